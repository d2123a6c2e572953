package akademik_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/kebijakan"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

func lihatAturan(c *coretest.Campus, username, lingkup string) (k kebijakan.KebijakanRPS) {
	c.As(unindra, username, "GET", alamatAturan+"/"+lingkup, nil).Want(200).JSON(&k)
	return k
}

// daftarAturan is what applies to each programme, as a head reads it.
func daftarAturan(c *coretest.Campus) []kebijakan.KebijakanRPS {
	answer := c.As(unindra, "kaprodi", "GET", alamatAturan, nil).Want(200)
	rows, _ := apitest.Rows[kebijakan.KebijakanRPS](answer)
	return rows
}

// kembalikan takes back what a programme set.
func kembalikan(c *coretest.Campus, username, lingkup string) *apitest.Answer {
	return c.As(unindra, username, "DELETE", alamatAturan+"/"+lingkup, nil)
}

// pekanRPS is how many weeks a new plan of a new course of Informatika has.
func pekanRPS(t *testing.T, c *coretest.Campus) int {
	t.Helper()
	return int(rpsBaru(t, c).lihat("dosen2").Dasar.Aturan.JumlahPekan)
}

// semuaAturan is all that is set, to see whether anything was.
func semuaAturan(c *coretest.Campus) string {
	const all = `SELECT COUNT(*) || ' ' || COALESCE(SUM(versi), 0) || ' ' || COALESCE(SUM(jumlah_pekan), 0)
			|| ' ' || COALESCE(SUM(LENGTH(komponen_json)), 0)
		FROM akademik_kebijakan WHERE college_id = $1`
	return coretest.One[string](c, unindra, all, unindra)
}

func TestAturanRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		informatika := prodi("if")
		t.Run("AK-02 a programme without rules of its own has the campus's", func(t *testing.T) {
			aturan(c, "operator", "kampus", isian{"jumlahPekan": 14, "pekanUAS": 14}).Want(200)
			if got := pekanRPS(t, c); got != 14 {
				t.Errorf("a new plan has %d weeks, want 14 as the campus says", got)
			}
			if k := lihatAturan(c, "kaprodi", informatika); k.Sendiri || k.JumlahPekan != 14 {
				t.Errorf("own %t with %d weeks, want the campus's with 14", k.Sendiri, k.JumlahPekan)
			}
			aturan(c, "operator", "kampus", isian{"jumlahPekan": 16, "pekanUAS": 16}).Want(200)
		})
		t.Run("AK-02 a programme's own rules come before the campus's, until they are taken back", func(t *testing.T) {
			aturan(c, "kaprodi", informatika, isian{"jumlahPekan": 12, "pekanUAS": 12}).Want(200)
			if got := pekanRPS(t, c); got != 12 {
				t.Errorf("a new plan has %d weeks, want 12 as the programme says", got)
			}
			kembalikan(c, "kaprodi", informatika).Want(204)
			if got := pekanRPS(t, c); got != 16 {
				t.Errorf("taken back, a new plan has %d weeks, want the 16 of the campus", got)
			}
			if got := pesan(kembalikan(c, "kaprodi", informatika), 409); got != "Aturan kampus sudah berlaku" {
				t.Errorf("a second time it is refused with %q, want that the campus's apply", got)
			}
		})
		t.Run("AK-02 rules apply from their term on, and show before it", func(t *testing.T) { aturanNanti(t, c) })
		t.Run("AK-02 IN-08 who read an older version overwrites nothing, whatever the term", func(t *testing.T) {
			read := c.As(unindra, "kaprodi", "GET", alamatAturan+"/"+informatika, nil).Want(200).Header.Get("ETag")
			next := lihatAturan(c, "kaprodi", informatika).IsiKebijakanRPS
			in := kebijakan.KebijakanRPSBaru{IsiKebijakanRPS: next, Berlaku: 20262}
			put := func() *apitest.Answer {
				return c.As(unindra, "kaprodi", "PUT", alamatAturan+"/"+informatika, in, "If-Match: "+read)
			}
			put().Want(200)
			before := semuaAturan(c)
			put().Want(412)
			if after := semuaAturan(c); after != before {
				t.Errorf("refused, the rules are %s, want as before %s", after, before)
			}
			kembalikan(c, "kaprodi", informatika).Want(204)
		})
		t.Run("AK-02 what is submitted stands on the rules that it was submitted under", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan")
			aturan(c, "kaprodi", informatika, isian{"jumlahPekan": 10, "pekanUAS": 10}).Want(200)
			if got := s.lihat("dosen2").Dasar.Aturan.JumlahPekan; got != 16 {
				t.Errorf("the plan stands on %d weeks, want the 16 that it was submitted under", got)
			}
			kembalikan(c, "kaprodi", informatika).Want(204)
		})
		t.Run("AK-02 another college has its own", func(t *testing.T) {
			aturan(c, "operator", "kampus", isian{"menitTM": 45}).Want(200)
			var k kebijakan.KebijakanRPS
			c.As(tsm, "operator", "GET", alamatAturan+"/kampus", nil).Want(200).JSON(&k)
			if k.MenitTM != 50 {
				t.Errorf("another college has %d minutes, want its own 50", k.MenitTM)
			}
			c.As(tsm, "operator", "GET", alamatAturan+"/"+informatika, nil).Want(404)
			aturan(c, "operator", "kampus", isian{"menitTM": 50}).Want(200)
		})
	})
}

