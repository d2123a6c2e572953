package db

import (
	"context"
	"database/sql/driver"
	"errors"

	"modernc.org/sqlite"
)

// Of statements with more than fewValues values, as Bulk has them, those are kept that come again: the text of a last batch
// differs with its rows. So many of them, as each takes a hundred kilobytes.
const fewValues, maxLarge = 100, 40

// keeper opens connections whose writing statements stay prepared: preparing one that settles what follows from a work takes
// SQLite up to ten times as long as running it, and whoever else would write waits for both (ADR 0049).
type keeper struct{ driver.Connector }

func newKeeper(dsn string) (driver.Connector, error) {
	base, err := sqlite.NewConnector(dsn)
	return keeper{base}, err
}

func (c keeper) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	base, ok := opened.(sqliteConn)
	if !ok {
		return nil, errors.Join(errors.New("db: the driver's connection is not what it was"), opened.Close())
	}
	return &keeping{sqliteConn: base, kept: map[string]statement{}, seen: map[string]bool{}}, nil
}

// sqliteConn is what database/sql asks of the driver's connection.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.Pinger
	driver.QueryerContext
	driver.SessionResetter
	driver.Validator
}

type statement interface {
	driver.Stmt
	driver.StmtExecContext
}

// keeping is one connection with its prepared statements. What reads, or answers rows, is prepared each time: its rows
// may still be open when the same text runs again.
type keeping struct {
	sqliteConn
	kept  map[string]statement
	seen  map[string]bool // large statements that ran once
	large int             // how many of those are kept
}

// ExecContext runs a statement to its end, prepared before where it was.
func (c *keeping) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	s, ok := c.kept[text]
	if !ok {
		if !c.keeps(text, len(args)) {
			return c.sqliteConn.ExecContext(ctx, text, args)
		}
		fresh, err := c.PrepareContext(ctx, text)
		if err != nil {
			return nil, err
		}
		s = fresh.(statement)
		c.kept[text] = s
		if len(args) > fewValues {
			c.large++
		}
	}
	return s.ExecContext(ctx, args)
}

func (c *keeping) keeps(text string, values int) bool {
	if values == 0 || len(c.kept) >= maxKept {
		return false
	}
	if values <= fewValues {
		return true
	}
	if c.large == maxLarge {
		return false
	}
	if !c.seen[text] {
		if len(c.seen) == maxLarge {
			clear(c.seen)
		}
		c.seen[text] = true
		return false
	}
	delete(c.seen, text)
	return true
}

// Close ends the statements with the connection.
func (c *keeping) Close() error {
	errs := make([]error, 0, len(c.kept)+1)
	for _, s := range c.kept {
		errs = append(errs, s.Close())
	}
	return errors.Join(append(errs, c.sqliteConn.Close())...)
}
