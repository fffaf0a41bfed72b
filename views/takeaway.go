package views

import (
	"html"
	"strconv"

	"github.com/a-h/templ"

	"reversi/engine"
	"reversi/link"
	"reversi/views/words"
)

// The size of an embedded board in pixels.
const (
	EmbedWidth  = 360
	EmbedHeight = 440
)

// exportFormats are the files a game can be taken away as, in the order shown.
var exportFormats = [...]string{"txt", "numbered", "ggf", "sgf", "obf", "wtb", "png", "svg", "sheet-png", "sheet-svg"}

// exportPath is the address of a game as a file.
func exportPath(t *words.Text, g link.Game, format string) string {
	path := g.Path(t.Lang, link.Export)
	sep := "?"
	if g.Query() != "" {
		sep = "&"
	}
	return path + sep + "format=" + format
}

// holds reports whether a format can hold a game.
func holds(format string, g link.Game) bool {
	return format != "wtb" || g.Moves.Start() == engine.Start()
}

// EmbedCode is the HTML that puts a board into a page.
func EmbedCode(t *words.Text, address string, width, height int) string {
	return `<iframe src="` + html.EscapeString(address) + `" width="` + itoa(width) + `" height="` + itoa(height) + `" title="` +
		html.EscapeString(t.EmbedTitle) + `" loading="lazy"></iframe>`
}

// SheetCell is a square of a score sheet.
type SheetCell struct {
	Square engine.Square
	Side   engine.Color
	Ply    int
}

// SheetNames is what stands above a score sheet: who played, and when.
type SheetNames struct{ Black, White, Date string }

// NewSheetPage is the score sheet of a game.
func NewSheetPage(s Site, g link.Game, n SheetNames) *TextPage {
	f := s.frame(s.T.SheetTitle, link.Sheet)
	f.Robots, f.Query, f.Back = StayOut, g.Query(), g.Query()
	return &TextPage{Frame: f, body: sheetPage(f, g, sheetCells(g), n)}
}

func sheetCells(g link.Game) (cells [64]SheetCell) {
	for i := range cells {
		cells[i] = SheetCell{Square: engine.Square(i), Side: g.Moves.Start().At(engine.Square(i))}
	}
	for t := range g.Moves.Turns() {
		if !t.Pass {
			cells[t.Square].Side, cells[t.Square].Ply = t.Side, t.Ply
		}
	}
	return cells
}

// name is what a screen reader says of a square of the sheet.
func (c SheetCell) name(t *words.Text) string {
	if c.Ply > 0 {
		return t.SheetPly(c.Square.String(), t.Side(c.Side), c.Ply)
	}
	return Square{Square: c.Square, Disc: c.Side}.Name(t)
}

// EmbedPage is a document of its own: a board, links to the other positions, and
// one to the site.
func EmbedPage(s Site, g link.Game) templ.Component {
	board := newBoard(g.Moves.Position(), engine.Turn{}, false, false)
	if last, _, ok := g.Moves.LastTurn(); ok {
		board = newBoard(g.Moves.Position(), last, true, false)
	}
	return embedPage(s, g, board)
}

// stepTo is the address of an embedded game at a ply, "" where it is there already.
func stepTo(t *words.Text, g link.Game, ply int) string {
	if ply == g.Moves.Len() || ply < 0 || ply > g.Line().Len() {
		return ""
	}
	return g.At(ply).Path(t.Lang, link.Embed)
}

// Brush is what a click on a square of the editor places.
type Brush struct{ Name, Text, Path string }

// SetUpPage edits a position.
type SetUpPage struct {
	Position engine.Position
	Brush    string // cycle, black, white or empty
	Brushes  []Brush
	Odd      []string
	Playable bool
}

