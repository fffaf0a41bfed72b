package records

import (
	"math/bits"
	"strconv"
	"strings"

	"reversi/engine"
	"reversi/link"
)

// readNumbers reads squares written as numbers: 11 to 88, row and column, or 0 to 63
// counted from a1.
func readNumbers(t text) (Reading, bool) {
	numbers, places, ok := numberList(t.folded)
	if !ok {
		return Reading{}, false
	}
	tens, counted := true, true
	for _, n := range numbers {
		_, isTens := squareOfTens(n)
		tens, counted = tens && isTens, counted && n < 64
	}
	if !tens && !counted {
		// Mostly of one kind: the first that is not is the fault.
		tens = true
	}
	var asTens, asCount Record
	if tens {
		asTens = playNumbers(t, numbers, places, squareOfTens)
		asTens.Notes = append(asTens.Notes, Note{Kind: RowThenColumn})
	}
	if counted {
		asCount = playNumbers(t, numbers, places, func(n int) (engine.Square, bool) { return engine.Square(n), n < 64 })
		asCount.Notes = append(asCount.Notes, Note{Kind: FromA1})
	}
	r := Reading{Kind: Digits}
	switch {
	case tens && counted && asTens.Problem == nil && asCount.Problem == nil:
		r.Question = WhichOrder
		r.Records = []Record{asTens, asCount}
		r.Choices = []Choice{{Game: asTens.Game}, {Game: asCount.Game, Record: 1}}
	case counted && (!tens || asTens.Problem != nil && asCount.Problem == nil):
		r.Kind = Ordinals
		r.add(asCount)
	default:
		r.add(asTens)
	}
	return r, true
}

// numberList returns the numbers of a text that has nothing else, of two digits
// each, or of one or two; or run together in pairs.
func numberList(s string) (numbers, places []int, ok bool) {
	at := 0
	for {
		for at < len(s) && (isSpace(s[at]) || strings.IndexByte(",;-/|.", s[at]) >= 0) {
			at++
		}
		if at == len(s) {
			break
		}
		n := digits(s[at:])
		if n == 0 || len(numbers) > 4096 {
			return nil, nil, false
		}
		if n > 2 && (n%2 == 1 || n > 2*engine.MaxPlies) {
			return nil, nil, false
		}
		for step := 0; step < n; step += 2 {
			numbers = append(numbers, atoi(s[at+step:min(at+step+2, at+n)]))
			places = append(places, at+step)
		}
		at += n
	}
	return numbers, places, len(numbers) >= 3
}

func playNumbers(t text, numbers, places []int, square func(int) (engine.Square, bool)) Record {
	b := newBuilder(engine.Start(), t.folded)
	for i, n := range numbers {
		s, ok := square(n)
		if !ok {
			b.reject(engine.OffBoard, places[i], strconv.Itoa(n))
		} else {
			b.play(s, false, engine.None, places[i], strconv.Itoa(n))
		}
		if b.problem != nil {
			break
		}
	}
	rec := Record{Game: link.New(), Problem: b.problem}
	rec.Game.Moves = b.replay.Game()
	return rec
}

// readBitboards reads a position as two numbers of 64 bits, hexadecimal, decimal or
// binary, one for each side. Neither the order of the bits nor that of the sides can
// be seen: both are asked.
func readBitboards(t text) (Reading, bool) {
	if len(t.folded) > 400 {
		return Reading{}, false
	}
	fields := strings.FieldsFunc(t.folded, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;:=()[]{}", r) })
	var boards []engine.Bitboard
	side := engine.None
	long := false
	for _, f := range fields {
		if b, isLong, ok := bitboard(f); ok {
			boards = append(boards, b)
			long = long || isLong
		} else if c, ok := sideOf(f); ok && len(boards) == 2 {
			side = c
		}
	}
	if len(boards) != 2 || !long {
		return Reading{}, false
	}
	r := Reading{Kind: Bitboards}
	if both := boards[0] & boards[1]; both != 0 {
		r.Problem = t.problem(BothColors, 0, both.First().String())
		return r, true
	}
	r.Question = WhichOrder
	for _, order := range [...]struct {
		answer  Answer
		a, b    engine.Bitboard
		swapped bool
	}{
		{LowBlack, boards[0], boards[1], false},
		{HighBlack, reversed(boards[0]), reversed(boards[1]), false},
		{LowWhite, boards[1], boards[0], true},
		{HighWhite, reversed(boards[1]), reversed(boards[0]), true},
	} {
		for _, turn := range [...]engine.Color{engine.Black, engine.White} {
			p, err := engine.NewPosition(order.a, order.b, turn)
			if err == nil && (side == turn || side == engine.None) && p.LegalMoves() != 0 {
				r.Choices = append(r.Choices, Choice{Answer: order.answer, Game: gameFrom(p)})
			}
		}
	}
	if len(r.Choices) == 0 {
		r.Question, r.Problem = Nothing, t.problem(NoDiscs, 0, "")
		return r, true
	}
	r.Records = []Record{{Game: r.Choices[0].Game}}
	return r, true
}

// readBinary reads two bitboards in binary, which look like boards of 0 and 1; but
// where one has a disc the other has none.
func readBinary(t text) (Reading, bool) {
	if len(t.folded) > 400 {
		return Reading{}, false
	}
	fields := strings.Fields(t.folded)
	if len(fields) != 2 || len(fields[0]) != 64 || len(fields[1]) != 64 || strings.Trim(fields[0]+fields[1], "01") != "" {
		return Reading{}, false
	}
	a, _, _ := bitboard(fields[0])
	if b, _, _ := bitboard(fields[1]); a&b != 0 {
		return Reading{}, false
	}
	return readBitboards(t)
}

func reversed(b engine.Bitboard) engine.Bitboard {
	return engine.Bitboard(bits.Reverse64(uint64(b)))
}

// bitboard reads one number; isLong where it can hardly be anything else.
func bitboard(f string) (b engine.Bitboard, isLong, ok bool) {
	var n uint64
	var err error
	switch hex, isHex := strings.CutPrefix(f, "0x"); {
	case isHex:
		n, err = strconv.ParseUint(strings.TrimRight(hex, "ul"), 16, 64)
		isLong = true
	case len(f) == 64 && strings.Trim(f, "01") == "":
		n, err = strconv.ParseUint(f, 2, 64)
		isLong = true
	case len(f) == 16 && strings.ContainsAny(f, "0123456789"):
		n, err = strconv.ParseUint(f, 16, 64)
		isLong = true
	default:
		if digits(f) < 3 || digits(f) != len(strings.TrimRight(f, "ul")) {
			return 0, false, false
		}
		n, err = strconv.ParseUint(strings.TrimRight(f, "ul"), 10, 64)
		isLong = len(f) >= 6
	}
	return engine.Bitboard(n), isLong, err == nil
}
