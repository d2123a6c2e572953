package origin

import (
	"net/url"
	"slices"
	"strings"
	"testing"
)

var origins = []string{
	"https://portal.kampus.example", "http://localhost", "http://[::1]", "http://portal.polos.example",
}

func TestOwnAddress(t *testing.T) {
	for uri, want := range map[string]bool{
		"https://portal.kampus.example/login":        true,
		"https://portal.kampus.example/oauth":        true,
		"http://localhost:8080/login":                true,
		"http://localhost:9090/oauth":                true,
		"http://localhost/login":                     true,
		"http://[::1]:9090/login":                    true,
		"https://portal.kampus.example/dashboard":    false,
		"https://portal.kampus.example/login/":       false,
		"https://portal.kampus.example:8443/login":   false,
		"https://portal.kampus.example:443/login":    false,
		"https://Portal.kampus.example/login":        false,
		"https://portal.kampus.example./login":       false,
		"https://portal.kampus.example/login ":       false,
		"https://portal.kampus.example":              false,
		"https://portal.kampus.example.evil/login":   false,
		"https://a@portal.kampus.example/login":      false,
		"http://portal.kampus.example/login":         false,
		"http://portal.polos.example/login":          false, // an origin without encryption beyond this machine
		"https:portal.kampus.example/login":          false,
		"//portal.kampus.example/login":              false,
		"http://127.0.0.1:8080/login":                false,
		"http://tsm.localhost:8080/login":            false,
		"https://localhost:8080/login":               false,
		"http://localhost:9090/login/":               false,
		"http://localhost:9090/login?x=1":            false,
		"http://localhost:9090/login#x":              false,
		"http://localhost:9090/login#":               false,
		"http://localhost:9090//login":               false,
		"http://localhost:9090/%6cogin":              false,
		"http://localhost:9090/x/../login":           false,
		"http://LOCALHOST:9090/login":                false,
		"http://localhost.:9090/login":               false,
		"http://a@localhost:9090/login":              false,
		"http://localhost:9090@evil.example/login":   false,
		"http://localhost:9090\\@evil.example/login": false,
		"/login": false,
		"":       false,
	} {
		if got := Own(uri, origins); got != want {
			t.Errorf("SS-07 own address %q: %v, want %v", uri, got, want)
		}
	}
}

func TestRegistrable(t *testing.T) {
	for uri, want := range map[string]bool{
		"https://lms.kampus.example/oauth":                        true,
		"https://lms.kampus.example/oauth?referrer=siakad":        true,
		"https://elib.kampus.example:8443/pelayanan/index.php":    true,
		"http://localhost:3000/oauth":                             true,
		"http://127.0.0.1:3000/oauth":                             true,
		"https://lms.kampus.example/":                             true,
		"https://lms.kampus.example":                              false,
		"http://lms.kampus.example/oauth":                         false,
		"ftp://lms.kampus.example/oauth":                          false,
		"javascript:alert(1)":                                     false,
		"https://LMS.kampus.example/oauth":                        false,
		"HTTPS://lms.kampus.example/oauth":                        false,
		"https://lms.kampus.example./oauth":                       false,
		"https://lms.kampus.example:443/oauth":                    false,
		"https://lms.kampus.example:/oauth":                       false,
		"https://a@lms.kampus.example/oauth":                      false,
		"https://a:b@lms.kampus.example/oauth":                    false,
		"https://lms.kampus.example/oauth#":                       false,
		"https://lms.kampus.example/oauth#x":                      false,
		"https://*.kampus.example/oauth":                          false,
		"https://lms.kampus.example/*":                            false,
		"https://lms.kampus.example/oauth ":                       false,
		" https://lms.kampus.example/oauth":                       false,
		"https://lms.kampus.example/oauth\n":                      false,
		"https://lms.kampus.example/oa\x00uth":                    false,
		"https://lms.kampus.example/oa\x7futh":                    false,
		"https://lms.kampus.example/%6fauth":                      false,
		"https://lms.kampus.example/a/../oauth":                   false,
		"https://lms.kampus.example/./oauth":                      false,
		"https://lms.kampus.example/..":                           false,
		"https://lms.kampus.example//oauth":                       false,
		"https://lms.kampus.example\\@evil.example/oauth":         false,
		"https://lms.kampus.example/" + strings.Repeat("a", 2000): false,
		"//lms.kampus.example/oauth":                              false,
		"/oauth":                                                  false,
		"":                                                        false,
	} {
		if got := Registrable(uri); got != want {
			t.Errorf("SS-07 Registrable(%q) = %v, want %v", uri, got, want)
		}
	}
}

func FuzzOwnAddress(f *testing.F) {
	for _, seed := range []string{
		"http://localhost:1/login", "https://portal.kampus.example/oauth", "http://localhost:1@evil.example/login",
		"http://localhost:9090/login\x00", "http://[::1%25x]:8080/login", "HTTP://localhost:1/login",
		"http://localhost:/login", `http://localhost\.evil.example/login`,
	} {
		f.Add(seed)
	}
	pages := []string{"/login", "/oauth"}
	f.Fuzz(func(t *testing.T, uri string) {
		if !Own(uri, origins) {
			return
		}
		u, err := url.Parse(uri)
		if err != nil || !slices.Contains(pages, u.RequestURI()) || u.User != nil || u.Fragment != "" {
			t.Fatalf("%q leads elsewhere, want one of %q: %v", uri, pages, err)
		}
		const site = "https://portal.kampus.example"
		ours := uri == site+"/login" || uri == site+"/oauth"
		if machine := u.Scheme == "http" && Loopback(u.Hostname()); !ours && !machine {
			t.Fatalf("%q is not our site, want %s or this machine", uri, site)
		}
	})
}

func FuzzRegistrable(f *testing.F) {
	for _, seed := range []string{
		"https://lms.kampus.example/oauth", "http://localhost:1/x", "https://a\\@b/c", "https://a/%2e%2e/b",
		"https://a:443/b",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, uri string) {
		if !Registrable(uri) {
			return
		}
		u, err := url.Parse(uri)
		if err != nil || u.String() != uri || u.User != nil || strings.ContainsAny(uri, "#* \\\r\n\t") {
			t.Fatalf("%q may be registered, want it refused: it is not as a browser writes it: %v", uri, err)
		}
		if u.Scheme != "https" && !Loopback(u.Hostname()) {
			t.Fatalf("%q may be registered, want it refused: it is not encrypted", uri)
		}
	})
}
