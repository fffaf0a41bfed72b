package rooms

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"reversi/engine"
)

// randomStep returns an action of one of three callers, usually in view of the
// room's own point, sometimes of an older one, and who does it.
func randomStep(rng *rand.Rand, points []Point, now time.Time) (string, engine.Color, step) {
	seat := engine.Color(rng.IntN(3))
	from := points[len(points)-1]
	if rng.IntN(4) == 0 {
		from = points[rng.IntN(len(points))]
	}
	here := Here{Black: "b", White: "w"}
	if rng.IntN(8) == 0 {
		here = Here{}
	}
	kind := rng.IntN(20)
	name := fmt.Sprintf("%d by %v at %v", kind, seat, from)
	return name, seat, func(r Room) (Room, []Event, error) {
		switch kind {
		case 0:
			return r.Join(KeyOf([]string{"host", "guest", "third"}[rng.IntN(3)]), now)
		case 1:
			if rng.IntN(4) > 0 {
				return r, nil, nil
			}
			return r.Resign(seat, from, now)
		case 2:
			return r.RequestNewRound(seat, from, now)
		case 3:
			return r.AgreeNewRound(seat, from, now)
		case 4:
			return r.CancelNewRound(seat, now)
		case 5:
			return r.Reset(seat, from, now)
		case 6, 7:
			return r.RequestTakeBack(seat, from, now)
		case 8, 9:
			return r.AgreeTakeBack(seat, from, now)
		case 10:
			return r.CancelTakeBack(seat, now)
		}
		return r.Play(seat, from, randomSquare(rng, r), here, now)
	}
}

func randomSquare(rng *rand.Rand, r Room) engine.Square {
	var squares []engine.Square
	for s := range r.Game().Position().LegalMoves().All() {
		squares = append(squares, s)
	}
	if len(squares) == 0 || rng.IntN(8) == 0 {
		return engine.Square(rng.IntN(64))
	}
	return squares[rng.IntN(len(squares))]
}

// TestRandomWalks checks what must hold after every step whatever: a refusal
// changes nothing, a change counts the version up by one and says so, a point
// once left never comes back, the same step again changes nothing, and the
// stored form gives back the very same room.
func TestRandomWalks(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 5))
		r, now := alone(t, ""), noon
		points := []Point{r.Point()}
		left := map[Point]bool{}
		for i := range 300 {
			now = now.Add(time.Duration(rng.IntN(3000)) * time.Millisecond)
			name, seat, do := randomStep(rng, points, now)
			next, events, err := do(r)
			var refused *RefusedError
			switch {
			case err != nil && (!errors.As(err, &refused) || next != r || events != nil):
				t.Fatalf("seed %d step %d (%s): %v changed the room", seed, i, name, err)
			case (next == r) != (len(events) == 0):
				t.Fatalf("seed %d step %d (%s): events %v", seed, i, name, events)
			case next == r:
				continue
			case next.Version() != r.Version()+1:
				t.Fatalf("seed %d step %d (%s): version %d after %d", seed, i, name, next.Version(), r.Version())
			case seat == none && events[0].Kind != Joined:
				t.Fatalf("seed %d step %d (%s): a watcher did %v", seed, i, name, events)
			case left[next.Point()]:
				t.Fatalf("seed %d step %d (%s): %v came back", seed, i, name, next.Point())
			}
			if p := r.Point(); p != next.Point() {
				left[p] = true
				points = append(points, next.Point())
			}
			checkStoredForm(t, next)
			r = next
		}
	}
}

func checkStoredForm(t *testing.T, r Room) {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > MaxRecord {
		t.Fatalf("a record of %d bytes", len(data))
	}
	var back Room
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	if back != r {
		t.Fatalf("stored\n%s\nread back as\n%+v, was\n%+v", data, back, r)
	}
}
