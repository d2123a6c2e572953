package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"portaldosen/internal/kit/db/merged"
)

var (
	downMark = regexp.MustCompile(`(?m)^--\s*\+goose\s+Down\b`)
	comments = regexp.MustCompile(`(?m)--.*$`)
	losses   = regexp.MustCompile(`(?is)\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)|\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)\s+[^;]*?\bDROP\s+COLUMN\s+(?:IF\s+EXISTS\s+)?(\w+)|\bDELETE\s+FROM\s+(\w+)|\bUPDATE\s+(\w+)\s+SET\b|\bTRUNCATE\s+(?:TABLE\s+)?(\w+)`)
)

// Last names the migration that Down takes back, "" for none, and what records that would cost: tables, columns
// ("table.column"), and tables whose rows go or change.
func (m *Migrator) Last(ctx context.Context) (name string, lost []string, err error) {
	rows, err := m.provider.Status(ctx)
	if err != nil {
		return "", nil, err
	}
	for _, r := range rows {
		if r.State == goose.StateApplied {
			name = path.Base(r.Source.Path)
		}
	}
	if name == "" {
		return "", nil, nil
	}
	return name, lossesOf(m.files.Text(name)), nil
}

// lossesOf reads the way back of a migration's file.
func lossesOf(file string) []string {
	at := downMark.FindStringIndex(file)
	if at == nil {
		return nil
	}
	var out []string
	for _, hit := range losses.FindAllStringSubmatch(comments.ReplaceAllString(file[at[1]:], ""), -1) {
		named := slices.DeleteFunc(slices.Clone(hit[1:]), func(s string) bool { return s == "" })
		if what := strings.Join(named, "."); !slices.Contains(out, what) {
			out = append(out, what)
		}
	}
	return out
}

// ErrBehind says that the schema is older than the program and that this process may not migrate.
var ErrBehind = errors.New("skema basis data tertinggal; jalankan 'portald migrate up' dengan --migrate-url pemilik basis data")

// Migrator moves the schema along the merged migrations of all areas.
type Migrator struct {
	provider *goose.Provider
	files    merged.Files
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
		locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300)) // against older programs; Alone keeps the others apart
		if err != nil {
			return nil, err
		}
		options = append(options, goose.WithSessionLocker(locker))
		if d.config.MigrateURL != "" {
			if m.pool, err = openPool(ctx, ownerAddress(d.config.MigrateURL)); err != nil {
				return nil, err
			}
			m.close = m.pool.Close
		}
	}
	files, err := merged.Of(areas, map[Engine]string{SQLite: ".postgres.sql", Postgres: ".sqlite.sql"}[d.engine])
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

// Up applies what is missing, notes the fingerprints, and mends row security and rights. It refuses a database that is
// newer, or whose landed files changed. Where nothing differs it only reads. Of several processes one does the work, and
// the others find it done.
func (m *Migrator) Up(ctx context.Context) error {
	done, err := m.done(ctx)
	if err == nil && !done {
		err = m.bring(ctx)
	}
	if err != nil || m.db.engine == Postgres {
		return err
	}
	return m.db.writeStatistics(ctx)
}

// bring brings the schema up, one process at a time.
func (m *Migrator) bring(ctx context.Context) error {
	return m.db.Alone(ctx, func(ctx context.Context) error {
		now, err := m.look(ctx)
		if err != nil {
			return err
		}
		if now.behind {
			if err := m.unforced(ctx, m.apply); err != nil {
				return err
			}
		}
		if err := m.record(ctx, now); err != nil || m.db.engine == SQLite {
			return err
		}
		return m.secure(ctx)
	})
}

// done reports whether Up would change nothing.
func (m *Migrator) done(ctx context.Context) (bool, error) {
	now, err := m.look(ctx)
	if err != nil || now.behind || len(now.unnoted) > 0 || m.db.engine == SQLite {
		return err == nil && !now.behind && len(now.unnoted) == 0, err
	}
	app, err := m.app()
	if err != nil {
		return false, err
	}
	wrong, err := deviations(ctx, m.pool, app)
	return len(wrong) == 0, err
}

func (m *Migrator) apply(ctx context.Context) error {
	if _, err := m.provider.Up(ctx); err != nil {
		return fmt.Errorf("migrasi: %w", err)
	}
	return nil
}

// Down takes back the last migration.
func (m *Migrator) Down(ctx context.Context) error {
	return m.alone(ctx, func(ctx context.Context) error {
		_, err := m.provider.Down(ctx)
		return err
	})
}

// DownAll takes everything back.
func (m *Migrator) DownAll(ctx context.Context) error {
	return m.alone(ctx, func(ctx context.Context) error {
		_, err := m.provider.DownTo(ctx, 0)
		return err
	})
}

func (m *Migrator) alone(ctx context.Context, act func(context.Context) error) error {
	return m.db.Alone(ctx, func(ctx context.Context) error { return m.unforced(ctx, act) })
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

// Ready refuses a role that row security does not bind, then brings the schema up where this process may (SQLite, or with
// the owner's address); else it refuses one that is behind, or whose row security is not whole.
func (m *Migrator) Ready(ctx context.Context) error {
	if err := m.db.checkRole(ctx); err != nil {
		return err
	}
	if m.db.engine == SQLite || m.db.config.MigrateURL != "" {
		if err := m.Up(ctx); err != nil {
			return err
		}
		return m.db.settle()
	}
	now, err := m.look(ctx)
	if err != nil {
		return err
	}
	if now.behind {
		return ErrBehind
	}
	return m.checkSecure(ctx)
}
