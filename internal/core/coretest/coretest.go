// Package coretest starts a small campus for a test: two colleges, a few people signed in, every area's real
// operations.
package coretest

import (
	"context"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/cari"
	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master"
	"portaldosen/internal/core/tugas"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/outbound"
	"portaldosen/internal/kit/trail"
	"portaldosen/internal/kit/words"
)

// Area is a feature under test: its constructor.
type Area func(module.Deps) module.Module

// Campus is a running portal of the fixture's two colleges.
type Campus struct {
	*apitest.Server
	DB       *db.DB
	Blob     *blob.Store
	Clock    *clock.Manual
	Auth     *auth.Service
	Colleges *institusi.Service
	Master   *master.Service
	Trail    *trail.Trail // nothing is written before Flush
	t        testing.TB
	queue    *jobs.Queue
	config   db.Config
	areas    []Area
	deps     module.Deps
}

// Deps are what the campus's areas were given, for a test that makes one of them anew.
func (c *Campus) Deps() module.Deps { return c.deps }

// Start fills a database of its own and puts the front door before it.
func Start(t testing.TB, e db.Engine, areas ...Area) *Campus {
	t.Helper()
	return Open(t, Config(t, e, areas...), areas...)
}

// Config makes the database alone, for tests that open it several times. Nobody waits for its answers, so a busy
// machine makes none of them a 503.
func Config(t testing.TB, e db.Engine, areas ...Area) db.Config {
	t.Helper()
	c := templateOf(areas).Copy(t, e)
	c.Hurry = time.Minute
	return c
}

// Open starts a portal on a database that Config made.
func Open(t testing.TB, c db.Config, areas ...Area) *Campus {
	t.Helper()
	files, err := blob.New(t.TempDir(), clock.NewID)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = files.Close() })
	return open(t, c, files, areas)
}

func open(t testing.TB, c db.Config, files *blob.Store, areas []Area) *Campus {
	t.Helper()
	out, err := wire(templateOf(areas).OpenConfig(t, c), files, areas)
	if err != nil {
		t.Fatal(err)
	}
	out.t, out.config, out.areas = t, c, areas
	return out
}

// Beside starts a second portal on the same database and files, which keeps its own copies of what it read: another
// replica. The folder of SQLite has one holder, so there both go through one connection.
func (c *Campus) Beside() *Campus {
	c.t.Helper()
	if c.DB.Engine() == db.Postgres {
		return open(c.t, c.config, c.Blob, c.areas)
	}
	out, err := wire(c.DB, c.Blob, c.areas)
	if err != nil {
		c.t.Fatal(err)
	}
	out.t, out.config, out.areas = c.t, c.config, c.areas
	return out
}

// As makes a call as an account of a college.
func (c *Campus) As(college, username, method, path string, body any, header ...string) *apitest.Answer {
	c.t.Helper()
	call := apitest.Call{Method: method, Path: path, Body: body, Token: Token(college, username), Host: Hosts[college]}
	call.Header = pairs(header)
	return c.Do(c.t, call)
}

// Nobody makes a call without a session.
func (c *Campus) Nobody(college, method, path string, body any, header ...string) *apitest.Answer {
	c.t.Helper()
	return c.Do(c.t, apitest.Call{Method: method, Path: path, Body: body, Host: Hosts[college], Header: pairs(header)})
}

func pairs(header []string) map[string]string {
	out := map[string]string{}
	for _, h := range header {
		name, value, _ := strings.Cut(h, ": ")
		out[name] = value
	}
	return out
}

