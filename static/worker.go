package static

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path"
	"slices"
)

// workerName is the file of the service worker. It is no asset: its address never
// changes, its content names a version.
const workerName = "sw.js"

// Worker returns the service worker's script, which keeps the style sheet, the
// scripts, these pages, and the written pages of the languages that are in use, by
// what their addresses begin with. Its version changes with every file and with the
// content of the pages, given as bytes. Nothing is kept of the paths that are
// answered anew each time, in any language, nor of those below them.
func Worker(pages, anew []string, written map[string][]string, content ...[]byte) []byte {
	script, err := files.ReadFile(workerName)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	kept := []string{}
	sum := sha256.New()
	for _, a := range All() {
		sum.Write([]byte(a.Path))
		if ext := path.Ext(a.Name); ext == ".css" || ext == ".js" || ext == ".svg" {
			kept = append(kept, a.Path)
		}
	}
	sum.Write(bytes.Join(append(content, script), []byte{0}))
	var b bytes.Buffer
	b.WriteString("\"use strict\";\nconst VERSION = ")
	write(&b, hex.EncodeToString(sum.Sum(nil)[:6]))
	b.WriteString(";\nconst SHELL = ")
	write(&b, map[string]any{"files": kept, "pages": slices.Clone(pages), "written": written, "anew": slices.Clone(anew)})
	b.WriteString(";\n")
	b.Write(script)
	return b.Bytes()
}

// write appends a value as JSON, which is a script expression too.
func write(b *bytes.Buffer, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	b.Write(text)
}
