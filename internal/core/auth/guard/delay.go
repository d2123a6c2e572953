package guard

import (
	"sync"
	"time"
)

// Delays say how fast failures may follow one another. After Free of them the next try waits First, then twice as long
// each time, never longer than Most: a delay, no lock. Forget after the last one all is forgotten.
type Delays struct {
	Free                int
	First, Most, Forget time.Duration
}

// Shipped lets ten tries pass in fifteen minutes, and under 300 a day; an owner who errs waits five minutes at most.
var Shipped = Delays{Free: 5, First: 30 * time.Second, Most: 5 * time.Minute, Forget: time.Hour}

// tally is how many tries have failed, and when the last one was.
type tally struct {
	failed int
	last   time.Time
}

// after is the delay after so many failures.
func (d Delays) after(failed int) time.Duration {
	if failed < d.Free {
		return 0
	}
	out := d.First
	for i := d.Free; i < failed && out < d.Most; i++ {
		out *= 2
	}
	return min(out, d.Most)
}

// wait is how long the next try has to wait.
func (d Delays) wait(t tally, now time.Time) time.Duration {
	t = d.remembered(t, now)
	if t.failed == 0 {
		return 0
	}
	return t.last.Add(d.after(t.failed)).Sub(now)
}

// remembered is what still counts of a tally.
func (d Delays) remembered(t tally, now time.Time) tally {
	if now.Sub(t.last) >= d.Forget {
		return tally{}
	}
	return t
}

// memory is what this process knows of the tallies in the database. It may know less than is so, never more for long: who is
// let through by it is counted there.
type memory struct {
	mu    sync.Mutex
	known map[place]tally
}

type place struct{ college, bucket string }

const memoryMost = 100_000

func newMemory() *memory { return &memory{known: map[place]tally{}} }

func (m *memory) get(t Try) tally {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.known[t.place()]
}

func (m *memory) set(t Try, what tally) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.known) >= memoryMost {
		clear(m.known)
	}
	m.known[t.place()] = what
}

// drop forgets a bucket; the database tells anew.
func (m *memory) drop(t Try) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.known, t.place())
}
