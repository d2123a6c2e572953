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

// TestRencanaKarya holds SQLite to the plans that keep a page of a hundred thousand works as quick as one of a hundred: the
// campus's list follows the index that has its order, a lecturer's goes from the lecturer on, and so does one of the own
// roles; a head's goes from the programmes on.
func TestRencanaKarya(t *testing.T) {
	c := coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
	menurut := map[string]string{"sejak": "tunggu", "nama": "nama", "-nama": "nama"}
	peran := map[string][]string{"dosen": {auth.PeranDosen}, "kaprodi": {auth.PeranDosen, auth.PeranKaprodi}, "operator": {auth.PeranOperator}}
	for nama, roles := range peran {
		for _, sort := range []string{"sejak", "nama", "-nama"} {
			for kata, in := range map[string]SaringKarya{"nothing": {}, "a term": {Periode: 20261}, "a group": {Periode: 20261, Status: "aktif"},
				"silent": {Diam: "14"}, "waiting": {Saya: "ya"}, "a year": {Angkatan: []int{2022}}, "a role": {Peran: []string{"pembimbing_1", "penguji"}}} {
				t.Run(fmt.Sprintf("TA-01 %s by %s, %s", nama, sort, kata), func(t *testing.T) {
					in.Sort = sort
					plan := rencanaKarya(t, c, actor.Actor{College: "UNINDRA", Account: "akun", Roles: roles}, in)
					urut := "tugasakhir_karya_" + map[bool]string{true: "periode_"}[in.Periode != 0] + menurut[sort] + " "
					if nama == "kaprodi" {
						urut = "tugasakhir_karya_prodi (college_id=? AND id_prodi=? AND jenis=?)"
					}
					if nama != "dosen" && kata != "a role" && !strings.Contains(plan, urut) {
						t.Errorf("not by %s:\n%s", urut, plan)
					}
					if baris := seluruh.FindString(plan); baris != "" {
						t.Errorf("%s\n%s", baris, plan)
					}
				})
			}
		}
	}
}

// TestRencanaBerakhir holds the finished works, which stand behind all that go on, to a list that begins with them.
func TestRencanaBerakhir(t *testing.T) {
	c := coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
	operator := actor.Actor{College: "UNINDRA", Account: "akun", Roles: []string{auth.PeranOperator}}
	for kelompok, sisi := range map[string]string{"selesai": "tunggu>?", "aktif": "tunggu<?", "draf": "tunggu<?"} {
		for _, periode := range []int64{0, 20261} {
			plan := rencanaKarya(t, c, operator, SaringKarya{Status: kelompok, Periode: periode, Sort: "sejak"})
			if !strings.Contains(plan, sisi) {
				t.Errorf("%s, term %d: not by %s:\n%s", kelompok, periode, sisi, plan)
			}
		}
	}
}

// TestRencanaKata holds SQLite to reading works and exams from the few that have a word.
func TestRencanaKata(t *testing.T) {
	c := coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
	seek := words.Seek{Words: []string{"langka", "sistem"}, From: "langka"}
	const kata, baris = "SEARCH w USING PRIMARY KEY (college_id=? AND daftar=? AND kata>? AND kata<?)", "SEARCH k USING INDEX sqlite_autoindex_tugasakhir_karya_1 (college_id=? AND id=?)"
	operator := actor.Actor{College: "UNINDRA", Account: "akun", Roles: []string{auth.PeranOperator}}
	for _, in := range []SaringKarya{{Sort: "sejak"}, {Sort: "-nama", Periode: 20261, Status: "aktif"}, {Sort: "nama", IDProdi: []string{"if"}, Saya: "ya"}} {
		plan := rencanaKaryaKata(t, c, operator, in, seek)
		if !strings.Contains(plan, kata) || !strings.Contains(plan, baris) || seluruh.MatchString(plan) {
			t.Errorf("IN-06 %+v:\n%s", in, plan)
		}
	}
	for urut, periode := range map[string]int64{"tugasakhir_karya_tunggu": 0, "tugasakhir_karya_periode_tunggu": 20261} {
		plan := rencanaKaryaKata(t, c, operator, SaringKarya{Sort: "sejak", Periode: periode, Status: "selesai"}, words.Seek{Words: []string{"sistem"}})
		if !strings.Contains(plan, "SEARCH k USING COVERING INDEX "+urut+" ") {
			t.Errorf("IN-06 a frequent word, not in the order of %s:\n%s", urut, plan)
		}
		err := c.DB.Read(t.Context(), "UNINDRA", func(q db.Q) error {
			columns, err := db.List[string](t.Context(), q, `SELECT name FROM pragma_index_info($1)`, urut)
			if !slices.Contains(columns, "cari") {
				t.Errorf("IN-06 a row is read to pass it by a word: %s has %s", urut, columns)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestRencanaKaryaInstansi holds SQLite to going from the company on where internships are narrowed by it.
func TestRencanaKaryaInstansi(t *testing.T) {
	c := coretest.Start(t, db.SQLite, coretest.Schema(karya.Area, "../migrations"))
	peran := map[string][]string{"dosen": {auth.PeranDosen}, "kaprodi": {auth.PeranDosen, auth.PeranKaprodi}, "operator": {auth.PeranOperator}}
	for nama, roles := range peran {
		a := actor.Actor{College: "UNINDRA", Account: "akun", Roles: roles}
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
	}
}

func rencanaKarya(t *testing.T, c *coretest.Campus, a actor.Actor, in SaringKarya) string {
	t.Helper()
	return rencanaKaryaKata(t, c, a, in, words.Seek{})
}

func rencanaKaryaKata(t *testing.T, c *coretest.Campus, a actor.Actor, in SaringKarya, seek words.Seek) string {
	t.Helper()
	dari := map[bool]tunggu.Sudut{a.HasRole(auth.PeranKaprodi): tunggu.SudutKaprodi, karya.SeesAll(a): tunggu.SudutKampus}[true]
	in.PerPage = 20
	b := bacaan{SaringKarya: in, a: a, dari: dari, jenis: karya.JenisSkripsi, lama: 1, seek: seek}
	text, args, err := b.page(pager.Place{Pass: 20, Down: dari.Order(in.Sort).Down})
	if err != nil {
		t.Fatal(err)
	}
	return coretest.Plan(c, a.College, text, args)
}
