package db

import (
	"context"
	"crypto/sha256"
	"database/sql"
	_ "embed" // secure.sql
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// ErrBehind says that the schema is older than the program and that this process may not migrate.
var ErrBehind = errors.New("skema basis data tertinggal; jalankan 'portald migrate up' dengan --migrate-url pemilik basis data")

// Migrator moves the schema along the merged migrations of all areas.
type Migrator struct {
	provider *goose.Provider
	files    merged
	pool     *sql.DB
	close    func() error
	db       *DB
}

// Step is one migration and whether it is applied.
type Step struct {
	Name    string
	Applied bool
}

// NewMigrator merges the areas' folders (each a file system whose root holds the .sql files) into one sequence.
func (d *DB) NewMigrator(ctx context.Context, areas ...fs.FS) (*Migrator, error) {
	m := &Migrator{db: d, pool: d.write, close: func() error { return nil }}
	dialect := goose.DialectSQLite3
	options := []goose.ProviderOption{}
	if d.engine == Postgres {
		dialect = goose.DialectPostgres
		locker, err := lock.NewPostgresSessionLocker()
		if err != nil {
			return nil, err
		}
		options = append(options, goose.WithSessionLocker(locker))
		if d.config.MigrateURL != "" {
			if m.pool, err = openPool(ctx, d.config.MigrateURL); err != nil {
				return nil, err
			}
			m.close = m.pool.Close
		}
	}
	files, err := merge(d.engine, areas)
	if err != nil {
		return nil, errors.Join(err, m.close())
	}
	m.files = files
	if m.provider, err = goose.NewProvider(dialect, m.pool, files, options...); err != nil {
		return nil, errors.Join(err, m.close())
	}
	return m, nil
}

// Close lets go of the owner's connection, where there is one.
func (m *Migrator) Close() error { return m.close() }

// Up applies what is missing, then checks that no landed file changed.
func (m *Migrator) Up(ctx context.Context) error {
	if err := m.refuseNewer(ctx); err != nil {
		return err
	}
	if _, err := m.provider.Up(ctx); err != nil {
		return fmt.Errorf("migrasi: %w", err)
	}
	if err := m.record(ctx); err != nil {
		return err
	}
	if m.db.engine == SQLite {
		// No statistics are gathered: with them SQLite plans each statement anew for every binding, and plans change
		// under a running campus. The indexes are made for the statements instead.
		return nil
	}
	return m.secure(ctx)
}

// Down takes back the last migration.
func (m *Migrator) Down(ctx context.Context) error {
	_, err := m.provider.Down(ctx)
	return err
}

// DownAll takes everything back.
func (m *Migrator) DownAll(ctx context.Context) error {
	_, err := m.provider.DownTo(ctx, 0)
	return err
}

// Status lists all migrations in order.
func (m *Migrator) Status(ctx context.Context) ([]Step, error) {
	rows, err := m.provider.Status(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]Step, 0, len(rows))
	for _, r := range rows {
		out = append(out, Step{Name: path.Base(r.Source.Path), Applied: r.State == goose.StateApplied})
	}
	return out, nil
}

// Ready brings the schema up where this process may (SQLite, or with the owner's address); else it refuses one behind.
func (m *Migrator) Ready(ctx context.Context) error {
	if m.db.engine == SQLite || m.db.config.MigrateURL != "" {
		return m.Up(ctx)
	}
	if err := m.refuseNewer(ctx); err != nil {
		return err
	}
	var current int64
	const ask = `SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version WHERE is_applied`
	if err := m.pool.QueryRowContext(ctx, ask).Scan(&current); err != nil || current < m.newest() {
		return ErrBehind
	}
	return nil
}

func (m *Migrator) newest() int64 {
	var newest int64
	for _, s := range m.provider.ListSources() {
		newest = max(newest, s.Version)
	}
	return newest
}

