package db_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/kit/db"
)

// TestMappedReaders holds that readers, which map the file, see whole rows and no half of a transaction while it grows
// below them and the log is written back.
func TestMappedReaders(t *testing.T) {
	d := template.Open(t, db.SQLite)
	ctx, stop := context.WithCancel(context.Background())
	const batch, batches = 100, 10
	content := strings.Repeat("isi", 3000)
	var readers sync.WaitGroup
	for range 3 {
		readers.Go(func() {
			for ctx.Err() == nil {
				var rows, bytes int64
				err := d.Read(context.Background(), "TSM", func(q db.Q) error {
					const sum = `SELECT COUNT(*), COALESCE(SUM(LENGTH(nama)), 0) FROM uji_barang WHERE college_id = $1`
					return q.Each(context.Background(), sum, []any{q.College}, func(scan func(...any) error) error {
						return scan(&rows, &bytes)
					})
				})
				if want := rows * int64(len(content)+6); err != nil || rows%batch != 0 || bytes != want {
					t.Errorf("%d rows with %d bytes, %v; want whole batches of %d, and %d bytes",
						rows, bytes, err, batch, want)
					return
				}
			}
		})
	}
	for b := range batches {
		must(t, d.Write(ctx, "TSM", func(ctx context.Context, q db.Q) error {
			for n := range batch {
				id := fmt.Sprintf("%06d", b*batch+n)
				if _, err := q.Exec(ctx, addThing, q.College, id, id+content, nil); err != nil {
					return err
				}
			}
			return nil
		}))
	}
	stop()
	readers.Wait()
	must(t, d.Read(context.Background(), "TSM", func(q db.Q) error {
		got, err := db.Get[int64](context.Background(), q, `PRAGMA mmap_size`)
		if want := int64(1<<31 - 1<<16); got != want {
			t.Errorf("a reader maps %d bytes, want %d", got, want)
		}
		return err
	}))
	if got, want := count(t, d), batch*batches; got != want {
		t.Errorf("%d rows in the end, want %d", got, want)
	}
}
