package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
)

// Read runs fn with a handle on the committed data of one college.
func (d *DB) Read(ctx context.Context, college string, fn func(Q) error) error {
	if tx := ambient(ctx, college); tx != nil {
		return fn(tx.handle())
	}
	if d.engine == SQLite {
		return fn(Q{College: college, run: reading{d.read}})
	}
	conn, a, err := d.connFor(ctx, college)
	if err != nil {
		return err
	}
	defer a.end()
	defer conn.Close()
	return fn(Q{College: college, run: conn, act: a})
}

// Snapshot is Read for statements whose answers must fit together: all see what one moment had committed. Inside a
// transaction of the same college it joins that one.
func (d *DB) Snapshot(ctx context.Context, college string, fn func(Q) error) error {
	if tx := ambient(ctx, college); tx != nil {
		return fn(tx.handle())
	}
	opts := sql.TxOptions{ReadOnly: true}
	if d.engine == Postgres {
		opts.Isolation = sql.LevelRepeatableRead
	}
	t, release, err := d.begin(ctx, d.read, college, &opts)
	if err != nil {
		return err
	}
	defer release()
	defer func() { _ = t.rollback() }()
	return fn(t.handle())
}

// Write runs fn in one transaction of one college and commits when fn succeeds. Inside a transaction of the same
// college it joins that one.
func (d *DB) Write(ctx context.Context, college string, fn func(context.Context, Q) error) error {
	if tx := ambient(ctx, college); tx != nil {
		return fn(ctx, tx.handle())
	}
	t, release, err := d.begin(ctx, d.write, college, nil)
	if err != nil {
		return d.noteFull(err)
	}
	defer release()
	defer func() { _ = t.rollback() }() // when fn panics: the connection must not wait for the request to end
	within := context.WithValue(ctx, txKey{}, t)
	err = fn(within, t.handle())
	if err == nil {
		err = t.settleAll(within)
	}
	if err != nil {
		return d.noteFull(errors.Join(err, ignoreDone(t.rollback())))
	}
	if err := t.commit(ctx); err != nil {
		return d.noteFull(fmt.Errorf("commit: %w", err))
	}
	d.shrink()
	for _, after := range t.after {
		after()
	}
	return nil
}

// AfterCommit runs fn once the transaction in ctx is committed; without one, at once.
func AfterCommit(ctx context.Context, fn func()) {
	if t, ok := ctx.Value(txKey{}).(*tx); ok {
		t.after = append(t.after, fn)
		return
	}
	fn()
}

// InWrite reports whether ctx carries an open transaction.
func InWrite(ctx context.Context) bool {
	_, ok := ctx.Value(txKey{}).(*tx)
	return ok
}

type txKey struct{}

type tx struct {
	*sql.Tx
	college string
	after   []func()
	act     *act               // PostgreSQL
	cut     context.CancelFunc // ends what knows no other context: COMMIT and ROLLBACK

	settlers, due []settler // of all areas, and of those that have to before the commit
}

func (t *tx) handle() Q { return Q{College: t.college, run: t, act: t.act} }

func (t *tx) commit(ctx context.Context) error {
	return t.act.judge(ctx, t.act.guard(t.cut, t.Commit))
}

func (t *tx) rollback() error { return t.act.guard(t.cut, t.Rollback) }

func ambient(ctx context.Context, college string) *tx {
	t, _ := ctx.Value(txKey{}).(*tx)
	if t == nil || t.college != college {
		return nil
	}
	return t
}

func (d *DB) begin(ctx context.Context, pool *sql.DB, college string, opts *sql.TxOptions) (*tx, func(), error) {
	if d.engine == SQLite {
		t, err := pool.BeginTx(ctx, opts)
		if err != nil {
			return nil, nil, fmt.Errorf("begin: %w", err)
		}
		return &tx{Tx: t, college: college, settlers: d.settlers()}, func() {}, nil
	}
	conn, a, err := d.connFor(ctx, college)
	if err != nil {
		return nil, nil, err
	}
	life, cut := context.WithCancel(ctx)
	var t *sql.Tx
	err = a.guard(cut, func() error {
		t, err = conn.BeginTx(life, opts)
		return err
	})
	if err != nil {
		cut()
		err = errors.Join(fmt.Errorf("begin: %w", a.judge(ctx, err)), conn.Close())
		a.end()
		return nil, nil, err
	}
	return &tx{Tx: t, college: college, act: a, cut: cut, settlers: d.settlers()}, func() { _ = conn.Close(); cut(); a.end() }, nil
}

func ignoreDone(err error) error {
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}

// reading runs statements on the readers.
type reading struct{ *sql.DB }

func (reading) ExecContext(context.Context, string, ...any) (sql.Result, error) {
	return nil, errors.New("db: a reading handle does not write")
}

// Statements are the texts of the statements that readers have prepared so far, for who looks at their plans (SQLite).
func (d *DB) Statements() []string {
	var out []string
	d.texts.Range(func(text, _ any) bool {
		out = append(out, text.(string))
		return true
	})
	slices.Sort(out)
	return out
}
