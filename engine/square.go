package engine

// Square is one of the 64 squares: a1 is 0, h1 is 7, h8 is 63.
type Square uint8

// SquareAt returns the square in a column (0 is a) and a row (0 is row 1), both
// 0 to 7.
func SquareAt(col, row int) Square { return Square(row*8 + col) }

// Col returns the column, 0 (a) to 7 (h).
func (s Square) Col() int { return int(s & 7) }

// Row returns the row, 0 (row 1, the top) to 7 (row 8).
func (s Square) Row() int { return int(s >> 3) }

// Bit returns the bitboard that holds only this square.
func (s Square) Bit() Bitboard { return 1 << s }

// String returns the name of the square in lower case, "d3".
func (s Square) String() string {
	return squareNames[2*s : 2*s+2]
}

// One string of all names, so that naming a square does not allocate.
const squareNames = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4" +
	"a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8"

// ParseSquare reads a square's name, in either case: "d3" or "D3".
func ParseSquare(s string) (Square, bool) {
	if len(s) != 2 {
		return 0, false
	}
	col, row := s[0]|0x20, s[1]
	if col < 'a' || col > 'h' || row < '1' || row > '8' {
		return 0, false
	}
	return SquareAt(int(col-'a'), int(row-'1')), true
}

// Distance returns how many king's steps lie between two squares, 0 to 7.
func (s Square) Distance(t Square) int {
	return max(abs(s.Col()-t.Col()), abs(s.Row()-t.Row()))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// The squares by name.
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
	A2
	B2
	C2
	D2
	E2
	F2
	G2
	H2
	A3
	B3
	C3
	D3
	E3
	F3
	G3
	H3
	A4
	B4
	C4
	D4
	E4
	F4
	G4
	H4
	A5
	B5
	C5
	D5
	E5
	F5
	G5
	H5
	A6
	B6
	C6
	D6
	E6
	F6
	G6
	H6
	A7
	B7
	C7
	D7
	E7
	F7
	G7
	H7
	A8
	B8
	C8
	D8
	E8
	F8
	G8
	H8
)