// Jobs does all background work that is due, of every college, that of a start too, and tells how many jobs were tried.
func (c *Campus) Jobs() int {
	c.t.Helper()
	for college := range Hosts {
		if err := words.Resume(context.Background(), c.DB, c.queue, college); err != nil {
			c.t.Fatal(err)
		}
	}
	n, err := c.queue.Drain(context.Background(), func(context.Context) ([]string, error) {
		return slices.Sorted(maps.Keys(Hosts)), nil
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return n
}

// Exec changes a college's rows behind the portal's back, to prepare a case.
func (c *Campus) Exec(college, text string, args ...any) {
	c.t.Helper()
	err := c.DB.Write(context.Background(), college, func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, text, args...)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// Put makes a record that a test wrote found by its words.
func Put(c *Campus, college, list string, was, is words.Record) {
	c.t.Helper()
	err := c.DB.Write(context.Background(), college, func(ctx context.Context, q db.Q) error {
		return words.Put(ctx, q, list, was, is)
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// One reads a single value of a college.
func One[T any](c *Campus, college, text string, args ...any) T {
	c.t.Helper()
	var out T
	err := c.DB.Read(context.Background(), college, func(q db.Q) error {
		var err error
		out, err = db.Get[T](context.Background(), q, text, args...)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return out
}

// Again takes the migrations back down to the one of that name, and puts them in again.
func (c *Campus) Again(name string, areas ...fs.FS) {
	c.t.Helper()
	m, err := c.DB.NewMigrator(context.Background(), slices.Concat([]fs.FS{db.Migrations()}, below(), areas)...)
	if err != nil {
		c.t.Fatal(err)
	}
	defer m.Close()
	for back := false; !back; {
		last, _, err := m.Last(context.Background())
		if err != nil || last < name {
			c.t.Fatalf("the last migration is %s (%v), want %s among those that are in", last, err, name)
		}
		back = strings.HasPrefix(last, name)
		if err := m.Down(context.Background()); err != nil {
			c.t.Fatal(err)
		}
	}
	if err := m.Up(context.Background()); err != nil {
		c.t.Fatal(err)
	}
}

// below are the tables that every area stands on.
func below() []fs.FS {
	return []fs.FS{institusi.Migrations(), auth.Migrations(), master.Migrations(), kegiatan.Migrations()}
}

var (
	mu        sync.Mutex
	templates = map[string]*dbtest.Template{}
)

// templateOf keeps one filled database for each set of areas.
func templateOf(areas []Area) *dbtest.Template {
	mu.Lock()
	defer mu.Unlock()
	folders := below()
	key, permissions := "", maps.Clone(Permissions)
	for _, area := range areas {
		m := area(module.Deps{})
		folders = append(folders, m.Migrations)
		maps.Copy(permissions, m.Permissions)
		key += m.Name + " "
	}
	if templates[key] == nil {
		fill := func(ctx context.Context, d *db.DB) error { return seed(ctx, d, permissions) }
		templates[key] = dbtest.NewTemplate(fill, folders...)
	}
	return templates[key]
}

// identity is who calls, as the program itself puts it together.
type identity struct {
	*auth.Service
	colleges *institusi.Service
}

// College is the college of a public call.
func (i identity) College(r *http.Request) (string, error) { return i.colleges.College(r) }

// Flag reports whether a feature flag is on.
func (i identity) Flag(ctx context.Context, college, keyword string) (bool, error) {
	return i.colleges.Flag(ctx, college, keyword)
}

func wire(d *db.DB, files *blob.Store, areas []Area) (*Campus, error) {
	ring, err := keyring.Open(testKeys, "")
	if err != nil {
		return nil, err
	}
	c := &Campus{DB: d, Blob: files, Clock: clock.NewManual(Now)}
	log := slog.New(slog.NewJSONHandler(io.Discard, nil))
	deps := module.Deps{DB: d, Blob: files, Clock: c.Clock, NewID: clock.NewID, Log: log}
	c.Colleges = institusi.New(institusi.Deps{Deps: deps})
	deps.Zone = c.Colleges.Zona
	deps.Jobs = jobs.New(d, c.Clock, deps.NewID, log)
	c.queue, c.deps = deps.Jobs, deps
	c.Trail = trail.New(d, c.Clock, log)
	c.Master = master.New(deps)
	c.Auth = auth.New(auth.Deps{
		Deps:     deps,
		Ring:     ring,
		Colleges: c.Colleges,
		Settings: auth.Defaults(),
		Outbound: outbound.New(nil, true), // the counterparts of a test stand on this machine
	})
	router := api.New(api.Deps{
		DB:       d,
		Log:      log,
		Clock:    c.Clock,
		NewID:    clock.NewID,
		Address:  api.Address(nil),
		Trail:    c.Trail,
		Identity: identity{c.Auth, c.Colleges},
	})
	modules := []module.Module{c.Colleges.Module(), c.Master.Module(), c.Auth.Module()}
	for _, area := range areas {
		modules = append(modules, area(deps))
	}
	c.Auth.Join(module.Module{Permissions: Permissions})
	c.Auth.Join(modules...)
	c.Colleges.Join(modules...)
	c.Master.Join(modules...)
	c.Master.Accounts(c.Auth.Orang())
	c.Colleges.MasukLewat(c.Auth.NamaPenyedia)
	everything := cari.New(deps, c.Colleges.Flag)
	everything.Join(modules...)
	waiting := tugas.New(deps)
	waiting.Join(modules...)
	papers := dokumen.New(deps)
	papers.Join(modules...)
	modules = append(modules, everything.Module(), waiting.Module(), papers.Module())
	for _, m := range modules {
		if m.Join != nil {
			m.Join(modules)
		}
	}
	for _, m := range modules {
		m.Routes(router)
		deps.Jobs.Handle(m.Jobs)
		deps.Jobs.HandleAwaited(m.Awaited)
		if m.Settle != nil {
			d.Settle(m.Name+"_", m.Settle)
		}
	}
	c.Server = apitest.New(router)
	return c, nil
}

const testKeys = `[{"id":"uji","kunci":"dWppLXVqaS11amktdWppLXVqaS11amktdWppLXVqaTE="}]`

// Schema is an area with its tables alone, for tests of its statements; folder holds its migrations.
func Schema(name, folder string) Area {
	return func(module.Deps) module.Module {
		return module.Module{Name: name, Migrations: os.DirFS(folder), Routes: func(*api.Router) {}}
	}
}

// Plan is how SQLite would read a statement, a line a step.
func Plan(c *Campus, college, text string, args []any) string {
	c.t.Helper()
	plan := ""
	err := c.DB.Read(c.t.Context(), college, func(q db.Q) error {
		return q.Each(c.t.Context(), "EXPLAIN QUERY PLAN "+text, args, func(scan func(...any) error) error {
			var id, parent, unused int
			var line string
			err := scan(&id, &parent, &unused, &line)
			plan += line + "\n"
			return err
		})
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return plan
}
