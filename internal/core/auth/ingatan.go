package auth

import (
	"sync"
	"time"

	"portaldosen/internal/kit/actor"
)

const (
	ingatSelama = time.Second // how long another process's revocation may go unnoticed
	ingatPaling = 10_000      // sessions
)

// ingatan remembers for a moment whom an access token belongs to. What ends a session or changes a role in this
// process is noticed at once: its entries go, and a look-up that was under way meanwhile is not kept.
type ingatan struct {
	mu   sync.RWMutex
	masa uint64 // grows with each forgetting
	isi  map[string]ingat
}

type ingat struct {
	actor  actor.Actor
	sampai time.Time // the token's end
	dibaca time.Time
}

func newIngatan() *ingatan { return &ingatan{isi: map[string]ingat{}} }

// cari finds a token by its hash; masa is to be given back to simpan.
func (c *ingatan) cari(sidik string, now time.Time) (a actor.Actor, ok bool, masa uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	i, ok := c.isi[sidik]
	if !ok || !now.Before(i.sampai) || now.Sub(i.dibaca) >= ingatSelama {
		return actor.Actor{}, false, c.masa
	}
	return i.actor, true, c.masa
}

// simpan keeps what was looked up since cari, unless something was forgotten in between.
func (c *ingatan) simpan(sidik string, i ingat, masa uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if masa != c.masa {
		return
	}
	if len(c.isi) >= ingatPaling {
		clear(c.isi)
	}
	c.isi[sidik] = i
}

// lupakan forgets all sessions of an account.
func (c *ingatan) lupakan(college, akun string) {
	c.forget(func(a actor.Actor) bool { return a.College == college && a.Account == akun })
}

// lupakanSemua forgets all sessions of a college.
func (c *ingatan) lupakanSemua(college string) {
	c.forget(func(a actor.Actor) bool { return a.College == college })
}

// lupakanKlien forgets all sessions that a campus system holds.
func (c *ingatan) lupakanKlien(college, client string) {
	c.forget(func(a actor.Actor) bool { return a.College == college && a.Client == client })
}

func (c *ingatan) forget(gone func(actor.Actor) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.masa++
	for sidik, i := range c.isi {
		if gone(i.actor) {
			delete(c.isi, sidik)
		}
	}
}
