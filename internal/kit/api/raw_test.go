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
	s := &http.Server{
		Handler:           p.Handler,
		ReadHeaderTimeout: 5 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ConnContext:       conns.ConnContext,
	}
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

const (
	signedIn = "Authorization: Bearer " + budi
	typeJSON = "Content-Type: application/json"
	chunked  = "Transfer-Encoding: chunked"
	lastOne  = "Connection: close"
	inChunks = "c\r\n{\"nama\":\"a\"}\r\n0\r\n\r\n"
	inOne    = `{"nama":"a"}` // twelve bytes
)

// post is the head of a request, to its blank line.
func post(path string, headers ...string) string {
	return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + strings.Join(headers, "\r\n") + "\r\n\r\n"
}

// rawCase is what one sends, and the statuses that come back.
type rawCase struct{ text, want string }

// wantRaw sends each, and holds what comes back.
func wantRaw(t *testing.T, address string, cases map[string]rawCase) {
	t.Helper()
	for name, k := range cases {
		t.Run("ER-01 on the wire, "+name+": "+k.want, func(t *testing.T) {
			if got := fmt.Sprint(raw(t, address, k.text, true)); got != k.want {
				t.Errorf("statuses = %s, want %s", got, k.want)
			}
		})
	}
}

// TestRaw sends what no well-behaved client sends. Each is the sender's fault, and never looks like the server's.
func TestRaw(t *testing.T) {
	p := open(t, db.SQLite)
	address, _ := p.listen(t, conns.Limits{})
	wantRaw(t, address, brokenBodies())
	wantRaw(t, address, brokenHeads())
	t.Run("ER-01 none of it is told as the server's fault", func(t *testing.T) {
		for _, line := range p.log.lines(t) {
			if line["level"] == "ERROR" || line["status"] == 500.0 {
				t.Errorf("the log says %v", line)
			}
		}
	})
}

func brokenBodies() map[string]rawCase {
	public := func(headers ...string) string { return post("/v2/terbuka", append(headers, typeJSON)...) }
	const form = "Content-Type: multipart/form-data; boundary=x"
	upload := post("/v2/uji/unggah/9", form, signedIn, "Content-Length: 300")
	note := post("/v2/uji", typeJSON, signedIn, "Content-Length: 30")
	beyond := strings.Repeat("f", 17)
	return map[string]rawCase{
		"breaks off, length known":        {note + `{"nama":`, "[400]"},
		"breaks off, no session":          {public("Content-Length: 30") + `{"nama":`, "[400]"},
		"chunks break off":                {public(chunked) + "5\r\n{\"na", "[400]"},
		"chunks without an end":           {public(chunked) + "12\r\n{\"nama\":\"abcdefg\"}\r\n", "[400]"},
		"a chunk size that is none":       {public(chunked) + "zz\r\n{}\r\n0\r\n\r\n", "[400]"},
		"a chunk size beyond all numbers": {public(chunked) + beyond + "\r\n{}\r\n0\r\n\r\n", "[400]"},
		"chunks, well done":               {public(chunked, lastOne) + inChunks, "[200]"},
		"a form that breaks off":          {upload + "--x\r\n", "[400]"},
		"two lengths":                     {public("Content-Length: 12", "Content-Length: 13") + inOne, "[400]"},
		"a length below nothing":          {public("Content-Length: -1"), "[400]"},
		"a length that is no number":      {public("Content-Length: 0x0c") + inOne, "[400]"},
		"length and chunks":               {public("Content-Length: 5", chunked, lastOne) + inChunks, "[200]"},
		"chunks said twice":               {public(chunked, chunked) + "0\r\n\r\n", "[501]"},
		"a coding nobody knows":           {public("Transfer-Encoding: gzip, chunked") + "0\r\n\r\n", "[501]"},
		"a body longer than said":         {public("Content-Length: 12") + inOne + "rusak\r\n\r\n", "[200 400]"},
		"a body shorter than said":        {public("Content-Length: 13") + inOne, "[400]"},
		"a body far beyond the limit":     {public("Content-Length: 99999999") + `{"nama":`, "[413]"},
		"an expectation nobody knows":     {public("Content-Length: 12", "Expect: 200-ok") + inOne, "[417]"},
	}
}

func brokenHeads() map[string]rawCase {
	const line, host = "GET /v2/uji HTTP/1.1\r\n", "Host: localhost\r\n"
	whole := "GET http://localhost/v2/uji HTTP/1.1\r\nHost: tsm.localhost\r\n" + lastOne + "\r\n\r\n"
	return map[string]rawCase{
		"NUL in a header":            {line + host + "X-A: a\x00b\r\n\r\n", "[400]"},
		"a folded header":            {line + host + "X-A : a\r\n\r\n", "[400]"},
		"no host":                    {line + "\r\n", "[400]"},
		"two hosts":                  {line + host + "Host: tsm.localhost\r\n\r\n", "[400]"},
		"a whole address as target":  {whole, "[200]"},
		"lines without CR":           {"GET /v2/uji HTTP/1.1\nHost: localhost\n" + lastOne + "\n\n", "[200]"},
		"headers beyond their limit": {line + host + "X-A: " + strings.Repeat("a", 30<<10) + "\r\n\r\n", "[431]"},
		"another version":            {"GET /v2/uji HTTP/3.0\r\n" + host + "\r\n", "[505]"},
		"no HTTP at all":             {"\x16\x03\x01\x02\x00\r\n\r\n", "[400]"},
	}
}

// TestRawRefused holds that who is refused before the body came gets the answer, and the portal takes no more of it.
func TestRawRefused(t *testing.T) {
	p := open(t, db.SQLite)
	address, conns := p.listen(t, conns.Limits{})
	strange := func(headers ...string) string { return post("/v2/uji", append(headers, typeJSON)...) }
	length := func(bytes int) string { return fmt.Sprintf("Content-Length: %d", bytes) }
	const asks, text = "Expect: 100-continue", "Content-Type: text/plain"
	there := strange(length(2)) + "{}" + post("/v2/uji", length(0), lastOne)
	for name, k := range map[string]rawCase{
		"no session, a small body that never comes":  {strange(length(100)), "[401]"},
		"no session, a large body that never comes":  {strange(length(100_000)), "[401]"},
		"no session, chunks that never come":         {strange(chunked), "[401]"},
		"no session, the body is asked for":          {strange(length(100), asks), "[401]"},
		"another type":                               {post("/v2/terbuka", text, length(100_000)), "[415]"},
		"no such path":                               {post("/v2/tidak-ada", length(100_000)), "[404]"},
		"no session, and the small body is there":    {there, "[401 401]"},
		"the body is asked for and would be too big": {post("/v2/terbuka", typeJSON, length(9_999_999), asks), "[413]"},
	} {
		t.Run("ER-01 refused, "+name+": "+k.want, func(t *testing.T) {
			if got := fmt.Sprint(raw(t, address, k.text, false)); got != k.want {
				t.Errorf("statuses = %s, want %s", got, k.want)
			}
		})
	}
	conns.Quiet(t.Context())
	if _, active := conns.Counts(); active != 0 {
		t.Errorf("ER-01 %d requests are still in hand, want none", active)
	}
}
