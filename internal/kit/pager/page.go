package pager

import (
	"context"
	"errors"
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
	// Log is what anchors follow by; nil: they are read anew after every change, and waited for.
	Log *Log
	// Rows reads a page's length of rows from a place on, and the counter in the same statement.
	Rows func(ctx context.Context, from Place) (rows []T, version int64, err error)
}

// Log is how a list that changes often is read. Its anchors are read beside the requests, exactly as the counter stood, and
// follow; while there are none, pages are counted off.
type Log struct {
	Counter string // the name of the counter that the list hangs on, among those of the Book
	// Moves hands the rows of the list that came (1) and went (-1) since a counter to take, in the order in which they did,
	// and tells the counter up to which these are all, the given one or later; it is not ok where they are not.
	Moves func(ctx context.Context, since, version int64, take func(n int, key, id []byte)) (at int64, ok bool, err error)
	// Rows tells how long the list was at the given counter or a later one, and which.
	Rows func(ctx context.Context, version int64) (rows int, at int64, err error)
	// Behind runs the reading of all anchors.
	Behind Behind
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
	version := b.latest(l.Log, 0)
	for try := 0; skip >= Near && try < tries; try++ {
		anchors, at, err := l.kept(ctx, b, version)
		if errors.Is(err, errUnread) {
			defer l.readBehind(b) // once this page is read, which somebody waits for
			break
		}
		if err != nil {
			return nil, 0, err
		}
		rows, now, err := l.seek(ctx, anchors, skip, length)
		if err != nil || now == at {
			return rows, now, err
		}
		version = b.latest(l.Log, now)
	}
	return l.countedOff(ctx, skip, length, version)
}

// latest is the highest counter that any list of the log has met, or the given one: with it a list that is asked for again
// after a change of another follows at once, and not after a page read in vain.
func (b *Book) latest(l *Log, met int64) int64 {
	if l == nil {
		return met
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.met == nil {
		b.met = map[string]int64{}
	}
	b.met[l.Counter] = max(b.met[l.Counter], met)
	return b.met[l.Counter]
}

// errUnread says that nothing is kept and nobody waits for it.
var errUnread = errors.New("pager: not read")

// kept gives the list's anchors. Those that follow are read anew, behind, where they stand too far apart.
func (l List[T]) kept(ctx context.Context, b *Book, version int64) (*Anchors, int64, error) {
	if l.Log == nil {
		return Keep(ctx, b, l.Name, version, l.anchors)
	}
	unread := func(context.Context) (*Anchors, int64, error) { return nil, 0, errUnread }
	follow := func(ctx context.Context, earlier *Anchors, from int64) (*Anchors, int64, bool, error) {
		return l.follow(ctx, earlier, from, version)
	}
	a, at, err := Follow(ctx, b, l.Name, version, unread, follow)
	if err == nil && a.crowded {
		l.readBehind(b)
	}
	return a, at, err
}

func (l List[T]) readBehind(b *Book) { readBehind(b, l.Log.Behind, l.Name, l.anchors) }

func (l List[T]) anchors(ctx context.Context) (*Anchors, int64, error) {
	a := &Anchors{numbers: l.Numbers}
	version, err := l.Anchors(ctx, a.add)
	a.clip()
	return a, version, err
}

func (l List[T]) follow(ctx context.Context, earlier *Anchors, from, version int64) (now *Anchors, at int64, ok bool, err error) {
	told := false
	now, fits, err := earlier.moved(func(take func(n int, key, id []byte)) (err error) {
		at, told, err = l.Log.Moves(ctx, from, version, take)
		return err
	})
	return now, at, fits && told, err
}

// countedOff reads a page by passing all rows before it; of a list whose length is known, from the nearer end.
func (l List[T]) countedOff(ctx context.Context, skip, length int, version int64) ([]T, int64, error) {
	for try := 0; l.Log != nil && skip >= Near && try < tries; try++ {
		all, at, err := l.Log.Rows(ctx, version)
		if err != nil {
			return nil, 0, err
		}
		take := max(0, min(length, all-skip))
		behind := max(0, all-skip-take)
		if skip <= behind {
			break
		}
		rows, now, err := l.Rows(ctx, Place{Pass: behind, Down: !l.Down})
		if err != nil || now == at {
			return turned(rows, take), now, err
		}
		version = now
	}
	return l.Rows(ctx, Place{Pass: skip, Down: l.Down})
}

// turned is the first rows of what was read against the order.
func turned[T any](rows []T, take int) []T {
	rows = rows[:min(len(rows), take)]
	slices.Reverse(rows)
	return rows
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
	if l.Down {
		return turned(rows, take), version, err
	}
	return rows[:min(len(rows), take)], version, err
}
