package handlers

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"reversi/cpu"
	"reversi/link"
	"reversi/views"
)

// replyPatience is how long a visitor waits for a reply before the page offers to
// try again.
const replyPatience = 8 * time.Second

// reply leads to the game with the computer's move: GET /reply?m=f5&vs=expert. The
// same address leads to the same move, on every machine.
func (s *Server) reply(c echo.Context) error {
	g, err := link.Parse(c.QueryString())
	if err != nil {
		return err
	}
	l := text(c).Lang
	if !g.ComputerToMove() {
		return c.Redirect(http.StatusSeeOther, g.Path(l, link.Play))
	}
	choice, err := s.think(c, g, levelOf(g))
	if err != nil {
		return s.busy(c, g, err)
	}
	next, err := g.Play(choice.Square)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, next.Path(l, link.Play))
}

func levelOf(g link.Game) cpu.Level {
	level, _ := cpu.ParseLevel(string(g.Vs)) // link knows the same levels, as a test shows
	return level
}

// think asks the pool for a move. The search ends when the visitor leaves. An address
// that waits for many already is told that the computer is busy.
func (s *Server) think(c echo.Context, g link.Game, level cpu.Level) (choice cpu.Choice, err error) {
	began := time.Now()
	defer func() { s.config.Metrics.reply(level, time.Since(began), err) }()
	release, ok := s.thinking.take(network(c.RealIP()))
	if !ok {
		return choice, cpu.ErrBusy
	}
	defer release()
	ctx, cancel := context.WithTimeout(c.Request().Context(), replyPatience)
	defer cancel()
	return s.pool.Reply(ctx, g.Moves.Position(), level, uint64(g.Seed))
}

// busy shows the position with a sentence and a way to try again. A visitor who
// has left is told nothing.
func (s *Server) busy(c echo.Context, g link.Game, err error) error {
	if !errors.Is(err, cpu.ErrBusy) && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
		return err
	}
	c.Response().Header().Set("Retry-After", "3")
	c.Response().Header().Set("Cache-Control", "no-store")
	return s.showGame(c, http.StatusServiceUnavailable, g, views.GameOptions{Note: text(c).Busy, Busy: true})
}

// hint shows a position with a suggested move and what speaks for it: GET
// /hint?m=f5d6.
func (s *Server) hint(c echo.Context) error {
	g, err := link.Parse(c.QueryString())
	if err != nil {
		return err
	}
	t := text(c)
	if g.Over() || g.ComputerToMove() || readSettings(c).NoHints {
		return c.Redirect(http.StatusSeeOther, g.Path(t.Lang, link.Play))
	}
	choice, err := s.think(c, g, cpu.Expert)
	if err != nil {
		return s.busy(c, g, err)
	}
	reasons := cpu.Reasons(g.Moves.Position(), choice.Square, choice)
	c.Response().Header().Set("HX-Push-Url", "false")
	return s.showGame(c, http.StatusOK, g, views.GameOptions{Hint: &views.Hint{Square: choice.Square, Reasons: reasons}})
}

// begin starts a first game with the chosen players and a seed of its own, so
// that games differ: GET /begin?vs=expert&as=white.
func (s *Server) begin(c echo.Context) error {
	g, err := link.Parse(c.QueryString())
	if err != nil {
		return err
	}
	if g.Vs != link.TwoPeople {
		g.Seed = randomSeed()
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Redirect(http.StatusSeeOther, g.Restart().Path(text(c).Lang, link.Play))
}

// randomSeed returns a seed that is not zero, the seed that addresses leave out.
func randomSeed() uint32 {
	var b [4]byte
	rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint32(b[:])>>8 | 1
}

// tossCoin is true half of the time.
func tossCoin() bool {
	var b [1]byte
	rand.Read(b[:]) // never fails
	return b[0]&1 == 1
}
