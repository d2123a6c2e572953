package api_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/conns"
	"portaldosen/internal/kit/db"
)

// listen serves the front door on a real listener, as the portal does.
func (p *door) listen(t *testing.T, limits conns.Limits) (address string, open *conns.Conns) {
	t.Helper()
	ln, err := conns.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	open = &conns.Conns{Limits: limits}
	s := &http.Server{Handler: p.Handler, ReadHeaderTimeout: 5 * time.Second, MaxHeaderBytes: 16 << 10, ConnContext: conns.ConnContext}
	go func() { _ = s.Serve(open.Listener(ln)) }()
	t.Cleanup(func() { _ = s.Close() })
	return ln.Addr().String(), open
}

// raw sends bytes and tells what statuses come back until the portal closes, or has answered as often as asked.
func raw(t *testing.T, address, text string, halfClose bool) []int {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	if halfClose {
		_ = c.(*net.TCPConn).CloseWrite()
	}
	out, in := []int{}, bufio.NewReader(c)
	for {
		res, err := http.ReadResponse(in, nil)
		if err != nil {
			return out
		}
		_, _ = io.Copy(io.Discard, res.Body)
		out = append(out, res.StatusCode)
		if res.Close || res.StatusCode == http.StatusContinue {
			return out
		}
	}
}

