package db_test

import (
	"context"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// A field reads the column of its name or its tag, and a moment from the microseconds that the store keeps.
func TestFields(t *testing.T) {
	type parent struct {
		IDInduk *string
		NilaiE4 int64
	}
	type row struct {
		ID string
		parent
		NIDN     string
		Sekarang time.Time
		Nanti    *time.Time
		Lalu     *time.Time
		Name     string `db:"nama"`
	}
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		fillGoods(t, d, 1)
		must(t, d.Read(context.Background(), "TSM", func(q db.Q) error {
			const text = `SELECT id, id_induk, CAST(5 AS BIGINT) AS nilai_e4, '12' AS nidn,
				CAST(1000001 AS BIGINT) AS sekarang, CAST(2000000 AS BIGINT) AS nanti, CAST(NULL AS BIGINT) AS lalu,
				nama FROM uji_barang WHERE college_id = $1`
			got, err := db.Get[row](context.Background(), q, text, q.College)
			if err != nil || got.Nanti == nil {
				t.Fatalf("the row = %+v, %v; want a later moment", got, err)
			}
			if want := time.Unix(2, 0).UTC(); *got.Nanti != want {
				t.Errorf("the later moment = %v, want %v", *got.Nanti, want)
			}
			want := row{
				ID:       "0",
				parent:   parent{NilaiE4: 5},
				NIDN:     "12",
				Sekarang: time.Unix(1, 1000).UTC(),
				Nanti:    got.Nanti,
				Name:     "n0000",
			}
			if got != want {
				t.Errorf("the row = %+v, want %+v", got, want)
			}
			if _, err := db.Get[parent](context.Background(), q, text, q.College); err == nil {
				t.Error("a column that no field reads was left out")
			}
			return nil
		}))
	})
}
