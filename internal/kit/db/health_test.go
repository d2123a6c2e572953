package db_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
)

func open(t *testing.T, c db.Config) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), c)
	must(t, err)
	return d
}

func lockSays(t *testing.T, c db.Config) string {
	t.Helper()
	body, err := os.ReadFile(filepath.Join(c.Folder, "portald.lock"))
	must(t, err)
	return strings.TrimSpace(string(body))
}

// TestEndIsNoted follows what the lock's file says of the database: nothing while it is open, how it was left after it
// is closed, and nothing again where nobody closed it or looked through it.
func TestEndIsNoted(t *testing.T) {
	c := template.Copy(t, db.SQLite)
	d := open(t, c)
	if got := lockSays(t, c); got != "" {
		t.Errorf("while it is open the lock says %q, want nothing", got)
	}
	must(t, d.Examine(context.Background()))
	must(t, d.Close())
	const clean = "bersih "
	if got := lockSays(t, c); !strings.HasPrefix(got, clean) {
		t.Errorf("after it was closed the lock says %q, want %q first", got, clean)
	}
	must(t, open(t, c).Close())
	if got := lockSays(t, c); !strings.HasPrefix(got, clean) {
		t.Errorf("opened and closed again the lock says %q, want %q first", got, clean)
	}
	now, err := os.ReadFile(filepath.Join(c.Folder, db.FileName))
	must(t, err)
	must(t, os.WriteFile(filepath.Join(c.Folder, "lain"), now, 0o600))
	must(t, os.Rename(filepath.Join(c.Folder, "lain"), filepath.Join(c.Folder, db.FileName)))
	must(t, open(t, c).Close())
	if got := lockSays(t, c); got != "" {
		t.Errorf("of another file in its place the lock says %q, want nothing", got)
	}
}

// TestBrokenIndex is a file whose pages are whole, and whose index tells of a row that is not so: only the long look
// sees it.
func TestBrokenIndex(t *testing.T) {
	c := template.Copy(t, db.SQLite)
	d := open(t, c)
	const name = "sebuah nama yang hanya satu"
	must(t, insert(d, "TSM", "TSM", "1", name, nil))
	must(t, d.Close())
	file := filepath.Join(c.Folder, db.FileName)
	body, err := os.ReadFile(file)
	must(t, err)
	if n := bytes.Count(body, []byte(name)); n < 2 {
		t.Fatalf("the name is in the file %d times, want in the table and in the index", n)
	}
	other := []byte(strings.Replace(name, "satu", "dua!", 1))
	must(t, os.WriteFile(file, bytes.Replace(body, []byte(name), other, 1), 0o600))

	d = open(t, c)
	err = d.Examine(context.Background())
	if want := "cadangan"; !errors.Is(err, db.ErrBroken) || !strings.Contains(err.Error(), want) {
		t.Errorf("the long look: %v, want %v with %q", err, db.ErrBroken, want)
	}
	must(t, d.Close())
	for range 2 {
		if _, err := db.Open(context.Background(), c); !errors.Is(err, db.ErrBroken) {
			t.Errorf("opened after it was found broken: %v, want %v", err, db.ErrBroken)
		}
	}
	must(t, os.WriteFile(file, body, 0o600))
	must(t, open(t, c).Close())
}

// TestUnfinishedBeginning is a first start that was cut off before its first write.
func TestUnfinishedBeginning(t *testing.T) {
	c := db.Config{Folder: t.TempDir()}
	must(t, os.WriteFile(filepath.Join(c.Folder, db.FileName), nil, 0o600))
	if err := start(c, goods); err == nil {
		t.Error("an empty file is taken for a beginning")
	}
	must(t, os.WriteFile(filepath.Join(c.Folder, "portald.lock"), []byte("baru\n"), 0o600))
	must(t, start(c, goods))
	if got := lockSays(t, c); got == "baru" {
		t.Errorf("after the start the lock says %q, want no beginning any more", got)
	}
}

func TestFilesAreTheOwnersAlone(t *testing.T) {
	c := db.Config{Folder: filepath.Join(t.TempDir(), "data")}
	d := open(t, c)
	m, err := d.NewMigrator(context.Background(), db.Migrations())
	must(t, err)
	must(t, errors.Join(m.Ready(context.Background()), m.Close()))
	defer func() { must(t, d.Close()) }()
	must(t, filepath.WalkDir(c.Folder, func(path string, entry fs.DirEntry, err error) error {
		must(t, err)
		info, err := entry.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("mode of %s = %v, want it the owner's alone", path, info.Mode())
		}
		return err
	}))
}
