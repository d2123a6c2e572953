package db

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// bulkParams is how many values one statement carries: more cost SQLite's driver more than they spare.
const bulkParams = 800

// Bulk inserts many rows with few statements, for filling a database.
type Bulk struct {
	q           Q
	table       string
	cols        []string
	args        []any
	rows, limit int
	full        string
	tail        string
}

// NewBulk begins an insertion into table; the names come from code, never from input.
func NewBulk(q Q, table string, cols ...string) *Bulk {
	b := &Bulk{q: q, table: table, cols: cols, limit: max(1, min(500, bulkParams/len(cols)))}
	b.full = b.statement(b.limit)
	return b
}

// Renewing lets a row that is there take the new values; its key are the first so many columns.
func (b *Bulk) Renewing(key int) *Bulk {
	set := make([]string, 0, len(b.cols)-key)
	for _, col := range b.cols[key:] {
		set = append(set, col+" = excluded."+col)
	}
	b.tail = " ON CONFLICT (" + strings.Join(b.cols[:key], ", ") + ") DO UPDATE SET " + strings.Join(set, ", ")
	b.full = b.statement(b.limit)
	return b
}

// Add takes one row, in the order of the columns.
func (b *Bulk) Add(ctx context.Context, vals ...any) error {
	if len(vals) != len(b.cols) {
		return fmt.Errorf("bulk %s: %d nilai untuk %d kolom", b.table, len(vals), len(b.cols))
	}
	b.args = append(b.args, vals...)
	if b.rows++; b.rows < b.limit {
		return nil
	}
	return b.Flush(ctx)
}

// Flush writes what is still held.
func (b *Bulk) Flush(ctx context.Context) error {
	if b.rows == 0 {
		return nil
	}
	text := b.full
	if b.rows != b.limit {
		text = b.statement(b.rows)
	}
	_, err := b.q.Exec(ctx, text, b.args...)
	b.args, b.rows = b.args[:0], 0
	if err != nil {
		return fmt.Errorf("bulk %s: %w", b.table, err)
	}
	return nil
}

func (b *Bulk) statement(rows int) string {
	var s strings.Builder
	s.WriteString("INSERT INTO " + b.table + " (" + strings.Join(b.cols, ", ") + ") VALUES ")
	n := 0
	for r := range rows {
		s.WriteString(strings.Repeat(",", min(r, 1)) + "(")
		for c := range b.cols {
			n++
			s.WriteString(strings.Repeat(",", min(c, 1)) + "$" + strconv.Itoa(n))
		}
		s.WriteString(")")
	}
	return s.String() + b.tail
}
