package daftar

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// seluruh is a line of a plan that reads all rows of a college, of a table that grows with the works.
var seluruh = regexp.MustCompile(`(?:SEARCH|SCAN) (k|o|b|u|x|a|v|m|g|y|z|e)\b.*\(college_id=\?\)`)

// schema is a campus with the tables of the area alone.
func schema(t *testing.T) *coretest.Campus {
	t.Helper()
	return coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
}

// aktor is who asks, with some roles.
func aktor(roles ...string) actor.Actor {
	return actor.Actor{College: "UNINDRA", Account: "akun", Roles: roles}
}

// peran are those who read a list, by name.
var peran = map[string]actor.Actor{
	"dosen":    aktor(auth.PeranDosen),
	"kaprodi":  aktor(auth.PeranDosen, auth.PeranKaprodi),
	"operator": aktor(auth.PeranOperator),
}

// notWhole holds a plan to reading no table whole.
func notWhole(t *testing.T, plan string) {
	t.Helper()
	if baris := seluruh.FindString(plan); baris != "" {
		t.Errorf("the plan reads all rows in %q, want no such line:\n%s", baris, plan)
	}
}

// indeks is the index that has the order of a list.
func indeks(nama string, in SaringKarya) string {
	if nama == "kaprodi" {
		return "tugasakhir_karya_prodi (college_id=? AND id_prodi=? AND jenis=?)"
	}
	menurut := map[string]string{"sejak": "tunggu", "nama": "nama", "-nama": "nama"}
	return "tugasakhir_karya_" + map[bool]string{true: "periode_"}[in.Periode != 0] + menurut[in.Sort] + " "
}

// TestRencanaKarya holds SQLite to the plans that keep a page of a hundred thousand works as quick as one of a hundred:
// the campus's list follows the index that has its order, a lecturer's goes from the lecturer on, and so does one of
// the own roles; a head's goes from the programmes on.
func TestRencanaKarya(t *testing.T) {
	c := schema(t)
	lists := map[string]SaringKarya{
		"nothing": {},
		"a term":  {Periode: 20261},
		"a group": {Periode: 20261, Status: "aktif"},
		"silent":  {Diam: "14"},
		"waiting": {Saya: "ya"},
		"a year":  {Angkatan: []int{2022}},
		"a role":  {Peran: []string{"pembimbing_1", "penguji"}},
	}
	for nama, a := range peran {
		for _, sort := range []string{"sejak", "nama", "-nama"} {
			for kata, in := range lists {
				t.Run(fmt.Sprintf("TA-01 %s by %s, %s", nama, sort, kata), func(t *testing.T) {
					in.Sort = sort
					plan := rencanaKarya(t, c, a, in)
					want := indeks(nama, in)
					if nama != "dosen" && kata != "a role" && !strings.Contains(plan, want) {
						t.Errorf("the plan does not go by %s, want that:\n%s", want, plan)
					}
					notWhole(t, plan)
				})
			}
		}
	}
}

// TestRencanaBerakhir holds the finished works, which stand behind all that go on, to a list that begins with them.
func TestRencanaBerakhir(t *testing.T) {
	c := schema(t)
	for kelompok, sisi := range map[string]string{"selesai": "tunggu>?", "aktif": "tunggu<?", "draf": "tunggu<?"} {
		for _, periode := range []int64{0, 20261} {
			in := SaringKarya{Status: kelompok, Periode: periode, Sort: "sejak"}
			if plan := rencanaKarya(t, c, peran["operator"], in); !strings.Contains(plan, sisi) {
				t.Errorf("%s, term %d: the plan does not go by %s, want that:\n%s", kelompok, periode, sisi, plan)
			}
		}
	}
}

