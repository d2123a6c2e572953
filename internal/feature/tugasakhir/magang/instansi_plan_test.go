package magang

import (
	"fmt"
	"regexp"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// wholeTable is a line of a plan that reads all rows of a college, of a table that grows with the works.
var wholeTable = regexp.MustCompile(`(?:SEARCH|SCAN) (k|o|b|u|x|a|v|m|g|y|z|e)\b.*\(college_id=\?\)`)

// TestRencanaInstansi holds SQLite to looking up, never reading through, the internships of the companies that are
// listed.
func TestRencanaInstansi(t *testing.T) {
	c := coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
	for nama, roles := range map[string][]string{
		"dosen":    {auth.PeranDosen},
		"kaprodi":  {auth.PeranDosen, auth.PeranKaprodi},
		"operator": {auth.PeranOperator},
	} {
		a := actor.Actor{College: "UNINDRA", Account: "akun", Roles: roles}
		for _, in := range []SaringInstansi{{}, {ID: []string{"satu"}}, {Filter: api.Filter{Q: "maju"}}} {
			t.Run(fmt.Sprintf("KP-01 companies for %s, %+v", nama, in), func(t *testing.T) {
				n := in.terlihat(a)
				window, args := db.Window(20, 0, n.Args)
				text := `SELECT i.id` + db.Text(n) + db.Sorted(urutanInstansi["nama"], false) + window
				if plan := coretest.Plan(c, a.College, text, args); wholeTable.MatchString(plan) {
					t.Errorf("reads all of a table:\n%s", plan)
				}
			})
		}
	}
}

func TestHariKerja(t *testing.T) {
	for hari, want := range map[[2]string]int64{
		{"2026-11-02", "2026-11-06"}: 5,
		{"2026-11-02", "2026-11-08"}: 5,
		{"2026-11-07", "2026-11-08"}: 0,
		{"2026-11-06", "2026-11-09"}: 2,
		{"2026-11-04", "2026-11-04"}: 1,
		{"2026-09-01", "2026-12-31"}: 88,
		{"2026-11-05", "2026-11-04"}: 0,
		{"", "2026-11-04"}:           0,
		{"2026-11-04", ""}:           0,
	} {
		if got := CountWorkdays(hari[0], hari[1]); got != want {
			t.Errorf("KP-01 %v: %d, want %d", hari, got, want)
		}
	}
}
