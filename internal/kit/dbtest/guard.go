package dbtest

import (
	"context"
	"testing"

	"portaldosen/internal/kit/db"
)

// PastGuard changes rows of a college that the portal itself cannot change, as the owner of the database can.
func PastGuard(t testing.TB, d *db.DB, c db.Config, college string, texts ...string) {
	t.Helper()
	ctx := context.Background()
	if d.Engine() == db.SQLite {
		must(t, d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			const named = `SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'kit_audit%'`
			guards, err := db.List[string](ctx, q, named)
			for _, name := range guards {
				texts = append([]string{"DROP TRIGGER " + name}, texts...)
			}
			for _, text := range texts {
				if _, failed := q.Exec(ctx, text); failed != nil {
					return failed
				}
			}
			return err
		}))
		return
	}
	owner, err := db.OpenAdmin(ctx, c.MigrateURL)
	must(t, err)
	defer owner.Close()
	owner.SetMaxOpenConns(1)
	_, err = owner.ExecContext(ctx, `SELECT set_config('portal.college_id', $1, false)`, college)
	must(t, err)
	for _, text := range texts {
		_, err := owner.ExecContext(ctx, text)
		must(t, err)
	}
}
