package content

import (
	"errors"
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	goodEN = "---\nkey: rules\nslug: rules\ntitle: Rules\nshort: Rules\ndescription: All of them.\norder: 1\nupdated: 2026-12-01\n---\n\n## Start {#start}\n\nText.\n"
	goodES = "---\nkey: rules\nslug: reglas\ntitle: Reglas\nshort: Reglas\ndescription: Todas.\norder: 1\nupdated: 2026-12-01\n---\n\n## Inicio {#inicio}\n\nTexto.\n"
)

// smallSite is a site of one page in two languages, with some files replaced.
func smallSite(t *testing.T, replace map[string]string) fstest.MapFS {
	t.Helper()
	site := map[string]string{"en/rules.md": goodEN, "es/reglas.md": goodES}
	for _, name := range []string{"en/words.json", "es/words.json"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		site[name] = string(text)
	}
	maps.Copy(site, replace)
	fsys := make(fstest.MapFS)
	for name, text := range site {
		if text != "" {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return fsys
}

func TestASmallSiteLoads(t *testing.T) {
	if _, err := load(smallSite(t, nil)); err != nil {
		t.Fatal(err)
	}
}

// Each fault must stop the start with its file and line. Line 11 of the good page
// is its heading, so text added below begins at line 14.
func TestFaultsAreReportedWithFileAndLine(t *testing.T) {
	tests := []struct {
		name    string
		replace map[string]string
		want    string
	}{
		{"no front matter", en("## Start {#start}\n"), "content/en/rules.md:1: no front matter"},
		{"missing key", en(strings.Replace(goodEN, "title: Rules\n", "", 1)), `content/en/rules.md:1: front matter has no "title"`},
		{"unknown key", en(strings.Replace(goodEN, "order: 1", "order: 1\ncolour: red", 1)), `content/en/rules.md:8: front matter has an unknown "colour"`},
		{"order is no number", en(strings.Replace(goodEN, "order: 1", "order: first", 1)), "content/en/rules.md:1: front matter: "},
		{"no day", en(strings.Replace(goodEN, "updated: 2026-12-01", "updated: soon", 1)), `content/en/rules.md:8: updated is a day such as 2026-12-01, not "soon"`},
		{"another place in the course", map[string]string{"es/reglas.md": strings.Replace(goodES, "order: 1", "order: 1\ncourse: 1", 1)}, "content/es/reglas.md:1: course and menu are not those of en/rules.md"},
		{"out of the menu in one language", map[string]string{"es/reglas.md": strings.Replace(goodES, "order: 1", "order: 1\nmenu: false", 1)}, "content/es/reglas.md:1: course and menu"},
		{"eleven months", enWords("November ", ""), "content/en/words.json:1: there are 11 names of months, not 12"},
		{"dead page", en(goodEN + "\n[x](/rulez)\n"), "content/en/rules.md:15: link /rulez: no such page"},
		{"dead anchor here", en(goodEN + "\n\n[x](#end)\n"), `content/en/rules.md:16: link #end: en/rules.md has no anchor "end"`},
		{"dead anchor elsewhere", en(goodEN + "\n[x](/es/reglas#start)\n"), `content/en/rules.md:15: link /es/reglas#start: es/reglas.md has no anchor "start"`},
		{"relative link", en(goodEN + "\n[x](rules.md)\n"), "content/en/rules.md:15: link rules.md: write the whole path"},
		{"insecure link", en(goodEN + "\n[x](http://example.org/)\n"), "content/en/rules.md:15: link http://example.org/: write the whole path"},
		{"application in the other language", map[string]string{"es/reglas.md": goodES + "\n[x](/settings)\n"}, "content/es/reglas.md:15: link /settings: no such page"},
		{"link to an illegal game", en(goodEN + "\n[x](/play?m=f5f6e6a1)\n"), "content/en/rules.md:15: link /play?m=f5f6e6a1: m: move 4, a1: "},
		{"link to a bad board", en(goodEN + "\n[x](/play?from=XO)\n"), "content/en/rules.md:15: link /play?from=XO: from: a board has 64 squares"},
		{"missing translation", map[string]string{"es/reglas.md": ""}, `content/en/rules.md:1: there is no "rules" in language "es"`},
		{"other headings", map[string]string{"es/reglas.md": goodES + "\n### Más {#mas}\n"}, "content/es/reglas.md:1: the headings differ"},
		{"other diagrams", map[string]string{"es/reglas.md": goodES + "\n```board\nmoves: f5\ncaption: x\n```\n"}, "content/es/reglas.md:1: the diagrams differ"},
		{"other order", map[string]string{"es/reglas.md": strings.Replace(goodES, "order: 1", "order: 2", 1)}, "content/es/reglas.md:1: order is 2, but 1"},
		{"other questions", map[string]string{"es/reglas.md": strings.Replace(goodES, "order: 1", "order: 1\nfaq: true", 1) + "\n## ¿Y? {#y}\n"}, "content/es/reglas.md:1: 1 questions, but 0"},
		{"address taken", map[string]string{"en/again.md": strings.Replace(goodEN, "key: rules", "key: again", 1)}, "the address /rules is taken by en/again.md"},
		{"key taken", map[string]string{"en/again.md": strings.Replace(goodEN, "slug: rules", "slug: again", 1)}, `the key "rules" is taken`},
		{"slug of the application", en(strings.Replace(goodEN, "slug: rules", "slug: play", 1)), `content/en/rules.md:1: the slug "play" is in use`},
		{"heading without anchor", en(goodEN + "\n## More\n"), `content/en/rules.md:15: heading "More" has no anchor`},
		{"anchor twice", en(goodEN + "\n## More {#start}\n"), `content/en/rules.md:15: anchor "start" is used twice`},
		{"a second title", en(goodEN + "\n# More {#more}\n"), `content/en/rules.md:15: heading "More" is of level 1`},
		{"level 3 first", en(strings.Replace(goodEN, "## Start", "### Start", 1)), `content/en/rules.md:11: heading "Start" of level 3 has none of level 2`},
		{"raw HTML", en(goodEN + "\nA <b>bold</b> word.\n"), "content/en/rules.md:15: HTML is not allowed"},
		{"HTML block", en(goodEN + "\n<div>x</div>\n"), "content/en/rules.md:15: HTML is not allowed"},
		{"picture", en(goodEN + "\n![x](/x.png)\n"), "content/en/rules.md:15: a page has neither pictures"},
		{"unknown block", en(goodEN + "\n```bored\nmoves:\n```\n"), `content/en/rules.md:15: unknown block "bored"`},
		{"illegal move in a diagram", en(goodEN + "\n```board\nturn: black\nmoves: f5f6a1\ncaption: x\n```\n"), "content/en/rules.md:17: board: move 3, a1: "},
		{"diagram without caption", en(goodEN + "\n```board\nmoves:\n```\n"), "content/en/rules.md:16: board: a diagram needs a caption"},
		{"word missing", enWords(`"empty": "empty",`, ""), "content/en/words.json:1: Empty is missing"},
		{"word unknown", enWords(`"empty": "empty",`, `"empty": "empty", "vacant": "x",`), `content/en/words.json:1: json: unknown field "vacant"`},
		{"word fills in less", map[string]string{"es/words.json": mustReplace("es/words.json", "Diagrama {n}.", "Diagrama.")}, "content/es/words.json:1: Diagram fills in []"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := load(smallSite(t, tt.replace))
			if err == nil {
				t.Fatal("loads without an error")
			}
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error is\n%v\nwant it to contain\n%s", err, tt.want)
			}
			var p *Problem
			if !errors.As(err, &p) || p.Line < 1 || p.File == "" {
				t.Errorf("no place in %v", err)
			}
			place := regexp.MustCompile(`^content/e[ns]/\w+\.(md|json):\d+: `)
			for line := range strings.Lines(err.Error()) {
				if !place.MatchString(line) {
					t.Errorf("no file and line in %q", line)
				}
			}
		})
	}
}

