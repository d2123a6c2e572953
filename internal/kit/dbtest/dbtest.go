// Package dbtest gives each test a database of its own: migrated, filled, on both engines, and really PostgreSQL.
package dbtest

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"

	"portaldosen/internal/kit/db"
)

// Engines are the two engines that every test of records runs on, or the one that PORTALD_TEST_ENGINES names: the whole
// suite watches SQLite's half for races and then runs PostgreSQL's without, which takes a third of the time.
var Engines = engines(os.Getenv("PORTALD_TEST_ENGINES"))

func engines(only string) []db.Engine {
	if only != "" {
		return []db.Engine{db.Engine(only)}
	}
	return []db.Engine{db.SQLite, db.Postgres}
}

// Each runs a test once an engine.
func Each(t *testing.T, run func(t *testing.T, e db.Engine)) {
	t.Helper()
	for _, e := range Engines {
		t.Run(string(e), func(t *testing.T) {
			t.Parallel()
			run(t, e)
		})
	}
}

// Template is a database that is migrated and filled once a process, and copied for each test.
type Template struct {
	areas []fs.FS
	seed  func(context.Context, *db.DB) error

	mu     sync.Mutex
	sqlite []byte // the file, kept in memory: no test is the last, to clean up behind all
	name   string // PostgreSQL
}

// NewTemplate describes a database: the areas' migrations (the kit's own come by themselves) and what fills it.
func NewTemplate(seed func(context.Context, *db.DB) error, areas ...fs.FS) *Template {
	return &Template{areas: append([]fs.FS{db.Migrations()}, areas...), seed: seed}
}

// NewOldTemplate describes a database as it was before a stamp: of all folders what is older, the kit's too.
func NewOldTemplate(stamp string, seed func(context.Context, *db.DB) error, areas ...fs.FS) *Template {
	tpl := NewTemplate(seed, areas...)
	for i, area := range tpl.areas {
		tpl.areas[i] = Before(stamp, area)
	}
	return tpl
}

// Before are an area's migrations up to a stamp, that one left out.
func Before(stamp string, area fs.FS) fs.FS {
	out := fstest.MapFS{}
	names, _ := fs.Glob(area, "*.sql")
	for _, name := range names {
		if body, err := fs.ReadFile(area, name); err == nil && name < stamp {
			out[name] = &fstest.MapFile{Data: body}
		}
	}
	return out
}

// Open gives the test its own copy; it is gone when the test ends.
func (tpl *Template) Open(t testing.TB, e db.Engine) *db.DB {
	t.Helper()
	return tpl.OpenConfig(t, tpl.Copy(t, e))
}

// OpenConfig opens a copy made before, for tests that open one database twice.
func (tpl *Template) OpenConfig(t testing.TB, c db.Config) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), c)
	must(t, err)
	t.Cleanup(func() { must(t, d.Close()) })
	return d
}

// Copy makes a database for the test and tells where it is.
func (tpl *Template) Copy(t testing.TB, e db.Engine) db.Config {
	t.Helper()
	tpl.mu.Lock()
	defer tpl.mu.Unlock()
	if e == db.SQLite {
		return tpl.copySQLite(t)
	}
	return tpl.copyPostgres(t)
}

func (tpl *Template) copySQLite(t testing.TB) db.Config {
	if tpl.sqlite == nil {
		made := t.TempDir()
		must(t, tpl.fill(db.Config{Folder: made}))
		body, err := os.ReadFile(filepath.Join(made, db.FileName))
		must(t, err)
		tpl.sqlite = body
	}
	folder := t.TempDir()
	must(t, os.WriteFile(filepath.Join(folder, db.FileName), tpl.sqlite, 0o600))
	return db.Config{Folder: folder}
}

func (tpl *Template) copyPostgres(t testing.TB) db.Config {
	server, err := cluster()
	must(t, err)
	if tpl.name == "" {
		name := "tpl_" + random()
		must(t, server.create(name, bare))
		must(t, tpl.fill(server.config(name)))
		tpl.name = name
	}
	name := "t_" + random()
	must(t, server.create(name, tpl.name))
	t.Cleanup(func() { must(t, server.exec("DROP DATABASE "+name+" WITH (FORCE)")) })
	return server.config(name)
}

func (tpl *Template) fill(c db.Config) error {
	ctx := context.Background()
	d, err := db.Open(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	m, err := d.NewMigrator(ctx, tpl.areas...)
	if err != nil {
		return err
	}
	defer m.Close()
	if err := m.Up(ctx); err != nil {
		return err
	}
	if tpl.seed == nil {
		return nil
	}
	return tpl.seed(ctx, d)
}

// NewDatabase makes an empty database on the test cluster, for the benchmarks; it lives as long as the cluster.
func NewDatabase(name string) (db.Config, error) {
	s, err := cluster()
	if err != nil {
		return db.Config{}, err
	}
	return s.config(name), s.create(name, bare)
}

// Empty makes an empty database on the test cluster; it is gone when the test ends.
func Empty(t testing.TB) db.Config {
	t.Helper()
	name := "e_" + random()
	c, err := NewDatabase(name)
	must(t, err)
	t.Cleanup(func() {
		s, err := cluster()
		must(t, err)
		must(t, s.exec("DROP DATABASE "+name+" WITH (FORCE)"))
	})
	return c
}

// Maintain brings a database's statistics and visibility up to date after it was filled, as autovacuum would in time.
func Maintain(ctx context.Context, c db.Config) error {
	pool, err := db.OpenAdmin(ctx, c.MigrateURL)
	if err != nil {
		return err
	}
	defer pool.Close()
	_, err = pool.ExecContext(ctx, "VACUUM ANALYZE")
	return err
}

// server is a PostgreSQL cluster: the address of its superuser.
type server struct {
	address *url.URL
	pool    *sql.DB
}

func (s *server) exec(text string) error {
	_, err := s.pool.Exec(text)
	return err
}

// bare is the template of an empty database that sorts by code points.
const bare = "template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"

func (s *server) create(name, template string) error {
	return s.exec("CREATE DATABASE " + name + " OWNER portal_owner TEMPLATE " + template)
}

func (s *server) config(name string) db.Config {
	at := func(user string) string {
		u := *s.address
		u.User, u.Path = url.UserPassword(user, user), "/"+name
		return u.String()
	}
	return db.Config{URL: at("portal_app"), MigrateURL: at("portal_owner")}
}

var cluster = sync.OnceValues(func() (*server, error) {
	address, err := address()
	if err != nil {
		return nil, fmt.Errorf("PostgreSQL untuk uji: %w", err)
	}
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	pool, err := db.OpenAdmin(context.Background(), address)
	if err != nil {
		return nil, err
	}
	s := &server{address: u, pool: pool}
	return s, s.roles()
})

// roles makes the two roles of the portal. Several test processes may share one cluster: the first makes them.
func (s *server) roles() error {
	const roles = `DO $$ BEGIN
		PERFORM pg_advisory_xact_lock(7301);
		IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_owner') THEN
			CREATE ROLE portal_owner LOGIN PASSWORD 'portal_owner' NOSUPERUSER;
			CREATE ROLE portal_app LOGIN PASSWORD 'portal_app' NOSUPERUSER NOBYPASSRLS;
		END IF;
	END $$`
	return s.exec(roles)
}

func address() (string, error) {
	if given := os.Getenv("PORTALD_TEST_POSTGRES"); given != "" {
		return given, nil
	}
	return StartPostgres()
}

func random() string {
	b := make([]byte, 6)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
