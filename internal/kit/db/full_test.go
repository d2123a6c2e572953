package db_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestDiskFull fills the disk below SQLite. Every write says so, none leaves the writer in a broken transaction, reads
// go on, and with room again so do writes; nothing that was acknowledged is missing, nothing that was refused is there.
func TestDiskFull(t *testing.T) {
	small := dbtest.SmallDisk(t, 12<<20)
	body, err := os.ReadFile(filepath.Join(template.Copy(t, db.SQLite).Folder, db.FileName))
	must(t, err)
	must(t, os.WriteFile(filepath.Join(small, db.FileName), body, 0o600))
	d := template.OpenConfig(t, db.Config{Folder: small})
	ballast := filepath.Join(small, "ballast")
	must(t, os.WriteFile(ballast, make([]byte, 4<<20), 0o600))

	kept := map[string]bool{}
	long := strings.Repeat("isi", 20_000)
	full, n := 0, 0
	for full < 20 { // the first refusal is not the only one
		n++
		id := fmt.Sprintf("%04d", n)
		err := insert(d, "TSM", "TSM", id, id+long, nil)
		switch {
		case err == nil:
			kept[id] = true
		case db.IsFull(err) && !db.IsAway(err) && !db.IsLocked(err):
			full++
		default:
			t.Fatalf("row %d: %v, want that the disk is full", n, err)
		}
		if n > 2000 {
			t.Fatal("the disk does not fill")
		}
		if full > 0 {
			if got := count(t, d); got != len(kept) {
				t.Fatalf("%d rows are read while the disk is full, want %d", got, len(kept))
			}
		}
	}
	must(t, os.Remove(ballast))
	for i := range 30 {
		id := fmt.Sprintf("after-%02d", i)
		must(t, insert(d, "TSM", "TSM", id, id, nil))
		kept[id] = true
	}
	if got := count(t, d); got != len(kept) {
		t.Errorf("%d rows in the end, want %d", got, len(kept))
	}
	for id := range kept {
		if !there(t, d, id) {
			t.Errorf("row %s was acknowledged, and is not there", id)
		}
	}
	log, err := os.Stat(filepath.Join(small, db.FileName+"-wal"))
	must(t, err)
	if most := int64(2 << 20); log.Size() > most {
		t.Errorf("the log keeps %d bytes of the room that it took, want at most %d", log.Size(), most)
	}
	must(t, d.Read(context.Background(), "TSM", func(q db.Q) error {
		got, err := db.Get[string](context.Background(), q, `PRAGMA integrity_check`)
		if want := "ok"; got != want {
			t.Errorf("the file's check says %q, want %q", got, want)
		}
		return err
	}))
}

func count(t *testing.T, d *db.DB) int {
	t.Helper()
	var n int
	must(t, d.Read(context.Background(), "TSM", func(q db.Q) (err error) {
		const all = `SELECT COUNT(*) FROM uji_barang WHERE college_id = $1`
		n, err = db.Get[int](context.Background(), q, all, q.College)
		return err
	}))
	return n
}

func there(t *testing.T, d *db.DB, id string) bool {
	t.Helper()
	var ok bool
	must(t, d.Read(context.Background(), "TSM", func(q db.Q) (err error) {
		const one = `SELECT id FROM uji_barang WHERE college_id = $1 AND id = $2`
		_, ok, err = db.Find[string](context.Background(), q, one, q.College, id)
		return err
	}))
	return ok
}
