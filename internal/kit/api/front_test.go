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
	for _, path := range []string{
		"/v2/uji", "/v2/tidak-ada", "/openapi.json", "/healthz", "/lain", "/v2/uji/berkas/a",
	} {
		t.Run("ER-01 every answer carries the safe headers: "+path, func(t *testing.T) {
			a := p.ask(t, "GET", path, nil)
			csp := "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
			if strings.Contains(path, "berkas") {
				// A file that somebody opens may do nothing, not even as a page of its own.
				csp = "sandbox; default-src 'none'"
			}
			wantHeaders(t, a, map[string]string{
				"Content-Security-Policy":      csp,
				"Strict-Transport-Security":    "max-age=63072000; includeSubDomains",
				"X-Content-Type-Options":       "nosniff",
				"Referrer-Policy":              "no-referrer",
				"Cross-Origin-Opener-Policy":   "same-origin",
				"Cross-Origin-Resource-Policy": "same-origin",
				"X-Frame-Options":              "DENY",
				"Access-Control-Allow-Origin":  "",
				"Server":                       "",
			})
			for _, name := range []string{"Permissions-Policy", "X-Request-Id"} {
				if a.Header.Get(name) == "" {
					t.Errorf("there is no %s", name)
				}
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
		{"Sec-Fetch-Site: cross-site", 403},
		{"Sec-Fetch-Site: same-site", 403},
		{"Sec-Fetch-Site: same-origin", 200},
		{"Sec-Fetch-Site: none", 200},
		{"Origin: https://jahat.example", 403},
		{"Origin: null", 403},
		{"Origin: http://localhost", 200},
		{"Origin: http://localhost.jahat.example", 403},
		{"X-Lain: 1", 200},
	} {
		t.Run(fmt.Sprintf("ER-01 a write with %s: %d", k.header, k.status), func(t *testing.T) {
			before := p.noted(t)
			a := p.ask(t, "POST", "/v2/uji", body, k.header).Want(k.status)
			if k.status == 403 {
				if got, want := a.Problem().Message, "Permintaan dari situs lain ditolak"; got != want {
					t.Errorf("sentence = %q, want %q", got, want)
				}
				p.wantNoted(t, before)
			}
			p.ask(t, "GET", "/v2/uji", nil, k.header).Want(200)
		})
	}
	t.Run("ER-01 no other site is told that it may read", func(t *testing.T) {
		origin, method := "Origin: https://jahat.example", "Access-Control-Request-Method: POST"
		a := p.ask(t, "OPTIONS", "/v2/uji", nil, origin, method).Want(405)
		for name, value := range a.Header {
			if strings.HasPrefix(name, "Access-Control") {
				t.Errorf("%s = %q, want no such header", name, value)
			}
		}
	})
}

// call asks as somebody, at a host.
func (p *door) call(t *testing.T, method, path, token, host string, header ...string) *apitest.Answer {
	t.Helper()
	c := apitest.Call{Method: method, Path: path, Token: token, Host: host, Header: map[string]string{}}
	for _, h := range header {
		name, value, _ := strings.Cut(h, ": ")
		c.Header[name] = value
	}
	return p.Do(t, c)
}

func TestSiapa(t *testing.T) {
	p := open(t, db.SQLite)
	t.Run("ER-01 no session, an ended one, and none of the right", func(t *testing.T) {
		for token, want := range map[string]string{
			"":                      "401 Anda belum masuk",
			"habis":                 "401 Sesi Anda sudah berakhir",
			"UNINDRA.budi.uji.baca": "403 Anda tidak berhak melakukan tindakan ini",
		} {
			a := p.call(t, "POST", "/v2/uji", token, "")
			if got := fmt.Sprint(a.Status, " ", a.Problem().Message); got != want {
				t.Errorf("with the token %q answered %q, want %q", token, got, want)
			}
		}
	})
	t.Run("ER-01 the session's college rules: the header may repeat it, no more", func(t *testing.T) {
		p.call(t, "DELETE", "/v2/uji/1", budi, "", "college-id: UNINDRA").Want(204)
		p.call(t, "DELETE", "/v2/uji/1", budi, "tsm.localhost").Want(204)
		const want = "college-id berbeda dari perguruan tinggi sesi Anda"
		for _, id := range []string{"TSM", "unindra", "TIDAK-ADA", "UNINDRA,TSM", "UNINDRA\u00e9"} {
			a := p.call(t, "DELETE", "/v2/uji/1", budi, "", "college-id: "+id).Want(403)
			if got := a.Problem().Message; got != want {
				t.Errorf("sentence for %q = %q, want %q", id, got, want)
			}
		}
	})
	t.Run("SH-03 of a public call the header decides, else the host; an unknown one is a 404", func(t *testing.T) {
		for what, a := range map[string]*apitest.Answer{
			"the host's":            p.call(t, "GET", "/v2/uji", "", "tsm.localhost"),
			"the header's":          p.call(t, "GET", "/v2/uji", "", "localhost", "college-id: TSM"),
			"the host's, signed in": p.call(t, "GET", "/v2/uji", budi, "tsm.localhost"),
		} {
			rows, _ := apitest.Rows[string](a.Want(200))
			if got, want := rows[0], "TSM"; got != want {
				t.Errorf("college of a public call, %s = %q, want %q", what, got, want)
			}
		}
		said := func(a *apitest.Answer) string {
			problem := a.Want(404).Problem()
			problem.RequestID = ""
			return fmt.Sprint(problem)
		}
		want := said(p.call(t, "GET", "/v2/tidak-ada", "", "localhost"))
		if got := said(p.call(t, "GET", "/v2/uji", "", "jahat.example")); got != want {
			t.Errorf("at an unknown host answered %s, want %s as of an unknown path", got, want)
		}
		if got := said(p.call(t, "GET", "/v2/uji", "", "localhost", "college-id: TIDAK-ADA")); got != want {
			t.Errorf("for an unknown college answered %s, want %s as of an unknown path", got, want)
		}
	})
	t.Run("ER-01 what is switched off is not there", func(t *testing.T) {
		p.call(t, "GET", "/v2/uji/bendera", budi, "").Want(204)
		p.call(t, "GET", "/v2/uji/bendera", "TSM.budi.uji.catat", "").Want(404)
		p.call(t, "GET", "/v2/uji/bendera", "", "").Want(401)
		p.call(t, "GET", "/v2/uji/rusak", budi, "").Want(500)
	})
}

func TestLimits(t *testing.T) {
	t.Run("ER-01 too often: 429 with the seconds to wait, for this caller alone", func(t *testing.T) {
		p := open(t, db.SQLite)
		flagged := func() *apitest.Answer { return p.ask(t, "GET", "/v2/uji/bendera", nil) }
		var refused *apitest.Answer
		for range 300 {
			if unknown := p.ask(t, "DELETE", "/v2/tidak-ada", nil); unknown.Status != 404 {
				t.Fatalf("status of an unknown path = %d, want 404 however often", unknown.Status)
			}
			if refused = flagged(); refused.Status != 204 {
				break
			}
		}
		if got, want := refused.Want(429).Problem().Type, "urn:portal:terlalu-sering"; got != want {
			t.Errorf("type = %q, want %q", got, want)
		}
		wantHeaders(t, refused, map[string]string{"Retry-After": "1"})
		p.call(t, "GET", "/v2/uji/bendera", "UNINDRA.siti.x", "").Want(204)
		p.clock.Advance(time.Second)
		flagged().Want(204)
	})
	t.Run("ER-01 no place in its class: 503, and a place once it is left", func(t *testing.T) {
		p := open(t, db.SQLite)
		narrow := func() *apitest.Answer { return p.ask(t, "GET", "/v2/uji/sempit", nil) }
		p.inside, p.leave = make(chan struct{}), make(chan struct{})
		first := make(chan int)
		go func() { first <- narrow().Status }()
		<-p.inside
		narrow().Want(503)
		close(p.leave)
		if got, want := <-first, 204; got != want {
			t.Errorf("status of who was in = %d, want %d", got, want)
		}
		p.inside = nil
		narrow().Want(204)
	})
	t.Run("ER-01 bodies have a deadline, known length or not", func(t *testing.T) {
		p := open(t, db.SQLite)
		for _, length := range []int64{12, -1} {
			req := httptest.NewRequest("POST", "/v2/uji", strings.NewReader(`{"nama":"a"}`))
			req.ContentLength = length
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Authorization", "Bearer "+budi)
			w := p.timed(t, req, 200)
			for _, at := range w.deadlines {
				if !at.IsZero() && time.Until(at) > 31*time.Second {
					t.Errorf("deadline of the length %d = %v, want within 31 s", length, at)
				}
			}
		}
		p.timed(t, httptest.NewRequest("POST", "/csp-report", strings.NewReader(`{}`)), 204)
	})
}

// timed sends a request, and holds that its body had a deadline.
func (p *door) timed(t *testing.T, req *http.Request, want int) *timed {
	t.Helper()
	w := &timed{ResponseRecorder: httptest.NewRecorder()}
	p.Handler.ServeHTTP(w, req)
	if w.Code != want {
		t.Errorf("status of %s, length %d = %d, want %d", req.URL.Path, req.ContentLength, w.Code, want)
	}
	if len(w.deadlines) == 0 {
		t.Errorf("%s, length %d: the body has no deadline", req.URL.Path, req.ContentLength)
	}
	return w
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
	const direct, proxy, caller = "203.0.113.9:1", "10.0.0.1:1", "198.51.100.1"
	for name, k := range map[string]struct {
		trusted []netip.Prefix
		peer    string
		hops    []string
		want    string
	}{
		"no proxy":                          {nil, direct, nil, "203.0.113.9"},
		"nobody is trusted":                 {nil, direct, []string{caller}, "203.0.113.9"},
		"a stranger adds a hop":             {proxies, direct, []string{caller}, "203.0.113.9"},
		"one proxy":                         {proxies, proxy, []string{caller}, caller},
		"two proxies":                       {proxies, proxy, []string{"198.51.100.1, 10.2.3.4"}, caller},
		"two headers":                       {proxies, proxy, []string{"198.51.100.1", "10.2.3.4"}, caller},
		"a hop that the caller made up":     {proxies, proxy, []string{"192.0.2.66, 198.51.100.1"}, caller},
		"rubbish in front":                  {proxies, proxy, []string{"rusak, 198.51.100.1"}, caller},
		"rubbish at the end":                {proxies, proxy, []string{"198.51.100.1, rusak"}, "10.0.0.1"},
		"nothing but proxies":               {proxies, proxy, []string{"10.0.0.3"}, "10.0.0.3"},
		"an empty header":                   {proxies, proxy, []string{""}, "10.0.0.1"},
		"version 6":                         {proxies, "[fd00::1]:1", []string{"2001:db8::7"}, "2001:db8::7"},
		"version 4 within 6":                {proxies, "[::ffff:10.0.0.1]:1", []string{caller}, caller},
		"a peer without a port, as in unix": {proxies, "@", []string{caller}, "@"},
	} {
		t.Run("ER-01 where a request comes from: "+name, func(t *testing.T) {
			req := httptest.NewRequest("GET", "/", nil)
			req.RemoteAddr = k.peer
			req.Header["X-Forwarded-For"] = k.hops
			if got := api.Address(k.trusted)(req); got != k.want {
				t.Errorf("address = %s, want %s", got, k.want)
			}
		})
	}
}

// TestRoundaboutPath: a path of the API that is written in a roundabout way is not there; nobody is sent on to the
// plain one.
func TestRoundaboutPath(t *testing.T) {
	p := open(t, db.SQLite)
	const plain = "/v2/uji"
	p.ask(t, "GET", plain, nil).Want(200)
	for _, path := range []string{
		"//v2/uji", "/v2//uji", "/v2/./uji", "/v2/x/../uji", "/x/../v2/uji", "/v2/uji//", "/v2/uji/", "/%2fv2/uji",
		"/v2", "/v1", "/.well-known", "/multisite-config//frontend-config",
	} {
		for _, method := range []string{"GET", "POST"} {
			a := p.ask(t, method, path, nil)
			if a.Status != 404 {
				t.Errorf("ER-01 status of %s %s = %d, want 404", method, path, a.Status)
			}
			if to := a.Header.Get("Location"); to != "" {
				t.Errorf("ER-01 %s %s is sent on to %s, want nowhere", method, path, to)
			}
		}
	}
	for _, method := range []string{"GET", "POST"} {
		if to := p.ask(t, method, plain, nil).Header.Get("Location"); to != "" {
			t.Errorf("ER-01 %s %s is sent on to %s, want nowhere", method, plain, to)
		}
	}
}

func TestFile(t *testing.T) {
	p := open(t, db.SQLite)
	t.Run("ER-01 a file is saved, never shown, under a name of plain letters and its own", func(t *testing.T) {
		a := p.ask(t, "GET", "/v2/uji/berkas/nilai", nil).Want(200)
		wantHeaders(t, a, map[string]string{
			"Content-Disposition": `attachment; filename=nilai__.csv; filename*=UTF-8''nilai%C3%A9%22.csv`,
			"Content-Type":        "text/csv",
		})
		if got, want := string(a.Body), "a,b\n"; got != want {
			t.Errorf("the file holds %q, want %q", got, want)
		}
	})
	t.Run("ER-01 a file that cannot be written to its end is no whole one", func(t *testing.T) {
		defer func() {
			if got := recover(); got != http.ErrAbortHandler {
				t.Errorf("it ends with %v, want %v, which cuts the connection", got, http.ErrAbortHandler)
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
	const titled = "ER-01 with Accept-Encoding %q an answer of %d bytes is compressed: %t"
	for _, k := range []struct {
		accept, q string
		packed    bool
	}{
		{"gzip, br", "panjang", true},
		{"", "panjang", false},
		{"br", "panjang", false},
		{"gzip", "a", false},
		{"gzip;q=0", "panjang", false},
		{"identity, gzip;q=0.0", "panjang", false},
		{"br;q=1.0, gzip;q=0.8", "panjang", true},
	} {
		t.Run(fmt.Sprintf(titled, k.accept, 100*len(k.q), k.packed), func(t *testing.T) {
			w := httptest.NewRecorder()
			req := httptest.NewRequest("GET", "http://localhost/v2/uji?q="+strings.Repeat(k.q, 3), nil)
			req.Header.Set("Accept-Encoding", k.accept)
			p.Handler.ServeHTTP(w, req)
			if got := w.Header().Get("Content-Encoding") == "gzip"; got != k.packed {
				t.Fatalf("compressed = %t, want %t", got, k.packed)
			}
			if got, want := w.Header().Get("Content-Length"), fmt.Sprint(w.Body.Len()); got != want {
				t.Fatalf("Content-Length = %q, want %q", got, want)
			}
			if got, want := w.Header().Get("Vary"), "Accept-Encoding"; got != want {
				t.Fatalf("Vary = %q, want %q", got, want)
			}
			text := unpacked(t, w.Body, k.packed)
			if want := strings.Repeat(k.q, 300); !strings.Contains(text, want) {
				t.Errorf("the answer = %s, want %s in it", text, want)
			}
			if want := "\"total\":2}\n"; !strings.HasSuffix(text, want) {
				t.Errorf("the answer = %s, want it to end in %s", text, want)
			}
		})
	}
}

func unpacked(t *testing.T, body io.Reader, packed bool) string {
	t.Helper()
	if packed {
		z, err := gzip.NewReader(body)
		if err != nil {
			t.Fatal(err)
		}
		body = z
	}
	text, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
