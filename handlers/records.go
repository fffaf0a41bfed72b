package handlers

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"reversi/engine"
	"reversi/link"
	"reversi/link/records"
	"reversi/views"
)

// maxRecord is the largest record that is taken, with the form around it.
const maxRecord = records.MaxBytes + 64<<10

// errRecordForm says that a form with a record is not encoded as one.
var errRecordForm = echo.NewHTTPError(http.StatusBadRequest, "the form cannot be read")

// recordForm is the form for a record: GET /records.
func (s *Server) recordForm(c echo.Context) error {
	return show(c, http.StatusOK, views.NewRecordsPage(s.site(c), views.Findings{}))
}

// openRecord reads a record that somebody brings: POST /records. Without a doubt it
// leads to the game; else a page says what was found.
func (s *Server) openRecord(c echo.Context) error {
	files, f, err := broughtFiles(c)
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		files, f.Text = nil, ""
	case err != nil:
		return errRecordForm
	}
	r := records.Read(files...)
	if large != nil {
		r = records.Reading{Problem: &records.Problem{Fault: records.TooLarge, Want: records.MaxBytes}}
	}
	return s.findings(c, &r, f)
}

// findings leads to the game, or shows what was found.
func (s *Server) findings(c echo.Context, r *records.Reading, f views.Findings) error {
	if r.Certain() {
		rec := &r.Records[0]
		s.rememberReading(c, r.Kind, append(r.Notes, rec.Notes...))
		return c.Redirect(http.StatusSeeOther, rec.Game.Path(text(c).Lang, link.Play))
	}
	f.Reading = r
	status := http.StatusOK
	if r.Problem != nil && !(r.Question == records.WhichGame && len(r.Records) > 1) {
		status = http.StatusUnprocessableEntity
	}
	return show(c, status, views.NewRecordsPage(s.site(c), f))
}

// broughtFiles are the text and the files of a form, and what its list is narrowed
// to. Nothing of them is written down.
func broughtFiles(c echo.Context) ([]records.File, views.Findings, error) {
	var f views.Findings
	req := c.Request()
	req.Body = http.MaxBytesReader(c.Response(), req.Body, maxRecord)
	err := req.ParseMultipartForm(maxRecord)
	if errors.Is(err, http.ErrNotMultipart) {
		err = req.ParseForm()
	}
	if err != nil {
		return nil, f, err
	}
	f.Player, f.First = req.PostForm.Get("player"), req.PostForm.Get("first")
	f.From, _ = strconv.Atoi(req.PostForm.Get("games"))
	f.Text = req.PostForm.Get("record")
	var files []records.File
	if req.MultipartForm != nil {
		for _, h := range req.MultipartForm.File["file"] {
			data, err := readFile(h)
			if err != nil {
				return nil, f, err
			}
			if len(data) > 0 {
				files = append(files, records.File{Name: h.Filename, Data: data})
			}
		}
	}
	f.FromFile = len(files) > 0
	if strings.TrimSpace(f.Text) != "" || len(files) == 0 {
		if f.FromFile {
			f.Text = "" // a file counts more than what is left in the field
		} else {
			files = append(files, records.File{Data: []byte(f.Text)})
		}
	}
	return files, f, nil
}

func readFile(h *multipart.FileHeader) ([]byte, error) {
	file, err := h.Open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// readCookie holds, for one page, how a record was read that was opened at once:
// its kind and its notes, "sgf.3-1-0".
const readCookie = "read"

// mostNotes is how many notes the status line says.
const mostNotes = 6

// rememberReading says on the next page what was recognised.
func (s *Server) rememberReading(c echo.Context, k records.Kind, notes []records.Note) {
	var b strings.Builder
	b.WriteString(k.String())
	for _, n := range notes[:min(len(notes), mostNotes)] {
		b.WriteString("." + strconv.Itoa(int(n.Kind)) + "-" + strconv.Itoa(n.N) + "-" + strconv.Itoa(int(n.Side)))
	}
	c.SetCookie(&http.Cookie{Name: readCookie, Value: b.String(), Path: "/", MaxAge: 60, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure()})
}

// takeReading returns the sentence about a record that was just opened, and forgets
// it.
func (s *Server) takeReading(c echo.Context, site views.Site) string {
	cookie, err := c.Cookie(readCookie)
	if err != nil {
		return ""
	}
	c.SetCookie(&http.Cookie{Name: readCookie, Path: "/", MaxAge: -1, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure()})
	parts := strings.SplitN(cookie.Value, ".", 2)
	kind, ok := records.ParseKind(parts[0])
	if !ok {
		return ""
	}
	var notes []records.Note
	if len(parts) == 2 {
		notes = parseNotes(parts[1])
	}
	return views.RecordNotes(site.T, kind, notes)
}

// parseNotes reads what rememberReading wrote.
func parseNotes(s string) []records.Note {
	var notes []records.Note
	for part := range strings.SplitSeq(s, ".") {
		fields := strings.Split(part, "-")
		if len(fields) != 3 || len(notes) == mostNotes {
			return notes
		}
		kind, errKind := strconv.ParseUint(fields[0], 10, 8)
		n, errN := strconv.ParseUint(fields[1], 10, 16)
		if errKind != nil || errN != nil {
			return notes
		}
		side := engine.Black
		if fields[2] == strconv.Itoa(int(engine.White)) {
			side = engine.White
		}
		notes = append(notes, records.Note{Kind: records.NoteKind(kind), N: int(n), Side: side})
	}
	return notes
}
