package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// kosongan is the flags of an empty database: the application's address, and the owner's.
func kosongan(t *testing.T, e db.Engine) (app, owner []string, c db.Config) {
	t.Helper()
	if e == db.SQLite {
		c.Folder = t.TempDir()
		return []string{"--data", c.Folder}, []string{"--data", c.Folder}, c
	}
	name := make([]byte, 6)
	_, _ = rand.Read(name)
	c, err := dbtest.NewDatabase("cmd_" + hex.EncodeToString(name))
	if err != nil {
		t.Fatal(err)
	}
	app = []string{"--data", t.TempDir(), "--database-url", c.URL}
	return app, append(app[:4:4], "--migrate-url", c.MigrateURL), c
}

// status is how many migrations are applied and how many are not.
func status(t *testing.T, flags []string) string {
	t.Helper()
	out := mustRun(t, command("migrate status", flags...)...)
	return fmt.Sprintf("%d terpasang, %d belum", strings.Count(out, "terpasang "), strings.Count(out, "belum "))
}

func TestSchema(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		app, owner, c := kosongan(t, e)
		if e == db.Postgres {
			const title = "SH-03 without the owner's address a schema that is behind is refused, with the way out"
			t.Run(title, func(t *testing.T) {
				for _, words := range []string{"serve --addr 127.0.0.1:0", "demo"} {
					complains(t, exitFailed, "portald migrate up", command(words, app...)...)
				}
			})
		}
		mustRun(t, command("migrate up", owner...)...)
		newer(t, c)
		t.Run("SH-03 a schema of a newer program is refused", func(t *testing.T) {
			for _, words := range []string{"serve --addr 127.0.0.1:0", "demo", "migrate up"} {
				complains(t, exitFailed, "lebih baru", command(words, owner...)...)
			}
		})
	})
}

// newer marks a database as migrated by a program of the future.
func newer(t *testing.T, c db.Config) {
	t.Helper()
	if c.URL != "" {
		c.URL = c.MigrateURL // the owner of the table
	}
	d, err := db.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	err = d.Write(t.Context(), "", func(ctx context.Context, q db.Q) error {
		const mark = `INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, TRUE)`
		_, err := q.Exec(ctx, mark, int64(209901010000))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
}
