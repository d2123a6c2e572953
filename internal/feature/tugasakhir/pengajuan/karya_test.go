package pengajuan_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestUsulan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.KP} {
			t.Run("TA-07 a student begins a draft, changes it, hands it in: "+string(jenis), func(t *testing.T) {
				w := draf(t, c, jenis)
				w.kirim(t)
				apitest.RefusedFrom(t, usulkan(c, jenis, nil), 409, "Anda masih memiliki ")
				var k pengajuan.Karya
				w.putus("dosen3", "disetujui", "").Want(200).JSON(&k)
				if k.Status == "diajukan" {
					t.Errorf("the work is still %s, want its one supervisor to be all", k.Status)
				}
			})
		}
		t.Run("TA-07 an ended work makes room for the next", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			newWork(c, tatest.Proposal, "diajukan")
			usulkan(c, tatest.Proposal, tatest.Fields{"kirim": true}).Want(409)
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'dibatalkan' WHERE college_id = $1`)
			usulkan(c, tatest.Proposal, tatest.Fields{"kirim": true}).Want(201)
		})
		t.Run("TA-07 a thesis is not proposed", func(t *testing.T) {
			usulkan(c, tatest.Skripsi, nil).Want(405)
		})
	})
}

// draf begins a draft.
func draf(t *testing.T, c *coretest.Campus, jenis karya.Jenis) work {
	var k pengajuan.Karya
	etag := usulkan(c, jenis, nil).Want(201).JSON(&k).Header.Get("ETag")
	got := fmt.Sprint(k.Status, k.Periode, etag, len(k.Pembimbing), k.Kebijakan.MinBimbingan)
	if want := fmt.Sprint("draf", coretest.Periode, `"1"`, 2, 8); got != want {
		t.Fatalf("status, term, version, supervisors and sessions of the draft are %s, want %s", got, want)
	}
	want := map[karya.Jenis]string{tatest.KP: "PT Maju Jaya"}[jenis]
	if (k.Magang != nil) != (want != "") {
		t.Fatalf("the internship is %+v, want one where a company was named: %q", k.Magang, want)
	}
	if k.Magang != nil && (k.Magang.Instansi != want || k.Instansi != want) {
		t.Errorf("the companies are %q and %q, want %q", k.Magang.Instansi, k.Instansi, want)
	}
	return work{c, jenis, k.ID}
}

// kirim changes a draft and hands it in, to dosen3 alone.
func (w work) kirim(t *testing.T) {
	baru := tatest.Fields{
		"judul": "  Judul   baru ", "pembimbing": []string{tatest.IDDosen("dosen3")},
		"kirim": true, "catatan": "Mohon arahan",
	}
	w.ubah(baru, `If-Match: "9"`).Want(412)
	var k pengajuan.Karya
	w.ubah(baru, `If-Match: "1"`).Want(200).JSON(&k)
	got := []string{k.Judul, k.Status, k.Catatan}
	for _, p := range k.Pembimbing {
		got = append(got, p.IDDosen)
	}
	want := []string{"Judul baru", "diajukan", "Mohon arahan", tatest.IDDosen("dosen3")}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("title, status, word and supervisors (-want +got):\n%s", diff)
	}
}

// TestJudulDicari holds a work to be found by the title that it has, at once and on every replica.
func TestJudulDicari(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		beside := c.Beside()
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.KP} {
			found := func(q string, want int) {
				t.Helper()
				for _, one := range []*coretest.Campus{c, beside} {
					out := tatest.ListKarya(one, "operator", jenis, "?q="+q)
					if len(out.Data) != want || out.Total != int64(want) {
						t.Errorf("IN-06 %s %q: %d works of %d, want %d", jenis, q, len(out.Data), out.Total, want)
					}
				}
			}
			var k pengajuan.Karya
			usulkan(c, jenis, tatest.Fields{"judul": "Pemetaan (Spasial) Étnografi"}).Want(201).JSON(&k)
			found("spas", 1)
			found("etno+adi+peme", 1)
			w := work{beside, jenis, k.ID}
			w.ubah(tatest.Fields{"judul": "Pemetaan Wilayah"}, `If-Match: "1"`).Want(200)
			found("spas", 0)
			found("wilayah+2022", 1)
			found("ilayah", 0)
		}
	})
}

func TestUsulanSalah(t *testing.T) {
	satu, asing := tatest.IDDosen("dosen"), coretest.ID(tatest.TSM, "dosen", "dosen")
	magang := func(instansi, selesai string) tatest.Fields {
		isi := tatest.Fields{"instansi": instansi, "kota": "Depok", "mulai": "2026-09-01", "selesai": selesai}
		return tatest.Fields{"magang": isi}
	}
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, kasus := range []struct {
			jenis karya.Jenis
			ubah  tatest.Fields
			field string
		}{
			{tatest.Proposal, tatest.Fields{"judul": "   "}, "judul"},
			{tatest.Proposal, tatest.Fields{"judul": strings.Repeat("a", 301)}, "judul"},
			{tatest.Proposal, tatest.Fields{"pembimbing": []string{}}, "pembimbing"},
			{tatest.Proposal, tatest.Fields{"pembimbing": []string{satu, satu}}, "pembimbing"},
			{tatest.Proposal, tatest.Fields{"pembimbing": []string{satu, asing}}, "pembimbing[1]"},
			{tatest.Proposal, magang("PT", "2026-12-31"), "magang"},
			{tatest.KP, tatest.Fields{"magang": nil}, "magang"},
			{tatest.KP, magang(" ", "2026-12-31"), "magang.instansi"},
			{tatest.KP, magang("PT", "2026-08-31"), "magang.selesai"},
		} {
			tatest.Unchanged(t, c, func() {
				p := usulkan(c, kasus.jenis, kasus.ubah).Want(422).Problem()
				if p.Errors[kasus.field] == "" {
					t.Errorf("TA-07 %v: the errors are %v, want one at %s", kasus.ubah, p.Errors, kasus.field)
				}
			})
		}
		tatest.Unchanged(t, c, func() {
			usulan := tatest.Usulan(tatest.Proposal, nil)
			c.As(tatest.Unindra, "dosen", "POST", tatest.Paths[tatest.Proposal], usulan).Want(403)
		})
	})
}

func TestUrung(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		baru := func() work {
			tatest.DeleteKarya(t, c)
			return newWork(c, tatest.Proposal, "diajukan")
		}
		ditolak := func() work {
			w := baru()
			w.putus("dosen", "ditolak", "Di luar bidang").Want(200)
			return w
		}
		t.Run("TA-07 taken back: the work waits again, and the guiding is off the record", func(t *testing.T) {
			w := baru()
			w.setujui()
			var k pengajuan.Karya
			w.urung("dosen2").Want(200).JSON(&k)
			const count = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND id_objek = $2`
			n := coretest.One[int64](c, tatest.Unindra, count, tatest.Unindra, w.id)
			got, want := fmt.Sprint(k.Status, len(k.Putusan), n), fmt.Sprint("diajukan", 1, 0)
			if got != want {
				t.Errorf("status, decisions and activities are %s, want %s", got, want)
			}
			if k.UrungSampai != nil {
				t.Errorf("a decision can be taken back until %v, want none", k.UrungSampai)
			}
			tatest.Unchanged(t, c, func() { w.urung("dosen2").Want(409) })
		})
		t.Run("TA-07 not once the other has decided", func(t *testing.T) {
			w := baru()
			w.setujui()
			tatest.Unchanged(t, c, func() {
				const want = "Keputusan tidak dapat diurungkan karena sudah ada langkah berikutnya."
				apitest.Refused(t, w.urung("dosen"), 409, want)
			})
		})
		t.Run("TA-07 not once the student has begun anew", func(t *testing.T) {
			w := ditolak()
			usulkan(c, tatest.Proposal, nil).Want(201)
			tatest.Unchanged(t, c, func() {
				const want = "Keputusan tidak dapat diurungkan: mahasiswa sudah mengajukan yang baru."
				apitest.Refused(t, w.urung("dosen"), 409, want)
			})
		})
		t.Run("TA-07 though the clock moves on between the decision and its line in the history", func(t *testing.T) {
			w := ditolak()
			tatest.Write(t, c, tatest.Unindra, func(exec func(string, ...any)) {
				exec(`UPDATE tugasakhir_riwayat SET pada = pada + 250 WHERE college_id = $1 AND tindakan = 'tolak'`)
			})
			w.urung("dosen").Want(200)
		})
		t.Run("TA-07 not after ten minutes", func(t *testing.T) {
			w := baru()
			var k pengajuan.Karya
			w.putus("dosen", "ditolak", "Di luar bidang").Want(200).JSON(&k)
			want := c.Clock.Now().Add(10 * time.Minute)
			if got := k.UrungSampai; got == nil || !got.Equal(want) {
				t.Errorf("the decision can be taken back until %v, want %v", got, want)
			}
			tatest.Shift(c, 10*time.Minute+time.Second)
			tatest.Unchanged(t, c, func() {
				apitest.RefusedFrom(t, w.urung("dosen"), 409, "Keputusan hanya dapat diurungkan dalam 10 menit")
			})
		})
	})
}

