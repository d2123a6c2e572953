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
			_, err := q.Exec(ctx, `UPDATE uji_barang SET nama = nama || '.' WHERE college_id = $1 AND nama NOT LIKE '%.'`, q.College)
			return err
		})
		d.Settle("lain_", func(context.Context, db.Q) error { return errors.New("nobody wrote to these") })
		t.Run("it runs once, within the transaction, and its work is committed with it", func(t *testing.T) {
			err := d.Write(t.Context(), "TSM", func(ctx context.Context, q db.Q) error {
				for _, id := range []string{"1", "2"} {
					if _, err := q.Exec(ctx, `INSERT INTO uji_barang (college_id, id, nama, id_induk) VALUES ($1, $2, $2, NULL)`, "TSM", id); err != nil {
						return err
					}
				}
				if runs != 0 {
					t.Error("ran before the end")
				}
				return nil
			})
			if got := names(t, d, "TSM"); err != nil || runs != 1 || !slices.Equal(got, []string{"1.", "2."}) {
				t.Errorf("%v, %d runs: %v", err, runs, got)
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
				_, err := db.Get[string](ctx, q, `UPDATE uji_barang SET nama = 'x' WHERE college_id = $1 AND id = '1' RETURNING nama`, "TSM")
				return err
			}))
			if got := names(t, d, "TSM"); runs != 1 || !slices.Equal(got, []string{"2.", "x."}) {
				t.Errorf("%d runs: %v", runs, got)
			}
		})
		t.Run("where it fails nothing is committed", func(t *testing.T) {
			fail = errors.New("broken")
			if err := insert(d, "TSM", "TSM", "3", "c", nil); !errors.Is(err, fail) {
				t.Errorf("%v", err)
			}
			if got := names(t, d, "TSM"); len(got) != 2 {
				t.Errorf("%v", got)
			}
		})
	})
}
