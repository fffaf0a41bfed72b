package content

import (
	"cmp"
	"fmt"
	"html"
	"slices"
	"strings"
	"time"

	"reversi/link"
)

// The course is the pages that are read one after the other: those whose front
// matter gives them a place in it. Each leads to the one before and the next.

// Course returns the pages of a language's course in their order.
func (s *Site) Course(lang link.Lang) []*Page {
	var course []*Page
	for _, p := range s.pages[lang] {
		if p.place > 0 {
			course = append(course, p)
		}
	}
	slices.SortFunc(course, func(a, b *Page) int { return cmp.Compare(a.place, b.place) })
	return course
}

// Reading speed: of plain text, and of a diagram, which takes a look at a board.
const (
	wordsPerMinute    = 200
	secondsPerDiagram = 15
)

// minutes is how long somebody reads so many words and diagrams, at least 1.
func minutes(words, diagrams int) int {
	seconds := words*60/wordsPerMinute + diagrams*secondsPerDiagram
	return max(1, (seconds+30)/60)
}

// finish writes around each page what needs all of them: a line about the page at
// its head, the way through the course at its foot.
func (s *Site) finish(all map[link.Lang]*words) {
	for _, lang := range s.langs {
		course := s.Course(lang)
		for _, p := range s.pages[lang] {
			p.HTML = p.about(all[lang]) + p.HTML + p.wayOn(course, all[lang])
		}
	}
}

// about says how long the page is and when it was last changed.
func (p *Page) about(w *words) string {
	length := w.Minute
	if p.Minutes != 1 {
		length = fill(w.Minutes, "n", p.Minutes)
	}
	return fmt.Sprintf("<p class=\"about\">%s <time datetime=\"%s\">%s</time></p>\n",
		length, p.Updated.Format(time.DateOnly), fill(w.Updated, "date", w.date(p.Updated)))
}

// wayOn leads to the pages before and after in the course, "" outside it.
func (p *Page) wayOn(course []*Page, w *words) string {
	i := slices.Index(course, p)
	if i < 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "<nav class=\"course\" aria-label=\"%s\">\n<ul>\n", w.Course)
	step := func(rel, label string, to *Page) {
		fmt.Fprintf(&b, "<li class=\"%s\"><a rel=\"%s\" href=\"%s\">%s</a></li>\n",
			rel, rel, to.Path(), fill(label, "title", html.EscapeString(to.Title)))
	}
	if i > 0 {
		step("prev", w.Previous, course[i-1])
	}
	if i+1 < len(course) {
		step("next", w.Next, course[i+1])
	}
	b.WriteString("</ul>\n</nav>\n")
	return b.String()
}

// date writes a day as the language does.
func (w *words) date(t time.Time) string {
	months := strings.Fields(w.Months)
	return fill(w.Date, "day", t.Day(), "month", months[t.Month()-1], "year", t.Year())
}
