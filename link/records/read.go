package records

import (
	"bytes"
	"strings"

	"reversi/link"

	"reversi/engine"
)

// MaxBytes is the most that is read at once: a year of the WTHOR database is under
// 1.5 MB.
const MaxBytes = 4 << 20

// File is a file as it was given, or a pasted text without a name.
type File struct {
	Name string
	Data []byte
}

// ReadText reads a pasted text.
func ReadText(s string) Reading { return Read(File{Data: []byte(s)}) }

// Read reads what was given together: one text or file of any kind, or a WTHOR file
// of games with those of its players and tournaments. It never fails: what is wrong
// is in the Reading.
func Read(files ...File) Reading {
	size := 0
	for _, f := range files {
		size += len(f.Data)
	}
	if size > MaxBytes {
		return Reading{Problem: &Problem{Fault: TooLarge, Has: size, Want: MaxBytes}}
	}
	r := read(files)
	r.conclude()
	r.locate()
	return r
}

func read(files []File) Reading {
	var names wthorNames
	var rest []File
	for _, f := range files {
		switch lower := strings.ToLower(f.Name); {
		case strings.HasSuffix(lower, ".jou"):
			names.players = readNames(f.Data, wthorPlayer)
		case strings.HasSuffix(lower, ".trn"):
			names.tournaments = readNames(f.Data, wthorTournament)
		default:
			rest = append(rest, f)
		}
	}
	switch len(rest) {
	case 0:
		if names.players != nil || names.tournaments != nil {
			return Reading{Kind: WTHOR, Problem: &Problem{Fault: NoRecord, Token: ".jou/.trn"}}
		}
		return Reading{Problem: &Problem{Fault: NothingToRead}}
	case 1:
		return readOne(rest[0], names)
	}
	all := Reading{}
	for _, f := range rest {
		one := readOne(f, names)
		if all.Kind = one.Kind; all.Problem == nil {
			all.Problem = one.Problem
		}
		all.Records = append(all.Records, one.Records...)
	}
	return all
}

// readOne recognises one file.
func readOne(f File, names wthorNames) Reading {
	if isWTHOR(f) {
		return readWTHOR(f.Data, names)
	}
	if isBinary(f.Data) {
		return Reading{Problem: &Problem{Fault: NotText}}
	}
	t := newText(decode(f.Data))
	if strings.TrimSpace(t.folded) == "" {
		return Reading{Problem: &Problem{Fault: NothingToRead}}
	}
	for _, reader := range [...]func(text) (Reading, bool){readServerLines, readBroken, readJSON, readAddresses, readNumberGrid, readBoard, readBitboards, readNumbers} {
		if r, ok := reader(t); ok {
			return r
		}
	}
	return readMoves(t, engine.Start())
}

// isBinary reports whether a file is no text: it has zero bytes, and does not say
// that it is UTF-16.
func isBinary(data []byte) bool {
	if bytes.HasPrefix(data, []byte{0xFF, 0xFE}) || bytes.HasPrefix(data, []byte{0xFE, 0xFF}) {
		return false
	}
	return bytes.IndexByte(data, 0) >= 0
}

// conclude asks what is still open, and offers ways on.
func (r *Reading) conclude() {
	if len(r.Records) > 1 && r.Question == Nothing {
		r.Question = WhichGame
	}
	if len(r.Records) == 1 && r.Question == Nothing && r.Problem == nil {
		r.doubt(&r.Records[0])
	}
	if r.Question == WhichGame && len(r.Choices) == 0 {
		r.Choices = make([]Choice, 0, len(r.Records))
		for i := range r.Records {
			answer := ThisGame
			if r.Records[i].Problem != nil {
				answer = GoodPart
			}
			r.Choices = append(r.Choices, Choice{Answer: answer, Game: r.Records[i].Game, Record: i})
		}
	}
	if p := r.Problem; p != nil && len(r.Records) <= 1 && p.Good.Len() > 0 {
		g := link.New()
		g.Moves = p.Good
		r.Choices = append([]Choice{{Answer: GoodPart, Game: g}}, r.Choices...)
	}
}

// doubtful are the notes that ask whether the game is meant.
var doubtful = map[NoteKind]bool{ResultDiffers: true, NumbersDiffer: true, SidesDiffer: true, Misprinted: true, OddSign: true, SetTwice: true}

// doubt asks about a record that can be played but does not agree with itself.
func (r *Reading) doubt(rec *Record) {
	for _, n := range rec.Notes {
		if n.Kind == SideTaken && rec.Game.Moves.Len() == 0 {
			r.askWhoMoves(rec.Game.Moves.Start())
			return
		}
	}
	for _, n := range rec.Notes {
		if doubtful[n.Kind] {
			r.Question = Nonetheless
			r.Choices = []Choice{{Answer: ThisGame, Game: rec.Game}}
			return
		}
	}
}
