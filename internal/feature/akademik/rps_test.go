package akademik_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/kebijakan"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/apperr"
)

const alamatAturan = "/v2/academic/kebijakan_rps"

// aturan sets what is asked of plans, as the campus has it but for the given fields.
func aturan(c *coretest.Campus, username, lingkup string, ubah isian) *apitest.Answer {
	var k kebijakan.KebijakanRPS
	c.As(unindra, "operator", "GET", alamatAturan+"/"+lingkup, nil).Want(200).JSON(&k)
	in := isian{
		"menitTM": k.MenitTM, "menitPT": k.MenitPT, "menitKM": k.MenitKM, "menitPraktik": k.MenitPraktik,
		"jumlahPekan": k.JumlahPekan, "pekanUTS": k.PekanUTS, "pekanUAS": k.PekanUAS,
		"setujuiSendiri": k.SetujuiSendiri, "komponen": k.Komponen, "berlaku": 0,
	}
	for name, value := range ubah {
		in[name] = value
	}
	return c.As(unindra, username, "PUT", alamatAturan+"/"+lingkup, in)
}

// komentar says something, and answers the id of what was said last.
func (s susun) komentar(username string, in isian) string {
	s.t.Helper()
	var out api.Halaman[rps.KomentarRPS]
	s.As(unindra, username, "POST", alamatRPS+"/"+s.id+"/komentar", in).Want(201).JSON(&out)
	last := out.Data[len(out.Data)-1]
	if n := len(last.Balasan); n > 0 && in["idInduk"] != nil {
		return last.Balasan[n-1].ID
	}
	return last.ID
}

// semuaRPS are the plans that somebody sees, up to a hundred.
func semuaRPS(c *coretest.Campus, username string) (page api.Halaman[rps.RPSBaris]) {
	c.As(unindra, username, "GET", alamatRPS+"?perPage=100", nil).Want(200).JSON(&page)
	return page
}

func TestBuatRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 a new plan has the weeks of the rule and stands on the course", func(t *testing.T) {
			p := rpsBaru(t, c).lihat("dosen2")
			got := fmt.Sprint(p.Status, len(p.Isi[isi.Pekan]), len(p.Dasar.CPL), p.Nomor)
			if want := "draf16 2 0"; got != want {
				t.Errorf("status, weeks, outcomes, version: %s, want %s", got, want)
			}
			if p.Temuan < 50 {
				t.Errorf("%d findings, want more than 50", p.Temuan)
			}
			if got, want := aksiRPS(p), "ubah hapus komentar"; got != want {
				t.Errorf("the writer may %q, want %q", got, want)
			}
		})
		t.Run("AK-02 each course has one plan a term", func(t *testing.T) {
			s := rpsBaru(t, c)
			c.As(unindra, "dosen2", "POST", alamatRPS, isian{"idMataKuliah": s.mk, "periode": 20261}).
				WantErrors(map[string]string{"periode": "Mata kuliah ini sudah mempunyai RPS pada periode itu"})
		})
		for _, bad := range []struct {
			who    string
			in     isian
			status int
			says   string
		}{
			{"dosen", isian{}, 403, "Anda tidak mengampu mata kuliah ini pada periode itu"},
			{"dosen2", isian{"periode": 20251}, 403, "Anda tidak mengampu mata kuliah ini pada periode itu"},
			{"dosen2", isian{"periode": 19991}, 422, ""},
			{"dosen2", isian{"idMataKuliah": "tidak-ada"}, 422, ""},
			{"dosen2", isian{"idMataKuliah": mk("etika")}, 422, ""},
			{"dosen2", isian{"idRps": "tidak-ada"}, 422, ""},
			{"mahasiswa", isian{}, 403, ""},
		} {
			t.Run(fmt.Sprintf("AK-02 not begun by %s with %v", bad.who, bad.in), func(t *testing.T) {
				in := isian{"idMataKuliah": mataKuliahAjar(c, 20261), "periode": 20261}
				for name, value := range bad.in {
					in[name] = value
				}
				tetap(t, c, func() {
					got := pesan(c.As(unindra, bad.who, "POST", alamatRPS, in), bad.status)
					if bad.says != "" && got != bad.says {
						t.Errorf("refused with %q, want %q", got, bad.says)
					}
				})
			})
		}
		t.Run("AK-02 a plan is carried over with the dates of the new term", func(t *testing.T) { salinan(t, c) })
		t.Run("AK-02 a plan that was never submitted is deleted, one that was is kept", func(t *testing.T) {
			s := rpsLengkap(t, c)
			s.komentar("kaprodi", isian{"alamat": "pekan", "teks": "Lihat lagi"})
			s.As(unindra, "dosen2", "DELETE", alamatRPS+"/"+s.id, nil).Want(204)
			s.As(unindra, "dosen2", "GET", alamatRPS+"/"+s.id, nil).Want(404)
			kept := rpsLengkap(t, c).jalan("ajukan", "tarik")
			kept.ditolak(func() *apitest.Answer {
				return kept.As(unindra, "dosen2", "DELETE", alamatRPS+"/"+kept.id, nil)
			}, 409, "RPS yang pernah diajukan tetap disimpan")
		})
		t.Run("AK-02 another college sees nothing", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan", "tinjau", "setujui", "terbitkan")
			c.As(tsm, "operator", "GET", alamatRPS+"/"+s.id, nil).Want(404)
			if got := c.As(tsm, "operator", "GET", alamatRPS, nil).Want(200); strings.Contains(string(got.Body), s.id) {
				t.Error("the list of another college has the plan, want it without")
			}
		})
	})
}

