package handlers

import (
	"net/http"
	"net/url"

	"reversi/link"
)

// seen is a position that somebody looks at, with what the request tells about how
// they came there.
type seen struct {
	game   link.Game
	here   bool // a page of ours led here, and somebody looks
	before before
}

// before is the page that led to a position, as the browser names it.
type before struct {
	named  bool // it says which page it was
	ofGame bool // that is one of ours and showed a game
	game   link.Game
}

// look reads off a request how a position came to be shown.
func look(r *http.Request, g link.Game) seen {
	v := seen{game: g, here: opened(r) && fromHere(r)}
	if r.Referer() == "" {
		return v
	}
	v.before.named = true
	from, err := url.Parse(r.Referer())
	if err != nil || from.Host != r.Host {
		return v
	}
	if v.before.game, err = link.Parse(from.RawQuery); err == nil {
		v.before.ofGame = true
	}
	return v
}

// played reports whether the end of the game has just been played: the page before
// showed the game when it was not over, and did not know the end either. Where the
// browser does not name that page, any of ours will do.
func (v seen) played() bool {
	if !v.here || !v.before.named {
		return v.here
	}
	whole, from := v.game.Line(), v.before.game
	if !v.before.ofGame || from.Line() == whole {
		return false
	}
	n := from.Moves.Len()
	return n < whole.Len() && whole.At(n) == from.Moves
}

// opened reports whether somebody opens the page: nothing that a browser or its
// service worker fetches ahead, and nothing a script asks for besides. Browsers say
// so; a program that says nothing is believed.
func opened(r *http.Request) bool {
	dest := r.Header.Get("Sec-Fetch-Dest")
	return r.Header.Get("Sec-Purpose") == "" && (dest == "" || dest == "document" || wantsFragment(r))
}

// fromHere reports whether a page of ours led to a page, as far as the browser says.
func fromHere(r *http.Request) bool {
	site := r.Header.Get("Sec-Fetch-Site")
	return site == "" || site == "same-origin"
}

// fromElsewhere reports whether a page was opened from outside: typed, from a
// bookmark, a message or another site. Browsers say so in this header alone.
func fromElsewhere(r *http.Request) bool {
	site := r.Header.Get("Sec-Fetch-Site")
	return site == "none" || site == "cross-site"
}
