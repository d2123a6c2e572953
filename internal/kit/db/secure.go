package db

import (
	"context"
	"database/sql"
	_ "embed" // secure.sql, unforce.sql
	"errors"
	"fmt"
	"slices"
	"strings"
)

//go:embed secure.sql
var secureSQL string

//go:embed unforce.sql
var unforceSQL string

// deviation is a table whose row security or rights are not as they must be, and the statements that mend it.
type deviation struct {
	table      string
	statements []string
}

// deviations reads the catalogue; it locks no table.
func deviations(ctx context.Context, pool *sql.DB, app string) ([]deviation, error) {
	return statements(ctx, pool, secureSQL, app)
}

// statements are what a question to the catalogue answers for each table.
func statements(ctx context.Context, pool *sql.DB, question string, args ...any) ([]deviation, error) {
	rows, err := pool.QueryContext(ctx, question, args...)
	if err != nil {
		return nil, fmt.Errorf("keamanan baris: %w", err)
	}
	defer rows.Close()
	var out []deviation
	for rows.Next() {
		var table, statement string
		if err := rows.Scan(&table, &statement); err != nil {
			return nil, err
		}
		if len(out) == 0 || out[len(out)-1].table != table {
			out = append(out, deviation{table: table})
		}
		last := &out[len(out)-1]
		last.statements = append(last.statements, statement)
	}
	return out, rows.Err()
}

// secure puts row security on every table that belongs to colleges and gives the application's role what it needs, where
// that is not so already: a table a transaction. The audit trail is append-only for that role.
func (m *Migrator) secure(ctx context.Context) error {
	app, err := m.app()
	if err != nil {
		return err
	}
	wrong, err := deviations(ctx, m.pool, app)
	if err != nil || len(wrong) == 0 {
		return err
	}
	if err := m.mendAll(ctx, wrong); err != nil {
		return err
	}
	if wrong, err = deviations(ctx, m.pool, app); err != nil || len(wrong) == 0 {
		return err
	}
	return fmt.Errorf("keamanan baris tidak dapat diperbaiki (%s): cabut hak yang didapat peran %s lewat peran lain, dan hapus kebijakan baris asing", names(wrong), app)
}

// unforced moves the schema, patiently, while its owner sees the rows of all colleges: a migration that copies rows would find none
// else, and lose them with the table they came from. Who does not own the tables stays bound; the owner is again afterwards, also
// where the move fails.
func (m *Migrator) unforced(ctx context.Context, act func(context.Context) error) error {
	move := func() error { return patiently(ctx, "skema basis data", func() error { return act(ctx) }) }
	if m.db.engine == SQLite {
		return move()
	}
	forced, err := statements(ctx, m.pool, unforceSQL)
	if err == nil {
		err = m.mendAll(ctx, forced)
	}
	if err == nil {
		err = move()
	}
	return errors.Join(err, m.secure(context.WithoutCancel(ctx)))
}

// mendAll runs the statements of each table in turn, and waits for nobody who serves longer than one table takes.
func (m *Migrator) mendAll(ctx context.Context, all []deviation) error {
	for _, d := range all {
		err := patiently(ctx, "tabel "+d.table, func() error { return mend(ctx, m.pool, d.statements) })
		if err != nil {
			return fmt.Errorf("keamanan baris %s: %w", d.table, err)
		}
	}
	return nil
}

// mend runs the statements of one table in a transaction of their own.
func mend(ctx context.Context, pool *sql.DB, statements []string) error {
	t, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	for _, s := range statements {
		if _, err := t.ExecContext(ctx, s); err != nil {
			return errors.Join(err, t.Rollback())
		}
	}
	return t.Commit()
}

// app is the role that is given rights: that of the application, unless the owner's own address is all that is known.
func (m *Migrator) app() (string, error) {
	if m.db.config.MigrateURL == "" {
		return "", nil
	}
	role, err := roleOf(m.db.config.URL)
	if err != nil || m.db.ownerIs(role) {
		return "", err
	}
	return role, nil
}

// checkSecure refuses to serve where the second wall is open and this process may not mend it.
func (m *Migrator) checkSecure(ctx context.Context) error {
	role, err := roleOf(m.db.config.URL)
	if err != nil {
		return err
	}
	wrong, err := deviations(ctx, m.pool, role)
	if err != nil || len(wrong) == 0 {
		return err
	}
	return fmt.Errorf("keamanan baris atau hak peran %s menyimpang (%s); jalankan 'portald migrate up' dengan --migrate-url pemilik basis data", role, names(wrong))
}

func names(all []deviation) string {
	out := []string{}
	for _, d := range all {
		out = append(out, d.table)
	}
	slices.Sort(out)
	if more := len(out) - 3; more > 0 {
		out = append(out[:3], fmt.Sprintf("dan %d tabel lain", more))
	}
	return strings.Join(out, ", ")
}
