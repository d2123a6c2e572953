package nilai_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/dokumen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/dateid"
)

// nilaiSemua makes the four sheets of a work final, all with one mark.
func nilaiSemua(c *coretest.Campus, jenis karya.Jenis, id string, nilai float64) {
	for akun, peran := range map[string]string{"dosen": "pembimbing", "dosen2": "pembimbing", "dosen3": "penguji", "kaprodi": "penguji"} {
		tatest.NilaiOleh(c, akun, jenis, id, tatest.LembarIsi(jenis, peran, nilai, nilai, true)).Want(200)
	}
}

// menungguKunci holds how many grades wait for the campus to lock them.
func menungguKunci(t *testing.T, c *coretest.Campus, want int64) {
	t.Helper()
	var tasks struct{ Total int64 }
	c.As(tatest.Unindra, "operator", "GET", "/v2/ta/tasks?jenis=kunci", nil).Want(200).JSON(&tasks)
	if tasks.Total != want {
		t.Errorf("%d grades wait to be locked, not %d", tasks.Total, want)
	}
}

const batasC = "batas lulus 50 (C) menurut Aturan kampus 2020/2021"

// sidangBaru is a campus with one exam, which has begun.
func sidangBaru(t *testing.T, c *coretest.Campus) (id, sidang string) {
	tatest.Kosongkan(t, c)
	return tatest.SidangBerjalan(t, c, tatest.Skripsi)
}

func TestHasilDanNilai(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 TA-08 no result before any mark is sent; absence can be noted", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			tatest.NilaiOleh(c, "dosen", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "pembimbing", 80, 80, false)).Want(200) // a draft is none
			for _, hasil := range []string{"lulus", "lulus_revisi", "tidak_lulus"} {
				tatest.Unchanged(t, c, func() {
					tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, hasil, "Catatan").WantErrors(map[string]string{
						"data[0].hasil": "Belum ada nilai yang dikirim. Hasil dicatat setelah sedikitnya satu penguji mengirim nilai"})
				})
			}
			tatest.HasilUji(c, "dosen3", tatest.Skripsi, sidang, id, "absen").Want(200)
			if tatest.StatusOf(c, id) != "bimbingan" {
				t.Error(tatest.StatusOf(c, id))
			}
		})
		t.Run("TA-07 TA-08 marks below the least letter do not pass, and those not all in are not told", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			tatest.NilaiOleh(c, "dosen", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "pembimbing", 49.99, 49.99, true)).Want(200)
			for _, hasil := range []string{"lulus", "lulus_revisi"} {
				tatest.Unchanged(t, c, func() {
					tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, hasil, "Catatan").WantErrors(map[string]string{
						"data[0].hasil": "Nilai yang sudah dikirim di bawah " + batasC + ". Pilih Tidak lulus, atau minta penguji meninjau nilainya"})
				})
			}
			for akun, peran := range map[string]string{"dosen2": "pembimbing", "dosen3": "penguji", "kaprodi": "penguji"} {
				tatest.NilaiOleh(c, akun, tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, peran, 49.99, 49.99, true)).Want(200)
			}
			tatest.Unchanged(t, c, func() {
				tatest.HasilSatu(c, "operator", tatest.Skripsi, sidang, id, "lulus", "").WantErrors(map[string]string{
					"data[0].hasil": "Nilai 49,99 di bawah " + batasC + ". Pilih Tidak lulus, atau minta penguji meninjau nilainya"})
			})
			tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, "tidak_lulus", "").Want(200)
		})
		t.Run("TA-08 exactly the least letter passes", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiSemua(c, tatest.Skripsi, id, 50)
			tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, "lulus", "").Want(200)
			menungguKunci(t, c, 1)
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 505000 WHERE college_id = $1`)
			menungguKunci(t, c, 0)
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 0 WHERE college_id = $1`)
			menungguKunci(t, c, 1)
			tatest.KunciNilai(c, "operator", tatest.Skripsi, id).Want(200)
			menungguKunci(t, c, 0)
		})
	})
}

