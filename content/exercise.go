package content

import (
	"cmp"
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
//	values: c1=+4 g8=-2
//	caption: Black to move and win.
//	answer: After c1 White has to pass.
type Exercise struct {
	Number int         // of the diagram within its page
	Game   engine.Game // ends where the question is asked
	// Values is, for each legal move, the final disc difference for the side to
	// move with best play afterwards, empty squares counted for the winner.
	Values map[engine.Square]int
}

// Exercises returns the exercises of the page in their order.
func (p *Page) Exercises() []Exercise {
	var all []Exercise
	for i, d := range p.diagrams {
		if d.asks() {
			all = append(all, Exercise{i + 1, d.game, maps.Clone(d.values)})
		}
	}
	return all
}

// exerciseFields are the fields that only an exercise has, all of them needed.
var exerciseFields = []string{"values", "answer"}

// asks reports whether the diagram is an exercise.
func (d diagram) asks() bool { return d.values != nil }

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
	d.answer = fields["answer"].value
	return d, d.readValues(fields["values"])
}

// readValues reads what each legal move leads to. A move that is left out would be
// one that nobody has looked at.
func (d *diagram) readValues(f field) *blockFault {
	d.values = make(map[engine.Square]int)
	left := d.position().LegalMoves()
	for _, item := range strings.Fields(f.value) {
		name, number, _ := strings.Cut(item, "=")
		s, ok := engine.ParseSquare(name)
		value, err := strconv.Atoi(number)
		switch {
		case err != nil || max(value, -value) > 64:
			return faultf(f.line, "a value is a square, = and a number of discs from -64 to +64, not %q", item)
		case !ok || !left.Has(s):
			return faultf(f.line, "values: %q is not a legal move here, or is given twice", name)
		}
		left &^= s.Bit()
		d.values[s] = value
	}
	if left != 0 {
		return faultf(f.line, "values leave out %v", left.First())
	}
	return nil
}

// solution writes the answer, hidden until somebody asks for it, and what each
// move leads to, the best first.
func (v drawing) solution(b *strings.Builder) {
	moves := slices.Collect(maps.Keys(v.values))
	slices.SortFunc(moves, func(s, t engine.Square) int {
		return cmp.Or(cmp.Compare(v.values[t], v.values[s]), cmp.Compare(s, t))
	})
	var list []string
	for _, s := range moves {
		list = append(list, fmt.Sprintf("%v %s", s, signed(v.values[s])))
	}
	fmt.Fprintf(b, "<details class=\"answer\"><summary>%s<span class=\"vh\"> %s</span></summary>\n<p>%s</p>\n<p>%s</p>\n</details>\n",
		v.words.Answer, fill(v.words.OfNumber, "n", v.number), html.EscapeString(v.answer),
		fill(v.words.Values, "moves", strings.Join(list, ", ")))
}

// signed writes a number with its sign, a true minus among them.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return fmt.Sprintf("%+d", n)
}

// same reports whether two diagrams show the same but for the words around them.
func (d diagram) same(e diagram) bool {
	return d.game == e.game && d.legal == e.legal && d.link == e.link && maps.Equal(d.marks, e.marks) &&
		maps.Equal(d.values, e.values)
}
