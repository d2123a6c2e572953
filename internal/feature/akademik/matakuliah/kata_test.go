package matakuliah

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// isiKuliah fills the catalogue with courses whose names begin alike in many ways.
func isiKuliah(t *testing.T, c *coretest.Campus, count int) {
	t.Helper()
	r := rand.New(rand.NewPCG(8, 8))
	pick := func(of ...string) string { return of[r.IntN(len(of))] }
	name := func() string { return pick("Statistika", "Statistik Dasar", "Status Basis", "Basis Data", "Data Basa") }
	err := c.DB.Write(context.Background(), "UNINDRA", func(ctx context.Context, q db.Q) error {
		if err := isiPilihan(ctx, q); err != nil {
			return err
		}
		rows := db.NewBulk(q, "akademik_matakuliah",
			"college_id", "id", "kode", "kode_urut", "nama", "nama_inggris", "nama_urut", "cari",
			"sks", "sks_teori", "sks_praktik", "semester", "kelompok", "jenis", "teori_praktik",
			"id_prodi", "id_konsentrasi", "status", "deskripsi", "versi", "dibuat_pada", "diubah_pada")
		found := words.NewBulk(q, Kata)
		for i := range count {
			b := MataKuliahBaru{
				Kode: fmt.Sprint("K-", i), Nama: name() + " " + name(), SKS: 3, SKSTeori: 3, Semester: 1 + i%8,
				Kelompok: "MKK", Jenis: "W", TeoriPraktik: "T",
				IDProdi: coretest.ID("UNINDRA", "prodi", pick("if", "si")), Status: pick("A", "A", "N"),
			}
			if i%100 == 0 {
				b.Nama += " Langka"
			}
			id := fmt.Sprintf("%05d", i)
			row := append(append([]any{q.College, id}, b.columns()...), 1, 1, 1)
			if err := errors.Join(rows.Add(ctx, row...), found.Add(ctx, b.found(id))); err != nil {
				return err
			}
		}
		return errors.Join(rows.Flush(ctx), found.Flush(ctx))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// isiPilihan makes the lists that a course is chosen from.
func isiPilihan(ctx context.Context, q db.Q) error {
	const insert = `INSERT INTO akademik_referensi (college_id, daftar, kode, nama, urutan)
		VALUES ($1, 'kelompok', 'MKK', 'Keahlian', 1), ($1, 'jenis', 'W', 'Wajib', 1),
			($1, 'teoripraktek', 'T', 'Teori', 1)`
	_, err := q.Exec(ctx, insert, q.College)
	return err
}

// kenali reads what the words of a filter are.
func kenali(t *testing.T, c *coretest.Campus, in *SaringMataKuliah) {
	t.Helper()
	err := c.DB.Read(t.Context(), "UNINDRA", func(q db.Q) error {
		return in.seek(t.Context(), q, words.Kept{Book: &pager.Book{}})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// tigaProdi are the ids of two programmes and of none.
var tigaProdi = []string{coretest.ID("UNINDRA", "prodi", "if"), coretest.ID("UNINDRA", "prodi", "si"), "tiada"}

// TestHitungKata holds the count of a frequent word, which is read in the index of words alone, to that of the
// courses' own columns.
func TestHitungKata(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, start)
		isiKuliah(t, c, 300)
		for _, word := range []string{"stat", "statistik", "statistika", "basis", "bas", "dat", "k", "k1", "tidak"} {
			for _, in := range []SaringMataKuliah{
				{}, {IDProdi: tigaProdi[:1]}, {IDProdi: tigaProdi}, {IDProdi: tigaProdi[2:]},
				{Semester: []int{1}}, {Status: "A"},
			} {
				in.kata = words.Seek{Words: []string{word}}
				err := c.DB.Read(context.Background(), "UNINDRA", func(q db.Q) error {
					n := in.counted("UNINDRA", "akun")
					want, _, err := countMataKuliah(context.Background(), q, countStatus, n)
					if err != nil {
						return err
					}
					got, _, err := in.count(context.Background(), q, n)
					if !maps.Equal(got, want) {
						t.Errorf("IN-06 counts of %q, %+v = %v, want %v", word, in, got, want)
					}
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// TestUrutKata holds a list that is read from a frequent word in the order of names to the same list gone through.
func TestUrutKata(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, start)
		isiKuliah(t, c, 900)
		filters := []SaringMataKuliah{
			{}, {IDProdi: tigaProdi[:1]}, {IDProdi: tigaProdi}, {Semester: []int{1, 3}}, {Status: "A"},
			{IDProdi: tigaProdi[1:], Status: "N"},
		}
		for typed, whole := range map[string]string{
			"statistika": "statistika", "dasa": "dasar", "langka": "langka", "data": "data",
		} {
			for _, in := range filters {
				for _, in.Sort = range []string{"nama", "-nama"} {
					urutSama(t, c, in, typed, whole)
				}
			}
		}
		in := SaringMataKuliah{
			Sort: "-nama", IDProdi: tigaProdi[:1], kata: words.Seek{Words: []string{"data"}, Whole: "data"},
		}
		text, args, err := pageOf(in.listed("UNINDRA", "akun"), in.order(), pager.Place{Down: true}, 20)
		if err != nil {
			t.Fatal(err)
		}
		plan := rencanaTeks(t, c, text, args)
		const byWord = "SEARCH w USING PRIMARY KEY (college_id=? AND daftar=? AND kata=?)"
		if e == db.SQLite && !strings.Contains(plan, byWord) {
			t.Errorf("plan lacks %s:\n%s", byWord, plan)
		}
		if e == db.SQLite && strings.Contains(plan, sortir) {
			t.Errorf("plan sorts:\n%s", plan)
		}
	})
}

// urutSama reads pages of a list in both ways: by what was typed, and by the whole word that it is.
func urutSama(t *testing.T, c *coretest.Campus, in SaringMataKuliah, typed, whole string) {
	t.Helper()
	err := c.DB.Read(t.Context(), "UNINDRA", func(q db.Q) error {
		for _, at := range []pager.Place{{}, {Pass: 40}, {Pass: 220}} {
			in.kata = words.Seek{Words: []string{typed}}
			want := halamanKata(t, q, in, at)
			in.kata.Whole = whole
			if diff := cmp.Diff(want, halamanKata(t, q, in, at)); diff != "" {
				t.Errorf("IN-06 ids of %q, %+v at %d (-want +got):\n%s", typed, in, at.Pass, diff)
			}
			if typed == "data" && at.Pass == 0 && in.Semester == nil && len(want) == 0 {
				t.Errorf("IN-06 %q, %+v finds nothing, want some rows to compare", typed, in)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// halamanKata is the ids of a page.
func halamanKata(t *testing.T, q db.Q, in SaringMataKuliah, at pager.Place) []string {
	t.Helper()
	n := in.listed("UNINDRA", "akun")
	if far(at) {
		n = in.walked("UNINDRA", "akun")
	}
	at.Down = in.order().Down
	rows, _, err := listMataKuliah(t.Context(), q, n, in.order(), at, 20)
	if err != nil {
		t.Fatal(err)
	}
	ids := []string{}
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	return ids
}

// TestKataUtuh holds that a word alone that many courses have is told with its only spelling; one with several, or one
// that few have, without.
func TestKataUtuh(t *testing.T) {
	c := coretest.Start(t, db.SQLite, start)
	isiKuliah(t, c, 6000)
	for q, want := range map[string]string{
		"basis": "basis", "dat": "data", "statis": "", "langka": "", "k4711": "", "data basis": "", "k1": "",
	} {
		in := SaringMataKuliah{Filter: api.Filter{Q: q}}
		if kenali(t, c, &in); in.kata.Whole != want {
			t.Errorf("IN-06 whole word of %q = %q, want %q", q, in.kata.Whole, want)
		}
	}
}

// TestRencanaKata holds both engines to reading a list from the few courses that have a word: no other row is read.
func TestRencanaKata(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		config := coretest.Config(t, e, start)
		c := coretest.Open(t, config, start)
		isiKuliah(t, c, 3000)
		if e == db.Postgres {
			if err := dbtest.Maintain(context.Background(), config); err != nil {
				t.Fatal(err)
			}
		}
		for _, sort := range []string{"nama", "-nama", "kode", "sks", "-semester"} {
			for _, prodi := range [][]string{nil, tigaProdi[:1]} {
				in := SaringMataKuliah{
					Filter: api.Filter{Q: "langka statistika"}, Sort: sort, IDProdi: prodi, Status: "A",
				}
				t.Run(fmt.Sprintf("IN-06 a rare word by %s, programmes %d", sort, len(prodi)), func(t *testing.T) {
					for _, s := range dibaca(t, c, &in) {
						plan := rencanaTeks(t, c, s.text, s.args)
						for _, want := range []string{kunciKata[e], kunciBaris[e]} {
							if !strings.Contains(plan, want) {
								t.Errorf("plan lacks %s:\n%s", want, plan)
							}
						}
						if strings.Contains(plan, seluruh[e]) {
							t.Errorf("plan reads all rows, want none with %s:\n%s", seluruh[e], plan)
						}
					}
				})
			}
		}
	})
}

// How the engines say that they look words and rows up by their keys, and that they read all of them.
var (
	kunciKata = map[db.Engine]string{
		db.SQLite:   "SEARCH w USING PRIMARY KEY (college_id=? AND daftar=? AND kata>? AND kata<?)",
		db.Postgres: "kit_kata_pkey",
	}
	kunciBaris = map[db.Engine]string{
		db.SQLite:   menurutID + " (college_id=? AND id=?)",
		db.Postgres: "akademik_matakuliah_pkey",
	}
	seluruh = map[db.Engine]string{db.SQLite: "SCAN", db.Postgres: "Seq Scan on akademik_matakuliah"}
)

// How SQLite says that it looks rows up by their ids, and that it sorts.
const (
	menurutID = "SEARCH m USING INDEX sqlite_autoindex_akademik_matakuliah_1"
	sortir    = "TEMP B-TREE"
)

// pernyataan is a statement and what is asked by it.
type pernyataan struct {
	text string
	args []any
}

// dibaca are the statements that a list is read and counted by.
func dibaca(t *testing.T, c *coretest.Campus, in *SaringMataKuliah) []pernyataan {
	t.Helper()
	const rare = "langka"
	if kenali(t, c, in); in.kata.From != rare {
		t.Fatalf("words are sought from %q, want %q", in.kata.From, rare)
	}
	order := in.order()
	text, args, err := pageOf(in.listed("UNINDRA", "akun"), order, pager.Place{Down: order.Down}, 20)
	if err != nil {
		t.Fatal(err)
	}
	n := in.counted("UNINDRA", "akun")
	return []pernyataan{{text, args}, {countStatus + db.Text(n), n.Args}}
}

// rencanaTeks is the plan of a statement, as either engine tells it.
func rencanaTeks(t *testing.T, c *coretest.Campus, text string, args []any) string {
	t.Helper()
	plan := ""
	err := c.DB.Read(context.Background(), "UNINDRA", func(q db.Q) error {
		if c.DB.Engine() == db.Postgres {
			lines, err := db.List[string](context.Background(), q, "EXPLAIN "+text, args...)
			plan = strings.Join(lines, "\n")
			return err
		}
		return q.Each(context.Background(), "EXPLAIN QUERY PLAN "+text, args, func(scan func(...any) error) error {
			var id, parent, unused int64
			var line string
			err := scan(&id, &parent, &unused, &line)
			if !strings.Contains(line, "CONSTANT ROW") {
				plan += line + "\n"
			}
			return err
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return plan
}
