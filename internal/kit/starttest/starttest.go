// Package starttest lists the starts that a portal refuses: what an operator, a broken disk or a stranger may have done
// to its folder, its database or its settings, and the one line that each is to be met with.
package starttest

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"portaldosen/internal/kit/db"
)

// Place is where a start is tried: a stopped portal's folder, and on PostgreSQL its database.
type Place struct {
	Folder  string
	Config  db.Config // PostgreSQL: both roles; SQLite: the folder
	Super   string    // PostgreSQL: the address of the database for a superuser
	Flags   []string  // of `portald serve`; harm may change them
	Env     map[string]string
	cleanup []func() error
}

// Case is one start that is refused.
type Case struct {
	Name   string
	Engine db.Engine            // on which database; SQLite where it does not matter
	Harm   func(p *Place) error // what was done before; nil: nothing
	Args   []string             // what is added to the flags
	Code   int                  // 1 failed, 2 wrong usage
	Says   string               // part of the one line: what is wrong, or what to do
}

// NewPlace makes the place of a case from the folder of a portal that ended well, and on PostgreSQL from a migrated
// database. The folder is copied; the database is changed, so that each case needs its own.
func NewPlace(e db.Engine, stopped, folder string, c db.Config, super string) (*Place, error) {
	p := &Place{Folder: folder, Config: c, Super: super, Env: map[string]string{}}
	if err := os.CopyFS(folder, os.DirFS(stopped)); err != nil {
		return nil, err
	}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		mode := fs.FileMode(0o600)
		if entry.IsDir() {
			mode = 0o700
		}
		return os.Chmod(path, mode)
	})
	p.Flags = []string{"--addr", "127.0.0.1:0", "--data", folder}
	if e == db.Postgres {
		p.Flags = append(p.Flags, "--database-url", c.URL, "--migrate-url", c.MigrateURL)
	} else {
		p.Config = db.Config{Folder: folder}
	}
	return p, err
}

// Command is the command line of the start.
func (p *Place) Command(c Case) []string {
	return append(append([]string{"serve"}, p.Flags...), c.Args...)
}

// Getenv is the environment of the start.
func (p *Place) Getenv(name string) string { return p.Env[name] }

// Close ends what the harm left running.
func (p *Place) Close() error {
	var errs []error
	for _, end := range p.cleanup {
		errs = append(errs, end())
	}
	return errors.Join(errs...)
}

// Print is a fingerprint of all that a refused start must leave as it is: every file of the folder but the lock and the
// shared memory of SQLite, and every table, row count, policy and right of the database.
func (p *Place) Print() (string, error) {
	hash := sha256.New()
	err := filepath.WalkDir(p.Folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, "-shm") || entry.Name() == "portald.lock" {
			return err
		}
		_, _ = fmt.Fprintln(hash, path)
		if !entry.Type().IsRegular() {
			return nil
		}
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		_, err = io.Copy(hash, f)
		return errors.Join(err, f.Close())
	})
	if err == nil && p.Super != "" {
		err = printDatabase(hash, p.Super)
	}
	return hex.EncodeToString(hash.Sum(nil)), err
}

func printDatabase(w io.Writer, address string) error {
	pool, err := sql.Open("pgx", address)
	if err != nil {
		return err
	}
	defer func() { _ = pool.Close() }()
	const all = `SELECT c.relname || ' ' || c.relrowsecurity || ' ' || c.relforcerowsecurity || ' ' ||
		COALESCE(c.relacl::text, '') || ' ' ||
		COALESCE((SELECT string_agg(p.polname || pg_get_expr(p.polqual, p.polrelid), ',' ORDER BY p.polname)
			FROM pg_policy p WHERE p.polrelid = c.oid), '') || ' ' ||
		(xpath('/row/n/text()',
			query_to_xml(format('SELECT COUNT(*) AS n FROM %I', c.relname), false, true, '')))[1]::text
		FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`
	rows, err := pool.Query(all)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	var lines []string
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return err
		}
		lines = append(lines, line)
	}
	sort.Strings(lines)
	_, _ = fmt.Fprintln(w, strings.Join(lines, "\n"))
	return rows.Err()
}

// What is done to the list of migrations, on both engines.
const (
	newer   = "INSERT INTO goose_db_version (version_id, is_applied) VALUES (299901010000, TRUE)"
	changed = "UPDATE kit_migrasi SET sidik = 'lain' WHERE nama LIKE '202611210001%'"
)

// Cases is the whole table.
func Cases() []Case {
	return append(append(fileCases(), postgresCases()...), settingCases()...)
}