func TestHalanganSetuju(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := newWork(c, tatest.Proposal, "diajukan")
		ditolak := func(want string) {
			t.Helper()
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(w.putus("dosen", "disetujui", ""), 409); got != want {
					t.Errorf("TA-07 the refusal says %q, want %q", got, want)
				}
			})
			aksi := w.lihat("dosen").Aksi
			if akhir := aksi[len(aksi)-1]; akhir.Code != "setujui" || akhir.Allowed || akhir.Reason != want {
				t.Errorf("TA-07 the last action is %+v, want setujui, not allowed: %q", akhir, want)
			}
		}
		penuh := func(terisi string) string {
			return "Kuota bimbingan Anda sudah penuh (" + terisi + " mahasiswa). " +
				"Hubungi ketua program studi atau operator bila kuota Anda perlu ditambah."
		}
		const limit = `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, 0)`
		tatest.Insert(c, limit, tatest.IDDosen("dosen"))
		ditolak(penuh("0 dari 0"))
		tatest.Insert(c, `UPDATE master_kuota SET kuota = 1 WHERE college_id = $1`)
		lain := tatest.NewKaryaOf(c, tatest.Proposal, "disetujui_pembimbing", "mahasiswa2")
		ditolak(penuh("1 dari 1"))
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1 AND id = $2`, lain)
		tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET min_sks = 200 WHERE college_id = $1`)
		tatest.Insert(c, `DELETE FROM master_krs WHERE college_id = $1 AND jenis = 'proposal'`)
		ditolak("Prasyarat belum terpenuhi: SKS lulus, KRS memuat proposal.")
		w.putus("dosen", "revisi", "  ").Want(422)
		w.putus("dosen", "revisi", "Lengkapi KRS").Want(200)
	})
}

