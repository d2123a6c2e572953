package db_test

import (
	"context"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestBehind holds that nothing reads on when a database is closed.
func TestBehind(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		tpl := dbtest.NewTemplate(nil)
		d, err := db.Open(t.Context(), tpl.Copy(t, e))
		must(t, err)
		const long = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000)
			SELECT MAX(i) FROM n`
		before := d.Beside() // a copied file waits to be looked through
		began, ended := make(chan struct{}), make(chan error, 1)
		d.Behind(func(ctx context.Context) {
			ended <- d.Read(ctx, "TSM", func(q db.Q) error {
				close(began)
				_, err := db.Get[int64](ctx, q, long)
				return err
			})
		})
		<-began
		if got, want := d.Beside(), before+1; got != want {
			t.Errorf("AK-01 %d run beside, want %d", got, want)
		}
		must(t, d.Close())
		select {
		case err := <-ended:
			if err == nil {
				t.Error("AK-01 the reading came to its end")
			}
		default:
			t.Error("AK-01 it was closed under a reading")
		}
		d.Behind(func(context.Context) { t.Error("AK-01 something runs after the end") })
		if got := d.Beside(); got != before {
			t.Errorf("AK-01 %d run beside after the end, want %d as before", got, before)
		}
	})
}