// aturanNanti sets rules of a programme for the term after the running one.
func aturanNanti(t *testing.T, c *coretest.Campus) {
	informatika := prodi("if")
	aturan(c, "kaprodi", informatika, isian{"jumlahPekan": 9, "pekanUAS": 9, "berlaku": 20262}).Want(200)
	k := lihatAturan(c, "kaprodi", informatika)
	got := fmt.Sprint(k.Sendiri, k.JumlahPekan, len(k.Nanti), k.Nanti[0].Berlaku, k.Nanti[0].JumlahPekan)
	if want := "false 16 1 20262 9"; got != want {
		t.Errorf("own, weeks, to come, from, weeks then: %s, want %s", got, want)
	}
	if got := pekanRPS(t, c); got != 16 {
		t.Errorf("a plan of the running term has %d weeks, want 16", got)
	}
	all := daftarAturan(c)
	i := slices.IndexFunc(all, func(k kebijakan.KebijakanRPS) bool { return k.ID == informatika })
	if got := fmt.Sprint(all[i].Sendiri, len(all[i].Nanti)); got != "false 1" {
		t.Errorf("the list says own, to come %s, want the same as the record: false 1", got)
	}
	kembalikan(c, "kaprodi", informatika).Want(204)
	if k := lihatAturan(c, "kaprodi", informatika); len(k.Nanti) != 0 {
		t.Errorf("taken back, %d rules are to come, want none", len(k.Nanti))
	}
}

func TestAturanRPSDitolak(t *testing.T) {
	type salah = map[string]string
	satu := func(kode, nama string, bobot int) isian { return isian{"kode": kode, "nama": nama, "bawaan": bobot} }
	const outside = "Pekan ini di luar jumlah pekan"
	const code = "Kode berisi huruf kecil dan angka, masing-masing sekali"
	const sum = "Bobot bawaan berjumlah 90 %, seharusnya 100 % atau semuanya kosong"
	each(t, func(t *testing.T, c *coretest.Campus) {
		for name, bad := range map[string]struct {
			in  isian
			say salah
		}{
			"a mid-term exam after the last week": {
				isian{"pekanUTS": 17, "pekanUAS": 0}, salah{"pekanUTS": outside},
			},
			"a final exam after the last week": {isian{"pekanUAS": 17}, salah{"pekanUAS": outside}},
			"a final exam before the other":    {isian{"pekanUAS": 8}, salah{"pekanUAS": "UAS sesudah UTS"}},
			"a component without a name": {
				isian{"komponen": []isian{satu("uas", " ", 0)}}, salah{"komponen[0].nama": "Field tidak boleh kosong"},
			},
			"a code with a blank": {isian{"komponen": []isian{satu("u a", "UAS", 0)}}, salah{"komponen[0].kode": code}},
			"one code twice": {
				isian{"komponen": []isian{satu("uas", "UAS", 0), satu("uas", "Ujian", 0)}},
				salah{"komponen[1].kode": code},
			},
			"weights of 90 %": {
				isian{"komponen": []isian{satu("uts", "UTS", 40_00), satu("uas", "UAS", 50_00)}},
				salah{"komponen": sum},
			},
			"a term that is not there": {isian{"berlaku": 19991}, salah{"berlaku": "Periode tidak ditemukan"}},
		} {
			t.Run("AK-02 IN-07 refused: "+name, func(t *testing.T) {
				before := semuaAturan(c)
				aturan(c, "operator", "kampus", bad.in).WantErrors(bad.say)
				if after := semuaAturan(c); after != before {
					t.Errorf("the rules are %s, want as before %s", after, before)
				}
			})
		}
		tanpaHak := map[string]string{"kaprodi": "kampus", "dosen": prodi("if"), "mahasiswa": "kampus"}
		for username, lingkup := range tanpaHak {
			t.Run("AK-02 "+username+" does not set the rules of "+strings.Split(lingkup, "-")[0], func(t *testing.T) {
				before := semuaAturan(c)
				aturan(c, username, lingkup, isian{"menitTM": 1}).Want(403)
				kembalikan(c, username, lingkup).Want(403)
				if after := semuaAturan(c); after != before {
					t.Errorf("the rules are %s, want as before %s", after, before)
				}
			})
		}
		t.Run("AK-02 a head sets no rules of another programme, and the aksi say so", func(t *testing.T) {
			aturan(c, "kaprodi", prodi("si"), isian{"menitTM": 1}).Want(403)
			allowed := map[string]bool{}
			for _, k := range daftarAturan(c) {
				if slices.ContainsFunc(k.Aksi, func(a api.Aksi) bool { return a.Code == "ubah" && a.Allowed }) {
					allowed[k.ID] = true
				}
			}
			if want := map[string]bool{prodi("if"): true}; !maps.Equal(allowed, want) {
				t.Errorf("the head may change %v, want %v", allowed, want)
			}
		})
		t.Run("AK-02 rules of what is not there are not found", func(t *testing.T) {
			c.As(unindra, "operator", "GET", alamatAturan+"/tidak-ada", nil).Want(404)
			kembalikan(c, "operator", "tidak-ada").Want(404)
		})
	})
}