func TestRiwayatUtuh(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := newWork(c, tatest.Proposal, "diajukan")
		w.putus("dosen", "revisi", "Judul terlalu luas").Want(200)
		tatest.SendAgain(c, "mahasiswa", w.jenis, w.id).Want(200)
		var out struct{ Data []karya.Riwayat }
		w.as("operator", "GET", "_history", "", nil).Want(200).JSON(&out)
		var got []string
		for _, r := range out.Data {
			who := fmt.Sprint(r.Urut, " ", r.Nama, " ", r.Peran)
			got = append(got, fmt.Sprintf("%s %s %s>%s %s", who, r.Tindakan, r.Dari, r.Ke, r.Alasan))
		}
		want := []string{
			"2 Adinata Bagaskara mahasiswa ajukan perlu_perbaikan>diajukan ",
			"1 Budi Santoso pembimbing_1 revisi diajukan>perlu_perbaikan Judul terlalu luas",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("TA-07 the history (-want +got):\n%s", diff)
		}
		const count = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND objek = 'karya'`
		if n := coretest.One[int64](c, tatest.Unindra, count, tatest.Unindra); n != 2 {
			t.Errorf("TA-07 %d audit rows, want 2", n)
		}
	})
}

func TestBatalkan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		w := newWork(c, tatest.Skripsi, "mengajukan_sidang")
		for i, status := range []string{"diminta", "sah"} {
			tatest.Insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, urutan, nomor, status,
					mulai_pada, menit, media, tempat, topik, bab, catatan_mahasiswa, catatan, catatan_pribadi, draf,
					tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
				VALUES ($1, $2, $3, $4, 1, $5, $6,
					0, 60, 'tatap_muka', '', 'Bab 1', '', '', '', '', '',
					'', '', '', NULL, 1, 0, 0)`,
				fmt.Sprint("b", i), w.id, tatest.IDDosen("dosen"), i+1, status)
		}
		batal := func(alasan string, header ...string) *apitest.Answer {
			return w.as("operator", "PUT", "", "/cancellation", tatest.Fields{"alasan": alasan}, header...)
		}
		tatest.Unchanged(t, c, func() {
			batal("  ").Want(422)
			batal("Cuti", `If-Match: "5"`).Want(412)
		})
		batal("Cuti", `If-Match: "1"`).Want(200)
		const read = `SELECT (SELECT MAX(status) FROM tugasakhir_pengajuan WHERE college_id = $1)
			|| ' ' || (SELECT MIN(status) FROM tugasakhir_bimbingan WHERE college_id = $1)
			|| ' ' || (SELECT MAX(status) FROM tugasakhir_bimbingan WHERE college_id = $1)`
		got, want := coretest.One[string](c, tatest.Unindra, read, tatest.Unindra), "ditarik dibatalkan sah"
		if got != want {
			t.Errorf("TA-07 what hung on a work that ended is %s, want %s", got, want)
		}
	})
}

