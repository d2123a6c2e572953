// Package clock says what time it is and hands out new identities, so that tests decide both.
package clock

import (
	"crypto/rand"
	"io"
	"sync"
	"time"

	"github.com/google/uuid"
)

// Clock tells the time. Everything that depends on it takes one.
type Clock interface{ Now() time.Time }

type system struct{}

func (system) Now() time.Time { return time.Now().UTC() }

// System is the machine's own clock, in UTC.
func System() Clock { return system{} }

type ahead struct {
	Clock
	by time.Duration
}

func (a ahead) Now() time.Time { return a.Clock.Now().Add(a.by) }

// Ahead is a clock that runs before another one.
func Ahead(c Clock, by time.Duration) Clock { return ahead{c, by} }

// Manual is a clock that stands still until it is moved.
type Manual struct {
	mu  sync.Mutex
	now time.Time
}

// NewManual starts a standing clock at t.
func NewManual(t time.Time) *Manual { return &Manual{now: t.UTC()} }

// Now tells where the clock stands.
func (m *Manual) Now() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// Advance moves the clock on by d.
func (m *Manual) Advance(d time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now = m.now.Add(d)
}

// Micro is t as the store keeps it: microseconds since 1970 in UTC.
func Micro(t time.Time) int64 { return t.UnixMicro() }

// FromMicro reads what Micro wrote.
func FromMicro(us int64) time.Time { return time.UnixMicro(us).UTC() }

// Random is the source of everything that nobody may guess.
func Random() io.Reader { return rand.Reader }

// Secret is so many bytes that nobody may guess.
func Secret(length int) []byte {
	out := make([]byte, length)
	_, _ = rand.Read(out) // it never fails
	return out
}

// NewID makes a UUIDv7, for objects that have an address.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }
