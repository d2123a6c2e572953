package auth

import (
	"net/url"
	"testing"

	"portaldosen/internal/kit/asal"
)

var registered = []string{"https://portal.kampus.example/login", "http://localhost:8080/login", "https://lms.kampus.example/oauth?referrer=siakad", "http://[::1]:8080/login"}

func TestRedirect(t *testing.T) {
	for _, c := range []struct {
		uri            string
		exact, anyPort bool // allowed as shipped, and in the demo
	}{
		{"https://portal.kampus.example/login", true, true},
		{"https://lms.kampus.example/oauth?referrer=siakad", true, true},
		{"http://localhost:8080/login", true, true},
		{"http://localhost:9090/login", false, true},
		{"http://localhost/login", false, true},
		{"http://[::1]:9090/login", false, true},
		{"http://127.0.0.1:8080/login", false, false},
		{"http://tsm.localhost:8080/login", false, false},
		{"http://localhost:9090/login/", false, false},
		{"http://localhost:9090/login?x=1", false, false},
		{"http://localhost:9090/login#x", false, false},
		{"http://localhost:9090/login#", false, false},
		{"http://localhost:9090//login", false, false},
		{"http://localhost:9090/%6cogin", false, false},
		{"http://localhost:9090/x/../login", false, false},
		{"http://LOCALHOST:9090/login", false, false},
		{"http://localhost.:9090/login", false, false},
		{"http://a@localhost:9090/login", false, false},
		{"http://localhost:9090@evil.example/login", false, false},
		{"http://localhost:9090\\@evil.example/login", false, false},
		{"https://localhost:8080/login", false, false},
		{"https://portal.kampus.example:8443/login", false, false},
		{"https://portal.kampus.example/login ", false, false},
		{"https://portal.kampus.example", false, false},
		{"http://portal.kampus.example/login", false, false},
		{"https:portal.kampus.example/login", false, false},
		{"//portal.kampus.example/login", false, false},
		{"/login", false, false},
		{"", false, false},
	} {
		t.Run("SS-07 redirect URI "+c.uri, func(t *testing.T) {
			if got := redirectAllowed(c.uri, registered, false); got != c.exact {
				t.Errorf("as shipped: %v", got)
			}
			if got := redirectAllowed(c.uri, registered, true); got != c.anyPort {
				t.Errorf("in the demo: %v", got)
			}
		})
	}
	t.Run("SS-07 a registered address without encryption is not used beyond this machine", func(t *testing.T) {
		const plain = "http://lms.kampus.example/oauth"
		if redirectAllowed(plain, []string{plain}, true) {
			t.Error("used")
		}
	})
}

func FuzzRedirect(f *testing.F) {
	for _, seed := range append(registered, "http://localhost:1@evil.example/login", "http://localhost:9090/login\x00", "http://[::1%25x]:8080/login", "HTTP://localhost:1/login", "http://localhost:/login", `http://localhost\.evil.example/login`) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, uri string) {
		if redirectAllowed(uri, registered, false) {
			for _, r := range registered {
				if r == uri {
					return
				}
			}
			t.Fatalf("%q is not registered", uri)
		}
		if !redirectAllowed(uri, registered, true) {
			return
		}
		u, err := url.Parse(uri)
		if err != nil || u.Scheme != "http" || !asal.Loopback(u.Hostname()) || u.RequestURI() != "/login" || u.User != nil {
			t.Fatalf("%q leads elsewhere", uri)
		}
	})
}
