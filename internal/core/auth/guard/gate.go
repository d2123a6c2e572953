package guard

import (
	"context"
	"slices"
	"sync"
	"time"

	"portaldosen/internal/kit/limit"
)

// Lane is a queue for places; a lane before another is served first.
type Lane int

// The lanes.
const (
	Trusted Lane = iota // known devices, people signed in
	Unknown
	Suspect // addresses that have failed a lot; at most half of the places are theirs
	lanes
)

// patience is how long a try waits for a place.
const patience = 2 * time.Second

// How many of one party may wait in each lane, and of all together.
var (
	waitingOf  = [lanes]int{8, 256, 4}
	waitingAll = 1024
)

// Gate shares out the places where passwords are hashed. Parties of a lane take turns, so that many tries of one do not
// stand before the one try of another.
type Gate struct {
	mu      sync.Mutex
	places  int
	running [lanes]int
	queues  [lanes]queue
}

// queue is the waiting tries of a lane: those of a party in their order, and the order of the parties.
type queue struct {
	turns   []string
	waiting map[string][]*ticket
}

// ticket is a try that waits; its channel closes when it has a place.
type ticket struct{ called chan struct{} }

// NewGate makes a gate with so many places.
func NewGate(places int) *Gate {
	g := &Gate{places: max(places, 1)}
	for i := range g.queues {
		g.queues[i].waiting = map[string][]*ticket{}
	}
	return g
}

// Enter takes a place; leave gives it back and may be called twice. It fails with limit.ErrBusy when none came free in
// time or too many wait already, and with the error of ctx when that ends first.
func (g *Gate) Enter(ctx context.Context, l Lane, party string) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	leave = sync.OnceFunc(func() { g.leave(l) })
	g.mu.Lock()
	if g.free(l) {
		g.running[l]++
		g.mu.Unlock()
		return leave, nil
	}
	q := &g.queues[l]
	if len(q.waiting[party]) >= waitingOf[l] || g.waiting() >= waitingAll {
		g.mu.Unlock()
		return nil, limit.ErrBusy
	}
	t := &ticket{make(chan struct{})}
	q.push(party, t)
	g.mu.Unlock()

	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-t.called:
		return leave, nil
	case <-timer.C:
		err = limit.ErrBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if q.remove(party, t) {
		return nil, err
	}
	return leave, nil // called at the last moment
}

// free tells whether a try of a lane may have a place at once. Whoever waits has been offered every place before.
func (g *Gate) free(l Lane) bool {
	running := 0
	for _, n := range g.running {
		running += n
	}
	return running < g.places && (l != Suspect || g.running[Suspect] < max(g.places/2, 1))
}

func (g *Gate) waiting() int {
	n := 0
	for _, q := range g.queues {
		for _, t := range q.waiting {
			n += len(t)
		}
	}
	return n
}

// leave gives a place of a lane back, and calls who is next.
func (g *Gate) leave(l Lane) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.running[l]--
	for next := Trusted; next < lanes; next++ {
		for len(g.queues[next].turns) > 0 && g.free(next) {
			g.running[next]++
			close(g.queues[next].pop().called)
		}
	}
}

func (q *queue) push(party string, t *ticket) {
	if len(q.waiting[party]) == 0 {
		q.turns = append(q.turns, party)
	}
	q.waiting[party] = append(q.waiting[party], t)
}

// pop takes the first try of the party whose turn it is, which goes to the end of the queue.
func (q *queue) pop() *ticket {
	party := q.turns[0]
	t := q.waiting[party][0]
	q.turns = append(q.turns[1:], party)
	q.waiting[party] = q.waiting[party][1:]
	q.tidy(party)
	return t
}

// remove takes a try out that no longer waits; false when it has been called.
func (q *queue) remove(party string, t *ticket) bool {
	i := slices.Index(q.waiting[party], t)
	if i < 0 {
		return false
	}
	q.waiting[party] = slices.Delete(q.waiting[party], i, i+1)
	q.tidy(party)
	return true
}

// tidy forgets a party that nobody waits of.
func (q *queue) tidy(party string) {
	if len(q.waiting[party]) > 0 {
		return
	}
	delete(q.waiting, party)
	q.turns = slices.DeleteFunc(q.turns, func(other string) bool { return other == party })
}
