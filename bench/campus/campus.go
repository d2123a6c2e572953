// Package campus is the invented college as the benchmarks ask it: filled by the portal's own command, served, with people
// who are signed in and the records that each of them may see.
package campus

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
)

// College is the invented college that is large.
const College = "UNINDRA"

const (
	seed    = "1"
	freshly = 72 * time.Hour // a filled folder is kept as long as what it calls this week still is about that
	marker  = "lengkap-bkd"  // of a filled folder, called otherwise once more is put in
)

// Place says where campuses are kept and by which program they are filled and served.
type Place struct {
	Folder string
	Binary string
	Engine db.Engine
}

// Campus is one that is served.
type Campus struct {
	Size       string
	Base       string
	Portal     *measure.Process
	Postmaster int // PostgreSQL's first process; 0 on SQLite
	Callers    []*Person

	config db.Config
	facts  facts
	pupils map[string]string // of some classes one who is in it
	place  Place
}

// Open fills a campus of a size, signs its callers in and serves it. With like, another campus, the callers are
// those who have about as much to do as that one's.
func Open(ctx context.Context, at Place, size string, like *Campus) (*Campus, error) {
	c := &Campus{Size: size, place: at}
	if err := c.fill(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("demo %s on %s: %w", size, at.Engine, err), c.Close())
	}
	if err := c.begin(ctx, like); err != nil {
		return nil, errors.Join(fmt.Errorf("demo %s on %s: %w", size, at.Engine, err), c.Close())
	}
	return c, nil
}

// begin signs the callers in, has a paper drawn for its code, serves, and learns which records the office has.
func (c *Campus) begin(ctx context.Context, like *Campus) error {
	if err := c.prepare(ctx, like); err != nil {
		return err
	}
	if err := c.serve(ctx); err != nil {
		return err
	}
	if err := c.publish(ctx); err != nil {
		return err
	}
	c.Portal.Stop()
	if err := c.read(ctx, func(q db.Q) error { return c.readFacts(ctx, q) }); err != nil {
		return err
	}
	var err error
	if c.Postmaster, err = measure.Postmaster(ctx, c.config); err != nil {
		return err
	}
	if err := c.serve(ctx); err != nil {
		return err
	}
	return c.learn(ctx)
}

// Close stops the portal and takes its copy of the records away.
func (c *Campus) Close() error {
	if c.Portal != nil {
		c.Portal.Stop()
	}
	if c.config.Folder == "" {
		return nil
	}
	return os.RemoveAll(c.config.Folder)
}

// fill makes the records from a folder that is kept for the next run: on SQLite a copy of it, on PostgreSQL a database that
// lives as long as the cluster.
func (c *Campus) fill(ctx context.Context) error {
	kept := filepath.Join(c.place.Folder, "demo-"+c.Size)
	if !fresh(kept) {
		if err := c.fillKept(ctx, kept); err != nil {
			return err
		}
	}
	folder, err := os.MkdirTemp(c.place.Folder, "berjalan-")
	if err != nil {
		return err
	}
	c.config = db.Config{Folder: folder}
	if err := errors.Join(copyFolder(kept, folder), os.Remove(filepath.Join(folder, marker))); err != nil {
		return err
	}
	if _, err := measure.Output(c.place.Binary, "migrate", "up", "--data", folder); err != nil { // it may have been filled by an earlier program
		return err
	}
	if c.place.Engine == db.SQLite {
		return nil
	}
	return errors.Join(c.fillPostgres(ctx), os.Remove(filepath.Join(folder, db.FileName)))
}

// fillKept fills the folder that is kept, up to the end of the background work that its files cause.
func (c *Campus) fillKept(ctx context.Context, kept string) error {
	if err := os.RemoveAll(kept); err != nil {
		return err
	}
	if err := c.demo(kept); err != nil {
		return err
	}
	c.config = db.Config{Folder: kept}
	if err := c.putLetters(ctx); err != nil {
		return err
	}
	if err := c.rest(ctx); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(kept, marker), nil, 0o600)
}

func (c *Campus) demo(folder string) error {
	fmt.Println("filling demo", c.Size)
	_, err := measure.Output(c.place.Binary, "demo", "--size", c.Size, "--seed", seed, "--data", folder, "--out", os.DevNull)
	return err
}

// rest serves until the background work is done.
func (c *Campus) rest(ctx context.Context) error {
	if err := c.serve(ctx); err != nil {
		return err
	}
	c.Portal.Stop()
	return nil
}

// serve starts the portal and waits until it answers and rests.
func (c *Campus) serve(ctx context.Context) error {
	public, err := measure.FreeAddress()
	if err != nil {
		return err
	}
	private, err := measure.FreeAddress()
	if err != nil {
		return err
	}
	c.Base = "http://" + public
	c.Portal, err = measure.Start(c.place.Binary, "serve", "--addr", public, "--private-addr", private, "--data", c.config.Folder,
		"--database-url", c.config.URL, "--migrate-url", c.config.MigrateURL, "--rate-user", "1000000", "--rate-public", "1000000", "--drain-wait", "0s")
	if err != nil {
		return err
	}
	if _, err := c.Portal.UntilReady(c.Base + "/readyz"); err != nil {
		return err
	}
	return measure.UntilIdle(ctx, "http://"+private)
}

func (c *Campus) read(ctx context.Context, do func(db.Q) error) error {
	d, err := db.Open(ctx, c.config)
	if err != nil {
		return err
	}
	return errors.Join(d.Read(ctx, College, do), d.Close())
}

func (c *Campus) write(ctx context.Context, do func(context.Context, db.Q) error) error {
	d, err := db.Open(ctx, c.config)
	if err != nil {
		return err
	}
	return errors.Join(d.Write(ctx, College, do), d.Close())
}

// fresh tells whether a folder was filled whole, and lately.
func fresh(folder string) bool {
	info, err := os.Stat(filepath.Join(folder, marker))
	return err == nil && time.Since(info.ModTime()) < freshly
}

// copyFolder copies with the modes that the portal gives: others may not read.
func copyFolder(from, to string) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	return filepath.WalkDir(to, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return errors.Join(err, os.Chmod(name, 0o600))
		}
		return os.Chmod(name, 0o700)
	})
}
