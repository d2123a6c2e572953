package guard

import (
	"slices"
	"sync"
	"time"
)

const mostAddresses = 5 // addresses named in one row

// Failed counts failed sign-ins until the next clean-up writes them to the audit trail: one row an account with its
// number, and one for all names that no account has. So a guesser cannot flood the trail, a failure costs no write,
// and a name without an account takes no shorter time than one with.
type Failed struct {
	mu   sync.Mutex
	kept map[failedKey]Tally
}

type failedKey struct{ college, account string }

// Tally is how often, since when, and from where.
type Tally struct {
	Number    int
	Since     time.Time
	Addresses []string
}

// Add counts one of an account, "" of a name that none has.
func (g *Failed) Add(college, account, address string, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.kept == nil {
		g.kept = map[failedKey]Tally{}
	}
	key := failedKey{college, account}
	h, ok := g.kept[key]
	if !ok {
		h.Since = now
	}
	h.Number++
	if len(h.Addresses) < mostAddresses && !slices.Contains(h.Addresses, address) {
		h.Addresses = append(slices.Clip(h.Addresses), address)
	}
	g.kept[key] = h
}

// Of lists what was counted of a college.
func (g *Failed) Of(college string) map[string]Tally {
	g.mu.Lock()
	defer g.mu.Unlock()
	out := map[string]Tally{}
	for key, h := range g.kept {
		if key.college == college {
			out[key.account] = h
		}
	}
	return out
}

// Written takes away what has been written.
func (g *Failed) Written(college string, written map[string]Tally) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for account, w := range written {
		key := failedKey{college, account}
		h := g.kept[key]
		if h.Number -= w.Number; h.Number > 0 {
			g.kept[key] = h
		} else {
			delete(g.kept, key)
		}
	}
}
