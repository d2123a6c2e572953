package db

import (
	"context"
)

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
	b.runs.Add(1)
	b.group.Go(func() {
		defer b.runs.Add(-1)
		fn(b.life)
	})
}

// Beside is how much runs beside the requests: what was given to Behind, and the look through a file after an unclean end.
func (d *DB) Beside() int64 {
	n := d.behind.runs.Load()
	if d.doubtful.Load() {
		n++
	}
	return n
}
