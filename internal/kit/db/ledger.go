package db

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"slices"
)

// The two lists that a database keeps of its own schema: which migrations ran, and what was in their files.
const (
	versionTable = "goose_db_version"
	noteTable    = "kit_migrasi"
)

//go:embed tables.postgres.sql
var tablesPostgres string

//go:embed tables.sqlite.sql
var tablesSQLite string

// schema is how far a database is: whether a migration is missing, and which files are not noted yet.
type schema struct {
	behind  bool
	unnoted []string
	notes   bool // the table of fingerprints is there
}

// look reads how far the database is. It refuses one that is newer, one whose list of migrations is lost, one that is not
// the portal's, and one of which a landed file changed. It writes nothing.
func (m *Migrator) look(ctx context.Context) (schema, error) {
	tables, err := m.tables(ctx)
	if err != nil {
		return schema{}, err
	}
	applied := map[int64]bool{}
	if slices.Contains(tables, versionTable) {
		if applied, err = m.applied(ctx); err != nil {
			return schema{}, err
		}
	}
	if err := m.refuse(tables, applied); err != nil {
		return schema{}, err
	}
	now := schema{notes: slices.Contains(tables, noteTable)}
	for _, s := range m.provider.ListSources() {
		now.behind = now.behind || !applied[s.Version]
	}
	now.unnoted, err = m.unnoted(ctx, now.notes)
	return now, err
}

// refuse tells what is wrong with a database whose tables and list of migrations do not fit this program.
func (m *Migrator) refuse(tables []string, applied map[int64]bool) error {
	newest, there := int64(0), int64(0)
	for _, s := range m.provider.ListSources() {
		newest = max(newest, s.Version)
	}
	for version := range applied {
		there = max(there, version)
	}
	if there > newest {
		return fmt.Errorf("basis data memakai skema %d, lebih baru daripada program ini (%d); pasang portald yang lebih baru", there, newest)
	}
	others := slices.DeleteFunc(slices.Clone(tables), func(name string) bool { return name == versionTable || name == noteTable })
	switch {
	case there > 0 || len(others) == 0:
		return nil
	case slices.Contains(others, "kit_audit"):
		return fmt.Errorf("daftar migrasi (%s) hilang padahal tabel portal ada; pulihkan basis data dari cadangan", versionTable)
	case m.db.engine == SQLite:
		return errForeign
	}
	return nil // a schema shared with the tables of others
}

func (m *Migrator) tables(ctx context.Context) ([]string, error) {
	text := tablesSQLite
	if m.db.engine == Postgres {
		text = tablesPostgres
	}
	return List[string](ctx, Q{run: m.pool}, text)
}

// applied are the versions that ran.
func (m *Migrator) applied(ctx context.Context) (map[int64]bool, error) {
	rows, err := m.pool.QueryContext(ctx, `SELECT version_id FROM goose_db_version WHERE is_applied`)
	if err != nil {
		return nil, behindIfDenied(err)
	}
	defer rows.Close()
	out := map[int64]bool{}
	for rows.Next() {
		var version int64
		if err := rows.Scan(&version); err != nil {
			return nil, err
		}
		out[version] = true
	}
	return out, rows.Err()
}

// behindIfDenied takes a list that the application's role may not read for one that the owner has not finished.
func behindIfDenied(err error) error {
	if hasCode(err, "42501") {
		return ErrBehind
	}
	return err
}

// unnoted are the files whose fingerprint is not kept yet; a landed file that differs from its fingerprint is refused.
func (m *Migrator) unnoted(ctx context.Context, notes bool) ([]string, error) {
	kept := map[string]string{}
	if notes {
		rows, err := m.pool.QueryContext(ctx, `SELECT nama, sidik FROM kit_migrasi`)
		if err != nil {
			return nil, behindIfDenied(err)
		}
		defer rows.Close()
		for rows.Next() {
			var name, print string
			if err := rows.Scan(&name, &print); err != nil {
				return nil, err
			}
			kept[name] = print
		}
		if err := rows.Err(); err != nil {
			return nil, err
		}
	}
	var out []string
	for _, name := range m.files.Names {
		if kept[name] == "" {
			out = append(out, name)
		} else if kept[name] != m.files.Print(name) {
			return nil, fmt.Errorf("migrasi %s berubah setelah dijalankan; kembalikan berkas aslinya", name)
		}
	}
	return out, nil
}

// record keeps the fingerprint of each file that is not noted yet.
func (m *Migrator) record(ctx context.Context, now schema) error {
	if !now.notes {
		const table = `CREATE TABLE IF NOT EXISTS kit_migrasi (nama TEXT NOT NULL PRIMARY KEY, sidik TEXT NOT NULL)`
		if _, err := m.pool.ExecContext(ctx, table); err != nil {
			return err
		}
	}
	if len(now.unnoted) == 0 {
		return nil
	}
	t, err := m.pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	for _, name := range now.unnoted {
		const put = `INSERT INTO kit_migrasi (nama, sidik) VALUES ($1, $2)`
		if _, err := t.ExecContext(ctx, put, name, m.files.Print(name)); err != nil {
			return errors.Join(err, t.Rollback())
		}
	}
	return t.Commit()
}
