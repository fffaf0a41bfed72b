package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"

	"reversi/engine"
)

// gtpPlayer is another program that speaks the Go Text Protocol, version 2, in
// its Othello dialect. It is a sparring partner for measurements, nothing else.
type gtpPlayer struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   *bufio.Reader
	known []gtpTurn // what the program has on its board
}

// gtpTurn is one play command: a placement or a pass.
type gtpTurn struct {
	side   engine.Color
	pass   bool
	square engine.Square
}

func startGTP(ctx context.Context, command []string) (*gtpPlayer, error) {
	if len(command) == 0 {
		return nil, errors.New("gtp: no command given")
	}
	p := &gtpPlayer{cmd: exec.CommandContext(ctx, command[0], command[1:]...)}
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReader(out)
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	if err := p.clear(); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

func (p *gtpPlayer) clear() error {
	p.known = nil
	if _, err := p.ask("boardsize 8"); err != nil {
		return err
	}
	_, err := p.ask("clear_board")
	return err
}

func (p *gtpPlayer) move(_ context.Context, g engine.Game, _ uint64) (engine.Square, error) {
	if err := p.follow(g); err != nil {
		return 0, err
	}
	side := g.Position().Turn()
	answer, err := p.ask("genmove " + side.String())
	if err != nil {
		return 0, err
	}
	s, ok := engine.ParseSquare(answer)
	if !ok {
		return 0, fmt.Errorf("gtp: %v answered %q to genmove", p.cmd.Path, answer)
	}
	p.known = append(p.known, gtpTurn{side: side, square: s})
	return s, nil
}

// follow brings the program's board to where the game stands.
func (p *gtpPlayer) follow(g engine.Game) error {
	var turns []gtpTurn
	for t := range g.Turns() {
		turns = append(turns, gtpTurn{t.Side, t.Pass, t.Square})
	}
	if len(turns) < len(p.known) || !slices.Equal(turns[:len(p.known)], p.known) {
		if err := p.clear(); err != nil {
			return err
		}
	}
	for _, t := range turns[len(p.known):] {
		if err := p.tell(t); err != nil {
			return err
		}
	}
	p.known = turns
	return nil
}

// tell plays a turn on the program's board. Some programs take a forced pass for
// granted and refuse to be told of it; they must agree that it is one.
func (p *gtpPlayer) tell(t gtpTurn) error {
	play := "play " + t.side.String() + " "
	if !t.pass {
		_, err := p.ask(play + t.square.String())
		return err
	}
	_, refused := p.ask(play + "pass")
	if refused == nil {
		return nil
	}
	if answer, err := p.ask("genmove " + t.side.String()); err != nil || !strings.EqualFold(answer, "pass") {
		return errors.Join(refused, err)
	}
	return nil
}

// ask sends a command and returns the answer, which ends with an empty line.
func (p *gtpPlayer) ask(command string) (string, error) {
	if _, err := fmt.Fprintln(p.in, command); err != nil {
		return "", err
	}
	var answer strings.Builder
	for {
		line, err := p.out.ReadString('\n')
		if err != nil {
			return "", fmt.Errorf("gtp: %v, asked %q: %w", p.cmd.Path, command, err)
		}
		if strings.TrimSpace(line) == "" {
			break
		}
		answer.WriteString(line)
	}
	text := strings.TrimSpace(answer.String())
	if rest, ok := strings.CutPrefix(text, "="); ok {
		return strings.TrimSpace(rest), nil
	}
	return "", fmt.Errorf("gtp: %v refused %q: %s", p.cmd.Path, command, text)
}

func (p *gtpPlayer) close() error {
	fmt.Fprintln(p.in, "quit")
	p.in.Close()
	return p.cmd.Wait()
}
