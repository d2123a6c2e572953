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
	code, out, complaint := portald(t, append([]string{"migrate", "status"}, flags...)...)
	if code != exitDone {
		t.Fatalf("exit %d: %s", code, complaint)
	}
	return fmt.Sprintf("%d terpasang, %d belum", strings.Count(out, "terpasang "), strings.Count(out, "belum "))
}

func TestMigrate(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		all := strings.Count(mustRun(t, append([]string{"migrate", "status"}, flags...)...), "\n")
		want := func(applied int) {
			t.Helper()
			if got := status(t, flags); got != fmt.Sprintf("%d terpasang, %d belum", applied, all-applied) {
				t.Errorf("SH-03 %s, want %d of %d applied", got, applied, all)
			}
		}
		want(0)
		mustRun(t, append([]string{"migrate", "up"}, flags...)...)
		want(all)
		mustRun(t, append([]string{"migrate", "up"}, flags...)...)
		want(all)
		for applied := all - 1; applied >= 0; applied-- {
			mustRun(t, append([]string{"migrate", "down", "--yes"}, flags...)...)
			want(applied)
		}
		code, _, complaint := portald(t, append([]string{"migrate", "down"}, flags...)...)
		if code != exitFailed || strings.Count(complaint, "\n") != 1 {
			t.Errorf("SH-03 nothing to take back: exit %d, %q", code, complaint)
		}
		mustRun(t, append([]string{"migrate", "up"}, flags...)...)
		want(all)
	})
}

func mustRun(t *testing.T, args ...string) string {
	t.Helper()
	code, out, complaint := portald(t, args...)
	if code != exitDone {
		t.Fatalf("portald %v: exit %d: %s", args, code, complaint)
	}
	return out
}

func TestSchema(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		app, owner, c := kosongan(t, e)
		if e == db.Postgres {
			t.Run("SH-03 without the owner's address a schema that is behind is refused, with the way out", func(t *testing.T) {
				for _, command := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"demo"}} {
					code, _, complaint := portald(t, append(command, app...)...)
					if code != exitFailed || !strings.Contains(complaint, "portald migrate up") || strings.Count(complaint, "\n") != 1 {
						t.Errorf("%v: exit %d, %q", command, code, complaint)
					}
				}
			})
		}
		mustRun(t, append([]string{"migrate", "up"}, owner...)...)
		newer(t, c)
		t.Run("SH-03 a schema of a newer program is refused", func(t *testing.T) {
			for _, command := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"demo"}, {"migrate", "up"}} {
				code, _, complaint := portald(t, append(command, owner...)...)
				if code != exitFailed || !strings.Contains(complaint, "lebih baru") || strings.Count(complaint, "\n") != 1 {
					t.Errorf("%v: exit %d, %q", command, code, complaint)
				}
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
		_, err := q.Exec(ctx, `INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, TRUE)`, int64(209901010000))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
}
