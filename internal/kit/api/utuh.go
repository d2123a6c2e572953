package api

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// What comes in and what goes out moves at 1 kB/s at least, averaged over pace; slower is dropped.
const (
	pace      = 30 * time.Second
	leastMove = 30 << 10 // bytes in pace
)

// ConnContext goes with Listener into http.Server: it lets an answer find its connection.
func ConnContext(ctx context.Context, c net.Conn) context.Context {
	if t, ok := c.(*tls.Conn); ok {
		c = t.NetConn()
	}
	return context.WithValue(ctx, connKey{}, c)
}

type connKey struct{}

// connOf finds the connection of a request; nil where there is none of ours, as in tests.
func connOf(ctx context.Context) *gathering {
	g, _ := ctx.Value(connKey{}).(*gathering)
	return g
}

// gathering is a connection that can hold what is written until it is let go: net/http by itself sends what does not fit
// its 4 KiB in two, and each costs the system more than making the answer. Only the handler of the request in hand holds
// it, and writes to it meanwhile. A reader that takes less than leastMove in pace loses it.
type gathering struct {
	net.Conn
	member
	held *[]byte      // what is held back, while it is
	late atomic.Int64 // the write deadline that stands, Unix ns; negative: set by somebody else
}

// holds are what connections hold back with: one that waits for its next request keeps none.
var holds = sync.Pool{New: func() any { return new([]byte) }}

// maxHeld is the most that a connection holds back: the rest of a longer answer is sent from where it lies.
const maxHeld = 64 << 10

// Write holds b back, or sends it.
func (g *gathering) Write(b []byte) (int, error) {
	if g.held == nil {
		return g.push(b)
	}
	if len(*g.held)+len(b) <= maxHeld {
		*g.held = append(*g.held, b...)
		return len(b), nil
	}
	if err := g.letGo(); err != nil {
		return 0, err
	}
	return g.push(b)
}

func (g *gathering) letGo() error {
	if len(*g.held) == 0 {
		return nil
	}
	_, err := g.push(*g.held)
	*g.held = (*g.held)[:0]
	return err
}

// push sends b, for as long as the reader takes it fast enough.
func (g *gathering) push(b []byte) (sent int, err error) {
	now := moment()
	g.writing.Store(now.UnixNano())
	defer g.writing.Store(0)
	for {
		g.renew(now)
		n, err := g.Conn.Write(b[sent:])
		sent += n
		if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) || n < leastMove || g.late.Load() < 0 {
			return sent, err
		}
		now = moment()
	}
}

// renew puts the write deadline off, when it is less far away than it should be; most writes find one that will do.
func (g *gathering) renew(now time.Time) {
	if late := g.late.Load(); late < 0 || late > now.Add(pace-time.Second).UnixNano() {
		return
	}
	at := now.Add(pace)
	g.late.Store(at.UnixNano())
	_ = g.Conn.SetWriteDeadline(at)
}

// SetWriteDeadline sets a deadline that push leaves alone. To clear push's own costs nothing: it counts for nothing
// while nobody writes.
func (g *gathering) SetWriteDeadline(at time.Time) error {
	if !at.IsZero() {
		g.late.Store(-1)
		return g.Conn.SetWriteDeadline(at)
	}
	if g.late.Load() >= 0 {
		return nil
	}
	g.late.Store(0)
	return g.Conn.SetWriteDeadline(at)
}

// SetDeadline is both deadlines.
func (g *gathering) SetDeadline(at time.Time) error {
	return errors.Join(g.SetReadDeadline(at), g.SetWriteDeadline(at))
}

// Close lets the connection go.
func (g *gathering) Close() error {
	g.leave(g)
	return g.Conn.Close()
}

// inOne runs fn and sends what it wrote to the connection of req at once.
func inOne(w http.ResponseWriter, req *http.Request, fn func() error) error {
	g := connOf(req.Context())
	if g == nil || req.ProtoMajor != 1 {
		return fn()
	}
	g.held = holds.Get().(*[]byte)
	err := fn()
	if err == nil {
		err = http.NewResponseController(w).Flush()
	}
	err = errors.Join(err, g.letGo())
	holds.Put(g.held)
	g.held = nil
	return err
}
