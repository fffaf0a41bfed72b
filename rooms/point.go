package rooms

import (
	"fmt"
	"strconv"
	"strings"

	"reversi/engine"
)

// Point is a place in the history of a room: what a move, a request or an answer
// was made in view of. It never comes twice in one room: a new round counts
// Round up, an accepted take-back Line, a move Ply. So a form sent again late,
// even after its move was taken back, cannot act again.
type Point struct {
	Round int // from 1
	Line  int // take-backs accepted in this round, from 0
	Ply   int // placements on the board, 0 to 60
}

// String returns the three numbers with dots between, "1.0.14", as records of
// rooms keep it.
func (p Point) String() string { return fmt.Sprintf("%d.%d.%d", p.Round, p.Line, p.Ply) }

// ParsePoint reads what [Point.String] writes and nothing else.
func ParsePoint(text string) (Point, error) {
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		return Point{}, fmt.Errorf("rooms: %q is not a point of a game", text)
	}
	var n [3]int
	for i, part := range parts {
		v, err := strconv.ParseUint(part, 10, 31)
		if err != nil || strconv.FormatUint(v, 10) != part {
			return Point{}, fmt.Errorf("rooms: %q is not a point of a game", text)
		}
		n[i] = int(v)
	}
	return Point{Round: n[0], Line: n[1], Ply: n[2]}, nil
}

// settled is the last thing a room did that moved it to another point and may
// not be done twice: it tells an answer that was sent again from a stale one.
type settled struct {
	kind Kind
	by   engine.Color
	at   Point
}
