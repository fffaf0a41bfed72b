package e2e

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// reply is what plain HTTP got, without following redirects.
type reply struct {
	status int
	header http.Header
	body   string
}

var plainClient = &http.Client{
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// fetch asks for a path with these extra headers.
func fetch(t *testing.T, path string, header http.Header) reply {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, values := range header {
		request.Header[name] = values
	}
	response, err := plainClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, string(body)}
}

// document parses the page.
func (r reply) document(t *testing.T) *html.Node {
	t.Helper()
	// As a browser without script reads it: what noscript holds is part of it.
	n, err := html.ParseWithOptions(strings.NewReader(r.body), html.ParseOptionEnableScripting(false))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// byID returns the element with an id, nil if there is none.
func byID(root *html.Node, id string) *html.Node {
	for n := range root.Descendants() {
		if v, ok := attr(n, "id"); ok && v == id {
			return n
		}
	}
	return nil
}

func attr(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

// words returns the text inside an element, spaces folded; "" for nil.
func words(n *html.Node) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
			b.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// readShown collects from a parsed page what screen.board collects in a browser.
func readShown(t *testing.T, root *html.Node) shown {
	t.Helper()
	game := byID(root, "game")
	if game == nil {
		t.Fatal("the page has no #game")
	}
	b := shown{Discs: map[string]string{}, Links: map[string]string{}}
	for name, field := range map[string]*string{
		"turn": &b.Turn, "black": &b.Black, "white": &b.White, "ply": &b.Ply, "moves": &b.Moves,
	} {
		*field, _ = attr(game, "data-"+name)
	}
	for _, s := range allSquares() {
		n := byID(game, "sq-"+s)
		if n == nil {
			t.Fatalf("the page has no #sq-%s", s)
		}
		b.Discs[s], _ = attr(n, "data-disc")
		for mark, list := range map[string]*[]string{
			"data-legal": &b.Legal, "data-last": &b.Last, "data-flipped": &b.Flipped,
		} {
			if _, ok := attr(n, mark); ok {
				*list = append(*list, s)
			}
		}
		for d := range n.Descendants() {
			if href, ok := attr(d, "href"); ok && d.Data == "a" {
				b.Links[s] = href
			}
		}
	}
	return b
}
