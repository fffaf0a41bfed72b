package content

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"reversi/link"
)

// words are the texts of one language around a diagram or a generated table.
// Names in braces are filled in: {n} a number, {squares} a list.
type words struct {
	Diagram  string // before the caption: "Diagram {n}."
	InWords  string // opens the text form: "Diagram {n} in words"
	PlayFrom string // the link to play on
	OfNumber string // completes PlayFrom for those who hear it: "from diagram {n}"

	Black, White, Empty    string // what is on a square
	LegalHere, LastMove    string // follows, after a comma
	Marked, MarkedDot, Dot string // "marked {mark}"; Dot names a dot in a list

	BlackDiscs, WhiteDiscs         string // "Black discs ({n}): {squares}"
	BlackToMove, WhiteToMove, Over string
	BlackPasses, WhitePasses       string
	Legal                          string // "Legal moves ({n}): {squares}"
	Moves                          string // "Moves so far: {squares}"
	Marks, MarkOn                  string // "Marks: {marks}", "{mark} on {squares}"
	Nothing                        string // an empty list
	Answer, Values                 string // opens the answer of an exercise; what each of its {moves} leads to

	PerftCaption, Ply, PassIsPly, PassIsFree, Tested string // the perft table
	TestedAlways, TestedInFull, NotTested            string
	Thousands                                        string // between groups of three digits

	Minute, Minutes        string // how long a page takes to read
	Updated, Date, Months  string // "Last changed on {date}."; twelve names, with spaces between
	Course, Previous, Next string // the way through the course
}

// loadWords reads the words of a language. None may be missing or unknown, and
// each must fill in what the default language fills in.
func loadWords(fsys fs.FS, lang link.Lang) (*words, error) {
	w, err := readWords(fsys, lang)
	if err != nil || lang == pattern {
		return w, err
	}
	original, err := readWords(fsys, pattern)
	if err != nil {
		return nil, err
	}
	got, want := reflect.ValueOf(*w), reflect.ValueOf(*original)
	for i := range got.NumField() {
		if g, x := blanks(got.Field(i).String()), blanks(want.Field(i).String()); !slices.Equal(g, x) {
			return nil, fmt.Errorf("%s fills in %v, but %v in %q", got.Type().Field(i).Name, g, x, pattern)
		}
	}
	return w, nil
}

func readWords(fsys fs.FS, lang link.Lang) (*words, error) {
	f, err := fsys.Open(string(lang) + "/words.json")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	dec := json.NewDecoder(f)
	dec.DisallowUnknownFields()
	var w words
	if err := dec.Decode(&w); err != nil {
		return nil, err
	}
	v := reflect.ValueOf(w)
	for i := range v.NumField() {
		if v.Field(i).String() == "" {
			return nil, fmt.Errorf("%s is missing", v.Type().Field(i).Name)
		}
	}
	if n := len(strings.Fields(w.Months)); n != 12 {
		return nil, fmt.Errorf("there are %d names of months, not 12", n)
	}
	return &w, nil
}

var blank = regexp.MustCompile(`\{[a-z]+\}`)

func blanks(text string) []string {
	found := blank.FindAllString(text, -1)
	slices.Sort(found)
	return found
}

// fill puts values into a text: fill("{n} moves", "n", 3).
func fill(text string, pairs ...any) string {
	var old []string
	for i := 0; i < len(pairs); i += 2 {
		old = append(old, fmt.Sprintf("{%v}", pairs[i]), fmt.Sprint(pairs[i+1]))
	}
	return strings.NewReplacer(old...).Replace(text)
}

// grouped writes a number with its digits in threes.
func (w *words) grouped(n uint64) string {
	digits := fmt.Sprint(n)
	var groups []string
	for len(digits) > 3 {
		groups = append(groups, digits[len(digits)-3:])
		digits = digits[:len(digits)-3]
	}
	groups = append(groups, digits)
	slices.Reverse(groups)
	return strings.Join(groups, w.Thousands)
}
