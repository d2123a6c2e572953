package db_test

import (
	"context"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
)

// statistics are what SQLite plans by, as a reader finds it.
func statistics(t *testing.T, d *db.DB) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := d.Read(t.Context(), "TSM", func(q db.Q) error {
		return q.Each(t.Context(), `SELECT idx, stat FROM sqlite_stat1`, nil, func(scan func(...any) error) error {
			var index, stat string
			err := scan(&index, &stat)
			out[index] = stat
			return err
		})
	})
	must(t, err)
	return out
}

func planOf(t *testing.T, d *db.DB, text string) (plan string) {
	t.Helper()
	must(t, d.Read(t.Context(), "TSM", func(q db.Q) error {
		return q.Each(t.Context(), "EXPLAIN QUERY PLAN "+text, []any{"TSM", "1"}, func(scan func(...any) error) error {
			var id, parent, unused int
			var line string
			err := scan(&id, &parent, &unused, &line)
			plan += line + "\n"
			return err
		})
	}))
	return plan
}

func TestStatistics(t *testing.T) {
	d := template.Open(t, db.SQLite)
	migrate := func() {
		m, err := d.NewMigrator(t.Context(), db.Migrations(), area(goods))
		must(t, err)
		defer m.Close()
		must(t, m.Up(t.Context()))
	}
	const found = `SELECT b.nama FROM uji_barang a
		JOIN uji_barang b ON b.college_id = a.college_id AND b.id = a.id_induk
		WHERE a.college_id = $1 AND a.id = $2`
	want := statistics(t, d)
	t.Run("each index says the same on every machine, and no samples are kept", func(t *testing.T) {
		for index, of := range map[string]string{
			"sqlite_autoindex_uji_barang_1": "the key",
			"sqlite_autoindex_uji_barang_2": "the name",
		} {
			if got, stat := want[index], "1000000 500000 1"; got != stat {
				t.Errorf("statistics of %s = %q, want %q", of, got, stat)
			}
		}
	})
	t.Run("what somebody gathered or lost is put right at the next start, and readers plan by it", func(t *testing.T) {
		for _, text := range []string{`ANALYZE`, `DELETE FROM sqlite_stat1`, `UPDATE sqlite_stat1 SET stat = '7 7 7'`} {
			must(t, d.Write(context.Background(), "TSM", func(ctx context.Context, q db.Q) error {
				_, err := q.Exec(ctx, text)
				return err
			}))
			migrate()
			got := statistics(t, d)
			if len(got) != len(want) {
				t.Errorf("%s: %d indexes, want %d", text, len(got), len(want))
			}
			for index, stat := range want {
				if got[index] != stat {
					t.Errorf("%s: %s says %q, want %q", text, index, got[index], stat)
				}
			}
			if plan, unwanted := planOf(t, d, found), "(college_id=?)"; strings.Contains(plan, unwanted) {
				t.Errorf("after %s the plan goes by %s alone:\n%s", text, unwanted, plan)
			}
		}
	})
}