// salinan carries a plan of the year before over.
func salinan(t *testing.T, c *coretest.Campus) {
	c.Exec(unindra, `UPDATE master_periode SET mulai = '2026-08-31', selesai = '2027-01-31'
		WHERE college_id = $1 AND periode = 20261`, unindra)
	s := susun{Campus: c, t: t, mk: mataKuliahAjar(c, 20251, 20261)}
	var from, to rps.RPS
	c.As(unindra, "dosen2", "POST", alamatRPS, isian{"idMataKuliah": s.mk, "periode": 20251}).Want(201).JSON(&from)
	s.id = from.ID
	s.lengkapi()
	in := isian{"idMataKuliah": s.mk, "periode": 20261, "idRps": from.ID}
	c.As(unindra, "dosen2", "POST", alamatRPS, in).Want(201).JSON(&to)
	last := to.Isi[isi.Pekan][15]
	if got, want := to.Isi[isi.Pekan][0].Sel["tanggal"]+" "+last.Sel["tanggal"], "2026-08-31 2026-12-14"; got != want {
		t.Errorf("the first and the last week begin on %q, want %q", got, want)
	}
	if got, want := to.Isi[isi.Pekan][2].Sel["materi"], "Topik 3 dari "+to.Nama; got != want {
		t.Errorf("week 3 has %q, want %q", got, want)
	}
	if to.Temuan != 0 {
		t.Errorf("the copy has %d findings, want none", to.Temuan)
	}
	if got, want := to.Riwayat[0].Alasan, to.Kode+" 2025/2026 Ganjil"; got != want {
		t.Errorf("it says that it comes from %q, want %q", got, want)
	}
}

func TestSimpanRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-02 two people write other cells of one row, and both stay", func(t *testing.T) {
			s := rpsBaru(t, c)
			s.simpan("dosen2", sel("pekan/p3/materi", "", "Larik")).Want(200)
			s.simpan("kaprodi", sel("pekan/p3/indikator", "", "Menjelaskan larik")).Want(200)
			if got, want := s.lihat("dosen2").Isi[isi.Pekan][2].Sel["materi"], "Larik"; got != want {
				t.Errorf("material %q, want %q", got, want)
			}
		})
		t.Run("AK-02 one cell by two people: the second gets both texts, nothing is overwritten", func(t *testing.T) {
			s := rpsBaru(t, c)
			s.simpan("dosen2", sel("pekan/p3/materi", "", "Larik")).Want(200)
			var got []apperr.Clash
			second := sel("pekan/p3/materi", "", "Senarai")
			second.Sel = append(second.Sel, isi.UbahSel{Alamat: "pekan/p4/materi", Jadi: "Graf"})
			s.ditolak(func() *apitest.Answer {
				a := s.simpan("kaprodi", second)
				got = a.Problem().Clashes
				return a
			}, 409, "Isian yang sama sudah diubah orang lain. Pilih mana yang dipakai.")
			want := []apperr.Clash{{
				Field: "pekan/p3/materi", Name: "Pekan 3, Materi", Wants: "Senarai", Now: "Larik",
			}}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("conflicts (-want +got):\n%s", diff)
			}
			s.simpan("kaprodi", sel("pekan/p3/materi", "Larik", "Senarai")).Want(200)
		})
		t.Run("IN-07 AK-02 what is wrong stands at its cell, and nothing is written", func(t *testing.T) {
			s := rpsBaru(t, c)
			u := sel("pekan/p3/bobot", "", "seratus")
			u.Sel = append(u.Sel, isi.UbahSel{Alamat: "pekan/p3/materi", Jadi: "Larik"})
			s.ditolak(func() *apitest.Answer {
				return s.simpan("dosen2", u).WantErrors(map[string]string{
					"pekan/p3/bobot": "Isi dengan angka 0 sampai 100, paling banyak dua angka di belakang koma",
				})
			}, 422, "")
		})
		t.Run("IN-07 rich text is cleaned when it is stored", func(t *testing.T) {
			s := rpsBaru(t, c)
			bad := `<p onclick="x()" style="font-family:Arial;text-align:center">Satu<script>alert(1)</script></p>`
			s.simpan("dosen2", sel("umum/umum/deskripsi", "", bad)).Want(200)
			got := s.lihat("dosen2").Isi[isi.Umum][0].Sel["deskripsi"]
			if want := `<p style="text-align: center">Satu</p>`; got != want {
				t.Errorf("stored as %q, want %q", got, want)
			}
		})
		t.Run("AK-02 what is submitted does not change", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan")
			change := sel("umum/umum/media", "Laptop, proyektor, LMS", "x")
			write := func() *apitest.Answer { return s.simpan("dosen2", change) }
			s.ditolak(write, 409, "RPS tidak dapat diubah saat berstatus Diajukan")
		})
		t.Run("AK-02 the trail keeps the cells that changed alone", func(t *testing.T) {
			s := rpsLengkap(t, c)
			was := s.lihat("dosen2").Isi[isi.Pekan][2].Sel["materi"]
			s.simpan("dosen2", sel("pekan/p3/materi", was, "Larik")).Want(200)
			const last = `SELECT rincian FROM kit_audit WHERE college_id = $1 AND objek = 'rps' AND id_objek = $2
				ORDER BY urut DESC LIMIT 1`
			got := coretest.One[string](c, unindra, last, unindra, s.id)
			if !strings.Contains(got, "Larik") || len(got) > 400 {
				t.Errorf("the trail keeps %d bytes, want the one cell: %.500s", len(got), got)
			}
		})
	})
}

func TestVersiRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		s := rpsLengkap(t, c).jalan("ajukan", "tinjau", "setujui", "terbitkan")
		was := s.lihat("dosen2").Isi[isi.Pekan][2].Sel["materi"]
		s.jalan("buka").simpan("dosen2", sel("pekan/p3/materi", was, "Larik dua dimensi")).Want(200)
		t.Run("AK-02 what is published stays readable while its next version is written", func(t *testing.T) {
			p := s.lihat("dosen")
			got := fmt.Sprint(p.Dibaca, " ", p.Isi[isi.Pekan][2].Sel["materi"])
			if want := "1 " + was; got != want {
				t.Errorf("an outsider reads version and material %q, want %q", got, want)
			}
		})
		t.Run("AK-02 who has nothing to do with it reads no draft", func(t *testing.T) {
			draft := rpsLengkap(t, c)
			draft.As(unindra, "dosen", "GET", alamatRPS+"/"+draft.id, nil).Want(404)
			draft.As(unindra, "dosen", "GET", alamatRPS+"/"+draft.id+"/versi", nil).Want(404)
			for _, r := range semuaRPS(c, "dosen").Data {
				if r.Terbit == 0 {
					t.Errorf("the list of an outsider has %s %s, want published plans alone", r.Kode, r.Status)
				}
			}
		})
		t.Run("AK-02 two versions are compared word by word", func(t *testing.T) {
			var b rps.BandingRPS
			c.As(unindra, "dosen2", "GET", alamatRPS+"/"+s.id+"/banding?dari=1", nil).Want(200).JSON(&b)
			if got, want := len(b.Beda), 1; got != want {
				t.Fatalf("%d differences, want %d: %+v", got, want, b.Beda)
			}
			d := b.Beda[0]
			got := d.Nama + ": " + d.Dari + " > " + d.Menjadi
			if want := "Pekan 3, Materi: " + was + " > Larik dua dimensi"; got != want {
				t.Errorf("difference %q, want %q", got, want)
			}
			if len(d.Potongan) == 0 {
				t.Errorf("the words that came or went are %v, want some", d.Potongan)
			}
		})
		t.Run("AK-02 the numbers of the strip, of the list and of what is listed agree", func(t *testing.T) {
			page := semuaRPS(c, "operator")
			by := map[string]int64{}
			for status := range menuju {
				by[status] = 0
			}
			for _, r := range page.Data {
				by[r.Status]++
			}
			if diff := cmp.Diff(by, page.Counts); diff != "" || page.Total != int64(len(page.Data)) {
				t.Errorf("total %d, want %d; numbers (-want +got):\n%s", page.Total, len(page.Data), diff)
			}
		})
	})
}

