package db_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/kit/db"
)

// TestMappedReaders holds that readers, which map the file, see whole rows and no half of a transaction while it grows below
// them and the log is written back.
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
					return q.Each(context.Background(), sum, []any{q.College}, func(scan func(...any) error) error { return scan(&rows, &bytes) })
				})
				if err != nil || rows%batch != 0 || bytes != rows*int64(len(content)+6) {
					t.Errorf("%d rows of %d bytes, %v", rows, bytes, err)
					return
				}
			}
		})
	}
	for b := range batches {
		must(t, d.Write(ctx, "TSM", func(ctx context.Context, q db.Q) error {
			for n := range batch {
				id := fmt.Sprintf("%06d", b*batch+n)
				if _, err := q.Exec(ctx, `INSERT INTO uji_barang (college_id, id, nama) VALUES ($1, $2, $3)`, q.College, id, id+content); err != nil {
					return err
				}
			}
			return nil
		}))
	}
	stop()
	readers.Wait()
	must(t, d.Read(context.Background(), "TSM", func(q db.Q) error {
		mapped, err := db.Get[int64](context.Background(), q, `PRAGMA mmap_size`)
		if mapped != 1<<31-1<<16 {
			t.Errorf("a reader maps %d bytes", mapped)
		}
		rows, err2 := db.Get[int64](context.Background(), q, `SELECT COUNT(*) FROM uji_barang WHERE college_id = $1`, q.College)
		if rows != batch*batches {
			t.Errorf("%d rows in the end", rows)
		}
		return errors.Join(err, err2)
	}))
}
