package content

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"reversi/engine"
)

// diagram is a position drawn in a page, as a fenced board block describes it:
//
//	moves: f5f6e6        or eight rows of X, O and - (or .), and turn: white
//	marks: A=f4 dot=e4,f5
//	show: legal
//	link: no
//	caption: White to move.
type diagram struct {
	game    engine.Game // without moves if the position was set up
	setUp   bool
	marks   map[engine.Square]string // a letter, a number or "dot"
	legal   bool                     // draw the legal squares
	link    bool                     // offer to play on
	caption string

	// Of an exercise alone:
	values map[engine.Square]int
	answer string
}

// blockFault is what is wrong with a fenced block. Line 0 is its first.
type blockFault struct {
	line int
	text string
}

func faultf(line int, format string, args ...any) *blockFault {
	return &blockFault{line, fmt.Sprintf(format, args...)}
}

// parseDiagram reads the lines of a board block.
func parseDiagram(source []string) (diagram, *blockFault) {
	d, _, fault := parseFields(source, boardFields)
	return d, fault
}

// boardFields are the fields that any diagram may have.
var boardFields = []string{"moves", "turn", "marks", "show", "link", "caption"}

// parseFields reads a diagram from the lines of a block that may have these
// fields, and returns them all.
func parseFields(source, known []string) (diagram, map[string]field, *blockFault) {
	d := diagram{marks: make(map[engine.Square]string), link: true}
	rows, fields, fault := splitBlock(source, known)
	if fault != nil {
		return d, nil, fault
	}
	for _, step := range []func(*diagram, []string, map[string]field) *blockFault{
		(*diagram).readPosition, (*diagram).readMarks, (*diagram).readRest,
	} {
		if fault := step(&d, rows, fields); fault != nil {
			return d, fields, fault
		}
	}
	return d, fields, nil
}

// field is the value behind a name, with its line.
type field struct {
	line  int
	value string
}

// splitBlock parts the rows of a board from the named fields below them.
func splitBlock(source, known []string) (rows []string, fields map[string]field, fault *blockFault) {
	fields = make(map[string]field)
	for i, text := range source {
		name, value, named := strings.Cut(text, ":")
		name = strings.TrimSpace(name)
		switch {
		case strings.TrimSpace(text) == "":
		case !named && len(fields) == 0:
			row := strings.Join(strings.Fields(text), "")
			if len(row) != 8 || strings.Trim(row, "XO-.") != "" {
				return nil, nil, faultf(i, "a row is eight of X, O, - and ., not %q", text)
			}
			rows = append(rows, row)
		case !named:
			return nil, nil, faultf(i, "%q has no name before a colon", text)
		case !slices.Contains(known, name):
			return nil, nil, faultf(i, "unknown field %q", name)
		default:
			if _, twice := fields[name]; twice {
				return nil, nil, faultf(i, "field %q is given twice", name)
			}
			fields[name] = field{i, strings.TrimSpace(value)}
		}
	}
	return rows, fields, nil
}

// readPosition replays the moves or sets up the rows; turn, where both could be
// meant or where it only confirms, must agree with the rules.
func (d *diagram) readPosition(rows []string, fields map[string]field) *blockFault {
	moves, played := fields["moves"]
	turn, named := fields["turn"]
	switch {
	case played == (len(rows) > 0):
		return faultf(0, "give either moves or eight rows")
	case played:
		game, err := engine.ParseTranscript(engine.Start(), moves.value)
		if err != nil {
			return faultf(moves.line, "%v", err)
		}
		d.game = game
	case len(rows) != 8:
		return faultf(0, "a board has eight rows, not %d", len(rows))
	case !named:
		return faultf(0, "a position that is set up needs turn: black, white or none")
	default:
		pos, err := setUp(rows, turn.value)
		if err != nil {
			return faultf(turn.line, "%v", err)
		}
		d.game, d.setUp = engine.NewGame(pos), true
	}
	if got := d.position().Turn().String(); named && turn.value != got {
		return faultf(turn.line, "the side to move is %s, not %s", got, turn.value)
	}
	return nil
}

const centre = 1<<engine.D4 | 1<<engine.E4 | 1<<engine.D5 | 1<<engine.E5

// setUp returns a position from eight rows. It refuses what no game can reach:
// an empty square in the centre, or a disc that touches no other.
func setUp(rows []string, turn string) (engine.Position, error) {
	board, err := engine.ParsePosition(strings.Join(rows, "\n"))
	if err != nil {
		return board, err
	}
	side, _ := engine.ParseColor(turn)
	if side == engine.None && turn != "none" {
		return board, fmt.Errorf("turn is black, white or none, not %q", turn)
	}
	if board.Empty()&centre != 0 {
		return board, fmt.Errorf("no game leaves a square of the centre empty")
	}
	for s := range (^board.Empty()).All() {
		if s.Bit().Neighbors()&^board.Empty() == 0 {
			return board, fmt.Errorf("the disc on %v touches no other", s)
		}
	}
	if side == engine.None && !board.Over() {
		return board, fmt.Errorf("turn is none, but somebody can move")
	}
	return engine.NewPosition(board.Discs(engine.Black), board.Discs(engine.White), side)
}

func (d *diagram) readMarks(_ []string, fields map[string]field) *blockFault {
	f := fields["marks"]
	for _, item := range strings.Fields(f.value) {
		mark, squares, ok := strings.Cut(item, "=")
		if !ok || !markable(mark) {
			return faultf(f.line, "a mark is a letter, a number or dot, then = and squares, not %q", item)
		}
		for name := range strings.SplitSeq(squares, ",") {
			s, ok := engine.ParseSquare(name)
			if !ok {
				return faultf(f.line, "%q in %q is not a square", name, item)
			}
			if d.marks[s] != "" {
				return faultf(f.line, "%v is marked twice", s)
			}
			d.marks[s] = mark
		}
	}
	return nil
}

// markable tells whether a mark is one letter A–Z, a number 1–60, or a dot.
func markable(mark string) bool {
	if n, err := strconv.Atoi(mark); err == nil {
		return n >= 1 && n <= 60 && mark[0] != '+'
	}
	return mark == "dot" || len(mark) == 1 && mark >= "A" && mark <= "Z"
}

func (d *diagram) readRest(_ []string, fields map[string]field) *blockFault {
	if f, ok := fields["show"]; ok {
		if f.value != "legal" {
			return faultf(f.line, "show can only be legal, not %q", f.value)
		}
		d.legal = true
	}
	if f, ok := fields["link"]; ok {
		if f.value != "no" {
			return faultf(f.line, "link can only be no, not %q", f.value)
		}
		d.link = false
	}
	d.caption = fields["caption"].value
	if d.caption == "" {
		return faultf(0, "a diagram needs a caption")
	}
	return nil
}

func (d diagram) position() engine.Position { return d.game.Position() }