// TestRencanaKata holds SQLite to reading works and exams from the few that have a word.
func TestRencanaKata(t *testing.T) {
	c := schema(t)
	seek := words.Seek{Words: []string{"langka", "sistem"}, From: "langka"}
	const (
		kata  = "SEARCH w USING PRIMARY KEY (college_id=? AND daftar=? AND kata>? AND kata<?)"
		baris = "SEARCH k USING INDEX sqlite_autoindex_tugasakhir_karya_1 (college_id=? AND id=?)"
	)
	for _, in := range []SaringKarya{
		{Sort: "sejak"},
		{Sort: "-nama", Periode: 20261, Status: "aktif"},
		{Sort: "nama", IDProdi: []string{"if"}, Saya: "ya"},
	} {
		plan := rencanaKaryaKata(t, c, peran["operator"], in, seek)
		for _, want := range []string{kata, baris} {
			if !strings.Contains(plan, want) {
				t.Errorf("IN-06 %+v: the plan lacks %q, want that:\n%s", in, want, plan)
			}
		}
		notWhole(t, plan)
	}
}

// TestRencanaKataSering holds SQLite to the order of the list where many have a word, and to passing them by the index.
func TestRencanaKataSering(t *testing.T) {
	c := schema(t)
	seek := words.Seek{Words: []string{"sistem"}}
	for urut, periode := range map[string]int64{
		"tugasakhir_karya_tunggu":         0,
		"tugasakhir_karya_periode_tunggu": 20261,
	} {
		in := SaringKarya{Sort: "sejak", Periode: periode, Status: "selesai"}
		plan := rencanaKaryaKata(t, c, peran["operator"], in, seek)
		if want := "SEARCH k USING COVERING INDEX " + urut + " "; !strings.Contains(plan, want) {
			t.Errorf("IN-06 a frequent word: the plan lacks %q, want that:\n%s", want, plan)
		}
		columns := coretest.One[string](c, "UNINDRA", `SELECT group_concat(name) FROM pragma_index_info($1)`, urut)
		if !slices.Contains(strings.Split(columns, ","), "cari") {
			t.Errorf("IN-06 %s has %s, want cari too, or a row is read to pass it by a word", urut, columns)
		}
	}
}

// TestRencanaKaryaInstansi holds SQLite to going from the company on where internships are narrowed by it.
func TestRencanaKaryaInstansi(t *testing.T) {
	c := schema(t)
	lists := map[string]SaringKarya{
		"alone":       {},
		"and a term":  {Periode: 20261},
		"and a group": {Periode: 20261, Status: "aktif"},
	}
	for nama, a := range peran {
		for _, sort := range []string{"sejak", "nama"} {
			for kata, in := range lists {
				t.Run(fmt.Sprintf("KP-01 %s by %s, a company %s", nama, sort, kata), func(t *testing.T) {
					in.Sort, in.IDInstansi = sort, []string{"satu", "dua"}
					plan := rencanaKarya(t, c, a, in)
					if want := "tugasakhir_magang_instansi"; !strings.Contains(plan, want) {
						t.Errorf("the plan does not go by %s, want that:\n%s", want, plan)
					}
					notWhole(t, plan)
				})
			}
		}
	}
}

func rencanaKarya(t *testing.T, c *coretest.Campus, a actor.Actor, in SaringKarya) string {
	t.Helper()
	return rencanaKaryaKata(t, c, a, in, words.Seek{})
}

func rencanaKaryaKata(t *testing.T, c *coretest.Campus, a actor.Actor, in SaringKarya, seek words.Seek) string {
	t.Helper()
	dari := map[bool]tunggu.Sudut{
		a.HasRole(auth.PeranKaprodi): tunggu.SudutKaprodi,
		karya.SeesAll(a):             tunggu.SudutKampus,
	}[true]
	in.PerPage = 20
	b := bacaan{SaringKarya: in, a: a, dari: dari, jenis: karya.JenisSkripsi, lama: 1, seek: seek}
	text, args, err := b.page(pager.Place{Pass: 20, Down: dari.Order(in.Sort).Down})
	if err != nil {
		t.Fatal(err)
	}
	return coretest.Plan(c, a.College, text, args)
}
