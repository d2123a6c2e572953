package dbtest_test

import (
	"context"
	"os"
	"testing"
	"time"

	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

var template = dbtest.NewTemplate(nil)

func TestEach(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := template.Open(t, e)
		err := d.Write(ctx, "UNINDRA", func(ctx context.Context, q db.Q) error {
			return audit.Append(ctx, q, audit.Entry{At: time.Unix(1, 0), Act: "uji", Object: "uji", ObjectID: "1"})
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

// TestNothingIsLeft holds that a template leaves no folder behind, whichever test made it and however many copied it.
func TestNothingIsLeft(t *testing.T) {
	place := t.TempDir()
	t.Setenv("TMPDIR", place)
	tpl := dbtest.NewTemplate(nil)
	for _, name := range []string{"makes", "copies"} {
		t.Run(name, func(t *testing.T) { tpl.Open(t, db.SQLite) })
	}
	if left, err := os.ReadDir(place); err != nil || len(left) != 0 {
		t.Errorf("the folder of temporary files holds %v, %v; want nothing", left, err)
	}
}
