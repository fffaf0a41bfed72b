package content

import (
	"fmt"
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"

	"reversi/engine"
)

// An exercise is a diagram that asks for a move and tells the answer when it is
// opened. What it claims is checked against the exact solver by a test of the
// whole program, which alone may know both.
//
//	moves: f5f6e6…
//	best: c1
//	result: +4
//	caption: Black to move and win.
//	answer: After c1 White has to pass.
type Exercise struct {
	Number int         // of the diagram within its page
	Game   engine.Game // ends where the question is asked
	// Best is every move that reaches Result, and no other.
	Best engine.Bitboard
	// Result is the final disc difference for the side to move with best play,
	// empty squares counted for the winner.
	Result int
}

// Exercises returns the exercises of the page in their order.
func (p *Page) Exercises() []Exercise {
	var all []Exercise
	for i, d := range p.diagrams {
		if d.asks() {
			all = append(all, Exercise{i + 1, d.game, d.best, d.result})
		}
	}
	return all
}

// exerciseFields are the fields that only an exercise has, all of them needed.
var exerciseFields = []string{"best", "result", "answer"}

// asks reports whether the diagram is an exercise.
func (d diagram) asks() bool { return d.best != 0 }

// parseExercise reads the lines of an exercise block.
func parseExercise(source []string) (diagram, *blockFault) {
	d, fields, fault := parseFields(source, slices.Concat(boardFields, exerciseFields))
	if fault != nil {
		return d, fault
	}
	for _, name := range exerciseFields {
		if fields[name].value == "" {
			return d, faultf(0, "an exercise needs %s", name)
		}
	}
	return d, d.readAnswer(fields)
}

func (d *diagram) readAnswer(fields map[string]field) *blockFault {
	for name := range strings.SplitSeq(fields["best"].value, ",") {
		s, ok := engine.ParseSquare(name)
		if !ok || !d.position().LegalMoves().Has(s) {
			return faultf(fields["best"].line, "best: %q is not a legal move here", name)
		}
		d.best |= s.Bit()
	}
	var err error
	if d.result, err = strconv.Atoi(fields["result"].value); err != nil || max(d.result, -d.result) > 64 {
		return faultf(fields["result"].line, "result is a number of discs from -64 to +64, not %q", fields["result"].value)
	}
	d.answer = fields["answer"].value
	return nil
}

// solution writes the answer, hidden until somebody asks for it.
func (v drawing) solution(b *strings.Builder) {
	fmt.Fprintf(b, "<details class=\"answer\"><summary>%s<span class=\"vh\"> %s</span></summary>\n<p>%s</p>\n</details>\n",
		v.words.Answer, fill(v.words.OfNumber, "n", v.number), html.EscapeString(v.answer))
}

// same reports whether two diagrams show the same but for the words around them.
func (d diagram) same(e diagram) bool {
	return d.game == e.game && d.legal == e.legal && d.link == e.link && maps.Equal(d.marks, e.marks) &&
		d.best == e.best && d.result == e.result
}
