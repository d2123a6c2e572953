package auth

import (
	"sync"
	"time"
)

const (
	unansweredFor  = 5 * time.Minute
	unansweredMost = 10_000
)

// unanswered remembers the refresh tokens whose use may have been committed by a database that was away before it could
// say so: whoever sends one again never saw its successor, and is no thief for coming later than the grace time.
type unanswered struct {
	mu  sync.Mutex
	isi map[string]time.Time
}

func (u *unanswered) add(sidik string, now time.Time) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.isi == nil || len(u.isi) >= unansweredMost {
		u.isi = map[string]time.Time{}
	}
	u.isi[sidik] = now
}

func (u *unanswered) has(sidik string, now time.Time) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	at, there := u.isi[sidik]
	return there && now.Sub(at) <= unansweredFor
}
