package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"portaldosen/internal/kit/db"
)

// checkKill kills the portal while people write, starts it again, and compares what it holds with what it acknowledged.
func checkKill(x *exam) error {
	s, err := x.store()
	if err != nil {
		return err
	}
	p, err := x.serveOn(s, "--rate-user", "0")
	if err != nil {
		return err
	}
	l, err := x.newLedger(p)
	if err != nil {
		return err
	}
	l.begin(x)
	ready, broken, times := time.Duration(0), "", x.size(25, 3)
	for i := range times {
		x.pause(300*time.Millisecond + time.Duration(rand.Int64N(int64(900*time.Millisecond))))
		if err := p.kill(); err != nil {
			return err
		}
		broken += x.integrityOfCopy(s)
		began := time.Now()
		if err := p.start(x); err != nil {
			return fmt.Errorf("start %d: %w", i+1, err)
		}
		ready = max(ready, time.Since(began))
		l.compare(x, false)
	}
	l.halt()
	// On PostgreSQL a job of a killed process waits for its lease, as it might be another replica's: too long for the short form.
	if l.atRest = !x.short || x.engine == db.SQLite; l.atRest {
		if err := p.untilIdle(x); err != nil {
			l.fault("half", err.Error())
		}
	}
	if _, _, err := p.stop(); err != nil {
		return err
	}
	broken += x.integrity(s)
	l.audit(x, s)
	x.atMost("lost", l.count["lost"], 0, l.first["lost"])
	x.atMost("doubled", l.count["doubled"], 0, l.first["doubled"])
	x.atMost("half", l.count["half"], 0, l.first["half"])
	x.atMost("refused or 500", l.count["refused"], 0, l.first["refused"])
	x.must("integrity", broken == "", broken)
	x.within("ready", ready, 2*time.Second)
	x.atLeast("kills", times, times)
	x.atLeast("acknowledged writes", int(l.acknowledged.Load()), 20*times)
	x.tell("asked again", l.repeated.Load())
	return nil
}

// integrityOfCopy looks at what a killed SQLite left behind, without mending it.
func (x *exam) integrityOfCopy(s store) string {
	if s.engine != db.SQLite {
		return ""
	}
	folder, err := os.MkdirTemp(x.folder, "after-")
	if err != nil {
		return err.Error()
	}
	defer os.RemoveAll(folder)
	names, _ := filepath.Glob(filepath.Join(s.folder, db.FileName+"*"))
	for _, name := range names {
		body, err := os.ReadFile(name)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, filepath.Base(name)), body, 0o600)
		}
		if err != nil {
			return err.Error()
		}
	}
	return x.integrity(store{engine: db.SQLite, folder: folder})
}

// integrity is what is wrong with the records as such; "" when nothing is. The portal is stopped.
func (x *exam) integrity(s store) string {
	if s.engine == db.Postgres {
		return x.integrityPostgres(s)
	}
	d, err := db.Open(x, db.Config{Folder: s.folder})
	if err != nil {
		return err.Error()
	}
	defer d.Close()
	var wrong []string
	err = d.Read(x, college, func(q db.Q) error {
		said, err := db.List[string](x, q, "PRAGMA integrity_check")
		if err != nil {
			return err
		}
		if strings.Join(said, "") != "ok" {
			wrong = append(wrong, said...)
		}
		orphans, err := db.Get[int64](x, q, "SELECT COUNT(*) FROM pragma_foreign_key_check")
		if orphans > 0 {
			wrong = append(wrong, fmt.Sprint(orphans, " rows refer to nothing"))
		}
		return err
	})
	if err != nil {
		wrong = append(wrong, err.Error())
	}
	return strings.Join(wrong, "; ")
}

// ledger is what the portal acknowledged, by who wrote it.
type ledger struct {
	portal       *portal
	halt         func() // nobody writes any more, and all is compared
	writers      []writer
	gate         sync.RWMutex // held whole while records are compared
	acknowledged atomic.Int64
	repeated     atomic.Int64
	atRest       bool // the background jobs had the time to end

	mu    sync.Mutex
	count map[string]int
	first map[string]string

	seen   map[int]int // answers by status
	unsaid int         // answers that ask to come again without Retry-After
	full   answer      // the last 507
}

func (x *exam) newLedger(p *portal) (*ledger, error) {
	l := &ledger{portal: p}
	return l, l.enlist(x)
}

// begin has everybody write until halt, which also reads back all that was acknowledged, or until the end of the check.
func (l *ledger) begin(x *exam) {
	writing, stop := context.WithCancel(x)
	x.later(stop)
	var wait sync.WaitGroup
	for _, w := range l.writers {
		wait.Go(func() { l.write(writing, w) })
	}
	l.halt = func() {
		stop()
		wait.Wait()
		l.compare(x, true)
	}
}

// writer is somebody who writes one thing after the other and remembers what was acknowledged.
type writer interface {
	who() *person
	step(ctx context.Context, l *ledger) error
	compare(ctx context.Context, l *ledger, all bool) error
	audit(ctx context.Context, l *ledger, s store) error
}

func (l *ledger) fault(kind, what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.count == nil {
		l.count, l.first = map[string]int{}, map[string]string{}
	}
	if l.count[kind]++; l.first[kind] == "" {
		l.first[kind] = what
	}
}

func (l *ledger) write(ctx context.Context, w writer) {
	for ctx.Err() == nil {
		l.gate.RLock()
		if err := w.step(context.WithoutCancel(ctx), l); err != nil {
			l.fault("refused", err.Error())
		}
		l.gate.RUnlock()
	}
}

// compare reads back what was acknowledged: what changed since the last time, or all.
func (l *ledger) compare(ctx context.Context, all bool) {
	l.gate.Lock()
	defer l.gate.Unlock()
	for _, w := range l.writers {
		if err := w.compare(ctx, l, all); err != nil {
			l.fault("lost", err.Error())
		}
	}
}

func (l *ledger) audit(ctx context.Context, s store) {
	for _, w := range l.writers {
		if err := w.audit(ctx, l, s); err != nil {
			l.fault("half", err.Error())
		}
	}
}

// comeAgain are the answers after which a write is sent anew under its key.
var comeAgain = []int{409, 429, 503, 507}

// tally counts an answer, and one that asks to come again without saying when.
func (l *ledger) tally(a answer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.seen == nil {
		l.seen = map[int]int{}
	}
	l.seen[a.Status]++
	if a.Status == 507 {
		l.full = a
	}
	if a.Status >= 429 && slices.Contains(comeAgain, a.Status) && !a.later() {
		l.unsaid++
	}
}

// forget begins to count answers anew, and tells those counted so far.
func (l *ledger) forget() map[int]int {
	l.mu.Lock()
	defer l.mu.Unlock()
	seen := l.seen
	l.seen = map[int]int{}
	return seen
}

// persist repeats one write with its key until the portal says what became of it.
func (l *ledger) persist(ctx context.Context, want int, send func() (answer, error)) (answer, error) {
	for deadline := time.Now().Add(90 * time.Second); time.Now().Before(deadline); {
		a, err := send()
		if err == nil {
			l.tally(a)
		}
		switch {
		case err == nil && a.Status == want:
			l.acknowledged.Add(1)
			return a, nil
		case err == nil && !slices.Contains(comeAgain, a.Status):
			return a, fmt.Errorf("%d wanted, got %s", want, a)
		}
		l.repeated.Add(1)
		select {
		case <-ctx.Done():
			return a, ctx.Err()
		case <-time.After(25 * time.Millisecond):
		}
	}
	return answer{}, fmt.Errorf("no answer for 90 s")
}
