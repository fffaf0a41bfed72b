// Package static holds the files a page loads: the style sheet, the scripts, the
// icons. They are built into the program and named by a hash of their content so
// that browsers may keep them for ever.
package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed *.css *.js *.svg *.png *.ico vendor/*.js
var files embed.FS

// Asset is one file and how it is served.
type Asset struct {
	Name string // "app.css"
	Path string // "/static/app.0123456789ab.css"
	Type string // MIME type
	Body []byte
}

var types = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".ico": "image/x-icon",
}

// bundle is the file that holds the scripts of every page, in the order in which
// they run: one request, and words that they share are packed once.
const bundle = "scripts.js"

var bundled = []string{"vendor/htmx.min.js", "draw.js", "swap.js", "board.js", "app.js"}

// Prefix is what the paths of all assets begin with.
const Prefix = "/static/"

type index struct{ byName, byPath map[string]*Asset }

var load = sync.OnceValue(func() index {
	idx := index{map[string]*Asset{}, map[string]*Asset{}}
	for _, dir := range []string{".", "vendor"} {
		entries, err := files.ReadDir(dir)
		if err != nil {
			panic("BUG: " + err.Error())
		}
		for _, e := range entries {
			if e.IsDir() || e.Name() == workerName || slices.Contains(bundled, path.Join(dir, e.Name())) {
				continue
			}
			body, err := files.ReadFile(path.Join(dir, e.Name()))
			if err != nil {
				panic("BUG: " + err.Error())
			}
			a := newAsset(e.Name(), body)
			idx.byName[a.Name], idx.byPath[a.Path] = a, a
		}
	}
	var scripts []byte
	for _, name := range bundled {
		body, err := files.ReadFile(name)
		if err != nil {
			panic("BUG: " + err.Error())
		}
		scripts = append(append(scripts, body...), ";\n"...)
	}
	a := newAsset(bundle, scripts)
	idx.byName[a.Name], idx.byPath[a.Path] = a, a
	return idx
})

func newAsset(name string, body []byte) *Asset {
	ext := path.Ext(name)
	sum := sha256.Sum256(body)
	return &Asset{Name: name, Type: types[ext], Body: body,
		Path: Prefix + strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:6]) + ext}
}

// URL returns the address of a file by its name. An unknown name is a bug.
func URL(name string) string {
	a, ok := load().byName[name]
	if !ok {
		panic("BUG: no static file " + name)
	}
	return a.Path
}

// Inline returns a file as an address that holds it whole.
func Inline(name string) string {
	a, ok := load().byName[name]
	if !ok {
		panic("BUG: no static file " + name)
	}
	return "data:" + a.Type + "," + url.PathEscape(strings.TrimSpace(string(a.Body)))
}

// Get returns the asset at an address.
func Get(path string) (*Asset, bool) {
	a, ok := load().byPath[path]
	return a, ok
}

// All returns every asset, in the order of their names.
func All() []*Asset {
	var all []*Asset
	for _, name := range slices.Sorted(maps.Keys(load().byName)) {
		all = append(all, load().byName[name])
	}
	return all
}
