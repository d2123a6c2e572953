package api_test

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

func TestHeaders(t *testing.T) {
	p := open(t, db.SQLite)
	for _, path := range []string{"/v2/uji", "/v2/tidak-ada", "/openapi.json", "/healthz", "/lain", "/v2/uji/berkas/a"} {
		t.Run("ER-01 every answer carries the safe headers: "+path, func(t *testing.T) {
			h := p.ask(t, "GET", path, nil).Header
			csp := "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
			if strings.Contains(path, "berkas") {
				csp = "sandbox; default-src 'none'" // a file that somebody opens may do nothing, not even as a page of its own
			}
			for name, want := range map[string]string{
				"Content-Security-Policy":      csp,
				"Strict-Transport-Security":    "max-age=63072000; includeSubDomains",
				"X-Content-Type-Options":       "nosniff",
				"Referrer-Policy":              "no-referrer",
				"Cross-Origin-Opener-Policy":   "same-origin",
				"Cross-Origin-Resource-Policy": "same-origin",
				"X-Frame-Options":              "DENY",
			} {
				if h.Get(name) != want {
					t.Errorf("%s: %q", name, h.Get(name))
				}
			}
			if h.Get("Permissions-Policy") == "" || h.Get("X-Request-Id") == "" || h.Get("Access-Control-Allow-Origin") != "" || h.Get("Server") != "" {
				t.Errorf("%v", h)
			}
		})
	}
}

func TestOtherSite(t *testing.T) {
	p := open(t, db.SQLite)
	const body = `{"nama":"a"}`
	for _, k := range []struct {
		header string
		status int
	}{
		{"Sec-Fetch-Site: cross-site", 403}, {"Sec-Fetch-Site: same-site", 403}, {"Sec-Fetch-Site: same-origin", 200}, {"Sec-Fetch-Site: none", 200},
		{"Origin: https://jahat.example", 403}, {"Origin: null", 403}, {"Origin: http://localhost", 200}, {"Origin: http://localhost.jahat.example", 403}, {"X-Lain: 1", 200},
	} {
		t.Run(fmt.Sprintf("ER-01 a write with %s: %d", k.header, k.status), func(t *testing.T) {
			before := p.noted(t)
			a := p.ask(t, "POST", "/v2/uji", body, k.header).Want(k.status)
			if k.status == 403 && (a.Problem().Message != "Permintaan dari situs lain ditolak" || p.noted(t) != before) {
				t.Errorf("%s", a.Body)
			}
			p.ask(t, "GET", "/v2/uji", nil, k.header).Want(200)
		})
	}
	t.Run("ER-01 no other site is told that it may read", func(t *testing.T) {
		a := p.ask(t, "OPTIONS", "/v2/uji", nil, "Origin: https://jahat.example", "Access-Control-Request-Method: POST").Want(405)
		for name := range a.Header {
			if strings.HasPrefix(name, "Access-Control") {
				t.Error(name)
			}
		}
	})
}

