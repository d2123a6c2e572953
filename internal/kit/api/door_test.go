package api_test

import (
	"net/http"
	"testing"

	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/limit"
)

// fullLine is a place in which one college's line is full.
type fullLine struct{ *counted }

func (fullLine) Hopeless(p limit.Party) bool { return p.College == "UNINDRA" }

// TestDoor: of a college whose line is full reads are refused before anything is looked up; writes, other colleges and
// what takes no place are not.
func TestDoor(t *testing.T) {
	p := open(t, db.SQLite)
	p.Router.Reads = fullLine{&p.reads}
	const other = "TSM.siti.uji.catat"
	cookie := map[string]string{"Cookie": "a=b; __Host-sesi=UNINDRA.budi.uji.catat; c=d"}
	name := map[string]string{"nama": "Budi"}
	for name, c := range map[string]struct {
		call apitest.Call
		want int
	}{
		"a read":              {apitest.Call{Method: "GET", Path: "/v2/uji/galat/dilarang", Token: budi}, 503},
		"a read by cookie":    {apitest.Call{Method: "GET", Path: "/v2/uji/galat/dilarang", Header: cookie}, 503},
		"an unknown path":     {apitest.Call{Method: "GET", Path: "/v2/tiada", Token: budi}, 503},
		"another college":     {apitest.Call{Method: "GET", Path: "/v2/tiada", Token: other}, 404},
		"nobody":              {apitest.Call{Method: "GET", Path: "/v2/uji"}, 200},
		"a write":             {apitest.Call{Method: "POST", Path: "/v2/uji", Token: budi, Body: name}, 200},
		"health":              {apitest.Call{Method: "GET", Path: "/healthz", Token: budi}, 204},
		"what takes no place": {apitest.Call{Method: "GET", Path: "/v2/uji/ringan", Token: budi}, 204},
	} {
		a := p.Do(t, c.call)
		if a.Status != c.want {
			t.Errorf("ER-01 status of %s = %d, want %d", name, a.Status, c.want)
		}
		if a.Status != http.StatusServiceUnavailable {
			continue
		}
		if a.Header.Get("Retry-After") == "" {
			t.Errorf("ER-01 the refusal of %s has no Retry-After", name)
		}
		if got, want := a.Problem().RequestID, a.Header.Get("X-Request-Id"); got != want {
			t.Errorf("ER-01 the refusal of %s names the request %q, want %q", name, got, want)
		}
	}
}
