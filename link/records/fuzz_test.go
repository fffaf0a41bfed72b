package records

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"reversi/engine"
	"reversi/link"
)

// FuzzRead throws anything at the readers. They never panic, whatever they take is
// a game that its own address gives back, and a fault has a place.
func FuzzRead(f *testing.F) {
	seed(f, func(data []byte) { f.Add(data) })
	f.Fuzz(func(t *testing.T, data []byte) { check(t, Read(File{Data: data})) })
}

// The readers one by one, so that each is reached however the kinds are told apart.
func FuzzProperties(f *testing.F)  { fuzzOne(f, readServerLines) }
func FuzzJSON(f *testing.F)        { fuzzOne(f, readJSON) }
func FuzzAddresses(f *testing.F)   { fuzzOne(f, readAddresses) }
func FuzzNumberGrids(f *testing.F) { fuzzOne(f, readNumberGrid) }
func FuzzBoards(f *testing.F)      { fuzzOne(f, readBoard) }
func FuzzBitboards(f *testing.F)   { fuzzOne(f, readBitboards) }
func FuzzNumbers(f *testing.F)     { fuzzOne(f, readNumbers) }
func FuzzMoves(f *testing.F) {
	fuzzOne(f, func(t text) (Reading, bool) { return readMoves(t, engine.Start()), true })
}

func FuzzWTHOR(f *testing.F) {
	seed(f, func(data []byte) { f.Add(data) })
	f.Fuzz(func(t *testing.T, data []byte) {
		r := readWTHOR(data, wthorNames{players: readNames(data, wthorPlayer), tournaments: readNames(data, wthorTournament)})
		r.conclude()
		check(t, r)
	})
}

func fuzzOne(f *testing.F, read func(text) (Reading, bool)) {
	seed(f, func(data []byte) { f.Add(string(data)) })
	f.Fuzz(func(t *testing.T, s string) {
		r, ok := read(newText(s))
		if !ok {
			return
		}
		r.conclude()
		r.locate()
		check(t, r)
	})
}

// seed begins with the samples, what people paste, and a game in every form.
func seed(f *testing.F, add func([]byte)) {
	files, err := filepath.Glob("testdata/samples/*")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range append(files, "testdata/pasted.tsv") {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		add(data)
		for line := range strings.Lines(string(data)) {
			if fields := strings.Split(line, "\t"); len(fields) > 1 {
				add([]byte(strings.ReplaceAll(fields[1], `\n`, "\n")))
			}
		}
	}
	for _, write := range forms() {
		for _, g := range []engine.Game{games(f)[0], restFrom(games(f)[1], 20)} {
			if s, ok := write(g); ok {
				add([]byte(s))
			}
		}
	}
}

// check holds for every reading.
func check(t *testing.T, r Reading) {
	t.Helper()
	if r.Problem == nil && r.Question == Nothing && len(r.Records) != 1 {
		t.Fatalf("%d records, no question and no problem", len(r.Records))
	}
	if r.Question != Nothing && len(r.Choices) == 0 {
		t.Fatalf("question %d has no answers", r.Question)
	}
	if p := r.Problem; p != nil && (p.Line < 0 || p.Column < 0 || p.Error() == "") {
		t.Fatalf("a fault without a place: %+v", p)
	}
	shown := r.Choices
	for i := range r.Records[:min(len(r.Records), 50)] {
		shown = append(shown, Choice{Game: r.Records[i].Game})
	}
	for _, c := range shown[:min(len(shown), 100)] {
		back, err := link.Parse(c.Game.Query())
		if err != nil || back.Query() != c.Game.Query() {
			t.Fatalf("%s does not come back: %v", c.Game.Query(), err)
		}
	}
}
