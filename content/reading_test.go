package content

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Pages that newcomers and children read first. Sentences there are short: 13 words
// on the average, 28 at most, in every language.
var firstPages = []string{"rules", "beat", "strategy", "faq", "far", "set"}

const (
	wordsOnAverage = 13.0
	wordsAtMost    = 28
)

var (
	unread      = regexp.MustCompile(`(?s)<details class="in-words">.*?</details>|<table.*?</table>|<nav.*?</nav>|<b>\p{L}+ \d+\.</b>|<span class="vh">.*?</span>`)
	block       = regexp.MustCompile(`(?s)<(?:p|li|figcaption)[ >].*?</(?:p|li|figcaption)>`)
	sentenceEnd = regexp.MustCompile(`[.?!][”»)]*(?:\s+|$)`)
	readWord    = regexp.MustCompile(`[\p{L}\d][\p{L}\d’–-]*`)
)

// sentencesOf returns what a page says in running text, sentence by sentence:
// paragraphs, list items, captions and answers, without tables and lists of squares.
func sentencesOf(p *Page) []string {
	var all []string
	for _, b := range block.FindAllString(unread.ReplaceAllString(p.HTML, ""), -1) {
		text := html.UnescapeString(tag.ReplaceAllString(b, ""))
		for _, s := range sentenceEnd.Split(text, -1) {
			if readWord.MatchString(s) {
				all = append(all, strings.Join(strings.Fields(s), " "))
			}
		}
	}
	return all
}

func TestSentencesOfFirstPagesAreShort(t *testing.T) {
	everyPage(t, func(t *testing.T, p *Page) {
		total, sentences := 0, sentencesOf(p)
		for _, s := range sentences {
			n := len(readWord.FindAllString(s, -1))
			total += n
			if n > wordsAtMost && slices.Contains(firstPages, p.Key) {
				t.Errorf("%d words: %s", n, s)
			}
		}
		mean := float64(total) / float64(len(sentences))
		if t.Logf("%d sentences of %.1f words", len(sentences), mean); mean > wordsOnAverage && slices.Contains(firstPages, p.Key) {
			t.Errorf("%.1f words a sentence", mean)
		}
	})
}

func TestSentencesAreCounted(t *testing.T) {
	p := &Page{HTML: `<p>One. Two words? “Three more words.” Then 4’s</p><ul><li>b7, a8</li></ul><table><tr><td>No. No.</td></tr></table>` +
		`<figcaption id="x"><b>Diagram 3.</b> It ends.</figcaption>`}
	want := []string{"One", "Two words", "“Three more words", "Then 4’s", "b7, a8", "It ends"}
	if got := sentencesOf(p); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
