package pager

import (
	"context"
	"slices"
)

// Near is how many rows are passed by counting them; what lies deeper is sought by key.
const Near = 100

// tries is how often a page is sought anew while others change the list, before its rows are counted off after all.
const tries = 3

// List is how a list is read in one order.
type List[T any] struct {
	Name string // among the kept copies: the college, what narrows the list, and its order
	Down bool   // pages go against the order
	// Numbers says that the keys are numbers; texts, without NUL, are ordered by their bytes.
	Numbers bool
	// Anchors hands all keys and ids to take, in order, and tells the counter that stood before.
	Anchors func(ctx context.Context, take func(key, id []byte)) (version int64, err error)
	// Rows reads a page's length of rows from a place on, and the counter in the same statement.
	Rows func(ctx context.Context, from Place) (rows []T, version int64, err error)
}

// Place is where rows are read from.
type Place struct {
	From *Anchor // nil: the beginning
	Pass int     // rows to pass from there
	Down bool    // against the order, from the end; never with From
}

// Page reads the rows of a page that begins after skip others, and the counter under which they stand. It reads on when
// its caller has left: to watch for that would cost more than the page.
func Page[T any](ctx context.Context, b *Book, l List[T], skip, length int) ([]T, int64, error) {
	ctx = context.WithoutCancel(ctx)
	version := int64(0)
	for try := 0; skip >= Near && try < tries; try++ {
		anchors, at, err := Keep(ctx, b, l.Name, version, l.anchors)
		if err != nil {
			return nil, 0, err
		}
		rows, now, err := l.seek(ctx, anchors, skip, length)
		if err != nil || now == at {
			return rows, now, err
		}
		version = now
	}
	return l.Rows(ctx, Place{Pass: skip, Down: l.Down})
}

func (l List[T]) anchors(ctx context.Context) (*Anchors, int64, error) {
	a := &Anchors{numbers: l.Numbers}
	version, err := l.Anchors(ctx, a.add)
	a.clip()
	return a, version, err
}

// seek reads a page from its anchor. A page against the order is read in order, and turned.
func (l List[T]) seek(ctx context.Context, a *Anchors, skip, length int) ([]T, int64, error) {
	from, take := skip, min(length, a.rows-skip)
	if l.Down {
		from = a.rows - skip - take
	}
	if take <= 0 {
		from, take = a.rows, 0
	}
	at, pass := a.before(from)
	rows, version, err := l.Rows(ctx, Place{From: at, Pass: pass})
	rows = rows[:min(len(rows), take)]
	if l.Down {
		slices.Reverse(rows)
	}
	return rows, version, err
}
