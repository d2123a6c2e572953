package conns

import (
	"errors"
	"io"
	"net"
	"net/netip"
	"os"
	"testing"
	"testing/synctest"
	"time"
)

// from is a connection that says it comes from an address.
type from struct {
	net.Conn
	peer   string
	closed chan struct{}
}

func (f from) RemoteAddr() net.Addr { return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(f.peer)) }

func (f from) Close() error {
	select {
	case <-f.closed:
	default:
		close(f.closed)
	}
	return nil
}

func (f from) isClosed() bool {
	synctest.Wait()
	select {
	case <-f.closed:
		return true
	default:
		return false
	}
}

// come has one connect, and tells whether it may stay.
func come(c *Conns, peer string) (*Conn, from, bool) {
	raw := from{peer: peer, closed: make(chan struct{})}
	g := &Conn{Conn: raw}
	ok := c.admit(g)
	time.Sleep(time.Millisecond)
	return g, raw, ok
}

func TestConnsPerAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
		c := &Conns{Limits: Limits{Total: 100, PerAddress: 3, Trusted: proxies}}
		asks, waits, _ := come(c, "203.0.113.9:1")
		_, second, _ := come(c, "203.0.113.9:2")
		person, signed, _ := come(c, "203.0.113.9:3")
		asks.Begin()
		person.Begin()
		person.SignedIn(true)
		person.End()
		for port := range 20 {
			time.Sleep(idleAfter)
			if _, raw, ok := come(c, "203.0.113.9:1"+string(rune('0'+port%10))); !ok || raw.isClosed() {
				t.Fatalf("connection %d is refused though others only hold the door", port)
			}
		}
		for _, k := range []struct {
			who  string
			got  bool
			want bool
		}{
			{"who holds the door longest", second.isClosed(), true},
			{"who waits for an answer", waits.isClosed(), false},
			{"who is signed in", signed.isClosed(), false},
		} {
			if k.got != k.want {
				t.Errorf("%s is shown out: %t, want %t", k.who, k.got, k.want)
			}
		}
		if open, active := c.Counts(); open != 5 || active != 1 {
			t.Errorf("%d open, %d with a request; want 5, 1", open, active)
		}
		for range 20 {
			if _, raw, _ := come(c, "10.1.2.3:1"); raw.isClosed() {
				t.Fatal("a proxy's connections count")
			}
		}
		_, one, _ := come(c, "[2001:db8::1]:1")
		for range 4 {
			time.Sleep(idleAfter)
			come(c, "[2001:db8::2]:1")
		}
		if !one.isClosed() {
			t.Error("one network of version 6 is many addresses")
		}
	})
}

func TestConnsComeAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &Conns{Limits: Limits{Total: 1000, PerAddress: 3}}
		var all []*Conn
		for range 200 { // a campus behind one address, all at the same moment
			g, _, ok := come(c, "203.0.113.9:1")
			if !ok {
				t.Fatal("somebody new is refused")
			}
			all = append(all, g)
		}
		closed := func() (n int) {
			for _, g := range all {
				if g.Conn.(from).isClosed() {
					n++
				}
			}
			return n
		}
		for _, g := range all {
			g.Begin()
		}
		time.Sleep(time.Minute)
		come(c, "203.0.113.9:2")
		if n := closed(); n != 0 {
			t.Errorf("%d who wait for their answer are shown out, want none", n)
		}
		for _, g := range all[:10] {
			g.WaitsFor(true)
		}
		come(c, "203.0.113.9:3")
		const tooMany = 8 // of ten, with the one that comes
		if n := closed(); n != tooMany {
			t.Errorf("of those that let the portal wait for their body %d are shown out, want %d", n, tooMany)
		}
		for _, g := range all {
			g.End()
		}
		come(c, "203.0.113.9:4")
		if n := closed(); n != tooMany {
			t.Errorf("%d are shown out once all are answered, want %d as before", n, tooMany)
		}
		time.Sleep(2 * idleAfter)
		come(c, "203.0.113.9:5")
		if open, _ := c.Counts(); open != c.PerAddress {
			t.Errorf("%d that only hold the door are open, want %d", open, c.PerAddress)
		}
	})
}

func TestConnsTotal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &Conns{Limits: Limits{Total: 3, PerAddress: 3}}
		all := []*Conn{}
		for _, peer := range []string{"203.0.113.1:1", "203.0.113.2:1", "203.0.113.3:1"} {
			g, _, _ := come(c, peer)
			g.Begin()
			g.SignedIn(true)
			all = append(all, g)
		}
		if _, _, ok := come(c, "203.0.113.4:1"); ok {
			t.Error("a request in hand is cut off for a new connection")
		}
		all[1].End()
		if _, _, ok := come(c, "203.0.113.4:1"); !ok || !all[1].Conn.(from).isClosed() {
			t.Error("who asks nothing does not make room")
		}
		_ = all[0].Close()
		if _, _, ok := come(c, "203.0.113.5:1"); !ok {
			t.Error("a place that was left is not free")
		}
	})
}

func TestConnsOwed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &Conns{Limits: Limits{Total: 100, PerAddress: 100}}
		slow, raw, _ := come(c, "203.0.113.1:1")
		slow.writing.Store(Moment().UnixNano())
		settle := slow.Owe(maxOwed - 100)
		next, other, _ := come(c, "203.0.113.2:1")
		done := next.Owe(MaxHeld + 100)
		if !raw.isClosed() || other.isClosed() {
			t.Errorf("of too many unread bytes the oldest are closed: %t, others: %t; want true, false",
				raw.isClosed(), other.isClosed())
		}
		settle()
		done()
		if c.owed.Load() != 0 {
			t.Errorf("%d bytes are still owed, want none", c.owed.Load())
		}
	})
}

func TestConnsQuiet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &Conns{}
		g, _, _ := come(c, "203.0.113.1:1")
		g.Begin()
		began := time.Now()
		time.AfterFunc(2*time.Second, g.End)
		c.Quiet(t.Context())
		least := 2*time.Second + quietFor
		if took := time.Since(began); took < least || took > 3*time.Second {
			t.Errorf("quiet after %v, want %v to 3s", took, least)
		}
	})
}

// TestPaceOut has a reader that takes nothing, one that takes a little all the time, and one that takes enough.
func TestPaceOut(t *testing.T) {
	for name, k := range map[string]struct {
		every time.Duration // 1 KiB so often
		whole bool
	}{
		"nothing":    {time.Hour, false},
		"too little": {1100 * time.Millisecond, false},
		"enough":     {900 * time.Millisecond, true},
	} {
		t.Run("ER-01 a reader who takes "+name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ours, theirs := net.Pipe()
				g := &Conn{Conn: ours}
				ended := make(chan error, 1)
				go func() {
					_, err := g.Write(make([]byte, 100<<10))
					ended <- err
				}()
				go func() {
					b := make([]byte, 1<<10)
					for {
						time.Sleep(k.every)
						if _, err := io.ReadFull(theirs, b); err != nil {
							return
						}
					}
				}()
				err := <-ended
				if (err == nil) != k.whole || err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
					t.Errorf("written with %v, want whole: %t, or else %v", err, k.whole, os.ErrDeadlineExceeded)
				}
				_, _ = ours.Close(), theirs.Close()
				time.Sleep(2 * time.Hour) // until the reader has seen it
			})
		})
	}
}
