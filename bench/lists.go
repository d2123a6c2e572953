package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// server is one that the mixes are asked of, in turns with the others.
type server struct {
	name, engine string
	process      *measure.Process
	target       func(m mix) measure.Target
	change       func(ctx context.Context, perSecond float64) error // changes so many courses a second; nil: it is only read
}

// pageBytes is about what a page of twenty courses has.
const pageBytes = 9_850

// run measures the mixes at one size.
func (b *bench) run(ctx context.Context, rows int, engines []string) error {
	lite, err := b.sqlite(ctx, rows)
	if err != nil {
		return err
	}
	configs := []db.Config{}
	for _, engine := range engines {
		c := lite
		if engine == string(db.Postgres) {
			if c, err = postgres(ctx, rows); err != nil {
				return err
			}
		}
		configs = append(configs, c)
	}
	var some []*server
	stop := func() {
		for _, s := range some {
			s.process.Stop()
		}
		some = nil
	}
	defer stop()
	add := func(s *server, err error) error {
		if err == nil {
			some = append(some, s)
		}
		return err
	}
	if b.peer {
		if err := add(b.pocketbase(lite, rows)); err != nil {
			return err
		}
	}
	for i, engine := range engines {
		if err := add(b.portal(ctx, engine, configs[i], firstPort+i, rows)); err != nil {
			return err
		}
	}
	bare, floor, err := bareHandler(pageBytes)
	if err != nil {
		return err
	}
	some = append(some, &server{name: "bare handler", engine: "-", process: bare, target: func(mix) measure.Target { return floor }})
	for _, m := range b.asked() {
		if err := b.inTurns(ctx, m, some, rows); err != nil {
			return err
		}
	}
	stop()
	if !b.does("lists") {
		return nil
	}
	for i, engine := range engines {
		if err := b.bareQuery(ctx, engine, configs[i], rows); err != nil {
			return err
		}
	}
	return nil
}

// inTurns asks each server a mix, round by round, so that a slow moment of the machine meets all of them: the best
// round counts, and of the slowest answers the worst.
func (b *bench) inTurns(ctx context.Context, m mix, some []*server, rows int) error {
	best := map[*server]measure.Figures{}
	before := 2 * b.took // long enough for what is kept to be kept
	for range rounds {
		for _, s := range some {
			f, err := b.ask(ctx, s, m, before)
			if err != nil {
				return fmt.Errorf("%s%s: %w", s.name, m.name, err)
			}
			slowest := max(f.P99, best[s].P99)
			if f.PerSecond < best[s].PerSecond {
				f = best[s]
			}
			f.P99 = slowest
			best[s] = f
		}
		before = b.took / 4
	}
	for _, s := range some {
		if err := b.keep(key(s.name+m.name, s.engine, rows), best[s], nil); err != nil {
			return err
		}
		if s.change != nil {
			b.notes[key("loaded MB"+m.name, s.engine, rows)] = measure.AnonMB(s.process.PID())
			b.notes[key("mapped MB"+m.name, s.engine, rows)] = measure.MappedMB(s.process.PID())
		}
	}
	return nil
}

// ask asks a server a mix, while somebody changes a course now and then where that belongs to both.
func (b *bench) ask(ctx context.Context, s *server, m mix, before time.Duration) (measure.Figures, error) {
	if m.writes == 0 || s.change == nil {
		return measure.LoadAfter(s.target(m), b.conns, before, b.took/2)
	}
	ctx, stop := context.WithCancel(ctx)
	written := make(chan error, 1)
	go func() { written <- s.change(ctx, m.writes) }()
	f, err := measure.LoadAfter(s.target(m), b.conns, before, b.took/2)
	stop()
	return f, errors.Join(err, <-written)
}

// sqlite fills a file once and keeps it for the next run.
func (b *bench) sqlite(ctx context.Context, rows int) (db.Config, error) {
	c := db.Config{Folder: filepath.Join(b.folder, fmt.Sprint("sqlite-", rows))}
	if _, err := os.Stat(filepath.Join(c.Folder, "lengkap")); err == nil {
		return c, nil
	}
	if err := os.RemoveAll(c.Folder); err != nil {
		return c, err
	}
	fmt.Println("filling SQLite with", rows, "courses")
	if err := fill(ctx, c, rows); err != nil {
		return c, err
	}
	return c, os.WriteFile(filepath.Join(c.Folder, "lengkap"), nil, 0o644)
}

