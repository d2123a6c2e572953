package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// gateKey is the advisory lock of a database that is being prepared: one process at a time migrates, sets rights and fills.
const gateKey int64 = 7302_0022

const (
	gatePatience   = 10 * time.Minute // a large demo, or a migration over many rows
	firstGatePause = 20 * time.Millisecond
	lastGatePause  = time.Second
)

type gateMark struct{}

// Alone runs fn while no other process prepares this database. Another one is waited for: its work is then done, and fn
// finds nothing left to do. Within Alone it is only fn. On SQLite the folder's lock says the same already.
func (d *DB) Alone(ctx context.Context, fn func(context.Context) error) error {
	if d.engine == SQLite || ctx.Value(gateMark{}) != nil {
		return fn(ctx)
	}
	conn, err := d.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := d.enter(ctx, conn); err != nil {
		return err
	}
	return errors.Join(fn(context.WithValue(ctx, gateMark{}, true)), leave(ctx, conn))
}

// enter asks for the lock, again and again: a session that waits inside a statement would hold an old snapshot meanwhile.
func (d *DB) enter(ctx context.Context, conn *sql.Conn) error {
	// The server notices within half a minute when the machine of the holder is gone.
	const quick = `SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
		set_config('tcp_keepalives_count', '4', false), set_config('idle_session_timeout', '0', false)`
	if _, err := conn.ExecContext(ctx, quick); err != nil {
		return err
	}
	patience, cancel := context.WithTimeout(ctx, gatePatience)
	defer cancel()
	for pause := firstGatePause; ; pause = min(2*pause, lastGatePause) {
		var mine bool
		if err := conn.QueryRowContext(ctx, `SELECT pg_try_advisory_lock($1)`, gateKey).Scan(&mine); err != nil || mine {
			return err
		}
		if pause == firstGatePause && d.config.Waits != nil {
			d.config.Waits()
		}
		if wait(patience, pause) == nil {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return fmt.Errorf("portald lain masih menyiapkan basis data ini setelah %v; tunggu sampai selesai atau hentikan proses itu, lalu mulai lagi", gatePatience)
	}
}

// leave gives the lock back; the connection goes into the pool as it was.
func leave(ctx context.Context, conn *sql.Conn) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), pingPatience)
	defer cancel()
	_, err := conn.ExecContext(ctx, `SELECT pg_advisory_unlock($1), set_config('idle_session_timeout', '0', false)`, gateKey)
	return err
}

// wait lets some time pass; the error is the context's when that ends first.
func wait(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

const (
	lockTries     = 20
	firstLockRest = 50 * time.Millisecond
	lastLockRest  = 3 * time.Second
)

// patiently runs an act on the schema again while others hold what it must lock. Each try gives up soon (the lock_timeout
// of the owner's connections is shorter than deadlock_timeout), so that those who serve queue behind it for half a second
// at most, and are never the ones that a deadlock ends.
func patiently(ctx context.Context, what string, act func() error) error {
	rest := firstLockRest
	for try := 1; ; try++ {
		err := act()
		if err == nil || !hasCode(err, pgLock) && !IsRetry(err) {
			return err
		}
		if try == lockTries {
			return fmt.Errorf("%s dipakai terus oleh transaksi lain; akhiri transaksi yang lama (lihat pg_stat_activity) atau ulangi saat sepi: %w", what, err)
		}
		if err := wait(ctx, rest); err != nil {
			return err
		}
		rest = min(2*rest, lastLockRest)
	}
}
