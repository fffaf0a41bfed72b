package static

import (
	"bytes"
	"strings"
	"testing"
)

func TestWorkerNamesItsVersionAndFiles(t *testing.T) {
	pages, anew := []string{"/", "/offline"}, []string{"/room", "/reply"}
	one := Worker(pages, anew, nil, []byte("words"))
	if !bytes.Equal(one, Worker(pages, anew, nil, []byte("words"))) {
		t.Error("the same release has two workers")
	}
	if bytes.Equal(one, Worker(pages, anew, nil, []byte("other words"))) {
		t.Error("another offline page has the same worker")
	}
	text := string(one)
	for _, name := range []string{"app.css", "scripts.js", "room.js", "icon.svg"} {
		if !strings.Contains(text, `"`+URL(name)+`"`) {
			t.Errorf("the worker does not keep %s", name)
		}
	}
	for _, want := range []string{`const VERSION = "`, `"pages":["/","/offline"]`, `"anew":["/room","/reply"]`, `"use strict"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the worker has no %s", want)
		}
	}
}

// The worker has one address for ever; as an asset it would have a new one each
// release, and only reach below it.
func TestWorkerIsNoAsset(t *testing.T) {
	for _, a := range All() {
		if a.Name == workerName {
			t.Errorf("it is served as %s", a.Path)
		}
	}
}
