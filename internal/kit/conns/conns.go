// Package conns keeps connections: how many there may be, how fast they move, and what is sent in one piece.
package conns

import (
	"cmp"
	"context"
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Limits bound the connections that are open at a time.
type Limits struct {
	Total      int            // in all
	PerAddress int            // of one address, of those on which a stranger lets the portal wait, or whose answer is not read
	Trusted    []netip.Prefix // proxies, whose connections are many people's: they count in all alone
}

// Conns are the connections that are open. Beyond a limit those that have waited the longest for nothing make room for
// the new one, so that somebody who sends a request gets through to those who only hold the door; when all are in use, the
// new one is closed. It never waits.
type Conns struct {
	Limits
	mu    sync.Mutex
	open  map[*Conn]struct{}
	peers map[netip.Addr]map[*Conn]struct{}
	came  time.Time    // when the last one came
	owed  atomic.Int64 // bytes of answers made for one reader that are being written
}

// member is what Conns knows of a connection.
type member struct {
	conns   *Conns
	peer    netip.Addr   // of version 6 its network; zero: of a trusted proxy
	since   atomic.Int64 // Unix ns of the last change: opened, request begun, request ended
	writing atomic.Int64 // Unix ns since when it is being written to; 0: it is not
	active  atomic.Int32 // requests in hand
	sends   atomic.Bool  // the body of the request in hand is being waited for
	good    atomic.Bool  // a living session was shown
	owes    atomic.Int64 // bytes of an answer of its own that is being written
}

// unreadAfter is when an answer that the reader does not take counts against the address.
const unreadAfter = 5 * time.Second

// idleAfter is when a connection that waits for nothing, or is waited for, counts against the address: a whole campus that
// comes at the same moment is heard first.
const idleAfter = time.Second

// maxOwed is how many bytes of answers may be in writing that are made for one reader each; beyond it those that have
// been written to the longest are dropped.
const maxOwed = 64 << 20

// Listen listens on a TCP address, without the several paths that Go offers by itself: with them the system cannot be told
// to let nobody new in.
func Listen(ctx context.Context, address string) (net.Listener, error) {
	var lc net.ListenConfig
	lc.SetMultipathTCP(false)
	return lc.Listen(ctx, "tcp", address)
}

// Listener makes the connections of ln members.
func (c *Conns) Listener(ln net.Listener) net.Listener { return &listener{ln, c} }

type listener struct {
	net.Listener
	conns *Conns
}

// sendBuffer bounds what the system keeps for a reader who does not read.
const sendBuffer = 256 << 10

// Accept gives the next connection that may stay.
func (l *listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if tcp, ok := c.(*net.TCPConn); ok {
			_ = tcp.SetWriteBuffer(sendBuffer)
		}
		g := &Conn{Conn: c}
		if l.conns.admit(g) {
			return g, nil
		}
		g.cut()
	}
}

// Network is the address that counts: of version 6 the network, which one household has.
func Network(host netip.Addr) netip.Addr {
	host = host.Unmap().WithZone("")
	if host.Is6() {
		p, _ := host.Prefix(64) // never fails
		return p.Addr()
	}
	return host
}

func (c *Conns) admit(g *Conn) bool {
	g.conns = c
	g.since.Store(Moment().UnixNano())
	if a, err := netip.ParseAddrPort(g.RemoteAddr().String()); err == nil && !Trusts(c.Trusted, a.Addr()) {
		g.peer = Network(a.Addr())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open == nil {
		c.open, c.peers = map[*Conn]struct{}{}, map[netip.Addr]map[*Conn]struct{}{}
	}
	c.trim(c.peers[g.peer]) // of a proxy's there are none
	if c.Total > 0 && len(c.open) >= c.Total && !c.makeRoom() {
		return false
	}
	c.open[g], c.came = struct{}{}, Moment()
	if g.peer.IsValid() {
		if c.peers[g.peer] == nil {
			c.peers[g.peer] = map[*Conn]struct{}{}
		}
		c.peers[g.peer][g] = struct{}{}
	}
	return true
}

// counts reports whether the connection counts against its address: its answer is not read; or it showed no living session
// and has let the portal wait, for a request or for the rest of one. Who waits for an answer counts never.
func (m *member) counts(now int64) bool {
	if !m.peer.IsValid() {
		return false
	}
	if began := m.writing.Load(); began != 0 && now-began > int64(unreadAfter) {
		return true
	}
	waited := m.active.Load() == 0 || m.sends.Load()
	return waited && !m.good.Load() && now-m.since.Load() > int64(idleAfter)
}

// Connections make room for others in this order, those that have waited the longest first.
const (
	countsIdle = iota
	strangerIdle
	countsActive
	personIdle
	stays
)

// rank is when a connection makes room.
func (m *member) rank(now int64) int {
	idle, counts := m.active.Load() == 0, m.counts(now)
	switch {
	case !m.peer.IsValid():
		return stays
	case counts && idle:
		return countsIdle
	case idle && !m.good.Load():
		return strangerIdle
	case counts:
		return countsActive
	case idle:
		return personIdle
	}
	return stays
}

// makeRoom closes one of all that are open, and tells whether there was one to close.
func (c *Conns) makeRoom() bool {
	var found *Conn
	best, now := stays, Moment().UnixNano()
	for g := range c.open {
		if rank := g.rank(now); rank < best || rank == best && rank != stays && g.since.Load() < found.since.Load() {
			best, found = rank, g
		}
	}
	if found == nil {
		return false
	}
	c.remove(found)
	found.cut()
	return true
}

// trim closes those of an address that are too many when one more comes.
func (c *Conns) trim(all map[*Conn]struct{}) {
	if c.PerAddress <= 0 || len(all) < c.PerAddress {
		return
	}
	now := Moment().UnixNano()
	var counting []standing
	for g := range all {
		if rank := g.rank(now); rank == countsIdle || rank == countsActive {
			counting = append(counting, standing{g, rank, g.since.Load()})
		}
	}
	over := len(counting) - c.PerAddress + 1
	if over <= 0 {
		return
	}
	slices.SortFunc(counting, func(a, b standing) int { return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.since, b.since)) })
	for _, s := range counting[:over] {
		c.remove(s.Conn)
		s.cut()
	}
}

