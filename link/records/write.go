package records

import (
	"errors"
	"fmt"
	"strings"

	"reversi/engine"
)

// Format is a form in which a game can be taken away.
type Format string

// The formats. All of them hold the whole game with its start, except PositionLine,
// which holds the position alone, and Database, which holds no set-up.
const (
	Bare         Format = "txt"      // the moves run together; after a set-up, behind its board
	Numbered     Format = "numbered" // in pairs, passes as "--", the discs at the end
	GGFText      Format = "ggf"
	SGFText      Format = "sgf"
	PositionLine Format = "obf" // the squares and the side to move
	Database     Format = "wtb" // a WTHOR file of one game
)

// Formats are all formats.
var Formats = [...]Format{Bare, Numbered, GGFText, SGFText, PositionLine, Database}

// MediaType returns the media type of a file in the format.
func (f Format) MediaType() string {
	switch f {
	case SGFText:
		return "application/x-go-sgf"
	case Database:
		return "application/octet-stream"
	}
	return "text/plain; charset=utf-8"
}

// Extension returns what the names of files in the format end with.
func (f Format) Extension() string {
	if f == Numbered {
		return ".txt"
	}
	return "." + string(f)
}

// ErrSetUp says that a format cannot hold a game from a set-up position.
var ErrSetUp = errors.New("the format holds games from the usual start only")

// ErrFormat says that there is no such format.
var ErrFormat = errors.New("no such format")

// Write writes a game in a format, so that [Read] reads it back: the same moves from
// the same start.
func Write(rec Record, f Format) ([]byte, error) {
	g := rec.Game.Moves
	switch f {
	case Bare:
		return []byte(bare(g) + "\n"), nil
	case Numbered:
		return []byte(inPairs(g)), nil
	case GGFText:
		return []byte(ggf(rec)), nil
	case SGFText:
		return []byte(sgf(rec)), nil
	case PositionLine:
		return []byte(positionLine(g.Position()) + ";\n"), nil
	case Database:
		return wthorFile(rec)
	}
	return nil, fmt.Errorf("%w: %q", ErrFormat, f)
}

// positionLine is the squares, a space and the side.
func positionLine(p engine.Position) string {
	s := p.String()
	return s[:64] + " " + s[64:]
}

func bare(g engine.Game) string {
	if g.Start() == engine.Start() {
		return g.String()
	}
	return positionLine(g.Start()) + ";" + g.String()
}

// inPairs writes two moves to a number. A pass has a place of its own, as on the
// servers that write so.
func inPairs(g engine.Game) string {
	var b strings.Builder
	if g.Start() != engine.Start() {
		b.WriteString(positionLine(g.Start()) + "\n")
	}
	slot := 0
	for t := range g.Turns() {
		switch {
		case slot%2 == 0 && slot%16 == 0 && slot > 0:
			fmt.Fprintf(&b, "\n%d. ", slot/2+1)
		case slot%2 == 0 && slot > 0:
			fmt.Fprintf(&b, " %d. ", slot/2+1)
		case slot == 0:
			b.WriteString("1. ")
		default:
			b.WriteByte(' ')
		}
		if t.Pass {
			b.WriteString("--")
		} else {
			b.WriteString(t.Square.String())
		}
		slot++
	}
	if r, over := g.Position().Result(); over && slot > 0 {
		fmt.Fprintf(&b, " %d-%d", r.Black, r.White)
	}
	return b.String() + "\n"
}

// letterOf is a side as GGF and SGF name it.
func letterOf(c engine.Color) string {
	if c == engine.White {
		return "W"
	}
	return "B"
}

// ggf writes a game as the server GGS does; its result gives the empty squares to
// the winner, in discs of Black.
func ggf(rec Record) string {
	g := rec.Game.Moves
	var b strings.Builder
	fmt.Fprintf(&b, "(;GM[Othello]PC[Reversi]PB[%s]PW[%s]TY[8]", escape(rec.Black), escape(rec.White))
	if r, over := g.Position().Result(); over {
		black, white := r.Tournament()
		fmt.Fprintf(&b, "RE[%+d.00]", black-white)
	}
	s := strings.NewReplacer("X", "*").Replace(g.Start().String())
	b.WriteString("BO[8")
	for row := range 8 {
		b.WriteString(" " + s[8*row:8*row+8])
	}
	b.WriteString(" " + s[64:] + "]")
	for t := range g.Turns() {
		move := "PA"
		if !t.Pass {
			move = strings.ToUpper(t.Square.String())
		}
		b.WriteString(letterOf(t.Side) + "[" + move + "]")
	}
	b.WriteString(";)\n")
	return b.String()
}

// sgf writes a game with its set-up, which readers that know no other start ignore.
func sgf(rec Record) string {
	g := rec.Game.Moves
	start := g.Start()
	var b strings.Builder
	fmt.Fprintf(&b, "(;FF[4]GM[2]SZ[8]CA[UTF-8]AP[Reversi]\nPB[%s]PW[%s]\n", escape(rec.Black), escape(rec.White))
	for _, c := range [...]engine.Color{engine.Black, engine.White} {
		if start.Discs(c) == 0 {
			continue
		}
		b.WriteString("A" + letterOf(c))
		for s := range start.Discs(c).All() {
			b.WriteString("[" + s.String() + "]")
		}
	}
	fmt.Fprintf(&b, "PL[%s]\n", letterOf(start.Turn()))
	if r, over := g.Position().Result(); over {
		black, white := r.Tournament()
		switch {
		case black > white:
			fmt.Fprintf(&b, "RE[B+%d]\n", black-white)
		case white > black:
			fmt.Fprintf(&b, "RE[W+%d]\n", white-black)
		default:
			b.WriteString("RE[0]\n")
		}
	}
	for t := range g.Turns() {
		move := "PA"
		if !t.Pass {
			move = t.Square.String()
		}
		b.WriteString(";" + letterOf(t.Side) + "[" + move + "]")
		if t.Side == engine.White {
			b.WriteByte('\n')
		}
	}
	return b.String() + ")\n"
}

// wthorFile writes a database of one game. Names are in files of their own, so
// players and tournament are number 0.
func wthorFile(rec Record) ([]byte, error) {
	g := rec.Game.Moves
	if g.Start() != engine.Start() {
		return nil, ErrSetUp
	}
	file := make([]byte, wthorHeader+wthorGame)
	file[headerGames] = 1
	file[headerSize] = 8
	game := file[wthorHeader:]
	black, _ := g.Position().Count()
	if r, over := g.Position().Result(); over {
		black, _ = r.Tournament()
	}
	game[6], game[7] = byte(black), byte(black)
	for ply := 1; ply <= g.Len(); ply++ {
		s := g.Move(ply)
		game[7+ply] = byte(10*(s.Row()+1) + s.Col() + 1)
	}
	return file, nil
}
