package e2e

import (
	"net/http"
	"os"
	"syscall"
	"testing"
	"time"
)

// The program ends by itself when it is asked to, within moments, and reports
// success.
func TestProgramStopsWhenAsked(t *testing.T) {
	t.Parallel()
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		p, err := startProgram(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { p.log.Close() })
		if err := p.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		select {
		case err := <-p.done:
			if err != nil {
				t.Errorf("after %v: %v\n%s", signal, err, p.output())
			}
		case <-time.After(15 * time.Second):
			p.cmd.Process.Kill()
			t.Errorf("after %v the program still runs after 15 s", signal)
		}
		if r, err := http.Get(p.url + "/healthz"); err == nil {
			r.Body.Close()
			t.Errorf("after %v somebody still answers", signal)
		}
	}
}
