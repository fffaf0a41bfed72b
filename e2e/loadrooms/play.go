package main

import (
	"net/url"
	"strings"
	"time"
)

// patience is how long a move may take before it counts as lost.
const patience = 30 * time.Second

// playUntil plays a move from time to time.
func (r *room) playUntil(first time.Time, every time.Duration, end time.Time) {
	for at := first; at.Before(end); at = at.Add(every) {
		time.Sleep(time.Until(at))
		r.move()
	}
}

// move plays the first legal square that the page of the mover offers, or begins
// a new round when there is none.
func (r *room) move() {
	mover, other := 0, 1
	if attribute(r.players[0].shown(), "data-turn") == "white" {
		mover, other = 1, 0
	}
	page := r.players[mover].shown()
	i := strings.Index(page, `<button name="move"`)
	if i < 0 {
		r.newRound()
		return
	}
	square := attribute(page[i:], "value")
	want := attribute(page, "data-moves") + square
	form := r.players[mover].form(page)
	form.Set("move", square)
	began := time.Now()
	sent := make(chan error, 1)
	go func() {
		_, err := r.players[mover].post(r.players[mover].path+"/move", form)
		sent <- err
	}()
	if r.players[other].waitFor(want) {
		r.times = append(r.times, time.Since(began))
	}
	if err := <-sent; err != nil {
		r.refused = append(r.refused, err)
		return
	}
	r.accepted = append(splitMoves(attribute(page, "data-moves")), square)
	r.players[mover].waitFor(want)
}

// splitMoves cuts a list of squares into squares.
func splitMoves(moves string) []string {
	var list []string
	for ; len(moves) >= 2; moves = moves[2:] {
		list = append(list, moves[:2])
	}
	return list
}

func (r *room) newRound() {
	black, white := r.players[0], r.players[1]
	if attribute(black.shown(), "data-turn") != "none" {
		return // somebody's stream was away for a moment
	}
	if _, err := black.post(black.path+"/new-round", black.form(black.shown())); err != nil {
		return
	}
	if _, err := white.post(white.path+"/agree-new-round", white.form(white.shown())); err == nil {
		r.accepted = nil
		black.waitFor("")
		white.waitFor("")
	}
}

func (p *player) form(page string) url.Values {
	form := url.Values{}
	for _, name := range []string{"round", "line", "ply", "seen", "tab"} {
		form.Set(name, field(page, name))
	}
	return form
}

// waitFor waits until the stream shows these moves.
func (p *player) waitFor(moves string) bool {
	late := time.After(patience)
	for attribute(p.shown(), "data-moves") != moves {
		select {
		case <-p.changed:
		case <-late:
			return false
		}
	}
	return true
}

// lost is how many confirmed moves the room has lost.
func (r *room) lost() int {
	want := strings.Join(r.accepted, "")
	page, err := r.players[0].get()
	if err != nil {
		return len(r.accepted)
	}
	// A move whose answer was not seen may be there besides.
	if got := attribute(page, "data-moves"); !strings.HasPrefix(got, want) {
		return max(1, (len(want)-len(got))/2)
	}
	return 0
}
