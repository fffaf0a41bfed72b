package handlers

import (
	"net/http"
	"strings"
	"testing"
)

func TestSearchOverTheWrittenPages(t *testing.T) {
	v := visit(t, serve(t, Config{}))
	tests := []struct{ path, want, says string }{
		{"/search?q=mobility", "/mobility", "found for “mobility”."},
		{"/es/search?q=paridad", "/es/paridad", "con «paridad»."},
		{"/search?q=xylophone", "", "Nothing found for “xylophone”."},
		{"/search", "", ""},
		{"/search?q=%3Cxyl%3E", "", "Nothing found for “<xyl>”."},
		{"/search?q=" + strings.Repeat("ab", 3000), "", "Nothing found"},
	}
	for _, tt := range tests {
		a := v.get(tt.path)
		page := a.page()
		if a.status != http.StatusOK || page.First("h1") == nil || a.meta("robots") != "noindex, nofollow" {
			t.Errorf("%s: status %d, robots %q", tt.path, a.status, a.meta("robots"))
		}
		said := ""
		if status := page.Find("p", "role", "status"); status != nil {
			said = status.Text()
		}
		if !strings.Contains(said, tt.says) {
			t.Errorf("%s says %q, want %q", tt.path, said, tt.says)
		}
		list := page.Find("ol", "class", "found")
		if (list != nil) != (tt.want != "") || list != nil && list.First("a").Attr("href") != tt.want {
			t.Errorf("%s leads elsewhere than to %q", tt.path, tt.want)
		}
	}
	if a := v.get("/search?q=%zz"); a.status != http.StatusBadRequest {
		t.Errorf("a broken query: status %d", a.status)
	}
}
