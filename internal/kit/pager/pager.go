// Package pager keeps what makes long lists slow to answer: how many rows match, and where their pages begin.
//
// Everything kept bears the change counter that stood before it was read, and is used only while the counter still stands
// there: the statement that reads a page reads the counter with it. The counter only grows, so a kept copy whose counter
// is the present one holds the present state; a change committed anywhere, by another process too, is never missed.
package pager

import (
	"context"
	"errors"
	"sync"

	"portaldosen/internal/kit/db"
)

// budget is how many bytes a Book keeps, about; half of it survives when it is full.
const budget = 24 << 20

// Book keeps copies by name. The zero Book is empty and ready.
type Book struct {
	mu         sync.Mutex
	young, old map[string]*kept // what was used lately, and what was used before that
	weight     int              // of young
}

// Sized tells how many bytes a copy takes, about.
type Sized interface{ Size() int }

// Counts are the numbers of a list by some key.
type Counts map[string]int64

// Size is how many bytes the numbers take.
func (c Counts) Size() int { return 64 * len(c) }

// kept is one copy, complete once ready is closed.
type kept struct {
	ready   chan struct{}
	value   Sized
	version int64
	err     error
}

var errBroken = errors.New("pager: the reading broke off")

// Keep gives a copy that bears the given counter or a later one, and the counter it bears. Where none is kept, read
// tells the copy and the counter that stood before it was read; one reads, however many wait. Inside a write nothing is
// kept, for its counter may never be committed.
func Keep[T Sized](ctx context.Context, b *Book, name string, version int64, read func(context.Context) (T, int64, error)) (T, int64, error) {
	if db.InWrite(ctx) {
		return read(ctx)
	}
	for {
		k, mine := b.claim(name, version)
		if mine {
			// The reading serves all who wait: it does not end with the request that began it.
			b.fill(name, k, func() (Sized, int64, error) { return read(context.WithoutCancel(ctx)) })
		}
		select {
		case <-k.ready:
		case <-ctx.Done():
			return *new(T), 0, ctx.Err()
		}
		if k.err != nil {
			return *new(T), 0, k.err
		}
		if mine || k.version >= version {
			return k.value.(T), k.version, nil
		}
	}
}

// claim finds a copy, or one that is being read; else it makes room for one that the caller reads.
func (b *Book) claim(name string, version int64) (k *kept, mine bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	k = b.young[name]
	if k == nil {
		if k = b.old[name]; k != nil && k.done() {
			delete(b.old, name)
			b.add(name, k)
		}
	}
	if k != nil && (!k.done() || k.version >= version) {
		return k, false
	}
	k = &kept{ready: make(chan struct{})}
	if b.young == nil {
		b.young = map[string]*kept{}
	}
	b.young[name] = k
	return k, true
}

// fill completes a claimed copy; one that failed is not kept.
func (b *Book) fill(name string, k *kept, read func() (Sized, int64, error)) {
	k.err = errBroken // unless read returns
	defer func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		close(k.ready)
		if b.young[name] == k {
			delete(b.young, name)
			if k.err == nil {
				b.add(name, k)
			}
		}
	}()
	k.value, k.version, k.err = read()
}

// add puts a complete copy among the young; when they weigh half the budget, they are the old ones.
func (b *Book) add(name string, k *kept) {
	const overhead = 256
	b.young[name] = k
	if b.weight += k.value.Size() + len(name) + overhead; b.weight > budget/2 {
		b.young, b.old, b.weight = map[string]*kept{}, b.young, 0
	}
}

func (k *kept) done() bool {
	select {
	case <-k.ready:
		return true
	default:
		return false
	}
}
