package e2e

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"reversi/e2e/browser"
)

// program is the built application, running on a port of its own.
type program struct {
	url  string
	dir  string
	cmd  *exec.Cmd
	log  *os.File
	done chan error
}

// startProgram builds the application, starts it with an empty data folder
// inside dir and with these settings besides, and waits until it answers.
func startProgram(dir string, env ...string) (*program, error) {
	root, err := browser.Root()
	if err != nil {
		return nil, err
	}
	binary := filepath.Join(dir, "reversi")
	build := exec.Command("go", "build", "-o", binary, ".")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build: %w\n%s", err, out)
	}
	// Somebody else may take the free port before the program does: then another.
	for tries := 1; ; tries++ {
		p, err := launch(binary, dir, env...)
		if err == nil || tries == 5 || !strings.Contains(err.Error(), "address already in use") {
			return p, err
		}
	}
}

// launch starts the built application on a free port, with these settings besides.
func launch(binary, dir string, env ...string) (*program, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		return nil, err
	}
	p := &program{url: "http://127.0.0.1:" + port, dir: dir, log: log, done: make(chan error, 1)}
	p.cmd = exec.Command(binary)
	p.cmd.Env = append(os.Environ(), "PORT="+port, "DATA_DIR="+filepath.Join(dir, "data"))
	p.cmd.Env = append(p.cmd.Env, env...)
	p.cmd.Stdout, p.cmd.Stderr = log, log
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() { p.done <- p.cmd.Wait() }()
	if err := p.waitHealthy(); err != nil {
		p.stop()
		return nil, fmt.Errorf("%w\n%s", err, p.output())
	}
	return p, nil
}

// freePort asks the system for a port that nobody uses.
func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}

// waitHealthy asks /healthz until it answers 200, the program ends, or half a
// minute has passed.
func (p *program) waitHealthy() error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for {
		if r, err := http.Get(p.url + "/healthz"); err == nil {
			r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return nil
			}
		}
		select {
		case err := <-p.done:
			p.done <- err
			return fmt.Errorf("the program ended at once: %v", err)
		case <-ctx.Done():
			return fmt.Errorf("the program does not answer %s/healthz", p.url)
		case <-again.C:
		}
	}
}

// stop asks the program to end, and kills it if it does not within ten seconds.
func (p *program) stop() {
	p.cmd.Process.Signal(os.Interrupt)
	select {
	case <-p.done:
	case <-time.After(10 * time.Second):
		p.cmd.Process.Kill()
		<-p.done
	}
	p.log.Close()
}

// output returns what the program has logged so far.
func (p *program) output() string {
	text, err := os.ReadFile(p.log.Name())
	if err != nil {
		return err.Error()
	}
	return string(text)
}
