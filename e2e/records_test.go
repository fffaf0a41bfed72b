package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// database is a WTHOR file of games, and names are its players; both as the format's
// description has them.
func database(games ...string) []byte {
	file := make([]byte, 16)
	file[0], file[1], file[2], file[3], file[4], file[10], file[11], file[12] = 20, 26, 1, 1, byte(len(games)), 0xE9, 0x07, 8
	for i, moves := range games {
		game := make([]byte, 68)
		game[2], game[4] = byte(i), byte(i+1)
		for ply := 0; 2*ply < len(moves); ply++ {
			game[8+ply] = 10*(moves[2*ply+1]-'0') + moves[2*ply] - 'a' + 1
		}
		file = append(file, game...)
	}
	return file
}

func players(names ...string) []byte {
	file := make([]byte, 16)
	file[8] = byte(len(names))
	for _, name := range names {
		row := make([]byte, 20)
		copy(row, name)
		file = append(file, row...)
	}
	return file
}

// A database is uploaded with its names, narrowed to a player, and a game chosen.
func TestAGameOfADatabaseIsChosen(t *testing.T) {
	t.Parallel()
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/", withScript(script))
		s.click("#open-record", "#bring")
		s.must(s.Locator("#file").SetInputFiles([]playwright.InputFile{
			{Name: "2025.wtb", MimeType: "application/octet-stream", Buffer: database(seven, pgnMoves, wiped)},
			{Name: "wthor.jou", MimeType: "application/octet-stream", Buffer: players("Anna", "Bo", "Clara", "Dora")},
		}))
		s.click("#bring button.main", "#games")
		if n := s.number(`document.querySelectorAll('#games tbody tr').length`); n != 3 {
			t.Errorf("%v games are listed", n)
		}
		if row := s.text("#games tbody tr:nth-child(2)"); !strings.Contains(row, "Bo – Clara") || !strings.Contains(row, "2–62") || !strings.Contains(row, "2025") {
			t.Errorf("the second game: %s", row)
		}
		if script { // the file is still chosen: the list is narrowed to a player
			s.must(s.Locator(`#bring [name="player"]`).Fill("clara"))
			s.must(s.Locator("#bring button.main").Click())
			s.waitFor(`document.querySelectorAll('#games tbody tr').length === 2 && document.activeElement.closest('#findings')`)
			s.click("#games tbody tr:nth-child(1) a", "#game")
			s.waitMoves(pgnMoves)
			return
		}
		s.click("#games tbody tr:nth-child(2) a", "#game")
		s.waitMoves(pgnMoves)
	})
}

// A board without a side is asked about, and is played with the side chosen.
func TestABoardWithoutASideAsksWhoMoves(t *testing.T) {
	t.Parallel()
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/records", withScript(script))
		board := strings.Repeat("........\n", 3) + "...OOO..\n...XXO..\n....XO..\n" + strings.Repeat("........\n", 2)
		s.must(s.Locator("#record").Fill(board))
		s.click("#bring button.main", "#question")
		if question := s.text("#question"); !strings.Contains(question, "Who moves?") {
			t.Errorf("asks %q", question)
		}
		s.click(`#choices [data-choice="white"]`, "#game")
		if s.data("turn") != "white" || s.data("black") != "3" || s.data("white") != "5" {
			t.Errorf("%s to move, %s to %s", s.data("turn"), s.data("black"), s.data("white"))
		}
	})
}

// A file that is dropped on the board is opened; so is a whole game in the field for one
// move.
func TestARecordIsDroppedOrTyped(t *testing.T) {
	t.Parallel()
	s := open(t, "/play?m=f5d6")
	s.eval(`(() => {
		const held = new DataTransfer();
		held.items.add(new File(['(;GM[2];B[d3];W[c3];B[c4])'], 'game.sgf'));
		document.querySelector('#board td').dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: held}));
	})()`)
	s.waitMoves("d3c3c4")
	s.must(s.Locator(`#typed [name="sq"]`).Fill("1. F5 d6 2. C3 d3 3. c4"))
	s.must(s.Locator(`#typed [name="sq"]`).Press("Enter"))
	s.waitMoves("f5d6c3d3c4")
}

