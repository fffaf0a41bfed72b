package engine

// Color is the side a disc belongs to or the side to move.
type Color uint8

// None is nobody: an empty square, or the side to move once a game is over.
const (
	None Color = iota
	Black
	White
)

// Opponent returns the other side. The opponent of None is None.
func (c Color) Opponent() Color {
	switch c {
	case Black:
		return White
	case White:
		return Black
	}
	return None
}

// String returns "black", "white" or "none".
func (c Color) String() string {
	switch c {
	case Black:
		return "black"
	case White:
		return "white"
	}
	return "none"
}

// ParseColor reads what [Color.String] writes for a side; "none" is not a side.
func ParseColor(s string) (c Color, ok bool) {
	switch s {
	case "black":
		return Black, true
	case "white":
		return White, true
	}
	return None, false
}
