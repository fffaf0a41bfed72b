package handlers

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestSettingsAreKeptAndLeadBack(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	form := v.get("/settings?m=f5d6")
	for _, name := range []string{"theme", "discs", "motion", "pace", "dots", "coords", "confirm", "keys", "hints", "tips"} {
		if !strings.Contains(form.body, `name="`+name+`"`) {
			t.Errorf("no setting %s", name)
		}
	}
	a := v.post("/settings", url.Values{"m": {"f5d6"}, "theme": {"dark"}, "confirm": {"1"}, "keys": {"1"}, "hints": {"1"}, "tips": {"1"}, "pace": {"slow"}})
	if a.status != http.StatusSeeOther || a.to() != "/play?m=f5d6" {
		t.Fatalf("status %d, leads to %s", a.status, a.to())
	}
	page := v.get(a.to())
	for _, want := range []string{`data-theme="dark"`, ` data-no-dots`, ` data-no-coords`, `data-pace="slow"`} {
		if !strings.Contains(page.body, want) {
			t.Errorf("no %s on the page", want)
		}
	}
	if got := page.square("c3").First("a").Attr("href"); got != "/play?m=f5d6&try=c3" {
		t.Errorf("tap twice: c3 leads to %s", got)
	}
	try := v.get("/play?m=f5d6&try=c3")
	if got := try.square("c3").First("a").Attr("href"); got != "/play?m=f5d6c3" || !strings.Contains(try.text("status"), "would flip d4") {
		t.Errorf("tapped: c3 leads to %s, status %q", got, try.text("status"))
	}
	if !try.square("d4").Has("data-turning") {
		t.Error("the flips are not shown")
	}
}
