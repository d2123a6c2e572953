package dbtest_test

import (
	"context"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

var template = dbtest.NewTemplate(nil)

func TestEach(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := template.Open(t, e)
		err := d.Write(ctx, "UNINDRA", func(ctx context.Context, q db.Q) error {
			return db.Catat(ctx, q, db.Jejak{Pada: time.Unix(1, 0), Tindakan: "uji", Objek: "uji", IDObjek: "1"})
		})
		if err != nil {
			t.Fatal(err)
		}
		for college, want := range map[string]int64{"UNINDRA": 1, "TSM": 0} {
			err := d.Read(ctx, college, func(q db.Q) error {
				n, err := db.Get[int64](ctx, q, `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1`, college)
				if n != want {
					t.Errorf("%s sees %d audit rows, want %d", college, n, want)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