// A proposal and the thesis that came of it lead to each other, for whoever has to do with both.
func TestKaryaLanjutan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		asal, lanjut := newWork(c, tatest.Proposal, "selesai"), newWork(c, tatest.Skripsi, "bimbingan")
		const follow = `UPDATE tugasakhir_karya SET id_asal = $3 WHERE college_id = $1 AND id = $2`
		tatest.Insert(c, follow, lanjut.id, asal.id)
		tatest.NewPenguji(c, tatest.Proposal, asal.id)
		tatest.Insert(c, `DELETE FROM tugasakhir_pembimbing
			WHERE college_id = $1 AND id_karya = $2 AND id_dosen = $3`, asal.id, tatest.IDDosen("dosen2"))
		for _, akun := range []string{"mahasiswa", "dosen", "kaprodi", "operator"} {
			if got, want := asal.lihat(akun).IDLanjutan, lanjut.id; got != want {
				t.Errorf("TA-07 %s is told of the thesis %q, want %q", akun, got, want)
			}
			if got, want := lanjut.lihat(akun).IDAsal, asal.id; got != want {
				t.Errorf("TA-07 %s is told of the proposal %q, want %q", akun, got, want)
			}
		}
		if got := asal.lihat("dosen3").IDLanjutan; got != "" {
			t.Errorf("TA-07 an examiner of the proposal alone is told of the thesis %q, want none", got)
		}
		if got := lanjut.lihat("dosen2").IDAsal; got != "" {
			t.Errorf("TA-07 a supervisor of the thesis alone is told of the proposal %q, want none", got)
		}
	})
}
