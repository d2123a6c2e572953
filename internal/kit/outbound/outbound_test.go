package outbound_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"portaldosen/internal/kit/outbound"
)

func TestReach(t *testing.T) {
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked++
		switch r.URL.Path {
		case "/lain":
			http.Redirect(w, r, "/ada", http.StatusFound)
		case "/panjang":
			_, _ = w.Write([]byte(strings.Repeat("x", 300<<10)))
		default:
			_, _ = w.Write([]byte(r.Method + " " + r.FormValue("a")))
		}
	}))
	t.Cleanup(server.Close)

	t.Run("this machine is asked only where that is allowed", func(t *testing.T) {
		before := asked
		for _, address := range []string{server.URL + "/ada", strings.Replace(server.URL, "127.0.0.1",
			"localhost", 1) + "/ada"} {
			if _, _, err := outbound.New(nil, false).Get(t.Context(), address); !errors.Is(err, outbound.ErrForbidden) {
				t.Errorf("%s: %v, want ErrForbidden", address, err)
			}
		}
		if asked != before {
			t.Errorf("calls that arrived = %d, want none", asked-before)
		}
		for name, c := range map[string]*outbound.Client{
			"local":       outbound.New(nil, true),
			"its network": outbound.New([]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, false),
		} {
			if status, body, err := c.Get(t.Context(), server.URL+"/ada"); err != nil || status != 200 ||
				string(body) != "GET " {
				t.Errorf("with %s: %d %q %v, want 200 and the answer", name, status, body, err)
			}
		}
	})
	local := outbound.New(nil, true)
	t.Run("a form is sent, and a redirect is not followed", func(t *testing.T) {
		if status, err := local.PostForm(t.Context(), server.URL+"/ada", url.Values{"a": {"b"}}); err != nil ||
			status != 200 {
			t.Errorf("form: %d %v, want 200", status, err)
		}
		if status, _, err := local.Get(t.Context(), server.URL+"/lain"); err != nil || status != http.StatusFound {
			t.Errorf("redirect: %d %v, want %d as it came", status, err, http.StatusFound)
		}
	})
	t.Run("an answer without end is cut", func(t *testing.T) {
		if _, body, err := local.Get(t.Context(), server.URL+"/panjang"); err == nil {
			t.Errorf("read %d bytes, want an error", len(body))
		}
	})
	t.Run("addresses that nobody should ask", func(t *testing.T) {
		for _, address := range []string{
			"http://kampus.example/", "ftp://kampus.example/", "https://a:b@kampus.example/",
			"https://kampus.example/#x", "//kampus.example", "",
			"https://10.0.0.1/", "https://192.168.1.1/", "https://172.16.0.1/", "https://169.254.169.254/",
			"https://100.64.0.1/",
			"https://[fd00::1]/", "https://[fe80::1]/", "https://[::ffff:10.0.0.1]/", "https://0.0.0.0/",
			"https://224.0.0.1/",
		} {
			if _, _, err := outbound.New(nil, false).Get(t.Context(), address); !errors.Is(err, outbound.ErrForbidden) {
				t.Errorf("%s: %v, want ErrForbidden", address, err)
			}
		}
	})
}
