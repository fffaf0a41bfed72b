package e2e

import (
	"os/exec"
	"testing"

	"github.com/playwright-community/playwright-go"
)

// kill ends the program at once, without a chance to save anything.
func (p *program) kill(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.done <- <-p.done
}

// again starts the program that was killed, on the same port and folder.
func (p *program) again(t *testing.T) {
	t.Helper()
	<-p.done
	cmd := exec.Command(p.cmd.Path)
	cmd.Env, cmd.Stdout, cmd.Stderr = p.cmd.Env, p.log, p.log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p.cmd = cmd
	go func() { p.done <- cmd.Wait() }()
	if err := p.waitHealthy(); err != nil {
		t.Fatal(err, p.output())
	}
}

// openAt opens an address for a fresh visitor. What the browser says about lost
// connections is expected here.
func openAt(t *testing.T, url string) *screen {
	t.Helper()
	visitor, err := chromium.NewContext(playwright.BrowserNewContextOptions{
		Locale: playwright.String("en"), ServiceWorkers: playwright.ServiceWorkerPolicyBlock,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { visitor.Close() })
	visitor.SetDefaultTimeout(patience)
	page, err := visitor.NewPage()
	if err != nil {
		t.Fatal(err)
	}
	s := &screen{Page: page, t: t, script: true}
	s.must(page.AddInitScript(playwright.Script{Content: playwright.String(keepDiary)}))
	page.OnPageError(func(err error) { t.Errorf("script: %v", err) })
	_, err = page.Goto(url)
	s.must(err)
	s.settle()
	return s
}

// The server is killed between moves and in the middle of them. What a player
// has seen confirmed is there afterwards, on both screens, by itself; a move that
// was under way is there once or not at all.
func TestRoomSurvivesKills(t *testing.T) {
	t.Parallel()
	p, err := startProgram(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.stop)
	black := openAt(t, p.url+"/")
	black.push("#invite-friend")
	black.waitFor(`document.querySelector('#invite')`)
	link, err := black.Locator("#invite").InputValue()
	black.must(err)
	white := openAt(t, link)
	white.join()
	players := map[string]*screen{"black": black, "white": white}

	moves := gameOf(t, "wipeout").moves
	played := ""
	for i, square := range squaresOf(moves) {
		mover := players[black.data("turn")]
		button := "#sq-" + square + " button"
		mover.waitFor(`document.querySelector('` + button + `')`)
		switch i % 3 {
		case 0: // nothing happens
			mover.place(square)
		case 1: // killed after the move
			mover.place(square)
			p.kill(t)
			black.waitText("#connection", "Connection lost")
			white.waitText("#connection", "Connection lost")
			p.again(t)
		case 2: // killed in the middle of it
			mover.must(mover.Locator(button).Click())
			p.kill(t)
			seen := mover.data("moves")
			for _, s := range players { // lost or, for the mover, not sent
				s.waitFor(`document.querySelector('#connection').textContent !== ''`)
			}
			p.again(t)
			for _, s := range players {
				s.waitFor(`document.querySelector('#connection').textContent === ''`)
			}
			if got := mover.data("moves"); got != played && got != played+square || len(got) < len(seen) {
				t.Fatalf("after %s and a kill during %s: %s, seen before %s", played, square, got, seen)
			}
			if mover.data("moves") == played {
				mover.waitFor(`document.querySelector('` + button + `')`)
				mover.place(square)
			}
		}
		played += square
		black.waitMoves(played)
		white.waitMoves(played)
	}
	for _, s := range players {
		s.waitFor(`document.querySelector('#result-card')`)
	}
}
