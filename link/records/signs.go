package records

import "reversi/engine"

// signsOf picks the signs of cells out of the text they were read from, as they were
// written. Labels and bars between them are passed over.
func signsOf(raw string, kinds []cell) []rune {
	signs := make([]rune, 0, len(kinds))
	for _, r := range raw {
		if len(signs) == len(kinds) {
			break
		}
		want := kinds[len(signs)]
		if k := cellOf(fold(r)); k == want || want == minusCell && k == emptyCell {
			signs = append(signs, r)
		}
	}
	return signs
}

// odd returns the sign that stands for the same as another one that is used more
// often: most likely a slip. A digit among discs of both colours is one, too.
func (c *cells) odd() (sign rune, ok bool) {
	var used [3]map[rune]int
	count := func(i int, r rune) {
		if used[i] == nil {
			used[i] = map[rune]int{}
		}
		used[i][r]++
	}
	for i, r := range c.signs {
		switch c.kinds[i] {
		case blackCell:
			count(0, r)
		case whiteCell:
			count(1, r)
		case emptyCell:
			count(2, r)
		case zeroCell, oneCell, twoCell:
			if c.has(blackCell) && c.has(whiteCell) {
				return r, true
			}
		}
	}
	if one, other := only(used[0]), only(used[1]); one != 0 && other != 0 && (fold(one) == 'b') != (fold(other) == 'w') {
		if used[0][one] < used[1][other] {
			return one, true
		}
		return other, true // X and W, b and o
	}
	for _, signs := range used {
		least := 65
		for r, n := range signs {
			if len(signs) > 1 && (n < least || n == least && r < sign) {
				sign, least, ok = r, n, true
			}
		}
		if ok {
			return sign, true
		}
	}
	return 0, false
}

// only returns the sign that is used alone, 0 if there are more.
func only(used map[rune]int) rune {
	if len(used) != 1 {
		return 0
	}
	for r := range used {
		return r
	}
	return 0
}

// markLegal takes a second sign for empty squares as a mark of the legal moves, if
// it stands on all of one side's and nowhere else, as some programs print boards.
func (c *cells) markLegal() {
	used := map[rune]engine.Bitboard{}
	for i, r := range c.signs {
		if c.kinds[i] == emptyCell {
			used[r] |= c.square(i).Bit()
		}
	}
	if len(used) != 2 || len(c.colorings()) != 1 {
		return
	}
	black, white, _ := c.discs(c.colorings()[0])
	p, err := engine.NewPosition(black, white, engine.Black)
	if err != nil {
		return
	}
	asBlack, asWhite := p.LegalFor(engine.Black), p.LegalFor(engine.White)
	for r, squares := range used {
		if r == '-' || squares.Count() < 2 || asBlack == asWhite || squares != asBlack && squares != asWhite {
			continue
		}
		for i, sign := range c.signs {
			if sign == r && c.kinds[i] == emptyCell {
				c.kinds[i], c.signs[i] = legalCell, '+'
			}
		}
		return
	}
}

// uses reports whether a sign, whatever its case, stands for a disc on the board.
func (c *cells) uses(sign rune) bool {
	for i, r := range c.signs {
		if k := c.kinds[i]; k != emptyCell && k != legalCell && fold(r) == fold(sign) {
			return true
		}
	}
	return false
}
