// Package pager keeps what makes long lists slow to answer: how many rows match, and where their pages begin.
//
// Everything kept bears the change counter that stood before it was read, and is used only while the counter still stands
// there: the statement that reads a page reads the counter with it. The counter only grows, so a kept copy whose counter
// is the present one holds the present state; a change committed anywhere, by another process too, is never missed.
package pager

import (
	"context"
	"sync"
)

// Step is how many rows lie between two anchors: whole pages of every size.
const Step = 100

// What is kept at most; beyond it everything is forgotten and read again.
const (
	maxLists   = 1024
	maxAnchors = 250_000
)

// Anchor is the sort key and id of a row that begins a stretch.
type Anchor struct {
	Key string
	ID  string
}

// Book keeps counts and anchors of one kind of list. The zero Book is empty and ready.
type Book struct {
	mu      sync.Mutex
	counts  map[string]counted
	anchors map[string]*anchored
	size    int
}

type counted struct {
	version int64
	by      map[string]int64
}

type anchored struct {
	version int64
	list    []Anchor
	ready   chan struct{}
	err     error
}

// Counts gives the numbers of a list, reading them when none are kept from under the present counter.
func (b *Book) Counts(ctx context.Context, list string, version int64, read func(context.Context) (map[string]int64, error)) (map[string]int64, error) {
	b.mu.Lock()
	kept, ok := b.counts[list]
	b.mu.Unlock()
	if ok && kept.version == version {
		return kept.by, nil
	}
	by, err := read(ctx)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.counts == nil || len(b.counts) >= maxLists {
		b.counts = map[string]counted{}
	}
	b.counts[list] = counted{version, by}
	return by, nil
}

// Place is where a page can be read from: so many rows after an anchor, or after the beginning when At is nil.
type Place struct {
	At      *Anchor
	Skip    int
	Version int64 // the counter under which the anchor holds
}

// Seek finds the place of a page that begins after skip rows. read tells the anchors (each Step-th row) and the counter
// that stood before they were read.
func (b *Book) Seek(ctx context.Context, list string, skip int, read func(context.Context) ([]Anchor, int64, error)) (Place, error) {
	if skip < Step {
		return Place{Skip: skip}, nil
	}
	kept, err := b.anchorsOf(ctx, list, read)
	if err != nil {
		return Place{}, err
	}
	i := min(skip/Step, len(kept.list))
	if i == 0 {
		return Place{Skip: skip, Version: kept.version}, nil
	}
	return Place{At: &kept.list[i-1], Skip: skip - i*Step, Version: kept.version}, nil
}

// Drop forgets the anchors of a list that bear this counter, because it has moved.
func (b *Book) Drop(list string, version int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if kept := b.anchors[list]; kept != nil && kept.version == version {
		delete(b.anchors, list)
		b.size -= len(kept.list)
	}
}

// anchorsOf reads a list's anchors once, however many ask at the same time.
func (b *Book) anchorsOf(ctx context.Context, list string, read func(context.Context) ([]Anchor, int64, error)) (*anchored, error) {
	b.mu.Lock()
	kept := b.anchors[list]
	if kept != nil {
		b.mu.Unlock()
		select {
		case <-kept.ready:
			return kept, kept.err
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	kept = &anchored{ready: make(chan struct{})}
	if b.anchors == nil || b.size > maxAnchors || len(b.anchors) >= maxLists {
		b.anchors, b.size = map[string]*anchored{}, 0
	}
	b.anchors[list] = kept
	b.mu.Unlock()

	// The reading serves all who wait: it does not end with the request that began it.
	kept.list, kept.version, kept.err = read(context.WithoutCancel(ctx))
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.anchors[list] != kept: // everything was forgotten meanwhile
	case kept.err != nil:
		delete(b.anchors, list)
	default:
		b.size += len(kept.list)
	}
	close(kept.ready)
	return kept, kept.err
}
