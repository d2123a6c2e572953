package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// Connections of one process: for lists and writes, and for what may take longer. One more watches the line.
const (
	poolSize    = 14
	patientSize = 5
)

// connectWait is how long one try to connect may take, where the address does not say (connect_timeout).
const connectWait = 2 * time.Second

func openPostgres(ctx context.Context, c Config) (*DB, error) {
	pool, err := openPool(ctx, c.URL)
	if err != nil {
		return nil, err
	}
	if err := checkServer(ctx, pool); err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	patient, err := newPool(c.URL, patientSize)
	if err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	ping, err := newPool(c.URL, 1)
	if err != nil {
		return nil, errors.Join(err, patient.Close(), pool.Close())
	}
	d := &DB{engine: Postgres, config: c, read: pool, write: pool, patient: patient}
	d.line = newLine(ping, d.dropIdle)
	return d, nil
}

// openPool opens a pool on a server that answers.
func openPool(ctx context.Context, dsn string) (*sql.DB, error) {
	pool, err := newPool(dsn, poolSize)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, pingPatience)
	defer cancel()
	if err := pool.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("PostgreSQL tidak menjawab: %w", err), pool.Close())
	}
	return pool, nil
}

// newPool makes a pool that connects when it is asked to.
func newPool(dsn string, size int) (*sql.DB, error) {
	cfg, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, fmt.Errorf("--database-url: %w", err)
	}
	params := map[string]string{
		"application_name":                    "portald",
		"timezone":                            "UTC",
		"synchronous_commit":                  "on",
		"statement_timeout":                   "10s",
		"lock_timeout":                        "2s", // less than anybody waits for an answer
		"idle_in_transaction_session_timeout": "15s",
		"random_page_cost":                    "1.1",                // what is asked for lies in memory, or on a disk without a head to move
		"plan_cache_mode":                     "force_generic_plan", // planned once a connection, not anew for each of the first five times
		"max_parallel_workers_per_gather":     "0",                  // to start one takes longer than what it would do
	}
	maps.Copy(params, cfg.RuntimeParams) // what the address says wins
	cfg.RuntimeParams = params
	if cfg.ConnectTimeout == 0 {
		cfg.ConnectTimeout = connectWait
	}
	pool := stdlib.OpenDB(*cfg)
	pool.SetMaxOpenConns(size)
	pool.SetMaxIdleConns(size)
	return pool, nil
}

// connFor hands out a connection on which row security sees this college alone. The setting stays on the connection,
// so that the next request of the same college costs no round trip more.
func (d *DB) connFor(ctx context.Context, college string) (*sql.Conn, *act, error) {
	a, pool, err := d.newAct(ctx)
	if err != nil {
		return nil, nil, err
	}
	within, free := a.bound(ctx)
	defer free()
	conn, err := pool.Conn(within)
	if err != nil {
		defer a.end()
		return nil, nil, a.judge(ctx, err)
	}
	err = conn.Raw(func(raw any) error {
		c := raw.(*stdlib.Conn).Conn()
		mark := c.PgConn().CustomData()
		if mark["college"] == college {
			return nil
		}
		delete(mark, "college")
		if _, err := c.Exec(within, `SELECT set_config('portal.college_id', $1, false)`, college); err != nil {
			return err
		}
		mark["college"] = college
		return nil
	})
	if err != nil {
		defer a.end()
		return nil, nil, errors.Join(a.judge(ctx, err), conn.Close())
	}
	return conn, a, nil
}

// OpenAdmin opens a pool on a PostgreSQL server for those that make databases rather than serve from them. What they do takes as
// long as it takes: to make or drop a database waits for a checkpoint, for which a busy machine needs its time.
func OpenAdmin(ctx context.Context, dsn string) (*sql.DB, error) {
	return openPool(ctx, withSettings(dsn, "lock_timeout=0", "statement_timeout=0"))
}
