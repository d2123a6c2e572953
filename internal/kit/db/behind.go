package db

import (
	"context"
	"sync"
)

// behind is what reads beside the requests. The zero value is ready.
type behind struct {
	mu    sync.Mutex
	group sync.WaitGroup
	life  context.Context // nil before the first
	end   context.CancelFunc
	over  bool
}

// Behind runs fn beside the requests, as patient as background work. Close ends its context and waits for it; after Close
// nothing is run any more.
func (d *DB) Behind(fn func(context.Context)) {
	b := &d.behind
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.over {
		return
	}
	if b.life == nil {
		b.life, b.end = context.WithCancel(Patient(context.Background()))
	}
	b.group.Go(func() { fn(b.life) })
}

// close ends what runs and lets nothing begin.
func (b *behind) close() {
	b.mu.Lock()
	b.over = true
	if b.end != nil {
		b.end()
	}
	b.mu.Unlock()
	b.group.Wait()
}