func TestSiapa(t *testing.T) {
	p := open(t, db.SQLite)
	call := func(method, path, token, host string, header ...string) *apitest.Answer {
		c := apitest.Call{Method: method, Path: path, Token: token, Host: host, Header: map[string]string{}}
		for _, h := range header {
			name, value, _ := strings.Cut(h, ": ")
			c.Header[name] = value
		}
		return p.Do(t, c)
	}
	college := func(a *apitest.Answer) string {
		rows, _ := apitest.Rows[string](a.Want(200))
		return rows[0]
	}
	t.Run("ER-01 no session, an ended one, and none of the right", func(t *testing.T) {
		for token, want := range map[string]string{"": "401 Anda belum masuk", "habis": "401 Sesi Anda sudah berakhir", "UNINDRA.budi.uji.baca": "403 Anda tidak berhak melakukan tindakan ini"} {
			a := call("POST", "/v2/uji", token, "")
			if got := fmt.Sprint(a.Status, " ", a.Problem().Message); got != want {
				t.Errorf("%q: %s, want %s", token, got, want)
			}
		}
	})
	t.Run("ER-01 the session's college rules: the header may repeat it, no more", func(t *testing.T) {
		call("DELETE", "/v2/uji/1", budi, "", "college-id: UNINDRA").Want(204)
		call("DELETE", "/v2/uji/1", budi, "tsm.localhost").Want(204)
		for _, id := range []string{"TSM", "unindra", "TIDAK-ADA", "UNINDRA,TSM", "UNINDRA\u00e9"} {
			if got := call("DELETE", "/v2/uji/1", budi, "", "college-id: "+id).Want(403).Problem().Message; got != "college-id berbeda dari perguruan tinggi sesi Anda" {
				t.Errorf("%q: %s", id, got)
			}
		}
	})
	t.Run("SH-03 of a public call the header decides, else the host; an unknown one is a 404", func(t *testing.T) {
		if got := college(call("GET", "/v2/uji", "", "tsm.localhost")); got != "TSM" {
			t.Error(got)
		}
		if got := college(call("GET", "/v2/uji", "", "localhost", "college-id: TSM")); got != "TSM" {
			t.Error(got)
		}
		if got := college(call("GET", "/v2/uji", budi, "tsm.localhost")); got != "TSM" {
			t.Errorf("a public call follows a session: %s", got)
		}
		one := call("GET", "/v2/uji", "", "jahat.example").Want(404).Problem()
		two := call("GET", "/v2/uji", "", "localhost", "college-id: TIDAK-ADA").Want(404).Problem()
		three := call("GET", "/v2/tidak-ada", "", "localhost").Want(404).Problem()
		one.RequestID, two.RequestID, three.RequestID = "", "", ""
		if fmt.Sprint(one) != fmt.Sprint(two) || fmt.Sprint(one) != fmt.Sprint(three) {
			t.Errorf("%v, %v, %v", one, two, three)
		}
	})
	t.Run("ER-01 what is switched off is not there", func(t *testing.T) {
		call("GET", "/v2/uji/bendera", budi, "").Want(204)
		call("GET", "/v2/uji/bendera", "TSM.budi.uji.catat", "").Want(404)
		call("GET", "/v2/uji/bendera", "", "").Want(401)
		call("GET", "/v2/uji/rusak", budi, "").Want(500)
	})
}

func TestLimits(t *testing.T) {
	t.Run("ER-01 too often: 429 with the seconds to wait, for this caller alone", func(t *testing.T) {
		p := open(t, db.SQLite)
		var refused *apitest.Answer
		for range 300 {
			if refused = p.ask(t, "DELETE", "/v2/tidak-ada", nil); refused.Status != 404 {
				t.Fatal("an unknown path is counted")
			}
			if refused = p.ask(t, "GET", "/v2/uji/bendera", nil); refused.Status != 204 {
				break
			}
		}
		if p := refused.Want(429).Problem(); p.Type != "urn:portal:terlalu-sering" || refused.Header.Get("Retry-After") != "1" {
			t.Errorf("%+v, Retry-After %q", p, refused.Header.Get("Retry-After"))
		}
		p.Do(t, apitest.Call{Method: "GET", Path: "/v2/uji/bendera", Token: "UNINDRA.siti.x"}).Want(204)
		p.clock.Advance(time.Second)
		p.ask(t, "GET", "/v2/uji/bendera", nil).Want(204)
	})
	t.Run("ER-01 no place in its class: 503, and a place once it is left", func(t *testing.T) {
		p := open(t, db.SQLite)
		p.inside, p.leave = make(chan struct{}), make(chan struct{})
		first := make(chan int)
		go func() { first <- p.ask(t, "GET", "/v2/uji/sempit", nil).Status }()
		<-p.inside
		p.ask(t, "GET", "/v2/uji/sempit", nil).Want(503)
		close(p.leave)
		if got := <-first; got != 204 {
			t.Errorf("who was in: %d", got)
		}
		p.inside = nil
		p.ask(t, "GET", "/v2/uji/sempit", nil).Want(204)
	})
	t.Run("ER-01 bodies have a deadline, known length or not", func(t *testing.T) {
		p := open(t, db.SQLite)
		for _, length := range []int64{12, -1} {
			w := &timed{ResponseRecorder: httptest.NewRecorder()}
			req := httptest.NewRequest("POST", "/v2/uji", strings.NewReader(`{"nama":"a"}`))
			req.ContentLength = length
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Authorization", "Bearer "+budi)
			p.Handler.ServeHTTP(w, req)
			if w.Code != 200 || len(w.deadlines) == 0 {
				t.Errorf("length %d: %d, deadlines %v", length, w.Code, w.deadlines)
			}
			for _, at := range w.deadlines {
				if !at.IsZero() && time.Until(at) > 31*time.Second {
					t.Errorf("length %d: until %v", length, at)
				}
			}
		}
		w := &timed{ResponseRecorder: httptest.NewRecorder()}
		p.Handler.ServeHTTP(w, httptest.NewRequest("POST", "/csp-report", strings.NewReader(`{}`)))
		if w.Code != 204 || len(w.deadlines) == 0 {
			t.Errorf("csp-report: %d, deadlines %v", w.Code, w.deadlines)
		}
	})
}

