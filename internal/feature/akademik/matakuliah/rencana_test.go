package matakuliah

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

// TestRencana holds SQLite to the plans that keep a page of a million courses as quick as one of a hundred: it follows
// the index that has the order, sorts nothing, and for the usual orders and filters reads no other page of the
// database.
func TestRencana(t *testing.T) {
	c := coretest.Start(t, db.SQLite, start)
	for _, known := range []bool{false, true} {
		if known {
			tahu(t, c)
		}
		t.Run(fmt.Sprintf("AK-01 what comes before a course, statistics %t", known), func(t *testing.T) {
			if plan := explain(t, c, prasyaratOf, []any{"UNINDRA", "1"}); !strings.HasPrefix(plan, "SEARCH p ") {
				t.Errorf("the whole catalogue is looked through, want a search: %s", plan)
			}
		})
		for _, order := range []string{"nama", "-nama", "kode", "-kode", "sks", "semester"} {
			for name, in := range saringan() {
				in.Sort = order
				title := fmt.Sprintf("AK-01 order %s, %s, statistics %t, ", order, name, known)
				t.Run(title+"far", func(t *testing.T) { rencanaJauh(t, c, name, &in) })
				for where, at := range map[string]pager.Place{
					"near":             {Pass: 20},
					"near the end":     {Pass: 20, Down: true},
					"behind an anchor": {From: &pager.Anchor{Key: "7"}},
				} {
					t.Run(title+where, func(t *testing.T) { rencanaDekat(t, c, name, &in, at) })
				}
			}
		}
	}
}

// rencanaJauh holds a deep page to passing the rows before it by their keys alone.
func rencanaJauh(t *testing.T, c *coretest.Campus, name string, in *SaringMataKuliah) {
	t.Helper()
	plan := rencana(t, c, in, pager.Place{Pass: 3000})
	keys, _, _ := strings.Cut(plan, menurutID)
	if name != "search" && !strings.Contains(keys, indeksPenuh) {
		t.Errorf("many rows are passed by more than their keys, want %s: %s", indeksPenuh, plan)
	}
	if strings.Contains(keys, sortir) || strings.Count(plan, sortir) > 1 {
		t.Errorf("more is sorted than the rows of the page: %s", plan)
	}
}

// rencanaDekat holds a page near what it is reached from to following an index.
func rencanaDekat(t *testing.T, c *coretest.Campus, name string, in *SaringMataKuliah, at pager.Place) {
	t.Helper()
	plan := rencana(t, c, in, at)
	if strings.Contains(plan, sortir) {
		t.Errorf("rows are sorted: %s", plan)
	}
	usual := in.Sort != "sks" && in.Sort != "semester" && name != "search" && name != "codes"
	if usual && !strings.Contains(plan, indeksPenuh) {
		t.Errorf("rows are read beside the index: %s", plan)
	}
	if usual && name == "one programme" && !strings.Contains(plan, "akademik_matakuliah_prodi_") {
		t.Errorf("not by the programme's index: %s", plan)
	}
}

// indeksPenuh is how SQLite says that it reads an index and no row.
const indeksPenuh = "COVERING INDEX"

func saringan() map[string]SaringMataKuliah {
	return map[string]SaringMataKuliah{
		"nothing":        {},
		"status":         {Status: "A"},
		"one programme":  {IDProdi: tigaProdi[:1], Status: "A"},
		"two programmes": {IDProdi: tigaProdi[:2]},
		"codes": {
			Kelompok: []string{"MKK"}, Jenis: []string{"W", "P"}, TeoriPraktik: []string{"T"}, Semester: []int{1, 2},
			Status: "N",
		},
		"search": {Filter: api.Filter{Q: "data"}},
	}
}

// tahu fills the catalogue and lets the database count it.
func tahu(t *testing.T, c *coretest.Campus) {
	t.Helper()
	operator := coretest.ID("UNINDRA", "akun", "operator")
	err := c.DB.Write(context.Background(), "UNINDRA", func(ctx context.Context, q db.Q) error {
		for i := range 500 {
			b := MataKuliahBaru{
				Kode: fmt.Sprint("K", i), Nama: fmt.Sprint("Mata kuliah ", i%50),
				SKS: 3, SKSTeori: 3, Semester: 1 + i%8,
				Kelompok: "MKK", Jenis: "W", TeoriPraktik: "T", IDProdi: tigaProdi[0], Status: "A",
			}
			if err := insertMataKuliah(ctx, q, fmt.Sprint(i), b, operator, coretest.Now); err != nil {
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
	// A connection that writes knows the statistics.
	err := c.DB.Write(context.Background(), "UNINDRA", func(ctx context.Context, q db.Q) error {
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
