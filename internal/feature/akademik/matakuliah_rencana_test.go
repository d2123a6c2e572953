package akademik

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// TestRencana holds SQLite to the plans that keep a page of a million courses as quick as one of a hundred: it follows the
// index that has the order, sorts nothing, and for the usual orders and filters reads no other page of the database.
func TestRencana(t *testing.T) {
	c := coretest.Start(t, db.SQLite, New)
	for _, known := range []bool{false, true} {
		if known {
			tahu(t, c)
		}
		t.Run(fmt.Sprintf("AK-01 what comes before a course, statistics %t", known), func(t *testing.T) {
			if plan := explain(t, c, prasyaratOf, []any{"UNINDRA", "1"}); !strings.HasPrefix(plan, "SEARCH p ") {
				t.Error("the whole catalogue is looked through:", plan)
			}
		})
		for _, order := range []string{"nama", "-nama", "kode", "-kode", "sks", "semester"} {
			for name, in := range saringan() {
				in.Sort = order
				t.Run(fmt.Sprintf("AK-01 order %s, %s, statistics %t, far", order, name, known), func(t *testing.T) {
					plan := rencana(t, c, &in, pager.Place{Pass: 3000})
					keys, _, _ := strings.Cut(plan, "SEARCH m USING INDEX sqlite_autoindex_akademik_matakuliah_1")
					if name != "search" && !strings.Contains(keys, "COVERING INDEX") || strings.Count(plan, "TEMP B-TREE") > 1 || strings.Contains(keys, "TEMP B-TREE") {
						t.Error("many rows are passed by more than their keys:", plan)
					}
				})
				for _, at := range []pager.Place{{Pass: 20}, {Pass: 20, Down: true}, {From: &pager.Anchor{Key: "7"}}} {
					t.Run(fmt.Sprintf("AK-01 order %s, %s, statistics %t, %+v", order, name, known, at), func(t *testing.T) {
						plan := rencana(t, c, &in, at)
						usual := order != "sks" && order != "semester" && name != "search" && name != "codes"
						if strings.Contains(plan, "TEMP B-TREE") || usual && !strings.Contains(plan, "COVERING INDEX") {
							t.Error(plan)
						}
						if name == "one programme" && usual && !strings.Contains(plan, "akademik_matakuliah_prodi_") {
							t.Error("not by the programme's index:", plan)
						}
					})
				}
			}
		}
	}
}

func saringan() map[string]SaringMataKuliah {
	prodi := []string{coretest.ID("UNINDRA", "prodi", "if"), coretest.ID("UNINDRA", "prodi", "si")}
	return map[string]SaringMataKuliah{
		"nothing": {}, "status": {Status: "A"}, "one programme": {IDProdi: prodi[:1], Status: "A"}, "two programmes": {IDProdi: prodi},
		"codes":  {Kelompok: []string{"MKK"}, Jenis: []string{"W", "P"}, TeoriPraktik: []string{"T"}, Semester: []int{1, 2}, Status: "N"},
		"search": {Filter: api.Filter{Q: "data"}},
	}
}

// tahu fills the catalogue and lets the database count it.
func tahu(t *testing.T, c *coretest.Campus) {
	t.Helper()
	err := c.DB.Write(context.Background(), "UNINDRA", func(ctx context.Context, q db.Q) error {
		for i := range 500 {
			b := MataKuliahBaru{Kode: fmt.Sprint("K", i), Nama: fmt.Sprint("Mata kuliah ", i%50), SKS: 3, SKSTeori: 3, Semester: 1 + i%8, Kelompok: "MKK", Jenis: "W",
				TeoriPraktik: "T", IDProdi: coretest.ID("UNINDRA", "prodi", "if"), Status: "A"}
			if err := insertMataKuliah(ctx, q, fmt.Sprint(i), b, coretest.ID("UNINDRA", "akun", "operator"), coretest.Now); err != nil {
				return err
			}
		}
		_, err := q.Exec(ctx, "ANALYZE")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func rencana(t *testing.T, c *coretest.Campus, in *SaringMataKuliah, at pager.Place) string {
	t.Helper()
	order := orderings[in.Sort]
	in.kata = words.Seek{Words: words.Of(in.Q)}
	n := in.listed("UNINDRA", "akun")
	if far(at) {
		n = in.walked("UNINDRA", "akun")
	}
	text, args, err := pageOf(n, order, at, 20)
	if err != nil {
		t.Fatal(err)
	}
	return explain(t, c, text, args)
}

func explain(t *testing.T, c *coretest.Campus, text string, args []any) (plan string) {
	t.Helper()
	err := c.DB.Write(context.Background(), "UNINDRA", func(ctx context.Context, q db.Q) error { // on a connection that knows the statistics
		return q.Each(ctx, "EXPLAIN QUERY PLAN "+text, args, func(scan func(...any) error) error {
			var id, parent, unused int64
			var detail string
			err := scan(&id, &parent, &unused, &detail)
			plan += detail + "; "
			return err
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return plan
}
