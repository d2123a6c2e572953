// Package trail keeps who read whose data, and who was refused: noted in memory as requests come, written in batches, so
// that reading never waits for the record of it.
package trail

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

const (
	every    = time.Second // after at most so long what was noted is written
	batch    = 500         // or sooner, when so much waits
	room     = 10_000      // what may wait; beyond it, reads that must be noted are refused
	kinds    = 10_000      // kinds of refusals that are counted apart
	longest  = 300         // bytes of what a caller wrote, in a row
	patience = 10 * time.Second

	lastTries = 3 // when the process ends
)

// Trail takes the notes of one process.
type Trail struct {
	db    *db.DB
	clock clock.Clock
	log   *slog.Logger
	wake  chan struct{}
	room  int

	writing sync.Mutex // one batch at a time, so that rows keep their order

	mu       sync.Mutex
	waiting  []note
	taken    int // rows of waiting that a batch holds just now
	refused  map[kind]*refusals
	full     bool // the disk, as the last batch found it
	switched bool // off: the last batch was written
}

type note struct {
	college string
	audit.Reading
}

// kind is what refusals are counted by.
type kind struct {
	college, account, operation string
	status                      int
	minute                      int64
}

type refusals struct {
	count int64 // not written yet
	last  audit.Reading
}

// New makes a trail. Nothing is written before Run or Flush.
func New(d *db.DB, c clock.Clock, log *slog.Logger) *Trail {
	return &Trail{db: d, clock: c, log: log, wake: make(chan struct{}, 1), room: room, refused: map[kind]*refusals{}}
}

// Read notes that somebody was shown personal data. It never waits; when the note cannot be kept the data must not be
// shown: Full while the disk is full, Busy while too much waits to be written.
func (t *Trail) Read(college string, r audit.Reading) error {
	r.Count, r.Object, r.Query = 1, plain(r.Object), plain(r.Query)
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.full:
		return apperr.RetryLater(apperr.Full, "Penyimpanan server penuh sehingga data ini belum dapat dibuka. Coba lagi nanti, atau hubungi operator.", time.Minute)
	case t.switched, len(t.waiting) >= t.room:
		return apperr.ServerBusy(every)
	}
	t.add(note{college, r})
	return nil
}

// Refused notes that somebody was refused. The first of a kind (account, operation, status) in a minute is a row; the
// others of that minute are one row, with their number.
func (t *Trail) Refused(college string, r audit.Reading) {
	r.Count, r.Object, r.Query = 1, "", ""
	t.mu.Lock()
	defer t.mu.Unlock()
	key := kind{college, r.Account, r.Operation, r.Status, r.At.Unix() / 60}
	if len(t.refused) >= kinds && t.refused[key] == nil {
		key.account, key.operation = "", ""
		r.Account, r.Operation = "", ""
	}
	seen := t.refused[key]
	if seen == nil {
		seen = &refusals{}
		t.refused[key] = seen
		if len(t.waiting) < t.room {
			t.add(note{college, r})
			return
		}
	}
	seen.count++
	seen.last = r
}

func (t *Trail) add(n note) {
	t.waiting = append(t.waiting, n)
	if len(t.waiting)-t.taken >= batch {
		select {
		case t.wake <- struct{}{}:
		default:
		}
	}
}

// Run writes what was noted, each second or sooner, until ctx ends; then it writes the rest. What cannot be written stays
// and is tried again.
func (t *Trail) Run(ctx context.Context) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			t.close(ctx)
			return
		case <-t.wake:
		case <-tick.C:
		}
		if err := t.Flush(ctx); err != nil && ctx.Err() == nil {
			t.log.ErrorContext(ctx, "jejak baca belum tertulis", "menunggu", t.Waiting(), "error", err.Error())
		}
	}
}

func (t *Trail) close(ctx context.Context) {
	t.mu.Lock()
	t.switched = true
	t.settle(0, true)
	t.mu.Unlock()
	err := t.Flush(ctx)
	for tries := 0; err != nil && tries < lastTries; tries++ {
		err = t.Flush(ctx)
	}
	if err != nil {
		t.log.ErrorContext(ctx, "jejak baca hilang saat berhenti", "baris", t.Waiting(), "error", err.Error())
	}
}

// Waiting is how many rows are not written yet.
func (t *Trail) Waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.waiting)
}

// Flush writes all that was noted before it, so many rows at a time. It ends with the first that cannot be written; those
// go to the end, so that a college whose rows are refused does not hold up the others.
func (t *Trail) Flush(ctx context.Context) error {
	t.writing.Lock()
	defer t.writing.Unlock()
	t.mu.Lock()
	t.settle(t.clock.Now().Unix()/60, false)
	left := len(t.waiting)
	t.mu.Unlock()
	for left > 0 {
		rows := t.take()
		left -= len(rows)
		kept, err := t.write(ctx, rows)
		t.mu.Lock()
		t.waiting = append(t.waiting[len(rows):], kept...)
		t.taken, t.full = 0, db.IsFull(err)
		t.mu.Unlock()
		if err != nil {
			return err
		}
	}
	return nil
}

// take answers what is to be written next.
func (t *Trail) take() []note {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.taken = min(len(t.waiting), batch)
	return t.waiting[:t.taken:t.taken]
}

// settle makes rows of the refusals that were counted in the minutes before this one, or in all.
func (t *Trail) settle(minute int64, all bool) {
	for key, seen := range t.refused {
		if !all && key.minute >= minute {
			continue
		}
		if seen.count > 0 && len(t.waiting) >= t.room && !all {
			continue
		}
		if seen.count > 0 {
			seen.last.Count = seen.count
			t.waiting = append(t.waiting, note{key.college, seen.last})
		}
		delete(t.refused, key)
	}
}

// write puts the rows on their colleges' chains, each college in a transaction, and answers what it could not write.
func (t *Trail) write(ctx context.Context, rows []note) (kept []note, err error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience) // half a batch would be written twice
	defer cancel()
	var order []string
	byCollege := map[string][]audit.Reading{}
	for _, n := range rows {
		if byCollege[n.college] == nil {
			order = append(order, n.college)
		}
		byCollege[n.college] = append(byCollege[n.college], n.Reading)
	}
	for _, college := range order {
		failed := t.db.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			return Append(ctx, q, t.clock.Now(), byCollege[college])
		})
		if failed == nil {
			continue
		}
		err = failed
		for _, r := range byCollege[college] {
			kept = append(kept, note{college, r})
		}
	}
	return kept, err
}

// plain is a caller's text as any database takes it, and not too much of it.
func plain(s string) string {
	s = texts.Printable(s)
	if len(s) > longest {
		s = strings.ToValidUTF8(s[:longest], "")
	}
	return s
}
