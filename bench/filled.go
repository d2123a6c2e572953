package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// firstPort is the first on which a portal is served; another beside it takes the next.
const firstPort = 18493

// servedBase is where the first one answers.
var servedBase = baseAt(firstPort)

// privatePort is where a portal tells of itself.
func privatePort(port int) int { return port + 40 }

func baseAt(port int) string { return fmt.Sprint("http://127.0.0.1:", port) }

// filled is a database of that name with what fill puts in. One of SQLite is kept for the next run.
func (b *bench) filled(ctx context.Context, engine, name string, fill func(context.Context, db.Config) error) (db.Config, error) {
	c := db.Config{Folder: filepath.Join(b.folder, name)}
	done := filepath.Join(c.Folder, "lengkap")
	if _, err := os.Stat(done); err == nil && engine == string(db.SQLite) {
		return c, nil
	}
	if err := os.RemoveAll(c.Folder); err != nil {
		return c, err
	}
	if engine == string(db.Postgres) {
		made, err := dbtest.NewDatabase(strings.ReplaceAll(name, "-", "_"))
		if err != nil {
			return c, err
		}
		made.Folder = c.Folder
		c = made
	}
	fmt.Println("filling", name)
	if err := fill(ctx, c); err != nil {
		return c, err
	}
	if engine == string(db.Postgres) {
		if err := dbtest.Maintain(ctx, c); err != nil {
			return c, err
		}
	}
	if err := os.MkdirAll(c.Folder, 0o755); err != nil {
		return c, err
	}
	return c, os.WriteFile(done, nil, 0o644)
}

// serve starts the portal on a database, and waits until it answers at a port.
func (b *bench) serve(c db.Config, port int) (*measure.Process, error) {
	s, err := measure.Start(b.binary, "serve", "--addr", fmt.Sprint("127.0.0.1:", port), "--private-addr", fmt.Sprint("127.0.0.1:", privatePort(port)), "--data", c.Folder, "--database-url", c.URL, "--rate-user", "1000000", "--drain-wait", "0s")
	if err != nil {
		return nil, err
	}
	if s.First, err = s.UntilReady(baseAt(port) + "/readyz"); err != nil {
		s.Stop()
		return nil, err
	}
	return s, nil
}

// settle serves a database once until all that runs beside is done: an earlier run may have been killed, and then its file
// is looked through, which is no measure of a start.
func (b *bench) settle(ctx context.Context, c db.Config, port int) error {
	s, err := b.serve(c, port)
	if err != nil {
		return err
	}
	defer s.Stop()
	return measure.UntilIdle(ctx, baseAt(privatePort(port)))
}

// serveOften starts the portal on a database five times, one after the other. The last one stays; the time is the median
// of all from the start to the first answer.
func (b *bench) serveOften(c db.Config, port int) (*measure.Process, time.Duration, error) {
	const starts = 5
	var took []time.Duration
	for {
		s, err := b.serve(c, port)
		if err != nil {
			return nil, 0, err
		}
		if took = append(took, s.First); len(took) == starts {
			slices.Sort(took)
			return s, took[starts/2], nil
		}
		s.Stop()
	}
}
