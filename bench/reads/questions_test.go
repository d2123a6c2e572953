package reads

import (
	"os"
	"strings"
	"testing"
	"time"
)

// document is the committed API document, as the router writes it.
func document(t *testing.T) []byte {
	t.Helper()
	body, err := os.ReadFile("../../cmd/portald/testdata/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// TestQuestions holds that every GET operation can be asked, a list with a word and on its third page too.
func TestQuestions(t *testing.T) {
	all, err := Questions(document(t))
	if err != nil {
		t.Fatal(err)
	}
	asked := map[string]bool{}
	for _, q := range all {
		asked[q.String()] = true
	}
	for _, want := range []string{
		"/v2/ta/dashboard", "/v2/ta/skripsi", "/v2/ta/skripsi q", "/v2/ta/skripsi page 3", "/v2/ta/skripsi/unduh",
	} {
		if !asked[want] {
			t.Errorf("%s is not asked, want it among %d questions", want, len(all))
		}
	}
}

// TestQuestionsOfNewOperation holds that nothing is left out in silence.
func TestQuestionsOfNewOperation(t *testing.T) {
	const year = `{"name": "tahun", "in": "query", "required": true}`
	for _, k := range []struct{ document, says string }{
		{`{"paths": {"/v2/surat/{idSurat}": {"get": {}}}}`, "nobody knows what stands in /v2/surat/{idSurat}"},
		{`{"paths": {"/v2/surat": {"get": {"parameters": [` + year + `]}}}}`, `asks for as "tahun"`},
	} {
		if _, err := Questions([]byte(k.document)); err == nil || !strings.Contains(err.Error(), k.says) {
			t.Errorf("%s: %v, want an error that says %q", k.document, err, k.says)
		}
	}
}

// TestMisses holds what a row is held to.
func TestMisses(t *testing.T) {
	side := func(us, bytes int) Side { return Side{CPU: time.Duration(us) * time.Microsecond, Plain: bytes} }
	const (
		export  = "/v2/ta/skripsi/unduh"
		file    = "/v2/ta/skripsi_file/{id}/{idBerkas}"
		similar = "/v2/ta/skripsi_similar_titles/{id}"
		compare = "/v2/ta/skripsi_comparison/{id}/{idBerkas}"
		feed    = "/v2/ta/calendar/{token}"
	)
	for _, k := range []struct {
		r    Row
		want string
	}{
		{Row{Small: side(900, 10), Large: side(1100, 10)}, ""},
		{Row{Small: side(100, 10), Large: side(390, 10)}, ""},
		{Row{Small: side(1000, 10), Large: side(1400, 10)}, "grows ×1.4"},
		{Row{Small: side(1000, 1000), Large: side(2500, 2000)}, ""},
		{Row{Small: side(1000, 1000), Large: side(2700, 2000)}, "grows ×2.7"},
		{Row{Small: side(1000, 10), Large: side(1400, 500)}, "grows ×1.4"},
		{Row{Small: side(6000, 10), Large: side(6000, 70_000)}, "6.0 ms, 68 KB"},
		{Row{Small: side(6000, 10), Large: side(90_000, 70_000), File: true, Question: export}, ""},
		{Row{Small: side(6000, 10), Large: side(90_000, 70_000), File: true, Question: file}, "grows ×15.0"},
		{Row{Small: side(900, 10), Large: side(1900, 10), Question: similar}, ""},
		{Row{Small: side(6000, 10), Large: side(6000, 10), Question: similar}, "6.0 ms"},
		{Row{Small: side(20_000, 10), Large: side(24_000, 10), Question: compare}, ""},
		{Row{Small: side(20_000, 10), Large: side(26_000, 10), Question: compare}, "26.0 ms"},
		{Row{Small: side(1000, 10_000), Large: side(1800, 15_000), File: true, Question: feed}, ""},
		{Row{Small: side(1000, 10_000), Large: side(2000, 15_000), File: true, Question: feed}, "grows ×2.0"},
		{Row{Small: Side{Behind: true}, Large: side(1000, 10)}, ""},
		{Row{Small: Side{Behind: true}, Large: Side{Behind: true, CPU: time.Millisecond}}, "grows ×1000000.0"},
		{Row{Wrong: "nothing answers"}, "nothing answers"},
		{Row{Closed: "by rule"}, ""},
	} {
		if got := strings.Join(k.r.Misses(), ", "); got != k.want {
			t.Errorf("%+v: %q, want %q", k.r, got, k.want)
		}
	}
}

// TestBehindEnd holds which answers are pages behind the end of a list.
func TestBehindEnd(t *testing.T) {
	for body, want := range map[string]bool{
		`{"data": [], "page": 3, "total": 37}`: true,
		`{"data": [{}], "total": 37}`:          false,
		`{"data": [], "total": 0}`:             false,
		`{"data": {"total": 3}}`:               false,
		`%PDF-1.7`:                             false,
	} {
		if got := behindEnd([]byte(body)); got != want {
			t.Errorf("%s is behind the end: %v, want %v", body, got, want)
		}
	}
}
