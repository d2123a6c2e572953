// Package guard slows down whoever guesses passwords, and nobody else: delays an account, counts an address's failures, and
// shares out the places where passwords are hashed.
package guard

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// Limits say how fast tries to sign in may fail.
type Limits struct {
	Account      Delays
	AddressRate  float64 // failures a second that an address is forgiven; 0: it may fail any number of times
	AddressBurst int     // failures of an address beyond which it waits
	CollegeRate  float64 // the same of a college; 0: any number
	CollegeBurst int
	Places       int // passwords hashed at once
}

// Kind is what a try is counted by.
type Kind string

// The kinds of tries.
const (
	Account Kind = "akun"      // a username, from a device that has not signed in to it before
	Device  Kind = "perangkat" // a device that has
	Change  Kind = "ganti"     // the old password, asked of somebody signed in
	Link    Kind = "tautan"    // a link by which a password is set, from whoever holds it
	Factor  Kind = "faktor"    // a code or passkey beside the password, of an account
	Passkey Kind = "passkey"   // a passkey alone, from whoever sends one
	Ask     Kind = "minta"     // a request for such a link, which counts as failed whatever comes of it
)

// stranger reports whether anybody may make tries of the kind: what they fail counts against their address too.
func (k Kind) stranger() bool { return k != Device && k != Change && k != Factor }

// Try is one guess at a password.
type Try struct {
	College string
	Kind    Kind
	Name    string // of what is counted: the username as compared, the device's mark, the account's id
	Address string
}

// bucket is where a try is counted. Names that no account has are as many as somebody cares to send, so names share
// 65,536 buckets, those that exist and those that do not alike; only accounts known to exist have one of their own.
func (t Try) bucket() string {
	if t.Kind == Change || t.Kind == Factor {
		return string(t.Kind) + ":" + t.Name
	}
	sum := sha256.Sum256([]byte(t.College + "\x00" + string(t.Kind) + "\x00" + t.Name))
	return string(t.Kind) + ":" + hex.EncodeToString(sum[:2])
}

func (t Try) place() place { return place{t.College, t.bucket()} }

// Wait refuses a try that comes too soon; it is how long until the next may come.
type Wait time.Duration

// Error is for the log.
func (w Wait) Error() string { return fmt.Sprintf("the next try may come in %v", time.Duration(w)) }

// Guard counts tries to sign in. Failures of an account stand in the database, so that they hold in every replica and after
// a restart; those of addresses and colleges, and the places, are this process's own.
type Guard struct {
	db     *db.DB
	clock  clock.Clock
	limits Limits
	known  *memory
	from   *failures // by address
	of     *failures // by college
	turns  *turns
	gate   *Gate
}

// New makes a guard.
func New(d *db.DB, c clock.Clock, l Limits) *Guard {
	return &Guard{
		db: d, clock: c, limits: l, known: newMemory(), turns: newTurns(), gate: NewGate(l.Places),
		from: newFailures(l.AddressRate, l.AddressBurst), of: newFailures(l.CollegeRate, l.CollegeBurst),
	}
}

// Pass lets one password be hashed and compared. Leave should be called when that is done, then Right, Wrong or Cancel, and
// Done must be at the end.
type Pass struct {
	Leave func() // gives the place for hashing back; may be called twice
	turn  func()
	guard *Guard
	try   Try
	prior tally // what was counted before
	at    time.Time
}

// Early refuses, from memory alone, a try that certainly comes too soon. It fails with Wait.
func (g *Guard) Early(t Try) error {
	now := g.clock.Now()
	wait := g.limits.Account.wait(g.known.get(t), now)
	if t.Kind.stranger() {
		wait = max(wait, g.from.wait(party(t.Address), now), g.of.wait(t.College, now))
	}
	if wait > 0 {
		return Wait(wait)
	}
	return nil
}

