package content

import (
	"slices"
	"strings"
	"testing"
	"time"

	"reversi/link"
)

// courseSite is a site of three pages of which two make a course, the other way
// round than in the menu.
func courseSite(t *testing.T) *Site {
	t.Helper()
	page := func(key, title, more string) string {
		return "---\nkey: " + key + "\nslug: " + key + "\ntitle: " + title + "\nshort: x\ndescription: x\norder: 1\nupdated: 2026-03-09\n" + more +
			"---\n\n## Start {#" + key + "}\n\nText.\n"
	}
	replace := map[string]string{"en/rules.md": "", "es/reglas.md": ""}
	for _, dir := range []string{"en/", "es/"} {
		replace[dir+"a.md"] = page("a", "Last & least", "course: 2\n")
		replace[dir+"b.md"] = page("b", "First", "course: 1\nmenu: false\n")
		replace[dir+"c.md"] = page("c", "Other", "")
	}
	for key := range replace {
		if strings.HasPrefix(key, "es/") && replace[key] != "" {
			replace[key] = strings.ReplaceAll(replace[key], "{#", "{#x")
		}
	}
	site, err := load(smallSite(t, replace))
	if err != nil {
		t.Fatal(err)
	}
	return site
}

func TestTheCourseLeadsFromPageToPage(t *testing.T) {
	site := courseSite(t)
	var keys []string
	for _, p := range site.Course("en") {
		keys = append(keys, p.Key)
	}
	if !slices.Equal(keys, []string{"b", "a"}) {
		t.Fatalf("the course is %v", keys)
	}
	first, _ := site.ByKey("en", "b")
	last, _ := site.ByKey("es", "a")
	other, _ := site.ByKey("en", "c")
	if want := `<a rel="next" href="/a">Next: Last &amp; least</a>`; !strings.Contains(first.HTML, want) || strings.Contains(first.HTML, `rel="prev"`) {
		t.Errorf("%s\nholds no %s", first.HTML, want)
	}
	if want := `<a rel="prev" href="/es/b">Anterior: First</a>`; !strings.Contains(last.HTML, want) || strings.Contains(last.HTML, `rel="next"`) {
		t.Errorf("%s\nholds no %s", last.HTML, want)
	}
	if strings.Contains(other.HTML, "course") {
		t.Error("a page outside the course leads through it")
	}
	if first.InMenu || !last.InMenu || !other.InMenu {
		t.Error("not the pages that were left out are left out of the menu")
	}
}

func TestAPageSaysHowLongItIsAndFromWhen(t *testing.T) {
	site := courseSite(t)
	for lang, want := range map[link.Lang]string{
		"en": `<p class="about">One minute to read. <time datetime="2026-03-09">Last changed on 9 March 2026.</time></p>`,
		"es": `<p class="about">Un minuto de lectura. <time datetime="2026-03-09">Última revisión: 9 de marzo de 2026.</time></p>`,
	} {
		p, _ := site.ByKey(lang, "c")
		if !strings.HasPrefix(p.HTML, want) {
			t.Errorf("%s\nbegins without\n%s", p.HTML, want)
		}
	}
	for _, tt := range []struct{ words, diagrams, want int }{{0, 0, 1}, {200, 0, 1}, {300, 0, 2}, {1000, 8, 7}} {
		if got := minutes(tt.words, tt.diagrams); got != tt.want {
			t.Errorf("%d words and %d diagrams take %d minutes, want %d", tt.words, tt.diagrams, got, tt.want)
		}
	}
}

// No page can have been changed tomorrow, nor before there was one.
func TestDatesAreSensible(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		if p.Updated.Before(time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)) || p.Updated.After(time.Now().Add(24*time.Hour)) {
			t.Errorf("changed on %v", p.Updated)
		}
	})
}