// TestRaw sends what no well-behaved client sends. Each is the sender's fault, and never looks like the server's.
func TestRaw(t *testing.T) {
	p := open(t, db.SQLite)
	address, _ := p.listen(t, conns.Limits{})
	head := func(path string, headers ...string) string {
		return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + strings.Join(headers, "\r\n") + "\r\n\r\n"
	}
	const signedIn, end = "Authorization: Bearer " + budi, "Connection: close"
	for name, k := range map[string]struct {
		text string
		want string
	}{
		"breaks off, length known":        {head("/v2/uji", signedIn, "Content-Length: 30") + `{"nama":`, "[400]"},
		"breaks off, no session":          {head("/v2/terbuka", "Content-Length: 30") + `{"nama":`, "[400]"},
		"chunks break off":                {head("/v2/terbuka", "Transfer-Encoding: chunked") + "5\r\n{\"na", "[400]"},
		"chunks without an end":           {head("/v2/terbuka", "Transfer-Encoding: chunked") + "12\r\n{\"nama\":\"abcdefg\"}\r\n", "[400]"},
		"a chunk size that is none":       {head("/v2/terbuka", "Transfer-Encoding: chunked") + "zz\r\n{}\r\n0\r\n\r\n", "[400]"},
		"a chunk size beyond all numbers": {head("/v2/terbuka", "Transfer-Encoding: chunked") + "fffffffffffffffff\r\n{}\r\n0\r\n\r\n", "[400]"},
		"chunks, well done":               {head("/v2/terbuka", "Transfer-Encoding: chunked", end) + "c\r\n{\"nama\":\"a\"}\r\n0\r\n\r\n", "[200]"},
		"a form that breaks off":          {strings.Replace(head("/v2/uji/unggah/9", signedIn, "Content-Length: 300"), "application/json", "multipart/form-data; boundary=x", 1) + "--x\r\n", "[400]"},
		"two lengths":                     {head("/v2/terbuka", "Content-Length: 12", "Content-Length: 13") + `{"nama":"a"}`, "[400]"},
		"a length below nothing":          {head("/v2/terbuka", "Content-Length: -1"), "[400]"},
		"a length that is no number":      {head("/v2/terbuka", "Content-Length: 0x0c") + `{"nama":"a"}`, "[400]"},
		"length and chunks":               {head("/v2/terbuka", "Content-Length: 5", "Transfer-Encoding: chunked", end) + "c\r\n{\"nama\":\"a\"}\r\n0\r\n\r\n", "[200]"},
		"chunks said twice":               {head("/v2/terbuka", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked") + "0\r\n\r\n", "[501]"},
		"a coding nobody knows":           {head("/v2/terbuka", "Transfer-Encoding: gzip, chunked") + "0\r\n\r\n", "[501]"},
		"a body longer than said":         {head("/v2/terbuka", "Content-Length: 12") + `{"nama":"a"}` + "rusak\r\n\r\n", "[200 400]"},
		"a body shorter than said":        {head("/v2/terbuka", "Content-Length: 13") + `{"nama":"a"}`, "[400]"},
		"a body far beyond the limit":     {head("/v2/terbuka", "Content-Length: 99999999") + `{"nama":`, "[413]"},
		"NUL in a header":                 {"GET /v2/uji HTTP/1.1\r\nHost: localhost\r\nX-A: a\x00b\r\n\r\n", "[400]"},
		"a folded header":                 {"GET /v2/uji HTTP/1.1\r\nHost: localhost\r\nX-A : a\r\n\r\n", "[400]"},
		"no host":                         {"GET /v2/uji HTTP/1.1\r\n\r\n", "[400]"},
		"two hosts":                       {"GET /v2/uji HTTP/1.1\r\nHost: localhost\r\nHost: tsm.localhost\r\n\r\n", "[400]"},
		"a whole address as target":       {"GET http://localhost/v2/uji HTTP/1.1\r\nHost: tsm.localhost\r\n" + end + "\r\n\r\n", "[200]"},
		"lines without CR":                {"GET /v2/uji HTTP/1.1\nHost: localhost\n" + end + "\n\n", "[200]"},
		"headers beyond their limit":      {"GET /v2/uji HTTP/1.1\r\nHost: localhost\r\nX-A: " + strings.Repeat("a", 30<<10) + "\r\n\r\n", "[431]"},
		"another version":                 {"GET /v2/uji HTTP/3.0\r\nHost: localhost\r\n\r\n", "[505]"},
		"no HTTP at all":                  {"\x16\x03\x01\x02\x00\r\n\r\n", "[400]"},
		"an expectation nobody knows":     {head("/v2/terbuka", "Content-Length: 12", "Expect: 200-ok") + `{"nama":"a"}`, "[417]"},
	} {
		t.Run("ER-01 on the wire, "+name+": "+k.want, func(t *testing.T) {
			if got := fmt.Sprint(raw(t, address, k.text, true)); got != k.want {
				t.Errorf("got %s", got)
			}
		})
	}
	t.Run("ER-01 none of it is told as the server's fault", func(t *testing.T) {
		for _, line := range p.log.lines(t) {
			if line["level"] == "ERROR" || line["status"] == 500.0 {
				t.Errorf("%v", line)
			}
		}
	})
}

// TestRawRefused holds that who is refused before the body came gets the answer, and the portal takes no more of it.
func TestRawRefused(t *testing.T) {
	p := open(t, db.SQLite)
	address, conns := p.listen(t, conns.Limits{})
	post := func(path string, headers ...string) string {
		return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + strings.Join(headers, "\r\n") + "\r\n\r\n"
	}
	for name, k := range map[string]struct{ text, want string }{
		"no session, a small body that never comes":  {post("/v2/uji", "Content-Type: application/json", "Content-Length: 100"), "[401]"},
		"no session, a large body that never comes":  {post("/v2/uji", "Content-Type: application/json", "Content-Length: 100000"), "[401]"},
		"no session, chunks that never come":         {post("/v2/uji", "Content-Type: application/json", "Transfer-Encoding: chunked"), "[401]"},
		"no session, the body is asked for":          {post("/v2/uji", "Content-Type: application/json", "Content-Length: 100", "Expect: 100-continue"), "[401]"},
		"another type":                               {post("/v2/terbuka", "Content-Type: text/plain", "Content-Length: 100000"), "[415]"},
		"no such path":                               {post("/v2/tidak-ada", "Content-Length: 100000"), "[404]"},
		"no session, and the small body is there":    {post("/v2/uji", "Content-Type: application/json", "Content-Length: 2") + "{}" + post("/v2/uji", "Content-Length: 0", "Connection: close"), "[401 401]"},
		"the body is asked for and would be too big": {post("/v2/terbuka", "Content-Type: application/json", "Content-Length: 9999999", "Expect: 100-continue"), "[413]"},
	} {
		t.Run("ER-01 refused, "+name+": "+k.want, func(t *testing.T) {
			if got := fmt.Sprint(raw(t, address, k.text, false)); got != k.want {
				t.Errorf("got %s", got)
			}
		})
	}
	conns.Quiet(t.Context())
	if _, active := conns.Counts(); active != 0 {
		t.Errorf("ER-01 %d requests are still in hand", active)
	}
}
