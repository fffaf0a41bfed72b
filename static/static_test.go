package static

import (
	"strings"
	"testing"
)

func TestEveryAssetIsFoundUnderItsHashedName(t *testing.T) {
	for _, name := range []string{"app.css", "scripts.js", "room.js", "icon.svg", "favicon.ico"} {
		a, ok := Get(URL(name))
		if !ok || a.Name != name || a.Type == "" || len(a.Body) == 0 {
			t.Errorf("%s: %+v", name, a)
		}
		if !strings.HasPrefix(a.Path, Prefix) || a.Path == Prefix+name {
			t.Errorf("%s is served at %s", name, a.Path)
		}
	}
	if _, ok := Get("/static/app.css"); ok {
		t.Error("a name without a hash is served")
	}
}
