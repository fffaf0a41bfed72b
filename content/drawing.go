package content

import (
	"cmp"
	"fmt"
	"html"
	"slices"
	"strings"

	"reversi/engine"
	"reversi/link"
)

// drawing is a diagram on its way to HTML: the board as a table, the caption, the
// position in words, and the link to play on.
type drawing struct {
	diagram
	number int // within the page, from 1
	words  *words
	lang   link.Lang
}

func (v drawing) id() string { return fmt.Sprintf("diagram-%d", v.number) }

// href is the address to play on from here, "" where there is none.
func (v drawing) href() string {
	if !v.link || v.position().Turn() == engine.None {
		return ""
	}
	g := link.New()
	g.Moves = v.game
	return g.Path(v.lang, link.Play)
}

func (v drawing) html() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<figure class=\"board\" id=\"%s\">\n", v.id())
	fmt.Fprintf(&b, "<figcaption id=\"%s-caption\"><b>%s</b> %s</figcaption>\n", v.id(),
		fill(v.words.Diagram, "n", v.number), html.EscapeString(v.caption))
	v.table(&b)
	v.inWords(&b)
	if v.asks() {
		v.solution(&b)
	}
	if href := v.href(); href != "" {
		fmt.Fprintf(&b, "<p class=\"play-from\"><a href=\"%s\" rel=\"nofollow\">%s<span class=\"vh\"> %s</span></a></p>\n",
			html.EscapeString(href), v.words.PlayFrom, fill(v.words.OfNumber, "n", v.number))
	}
	b.WriteString("</figure>\n")
	return b.String()
}

func (v drawing) table(b *strings.Builder) {
	fmt.Fprintf(b, "<table class=\"diagram\" aria-labelledby=\"%s-caption\">\n<thead><tr><td></td>", v.id())
	for col := 'a'; col <= 'h'; col++ {
		fmt.Fprintf(b, "<th scope=\"col\">%c</th>", col)
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for row := range 8 {
		fmt.Fprintf(b, "<tr><th scope=\"row\">%d</th>", row+1)
		for col := range 8 {
			v.cell(b, engine.SquareAt(col, row))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>\n")
}

// cell draws a square: what is on it by class and in hidden words, and its mark.
func (v drawing) cell(b *strings.Builder, s engine.Square) {
	class, text := "empty", []string{v.words.Empty}
	switch v.position().At(s) {
	case engine.Black:
		class, text = "black", []string{v.words.Black}
	case engine.White:
		class, text = "white", []string{v.words.White}
	}
	if v.legal && v.position().LegalMoves().Has(s) {
		class += " legal"
		text = append(text, v.words.LegalHere)
	}
	if last, ok := v.game.Last(); ok && last == s {
		class += " last"
		text = append(text, v.words.LastMove)
	}
	mark := ""
	switch m := v.marks[s]; m {
	case "":
	case "dot":
		mark = "<i class=\"mark dot\" aria-hidden=\"true\"></i>"
		text = append(text, v.words.MarkedDot)
	default:
		// The mark is seen and heard, the words around it are only heard.
		before, after, _ := strings.Cut(v.words.Marked, "{mark}")
		mark = "<b class=\"mark\">" + m + "</b>"
		if after != "" {
			mark += "<span class=\"vh\">" + after + "</span>"
		}
		text = append(text, before)
	}
	fmt.Fprintf(b, "<td class=\"%s\"><span class=\"vh\">%s</span>%s</td>", class, strings.Join(text, ", "), mark)
}

// inWords writes the position for those who cannot see the board.
func (v drawing) inWords(b *strings.Builder) {
	fmt.Fprintf(b, "<details class=\"in-words\"><summary>%s</summary>\n<ul>\n", fill(v.words.InWords, "n", v.number))
	for _, line := range v.sentences() {
		fmt.Fprintf(b, "<li>%s</li>\n", line)
	}
	b.WriteString("</ul>\n</details>\n")
}

func (v drawing) sentences() []string {
	w, pos := v.words, v.position()
	list := func(text string, set engine.Bitboard) string {
		return fill(text, "n", set.Count(), "squares", v.names(slices.Collect(set.All())))
	}
	lines := []string{list(w.BlackDiscs, pos.Discs(engine.Black)), list(w.WhiteDiscs, pos.Discs(engine.White))}
	if v.game.Len() > 0 {
		var moves []engine.Square
		for ply := 1; ply <= v.game.Len(); ply++ {
			moves = append(moves, v.game.Move(ply))
		}
		lines = append(lines, fill(w.Moves, "squares", v.names(moves)))
	}
	switch _, passed, _ := v.game.LastTurn(); passed {
	case engine.Black:
		lines = append(lines, w.BlackPasses)
	case engine.White:
		lines = append(lines, w.WhitePasses)
	}
	switch pos.Turn() {
	case engine.Black:
		lines = append(lines, w.BlackToMove, list(w.Legal, pos.LegalMoves()))
	case engine.White:
		lines = append(lines, w.WhiteToMove, list(w.Legal, pos.LegalMoves()))
	default:
		lines = append(lines, w.Over)
	}
	if len(v.marks) > 0 {
		lines = append(lines, v.markList())
	}
	return lines
}

// markList names the marks in order, squares with the same mark together.
func (v drawing) markList() string {
	var order []string
	squares := make(map[string][]engine.Square)
	for s := engine.A1; s <= engine.H8; s++ {
		m := v.marks[s]
		if m == "" {
			continue
		}
		if squares[m] == nil {
			order = append(order, m)
		}
		squares[m] = append(squares[m], s)
	}
	slices.SortFunc(order, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) // 2 before 10
	})
	var items []string
	for _, m := range order {
		name := m
		if m == "dot" {
			name = v.words.Dot
		}
		items = append(items, fill(v.words.MarkOn, "mark", name, "squares", v.names(squares[m])))
	}
	return fill(v.words.Marks, "marks", strings.Join(items, "; "))
}

func (v drawing) names(squares []engine.Square) string {
	if len(squares) == 0 {
		return v.words.Nothing
	}
	var names []string
	for _, s := range squares {
		names = append(names, s.String())
	}
	return strings.Join(names, ", ")
}
