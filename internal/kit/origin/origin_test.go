package origin_test

import (
	"net/url"
	"strings"
	"testing"

	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/texts/corpustest"
)

var paths = []struct {
	asal, aman string
}{
	{"/", "/"},
	{"/dashboard", "/dashboard"},
	{"/akademik/mata-kuliah/", "/akademik/mata-kuliah/"},
	{"/akademik/matakuliah/01933c1e-7a5b-7c3e-8f2a-1b2c3d4e5f60?tab=rps#cpl", "/akademik/matakuliah/01933c1e-7a5b-7c3e-8f2a-1b2c3d4e5f60?tab=rps#cpl"},
	{"/akademik/matakuliah?q=basis%20data&sort=-nama&ke=//evil.example", "/akademik/matakuliah?q=basis%20data&sort=-nama&ke=//evil.example"},
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
	for _, j := range paths {
		safe, ok := origin.SafePath(j.asal)
		if safe != j.aman || ok != (j.aman != "") {
			t.Errorf("AU-04 JalurAman(%q) = %q, %v; want %q", j.asal, safe, ok, j.aman)
		}
	}
}

func TestSafePathCorpus(t *testing.T) {
	for _, line := range corpustest.Lines(t, "open_redirect.txt") {
		for _, s := range []string{line, strings.ReplaceAll(line, "{HOST}", "portal.kampus.example"), "/" + line, "/dashboard/" + line, "https:" + line} {
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
			t.Errorf("AU-04 %q is refused and yet %q", s, safe)
		}
		return
	}
	kita := &url.URL{Scheme: "https", Host: "portal.kampus.example", Path: "/login"}
	tujuan, err := kita.Parse(safe)
	if err != nil || tujuan.Scheme != kita.Scheme || tujuan.Host != kita.Host || tujuan.User != nil {
		t.Errorf("AU-04 %q leads to %v (%v)", s, tujuan, err)
	}
	jalurSaja, _, _ := strings.Cut(safe, "?")
	jalurSaja, _, _ = strings.Cut(jalurSaja, "#")
	if strings.Contains(jalurSaja, "//") || strings.ContainsAny(safe, "\\\t\r\n") || strings.ContainsAny(jalurSaja, "%:@") {
		t.Errorf("AU-04 %q becomes %q", s, safe)
	}
	if lagi, _ := origin.SafePath(safe); lagi != safe {
		t.Errorf("AU-04 %q becomes %q, then %q", s, safe, lagi)
	}
}

var origins = []struct{ asal, baku string }{
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
		canonical, err := origin.Parse(o.asal)
		if canonical != o.baku || (err == nil) != (o.baku != "") {
			t.Errorf("SH-03 Origin(%q) = %q, %v; want %q", o.asal, canonical, err, o.baku)
		}
	}
}

func TestCollegeID(t *testing.T) {
	for s, valid := range map[string]bool{
		"UNINDRA": true, "UNTAG-SMD": true, "A1": true, strings.Repeat("A", 32): true,
		"": false, "A": false, strings.Repeat("A", 33): false, "unindra": false, "UN INDRA": false, "UNINDRA\n": false, "UNINDRÁ": false, "A_B": false,
	} {
		if origin.CollegeID(s) != valid {
			t.Errorf("CollegeID(%q) = %v", s, !valid)
		}
	}
}

func TestLoopback(t *testing.T) {
	for host, ok := range map[string]bool{
		"localhost": true, "tsm.localhost": true, "LOCALHOST": true, "127.0.0.1": true, "127.9.9.9": true, "::1": true,
		"": false, "localhost.evil.example": false, "evillocalhost": false, "10.0.0.1": false, "kampus.ac.id": false,
	} {
		if origin.Loopback(host) != ok {
			t.Errorf("Loopback(%q) = %v", host, !ok)
		}
	}
}

func FuzzSafePath(f *testing.F) {
	for _, j := range paths {
		f.Add(j.asal)
	}
	for _, line := range corpustest.Lines(f, "open_redirect.txt") {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, s string) { checkPath(t, s) })
}

func FuzzOrigin(f *testing.F) {
	for _, o := range origins {
		f.Add(o.asal)
	}
	f.Fuzz(func(t *testing.T, s string) {
		canonical, err := origin.Parse(s)
		if err != nil {
			return
		}
		u, err := url.Parse(canonical)
		if err != nil || u.Scheme+"://"+u.Host != canonical {
			t.Errorf("Origin(%q) = %q is no origin", s, canonical)
		}
		if lagi, err := origin.Parse(canonical); err != nil || lagi != canonical {
			t.Errorf("Origin(%q) = %q, then %q, %v", s, canonical, lagi, err)
		}
	})
}

func FuzzCollegeID(f *testing.F) {
	f.Add("UNTAG-SMD")
	f.Fuzz(func(t *testing.T, s string) {
		asing := func(r rune) bool { return !strings.ContainsRune("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", r) }
		if valid := len(s) >= 2 && len(s) <= 32 && !strings.ContainsFunc(s, asing); origin.CollegeID(s) != valid {
			t.Errorf("CollegeID(%q) = %v", s, !valid)
		}
	})
}
