package bearer

import (
	"sync"
	"time"
)

const (
	unansweredFor  = 5 * time.Minute
	unansweredMost = 10_000
)

// Unanswered remembers the refresh tokens whose use may have been committed by a database that was away before it could
// say so: whoever sends one again never saw its successor, and is no thief for coming later than the grace time.
type Unanswered struct {
	mu  sync.Mutex
	isi map[string]time.Time
}

// Add remembers the hash of a token.
func (u *Unanswered) Add(sidik string, now time.Time) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.isi == nil || len(u.isi) >= unansweredMost {
		u.isi = map[string]time.Time{}
	}
	u.isi[sidik] = now
}

// Has reports whether the use of a token with that hash stayed unanswered within the last minutes.
func (u *Unanswered) Has(sidik string, now time.Time) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	at, there := u.isi[sidik]
	return there && now.Sub(at) <= unansweredFor
}