// timed notes the deadlines that a request's body gets.
type timed struct {
	*httptest.ResponseRecorder
	deadlines []time.Time
}

func (b *timed) SetReadDeadline(at time.Time) error {
	b.deadlines = append(b.deadlines, at)
	return nil
}

func TestAddress(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for name, k := range map[string]struct {
		trusted []netip.Prefix
		peer    string
		hops    []string
		want    string
	}{
		"no proxy":                          {nil, "203.0.113.9:1", nil, "203.0.113.9"},
		"nobody is trusted":                 {nil, "203.0.113.9:1", []string{"198.51.100.1"}, "203.0.113.9"},
		"a stranger adds a hop":             {proxies, "203.0.113.9:1", []string{"198.51.100.1"}, "203.0.113.9"},
		"one proxy":                         {proxies, "10.0.0.1:1", []string{"198.51.100.1"}, "198.51.100.1"},
		"two proxies":                       {proxies, "10.0.0.1:1", []string{"198.51.100.1, 10.2.3.4"}, "198.51.100.1"},
		"two headers":                       {proxies, "10.0.0.1:1", []string{"198.51.100.1", "10.2.3.4"}, "198.51.100.1"},
		"a hop that the caller made up":     {proxies, "10.0.0.1:1", []string{"192.0.2.66, 198.51.100.1"}, "198.51.100.1"},
		"rubbish in front":                  {proxies, "10.0.0.1:1", []string{"rusak, 198.51.100.1"}, "198.51.100.1"},
		"rubbish at the end":                {proxies, "10.0.0.1:1", []string{"198.51.100.1, rusak"}, "10.0.0.1"},
		"nothing but proxies":               {proxies, "10.0.0.1:1", []string{"10.0.0.3"}, "10.0.0.3"},
		"an empty header":                   {proxies, "10.0.0.1:1", []string{""}, "10.0.0.1"},
		"version 6":                         {proxies, "[fd00::1]:1", []string{"2001:db8::7"}, "2001:db8::7"},
		"version 4 within 6":                {proxies, "[::ffff:10.0.0.1]:1", []string{"198.51.100.1"}, "198.51.100.1"},
		"a peer without a port, as in unix": {proxies, "@", []string{"198.51.100.1"}, "@"},
	} {
		t.Run("ER-01 where a request comes from: "+name, func(t *testing.T) {
			req := httptest.NewRequest("GET", "/", nil)
			req.RemoteAddr = k.peer
			req.Header["X-Forwarded-For"] = k.hops
			if got := api.Address(k.trusted)(req); got != k.want {
				t.Errorf("%s, want %s", got, k.want)
			}
		})
	}
}

func TestRequestID(t *testing.T) {
	p := open(t, db.SQLite)
	for given, kept := range map[string]bool{
		"abcDEF-12345": true, strings.Repeat("a", 64): true, "pendek1": false, strings.Repeat("a", 65): false, "dengan spasi": false, "a\"b\"c\"d\"e": false, "<script>alert": false, "": false, "kut\u00edpan-panjang": false,
	} {
		t.Run(fmt.Sprintf("ER-01 a request id %q is taken over: %t", given, kept), func(t *testing.T) {
			got := p.ask(t, "GET", "/v2/uji", nil, "X-Request-Id: "+given).Header.Get("X-Request-Id")
			if (got == given) != kept || got == "" {
				t.Error(got)
			}
		})
	}
}

