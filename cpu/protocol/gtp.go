package protocol

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"reversi/cpu"
	"reversi/engine"
)

// RunGTP answers the Go Text Protocol, version 2 (Gunnar Farnebäck, 2002), in the
// dialect of Othello programs, until quit, the end of the input or of the
// context. The flags are -level and -seed.
func RunGTP(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	s := gtpServer{level: cpu.Master, game: engine.NewGame(engine.Start())}
	flags := flag.NewFlagSet("gtp", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.Func("level", cpu.LevelNames()+" (default master)", s.level.Set)
	flags.Uint64Var(&s.seed, "seed", 0, "`seed` of the games' variety")
	if err := flags.Parse(args); err != nil {
		return err
	}
	lines := bufio.NewScanner(in)
	for lines.Scan() && ctx.Err() == nil {
		id, command, rest := splitGTP(lines.Text())
		if command == "" {
			continue
		}
		mark := "="
		answer, err := s.answer(ctx, command, rest)
		if err != nil && !errors.Is(err, errQuit) {
			mark, answer = "?", err.Error()
		}
		reply := strings.TrimRight(mark+id+" "+answer, " ")
		if _, err := io.WriteString(out, reply+"\n\n"); err != nil {
			return err
		}
		if errors.Is(err, errQuit) {
			return nil
		}
	}
	return errors.Join(lines.Err(), ctx.Err())
}

// The protocol's own error messages.
var (
	errQuit    = errors.New("quit")
	errUnknown = errors.New("unknown command")
	errSyntax  = errors.New("syntax error")
	errIllegal = errors.New("illegal move")
	errSize    = errors.New("unacceptable size")
	errUndo    = errors.New("cannot undo")
	errScore   = errors.New("cannot score")
)

// splitGTP takes a line apart into its number, if it has one, the command and
// the arguments. Comments and control characters are dropped, as the protocol
// demands; command is empty if nothing is left.
func splitGTP(line string) (id, command string, args []string) {
	line, _, _ = strings.Cut(line, "#")
	line = strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ' || r == 0x7f:
			return -1
		}
		return r
	}, line)
	words := strings.Fields(line)
	if len(words) > 0 {
		if _, err := strconv.ParseUint(words[0], 10, 31); err == nil {
			id, words = words[0], words[1:]
		}
	}
	if len(words) == 0 {
		return id, "", nil
	}
	return id, words[0], words[1:]
}

// gtpServer is the state between commands.
type gtpServer struct {
	level cpu.Level
	seed  uint64
	game  engine.Game
	past  []engine.Game // what undo returns to, passes included
}

// gtpCommands lists what the server knows, in the order list_commands prints.
var gtpCommands = []string{
	"protocol_version", "name", "version", "known_command", "list_commands", "quit",
	"set_game", "list_games", "boardsize", "clear_board", "komi", "play", "genmove", "reg_genmove",
	"undo", "time_settings", "time_left", "final_score", "showboard",
}

func (s *gtpServer) answer(ctx context.Context, command string, args []string) (string, error) {
	switch command {
	case "protocol_version":
		return "2", nil
	case "name":
		return "Reversi " + s.level.Key(), nil
	case "version":
		return "1", nil
	case "known_command":
		return strconv.FormatBool(len(args) == 1 && slices.Contains(gtpCommands, args[0])), nil
	case "list_commands":
		return strings.Join(gtpCommands, "\n"), nil
	case "quit":
		return "", errQuit
	case "list_games":
		return "Othello", nil
	case "komi", "time_settings", "time_left":
		return "", nil // a budget is counted in nodes, and no one gets a handicap
	case "final_score":
		return s.score()
	case "showboard":
		return "\n" + drawBoard(s.game.Position()), nil
	}
	return s.change(ctx, command, args)
}

// change answers the commands that change the board or choose a move for it.
func (s *gtpServer) change(ctx context.Context, command string, args []string) (string, error) {
	switch command {
	case "boardsize":
		if len(args) != 1 {
			return "", errSyntax
		}
		if args[0] != "8" {
			return "", errSize
		}
		s.clear()
		return "", nil
	case "set_game":
		if len(args) != 1 || !strings.EqualFold(args[0], "othello") {
			return "", errors.New("unsupported game")
		}
		s.clear()
		return "", nil
	case "clear_board":
		s.clear()
		return "", nil
	case "undo":
		if len(s.past) == 0 {
			return "", errUndo
		}
		s.game, s.past = s.past[len(s.past)-1], s.past[:len(s.past)-1]
		return "", nil
	case "play":
		return "", s.play(args)
	case "genmove", "reg_genmove":
		return s.genmove(ctx, args, command == "genmove")
	}
	return "", errUnknown
}

func (s *gtpServer) clear() { s.game, s.past = engine.NewGame(engine.Start()), nil }

func (s *gtpServer) play(args []string) error {
	if len(args) != 2 {
		return errSyntax
	}
	side, ok := gtpColor(args[0])
	if !ok {
		return errSyntax
	}
	if strings.EqualFold(args[1], "pass") {
		return s.pass(side)
	}
	square, ok := engine.ParseSquare(args[1])
	if !ok {
		return errSyntax
	}
	if side != s.game.Position().Turn() {
		return errIllegal
	}
	next, err := s.game.Play(square)
	if err != nil {
		return errIllegal
	}
	s.past, s.game = append(s.past, s.game), next
	return nil
}

// pass notes the pass of a side that cannot move. The game has settled it
// already; only undo has to know.
func (s *gtpServer) pass(side engine.Color) error {
	if s.game.Position().LegalFor(side) != 0 {
		return errIllegal
	}
	s.past = append(s.past, s.game)
	return nil
}

func (s *gtpServer) genmove(ctx context.Context, args []string, play bool) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	side, ok := gtpColor(args[0])
	if !ok {
		return "", errSyntax
	}
	pos := s.game.Position()
	if pos.LegalFor(side) == 0 {
		if play {
			return "pass", s.pass(side)
		}
		return "pass", nil
	}
	if side != pos.Turn() {
		return "", errors.New("the other side is to move")
	}
	c, err := cpu.Choose(ctx, pos, s.level, s.seed)
	if err != nil {
		return "", err
	}
	move := strings.ToUpper(c.Square.String())
	if play {
		return move, s.play([]string{side.String(), move})
	}
	return move, nil
}

// score gives the difference as tournaments count it: empty squares go to the
// winner.
func (s *gtpServer) score() (string, error) {
	end, over := s.game.Position().Result()
	if !over {
		return "", errScore
	}
	switch black, white := end.Tournament(); {
	case black > white:
		return fmt.Sprintf("B+%d", black-white), nil
	case white > black:
		return fmt.Sprintf("W+%d", white-black), nil
	}
	return "0", nil
}

func gtpColor(word string) (engine.Color, bool) {
	switch strings.ToLower(word) {
	case "b", "black":
		return engine.Black, true
	case "w", "white":
		return engine.White, true
	}
	return engine.None, false
}

// drawBoard draws a position for people: X black, O white.
func drawBoard(pos engine.Position) string {
	var b strings.Builder
	b.WriteString("  a b c d e f g h\n")
	for row := range 8 {
		fmt.Fprintf(&b, "%d", row+1)
		for col := range 8 {
			b.WriteByte(' ')
			b.WriteByte(".XO"[pos.At(engine.SquareAt(col, row))])
		}
		b.WriteByte('\n')
	}
	black, white := pos.Count()
	fmt.Fprintf(&b, "black %d, white %d, to move: %v", black, white, pos.Turn())
	return b.String()
}
