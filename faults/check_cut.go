package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"
)

// checkCut cuts every write off after it was sent and before it was answered, and sends it again under its key.
func checkCut(x *exam) error {
	p, err := x.serve("--rate-user", "0")
	if err != nil {
		return err
	}
	cut, err := newCutter(fmt.Sprint("127.0.0.1:", p.port))
	if err != nil {
		return err
	}
	x.later(cut.close)
	l, err := x.newLedger(p)
	if err != nil {
		return err
	}
	t := &twice{cutter: cut, ledger: l}
	for _, w := range l.writers {
		one := w.who()
		one.http.Transport = &lossy{twice: t, direct: one.http.Transport}
	}
	l.begin(x)
	wanted := x.size(2000, 100)
	for began := time.Now(); int(t.cut.Load()) < wanted && time.Since(began) < 5*time.Minute; {
		x.pause(50 * time.Millisecond)
	}
	l.halt()
	l.atRest = true
	if err := p.untilIdle(x); err != nil {
		return err
	}
	if _, _, err := p.stop(); err != nil {
		return err
	}
	l.audit(x, p.store)
	x.atLeast("writes cut off", int(t.cut.Load()), wanted)
	x.atMost("doubled", l.count["doubled"], 0, l.first["doubled"])
	x.atMost("lost or half", l.count["lost"]+l.count["half"], 0, l.first["lost"]+l.first["half"])
	x.atMost("other answers", l.count["other"], 0, l.first["other"])
	x.atMost("refused or 500", l.count["refused"], 0, l.first["refused"])
	x.atLeast("answered into the cut", int(cut.lost.Load()), wanted/4)
	return nil
}

// twice counts what was cut off.
type twice struct {
	cutter *cutter
	ledger *ledger
	cut    atomic.Int64
}

// lossy sends each write first through the cutting proxy, then as it should be, twice: both answers must be the same.
type lossy struct {
	*twice
	direct http.RoundTripper
}

// RoundTrip answers as the portal does when the write comes again.
func (l *lossy) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.Method == http.MethodGet || req.Header.Get("Idempotency-Key") == "" {
		return l.direct.RoundTrip(req)
	}
	if err := l.lose(req); err != nil {
		return nil, err
	}
	first, err := l.again(req)
	if err != nil {
		return nil, err
	}
	second, err := l.again(req)
	if err != nil {
		return nil, err
	}
	if first.StatusCode < 300 {
		a, _ := io.ReadAll(first.Body)
		b, _ := io.ReadAll(second.Body)
		if first.StatusCode != second.StatusCode || !bytes.Equal(a, b) || first.Header.Get("Etag") != second.Header.Get("Etag") {
			l.ledger.fault("other", fmt.Sprintf("%s: %d %.80s, then %d %.80s", req.URL.Path, first.StatusCode, a, second.StatusCode, b))
		}
		first.Body = io.NopCloser(bytes.NewReader(a))
		return first, nil
	}
	_ = first.Body.Close()
	return second, nil
}

func (l *lossy) again(req *http.Request) (*http.Response, error) {
	again := req.Clone(req.Context())
	if req.GetBody != nil {
		body, err := req.GetBody()
		if err != nil {
			return nil, err
		}
		again.Body = body
	}
	return l.direct.RoundTrip(again)
}

// lose sends the request to where no answer comes back from.
func (l *lossy) lose(req *http.Request) error {
	away := req.Clone(req.Context())
	away.URL = &url.URL{Scheme: "http", Host: l.cutter.ln.Addr().String(), Path: req.URL.Path, RawQuery: req.URL.RawQuery}
	if req.GetBody != nil {
		body, err := req.GetBody()
		if err != nil {
			return err
		}
		away.Body = body
	}
	away.Close = true
	if res, err := (&http.Transport{}).RoundTrip(away); err == nil {
		_ = res.Body.Close()
		return errors.New("the cutting proxy let an answer through")
	}
	l.cut.Add(1)
	return nil
}

// cutter is a proxy that passes requests on and never an answer: of half of them it waits for the first byte of the
// answer, so that the write was carried out; the others it cuts at any moment.
type cutter struct {
	ln     net.Listener
	target string
	lost   atomic.Int64 // answers that had begun
}

func newCutter(target string) (*cutter, error) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	c := &cutter{ln: ln, target: target}
	go func() {
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			go c.pass(conn)
		}
	}()
	return c, nil
}

func (c *cutter) close() { _ = c.ln.Close() }

func (c *cutter) pass(from net.Conn) {
	defer from.Close()
	to, err := net.Dial("tcp", c.target)
	if err != nil {
		return
	}
	defer to.Close()
	go func() { _, _ = io.Copy(to, from) }()
	longest := 20 * time.Second
	if rand.IntN(2) == 0 {
		longest = time.Duration(rand.Int64N(int64(8 * time.Millisecond)))
	}
	_ = to.SetReadDeadline(time.Now().Add(longest))
	if n, _ := to.Read(make([]byte, 1)); n > 0 {
		c.lost.Add(1)
	}
}
