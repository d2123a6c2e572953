package limit

import (
	"context"
	"sync"
	"time"

	"portaldosen/internal/kit/clock"
)

// Party is on whose account a piece of work runs: a college's own people, or the public of a college. The zero Party
// is whoever names no college that is known.
type Party struct {
	College string
	Public  bool
}

// Shares is a bounded number of places for work in hand, shared fairly: a place that comes free goes to the party that
// holds the fewest, so that one party's flood waits behind itself. The zero value has no places; make it with NewShares.
type Shares struct {
	clock  clock.Clock
	most   int           // places that one party may hold
	line   int           // how many may wait in all
	wait   time.Duration // how long at most
	mu     sync.Mutex
	free   int
	moved  time.Time     // while some wait: when a place last came free, or the first began to wait
	pace   time.Duration // from one place that came free to the next while some wait, a running mean
	length int
	held   map[Party]*holder
	turn   []*holder // the parties that wait, in the order in which they were last served
}

// holder is what a party holds and who of it waits, first come first served.
type holder struct {
	places  int
	waiters []*waiter
}

type waiter struct {
	granted chan struct{}
	has     bool // under the lock of Shares
}

// maxParties is how many parties are remembered; one that holds nothing is forgotten when there are more.
const maxParties = 10_000

// NewShares makes places of which one party gets at most a quarter less than all, so that another's work never waits
// behind one party's alone. Work waits at most wait, and at most line pieces of it wait; half of them of one party. Work
// that by the pace of late would wait half of that or longer is refused at once: what waits can nearly always be served,
// and who cannot be served learns it in no time.
func NewShares(c clock.Clock, places, line int, wait time.Duration) *Shares {
	places = max(places, 2)
	return &Shares{clock: c, most: places - max(places/4, 1), line: line, wait: wait, free: places, held: map[Party]*holder{}}
}

// Enter takes a place for p, to be given back with Leave. It fails with ErrBusy when none came free in time, or at once
// when too many wait; and with the error of ctx when that ends first.
func (s *Shares) Enter(ctx context.Context, p Party) error {
	s.mu.Lock()
	h := s.holder(p)
	if s.free > 0 && h.places < s.most && len(h.waiters) == 0 {
		s.free--
		h.places++
		s.mu.Unlock()
		return nil
	}
	if s.refuses(h) {
		s.mu.Unlock()
		return ErrBusy
	}
	w := &waiter{granted: make(chan struct{})}
	if len(h.waiters) == 0 {
		s.turn = append(s.turn, h)
	}
	h.waiters = append(h.waiters, w)
	s.length++
	s.mu.Unlock()
	return s.await(ctx, h, w)
}

func (s *Shares) await(ctx context.Context, h *holder, w *waiter) error {
	patience := time.NewTimer(s.wait)
	defer patience.Stop()
	err := ErrBusy
	select {
	case <-w.granted:
		return nil
	case <-patience.C:
	case <-ctx.Done():
		err = ctx.Err()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if w.has {
		return nil // at the last moment
	}
	s.length--
	for i, other := range h.waiters {
		if other == w {
			h.waiters = append(h.waiters[:i], h.waiters[i+1:]...)
			break
		}
	}
	if len(h.waiters) == 0 {
		s.drop(h)
	}
	return err
}

// Leave gives the place of p back, to whom it is due.
func (s *Shares) Leave(p Party) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held[p].places--
	s.free++
	s.measure()
	for s.free > 0 {
		h := s.next()
		if h == nil {
			return
		}
		w := h.waiters[0]
		h.waiters[0] = nil
		h.waiters = h.waiters[1:]
		s.drop(h)
		if len(h.waiters) > 0 {
			s.turn = append(s.turn, h)
		}
		s.length--
		s.free--
		h.places++
		w.has = true
		close(w.granted)
	}
}

// delay is how long one more of a party would wait, as far as can be told: every party that waits gets a place in turn.
func (s *Shares) delay(h *holder) time.Duration {
	if s.length == 0 {
		s.moved = s.clock.Now()
		return 0
	}
	parties := len(s.turn)
	if len(h.waiters) == 0 {
		parties++
	}
	still := s.clock.Now().Sub(s.moved) // for so long nothing has come free
	return time.Duration((len(h.waiters)+1)*parties)*s.pace + still
}

// measure notes that a place came free while some wait.
func (s *Shares) measure() {
	if s.length == 0 {
		return
	}
	const smooth = 8
	now := s.clock.Now()
	took := min(now.Sub(s.moved), s.wait/smooth) // one that was held up is not the pace
	s.pace += (took - s.pace) / smooth
	s.moved = now
}

// next is the waiting party that holds the fewest places, of several the one that was served the longest ago.
func (s *Shares) next() *holder {
	var best *holder
	for _, h := range s.turn {
		if h.places < s.most && (best == nil || h.places < best.places) {
			best = h
		}
	}
	return best
}

func (s *Shares) drop(h *holder) {
	for i, other := range s.turn {
		if other == h {
			s.turn = append(s.turn[:i], s.turn[i+1:]...)
			return
		}
	}
}

func (s *Shares) holder(p Party) *holder {
	h := s.held[p]
	if h != nil {
		return h
	}
	if len(s.held) >= maxParties {
		for other, old := range s.held {
			if old.places == 0 && len(old.waiters) == 0 {
				delete(s.held, other)
			}
		}
	}
	h = &holder{}
	s.held[p] = h
	return h
}

// Hopeless reports whether Enter would refuse p at once.
func (s *Shares) Hopeless(p Party) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.held[p]
	if h == nil || s.free > 0 && h.places < s.most && len(h.waiters) == 0 {
		return false
	}
	return s.refuses(h)
}

// refuses reports whether one more of a party would wait in vain.
func (s *Shares) refuses(h *holder) bool {
	return s.length >= s.line || len(h.waiters) >= max(s.line/2, 1) || s.delay(h) >= s.wait/2
}
