package e2e

import (
	"bytes"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// Every game page names a picture of its position, which can be fetched and shown.
func TestLinksHaveAPicture(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for _, path := range []string{"/", "/play?m=f5d6c3", "/es/play?m=f5d6c3", "/play?m=f5d6c3&vs=expert", "/rules"} {
		root := fetch(t, path, nil).document(t)
		address := metaContent(root, "og:image")
		picture, ok := strings.CutPrefix(address, server.url)
		if !ok {
			t.Fatalf("%s: the picture is at %q, want an absolute address", path, address)
		}
		r := fetch(t, picture, nil)
		if r.status != http.StatusOK || r.header.Get("Content-Type") != "image/png" {
			t.Fatalf("%s: the picture has status %d and type %s", path, r.status, r.header.Get("Content-Type"))
		}
		size, err := png.DecodeConfig(bytes.NewReader([]byte(r.body)))
		if err != nil || size.Width != 1200 || size.Height != 630 {
			t.Errorf("%s: the picture is %d by %d: %v", path, size.Width, size.Height, err)
		}
		seen[path] = r.body
		for _, name := range []string{"og:title", "og:description", "og:image:alt", "og:url", "twitter:card"} {
			if metaContent(root, name) == "" {
				t.Errorf("%s: no %s", path, name)
			}
		}
	}
	if seen["/play?m=f5d6c3"] == seen["/"] || seen["/play?m=f5d6c3"] == seen["/es/play?m=f5d6c3"] {
		t.Error("different positions or languages have one picture")
	}
	if seen["/play?m=f5d6c3"] != seen["/play?m=f5d6c3&vs=expert"] {
		t.Error("one position has two pictures")
	}
}

// metaContent is the content of a meta element by its name or property.
func metaContent(root *html.Node, name string) string {
	for n := range root.Descendants() {
		if n.Data != "meta" {
			continue
		}
		if property, _ := attr(n, "property"); property == name {
			content, _ := attr(n, "content")
			return content
		}
		if other, _ := attr(n, "name"); other == name {
			content, _ := attr(n, "content")
			return content
		}
	}
	return ""
}
