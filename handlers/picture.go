package handlers

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/maypok86/otter/v2"

	"reversi/link"
	"reversi/views"
	"reversi/views/picture"
	"reversi/views/words"
)

// The bounds of the pictures: a picture under way needs about two megabytes and a
// core for some milliseconds, a finished one 28 to 45 kB.
const (
	pictureCache    = 16 << 20        // bytes of finished pictures that are kept
	pictureQueue    = 256             // requests that may wait for one to be drawn
	picturePatience = 3 * time.Second // and how long
)

// errPicturesBusy says that too many pictures are asked for at once.
var errPicturesBusy = errors.New("too many pictures are asked for")

// pictures draws and keeps pictures of positions. Finished ones are kept.
type pictures struct {
	cache   *otter.Cache[picture.Picture, []byte]
	waiting chan struct{} // one for each request that waits or draws
	drawing chan struct{} // one for each that draws
}

func newPictures() *pictures {
	cores := runtime.GOMAXPROCS(0)
	return &pictures{
		cache: otter.Must(&otter.Options[picture.Picture, []byte]{
			MaximumWeight: pictureCache,
			Weigher: func(_ picture.Picture, png []byte) uint32 {
				const key = 256 // bytes of a key and its place, about
				return uint32(cap(png)) + key
			},
		}),
		waiting: make(chan struct{}, cores+pictureQueue),
		drawing: make(chan struct{}, cores),
	}
}

// get returns a picture, from the cache or drawn now. It fails with
// errPicturesBusy if that cannot be soon.
func (p *pictures) get(ctx context.Context, want picture.Picture) ([]byte, error) {
	if png, ok := p.cache.GetIfPresent(want); ok {
		return png, nil
	}
	select {
	case p.waiting <- struct{}{}:
		defer func() { <-p.waiting }()
	default:
		return nil, errPicturesBusy
	}
	ctx, cancel := context.WithTimeout(ctx, picturePatience)
	defer cancel()
	select {
	case p.drawing <- struct{}{}:
		defer func() { <-p.drawing }()
	case <-ctx.Done():
		return nil, errPicturesBusy
	}
	if png, ok := p.cache.GetIfPresent(want); ok { // drawn for another meanwhile
		return png, nil
	}
	png, err := want.PNG()
	if err == nil {
		p.cache.Set(want, png)
	}
	return png, err
}

// picture is a position as a PNG, for previews of links: GET /picture/1.png?m=f5d6.
// Its address holds what can be seen and a number for the design, so whoever has
// it may keep it for ever.
func (s *Server) picture(c echo.Context) error {
	g, err := link.Parse(c.QueryString())
	if err != nil {
		c.Response().Header().Set("Cache-Control", "public, max-age=3600")
		return c.String(http.StatusBadRequest, err.Error()+"\n")
	}
	t := text(c)
	g = views.Pictured(g)
	if g.Query() != c.QueryString() {
		c.Response().Header().Set("Cache-Control", "public, max-age=3600")
		return c.Redirect(http.StatusFound, g.Path(t.Lang, link.Picture))
	}
	png, err := s.pictures.get(c.Request().Context(), drawingOf(t, g))
	h := c.Response().Header()
	if errors.Is(err, errPicturesBusy) {
		h.Set("Retry-After", "5")
		h.Set("Cache-Control", "no-store")
		return c.String(http.StatusServiceUnavailable, err.Error()+"\n")
	}
	if err != nil {
		return err
	}
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Content-Length", strconv.Itoa(len(png)))
	// Whoever shows a link may show its picture, on any site.
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	return c.Blob(http.StatusOK, "image/png", png)
}

// drawingOf words a picture of a game.
func drawingOf(t *words.Text, g link.Game) picture.Picture {
	p := picture.Picture{Position: g.Moves.Position(), Site: t.SiteName, Headline: views.Outlook(t, g),
		Black: t.Black, White: t.White, Note: t.Footer}
	if last, ok := g.Moves.Last(); ok {
		p.Last, p.HasLast = last, true
		p.Note = t.PictureMove(g.Moves.Len(), t.Side(p.Position.At(last)), last.String())
	}
	return p
}