func TestHasilDanBatas(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 who fails with marks that pass is told why", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiSemua(c, tatest.Skripsi, id, 80)
			tatest.Unchanged(t, c, func() {
				tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, "tidak_lulus", " ").WantErrors(map[string]string{
					"data[0].catatan": "Nilai memenuhi " + batasC + ". Tulis alasan mahasiswa tidak lulus"})
			})
			tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, "tidak_lulus", "Plagiasi").Want(200)
		})
		t.Run("TA-08 the policy's mark counts where it asks more; a letter that the campus does not give asks nothing", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiSemua(c, tatest.Skripsi, id, 60)
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 605000 WHERE college_id = $1`)
			tatest.Unchanged(t, c, func() {
				got := tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, "lulus", "").Want(422).Problem().Errors["data[0].hasil"]
				if !strings.HasPrefix(got, "Nilai 60 di bawah batas lulus 60,50 (C+) menurut ") {
					t.Error(got)
				}
			})
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 0, huruf_lulus = 'BC' WHERE college_id = $1`)
			tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, "lulus", "").Want(200)
			tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET huruf_lulus = 'C' WHERE college_id = $1`)
		})
		t.Run("TA-08 a grade that fell below after the pass is not locked; the campus corrects the result", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			tatest.NilaiOleh(c, "dosen", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "pembimbing", 80, 80, true)).Want(200)
			tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, "lulus", "").Want(200)
			for akun, peran := range map[string]string{"dosen2": "pembimbing", "dosen3": "penguji", "kaprodi": "penguji"} {
				tatest.NilaiOleh(c, akun, tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, peran, 20, 20, true)).Want(200)
			}
			menungguKunci(t, c, 0)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.KunciNilai(c, "operator", tatest.Skripsi, id), 409); got != "Nilai 32 di bawah "+batasC+". Koreksi dahulu hasil sidang menjadi Tidak lulus" {
					t.Error(got)
				}
			})
			tatest.HasilSatu(c, "operator", tatest.Skripsi, sidang, id, "tidak_lulus", "").Want(200)
			if tatest.StatusOf(c, id) != "bimbingan" {
				t.Error(tatest.StatusOf(c, id))
			}
		})
	})
}

func TestHasilSerentak(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 of two results at once one is noted, the other reads which", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			tatest.NilaiOleh(c, "dosen", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "pembimbing", 80, 80, true)).Want(200)
			beside := c.Beside()
			answers := make([]*apitest.Answer, 2)
			var wg sync.WaitGroup
			for i, hasil := range []string{"lulus", "tidak_lulus"} {
				wg.Go(func() {
					answers[i] = tatest.HasilSatu([]*coretest.Campus{c, beside}[i], "dosen3", tatest.Skripsi, sidang, id, hasil, "Catatan", fmt.Sprintf("Idempotency-Key: %s%d", id, i))
				})
			}
			wg.Wait()
			slices.SortFunc(answers, func(a, b *apitest.Answer) int { return a.Status - b.Status })
			answers[0].Want(200)
			if got := tatest.Message(answers[1], 409); !strings.Contains(got, "sudah dicatat") {
				t.Error(got)
			}
			want := map[string]string{"lulus": "menunggu_nilai", "tidak_lulus": "bimbingan"}
			hasil := coretest.One[string](c, tatest.Unindra, `SELECT hasil FROM tugasakhir_peserta WHERE college_id = $1 AND id_karya = $2`, tatest.Unindra, id)
			if tatest.StatusOf(c, id) != want[hasil] {
				t.Errorf("%s, but %s", hasil, tatest.StatusOf(c, id))
			}
		})
	})
}

// TestSidangKedua follows a student who fails and is examined again, from the request to the grade and its papers.
func TestSidangKedua(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			t.Run("TA-07 TA-08 a second exam after a failure: "+string(jenis), func(t *testing.T) { jalanKedua(t, c, jenis) })
		}
	})
}

func jalanKedua(t *testing.T, c *coretest.Campus, jenis karya.Jenis) {
	tatest.Kosongkan(t, c)
	id, pertama := tatest.SidangBerjalan(t, c, jenis)
	tatest.FulfilSyarat(c, id)
	nilaiSemua(c, jenis, id, 30)
	if ke := tatest.ListKarya(c, "dosen", jenis, "").Data[0].SidangKe; ke != 0 {
		t.Errorf("the list says exam %d before one has failed", ke)
	}
	tatest.HasilSatu(c, "dosen3", jenis, pertama, id, "tidak_lulus", "").Want(200)
	if ke := tatest.ListKarya(c, "dosen", jenis, "").Data[0].SidangKe; ke != 2 {
		t.Errorf("the list says exam %d after one has failed, want 2", ke)
	}
	var p pengajuan.Pengajuan
	c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[jenis]+"_submission/"+id, nil).Want(200).JSON(&p)
	for _, s := range p.Syarat {
		if strings.HasPrefix(s.Kode, "persetujuan") && s.Rinci != "Belum diajukan" {
			t.Errorf("the consent to the exam that failed counts no more: %+v", s)
		}
	}
	submission := tatest.Paths[jenis] + "_submission/" + id
	c.As(tatest.Unindra, "mahasiswa", "POST", submission, tatest.Fields{"hal": "sidang"}).Want(201)
	for _, dosen := range []string{"dosen", "dosen2"} {
		c.As(tatest.Unindra, dosen, "PUT", submission+"/approval", tatest.Fields{"hal": "sidang", "status": "disetujui"}).Want(200)
	}
	c.As(tatest.Unindra, "operator", "PUT", submission+"/verification", tatest.Fields{"hal": "sidang", "status": "disetujui"}).Want(200)
	geserJam(c)
	kedua := tatest.JadwalkanUji(t, c, jenis, tatest.RencanaUji(tatest.JamWIB(26, 9, 0), id))
	var s sidang.Sidang
	c.As(tatest.Unindra, "dosen3", "GET", tatest.Paths[jenis]+"_exam_summary/"+id, nil).Want(200).JSON(&s)
	if s.IDSidang != kedua || s.Ke != 2 || s.Hasil != "" || s.Lembar != "kosong" || kedua == pertama {
		t.Errorf("%+v", s.SidangBaris)
	}
	rows, _ := apitest.Rows[sidang.SidangBaris](c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[jenis]+"_schedule/"+id, nil).Want(200))
	if len(rows) != 2 || rows[0].Ke != 2 || rows[1].Ke != 1 || rows[1].Hasil != "tidak_lulus" {
		t.Errorf("%+v", rows)
	}
	tatest.Mulaikan(c, kedua)
	mulai := c.Clock.Now().Add(-time.Hour).In(dateid.WIB)
	tatest.Unchanged(t, c, func() {
		tatest.HasilSatu(c, "dosen3", jenis, kedua, id, "lulus", "").WantErrors(map[string]string{
			"data[0].hasil": "Belum ada nilai yang dikirim. Hasil dicatat setelah sedikitnya satu penguji mengirim nilai"})
		if got := tatest.Message(tatest.HasilSatu(c, "operator", jenis, pertama, id, "lulus", ""), 409); got != "Adinata Bagaskara: Hasil sudah dicatat" {
			t.Error(got)
		}
	})
	nilaiSemua(c, jenis, id, 82)
	tatest.HasilSatu(c, "dosen3", jenis, kedua, id, "lulus", "").Want(200)
	want := 82.0
	if jenis == tatest.KP {
		c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[jenis]+"_grade/"+id+"/field", tatest.Body{"nilai": 92}).Want(200)
		want = 84
	}
	var n nilai.Penilaian
	tatest.KunciNilai(c, "operator", jenis, id).Want(200).JSON(&n)
	if n.IDSidang != kedua || n.Nilai == nil || *n.Nilai != want || n.Huruf != "A-" {
		t.Errorf("the grade is the last exam's: %+v", n)
	}
	if got := coretest.One[string](c, tatest.Unindra, `SELECT hasil || ' ' || status FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, tatest.Unindra, id); got != "lulus selesai" {
		t.Error(got)
	}
	var papers struct{ Data []dokumen.DokumenBaris }
	c.As(tatest.Unindra, "operator", "GET", tatest.Paths[jenis]+"_document/"+id, nil).Want(200).JSON(&papers)
	for _, d := range papers.Data {
		if (d.Nama == "berita-acara" || d.Nama == "undangan") && !d.Boleh {
			t.Errorf("the papers of the second exam: %+v", d)
		}
	}
	tatest.Contains(t, tatest.DownloadDokumen(t, c, "operator", tatest.PathDokumen(jenis, id, "berita-acara")).Teks, "pukul "+mulai.Format("15:04")+" WIB") // not the first exam's hour
	const examined = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pengujian' AND id_objek = $2`
	for _, sidang := range []string{pertama, kedua} {
		if got := coretest.One[int64](c, tatest.Unindra, examined, tatest.Unindra, sidang+"/"+id); got != 2 {
			t.Errorf("%d examiners of %s", got, sidang)
		}
	}
}

// geserJam lets ten minutes pass, so that nothing happens at the moment of what was before.
func geserJam(c *coretest.Campus) { tatest.Shift(c, 10*60*1e9) }
