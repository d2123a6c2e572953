package api_test

import (
	"fmt"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

func TestRequestID(t *testing.T) {
	p := open(t, db.SQLite)
	for given, kept := range map[string]bool{
		"abcDEF-12345":          true,
		strings.Repeat("a", 64): true,
		"pendek1":               false,
		strings.Repeat("a", 65): false,
		"dengan spasi":          false,
		"a\"b\"c\"d\"e":         false,
		"<script>alert":         false,
		"":                      false,
		"kut\u00edpan-panjang":  false,
	} {
		t.Run(fmt.Sprintf("ER-01 a request id %q is taken over: %t", given, kept), func(t *testing.T) {
			got := p.ask(t, "GET", "/v2/uji", nil, "X-Request-Id: "+given).Header.Get("X-Request-Id")
			if (got == given) != kept || got == "" {
				t.Errorf("request id = %q, want that of the caller: %t, and never none", got, kept)
			}
		})
	}
}

// TestStrangersRequestID: what a stranger calls a request is not what the portal calls it.
func TestStrangersRequestID(t *testing.T) {
	p := open(t, db.SQLite)
	const given = "nomor-orang"
	for name, believed := range map[string]bool{"127.0.0.1:4000": true, "127.0.0.2:4000": false, "nowhere": false} {
		req := httptest.NewRequest("GET", "/healthz", nil)
		req.RemoteAddr = name
		req.Header.Set("X-Request-Id", given)
		w := httptest.NewRecorder()
		p.Router.Trusts = api.Proxied([]netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")})
		p.Handler.ServeHTTP(w, req)
		if got := w.Header().Get("X-Request-Id"); (got == given) != believed || got == "" {
			t.Errorf("ER-01 request id from %s = %q, want its own: %t, and never none", name, got, believed)
		}
	}
}

// TestLogWithoutSecrets: a secret that stands in a path stays out of the log, whether its operation is there or not.
func TestLogWithoutSecrets(t *testing.T) {
	p := open(t, db.SQLite)
	for _, path := range []string{
		"/v2/uji/berkas/rahasia-jalan",
		"/v2/uji/berkas/rahasia-jalan/x",
		"/v2/rahasia-jalan",
		"/rahasia-jalan",
		"//v2/rahasia-jalan",
	} {
		otherSite := map[string]string{"Sec-Fetch-Site": "cross-site"}
		p.ask(t, "GET", path, nil)
		p.Do(t, apitest.Call{Method: "GET", Path: path})
		p.Do(t, apitest.Call{Method: "POST", Path: path, Header: otherSite})
	}
	if log := p.log.all(); strings.Contains(log, "rahasia") {
		t.Errorf("ER-01 the log tells a secret:\n%s", log)
	}
	p.wantLogged(t, `"path":"/v2/uji/berkas/{id}"`)
	p.log.buf.Reset()
	p.ask(t, "GET", "/v2/uji/galat/dilarang", nil)
	p.wantLogged(t, `"path":"/v2/uji/galat/dilarang"`) // the ids of somebody signed in stay
}

func (p *door) wantLogged(t *testing.T, want string) {
	t.Helper()
	if log := p.log.all(); !strings.Contains(log, want) {
		t.Errorf("the log says nothing of %s:\n%s", want, log)
	}
}

func TestLogLine(t *testing.T) {
	p := open(t, db.SQLite)
	const body = `{"nama":"rahasia-isi","sandi":"rahasia-sandi"}`
	cookie, key := "Cookie: __Host-sesi=rahasia-kue", "Idempotency-Key: rahasia-kunci"
	p.ask(t, "POST", "/v2/uji", body, cookie, key, "X-Request-Id: permintaan-1").Want(200)
	p.ask(t, "GET", "/v2/uji?q=rahasia-cari", nil).Want(200)
	p.ask(t, "POST", "/v2/uji", `{"nama":"rahasia-rusak`).Want(400)
	p.ask(t, "GET", "/v2/baris%0Abaru%1b[31m", nil).Want(404)
	p.Do(t, apitest.Call{Method: "POST", Path: "/csp-report", Body: "{\"x\":\"a\nb\x1b[31m\"}"}).Want(204)
	t.Run("ER-01 the log is lines of JSON: id, method, path, status, size, who, how long", func(t *testing.T) {
		first := p.log.lines(t)[0]
		for name, want := range map[string]any{
			"msg":        "request",
			"request_id": "permintaan-1",
			"method":     "POST",
			"path":       "/v2/uji",
			"status":     200.0,
			"user":       "budi",
			"level":      "INFO",
		} {
			if got := first[name]; got != want {
				t.Errorf("%s = %v, want %v", name, got, want)
			}
		}
		if got, least := first["bytes"].(float64), 10.0; got < least {
			t.Errorf("bytes = %v, want %v and more", got, least)
		}
		for _, name := range []string{"us", "time"} {
			if first[name] == nil {
				t.Errorf("the line has no %s: %v", name, first)
			}
		}
	})
	t.Run("ER-01 neither passwords, tokens, keys nor what people wrote stand in it", func(t *testing.T) {
		if log := p.log.all(); strings.Contains(log, "rahasia") || strings.Contains(log, budi) {
			t.Errorf("the log tells a secret:\n%s", log)
		}
	})
	t.Run("ER-01 no control character of a stranger's reaches a terminal", func(t *testing.T) {
		if log := p.log.all(); strings.ContainsAny(strings.ReplaceAll(log, "\n", ""), "\x1b\r") {
			t.Errorf("the log holds control characters: %q", log)
		}
		if got, want := len(p.log.lines(t)), 6; got != want {
			t.Errorf("%d lines, want %d:\n%s", got, want, p.log.all())
		}
	})
}
