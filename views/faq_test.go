package views

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
)

func TestFAQDataIsDataWhateverIsAsked(t *testing.T) {
	asked := []QA{{"Is it \"Othello\"?", "No & yes.\nSee <b>here</b></script><script>alert(1)</script>"}, {"¿Sí?", "Sí."}}
	var b bytes.Buffer
	if err := FAQData(asked).Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	body, opened := strings.CutPrefix(b.String(), `<script type="application/ld+json">`)
	body, closed := strings.CutSuffix(body, `</script>`)
	if !opened || !closed || strings.ContainsAny(body, "<>") {
		t.Fatalf("not one element: %s", b.String())
	}
	var page struct {
		Context    string `json:"@context"`
		Type       string `json:"@type"`
		MainEntity []struct {
			Type, Name     string
			AcceptedAnswer struct{ Text string }
		}
	}
	if err := json.Unmarshal([]byte(body), &page); err != nil {
		t.Fatal(err)
	}
	if page.Context != "https://schema.org" || page.Type != "FAQPage" || len(page.MainEntity) != len(asked) {
		t.Fatalf("%+v", page)
	}
	for i, q := range page.MainEntity {
		if q.Name != asked[i].Question || q.AcceptedAnswer.Text != asked[i].Answer {
			t.Errorf("%+v, want %+v", q, asked[i])
		}
	}
	b.Reset()
	if err := FAQData(nil).Render(context.Background(), &b); err != nil || b.Len() > 0 {
		t.Errorf("a page without questions has %q, %v", b.String(), err)
	}
}
