package origin_test

import (
	"net/url"
	"strings"
	"testing"

	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/texts/corpustest"
)

var paths = []struct{ from, safe string }{
	{"/", "/"},
	{"/dashboard", "/dashboard"},
	{"/akademik/mata-kuliah/", "/akademik/mata-kuliah/"},
	{
		"/akademik/matakuliah/01933c1e-7a5b-7c3e-8f2a-1b2c3d4e5f60?tab=rps#cpl",
		"/akademik/matakuliah/01933c1e-7a5b-7c3e-8f2a-1b2c3d4e5f60?tab=rps#cpl",
	},
	{
		"/akademik/matakuliah?q=basis%20data&sort=-nama&ke=//evil.example",
		"/akademik/matakuliah?q=basis%20data&sort=-nama&ke=//evil.example",
	},
	{"/akademik?q={a|b}", "/akademik?q={a|b}"},

	{"", ""},
	{"dashboard", ""},
	{"?q=1", ""},
	{"#a", ""},
	{"//evil.example", ""},
	{"///evil.example", ""},
	{"/dashboard//evil.example", ""},
	{`/\evil.example`, ""},
	{`\\evil.example`, ""},
	{`/dashboard\`, ""},
	{"/%2fevil.example", ""},
	{"/%5Cevil.example", ""},
	{"/%64ashboard", ""},
	{"/..//evil.example", ""},
	{"/./dashboard", ""},
	{"/%2e%2e/evil", ""},
	{"/\tevil.example", ""},
	{"/\n/evil.example", ""},
	{" /dashboard", ""},
	{"/dashboard\x00", ""},
	{"/ḍashboard", ""},
	{"https://evil.example/", ""},
	{"javascript:alert(1)", ""},
	{"data:text/html,x", ""},
	{"/:80", ""},
	{"/@evil.example", ""},
	{"/" + strings.Repeat("a", 2048), ""},
	{"/a" + strings.Repeat("#", 2000), ""},
}

func TestSafePath(t *testing.T) {
	for _, p := range paths {
		safe, ok := origin.SafePath(p.from)
		if safe != p.safe || ok != (p.safe != "") {
			t.Errorf("AU-04 SafePath(%q) = %q, %v; want %q", p.from, safe, ok, p.safe)
		}
	}
}

func TestSafePathCorpus(t *testing.T) {
	for _, line := range corpustest.Lines(t, "open_redirect.txt") {
		named := strings.ReplaceAll(line, "{HOST}", "portal.kampus.example")
		for _, s := range []string{line, named, "/" + line, "/dashboard/" + line, "https:" + line} {
			checkPath(t, s)
		}
	}
}

// checkPath resolves what SafePath lets through against our origin, as a browser would.
func checkPath(t *testing.T, s string) {
	t.Helper()
	safe, ok := origin.SafePath(s)
	if !ok {
		if safe != "" {
			t.Errorf("AU-04 %q is refused and yet %q, want no path", s, safe)
		}
		return
	}
	ours := &url.URL{Scheme: "https", Host: "portal.kampus.example", Path: "/login"}
	leads, err := ours.Parse(safe)
	if err != nil || leads.Scheme != ours.Scheme || leads.Host != ours.Host || leads.User != nil {
		t.Errorf("AU-04 %q leads to %v (%v), want our own site", s, leads, err)
	}
	path, _, _ := strings.Cut(safe, "?")
	path, _, _ = strings.Cut(path, "#")
	if strings.Contains(path, "//") || strings.ContainsAny(safe, "\\\t\r\n") || strings.ContainsAny(path, "%:@") {
		t.Errorf("AU-04 %q becomes %q, want no sign that a browser reads otherwise", s, safe)
	}
	if again, _ := origin.SafePath(safe); again != safe {
		t.Errorf("AU-04 %q becomes %q, then %q; want the same again", s, safe, again)
	}
}

var origins = []struct{ from, want string }{
	{"http://localhost:8080", "http://localhost:8080"},
	{"HTTPS://Portal.Kampus.AC.id:443/login?redirect=/a#b", "https://portal.kampus.ac.id"},
	{"http://kampus.ac.id:80/", "http://kampus.ac.id"},
	{"http://kampus.ac.id:443", "http://kampus.ac.id:443"},
	{"https://kampus.ac.id.", "https://kampus.ac.id"},
	{"https://[::1]:8443", "https://[::1]:8443"},
	{"https://[0:0:0:0:0:0:0:1]", "https://[::1]"},
	{"https://127.0.0.1", "https://127.0.0.1"},
	{"", ""},
	{"null", ""},
	{"kampus.ac.id", ""},
	{"//kampus.ac.id", ""},
	{"ftp://kampus.ac.id", ""},
	{"https:kampus.ac.id", ""},
	{"https://", ""},
	{"https:///a", ""},
	{"https://user@kampus.ac.id", ""},
	{"https://kampus.ac.id:", ""},
	{"https://kampus.ac.id:0443", ""},
	{"https://kampus.ac.id:70000", ""},
	{"https://kampus..id", ""},
	{"https://-kampus.id", ""},
	{"https://kampus.id\\.evil.example", ""},
	{"https://kampus%2eid", ""},
	{"https://kámpus.id", ""},
	{"https://[fe80::1%25eth0]", ""},
	{"javascript:alert(1)", ""},
	{"https://" + strings.Repeat("a", 254), ""},
	{"https://a/" + strings.Repeat("a", 2048), ""},
}

func TestOrigin(t *testing.T) {
	for _, o := range origins {
		got, err := origin.Parse(o.from)
		if got != o.want || (err == nil) != (o.want != "") {
			t.Errorf("SH-03 Parse(%q) = %q, %v; want %q", o.from, got, err, o.want)
		}
	}
}

func TestCollegeID(t *testing.T) {
	for s, want := range map[string]bool{
		"UNINDRA": true, "UNTAG-SMD": true, "A1": true, strings.Repeat("A", 32): true,
		"": false, "A": false, strings.Repeat("A", 33): false, "unindra": false, "UN INDRA": false,
		"UNINDRA\n": false, "UNINDRÁ": false, "A_B": false,
	} {
		if got := origin.CollegeID(s); got != want {
			t.Errorf("CollegeID(%q) = %v, want %v", s, got, want)
		}
	}
}

func TestLoopback(t *testing.T) {
	for host, want := range map[string]bool{
		"localhost": true, "tsm.localhost": true, "LOCALHOST": true, "127.0.0.1": true, "127.9.9.9": true, "::1": true,
		"": false, "localhost.evil.example": false, "evillocalhost": false, "10.0.0.1": false, "kampus.ac.id": false,
	} {
		if got := origin.Loopback(host); got != want {
			t.Errorf("Loopback(%q) = %v, want %v", host, got, want)
		}
	}
}

func FuzzSafePath(f *testing.F) {
	for _, p := range paths {
		f.Add(p.from)
	}
	for _, line := range corpustest.Lines(f, "open_redirect.txt") {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, s string) { checkPath(t, s) })
}

func FuzzOrigin(f *testing.F) {
	for _, o := range origins {
		f.Add(o.from)
	}
	f.Fuzz(func(t *testing.T, s string) {
		canonical, err := origin.Parse(s)
		if err != nil {
			return
		}
		u, err := url.Parse(canonical)
		if err != nil || u.Scheme+"://"+u.Host != canonical {
			t.Errorf("Parse(%q) = %q, want an origin", s, canonical)
		}
		if again, err := origin.Parse(canonical); err != nil || again != canonical {
			t.Errorf("Parse(%q) = %q, then %q, %v; want the same again", s, canonical, again, err)
		}
	})
}

func FuzzCollegeID(f *testing.F) {
	f.Add("UNTAG-SMD")
	f.Fuzz(func(t *testing.T, s string) {
		foreign := func(r rune) bool { return !strings.ContainsRune("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", r) }
		want := len(s) >= 2 && len(s) <= 32 && !strings.ContainsFunc(s, foreign)
		if got := origin.CollegeID(s); got != want {
			t.Errorf("CollegeID(%q) = %v, want %v", s, got, want)
		}
	})
}
