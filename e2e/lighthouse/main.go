// Command lighthouse asks Lighthouse what it thinks of the key pages of a running
// server, in its mobile form factor, and fails below the aims:
//
//	go run ./e2e/lighthouse -url http://127.0.0.1:8080
//
// It needs npm, which fetches the pinned version on first use, and Chromium.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"reversi/e2e/browser"
)

// version is the newest one that runs with the Node.js of Debian stable.
const version = "lighthouse@12.2.3"

// categories and the least score of a hundred that is good enough.
var categories = []struct {
	name string
	aim  float64
}{{"performance", 98}, {"accessibility", 100}, {"best-practices", 100}, {"seo", 100}}

func main() {
	url := flag.String("url", "http://127.0.0.1:8080", "the running server")
	pages := flag.String("pages", "/,/play?m=f5d6c3d3c4f4,/rules,/es/,/es/reglas", "paths, with commas between")
	runs := flag.Int("runs", 3, "runs of every page; the best counts, for other programs only ever slow a page down")
	flag.Parse()
	below := 0
	fmt.Println("page: performance, accessibility, best practices, SEO")
	for _, page := range strings.Split(*pages, ",") {
		scores, err := best(*url+page, *runs)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: %.0f %.0f %.0f %.0f\n", page, scores[0], scores[1], scores[2], scores[3])
		for i, c := range categories {
			if scores[i] < c.aim {
				below++
			}
		}
	}
	if below > 0 {
		log.Fatalf("%d scores are below their aim", below)
	}
}

// best returns the best score in every category.
func best(url string, runs int) ([4]float64, error) {
	var most [4]float64
	for range runs {
		scores, err := judge(url)
		if err != nil {
			return most, err
		}
		for i := range most {
			most[i] = math.Max(most[i], scores[i])
		}
	}
	return most, nil
}

// judge lets Lighthouse look at a page once.
func judge(url string) (scores [4]float64, err error) {
	chromium, err := browser.Path()
	if err != nil {
		return scores, err
	}
	dir, err := os.MkdirTemp("", "lighthouse")
	if err != nil {
		return scores, err
	}
	defer os.RemoveAll(dir)
	report := filepath.Join(dir, "report.json")
	cmd := exec.Command("npm", "exec", "--yes", version, "--", url, "--quiet", "--output=json", "--output-path="+report,
		"--chrome-flags=--headless=new --no-sandbox")
	cmd.Env = append(os.Environ(), "CHROME_PATH="+chromium)
	if out, err := cmd.CombinedOutput(); err != nil {
		return scores, fmt.Errorf("%v: %w\n%s", cmd.Args, err, out)
	}
	text, err := os.ReadFile(report)
	if err != nil {
		return scores, err
	}
	var r struct {
		Categories map[string]struct{ Score float64 }
	}
	if err := json.Unmarshal(text, &r); err != nil {
		return scores, err
	}
	for i, c := range categories {
		scores[i] = 100 * r.Categories[c.name].Score
	}
	return scores, nil
}