func TestAllFaultsAreReportedAtOnce(t *testing.T) {
	_, err := load(smallSite(t, en(goodEN+"\n[x](/a)\n\n[y](/b)\n")))
	if err == nil || strings.Count(err.Error(), "no such page") != 2 {
		t.Errorf("error is %v, want both dead links", err)
	}
}

func TestASiteWithoutItsDefaultLanguage(t *testing.T) {
	if _, err := load(smallSite(t, map[string]string{"en/words.json": "", "en/rules.md": ""})); err == nil {
		t.Error("loads")
	}
}

// A third language is a folder and nothing else.
func TestAThirdLanguageIsAFolder(t *testing.T) {
	words, err := os.ReadFile("en/words.json")
	if err != nil {
		t.Fatal(err)
	}
	site, err := load(smallSite(t, map[string]string{
		"fr/words.json": string(words),
		"fr/regles.md":  strings.NewReplacer("slug: rules", "slug: regles").Replace(goodEN),
	}))
	if err != nil {
		t.Fatal(err)
	}
	if p, ok := site.Page("fr", "regles"); !ok || p.Path() != "/fr/regles" {
		t.Error("no French page")
	}
}

func en(text string) map[string]string { return map[string]string{"en/rules.md": text} }

func enWords(old, replacement string) map[string]string {
	return map[string]string{"en/words.json": mustReplace("en/words.json", old, replacement)}
}

func mustReplace(file, old, replacement string) string {
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), old) {
		panic("no " + old + " in " + file)
	}
	return strings.Replace(string(text), old, replacement, 1)
}