// NewSetUpPage is the editor of a position, with what a click places.
func NewSetUpPage(s Site, pos engine.Position, brush string) *TextPage {
	t := s.T
	if pos.Turn() == engine.None {
		pos, _ = engine.NewPosition(pos.Discs(engine.Black), pos.Discs(engine.White), engine.Black)
	}
	p := &SetUpPage{Position: pos, Brush: "cycle"}
	for _, b := range [...]Brush{{"cycle", t.BrushCycle, ""}, {"black", t.Black, ""}, {"white", t.White, ""}, {"empty", t.Eraser, ""}} {
		if b.Name == brush {
			p.Brush = brush
		}
		b.Path = setUpPath(t, pos, b.Name)
		p.Brushes = append(p.Brushes, b)
	}
	p.judge(t)
	f := s.frame(t.SetupTitle, link.SetUp)
	f.Robots, f.Query = StayOut, "from="+pos.String()
	return &TextPage{Frame: f, body: setUpPage(f, p)}
}

// judge says what is odd about the position.
func (p *SetUpPage) judge(t *words.Text) {
	pos := p.Position
	black, white := pos.Discs(engine.Black), pos.Discs(engine.White)
	const center = 1<<engine.D4 | 1<<engine.E4 | 1<<engine.D5 | 1<<engine.E5
	if black|white == 0 {
		p.Odd = []string{t.OddNoDiscs}
		return
	}
	p.Playable = true
	switch {
	case black == 0 || white == 0:
		p.Odd = append(p.Odd, t.OddOneColor)
	case pos.Over():
		p.Odd = append(p.Odd, t.OddNobody)
	case pos.LegalMoves() == 0:
		p.Odd = append(p.Odd, t.OddStuck(t.Side(pos.Turn())))
	}
	if (black|white)&center != center {
		p.Odd = append(p.Odd, t.OddCenter)
	}
	if len(p.Odd) == 0 {
		p.Odd = []string{t.NothingOdd}
	}
}

func setUpPath(t *words.Text, pos engine.Position, brush string) string {
	path := link.SetUp.In(t.Lang) + "?from=" + pos.String()
	if brush != "cycle" && brush != "" {
		path += "&brush=" + brush
	}
	return path
}

// next is the side a square has after a click.
func (p *SetUpPage) next(s engine.Square) engine.Color {
	switch p.Brush {
	case "black":
		return engine.Black
	case "white":
		return engine.White
	case "empty":
		return engine.None
	}
	return (p.Position.At(s) + 1) % 3
}

// place is the address after a click on a square.
func (p *SetUpPage) place(t *words.Text, s engine.Square) string {
	black, white := p.Position.Discs(engine.Black)&^s.Bit(), p.Position.Discs(engine.White)&^s.Bit()
	switch p.next(s) {
	case engine.Black:
		black |= s.Bit()
	case engine.White:
		white |= s.Bit()
	}
	return p.with(t, black, white, p.Position.Turn())
}

func (p *SetUpPage) with(t *words.Text, black, white engine.Bitboard, turn engine.Color) string {
	pos, err := engine.NewPosition(black, white, turn)
	if err != nil {
		pos = p.Position
	}
	return setUpPath(t, pos, p.Brush)
}

// across is the address of the position turned by a square's bits: H1 mirrors the
// columns, A8 turns the rows round.
func (p *SetUpPage) across(t *words.Text, by engine.Square) string {
	var black, white engine.Bitboard
	for s := engine.A1; s <= engine.H8; s++ {
		switch p.Position.At(s) {
		case engine.Black:
			black |= (s ^ by).Bit()
		case engine.White:
			white |= (s ^ by).Bit()
		}
	}
	return p.with(t, black, white, p.Position.Turn())
}

// game is the game that begins with the position.
func (p *SetUpPage) game() link.Game {
	g := link.New()
	g.Moves = engine.NewGame(p.Position)
	return g
}

// setUpOf is the address of the editor with the position of a game.
func setUpOf(t *words.Text, g link.Game) string {
	pos := g.Moves.Position()
	return setUpPath(t, pos, "")
}

// sideWord names a square's content.
func sideWord(t *words.Text, c engine.Color) string {
	if c == engine.None {
		return t.SquareEmpty
	}
	return t.Side(c)
}

func numberOf(ply int) string {
	if ply == 0 {
		return ""
	}
	return strconv.Itoa(ply)
}

// discWord is the value of data-disc.
func discWord(c engine.Color) string {
	if c == engine.None {
		return "empty"
	}
	return c.String()
}
