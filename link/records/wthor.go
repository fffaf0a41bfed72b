package records

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"reversi/engine"
	"reversi/link"
)

// The sizes of WTHOR files in bytes: a header, then games of one size, or names.
// The format is that of the French Othello federation (FFO); all numbers are
// little-endian.
const (
	wthorHeader     = 16
	wthorGame       = 68
	wthorPlayer     = 20
	wthorTournament = 26
)

// Places in the header.
const (
	headerGames   = 4  // number of games
	headerNames   = 8  // number of names, in the other files
	headerYear    = 10 // the year the games were played in
	headerSize    = 12 // of the board: 0 and 8 are 8
	headerSolitar = 13 // 1: problems for one player, not games
)

// wthorNames are the players and tournaments of a database.
type wthorNames struct{ players, tournaments []string }

// isWTHOR reports whether a file can be one of games: by its size, by its header,
// or by its name.
func isWTHOR(f File) bool {
	if len(f.Data) < wthorHeader {
		return strings.HasSuffix(strings.ToLower(f.Name), ".wtb")
	}
	if strings.HasSuffix(strings.ToLower(f.Name), ".wtb") {
		return true
	}
	month, day := f.Data[2], f.Data[3]
	return bytes.IndexByte(f.Data[:wthorHeader], 0) >= 0 && month <= 12 && day <= 31 && f.Data[0] <= 25 && f.Data[1] < 100 && f.Data[headerSize] <= 10
}

// readNames reads a file of players or tournaments: each name ends in a zero.
func readNames(data []byte, size int) []string {
	if len(data) < wthorHeader {
		return nil
	}
	n := min(int(binary.LittleEndian.Uint16(data[headerNames:])), (len(data)-wthorHeader)/size)
	names := make([]string, n)
	for i := range names {
		name := data[wthorHeader+i*size:][:size]
		if end := bytes.IndexByte(name, 0); end >= 0 {
			name = name[:end]
		}
		names[i] = strings.TrimSpace(decode(name))
	}
	return names
}

func nameOf(names []string, id int) string {
	if id < len(names) {
		return names[id]
	}
	return "#" + strconv.Itoa(id)
}

// readWTHOR reads a file of games.
func readWTHOR(data []byte, names wthorNames) Reading {
	r := Reading{Kind: WTHOR}
	if len(data) < wthorHeader {
		r.Problem = &Problem{Fault: Cut}
		return r
	}
	says := int(binary.LittleEndian.Uint32(data[headerGames:]))
	body := data[wthorHeader:]
	holds := len(body) / wthorGame
	if size := data[headerSize]; size != 0 && size != 8 {
		r.Problem = &Problem{Fault: WrongSize, Has: int(size)}
		return r
	}
	if data[headerSolitar] == 1 {
		r.Problem = &Problem{Fault: WrongGame, Token: "WTHOR solitaire"}
		return r
	}
	switch {
	case says == 0:
		r.Problem = &Problem{Fault: NoRecord, Token: "WTHOR"}
	case says > holds:
		r.Problem = &Problem{Fault: Cut, Has: holds, Want: says}
	case len(body) != says*wthorGame:
		r.Problem = &Problem{Fault: TooLong, Has: holds, Want: says}
	}
	year := ""
	if y := int(binary.LittleEndian.Uint16(data[headerYear:])); y > 0 {
		year = strconv.Itoa(y)
	}
	r.Records = make([]Record, min(says, holds))
	for i := range r.Records {
		r.Records[i] = wthorRecord(body[i*wthorGame:][:wthorGame], names)
		r.Records[i].Date = year
		if p := r.Records[i].Problem; p != nil && r.Problem == nil {
			r.Problem = p
		}
	}
	if names.players == nil && len(r.Records) > 0 {
		r.Notes = append(r.Notes, Note{Kind: IDsOnly})
	}
	return r
}

// wthorRecord reads one game: tournament, black, white (2 bytes each), black's
// discs, what they would have been with best play, 60 moves as 10 × row + column.
func wthorRecord(data []byte, names wthorNames) Record {
	id := func(at int) int { return int(binary.LittleEndian.Uint16(data[at:])) }
	rec := Record{Event: nameOf(names.tournaments, id(0)), Black: nameOf(names.players, id(2)), White: nameOf(names.players, id(4))}
	replay := engine.NewReplay(engine.Start())
	ended := false
	for _, b := range data[8:] {
		s, ok := squareOfTens(int(b))
		var err *engine.TranscriptError
		switch {
		case b == 0:
			ended = true
			continue
		case !ok || ended:
			err = &engine.TranscriptError{Ply: replay.Game().Len() + 1, Token: strconv.Itoa(int(b)), Fault: engine.OffBoard, Good: replay.Game()}
		default:
			err = replay.Place(s)
		}
		if err != nil {
			rec.Problem = &Problem{Fault: BadMove, Ply: err.Ply, Token: err.Token, Transcript: err, Good: err.Good}
			break
		}
	}
	rec.Game = link.New()
	rec.Game.Moves = replay.Game()
	black := int(data[6])
	rec.Result = &Result{Black: black, White: 64 - black, Counted: true, Winner: sign(2*black - 64)}
	if b, _ := rec.Game.Moves.Position().Count(); rec.Game.Moves.Position().Over() || b != black {
		rec.checkResult(fmt.Sprintf("%d-%d", black, 64-black))
	}
	return rec
}

// squareOfTens reads a square as 10 × row + column, 11 to 88.
func squareOfTens(n int) (engine.Square, bool) {
	row, col := n/10, n%10
	if row < 1 || row > 8 || col < 1 || col > 8 {
		return 0, false
	}
	return engine.SquareAt(col-1, row-1), true
}
