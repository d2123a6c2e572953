package db_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

func TestSettle(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		runs, fail := 0, error(nil)
		d.Settle("uji_", func(ctx context.Context, q db.Q) error {
			runs++
			if fail != nil {
				return fail
			}
			const mark = `UPDATE uji_barang SET nama = nama || '.' WHERE college_id = $1 AND nama NOT LIKE '%.'`
			_, err := q.Exec(ctx, mark, q.College)
			return err
		})
		d.Settle("lain_", func(context.Context, db.Q) error { return errors.New("nobody wrote to these") })
		runsWithin := 0
		must(t, d.Write(t.Context(), "TSM", func(ctx context.Context, _ db.Q) error {
			err := errors.Join(joined(ctx, d, "1"), joined(ctx, d, "2"))
			runsWithin = runs
			return err
		}))
		runsAfter, rows := runs, names(t, d, "TSM")
		t.Run("it runs once, within the transaction, and its work is committed with it", func(t *testing.T) {
			if runsWithin != 0 || runsAfter != 1 {
				t.Errorf("it ran %d times before the end, %d after it; want 0, 1", runsWithin, runsAfter)
			}
			if want := []string{"name 1.", "name 2."}; !slices.Equal(rows, want) {
				t.Errorf("rows = %q, want %q", rows, want)
			}
		})
		t.Run("a statement that writes and reads back counts; reading does not", func(t *testing.T) {
			runs = 0
			must(t, d.Write(t.Context(), "TSM", func(ctx context.Context, q db.Q) error {
				_, err := db.List[string](ctx, q, `SELECT nama FROM uji_barang WHERE college_id = $1`, "TSM")
				return err
			}))
			if runs != 0 {
				t.Error("ran for a reading")
			}
			must(t, d.Write(t.Context(), "TSM", func(ctx context.Context, q db.Q) error {
				const change = `UPDATE uji_barang SET nama = 'x' WHERE college_id = $1 AND id = '1' RETURNING nama`
				_, err := db.Get[string](ctx, q, change, "TSM")
				return err
			}))
			if runs != 1 {
				t.Errorf("it ran %d times, want 1", runs)
			}
			if got, want := names(t, d, "TSM"), []string{"name 2.", "x."}; !slices.Equal(got, want) {
				t.Errorf("rows = %q, want %q", got, want)
			}
		})
		t.Run("where it fails nothing is committed", func(t *testing.T) {
			before := names(t, d, "TSM")
			fail = errors.New("broken")
			if err := insert(d, "TSM", "TSM", "3", "c", nil); !errors.Is(err, fail) {
				t.Errorf("the write ends with %v, want %v", err, fail)
			}
			if got := names(t, d, "TSM"); !slices.Equal(got, before) {
				t.Errorf("rows = %q, want %q as before", got, before)
			}
		})
	})
}