// postgres fills a new database on a cluster that lives as long as this process.
func postgres(ctx context.Context, rows int) (db.Config, error) {
	fmt.Println("filling PostgreSQL with", rows, "courses")
	c, err := dbtest.NewDatabase(fmt.Sprint("bench_", rows))
	if err != nil {
		return c, err
	}
	if err := fill(ctx, c, rows); err != nil {
		return c, err
	}
	if c.Folder, err = os.MkdirTemp("", "portald-bench-"); err != nil {
		return c, err
	}
	return c, dbtest.Maintain(ctx, c)
}

// portal starts the real binary on the database.
func (b *bench) portal(ctx context.Context, engine string, c db.Config, port, rows int) (*server, error) {
	if err := signReadersIn(ctx, c); err != nil {
		return nil, err
	}
	if c.URL != "" { // the server has looked at its tables before hundreds signed in
		if err := dbtest.Maintain(ctx, c); err != nil {
			return nil, err
		}
	}
	if err := b.settle(ctx, c, port); err != nil {
		return nil, err
	}
	p, first, err := b.serveOften(c, port)
	if err != nil {
		return nil, err
	}
	base := baseAt(port)
	b.notes[key("start ms", engine, rows)] = float64(first.Microseconds()) / 1000
	if err := measure.UntilIdle(ctx, baseAt(privatePort(port))); err != nil {
		return nil, err
	}
	b.notes[key("idle MB", engine, rows)] = measure.AnonMB(p.PID())
	took, err := measure.Ask(measure.Target{Header: http.Header{"Authorization": {"Bearer " + token}}, URL: func(*rand.Rand) string {
		return question{prodi: -1, sort: "nama", page: rows / perPage / 2}.portal(base)
	}})
	if err != nil {
		return nil, err
	}
	b.notes[key("first deep page ms", engine, rows)] = float64(took.Milliseconds())
	postmaster, err := measure.Postmaster(ctx, c)
	return &server{name: "portal", engine: engine, process: p,
		target: func(m mix) measure.Target {
			t := measure.Target{PID: p.PID(), Server: postmaster, Bearers: []string{token}, URL: func(r *rand.Rand) string { return m.draw(r, rows).portal(base) }}
			if m.writes > 0 {
				t.Bearers = readerTokens()
			}
			return t
		},
		change: func(ctx context.Context, perSecond float64) error { return changeCourses(ctx, base, rows, perSecond) },
	}, err
}

// asked are the mixes that were asked for.
func (b *bench) asked() (some []mix) {
	for _, m := range mixes {
		if b.does(m.part) {
			some = append(some, m)
		}
	}
	return some
}

// pocketbase builds the peer, gives it the same rows and starts it.
func (b *bench) pocketbase(lite db.Config, rows int) (*server, error) {
	binary, err := filepath.Abs(filepath.Join(b.folder, "pocketbase"))
	if err != nil {
		return nil, err
	}
	if err := measure.Command("bench/pocketbase", "go", "build", "-o", binary, "."); err != nil {
		return nil, err
	}
	data := filepath.Join(b.folder, fmt.Sprint("pocketbase-", rows))
	if err := os.RemoveAll(data); err != nil {
		return nil, err
	}
	source, err := filepath.Abs(filepath.Join(lite.Folder, db.FileName))
	if err != nil {
		return nil, err
	}
	fmt.Println("filling PocketBase with", rows, "courses")
	out, err := measure.Output(binary, "fill", source, "--dir", data)
	if err != nil {
		return nil, err
	}
	var tokens []string
	for line := range strings.Lines(out) {
		if token, ok := strings.CutPrefix(line, "token "); ok {
			tokens = append(tokens, strings.TrimSpace(token))
		}
	}
	if len(tokens) == 0 {
		return nil, errors.New("PocketBase gave no token")
	}
	free, err := measure.FreeAddress()
	if err != nil {
		return nil, err
	}
	p, err := measure.Start(binary, "serve", "--http", free, "--dir", data)
	if err != nil {
		return nil, err
	}
	base := "http://" + free
	_, err = p.UntilReady(base + "/api/health")
	return &server{name: "pocketbase", engine: "sqlite", process: p, target: func(m mix) measure.Target {
		// PocketBase gives up on a query after half a minute; on a slow day that is every query at a million rows.
		t := measure.Target{PID: p.PID(), Bearers: tokens[:1], GivesUp: true, URL: func(r *rand.Rand) string { return m.draw(r, rows).pocketbase(base) }}
		if m.writes > 0 {
			t.Bearers = tokens
		}
		return t
	}}, err
}
