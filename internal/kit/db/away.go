package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// How long PostgreSQL is waited for, from the first word to the last of one Read, Snapshot or Write: a frozen server keeps
// no deadline of its own.
const (
	hurriedWait = 2500 * time.Millisecond
	patientWait = 10 * time.Second
)

type waitKey struct{}

// Hurried gives what is done with the database under ctx two and a half seconds: for what somebody waits for.
func Hurried(ctx context.Context) context.Context {
	return context.WithValue(ctx, waitKey{}, hurriedWait)
}

// Patient gives what is done with the database under ctx ten seconds and connections of their own, so that exports, files
// and background work never take those that lists and writes need.
func Patient(ctx context.Context) context.Context {
	return context.WithValue(ctx, waitKey{}, patientWait)
}

// act is one use of PostgreSQL: one connection, until when it is waited for, and the line that hears how it went. SQLite
// has none.
type act struct {
	line     *line
	caller   context.Context // of who asked
	within   context.Context // that, for as long as the act is waited for
	cancel   context.CancelFunc
	deadline time.Time // zero: as long as the caller's context
}

// newAct begins a use of the database, which end ends, or refuses it at once while the database is away. The pool is the
// one to take.
func (d *DB) newAct(ctx context.Context) (*act, *sql.DB, error) {
	if err := d.line.refuse(); err != nil {
		return nil, nil, err
	}
	wait, limited := ctx.Value(waitKey{}).(time.Duration)
	if !limited {
		return &act{line: d.line}, d.read, nil
	}
	if wait == hurriedWait && d.config.Hurry > 0 {
		wait = d.config.Hurry
	}
	a := &act{line: d.line, caller: ctx}
	a.within, a.cancel = context.WithTimeout(ctx, wait)
	a.deadline, _ = a.within.Deadline()
	if wait == patientWait {
		return a, d.patient, nil
	}
	return a, d.read, nil
}

func (a *act) end() {
	if a.cancel != nil {
		a.cancel()
	}
}

// bound is ctx with the end of the act: made once for the context of who asked, which nearly all statements have.
func (a *act) bound(ctx context.Context) (context.Context, context.CancelFunc) {
	switch {
	case a == nil || a.deadline.IsZero():
		return ctx, unbound
	case ctx == a.caller:
		return a.within, unbound
	}
	return context.WithDeadline(ctx, a.deadline)
}

func unbound() {}

// guard runs fn, which knows no context but the one that cancel ends; it ends when the act does.
func (a *act) guard(cancel context.CancelFunc, fn func() error) error {
	if a == nil || a.deadline.IsZero() {
		return fn()
	}
	ends, free := context.WithDeadline(context.Background(), a.deadline)
	defer free()
	defer context.AfterFunc(ends, cancel)()
	return fn()
}

// judge makes an ErrAway of what the driver says when the server is gone, and lets the line hear of it. caller is the
// context of who asked: where that has ended, nothing is known about the server.
func (a *act) judge(caller context.Context, err error) error {
	switch {
	case a == nil:
		return err
	case err == nil:
		a.line.answered()
		return nil
	case IsAway(err) || caller.Err() != nil || !a.isGone(err):
		return err
	}
	slow := errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
	err = gone{err}
	a.line.suspect(err, !slow)
	return err
}

func (a *act) isGone(err error) bool {
	var server *pgconn.PgError
	if errors.As(err, &server) {
		return goneState(server.Code)
	}
	for _, end := range []error{context.DeadlineExceeded, context.Canceled, driver.ErrBadConn, sql.ErrConnDone, io.EOF, io.ErrUnexpectedEOF, net.ErrClosed} {
		if errors.Is(err, end) {
			return true
		}
	}
	var line net.Error
	var connect *pgconn.ConnectError
	return errors.As(err, &line) || errors.As(err, &connect) || pgconn.SafeToRetry(err)
}

// goneState tells the states of PostgreSQL in which it takes no statement: connection lost, out of means (but for the
// disk, which is told apart), shut down or not yet up, or tired of a connection that said nothing for too long. A single
// statement that was cancelled is none.
func goneState(code string) bool {
	away := strings.HasPrefix(code, "08") || strings.HasPrefix(code, "53") || strings.HasPrefix(code, "57P")
	return away && code != pgFull || code == pgIdle
}

// dropIdle throws the waiting connections away: who was away and came back may not know them any more.
func (d *DB) dropIdle() {
	for _, p := range []struct {
		pool *sql.DB
		size int
	}{{d.read, poolSize}, {d.patient, patientSize}} {
		p.pool.SetMaxIdleConns(0)
		p.pool.SetMaxIdleConns(p.size)
	}
}

// OnAway says whom to tell, once each, that the database is away (with the reason) and that it is back (nil).
func (d *DB) OnAway(tell func(reason error)) {
	if d.line != nil {
		d.line.onChange(tell)
	}
}

// Ping answers within the context's deadline when the database does, and at once while it is known to be away.
func (d *DB) Ping(ctx context.Context) error {
	if d.line == nil {
		return d.read.PingContext(ctx)
	}
	if err := d.line.refuse(); err != nil {
		return err
	}
	err := d.line.PingContext(ctx)
	if err == nil {
		d.line.answered()
		return nil
	}
	err = gone{fmt.Errorf("ping: %w", err)}
	d.line.suspect(err, false)
	return err
}
