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
	"golang.org/x/sync/semaphore"

	"reversi/link"
	"reversi/views"
	"reversi/views/picture"
	"reversi/views/words"
)

// The bounds of the pictures: a picture under way needs about two megabytes and a
// core for some milliseconds, a finished one 28 to 45 kB.
const (
	pictureCache    = 16 << 20        // bytes of finished pictures that are kept
	pictureQueue    = 256             // pictures that may wait to be drawn
	picturePatience = 3 * time.Second // and how long
)

// errPicturesBusy says that too many pictures are asked for at once.
var errPicturesBusy = errors.New("too many pictures are asked for")

// pictures draws pictures of positions, each once however many ask for it at the
// same time, and keeps them.
type pictures struct {
	cache   *otter.Cache[picture.Picture, []byte]
	waiting *semaphore.Weighted // one for each picture that waits or is drawn
	drawing *semaphore.Weighted // one for each that is drawn

	patience time.Duration // how long one may wait
}

func newPictures() *pictures {
	// Half of the cores at most, so that pages never wait for pictures.
	cores := max(1, int64(runtime.GOMAXPROCS(0))/2)
	return &pictures{
		cache: otter.Must(&otter.Options[picture.Picture, []byte]{
			MaximumWeight: pictureCache,
			Weigher: func(_ picture.Picture, png []byte) uint32 {
				const key = 256 // bytes of a key and its place, about
				return uint32(cap(png)) + key
			},
		}),
		waiting: semaphore.NewWeighted(cores + pictureQueue),
		drawing: semaphore.NewWeighted(cores),

		patience: picturePatience,
	}
}

// get returns a picture, from the cache or drawn now. It fails with
// errPicturesBusy if that cannot be soon.
func (p *pictures) get(ctx context.Context, want picture.Picture) ([]byte, error) {
	return p.cache.Get(ctx, want, otter.LoaderFunc[picture.Picture, []byte](p.draw))
}

// draw makes a picture when its turn comes. Whoever asked first may have gone
// since, while others wait for the same one.
func (p *pictures) draw(ctx context.Context, want picture.Picture) ([]byte, error) {
	if !p.waiting.TryAcquire(1) {
		return nil, errPicturesBusy
	}
	defer p.waiting.Release(1)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), p.patience)
	defer cancel()
	if p.drawing.Acquire(ctx, 1) != nil {
		return nil, errPicturesBusy
	}
	defer p.drawing.Release(1)
	return want.PNG()
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
	png, err := s.drawn(c, drawingOf(t, g))
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

// drawn returns a picture, unless its address waits for many already.
func (s *Server) drawn(c echo.Context, want picture.Picture) ([]byte, error) {
	release, ok := s.drawing.take(network(c.RealIP()))
	if !ok {
		return nil, errPicturesBusy
	}
	defer release()
	return s.pictures.get(c.Request().Context(), want)
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
