package e2e

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// value returns what a field holds.
func (s *screen) value(selector string) string {
	s.t.Helper()
	v, err := s.Locator(selector).InputValue()
	s.must(err)
	return v
}

// checkFields compares the addresses of an open share panel.
func (s *screen) checkFields(want map[string]string) {
	s.t.Helper()
	for id, path := range want {
		if path == "" {
			if s.has("#" + id) {
				s.t.Errorf("there is a field %s", id)
			}
			continue
		}
		if got := s.value("#" + id); got != server.url+path {
			s.t.Errorf("%s holds %s, want %s", id, got, server.url+path)
		}
	}
}

// The share button leads to the addresses of the position, of the game with what
// was taken back, and of a chosen position.
func TestSharing(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		for _, square := range squaresOf("f5d6c3d3") {
			s.play(square)
		}
		s.follow("#undo", "f5d6c3")
		s.must(s.Locator("#share").Click())
		s.must(s.Locator("#share-panel").WaitFor())
		s.checkFields(map[string]string{"share-position": "/play?m=f5d6c3", "share-game": "/play?m=f5d6c3&redo=d3", "share-ply": ""})
		if got, want := s.value("#share-message"), "Reversi: 3 moves played, White to move. "+server.url+"/play?m=f5d6c3"; got != want {
			t.Errorf("the text to send is %q, want %q", got, want)
		}
		if !s.has("#share-panel svg[role=img] path") {
			t.Error("no QR code")
		}
		if inPlace := s.has("#board"); inPlace != script {
			t.Errorf("the game is still there: %v, with script: %v", inPlace, script)
		}
		s.must(s.Locator("#share-number").Fill("4"))
		s.must(s.Locator("#share-other button").Click())
		s.must(s.Locator("#share-ply").WaitFor())
		s.checkFields(map[string]string{"share-ply": "/play?m=f5d6c3d3", "share-position": "/play?m=f5d6c3"})
		if buttons, _ := s.Locator("#share-panel .field button").Count(); (buttons > 0) != script {
			t.Errorf("%d buttons to copy, with script: %v", buttons, script)
		}
		if !script {
			s.follow("#share-back", "f5d6c3")
		}
	})
}

// The panel over the game is a dialog: it copies, says so, closes by Escape and
// gives the focus back.
func TestSharePanelOverTheGame(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5d6", func(o *playwright.BrowserNewContextOptions) {
		o.Permissions = []string{"clipboard-read", "clipboard-write"}
	})
	s.must(s.Locator("#share").Focus())
	s.must(s.Keyboard().Press("Enter"))
	s.must(s.Locator("#share-dialog").WaitFor())
	s.waitFor(`document.querySelector('#share-dialog').matches(':modal') && document.querySelector('#share-dialog').contains(document.activeElement)`)
	s.axe("share dialog")
	for _, id := range []string{"share-position", "share-message"} {
		s.must(s.Locator(".field:has(#" + id + ") button").First().Click())
		s.waitFor(`document.querySelector('#share-said').textContent.includes('Copied.')`)
		if got := s.eval(`navigator.clipboard.readText()`); got != s.value("#"+id) {
			t.Errorf("copied %q, want %q", got, s.value("#"+id))
		}
	}
	s.must(s.Keyboard().Press("Escape"))
	s.waitFor(`!document.querySelector('#share-dialog').open && document.activeElement.id === 'share'`)

	// After the next move the panel has the new address.
	s.play("c3")
	s.must(s.Locator("#share").Click())
	s.must(s.Locator("#share-dialog #share-panel").WaitFor())
	s.checkFields(map[string]string{"share-position": "/play?m=f5d6c3"})
	s.must(s.Locator("#share-dialog .x").Click())
	s.waitFor(`!document.querySelector('#share-dialog').open`)
}

// Where the system can send, a button hands it the words and the address.
func TestSendingByTheSystem(t *testing.T) {
	t.Parallel()
	s := open(t, "/")
	s.must(s.AddInitScript(playwright.Script{Content: playwright.String(
		`navigator.share = (what) => { window.sent = what; return Promise.resolve(); }`)}))
	s.visit("/play?m=f5")
	s.must(s.Locator("#share").Click())
	s.must(s.Locator("#share-panel button.main").Click())
	s.waitFor(`window.sent`)
	if text, url := s.eval(`sent.text`), s.eval(`sent.url`); text != "1 move played, White to move." || url != server.url+"/play?m=f5" {
		t.Errorf("sent %q, %q", text, url)
	}
}

// Who opens a link is told whose turn it is and may play on; the note is gone
// with the next move.
func TestOpenedFromALinkInABrowser(t *testing.T) {
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?m=f5d6c3", withScript(script))
		if got := s.text("#invitation"); got != "White to move — your turn?" {
			t.Errorf("the note says %q", got)
		}
		s.play("d3")
		if s.has("#invitation") {
			t.Error("the note is still there after a move")
		}
	})
}

// The panel can be read and its form used in text browsers.
func TestSharingInTextBrowsers(t *testing.T) {
	t.Parallel()
	for name, arguments := range map[string][]string{
		"lynx": {"-dump", "-width=200"}, "w3m": {"-dump", "-cols", "200"},
	} {
		browser, ok := textBrowser(t, name)
		if !ok {
			continue
		}
		out, err := exec.CommandContext(t.Context(), browser, append(arguments, server.url+"/share?m=f5d6&redo=c3&ply=1")...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		text := strings.Join(strings.Fields(string(out)), " ")
		for _, want := range []string{
			"Share this game", server.url + "/play?m=f5 ", server.url + "/play?m=f5d6 ", server.url + "/play?m=f5d6&redo=c3",
			"Reversi: 1 move played, White to move.", "Back to the game",
		} {
			if !strings.Contains(strings.NewReplacer("_", " ", "]", " ").Replace(text)+" ", want) {
				t.Errorf("%s does not show %q:\n%s", name, want, out)
			}
		}
	}
}

// On paper stand the board, the moves and the address, and nothing to press.
func TestPrintedPosition(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5d6c3")
	media := playwright.MediaPrint
	s.must(s.EmulateMedia(playwright.PageEmulateMediaOptions{Media: media}))
	for selector, want := range map[string]bool{
		"#board": true, "#moves": true, ".address": true, "#turn": true,
		".controls": false, ".modes": false, "#typed": false, ".top": false, ".foot": false,
	} {
		seen, err := s.Locator(selector).First().IsVisible()
		s.must(err)
		if seen != want {
			t.Errorf("%s is printed: %v, want %v", selector, seen, want)
		}
	}
	if got := s.text(".address"); got != server.url+"/play?m=f5d6c3" {
		t.Errorf("the address is %s", got)
	}
}
