// Package browser starts a real Chromium for the tests and tools beside it.
//
// Nothing is downloaded here: Playwright's driver comes from node_modules (npm ci
// in e2e), the browser from the system. The environment variable CHROMIUM names
// another browser than the usual ones.
package browser

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/playwright-community/playwright-go"
)

// ErrMissing says that the driver, Node or a browser is not installed.
var ErrMissing = errors.New("browser tests need Node, `npm ci` in e2e, and Chromium (./test installs them)")

// names are the commands under which systems install Chromium or a sibling. The
// headless shell, the same engine without windows, takes half the time.
var names = []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// flags keep Chromium quiet: no sandbox (containers run it as root), no GPU, and
// no requests of its own that could disturb a measurement.
var flags = []string{
	"--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
	"--disable-background-networking", "--disable-component-update", "--disable-sync",
}

// Browser is a running Chromium with its driver.
type Browser struct {
	playwright.Browser
	driver *playwright.Playwright
	dir    string
}

// Start launches a headless Chromium. It returns an error that wraps ErrMissing
// if something has to be installed first.
func Start() (*Browser, error) {
	modules, err := Modules()
	if err != nil {
		return nil, err
	}
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	dir, err := driverDir(modules)
	if err != nil {
		return nil, err
	}
	b, err := launch(dir, node)
	if err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	return b, nil
}

// driverDir makes the folder that playwright-go expects: the driver is its
// entry "package".
func driverDir(modules string) (string, error) {
	dir, err := os.MkdirTemp("", "reversi-driver-")
	if err != nil {
		return "", err
	}
	err = os.Symlink(filepath.Join(modules, "playwright-core"), filepath.Join(dir, "package"))
	if err != nil {
		os.RemoveAll(dir)
		return "", err
	}
	return dir, nil
}

func launch(dir, node string) (*Browser, error) {
	// The library reads the place of Node from the environment alone.
	if err := os.Setenv("PLAYWRIGHT_NODEJS_PATH", node); err != nil {
		return nil, err
	}
	driver, err := playwright.Run(&playwright.RunOptions{
		DriverDirectory: dir, SkipInstallBrowsers: true, Stdout: io.Discard,
	})
	if err != nil {
		return nil, fmt.Errorf("start the browser driver: %w", err)
	}
	path, err := chromium(driver)
	if err != nil {
		return nil, errors.Join(err, driver.Stop())
	}
	b, err := driver.Chromium.Launch(playwright.BrowserTypeLaunchOptions{
		ExecutablePath: playwright.String(path), Args: flags,
	})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("launch %s: %w", path, err), driver.Stop())
	}
	return &Browser{Browser: b, driver: driver, dir: dir}, nil
}

// chromium finds the browser: an installed one, or one that Playwright has
// installed for itself.
func chromium(driver *playwright.Playwright) (string, error) {
	path, err := Path()
	if err == nil {
		return path, nil
	}
	if path := driver.Chromium.ExecutablePath(); path != "" {
		if _, err := os.Stat(path); err == nil {
			return path, nil
		}
	}
	return "", err
}

// Path returns the browser that CHROMIUM names, or the first one on the path; an
// error wraps ErrMissing.
func Path() (string, error) {
	if path := os.Getenv("CHROMIUM"); path != "" {
		return path, nil
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("%w: no Chromium on the path", ErrMissing)
}

// Stop ends the browser and its driver.
func (b *Browser) Stop() error {
	err := errors.Join(b.Close(), b.driver.Stop())
	return errors.Join(err, os.RemoveAll(b.dir))
}

// Modules returns the folder e2e/node_modules of the module that the working
// directory is in.
func Modules() (string, error) {
	root, err := Root()
	if err != nil {
		return "", err
	}
	modules := filepath.Join(root, "e2e", "node_modules")
	if _, err := os.Stat(filepath.Join(modules, "playwright-core", "cli.js")); err != nil {
		return "", fmt.Errorf("%w: %w", ErrMissing, err)
	}
	return modules, nil
}

// Root returns the folder of go.mod, looked for upwards from the working directory.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.mod above the working directory")
		}
		dir = parent
	}
}