// A position is set up by keyboard alone, disc by disc, and played.
func TestAPositionIsSetUpByKeyboardAndPlayed(t *testing.T) {
	t.Parallel()
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/play?m=f5d6", withScript(script))
		s.must(s.Locator("#edit-position").Focus())
		s.must(s.Keyboard().Press("Enter"))
		s.must(s.Locator("main.setup").WaitFor())
		s.must(s.Locator("#clear").Press("Enter"))
		s.waitFor(`document.querySelector('#sq-d6[data-disc=empty]') && !document.querySelector('.go-on')`)
		press := func(square string, presses int) {
			t.Helper()
			s.must(s.Locator("#at-" + square).Focus())
			for i := range presses {
				s.must(s.Keyboard().Press("Enter"))
				s.waitFor(fmt.Sprintf(`document.querySelector('#sq-%s[data-disc=%s]')`, square, []string{"black", "white"}[i]))
				s.waitFor(fmt.Sprintf(`document.activeElement.id === 'at-%s'`, square))
			}
		}
		press("d4", 2)
		press("e4", 1)
		press("d5", 1)
		press("e5", 2)
		if script { // the arrows lead along the board, Enter places there
			s.must(s.Keyboard().Press("ArrowRight"))
			s.must(s.Keyboard().Press("ArrowDown"))
			s.waitFor(`document.activeElement.id === 'at-f6'`)
			s.must(s.Keyboard().Press("Space"))
			s.waitFor(`document.querySelector('#sq-f6[data-disc=black]')`)
		} else {
			press("f6", 1)
		}
		s.must(s.Locator("#play-from-here").Press("Enter"))
		s.must(s.Locator("#game").WaitFor())
		if s.data("turn") != "black" || s.data("black") != "3" || s.data("white") != "2" {
			t.Errorf("%s to move, %s to %s", s.data("turn"), s.data("black"), s.data("white"))
		}
		s.settle()
		s.play("d3")
	})
}

// The score sheet of a whole game, filled in, is one page of paper.
func TestTheScoreSheetPrintsOnOneSheet(t *testing.T) {
	t.Parallel()
	bothWays(t, func(t *testing.T, script bool) {
		s := open(t, "/sheet?m="+drawn, withScript(script))
		s.must(s.Locator(`#sheet-names [name="black"]`).Fill("Anna"))
		s.click("#sheet-names button", `#sheet-names [value="Anna"]`)
		for _, paper := range []string{"A4", "Letter"} {
			file, err := s.PDF(playwright.PagePdfOptions{Format: playwright.String(paper), PreferCSSPageSize: playwright.Bool(false)})
			s.must(err)
			if pages := len(regexp.MustCompile(`/Type\s*/Page\b[^s]`).FindAll(file, -1)); pages != 1 {
				t.Errorf("%d sheets of %s", pages, paper)
			}
		}
	})
}

// A page of another site frames the board: its steps stay in the frame, and the link to
// the game opens outside.
func TestABoardIsEmbeddedInAnotherSite(t *testing.T) {
	t.Parallel()
	bothWays(t, func(t *testing.T, script bool) {
		other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprintf(w, `<!DOCTYPE html><title>A blog</title><p>Look:</p><iframe src="%s/embed?m=%s" width="360" height="440"></iframe>`, server.url, seven)
		}))
		defer other.Close()
		visitor, err := chromium.NewContext(playwright.BrowserNewContextOptions{JavaScriptEnabled: playwright.Bool(script)})
		if err != nil {
			t.Fatal(err)
		}
		defer visitor.Close()
		visitor.SetDefaultTimeout(patience)
		page, err := visitor.NewPage()
		if err != nil {
			t.Fatal(err)
		}
		page.OnConsole(func(m playwright.ConsoleMessage) {
			if m.Type() == "error" && !strings.Contains(m.Text(), "favicon") && !strings.Contains(m.Text(), "404") {
				t.Errorf("the browser says: %s", m.Text())
			}
		})
		s := &screen{Page: page, t: t, script: script}
		_, err = s.Goto(other.URL)
		s.must(err)
		frame := s.FrameLocator("iframe")
		s.must(frame.Locator("#sq-f6[data-disc=black]").WaitFor())
		s.must(frame.Locator("#previous").Click())
		s.must(frame.Locator(`#game[data-ply="6"]`).WaitFor())
		s.must(frame.Locator("#first").Click())
		s.must(frame.Locator(`#game[data-ply="0"]`).WaitFor())
		if s.URL() != other.URL+"/" {
			t.Errorf("the page around it is now %s", s.URL())
		}
		opened, err := s.Context().ExpectPage(func() error { return frame.Locator("#open").Click() })
		s.must(err)
		s.must(opened.Locator("#board").WaitFor())
		if !strings.HasPrefix(opened.URL(), server.url+"/play") {
			t.Errorf("it opens %s", opened.URL())
		}
	})
}

// No page about records has a fault that axe finds, in either language.
func TestAxeFindsNothingAboutRecords(t *testing.T) {
	t.Parallel()
	for name, options := range map[string][]func(*playwright.BrowserNewContextOptions){
		"light": {stillMotion},
		"dark":  {stillMotion, dark},
		"phone": {stillMotion, sized(360, 740)},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, "/", options...)
			for _, language := range []string{"", "/es"} {
				for _, path := range []string{"/records", "/setup?m=f5d6c3", "/setup?brush=black&from=" + strings.Repeat("-", 64) + "X", "/sheet?m=" + drawn, "/embed?m=" + seven, "/share?m=" + seven} {
					s.visit(language + path)
					s.axe(language + path)
				}
				for _, text := range []string{seven + "a1", "f5f6e6f4\nf5d6c3d3c4", strings.Repeat("-", 27) + "OOO-----XXO------XO" + strings.Repeat("-", 18)} {
					s.visit(language + "/records")
					s.must(s.Locator("#record").Fill(text))
					s.click("#bring button.main", "#findings")
					s.settle()
					s.axe(language + "/records with " + text)
				}
			}
		})
	}
}
