package api

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
)

// Listener makes the connections of ln send a whole answer in one write: net/http by itself sends what does not fit its
// 4 KiB in two, and each costs the system more than making the answer.
func Listener(ln net.Listener) net.Listener { return listener{ln} }

// ConnContext goes with Listener into http.Server: it lets an answer find its connection.
func ConnContext(ctx context.Context, c net.Conn) context.Context {
	if t, ok := c.(*tls.Conn); ok {
		c = t.NetConn()
	}
	return context.WithValue(ctx, connKey{}, c)
}

type connKey struct{}

type listener struct{ net.Listener }

func (l listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &gathering{Conn: c}, nil
}

// gathering is a connection that can hold what is written until it is let go. Only the handler of the request in hand
// holds it, and writes to it meanwhile.
type gathering struct {
	net.Conn
	holds bool
	held  []byte
}

// Write holds b back, or sends it.
func (g *gathering) Write(b []byte) (int, error) {
	if !g.holds {
		return g.Conn.Write(b)
	}
	g.held = append(g.held, b...)
	return len(b), nil
}

// inOne runs fn and sends what it wrote to the connection of req at once.
func inOne(w http.ResponseWriter, req *http.Request, fn func() error) error {
	g, ok := req.Context().Value(connKey{}).(*gathering)
	if !ok || req.ProtoMajor != 1 {
		return fn()
	}
	g.holds = true
	err := fn()
	if err == nil {
		err = http.NewResponseController(w).Flush()
	}
	g.holds = false
	if _, sent := g.Conn.Write(g.held); err == nil {
		err = sent
	}
	const keep = 64 << 10
	if g.held = g.held[:0]; cap(g.held) > keep {
		g.held = nil
	}
	return err
}