// TestStrangersRequestID: what a stranger calls a request is not what the portal calls it.
func TestStrangersRequestID(t *testing.T) {
	p := open(t, db.SQLite)
	for name, believed := range map[string]bool{"127.0.0.1:4000": true, "127.0.0.2:4000": false, "nowhere": false} {
		req := httptest.NewRequest("GET", "/healthz", nil)
		req.RemoteAddr = name
		req.Header.Set("X-Request-Id", "nomor-orang")
		w := httptest.NewRecorder()
		p.Router.Trusts = api.Proxied([]netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")})
		p.Handler.ServeHTTP(w, req)
		if got := w.Header().Get("X-Request-Id"); (got == "nomor-orang") != believed || got == "" {
			t.Errorf("ER-01 %s: %q", name, got)
		}
	}
}

// TestRoundaboutPath: a path of the API that is written in a roundabout way is not there; nobody is sent on to the plain one.
func TestRoundaboutPath(t *testing.T) {
	p := open(t, db.SQLite)
	for path, want := range map[string]int{
		"//v2/uji": 404, "/v2//uji": 404, "/v2/./uji": 404, "/v2/x/../uji": 404, "/x/../v2/uji": 404, "/v2/uji//": 404, "/%2fv2/uji": 404,
		"/v2": 404, "/v1": 404, "/.well-known": 404, "/v2/uji": 200, "/v2/uji/": 404, "/multisite-config//frontend-config": 404,
	} {
		for _, method := range []string{"GET", "POST"} {
			a := p.ask(t, method, path, nil)
			if method == "GET" && a.Status != want || want == 404 && a.Status != 404 || a.Header.Get("Location") != "" {
				t.Errorf("ER-01 %s %s: %d %s, want %d", method, path, a.Status, a.Header.Get("Location"), want)
			}
		}
	}
}

// TestLogWithoutSecrets: a secret that stands in a path stays out of the log, whether its operation is there or not.
func TestLogWithoutSecrets(t *testing.T) {
	p := open(t, db.SQLite)
	for _, path := range []string{"/v2/uji/berkas/rahasia-jalan", "/v2/uji/berkas/rahasia-jalan/x", "/v2/rahasia-jalan", "/rahasia-jalan", "//v2/rahasia-jalan"} {
		p.ask(t, "GET", path, nil)
		p.Do(t, apitest.Call{Method: "GET", Path: path})
		p.Do(t, apitest.Call{Method: "POST", Path: path, Header: map[string]string{"Sec-Fetch-Site": "cross-site"}})
	}
	if log := p.log.all(); strings.Contains(log, "rahasia") || !strings.Contains(log, `"path":"/v2/uji/berkas/{id}"`) {
		t.Error(log)
	}
	p.log.buf.Reset()
	p.ask(t, "GET", "/v2/uji/galat/dilarang", nil)
	if log := p.log.all(); !strings.Contains(log, `"path":"/v2/uji/galat/dilarang"`) {
		t.Errorf("ER-01 the ids of somebody signed in are missing: %s", log)
	}
}

func TestLogLine(t *testing.T) {
	p := open(t, db.SQLite)
	p.ask(t, "POST", "/v2/uji", `{"nama":"rahasia-isi","sandi":"rahasia-sandi"}`, "Cookie: __Host-sesi=rahasia-kue", "X-Request-Id: permintaan-1", "Idempotency-Key: rahasia-kunci").Want(200)
	p.ask(t, "GET", "/v2/uji?q=rahasia-cari", nil).Want(200)
	p.ask(t, "POST", "/v2/uji", `{"nama":"rahasia-rusak`).Want(400)
	p.ask(t, "GET", "/v2/baris%0Abaru%1b[31m", nil).Want(404)
	p.Do(t, apitest.Call{Method: "POST", Path: "/csp-report", Body: "{\"x\":\"a\nb\x1b[31m\"}"}).Want(204)
	t.Run("ER-01 the log is lines of JSON: id, method, path, status, size, who, how long", func(t *testing.T) {
		first := p.log.lines(t)[0]
		for name, want := range map[string]any{"msg": "request", "request_id": "permintaan-1", "method": "POST", "path": "/v2/uji", "status": 200.0, "user": "budi", "level": "INFO"} {
			if first[name] != want {
				t.Errorf("%s: %v, want %v", name, first[name], want)
			}
		}
		if first["bytes"].(float64) < 10 || first["us"] == nil || first["time"] == nil {
			t.Errorf("%v", first)
		}
	})
	t.Run("ER-01 neither passwords, tokens, keys nor what people wrote stand in it", func(t *testing.T) {
		if log := p.log.all(); strings.Contains(log, "rahasia") || strings.Contains(log, budi) {
			t.Error(log)
		}
	})
	t.Run("ER-01 no control character of a stranger's reaches a terminal", func(t *testing.T) {
		if strings.ContainsAny(strings.ReplaceAll(p.log.all(), "\n", ""), "\x1b\r") || len(p.log.lines(t)) != 6 {
			t.Errorf("%q", p.log.all())
		}
	})
}

func TestFile(t *testing.T) {
	p := open(t, db.SQLite)
	t.Run("ER-01 a file is saved, never shown, under a name of plain letters and its own", func(t *testing.T) {
		a := p.ask(t, "GET", "/v2/uji/berkas/nilai", nil).Want(200)
		if got := a.Header.Get("Content-Disposition"); got != `attachment; filename=nilai__.csv; filename*=UTF-8''nilai%C3%A9%22.csv` || string(a.Body) != "a,b\n" || a.Header.Get("Content-Type") != "text/csv" {
			t.Errorf("%s %q", got, a.Body)
		}
	})
	t.Run("ER-01 a file that cannot be written to its end is no whole one", func(t *testing.T) {
		defer func() {
			if recover() != http.ErrAbortHandler {
				t.Error("the connection was not cut")
			}
			if !strings.Contains(p.log.all(), "rahasia-putus") {
				t.Error("the log does not say why")
			}
		}()
		p.ask(t, "GET", "/v2/uji/berkas/putus", nil)
	})
}

func TestCompressed(t *testing.T) {
	p := open(t, db.SQLite)
	for _, k := range []struct {
		accept, q string
		packed    bool
	}{{"gzip, br", "panjang", true}, {"", "panjang", false}, {"br", "panjang", false}, {"gzip", "a", false}, {"gzip;q=0", "panjang", false}, {"identity, gzip;q=0.0", "panjang", false}, {"br;q=1.0, gzip;q=0.8", "panjang", true}} {
		t.Run(fmt.Sprintf("ER-01 with Accept-Encoding %q an answer of %d bytes is compressed: %t", k.accept, 100*len(k.q), k.packed), func(t *testing.T) {
			w := httptest.NewRecorder()
			req := httptest.NewRequest("GET", "http://localhost/v2/uji?q="+strings.Repeat(k.q, 3), nil)
			req.Header.Set("Accept-Encoding", k.accept)
			p.Handler.ServeHTTP(w, req)
			if got := w.Header().Get("Content-Encoding") == "gzip"; got != k.packed || w.Header().Get("Content-Length") != fmt.Sprint(w.Body.Len()) || w.Header().Get("Vary") != "Accept-Encoding" {
				t.Fatalf("%v, %d bytes", w.Header(), w.Body.Len())
			}
			body := io.Reader(w.Body)
			if k.packed {
				z, err := gzip.NewReader(w.Body)
				if err != nil {
					t.Fatal(err)
				}
				body = z
			}
			text, err := io.ReadAll(body)
			if err != nil || !strings.HasSuffix(string(text), "\"total\":2}\n") || !strings.Contains(string(text), strings.Repeat(k.q, 300)) {
				t.Errorf("%v: %s", err, text)
			}
		})
	}
}
