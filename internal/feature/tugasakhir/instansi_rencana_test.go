package tugasakhir

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// TestRencanaInstansi holds SQLite to going from the company on where internships are narrowed by it, and to looking up,
// never reading through, the internships of the companies that are listed.
func TestRencanaInstansi(t *testing.T) {
	c := coretest.Start(t, db.SQLite, New)
	peran := map[string][]string{"dosen": {auth.PeranDosen}, "kaprodi": {auth.PeranDosen, auth.PeranKaprodi}, "operator": {auth.PeranOperator}}
	for nama, roles := range peran {
		a := actor.Actor{College: "UNINDRA", Akun: "akun", Peran: roles}
		for _, sort := range []string{"sejak", "nama"} {
			for kata, in := range map[string]SaringKarya{"alone": {}, "and a term": {Periode: 20261}, "and a group": {Periode: 20261, Status: "aktif"}} {
				t.Run(fmt.Sprintf("KP-01 %s by %s, a company %s", nama, sort, kata), func(t *testing.T) {
					in.Sort, in.IDInstansi = sort, []string{"satu", "dua"}
					plan := rencanaKarya(t, c, a, in)
					if !strings.Contains(plan, "tugasakhir_magang_instansi") {
						t.Errorf("not from the company on:\n%s", plan)
					}
					if baris := seluruh.FindString(plan); baris != "" {
						t.Errorf("%s\n%s", baris, plan)
					}
				})
			}
		}
		for _, in := range []SaringInstansi{{}, {ID: []string{"satu"}}, {Saring: api.Saring{Q: "maju"}}} {
			t.Run(fmt.Sprintf("KP-01 companies for %s, %+v", nama, in), func(t *testing.T) {
				n := in.terlihat(a)
				window, args := db.Window(20, 0, n.Args)
				plan := rencanaSQL(t, c, a.College, `SELECT i.id`+db.Text(n)+urutanInstansi["nama"]+window, args)
				if baris := seluruh.FindString(plan); baris != "" {
					t.Errorf("%s\n%s", baris, plan)
				}
			})
		}
	}
}

func rencanaSQL(t *testing.T, c *coretest.Campus, college, text string, args []any) string {
	t.Helper()
	plan := ""
	err := c.DB.Read(context.Background(), college, func(q db.Q) error {
		return q.Each(context.Background(), "EXPLAIN QUERY PLAN "+text, args, func(scan func(...any) error) error {
			var id, parent, unused int
			var line string
			err := scan(&id, &parent, &unused, &line)
			plan += line + "\n"
			return err
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

func TestHariKerja(t *testing.T) {
	for hari, want := range map[[2]string]int64{
		{"2026-11-02", "2026-11-06"}: 5, {"2026-11-02", "2026-11-08"}: 5, {"2026-11-07", "2026-11-08"}: 0, {"2026-11-06", "2026-11-09"}: 2,
		{"2026-11-04", "2026-11-04"}: 1, {"2026-09-01", "2026-12-31"}: 88, {"2026-11-05", "2026-11-04"}: 0, {"", "2026-11-04"}: 0, {"2026-11-04", ""}: 0,
	} {
		if got := hariKerja(hari[0], hari[1]); got != want {
			t.Errorf("KP-01 %v: %d, want %d", hari, got, want)
		}
	}
}
