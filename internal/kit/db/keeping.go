package db

import (
	"context"
	"database/sql/driver"
	"errors"
	"sync"

	"modernc.org/sqlite"
)

// maxKept is how many statements a connection keeps. Filters combine to more than anyone asks; those come as they are.
const maxKept = 1000

// Of statements with more than fewValues values, as Bulk has them, those are kept that come again: the text of a last batch
// differs with its rows. So many of them, as each takes a hundred kilobytes.
const fewValues, maxLarge = 100, 40

// keeper opens connections whose statements stay prepared: preparing one that settles what follows from a work takes
// SQLite up to ten times as long as running it, and whoever else would write waits for both (ADR 0049).
type keeper struct {
	driver.Connector
	texts *sync.Map // of what is prepared on any of the connections
}

func newKeeper(dsn string, texts *sync.Map) (driver.Connector, error) {
	base, err := sqlite.NewConnector(dsn)
	return keeper{base, texts}, err
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
	return &keeping{sqliteConn: base, texts: c.texts, kept: map[string]*statement{}, seen: map[string]bool{}}, nil
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

type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// statement is a prepared one, and whether its rows are still being read: it cannot run again meanwhile.
type statement struct {
	sqliteStmt
	open bool
}

// keeping is one connection with its prepared statements; database/sql never lets two goroutines use it at once.
type keeping struct {
	sqliteConn
	texts *sync.Map
	kept  map[string]*statement
	seen  map[string]bool // large statements that ran once
	large int             // how many of those are kept
}

// ExecContext runs a statement to its end, prepared before where it was.
func (c *keeping) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	s, err := c.prepared(ctx, text, len(args))
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.sqliteConn.ExecContext(ctx, text, args)
	}
	return s.ExecContext(ctx, args)
}

// QueryContext answers the rows of a statement, prepared before where it was.
func (c *keeping) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.prepared(ctx, text, len(args))
	if err != nil {
		return nil, err
	}
	if s == nil {
		return c.sqliteConn.QueryContext(ctx, text, args)
	}
	answered, err := s.QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	s.open = true
	return openRows{answered, s}, nil
}

// openRows free their statement when they are closed.
type openRows struct {
	driver.Rows
	of *statement
}

func (r openRows) Close() error {
	r.of.open = false
	return r.Rows.Close()
}

// prepared is the kept statement of a text; nil where it is to run as it comes.
func (c *keeping) prepared(ctx context.Context, text string, values int) (*statement, error) {
	if s, ok := c.kept[text]; ok {
		if s.open {
			return nil, nil
		}
		return s, nil
	}
	if !c.keeps(text, values) {
		return nil, nil
	}
	fresh, err := c.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	s := &statement{sqliteStmt: fresh.(sqliteStmt)}
	c.kept[text] = s
	c.texts.Store(text, nil)
	if values > fewValues {
		c.large++
	}
	return s, nil
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
