package api

import (
	"log/slog"
	"strconv"
	"sync"
	"time"
)

// turnedAway counts the requests that were told to come again, with 429 or 503: in a flood a line for each would cost more
// than the answer. The first is told at once, the others together, a line a second.
type turnedAway struct {
	mu    sync.Mutex
	told  time.Time
	since map[int]int // by status
}

func (t *turnedAway) count(log *slog.Logger, now time.Time, status int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.since == nil {
		t.since = map[int]int{}
	}
	t.since[status]++
	if now.Sub(t.told) < time.Second {
		return
	}
	all := make([]any, 0, 2*len(t.since))
	for s, n := range t.since {
		all = append(all, slog.Int(strconv.Itoa(s), n))
	}
	log.Info("ditunda", all...)
	t.told = now
	clear(t.since)
}
