package db

import (
	"context"
	"database/sql"
	"strings"
)

// Settle has run called at the end of each transaction that wrote to a table whose name begins with the prefix, before it is
// committed: there an area brings in line what it keeps of its rows, whoever wrote them. One to a prefix, the last one given.
func (d *DB) Settle(prefix string, run func(context.Context, Q) error) {
	d.keeping.Lock()
	defer d.keeping.Unlock()
	kept := []settler{{prefix, run}}
	for _, s := range d.settlers() {
		if s.prefix != prefix {
			kept = append(kept, s)
		}
	}
	d.keepers.Store(&kept)
}

func (d *DB) settlers() []settler {
	if all := d.keepers.Load(); all != nil {
		return *all
	}
	return nil
}

// settleAll runs what the statements of a transaction gave reason to.
func (t *tx) settleAll(ctx context.Context) error {
	for _, s := range t.due {
		if err := s.run(ctx, t.handle()); err != nil {
			return err
		}
	}
	return nil
}

// note remembers who has to settle what a statement writes.
func (t *tx) note(text string) {
	for _, s := range t.settlers {
		if t.noted(s) {
			continue
		}
		for _, verb := range []string{"INSERT INTO ", "UPDATE ", "DELETE FROM "} {
			if strings.Contains(text, verb+s.prefix) {
				t.due = append(t.due, s)
				break
			}
		}
	}
}

func (t *tx) noted(s settler) bool {
	for _, d := range t.due {
		if d.prefix == s.prefix {
			return true
		}
	}
	return false
}

// ExecContext runs a writing statement of the transaction.
func (t *tx) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	t.note(text)
	return t.Tx.ExecContext(ctx, text, args...)
}

// QueryContext reads in the transaction, or writes and reads back.
func (t *tx) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	t.note(text)
	return t.Tx.QueryContext(ctx, text, args...)
}
