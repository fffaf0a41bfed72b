package link

import (
	"net/url"
	"slices"
	"strings"
)

// Page is the path of a page within its language, "/play"; [Page.In] is its
// address in a language.
type Page string

// The pages whose query is that of a game.
const (
	Front      Page = "/"              // the first game of two people, at once
	Play       Page = "/play"          // the game
	Reply      Page = "/reply"         // redirects to the game with the computer's reply
	Restart    Page = "/restart"       // asks before a game is begun again
	Hint       Page = "/hint"          // the position with a suggested move
	Share      Page = "/share"         // the addresses of a game, to send
	ReviewPage Page = "/review"        // the game, judged move by move
	Picture    Page = "/picture/1.png" // the position as a picture; the number counts designs
	Export     Page = "/export"        // the game as a file, in the format that the key format names
	Sheet      Page = "/sheet"         // the score sheet, to print
	Embed      Page = "/embed"         // the board for a page of another site
	SetUp      Page = "/setup"         // the editor of the position
)

// The other pages of the application; those that are written have their addresses
// in package content.
const (
	Begin       Page = "/begin"          // redirects to a first game with a seed of its own
	NewGame     Page = "/new"            // the form for a new game
	Settings    Page = "/settings"       // how pages look on this device
	Search      Page = "/search"         // the written pages, by words
	ClearRecord Page = "/record/clear"   // forgets the results kept on this device
	Rooms       Page = "/rooms"          // makes a room
	Records     Page = "/records"        // opens a record that somebody brings
	OEmbed      Page = "/oembed"         // describes an address of a game to sites that embed it
	Openings    Page = "/openings"       // the names of openings, and a search over them
	Puzzles     Page = "/puzzles"        // all puzzles, by grade
	PuzzleToday Page = "/puzzle/today"   // redirects to the puzzle of the day
	SolvedOne   Page = "/puzzles/solved" // marks a puzzle as solved on this device
	ForgetAll   Page = "/puzzles/clear"  // forgets which were solved
	Offline     Page = "/offline"        // shown without a connection
	Manifest    Page = "/manifest.webmanifest"
)

// The files that the whole site has once, in no language.
const (
	Health   = "/healthz" // the server is alive
	Ready    = "/readyz"  // rooms can be made and read
	Robots   = "/robots.txt"
	Security = "/.well-known/security.txt" // where to report a fault of security
	Icon     = "/favicon.ico"              // the old name of the icon
	Sitemap  = "/sitemap.xml"
	Worker   = "/sw.js"
)

// kind is how a page answers.
type kind uint8

const (
	shows kind = iota // the same to everybody, or kept on purpose
	acts              // anew each time it is asked
	asks              // a form to fill in: anew, but robots may read there that it is not for them
	posts             // to forms alone
)

// Where the pages of rooms, puzzles and lessons begin, see [Room], [PuzzleAt] and
// [LessonAt].
const (
	rooms  Page = "/room"
	puzzle Page = "/puzzle"
	learn  Page = "/learn"
)

// table holds every page of the application.
var table = []struct {
	page Page
	kind kind
	game bool // its query is that of a game that somebody looks at
}{
	{Front, shows, true},
	{Play, shows, true},
	{Reply, acts, true},
	{Restart, acts, true},
	{Hint, acts, true},
	{Share, acts, true},
	{ReviewPage, acts, true},
	{Picture, shows, true},
	{Export, acts, true},
	{Sheet, acts, true},
	{Embed, shows, true},
	{SetUp, acts, true},
	{Begin, acts, false},
	{NewGame, asks, false},
	{Settings, asks, false},
	{Search, acts, false},
	{ClearRecord, posts, false},
	{rooms, acts, false},
	{Rooms, posts, false},
	{Records, acts, false},
	{OEmbed, acts, false},
	{Puzzles, shows, false},
	{PuzzleToday, acts, false},
	{SolvedOne, posts, false},
	{ForgetAll, posts, false},
	{puzzle, shows, false},
	{learn, shows, false},
	{Openings, shows, false},
	{Offline, shows, false},
	{Manifest, shows, false},
}

