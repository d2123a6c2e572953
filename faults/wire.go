package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// wire is one connection on which requests are sent one after the other, and never again by themselves: Go's own client
// hides a request that was lost on a connection that the server had closed.
type wire struct {
	conn net.Conn
	r    *bufio.Reader
	said string // the body last read, its beginning
}

func dial(base, from string) (*wire, error) {
	conn, err := dialer(from).Dial("tcp", strings.TrimPrefix(base, "http://"))
	if err != nil {
		return nil, err
	}
	return &wire{conn: conn, r: bufio.NewReader(conn)}, nil
}

// request is the text of a request with a body.
func request(method, path, body string, headers ...string) string {
	var b strings.Builder
	_, _ = fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: localhost\r\n", method, path)
	for i := 0; i+1 < len(headers); i += 2 {
		_, _ = fmt.Fprintf(&b, "%s: %s\r\n", headers[i], headers[i+1])
	}
	if body != "" || method != http.MethodGet {
		_, _ = fmt.Fprintf(&b, "Content-Length: %d\r\n", len(body))
	}
	return b.String() + "\r\n" + body
}

// read takes the answer to what was sent; last tells that the connection ends with it.
func (w *wire) read(longest time.Duration) (status int, last bool, err error) {
	_ = w.conn.SetReadDeadline(time.Now().Add(longest))
	res, err := http.ReadResponse(w.r, nil)
	if err != nil {
		return 0, true, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	w.said = string(body[:min(len(body), 200)])
	return res.StatusCode, res.Close, err
}

func (w *wire) close() { _ = w.conn.Close() }