// standing is a connection and where it stood when it was looked at: both change meanwhile.
type standing struct {
	*Conn
	rank  int
	since int64
}

// cut closes at once, and lets the system forget what was not read. The accepting loop does not wait for it.
func (g *Conn) cut() {
	if tcp, ok := g.Conn.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0)
	}
	go func() { _ = g.Conn.Close() }() // it wakes whoever reads or writes
}

func (c *Conns) remove(g *Conn) {
	delete(c.open, g)
	if of := c.peers[g.peer]; of != nil {
		delete(of, g)
		if len(of) == 0 {
			delete(c.peers, g.peer)
		}
	}
}

func (m *member) leave(g *Conn) {
	if m.conns == nil {
		return
	}
	m.conns.mu.Lock()
	defer m.conns.mu.Unlock()
	m.conns.remove(g)
}

// Begin marks that a request is in hand.
func (g *Conn) Begin() {
	if g != nil {
		g.active.Add(1)
		g.since.Store(Moment().UnixNano())
	}
}

// End notes that the request in hand was answered.
func (g *Conn) End() {
	if g != nil {
		g.sends.Store(false)
		g.since.Store(Moment().UnixNano())
		g.active.Add(-1)
	}
}

// SignedIn notes whether the request in hand showed a living session; a refused one takes that back.
func (g *Conn) SignedIn(yes bool) {
	if g != nil && g.good.Load() != yes {
		g.good.Store(yes)
	}
}

// WaitsFor marks that the portal waits for the rest of the request in hand, or no longer.
func (g *Conn) WaitsFor(rest bool) {
	if g != nil {
		g.sends.Store(rest)
	}
}

// Owe counts n bytes of an answer made for this reader alone while they are written; settle takes them back.
func (g *Conn) Owe(n int) (settle func()) {
	if g == nil || g.conns == nil || n <= MaxHeld {
		return func() {}
	}
	g.owes.Add(int64(n))
	if g.conns.owed.Add(int64(n)) > maxOwed {
		g.conns.dropUnread(g)
	}
	return func() {
		g.owes.Add(int64(-n))
		g.conns.owed.Add(int64(-n))
	}
}

// dropUnread closes the connections that have been written to the longest, until what is owed is within bounds.
func (c *Conns) dropUnread(but *Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for over := c.owed.Load() - maxOwed; over > 0; {
		var worst *Conn
		for g := range c.open {
			if began := g.writing.Load(); g != but && g.owes.Load() > 0 && began != 0 && (worst == nil || began < worst.writing.Load()) {
				worst = g
			}
		}
		if worst == nil {
			return
		}
		over -= worst.owes.Load()
		c.remove(worst)
		worst.cut()
	}
}

// Counts tells how many connections are open, and how many of them have a request in hand.
func (c *Conns) Counts() (open, active int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for g := range c.open {
		if g.active.Load() > 0 {
			active++
		}
	}
	return len(c.open), active
}

const (
	quietFor  = 250 * time.Millisecond // so long nobody asked: then a connection may be closed
	quietTick = 10 * time.Millisecond
)

// Quiet waits until no request is in hand and for a moment nobody came, asked or was answered, or until ctx ends. Who was
// told that the connection closes had that moment to hear it, and who had just connected, to be let in.
func (c *Conns) Quiet(ctx context.Context) {
	c.mu.Lock()
	c.came = Moment()
	c.mu.Unlock()
	tick := time.NewTicker(quietTick)
	defer tick.Stop()
	for !c.isQuiet() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

func (c *Conns) isQuiet() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	latest := Moment().Add(-quietFor).UnixNano()
	if c.came.UnixNano() > latest {
		return false
	}
	for g := range c.open {
		if g.active.Load() > 0 || g.since.Load() > latest {
			return false
		}
	}
	return true
}

// Trusts reports whether an address is a trusted proxy's.
func Trusts(trusted []netip.Prefix, addr netip.Addr) bool {
	for _, p := range trusted {
		if p.Contains(addr.Unmap()) {
			return true
		}
	}
	return false
}
