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

// run measures the mixes at one size, one target after the other.
func (b *bench) run(ctx context.Context, rows int, engines []string) error {
	lite, err := b.sqlite(ctx, rows)
	if err != nil {
		return err
	}
	for _, engine := range engines {
		c := lite
		if engine == string(db.Postgres) {
			if c, err = postgres(ctx, rows); err != nil {
				return err
			}
		}
		if err := b.portal(ctx, engine, c, rows); err != nil {
			return err
		}
		if !b.does("lists") {
			continue
		}
		if err := b.bareQuery(ctx, engine, c, rows); err != nil {
			return err
		}
	}
	if b.does("lists") {
		f, err := b.beside(b.results[key("portal", engines[0], rows)].Bytes, b.took)
		if err := b.keep(key("bare handler", "-", rows), f, err); err != nil {
			return err
		}
	}
	if !b.peer {
		return nil
	}
	return b.pocketbase(lite, rows)
}

func key(what, engine string, rows int) string { return fmt.Sprintf("%s %s %d", what, engine, rows) }

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

// portal starts the real binary on the database and asks it the mix.
func (b *bench) portal(ctx context.Context, engine string, c db.Config, rows int) error {
	if err := signReadersIn(ctx, c); err != nil {
		return err
	}
	if c.URL != "" { // the server has looked at its tables before hundreds signed in
		if err := dbtest.Maintain(ctx, c); err != nil {
			return err
		}
	}
	s, first, err := b.serveOften(c)
	if err != nil {
		return err
	}
	defer s.Stop()
	b.notes[key("start ms", engine, rows)] = float64(first.Microseconds()) / 1000
	time.Sleep(time.Second)
	b.notes[key("idle MB", engine, rows)] = measure.AnonMB(s.PID())
	deep := measure.Target{Header: http.Header{"Authorization": {"Bearer " + token}}, URL: func(*rand.Rand) string {
		return question{prodi: -1, sort: "nama", page: rows / perPage / 2}.portal(servedBase)
	}}
	took, err := measure.Ask(deep)
	if err != nil {
		return err
	}
	b.notes[key("first deep page ms", engine, rows)] = float64(took.Milliseconds())
	postmaster, err := measure.Postmaster(ctx, c)
	if err != nil {
		return err
	}
	for _, m := range b.asked() {
		f, err := b.portalMix(ctx, s, postmaster, m, rows)
		if err := b.keep(key("portal"+m.name, engine, rows), f, err); err != nil {
			return err
		}
		b.notes[key("loaded MB"+m.name, engine, rows)] = measure.AnonMB(s.PID())
		b.notes[key("mapped MB"+m.name, engine, rows)] = measure.MappedMB(s.PID())
	}
	return nil
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

// portalMix asks the portal a mix, while somebody changes a course now and then where that belongs to it.
func (b *bench) portalMix(ctx context.Context, s *measure.Process, postmaster int, m mix, rows int) (measure.Figures, error) {
	t := measure.Target{PID: s.PID(), Server: postmaster, Bearers: []string{token}, URL: func(r *rand.Rand) string { return m.draw(r, rows).portal(servedBase) }}
	if m.writes == 0 {
		return measure.Load(t, b.conns, b.took)
	}
	t.Bearers = readerTokens()
	ctx, stop := context.WithCancel(ctx)
	written := make(chan error, 1)
	go func() { written <- changeCourses(ctx, rows, m.writes) }()
	f, err := measure.Load(t, b.conns, b.took)
	stop()
	return f, errors.Join(err, <-written)
}

// pocketbase builds the peer, gives it the same rows, and asks it the same mix.
func (b *bench) pocketbase(lite db.Config, rows int) error {
	binary, err := filepath.Abs(filepath.Join(b.folder, "pocketbase"))
	if err != nil {
		return err
	}
	if err := measure.Command("bench/pocketbase", "go", "build", "-o", binary, "."); err != nil {
		return err
	}
	data := filepath.Join(b.folder, fmt.Sprint("pocketbase-", rows))
	if err := os.RemoveAll(data); err != nil {
		return err
	}
	source, err := filepath.Abs(filepath.Join(lite.Folder, db.FileName))
	if err != nil {
		return err
	}
	fmt.Println("filling PocketBase with", rows, "courses")
	out, err := measure.Output(binary, "fill", source, "--dir", data)
	if err != nil {
		return err
	}
	var tokens []string
	for line := range strings.Lines(out) {
		if token, ok := strings.CutPrefix(line, "token "); ok {
			tokens = append(tokens, strings.TrimSpace(token))
		}
	}
	if len(tokens) == 0 {
		return errors.New("PocketBase gave no token")
	}
	free, err := measure.FreeAddress()
	if err != nil {
		return err
	}
	s, err := measure.Start(binary, "serve", "--http", free, "--dir", data)
	if err != nil {
		return err
	}
	defer s.Stop()
	base := "http://" + free
	if _, err := s.UntilReady(base + "/api/health"); err != nil {
		return err
	}
	for _, m := range b.asked() {
		// PocketBase gives up on a query after half a minute; on a slow day that is every query at a million rows.
		t := measure.Target{PID: s.PID(), Bearers: tokens[:1], GivesUp: true, URL: func(r *rand.Rand) string { return m.draw(r, rows).pocketbase(base) }}
		if m.writes > 0 {
			t.Bearers = tokens
		}
		f, err := measure.Load(t, b.conns, b.took)
		if err := b.keep(key("pocketbase"+m.name, "sqlite", rows), f, err); err != nil {
			return err
		}
	}
	return nil
}
