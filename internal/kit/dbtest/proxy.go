package dbtest

import (
	"bytes"
	"io"
	"net"
	"net/url"
	"sync"
	"testing"

	"portaldosen/internal/kit/db"
)

// Proxy stands between a portal and its PostgreSQL as a network that fails would.
type Proxy struct {
	ln     net.Listener
	target string

	mu    sync.Mutex
	cutAt []byte
	conns map[net.Conn]bool
}

// NewProxy makes one before a database; the configuration leads through it.
func NewProxy(t testing.TB, c db.Config) (*Proxy, db.Config) {
	t.Helper()
	u, err := url.Parse(c.URL)
	must(t, err)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	p := &Proxy{ln: ln, target: u.Host, conns: map[net.Conn]bool{}}
	t.Cleanup(func() {
		_ = ln.Close()
		p.Cut()
	})
	go p.accept()
	u.Host = ln.Addr().String()
	c.URL = u.String()
	return p, c
}

// Cut ends every connection there is; new ones are let through.
func (p *Proxy) Cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.conns {
		_ = c.Close()
	}
	clear(p.conns)
}

// LoseAnswer hands the next message that holds this text on, and ends every connection before its answer comes back.
func (p *Proxy) LoseAnswer(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cutAt = []byte(text)
}

func (p *Proxy) accept() {
	for {
		client, err := p.ln.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", p.target)
		if err != nil {
			_ = client.Close()
			continue
		}
		p.mu.Lock()
		p.conns[client] = true
		p.mu.Unlock()
		go p.up(client, server)
		go func() {
			_, _ = io.Copy(client, server)
			_ = client.Close()
		}()
	}
}

// up carries what the portal says, and looks for the text.
func (p *Proxy) up(client, server net.Conn) {
	defer server.Close()
	defer client.Close()
	buf := make([]byte, 64<<10)
	for {
		n, err := client.Read(buf)
		if err != nil {
			return
		}
		p.mu.Lock()
		lose := p.cutAt != nil && bytes.Contains(buf[:n], p.cutAt)
		if lose {
			p.cutAt = nil
			_ = client.Close() // first: no answer gets through
		}
		p.mu.Unlock()
		if _, err := server.Write(buf[:n]); err != nil || lose {
			return
		}
	}
}
