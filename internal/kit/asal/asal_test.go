package asal_test

import (
	"net/url"
	"strings"
	"testing"

	"portaldosen/internal/kit/asal"
	"portaldosen/internal/kit/teks/tekstest"
)

var jalur = []struct {
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

func TestJalurAman(t *testing.T) {
	for _, j := range jalur {
		aman, ya := asal.JalurAman(j.asal)
		if aman != j.aman || ya != (j.aman != "") {
			t.Errorf("AU-04 JalurAman(%q) = %q, %v; want %q", j.asal, aman, ya, j.aman)
		}
	}
}

func TestJalurAmanKorpus(t *testing.T) {
	for _, baris := range tekstest.Baris(t, "open_redirect.txt") {
		for _, s := range []string{baris, strings.ReplaceAll(baris, "{HOST}", "portal.kampus.example"), "/" + baris, "/dashboard/" + baris, "https:" + baris} {
			periksaJalur(t, s)
		}
	}
}

// periksaJalur resolves what JalurAman lets through against our origin, as a browser would.
func periksaJalur(t *testing.T, s string) {
	t.Helper()
	aman, ya := asal.JalurAman(s)
	if !ya {
		if aman != "" {
			t.Errorf("AU-04 %q is refused and yet %q", s, aman)
		}
		return
	}
	kita := &url.URL{Scheme: "https", Host: "portal.kampus.example", Path: "/login"}
	tujuan, err := kita.Parse(aman)
	if err != nil || tujuan.Scheme != kita.Scheme || tujuan.Host != kita.Host || tujuan.User != nil {
		t.Errorf("AU-04 %q leads to %v (%v)", s, tujuan, err)
	}
	jalurSaja, _, _ := strings.Cut(aman, "?")
	jalurSaja, _, _ = strings.Cut(jalurSaja, "#")
	if strings.Contains(jalurSaja, "//") || strings.ContainsAny(aman, "\\\t\r\n") || strings.ContainsAny(jalurSaja, "%:@") {
		t.Errorf("AU-04 %q becomes %q", s, aman)
	}
	if lagi, _ := asal.JalurAman(aman); lagi != aman {
		t.Errorf("AU-04 %q becomes %q, then %q", s, aman, lagi)
	}
}

var origin = []struct{ asal, baku string }{
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
	for _, o := range origin {
		baku, err := asal.Origin(o.asal)
		if baku != o.baku || (err == nil) != (o.baku != "") {
			t.Errorf("SH-03 Origin(%q) = %q, %v; want %q", o.asal, baku, err, o.baku)
		}
	}
}

func TestCollegeID(t *testing.T) {
	for s, sah := range map[string]bool{
		"UNINDRA": true, "UNTAG-SMD": true, "A1": true, strings.Repeat("A", 32): true,
		"": false, "A": false, strings.Repeat("A", 33): false, "unindra": false, "UN INDRA": false, "UNINDRA\n": false, "UNINDRÁ": false, "A_B": false,
	} {
		if asal.CollegeID(s) != sah {
			t.Errorf("CollegeID(%q) = %v", s, !sah)
		}
	}
}

func TestLoopback(t *testing.T) {
	for host, ya := range map[string]bool{
		"localhost": true, "tsm.localhost": true, "LOCALHOST": true, "127.0.0.1": true, "127.9.9.9": true, "::1": true,
		"": false, "localhost.evil.example": false, "evillocalhost": false, "10.0.0.1": false, "kampus.ac.id": false,
	} {
		if asal.Loopback(host) != ya {
			t.Errorf("Loopback(%q) = %v", host, !ya)
		}
	}
}

func FuzzJalurAman(f *testing.F) {
	for _, j := range jalur {
		f.Add(j.asal)
	}
	for _, baris := range tekstest.Baris(f, "open_redirect.txt") {
		f.Add(baris)
	}
	f.Fuzz(func(t *testing.T, s string) { periksaJalur(t, s) })
}

func FuzzOrigin(f *testing.F) {
	for _, o := range origin {
		f.Add(o.asal)
	}
	f.Fuzz(func(t *testing.T, s string) {
		baku, err := asal.Origin(s)
		if err != nil {
			return
		}
		u, err := url.Parse(baku)
		if err != nil || u.Scheme+"://"+u.Host != baku {
			t.Errorf("Origin(%q) = %q is no origin", s, baku)
		}
		if lagi, err := asal.Origin(baku); err != nil || lagi != baku {
			t.Errorf("Origin(%q) = %q, then %q, %v", s, baku, lagi, err)
		}
	})
}

func FuzzCollegeID(f *testing.F) {
	f.Add("UNTAG-SMD")
	f.Fuzz(func(t *testing.T, s string) {
		asing := func(r rune) bool { return !strings.ContainsRune("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", r) }
		if sah := len(s) >= 2 && len(s) <= 32 && !strings.ContainsFunc(s, asing); asal.CollegeID(s) != sah {
			t.Errorf("CollegeID(%q) = %v", s, !sah)
		}
	})
}
