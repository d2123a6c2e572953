package bearer

import (
	"sync"
	"time"

	"portaldosen/internal/kit/actor"
)

const (
	keepFor  = time.Second // how long another process's revocation may go unnoticed
	keepMost = 10_000      // sessions
)

// Memory remembers for a moment whom an access token belongs to. What ends a session or changes a role in this
// process is noticed at once: its entries go, and a look-up that was under way meanwhile is not kept.
type Memory struct {
	mu   sync.RWMutex
	age  uint64 // grows with each forgetting
	kept map[string]Seen
}

// Seen is whom a token belongs to, as it was read.
type Seen struct {
	Actor actor.Actor
	Until time.Time // the token's end
	Read  time.Time
}

// NewMemory makes an empty one.
func NewMemory() *Memory { return &Memory{kept: map[string]Seen{}} }

// Find finds a token by its hash; age is to be given back to Keep.
func (c *Memory) Find(sidik string, now time.Time) (a actor.Actor, ok bool, age uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	i, ok := c.kept[sidik]
	if !ok || !now.Before(i.Until) || now.Sub(i.Read) >= keepFor {
		return actor.Actor{}, false, c.age
	}
	return i.Actor, true, c.age
}

// Keep keeps what was looked up since Find, unless something was forgotten in between.
func (c *Memory) Keep(sidik string, i Seen, age uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if age != c.age {
		return
	}
	if len(c.kept) >= keepMost {
		clear(c.kept)
	}
	c.kept[sidik] = i
}

// ForgetAccount forgets all sessions of an account.
func (c *Memory) ForgetAccount(college, akun string) {
	c.forget(func(a actor.Actor) bool { return a.College == college && a.Account == akun })
}

// ForgetCollege forgets all sessions of a college.
func (c *Memory) ForgetCollege(college string) {
	c.forget(func(a actor.Actor) bool { return a.College == college })
}

// ForgetClient forgets all sessions that a campus system holds.
func (c *Memory) ForgetClient(college, client string) {
	c.forget(func(a actor.Actor) bool { return a.College == college && a.Client == client })
}

func (c *Memory) forget(gone func(actor.Actor) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.age++
	for sidik, i := range c.kept {
		if gone(i.Actor) {
			delete(c.kept, sidik)
		}
	}
}
