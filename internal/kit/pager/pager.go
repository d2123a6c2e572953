// Package pager keeps what makes long lists slow to answer: how many rows match, and where their pages begin.
//
// Everything kept bears the change counter that stood before it was read, and is used only while the counter still stands
// there: the statement that reads a page reads the counter with it. The counter only grows, so a kept copy whose counter
// is the present one holds the present state; a change committed anywhere, by another process too, is never missed.
//
// A copy can follow: where a log tells all that moved since its counter, the next copy is made from it and not read anew.
package pager

import (
	"context"
	"errors"
	"sync"

	"portaldosen/internal/kit/db"
)

// budget is how many bytes a Book keeps, about; half of it survives when it is full.
const budget = 48 << 20

// Book keeps copies by name. The zero Book is empty and ready.
type Book struct {
	mu         sync.Mutex
	young, old map[string]*kept // what was used lately, and what was used before that
	weight     int              // of young
	met        map[string]int64 // the highest value of each counter that a log has
	queue      queue            // what is read beside the requests
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
	weight  int   // when it was put among the young
	before  *kept // while this one is made: the copy that it takes the place of; nil without one
}

var errBroken = errors.New("pager: the reading broke off")

// Reading makes a copy, and tells the counter that stood before it was read.
type Reading[T Sized] func(context.Context) (T, int64, error)

// Following makes a copy of an earlier one that bore the counter from, and tells the counter of the new one; the earlier one
// stays as it is. It is not ok where what moved since is not told in full.
type Following[T Sized] func(ctx context.Context, earlier T, from int64) (now T, version int64, ok bool, err error)

// Keep gives a copy that bears the given counter or a later one, and the counter it bears. Where none is kept, read
// makes it; one reads, however many wait. Inside a write nothing is kept, for its counter may never be committed.
func Keep[T Sized](ctx context.Context, b *Book, name string, version int64, read Reading[T]) (T, int64, error) {
	return Follow(ctx, b, name, version, read, nil)
}

// KeepCount is Keep of one number, which bears the counter that it is asked for under.
func KeepCount(ctx context.Context, b *Book, name string, version int64, count func(context.Context) (int64, error)) (int64, error) {
	by, _, err := Keep(ctx, b, name, version, func(ctx context.Context) (Counts, int64, error) {
		n, err := count(ctx)
		return Counts{"": n}, version, err
	})
	return by[""], err
}

// CountRows is Keep of how many rows a narrowed list has, under the change counter of an area.
func CountRows(ctx context.Context, b *Book, q db.Q, area string, n db.Narrowed) (int64, error) {
	version, err := db.Changes(ctx, q, area)
	if err != nil {
		return 0, err
	}
	return KeepCount(ctx, b, n.Name(), version, func(ctx context.Context) (int64, error) { return db.Count(ctx, q, n) })
}

// Follow is Keep for what can be brought up to date: a copy that is kept but too old is followed, and read anew only where
// it cannot be. What read makes must stand exactly at its counter, for what came later is added to it.
func Follow[T Sized](ctx context.Context, b *Book, name string, version int64, read Reading[T], follow Following[T]) (T, int64, error) {
	if db.InWrite(ctx) {
		return read(ctx)
	}
	for {
		k, mine := b.claim(name, version)
		if mine {
			// The reading serves all who wait: it does not end with the request that began it.
			ctx := context.WithoutCancel(ctx)
			b.fill(name, k, func() error { return renew(ctx, k, read, follow) })
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

// renew makes a claimed copy: of the one before, or anew. One that could not be asked for what moved is followed later.
func renew[T Sized](ctx context.Context, k *kept, read Reading[T], follow Following[T]) error {
	if k.before != nil && follow != nil {
		value, version, ok, err := follow(ctx, k.before.value.(T), k.before.version)
		if err != nil || ok {
			k.value, k.version = value, version
			return err
		}
	}
	k.before = nil
	value, version, err := read(ctx)
	k.value, k.version = value, version
	return err
}

// claim finds a copy, or one that is being made; else it makes room for one that the caller makes.
func (b *Book) claim(name string, version int64) (k *kept, mine bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if k = b.young[name]; k == nil {
		if k = b.old[name]; k != nil && k.done() {
			delete(b.old, name)
			b.add(name, k)
		}
	}
	if k != nil && (!k.done() || k.version >= version) {
		return k, false
	}
	k = &kept{ready: make(chan struct{}), before: b.take(name)}
	if b.young == nil {
		b.young = map[string]*kept{}
	}
	b.young[name] = k
	return k, true
}

// fill completes a claimed copy. One that failed is not kept; the one before is, where it may still be followed.
func (b *Book) fill(name string, k *kept, renew func() error) {
	k.err = errBroken // unless renew returns
	defer func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		before := k.before
		k.before = nil
		close(k.ready)
		switch {
		case b.young[name] == k:
			delete(b.young, name)
		case b.old[name] == k:
			delete(b.old, name)
		default:
			return // another was put in its place
		}
		if k.err == nil {
			b.add(name, k)
		} else if before != nil {
			b.add(name, before)
		}
	}()
	k.err = renew()
}

// put keeps a copy in the place of any other. Where another is just being made, that one serves those who wait for it.
func (b *Book) put(name string, value Sized, version int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.take(name)
	k := &kept{ready: make(chan struct{}), value: value, version: version}
	close(k.ready)
	b.add(name, k)
}

// take removes what is kept under a name, and gives it if it is complete.
func (b *Book) take(name string) *kept {
	k := b.young[name]
	if k == nil {
		k = b.old[name]
	} else if k.done() {
		b.weight -= k.weight
	}
	delete(b.young, name)
	delete(b.old, name)
	if k == nil || !k.done() {
		return nil
	}
	return k
}

// add puts a complete copy among the young; when they weigh half the budget, they are the old ones.
func (b *Book) add(name string, k *kept) {
	const overhead = 256
	if b.young == nil {
		b.young = map[string]*kept{}
	}
	b.young[name], k.weight = k, k.value.Size()+len(name)+overhead
	if b.weight += k.weight; b.weight > budget/2 {
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
