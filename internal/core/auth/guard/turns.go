package guard

import (
	"context"
	"sync"
	"time"

	"portaldosen/internal/kit/limit"
)

// A try waits longer for its turn than for a place: whoever has it holds a place or writes, and soon has done.
const (
	turnPatience = 10 * time.Second
	turnUsers    = 64 // of one bucket at once, waiting and looked at
)

// turns lets tries of one bucket be looked at one after another in this process: several at once with the right password
// would else count as failures of each other.
type turns struct {
	mu   sync.Mutex
	held map[place]*turn
}

// turn is a bucket's; it is there for as long as somebody has it or waits for it.
type turn struct {
	taken chan struct{}
	users int
}

func newTurns() *turns { return &turns{held: map[place]*turn{}} }

// enter waits for the turn of a bucket; leave gives it back and may be called twice. It fails with limit.ErrBusy, and with
// the error of ctx.
func (t *turns) enter(ctx context.Context, at place) (leave func(), err error) {
	mine := t.come(at)
	if mine == nil {
		return nil, limit.ErrBusy
	}
	timer := time.NewTimer(turnPatience)
	defer timer.Stop()
	select {
	case mine.taken <- struct{}{}:
		return sync.OnceFunc(func() {
			<-mine.taken
			t.part(at, mine)
		}), nil
	case <-timer.C:
		err = limit.ErrBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	t.part(at, mine)
	return nil, err
}

// come queues for a bucket; nil when too many do.
func (t *turns) come(at place) *turn {
	t.mu.Lock()
	defer t.mu.Unlock()
	mine := t.held[at]
	if mine == nil {
		mine = &turn{taken: make(chan struct{}, 1)}
		t.held[at] = mine
	}
	if mine.users >= turnUsers {
		return nil
	}
	mine.users++
	return mine
}

func (t *turns) part(at place, mine *turn) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if mine.users--; mine.users == 0 {
		delete(t.held, at)
	}
}