func (m *Migrator) refuseNewer(ctx context.Context) error {
	var current int64
	const ask = `SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version WHERE is_applied`
	if err := m.pool.QueryRowContext(ctx, ask).Scan(&current); err != nil {
		return nil // no table yet: an empty database
	}
	if current > m.newest() {
		return fmt.Errorf("basis data memakai skema %d, lebih baru daripada program ini (%d); pasang portald yang lebih baru", current, m.newest())
	}
	return nil
}

// record keeps each file's fingerprint at its first run, and refuses to go on when a landed file differs from it.
func (m *Migrator) record(ctx context.Context) error {
	const table = `CREATE TABLE IF NOT EXISTS kit_migrasi (nama TEXT NOT NULL PRIMARY KEY, sidik TEXT NOT NULL)`
	if _, err := m.pool.ExecContext(ctx, table); err != nil {
		return err
	}
	for _, name := range m.files.names {
		sum := sha256.Sum256(m.files.content[name])
		mine, kept := hex.EncodeToString(sum[:]), ""
		const put = `INSERT INTO kit_migrasi (nama, sidik) VALUES ($1, $2) ON CONFLICT (nama) DO UPDATE SET sidik = kit_migrasi.sidik RETURNING sidik`
		if err := m.pool.QueryRowContext(ctx, put, name, mine).Scan(&kept); err != nil {
			return err
		}
		if kept != mine {
			return fmt.Errorf("migrasi %s berubah setelah dijalankan; kembalikan berkas aslinya", name)
		}
	}
	return nil
}

//go:embed secure.sql
var secureSQL string

// secure puts row security on every table that belongs to colleges and gives the application's role what it needs.
// The audit trail is append-only for that role.
func (m *Migrator) secure(ctx context.Context) error {
	role, err := roleOf(m.db.config.URL)
	if err != nil {
		return err
	}
	grant := ""
	if m.db.config.MigrateURL != "" && role != "" {
		grant = role
	}
	conn, err := m.pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, `SELECT set_config('portal.app_role', $1, false)`, grant); err != nil {
		return err
	}
	if _, err := conn.ExecContext(ctx, secureSQL); err != nil {
		return fmt.Errorf("keamanan baris: %w", err)
	}
	return nil
}

// merged is the file system of all areas' migrations for one engine.
type merged struct {
	names   []string
	content map[string][]byte
	of      map[string]fs.FS
}

func merge(engine Engine, areas []fs.FS) (merged, error) {
	out := merged{content: map[string][]byte{}, of: map[string]fs.FS{}}
	other := map[Engine]string{SQLite: ".postgres.sql", Postgres: ".sqlite.sql"}[engine]
	for _, area := range areas {
		names, err := fs.Glob(area, "*.sql")
		if err != nil {
			return out, err
		}
		for _, name := range names {
			if strings.HasSuffix(name, other) {
				continue
			}
			body, err := fs.ReadFile(area, name)
			if err != nil {
				return out, err
			}
			out.names = append(out.names, name)
			out.content[name], out.of[name] = body, area
		}
	}
	slices.Sort(out.names)
	return out, nil
}

// Open opens one migration.
func (m merged) Open(name string) (fs.File, error) {
	if area, ok := m.of[name]; ok {
		return area.Open(name)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists all migrations in order.
func (m merged) ReadDir(string) ([]fs.DirEntry, error) {
	out := make([]fs.DirEntry, 0, len(m.names))
	for _, name := range m.names {
		info, err := fs.Stat(m.of[name], name)
		if err != nil {
			return nil, err
		}
		out = append(out, fs.FileInfoToDirEntry(info))
	}
	return out, nil
}

// Glob finds migrations by pattern.
func (m merged) Glob(pattern string) ([]string, error) {
	out := []string{}
	for _, name := range m.names {
		if ok, err := path.Match(pattern, name); err != nil {
			return nil, err
		} else if ok {
			out = append(out, name)
		}
	}
	return out, nil
}
