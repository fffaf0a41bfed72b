package handlers

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"reversi/cpu/desk"
	"reversi/cpu/review"
	"reversi/engine"
	"reversi/link"
	"reversi/views"
)

// review is a game judged move by move: GET /review?m=f5d6c3&ply=2. The first
// answer holds a quick look; a page that is asked for again holds what was made in
// the meantime.
func (s *Server) review(c echo.Context) error {
	r, err := link.ParseReview(c.QueryString())
	if err != nil {
		return err
	}
	if r.Query() != c.QueryString() {
		return c.Redirect(http.StatusFound, r.Path(text(c).Lang))
	}
	made, err := s.made(c.Request().Context(), r)
	if errors.Is(err, desk.ErrBusy) {
		c.Response().Header().Set("Retry-After", "5")
		c.Response().Header().Set("Cache-Control", "no-store")
		return show(c, http.StatusServiceUnavailable, views.NewBusyReviewPage(s.site(c), r))
	}
	if err != nil {
		return err
	}
	return showTagged(c, views.NewReviewPage(s.site(c), r, made), !made.Working)
}

// depthOf is the depth that an address names.
func depthOf(d link.Depth) review.Depth {
	return map[link.Depth]review.Depth{link.QuickDepth: review.Quick, link.FullDepth: review.Full, link.DeepDepth: review.Deep}[d]
}

// made is what is known of a review by now.
func (s *Server) made(ctx context.Context, r link.Review) (m views.Made, err error) {
	depth := depthOf(r.Depth)
	m.Quick = depth == review.Quick
	extra := s.wanted(r, &m, depth)
	report, err := s.desk.Look(ctx, r.Game.Moves, depth, r.Ply, extra...)
	if err != nil {
		return m, err
	}
	m.Table = review.Tabulate(r.Game.Moves, report.Units)
	m.Done, m.All = report.Done, len(report.Units)
	m.Working = report.State == desk.Working
	if report.State == desk.Waiting {
		m.Minutes = max(1, int((report.Wait+time.Minute-1)/time.Minute))
	}
	quick := s.wanted(r, &m, review.Quick)
	units := make([]*review.Unit, len(extra))
	for i := range extra {
		if units[i] = report.Extra[i]; units[i] == nil {
			if units[i], err = s.desk.Quick(ctx, quick[i]); err != nil {
				return m, err
			}
		}
	}
	m.Branch, units = units[:len(m.Branch)], units[len(m.Branch):]
	if r.Values || r.Tried.Len() > 0 {
		if !r.Shown().Position().Over() {
			m.Values, units = units[0], units[1:]
		}
	}
	m.Replies = units
	return m, nil
}

// wanted are the questions of a page beside those of the game: the positions of the
// variation, the values of the legal moves, and the replies to the moves compared.
func (s *Server) wanted(r link.Review, m *views.Made, d review.Depth) (all []review.Question) {
	shown := r.Shown()
	m.Branch, m.Compare = nil, nil
	for i := range r.Line.Len() {
		if pos := shown.At(r.Ply + i + 1).Position(); !pos.Over() {
			all = append(all, review.AskValue(pos, d))
		}
	}
	m.Branch = make([]*review.Unit, len(all))
	pos := shown.Position()
	if pos.Over() {
		return all
	}
	main := r.Line.Len() == 0 && r.Ply < r.Game.Moves.Len()
	var played engine.Square
	if main {
		played = r.Game.Moves.Move(r.Ply + 1)
	}
	if r.Values || r.Tried.Len() > 0 {
		all = append(all, review.AskAll(pos, played, main, d))
	}
	if r.Compare {
		m.Compare = append(m.Compare, r.About)
		if main && played != r.About {
			m.Compare = append(m.Compare, played)
		}
	}
	if n := r.Tried.Len(); n > 0 {
		m.Compare = append(m.Compare, r.Tried.Squares()[n-1])
	}
	kept := m.Compare[:0]
	for _, sq := range m.Compare {
		if next, err := pos.Play(sq); err == nil && !next.Over() {
			kept = append(kept, sq)
			settled, _ := next.Settle()
			all = append(all, review.AskAll(settled, 0, false, d))
		}
	}
	m.Compare = kept
	return all
}

// showTagged shows a page whose finished form needs to be sent only once to a
// browser: it is the same until the program changes.
func showTagged(c echo.Context, p views.Page, finished bool) error {
	if !finished || wantsFragment(c.Request()) {
		return show(c, http.StatusOK, p)
	}
	var b bytes.Buffer
	if err := p.Whole().Render(c.Request().Context(), &b); err != nil {
		return err
	}
	sum := sha256.Sum256(b.Bytes())
	tag := `W/"` + hex.EncodeToString(sum[:12]) + `"` // weak: it may be compressed on its way
	h := c.Response().Header()
	h.Set("ETag", tag)
	h.Set("Cache-Control", "private, no-cache")
	h.Add("Vary", "HX-Request")
	h.Add("Vary", "HX-History-Restore-Request")
	if c.Request().Header.Get("If-None-Match") == tag {
		return c.NoContent(http.StatusNotModified)
	}
	return c.HTMLBlob(http.StatusOK, b.Bytes())
}
