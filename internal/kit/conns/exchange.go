package conns

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
	Pace      = 30 * time.Second
	LeastMove = 30 << 10 // bytes in pace
)

// ConnContext goes with Listener into http.Server: it lets an answer find its connection.
func ConnContext(ctx context.Context, c net.Conn) context.Context {
	if t, ok := c.(*tls.Conn); ok {
		c = t.NetConn()
	}
	return context.WithValue(ctx, connKey{}, c)
}

type connKey struct{}

// Of finds the connection of a request; nil where there is none of ours, as in tests.
func Of(ctx context.Context) *Conn {
	g, _ := ctx.Value(connKey{}).(*Conn)
	return g
}

// Conn is a connection that can hold what is written until it is let go: net/http by itself sends what does not fit
// its 4 KiB in two, and each costs the system more than making the answer. Only the handler of the request in hand holds
// it, and writes to it meanwhile. A reader that takes less than LeastMove in pace loses it.
type Conn struct {
	net.Conn
	member
	held *[]byte      // what is held back, while it is
	late atomic.Int64 // the write deadline that stands, Unix ns; negative: set by somebody else
}

// holds are what connections hold back with: one that waits for its next request keeps none.
var holds = sync.Pool{New: func() any { return new([]byte) }}

// MaxHeld is the most that a connection holds back: the rest of a longer answer is sent from where it lies.
const MaxHeld = 64 << 10

// Write holds b back, or sends it.
func (g *Conn) Write(b []byte) (int, error) {
	if g.held == nil {
		return g.push(b)
	}
	if len(*g.held)+len(b) <= MaxHeld {
		*g.held = append(*g.held, b...)
		return len(b), nil
	}
	if err := g.letGo(); err != nil {
		return 0, err
	}
	return g.push(b)
}

func (g *Conn) letGo() error {
	if len(*g.held) == 0 {
		return nil
	}
	_, err := g.push(*g.held)
	*g.held = (*g.held)[:0]
	return err
}

// push sends b, for as long as the reader takes it fast enough.
func (g *Conn) push(b []byte) (sent int, err error) {
	now := Moment()
	g.writing.Store(now.UnixNano())
	defer g.writing.Store(0)
	for {
		g.renew(now)
		n, err := g.Conn.Write(b[sent:])
		sent += n
		if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) || n < LeastMove || g.late.Load() < 0 {
			return sent, err
		}
		now = Moment()
	}
}

// renew puts the write deadline off, when it is less far away than it should be; most writes find one that will do.
func (g *Conn) renew(now time.Time) {
	if late := g.late.Load(); late < 0 || late > now.Add(Pace-time.Second).UnixNano() {
		return
	}
	at := now.Add(Pace)
	g.late.Store(at.UnixNano())
	_ = g.Conn.SetWriteDeadline(at)
}

// SetWriteDeadline sets a deadline that push leaves alone. To clear push's own costs nothing: it counts for nothing
// while nobody writes.
func (g *Conn) SetWriteDeadline(at time.Time) error {
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
func (g *Conn) SetDeadline(at time.Time) error {
	return errors.Join(g.SetReadDeadline(at), g.SetWriteDeadline(at))
}

// Close lets the connection go.
func (g *Conn) Close() error {
	g.leave(g)
	return g.Conn.Close()
}

// InOne runs fn and sends what it wrote to the connection of req at once.
func InOne(w http.ResponseWriter, req *http.Request, fn func() error) error {
	g := Of(req.Context())
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