func TestKomentarRPS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		at := isian{"alamat": "pekan/p3/materi", "kutipan": "larik", "teks": "Terlalu luas"}
		t.Run("AK-02 a comment is answered and resolved; an answer opens it again", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan", "tinjau")
			k := s.komentar("kaprodi", at)
			s.As(unindra, "dosen2", "PUT", "/v2/rps_komentar/"+k+"/selesai", isian{"selesai": true}).Want(200)
			if n := s.lihat("kaprodi").Komentar; n != 0 {
				t.Errorf("%d are open, want none", n)
			}
			s.komentar("kaprodi", isian{"idInduk": k, "teks": "Belum"})
			if n := s.lihat("kaprodi").Komentar; n != 1 {
				t.Errorf("%d are open, want 1", n)
			}
		})
		t.Run("AK-02 only who said it changes it", func(t *testing.T) {
			s := rpsLengkap(t, c).jalan("ajukan")
			k := s.komentar("kaprodi", at)
			s.As(unindra, "dosen2", "PUT", "/v2/rps_komentar/"+k, isian{"teks": "Bagus"}).Want(403)
			s.As(unindra, "dosen2", "DELETE", "/v2/rps_komentar/"+k, nil).Want(403)
			s.As(unindra, "kaprodi", "PUT", "/v2/rps_komentar/"+k, isian{"teks": "Persempit"}).Want(200)
			s.As(unindra, "kaprodi", "DELETE", "/v2/rps_komentar/"+k, nil).Want(204)
		})
		t.Run("AK-02 what was answered is kept", func(t *testing.T) {
			s := rpsLengkap(t, c)
			k := s.komentar("kaprodi", at)
			s.komentar("dosen2", isian{"idInduk": k, "teks": "Sudah"})
			s.As(unindra, "kaprodi", "DELETE", "/v2/rps_komentar/"+k, nil).Want(409)
		})
		t.Run("AK-02 a comment at nothing is refused", func(t *testing.T) {
			s := rpsLengkap(t, c)
			for _, alamat := range []string{"pekan/zz/materi", "lain", ""} {
				in := isian{"alamat": alamat, "teks": "x"}
				s.As(unindra, "kaprodi", "POST", alamatRPS+"/"+s.id+"/komentar", in).Want(422)
			}
			empty := isian{"alamat": "pekan", "teks": " "}
			s.As(unindra, "kaprodi", "POST", alamatRPS+"/"+s.id+"/komentar", empty).Want(422)
		})
		t.Run("AK-02 an outsider of a published plan neither reads nor writes comments", func(t *testing.T) {
			s := rpsLengkap(t, c)
			k := s.komentar("kaprodi", at)
			s.As(unindra, "dosen2", "PUT", "/v2/rps_komentar/"+k+"/selesai", isian{"selesai": true}).Want(200)
			s.jalan("ajukan", "tinjau", "setujui", "terbitkan")
			said := s.As(unindra, "dosen", "GET", alamatRPS+"/"+s.id+"/komentar", nil).Want(200)
			rows, _ := apitest.Rows[rps.KomentarRPS](said)
			if len(rows) != 0 {
				t.Errorf("an outsider reads %d comments, want none", len(rows))
			}
			s.As(unindra, "dosen", "POST", alamatRPS+"/"+s.id+"/komentar", at).Want(403)
			s.As(unindra, "dosen", "PUT", "/v2/rps_komentar/"+k+"/selesai", isian{"selesai": false}).Want(403)
		})
	})
}
