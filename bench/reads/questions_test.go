package reads

import (
	"os"
	"strings"
	"testing"
	"time"

	"portaldosen/bench/campus"
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
		"/v2/audit/unduh", "/v2/audit/unduh q", "/v2/ta/skripsi_supervisor_load/unduh q",
		"/v2/kelas/{id}/peserta page 3", "/v2/surat/surat q", "/v2/surat/surat/{id}/pdf",
	} {
		if !asked[want] {
			t.Errorf("%s is not asked, want it among %d questions", want, len(all))
		}
	}
	for _, q := range all {
		if download.MatchString(q.Path) && strings.Contains(q.Query, "page=") {
			t.Errorf("%s is asked with %q, want no page of a download", q, q.Query)
		}
		if q.String() == "/v2/kelas" && !strings.Contains(q.Query, "periode={berjalan}") {
			t.Errorf("classes are asked with %q, want those of the running term", q.Query)
		}
	}
}

// TestRefusal holds that the rules refuse what the table of permissions refuses, to each caller.
func TestRefusal(t *testing.T) {
	table, err := os.ReadFile("../../cmd/portald/testdata/authz.txt")
	if err != nil {
		t.Fatal(err)
	}
	people := map[string][2]int{ // columns of the table, of which one who may is enough; pembimbing 1 is a head too
		campus.Lecturer: {7, 12}, campus.Head: {12, 14}, campus.Operator: {15, 16},
	}
	read := 0
	for line := range strings.Lines(string(table)) {
		parts := strings.Fields(line)
		if parts[0] != "GET" {
			continue
		}
		read++
		for role, of := range people {
			letters := parts[3][of[0]:of[1]]
			shut := strings.Contains(letters, "3") && !strings.Contains(letters, "2")
			if reason := refusal(parts[1], role); (reason != "") != shut {
				t.Errorf("%s %s: refused as %q, want it refused: %v (%q)", role, parts[1], reason, shut, letters)
			}
		}
	}
	if read == 0 {
		t.Error("the table of permissions has no GET")
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
		trail   = "/v2/audit q"
		trails  = "/v2/audit/unduh q"
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
		{Row{Small: side(6000, 10), Large: side(90_000, 10), File: true, Question: export + " q"}, ""},
		{Row{Small: side(20_000, 10), Large: side(26_000, 10), Question: compare + " q"}, "26.0 ms"},
		{Row{Small: side(380_000, 10), Large: side(390_000, 10), Question: trail}, ""},
		{Row{Small: side(380_000, 10), Large: side(410_000, 70_000), Question: trail}, "410.0 ms, 68 KB"},
		{Row{Small: side(20_000, 10), Large: side(390_000, 10), Question: trail}, "grows ×19.5"},
		{Row{Small: side(20_000, 10), Large: side(390_000, 70_000), File: true, Question: trails}, ""},
		{Row{Small: side(20_000, 10), Large: side(410_000, 10), File: true, Question: trails}, "410.0 ms"},
		{Row{Small: side(900, 10), Large: side(6000, 10), Question: "/v2/audit"}, "grows ×6.7, 6.0 ms"},
		{Row{Wrong: "nothing answers"}, "nothing answers"},
		{Row{Nothing: "no list has any"}, ""},
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

// TestRowWithoutFigures holds what a row says that was not measured.
func TestRowWithoutFigures(t *testing.T) {
	for want, r := range map[string]Row{
		"none no list has any": {Nothing: "no list has any"},
		"shut by rule":         {Closed: "by rule"},
		"MISS nothing answers": {Wrong: "nothing answers"},
	} {
		if got := strings.Join(strings.Fields(r.String()), " "); got != want {
			t.Errorf("the row says %q, want %q", got, want)
		}
	}
}
