package api

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"portaldosen/internal/kit/conns"
)

// TestWhole sends answers of many sizes over one connection and counts the writes that reach the network.
func TestWhole(t *testing.T) {
	sizes := map[string]int{
		"/0": 0, "/1": 1, "/3500": 3500, "/4096": 4096, "/9000": 9000, "/60000": 60_000, "/200000": 200_000,
	}
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		rec := &recorder{ResponseWriter: w, req: req, status: http.StatusOK}
		if err := rec.writeWhole(bytes.NewBuffer(bytes.Repeat([]byte("x"), sizes[req.URL.Path]))); err != nil {
			t.Error(err)
		}
		rec.send()
	}))
	var writes atomic.Int64
	s.Listener = new(conns.Conns).Listener(counting{s.Listener, &writes})
	s.Config.ConnContext = conns.ConnContext
	s.Start()
	defer s.Close()
	conn, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	in := bufio.NewReader(conn)
	for path, size := range sizes {
		most := int64(1)
		if size > conns.MaxHeld {
			most = 2 // its beginning, and the rest from where it lies
		}
		for _, method := range []string{"GET", "HEAD", "GET"} {
			writes.Store(0)
			req, err := http.NewRequest(method, "http://localhost"+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := req.Write(conn); err != nil {
				t.Fatal(err)
			}
			res, err := http.ReadResponse(in, req)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(res.Body)
			want, most := size, most
			if method == "HEAD" {
				want, most = 0, 1
			}
			if err != nil || string(body) != strings.Repeat("x", want) {
				t.Errorf("%s %s: %d bytes, %v; want %d as they were sent", method, path, len(body), err, want)
			}
			if got := writes.Load(); got > most || method == "HEAD" && got != 1 {
				t.Errorf("%s %s: %d writes, want at most %d", method, path, got, most)
			}
		}
	}
}

// TestWholeOverTLS has the same answers behind TLS, on HTTP/1.1 and on HTTP/2.
func TestWholeOverTLS(t *testing.T) {
	const size = 20_000
	for _, two := range []bool{false, true} {
		s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
			rec := &recorder{ResponseWriter: w, req: req, status: http.StatusOK}
			if err := rec.writeWhole(bytes.NewBuffer(bytes.Repeat([]byte("x"), size))); err != nil {
				t.Error(err)
			}
		}))
		s.Listener, s.EnableHTTP2, s.Config.ConnContext = new(conns.Conns).Listener(s.Listener), two, conns.ConnContext
		s.StartTLS()
		for range 3 {
			res, err := s.Client().Get(s.URL)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(res.Body)
			_ = res.Body.Close()
			if err != nil || len(body) != size {
				t.Errorf("over %s %d bytes come, %v; want %d", res.Proto, len(body), err, size)
			}
			if got := res.ProtoMajor == 2; got != two {
				t.Errorf("it speaks %s, want HTTP/2: %t", res.Proto, two)
			}
		}
		s.Close()
	}
}

// counting counts the writes of its connections.
type counting struct {
	net.Listener
	writes *atomic.Int64
}

func (c counting) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	return countingConn{conn, c.writes}, err
}

type countingConn struct {
	net.Conn
	writes *atomic.Int64
}

func (c countingConn) Write(b []byte) (int, error) {
	c.writes.Add(1)
	return c.Conn.Write(b)
}
