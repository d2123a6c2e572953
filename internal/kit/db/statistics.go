package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
)

// SQLite plans by statistics of its indexes. Without any it takes a college for ten rows, and goes through all of its rows
// where a key would lead to one. With those that ANALYZE takes, plans change with the data, and a statement is planned anew
// whenever a bound value changes. So the portal writes them: of every index the same, whatever the tables hold.

// How many rows a table is said to have, to how many an identifier leads, and into how many parts any other column divides:
// many, and few what an identifier leads to. What a key consists of divides well.
const (
	saidRows     = 1_000_000
	saidOfKey    = 20
	saidOfUnique = 1_000
	saidParts    = 8
	saidFew      = 2
)

// indexed is an index of the database, as far as its statistics go.
type indexed struct {
	table, name     string
	unique, partial bool
	columns         []string
}

// said is what the statistics say of an index: how many rows it has, and how many share a value of its first column, of its
// first two, and so on.
func (x indexed) said() string {
	rows := saidRows
	if x.partial { // what is open, or waits
		rows /= 20
	}
	out, share := fmt.Sprint(rows), rows
	for i, column := range x.columns {
		switch {
		case x.unique && i == len(x.columns)-1:
			share = 1
		case column == "college_id":
			share /= 2
		case share > saidOfKey && (column == "id" || strings.HasPrefix(column, "id_")):
			share = saidOfKey
		case share > saidOfUnique && x.unique && !x.partial:
			share = saidOfUnique
		case share <= saidOfKey:
			share /= saidFew
		default:
			share = max(1, share/saidParts)
		}
		out += fmt.Sprint(" ", max(1, share))
	}
	return out
}

// writeStatistics makes the statistics those that the portal plans by, where they are not, and has every connection read them.
func (d *DB) writeStatistics(ctx context.Context) error {
	all, err := d.indexes(ctx)
	if err != nil {
		return err
	}
	wanted := map[string]string{}
	for _, x := range all {
		wanted[x.table+" "+x.name] = x.said()
	}
	same, err := d.sameStatistics(ctx, wanted)
	if err != nil || same {
		return err
	}
	// ANALYZE makes the tables of the statistics.
	statements := []string{`ANALYZE kit_perubahan`, `DELETE FROM sqlite_stat1`, `DELETE FROM sqlite_stat4`}
	for _, text := range statements {
		if _, err := d.write.ExecContext(ctx, text); err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
	}
	t, err := d.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	for _, x := range all {
		if _, err := t.ExecContext(ctx, `INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ($1, $2, $3)`, x.table, x.name, x.said()); err != nil {
			return errors.Join(err, t.Rollback())
		}
	}
	if err := t.Commit(); err != nil {
		return err
	}
	return d.readSchemaAnew(ctx)
}

// readSchemaAnew has every connection read the schema, and the statistics with it, before its next statement.
func (d *DB) readSchemaAnew(ctx context.Context) error {
	var version int64
	if err := d.write.QueryRowContext(ctx, `PRAGMA schema_version`).Scan(&version); err != nil {
		return err
	}
	_, err := d.write.ExecContext(ctx, fmt.Sprint(`PRAGMA schema_version = `, version+1))
	return err
}

// indexes lists all indexes of the portal's tables with their columns.
func (d *DB) indexes(ctx context.Context) ([]indexed, error) {
	const list = `SELECT m.name, l.name, l."unique", l.partial, (SELECT group_concat(c.name, ' ') FROM pragma_index_info(l.name) c)
		FROM sqlite_master m, pragma_index_list(m.name) l WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY m.name, l.name`
	rows, err := d.write.QueryContext(ctx, list)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []indexed
	for rows.Next() {
		var x indexed
		var columns string
		if err := rows.Scan(&x.table, &x.name, &x.unique, &x.partial, &columns); err != nil {
			return nil, err
		}
		x.columns = strings.Fields(columns)
		out = append(out, x)
	}
	return out, rows.Err()
}

// sameStatistics tells whether the statistics are those wanted, and no others.
func (d *DB) sameStatistics(ctx context.Context, wanted map[string]string) (bool, error) {
	var tables int
	err := d.write.QueryRowContext(ctx, `SELECT COUNT(*) FROM sqlite_master WHERE name IN ('sqlite_stat1', 'sqlite_stat4')`).Scan(&tables)
	if err != nil || tables < 2 {
		return false, err
	}
	var samples int
	if err := d.write.QueryRowContext(ctx, `SELECT COUNT(*) FROM sqlite_stat4`).Scan(&samples); err != nil || samples > 0 {
		return false, err
	}
	rows, err := d.write.QueryContext(ctx, `SELECT tbl || ' ' || COALESCE(idx, ''), stat FROM sqlite_stat1`)
	if err != nil {
		return false, err
	}
	defer rows.Close()
	n := 0
	for rows.Next() {
		var index, stat sql.NullString
		if err := rows.Scan(&index, &stat); err != nil {
			return false, err
		}
		if wanted[index.String] != stat.String {
			return false, rows.Err()
		}
		n++
	}
	return n == len(wanted), rows.Err()
}
