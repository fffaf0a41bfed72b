package match

import (
	"fmt"
	"math"
)

// elo returns the rating difference that makes a player expect this share of the
// points, 0 to 1: infinite at the ends. The scale is Arpad Elo's, 400 points for
// ten to one.
func elo(share float64) float64 { return -400 * math.Log10(1/share-1) }

// wilson returns the 95 % interval of the true share of points behind a share
// seen in n games (E. B. Wilson, 1927). Counting draws as half wins makes it a
// little too wide, never too narrow.
func wilson(share float64, n int) (low, high float64) {
	const z = 1.96
	games := float64(n)
	middle := share + z*z/(2*games)
	spread := z * math.Sqrt(share*(1-share)/games+z*z/(4*games*games))
	scale := 1 + z*z/games
	return max(0, (middle-spread)/scale), min(1, (middle+spread)/scale)
}

// eloText prints a difference with its error bars, for points won in n games.
func eloText(points float64, n int) string {
	share := points / float64(n)
	low, high := wilson(share, n)
	switch share {
	case 1:
		return fmt.Sprintf("more than %+.0f Elo (95 %%)", elo(low))
	case 0:
		return fmt.Sprintf("less than %+.0f Elo (95 %%)", elo(high))
	}
	return fmt.Sprintf("%+.0f Elo (95 %%: %+.0f to %+.0f)", elo(share), elo(low), elo(high))
}
