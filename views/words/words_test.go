package words

import (
	"fmt"
	"reflect"
	"testing"

	"reversi/link"
	"reversi/rooms"
)

// TestEveryLanguageHasACatalogue is where a new language begins: a row of
// link.Langs without its row here would be served as something else, or not at all.
func TestEveryLanguageHasACatalogue(t *testing.T) {
	for _, l := range link.Langs {
		if t1 := In(l); t1 == nil {
			t.Errorf("link.Langs lists %q, and views/words has no catalogue for it", l)
		} else if t1.Lang != l {
			t.Errorf("the catalogue for %q says that it is %q", l, t1.Lang)
		}
	}
	for l := range catalogues {
		if !listed(l) {
			t.Errorf("there is a catalogue for %q, and link.Langs does not list it", l)
		}
	}
}

func listed(l link.Lang) bool {
	for _, known := range link.Langs {
		if l == known {
			return true
		}
	}
	return false
}

// said calls yield with everything a catalogue holds, by the path of its field:
// "Room.Joined", "Level[expert]", "OfflineCan[1]".
func said(t *Text, yield func(path string, v reflect.Value)) {
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		yield(path, v)
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				walk(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case reflect.Map:
			for _, k := range v.MapKeys() {
				walk(fmt.Sprintf("%s[%v]", path, k), v.MapIndex(k))
			}
		case reflect.Slice:
			for i := range v.Len() {
				walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		}
	}
	walk("Text", reflect.ValueOf(t).Elem())
}

func TestEveryLanguageSaysEverything(t *testing.T) {
	first := map[string]bool{} // what the default language says
	said(In(link.Langs[0]), func(path string, _ reflect.Value) { first[path] = true })
	for _, l := range link.Langs {
		t1 := In(l)
		if t1 == nil {
			continue // TestEveryLanguageHasACatalogue says so
		}
		has := map[string]bool{}
		said(t1, func(path string, v reflect.Value) {
			has[path] = true
			if v.IsZero() {
				t.Errorf("%s: %s is missing", l, path)
			}
		})
		for path := range first {
			if !has[path] {
				t.Errorf("%s: %s is missing", l, path)
			}
		}
		for _, why := range rooms.Refusals() {
			if t1.Room.Refused[why] == "" {
				t.Errorf("%s: nothing is said about the refusal %q", l, why)
			}
		}
		for _, level := range link.Levels {
			if t1.Level[level] == "" || t1.LevelAbout[level] == "" {
				t.Errorf("%s: nothing is said about the level %q", l, level)
			}
		}
	}
}

// TestLanguagesDiffer finds texts that were copied and never translated.
func TestLanguagesDiffer(t *testing.T) {
	same := map[string]bool{"Text.SiteName": true}
	for i, l := range link.Langs {
		for _, other := range link.Langs[:i] {
			if In(l) == nil || In(other) == nil {
				continue
			}
			texts := map[string]string{}
			said(In(other), func(path string, v reflect.Value) {
				if v.Kind() == reflect.String {
					texts[path] = v.String()
				}
			})
			said(In(l), func(path string, v reflect.Value) {
				if v.Kind() == reflect.String && v.String() == texts[path] && !same[path] {
					t.Errorf("%s reads the same in %q and %q: %q", path, l, other, v.String())
				}
			})
		}
	}
}