// Pages returns every page of the application that has an address of its own;
// those of rooms stand below one of them.
func Pages() []Page {
	all := make([]Page, 0, len(table))
	for _, row := range table {
		all = append(all, row.page)
	}
	return all
}

// row finds a page in the table; the pages of a room have the row of rooms, each
// puzzle, lesson and opening that of its kind.
func (p Page) row() int {
	for i, row := range table {
		if p == row.page {
			return i
		}
	}
	for i, row := range table {
		if (row.page == rooms || row.page == puzzle || row.page == learn || row.page == Openings) && strings.HasPrefix(string(p), string(row.page)+"/") {
			return i
		}
	}
	return -1
}

// Known reports whether the application has the page.
func (p Page) Known() bool { return p.row() >= 0 }

// Acts reports whether a page does something or is answered anew each time, so
// that nothing may keep it.
func (p Page) Acts() bool { return p.is(acts) || p.is(asks) || p.is(posts) }

// Asks reports whether a page that acts is a form to fill in. Robots may look at
// it, since it says itself that it is not to be found; they need no other that acts.
func (p Page) Asks() bool { return p.is(asks) }

// Posts reports whether a page answers forms alone, so that nothing can link to it.
func (p Page) Posts() bool { return p.is(posts) }

// OfGame reports whether the query of a page is that of a game.
func (p Page) OfGame() bool {
	i := p.row()
	return i >= 0 && table[i].game
}

func (p Page) is(k kind) bool {
	i := p.row()
	return i >= 0 && table[i].kind == k
}

// Acting returns the pages that act, see [Page.Acts].
func Acting() []Page {
	return slices.DeleteFunc(Pages(), func(p Page) bool { return !p.Acts() })
}

// In returns the address of a page in a language, "/es/play". It always is one of
// this site, whatever the page: two slashes at the beginning, or what a browser
// takes for one, would name another host.
func (p Page) In(l Lang) string { return string(p.appendIn(nil, l)) }

func (p Page) appendIn(b []byte, l Lang) []byte {
	b = append(b, l.Prefix()...)
	if !p.clean() {
		u := url.URL{Path: "/" + strings.TrimLeft(string(p), "/")}
		p = Page(u.EscapedPath())
	}
	return append(b, p...)
}

// clean reports whether a path can stand in an address as it is.
func (p Page) clean() bool {
	if p == "" || p[0] != '/' || len(p) > 1 && p[1] == '/' {
		return false
	}
	for i := range len(p) {
		switch c := p[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte("/-._~:", c) >= 0:
		default:
			return false
		}
	}
	return true
}

// Action is what can be done in a room, as its address spells it.
type Action string

// The actions of a room, all forms but Live.
const (
	Live           Action = "live" // the stream of events
	Seat           Action = "seat" // takes a seat by its personal link
	Join           Action = "join"
	Move           Action = "move"
	Resign         Action = "resign"
	Reset          Action = "reset"
	NewRound       Action = "new-round"
	AgreeNewRound  Action = "agree-new-round"
	CancelNewRound Action = "cancel-new-round"
	TakeBack       Action = "take-back"
	AgreeTakeBack  Action = "agree-take-back"
	CancelTakeBack Action = "cancel-take-back"
	Return         Action = "return" // shows the personal link of a seat, or puts it away
)

// Room returns the page of a room. The id ":id" gives the pattern of a route.
func Room(id string) Page { return rooms + "/" + Page(url.PathEscape(id)) }

// Do returns the page of an action in a room.
func (p Page) Do(a Action) Page { return p + "/" + Page(a) }

// RoomOf returns the id of the room that a page belongs to, and what it does
// there, which is empty for the room itself; ok is false outside rooms.
func RoomOf(p Page) (id string, a Action, ok bool) {
	rest, ok := strings.CutPrefix(string(p), string(rooms)+"/")
	id, action, _ := strings.Cut(rest, "/")
	return id, Action(action), ok && id != ""
}