// Begin lets a try begin, which counts as failed until it turns out right: so that many at once are counted too, and in
// every replica. It fails with Wait when the try comes too soon, which costs no write once this process knows, and with
// limit.ErrBusy when no place came free in time.
func (g *Guard) Begin(ctx context.Context, t Try) (*Pass, error) {
	if err := g.Early(t); err != nil {
		return nil, err
	}
	turn, err := g.turns.enter(ctx, t.place())
	if err != nil {
		return nil, err
	}
	p := &Pass{Leave: func() {}, turn: turn, guard: g, try: t}
	if err := p.begin(ctx); err != nil {
		p.Done()
		return nil, err
	}
	return p, nil
}

func (p *Pass) begin(ctx context.Context) error {
	g, t := p.guard, p.try
	if err := g.Early(t); err != nil { // others of the same name were counted while this one waited
		return err
	}
	leave, err := g.gate.Enter(ctx, g.lane(t), t.party())
	if err != nil {
		return err
	}
	p.Leave, p.at = leave, g.clock.Now()
	return p.count(ctx)
}

// Done ends what the pass was for; it may be called twice.
func (p *Pass) Done() {
	p.Leave()
	p.turn()
}

// lane is how a try queues: known devices and people signed in first, addresses that have failed a lot last.
func (g *Guard) lane(t Try) Lane {
	switch {
	case !t.Kind.stranger():
		return Trusted
	case g.from.level(party(t.Address), g.clock.Now()) >= suspicious:
		return Suspect
	}
	return Unknown
}

// party is who shares one turn in the queue: a device or a person, else everybody behind an address.
func (t Try) party() string {
	if !t.Kind.stranger() {
		return string(t.Kind) + ":" + t.Name
	}
	return party(t.Address)
}

// count writes the try down.
func (p *Pass) count(ctx context.Context) error {
	g, t := p.guard, p.try
	err := g.db.Write(ctx, t.College, func(ctx context.Context, q db.Q) error {
		row, err := hold(ctx, q, t.bucket())
		if err != nil {
			return err
		}
		p.prior = g.limits.Account.remembered(row.tally(), p.at)
		if wait := g.limits.Account.wait(p.prior, p.at); wait > 0 {
			g.known.set(t, p.prior)
			return Wait(wait)
		}
		return set(ctx, q, t.bucket(), p.counted())
	})
	if err == nil {
		g.known.set(t, p.counted())
	}
	return err
}

func (p *Pass) counted() tally { return tally{p.prior.failed + 1, p.at} }

// Wrong notes that the password was wrong, against the address too. What an address fails beyond the first few is its own
// affair: one address alone cannot use up what a college is allowed.
func (p *Pass) Wrong() {
	if !p.try.Kind.stranger() {
		return
	}
	now := p.guard.clock.Now()
	if p.guard.from.add(party(p.try.Address), now) <= suspicious {
		p.guard.of.add(p.try.College, now)
	}
}

// Right takes the try back, in the transaction that follows it. A known device and a person signed in begin anew; other
// names share their bucket with strangers, whose failures stay counted.
func (p *Pass) Right(ctx context.Context, q db.Q) error {
	g, t, left := p.guard, p.try, p.prior
	if !t.Kind.stranger() {
		left = tally{}
	}
	db.AfterCommit(ctx, func() { g.known.drop(t) })
	if !t.Kind.stranger() {
		return set(ctx, q, t.bucket(), left)
	}
	return takeBack(ctx, q, t.bucket(), p.counted(), left)
}

// Cancel takes back a try that turned out neither way, as when the portal was too busy to look.
func (p *Pass) Cancel(ctx context.Context) error {
	g, t := p.guard, p.try
	return g.db.Write(context.WithoutCancel(ctx), t.College, func(ctx context.Context, q db.Q) error {
		db.AfterCommit(ctx, func() { g.known.drop(t) })
		return takeBack(ctx, q, t.bucket(), p.counted(), p.prior)
	})
}

// Clean forgets what no longer delays anybody, of one college.
func (g *Guard) Clean(ctx context.Context, q db.Q, now time.Time) error {
	return forget(ctx, q, now.Add(-g.limits.Account.Forget))
}
