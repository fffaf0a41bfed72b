package content

import (
	"maps"
	"strings"
	"testing"

	"reversi/engine"
)

const exercise = "moves: f5\nvalues: d6=-2 f4=-64 f6=-2\ncaption: White to move.\nanswer: Either d6 or f6 <3."

func lines(source string) []string { return strings.Split(source, "\n") }

func TestAnExerciseAsksAndAnswers(t *testing.T) {
	d, fault := parseExercise(lines(exercise))
	if fault != nil {
		t.Fatal(fault)
	}
	if want := (map[engine.Square]int{engine.D6: -2, engine.F6: -2, engine.F4: -64}); !maps.Equal(d.values, want) {
		t.Errorf("values %v, want %v", d.values, want)
	}
	w, err := readWords(files, "en")
	if err != nil {
		t.Fatal(err)
	}
	html := drawing{diagram: d, number: 2, words: w}.html()
	want := "<details class=\"answer\"><summary>Answer<span class=\"vh\"> (diagram 2)</span></summary>\n<p>Either d6 or f6 &lt;3.</p>\n" +
		"<p>With best play afterwards each move ends at: d6 −2, f6 −2, f4 −64.</p>\n</details>\n"
	if !strings.Contains(html, want) {
		t.Errorf("%s\nholds no\n%s", html, want)
	}
	board, _ := parseDiagram(lines("moves: f5\ncaption: White to move."))
	if board.asks() || board.same(d) {
		t.Error("a diagram without a question is the same")
	}
}

func TestFaultsInAnExercise(t *testing.T) {
	without := func(name string) string {
		var kept []string
		for _, l := range lines(exercise) {
			if !strings.HasPrefix(l, name+":") {
				kept = append(kept, l)
			}
		}
		return strings.Join(kept, "\n")
	}
	tests := []struct {
		name, source string
		line         int
		want         string
	}{
		{"no values", without("values"), 0, "needs values"},
		{"no answer", without("answer"), 0, "needs answer"},
		{"no caption", without("caption"), 0, "needs a caption"},
		{"an illegal move", strings.Replace(exercise, "f6=", "a1=", 1), 1, `"a1" is not a legal move`},
		{"a move twice", strings.Replace(exercise, "f6=", "d6=", 1), 1, `"d6" is not a legal move here, or is given twice`},
		{"a move left out", strings.Replace(exercise, "f6=-2", "", 1), 1, "values leave out f6"},
		{"no square", strings.Replace(exercise, "d6=", "d9=", 1), 1, `"d9" is not a legal move`},
		{"a value in words", strings.Replace(exercise, "=-2", "=lost", 1), 1, `not "d6=lost"`},
		{"more discs than squares", strings.Replace(exercise, "=-2", "=+66", 1), 1, `not "d6=+66"`},
		{"an unknown field", exercise + "\nhint: x", 4, `unknown field "hint"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, fault := parseExercise(lines(tt.source))
			if fault == nil {
				t.Fatal("is taken without a fault")
			}
			if fault.line != tt.line || !strings.Contains(fault.text, tt.want) {
				t.Errorf("line %d: %s; want line %d: … %s …", fault.line, fault.text, tt.line, tt.want)
			}
		})
	}
	if _, fault := parseDiagram(lines(exercise)); fault == nil || !strings.Contains(fault.text, `unknown field "values"`) {
		t.Errorf("a plain diagram takes an answer: %v", fault)
	}
	if _, fault := parseExercise(lines("moves: f5f4c3c6c5d6f3c4c7\nvalues: a1=0\ncaption: x\nanswer: x")); fault == nil {
		t.Error("a game that is over has a best move")
	}
}
