package db

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

const (
	pingWait   = 500 * time.Millisecond
	pingPause  = 700 * time.Millisecond
	manyFailed = 5 // uses in a row that the server did not answer: nobody waits any more
)

// line knows whether the database can be reached. While it cannot, everything is refused at once instead of waiting, and
// a ping in the background finds out when it is back. Nothing runs while all is well.
type line struct {
	pinger        // over a connection of its own: neither a full pool nor a slow statement is a server that is away
	back   func() // when the database is back, before anybody is let through

	away   atomic.Bool
	failed atomic.Int32 // uses in a row

	mu       sync.Mutex
	watching bool
	reason   error
	tell     func(error)

	ctx   context.Context
	stop  context.CancelFunc
	group sync.WaitGroup
}

// pinger is a *sql.DB.
type pinger interface {
	PingContext(context.Context) error
	Close() error
}

func newLine(p pinger, back func()) *line {
	l := &line{pinger: p, back: back, tell: func(error) {}}
	l.ctx, l.stop = context.WithCancel(context.Background())
	return l
}

// Close ends the watch.
func (l *line) Close() error {
	l.stop()
	l.group.Wait()
	return l.pinger.Close()
}

func (l *line) onChange(tell func(error)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.tell = tell
}

// refuse answers ErrAway while the database is away.
func (l *line) refuse() error {
	if l.away.Load() {
		return ErrAway
	}
	return nil
}

// answered notes that the server did.
func (l *line) answered() {
	if l.failed.Load() != 0 {
		l.failed.Store(0)
	}
}

// suspect notes that the server did not answer: a ping decides. So do many in a row that broke; one that only took too long
// may have met a server with too much to do.
func (l *line) suspect(err error, broke bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.reason = err
	if broke && l.failed.Add(1) >= manyFailed {
		l.open()
	}
	if !l.watching && l.ctx.Err() == nil {
		l.watching = true
		l.group.Go(l.watch)
	}
}

// open lets nobody through; the caller holds the lock.
func (l *line) open() {
	if !l.away.Swap(true) {
		l.tell(l.reason)
	}
}

// watch pings until the database answers.
func (l *line) watch() {
	for {
		if l.away.Load() && !l.rest() {
			return
		}
		if l.alive() {
			l.mu.Lock()
			l.watching = false
			l.failed.Store(0)
			if l.away.Load() {
				l.back()
				l.away.Store(false)
				l.tell(nil)
			}
			l.mu.Unlock()
			return
		}
		l.mu.Lock()
		l.open()
		l.mu.Unlock()
	}
}

// alive pings. A server that was not known to be away has a second chance when it is only slow.
func (l *line) alive() bool {
	err := l.try()
	if errors.Is(err, context.DeadlineExceeded) && !l.away.Load() {
		err = l.try()
	}
	return err == nil
}

func (l *line) try() error {
	ctx, cancel := context.WithTimeout(l.ctx, pingWait)
	defer cancel()
	err := l.PingContext(ctx)
	if err != nil && ctx.Err() != nil {
		return ctx.Err() // whatever the driver made of it
	}
	return err
}

// rest waits between two pings; false when the watch ends.
func (l *line) rest() bool {
	timer := time.NewTimer(pingPause)
	defer timer.Stop()
	select {
	case <-l.ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
