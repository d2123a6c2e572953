package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

const poolSize = 20

func openPostgres(ctx context.Context, c Config) (*DB, error) {
	pool, err := openPool(ctx, c.URL)
	if err != nil {
		return nil, err
	}
	d := &DB{engine: Postgres, config: c, read: pool, write: pool}
	if err := checkServer(ctx, pool); err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	return d, nil
}

func openPool(ctx context.Context, dsn string) (*sql.DB, error) {
	cfg, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, fmt.Errorf("--database-url: %w", err)
	}
	for name, value := range map[string]string{
		"application_name":                    "portald",
		"timezone":                            "UTC",
		"synchronous_commit":                  "on",
		"statement_timeout":                   "10s",
		"lock_timeout":                        "3s",
		"idle_in_transaction_session_timeout": "15s",
	} {
		if _, given := cfg.RuntimeParams[name]; !given {
			cfg.RuntimeParams[name] = value
		}
	}
	pool := stdlib.OpenDB(*cfg)
	pool.SetMaxOpenConns(poolSize)
	pool.SetMaxIdleConns(poolSize)
	ctx, cancel := context.WithTimeout(ctx, pingPatience)
	defer cancel()
	if err := pool.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("PostgreSQL tidak menjawab: %w", err), pool.Close())
	}
	return pool, nil
}

// connFor hands out a connection on which row security sees this college alone. The setting stays on the connection,
// so that the next request of the same college costs no round trip more.
func (d *DB) connFor(ctx context.Context, college string) (*sql.Conn, error) {
	conn, err := d.read.Conn(ctx)
	if err != nil {
		return nil, err
	}
	err = conn.Raw(func(raw any) error {
		c := raw.(*stdlib.Conn).Conn()
		mark := c.PgConn().CustomData()
		if mark["college"] == college {
			return nil
		}
		delete(mark, "college")
		if _, err := c.Exec(ctx, `SELECT set_config('portal.college_id', $1, false)`, college); err != nil {
			return err
		}
		mark["college"] = college
		return nil
	})
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// roleOf is the user that a connection address signs in as.
func roleOf(dsn string) (string, error) {
	cfg, err := pgx.ParseConfig(dsn)
	if err != nil {
		return "", err
	}
	return cfg.User, nil
}

// Redact is a connection address without its password, for messages.
func Redact(dsn string) string {
	u, err := url.Parse(dsn)
	if err != nil {
		return "postgres://…"
	}
	return u.Redacted()
}

// OpenAdmin opens a plain pool on a PostgreSQL server, for those that make databases rather than read them.
func OpenAdmin(ctx context.Context, dsn string) (*sql.DB, error) { return openPool(ctx, dsn) }
