package main

import (
	"io"
	"net/http"
	"os"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// pathTable is the table of pages that Go, the web and a browser share: a path, and the portals that have it.
const pathTable = "../../internal/core/institusi/testdata/halaman.txt"

// status is how a path is answered at a host, after the redirects of a path that is written in a roundabout way.
func (j *jalan) status(t *testing.T, host, path string) (code int, body string) {
	t.Helper()
	for range 3 {
		req, err := http.NewRequest("GET", j.base+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = host
		res, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if res.StatusCode != http.StatusMovedPermanently && res.StatusCode != http.StatusTemporaryRedirect {
			return res.StatusCode, string(text)
		}
		path = res.Header.Get("Location")
	}
	t.Fatalf("%s at %s is never answered", path, host)
	return 0, ""
}

// wantPages holds every page of the table to what the portal at a host has.
func (j *jalan) wantPages(t *testing.T, host, portal string) {
	t.Helper()
	table, err := os.ReadFile(pathTable)
	if err != nil {
		t.Fatal(err)
	}
	letter := map[string]string{"utama": "u", "terbagi": "t", "terpisah": "p"}[portal]
	for line := range strings.Lines(string(table)) {
		path, has, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || !strings.HasPrefix(path, "/") {
			continue
		}
		want := http.StatusNotFound
		if strings.Contains(has, letter) {
			want = http.StatusOK
		}
		got, body := j.status(t, host, path)
		if got != want || !strings.Contains(body, `data-portal="`+portal+`"`) {
			t.Errorf("ST-02 ST-05 %s at %s = %d, want %d and the document of the portal %q: %.150s",
				path, host, got, want, portal, body)
		}
	}
	others := map[string]int{"/favicon.svg": 200, "/openapi.json": 200, "/healthz": 204, "/v1/sistem": 200}
	for path, want := range others {
		if got, _ := j.status(t, host, path); got != want {
			t.Errorf("ST-02 %s at %s = %d, want %d: it is no page", path, host, got, want)
		}
	}
	for _, path := range []string{"/v2/surat", "/v2/surat/0197", "/v2/SURAT", "/v2/%73urat"} {
		if got, body := j.status(t, host, path); got != http.StatusNotFound && got != http.StatusUnauthorized ||
			portal != "terpisah" && got != http.StatusNotFound || !strings.Contains(body, "request_id") {
			t.Errorf("ST-04 %s at %s = %d, want a problem, outside of the separate portal 404: %s",
				path, host, got, body)
		}
	}
}

// TestSeparatePortal asks every page of each portal of two colleges, of which one has a separate portal: told apart by
// the address in one process, and by the flag in a process of its own, on PostgreSQL beside the other.
func TestSeparatePortal(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		flags := append(kampus(t, e), "--drain-wait", "0s", "--rate-public", "0")
		office := flags[:len(flags)-4]
		college := func(words string) { mustRun(t, append(command("college "+words), office...)...) }
		college("add DUA --name Dua --origin http://dua.localhost")
		college("set alamat_terpisah http://kp.dua.localhost --college DUA")
		j := serve(t, flags...)
		t.Run("one process, by the address", func(t *testing.T) {
			j.wantPages(t, "localhost", "utama")
			j.wantPages(t, "dua.localhost:8080", "terbagi")
			j.wantPages(t, "kp.dua.localhost:8080", "terpisah")
		})
		if e == db.SQLite {
			j.end(t)
		}
		apart := serve(t, append(flags, "--portal", "stialan")...)
		t.Run("a process of its own, at every address", func(t *testing.T) {
			for _, host := range []string{"localhost", "dua.localhost", "kp.dua.localhost:8080"} {
				apart.wantPages(t, host, "terpisah")
			}
			if code, _ := apart.status(t, "jahat.example", "/surat"); code != http.StatusNotFound {
				t.Errorf("ST-02 an address that no college has: %d, want 404", code)
			}
		})
		if e != db.SQLite {
			j.wantPages(t, "dua.localhost", "terbagi") // beside the other it stays as it was
			j.end(t)
		}
		apart.end(t)
	})
}

// TestSeparatePortalEmpty holds that the first college is made in the main portal.
func TestSeparatePortalEmpty(t *testing.T) {
	_, flags, _ := kosongan(t, db.SQLite)
	j := serve(t, append(flags, "--drain-wait", "0s", "--portal=stialan")...)
	for _, path := range []string{"/", "/siapkan", "/login"} {
		code, body := j.status(t, "localhost", path)
		if code != http.StatusNotFound || strings.Contains(body, "data-portal") {
			t.Errorf("ST-02 %s before there is a college = %d, want 404 and a plain page", path, code)
		}
	}
	if said := j.said.String(); strings.Contains(said, "/siapkan") {
		t.Errorf("ST-02 the separate portal prints a link to begin with: %s", said)
	}
	j.end(t)
}
