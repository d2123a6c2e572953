package db_test

import (
	"context"
	"slices"
	"strings"
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
			const text = `SELECT id, id_induk, CAST(5 AS BIGINT) AS nilai_e4, '12' AS nidn, CAST(1000001 AS BIGINT) AS sekarang, CAST(2000000 AS BIGINT) AS nanti,
				CAST(NULL AS BIGINT) AS lalu, nama FROM uji_barang WHERE college_id = $1`
			got, err := db.Get[row](context.Background(), q, text, q.College)
			if err != nil || got.Nanti == nil {
				t.Fatalf("%+v %v", got, err)
			}
			later := time.Unix(2, 0).UTC()
			if want := (row{"0", parent{nil, 5}, "12", time.Unix(1, 1000).UTC(), got.Nanti, nil, "n0000"}); got != want || *got.Nanti != later {
				t.Errorf("%+v, want %+v, later %v", got, want, later)
			}
			if _, err := db.Get[parent](context.Background(), q, text, q.College); err == nil {
				t.Error("a column that no field reads was left out")
			}
			return nil
		}))
	})
}

func TestListIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		fillGoods(t, d, 3)
		must(t, d.Read(context.Background(), "TSM", func(q db.Q) error {
			const text = `SELECT nama FROM uji_barang WHERE college_id = $1 AND id IN `
			many := append(slices.Repeat([]string{"2"}, 1000), "0")
			for want, ids := range map[string][]string{"": nil, "n0001": {"1", "9"}, "n0000 n0002": many} {
				got, err := db.ListIn[string](context.Background(), q, text, ids)
				slices.Sort(got)
				if err != nil || strings.Join(slices.Compact(got), " ") != want {
					t.Errorf("%v %v, want %s", got, err, want)
				}
			}
			return nil
		}))
	})
}
