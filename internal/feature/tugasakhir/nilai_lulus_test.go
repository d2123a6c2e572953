package tugasakhir_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/waktu"
)

// hasilSatu notes one student's result with the notes given.
func hasilSatu(c *coretest.Campus, username string, jenis tugasakhir.Jenis, sidang, id, hasil, catatan string, header ...string) *apitest.Answer {
	return c.As(unindra, username, "PUT", pathJenis[jenis]+"_exam_schedule/"+sidang+"/participants_exam",
		muatan{"data": []muatan{{"idKarya": id, "hadir": true, "hasil": hasil, "catatan": catatan}}}, header...)
}

// nilaiSemua makes the four sheets of a work final, all with one mark.
func nilaiSemua(c *coretest.Campus, jenis tugasakhir.Jenis, id string, nilai float64) {
	for akun, peran := range map[string]string{"dosen": "pembimbing", "dosen2": "pembimbing", "dosen3": "penguji", "kaprodi": "penguji"} {
		nilaiOleh(c, akun, jenis, id, lembarIsi(jenis, peran, nilai, nilai, true)).Want(200)
	}
}

// menungguKunci holds how many grades wait for the campus to lock them.
func menungguKunci(t *testing.T, c *coretest.Campus, want int64) {
	t.Helper()
	var tasks struct{ Total int64 }
	c.As(unindra, "operator", "GET", "/v2/ta/tasks?jenis=kunci", nil).Want(200).JSON(&tasks)
	if tasks.Total != want {
		t.Errorf("%d grades wait to be locked, not %d", tasks.Total, want)
	}
}

const batasC = "batas lulus 50 (C) menurut Aturan kampus 2020/2021"

// sidangBaru is a campus with one exam, which has begun.
func sidangBaru(t *testing.T, c *coretest.Campus) (id, sidang string) {
	kosongkan(t, c)
	return sidangBerjalan(t, c, skripsi)
}

func TestHasilDanNilai(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 TA-08 no result before any mark is sent; absence can be noted", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiOleh(c, "dosen", skripsi, id, lembarIsi(skripsi, "pembimbing", 80, 80, false)).Want(200) // a draft is none
			for _, hasil := range []string{"lulus", "lulus_revisi", "tidak_lulus"} {
				tetap(t, c, func() {
					hasilSatu(c, "dosen3", skripsi, sidang, id, hasil, "Catatan").WantErrors(map[string]string{
						"data[0].hasil": "Belum ada nilai yang dikirim. Hasil dicatat setelah sedikitnya satu penguji mengirim nilai"})
				})
			}
			hasilUji(c, "dosen3", skripsi, sidang, id, "absen").Want(200)
			if statusKarya(c, id) != "bimbingan" {
				t.Error(statusKarya(c, id))
			}
		})
		t.Run("TA-07 TA-08 marks below the least letter do not pass, and those not all in are not told", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiOleh(c, "dosen", skripsi, id, lembarIsi(skripsi, "pembimbing", 49.99, 49.99, true)).Want(200)
			for _, hasil := range []string{"lulus", "lulus_revisi"} {
				tetap(t, c, func() {
					hasilSatu(c, "dosen3", skripsi, sidang, id, hasil, "Catatan").WantErrors(map[string]string{
						"data[0].hasil": "Nilai yang sudah dikirim di bawah " + batasC + ". Pilih Tidak lulus, atau minta penguji meninjau nilainya"})
				})
			}
			for akun, peran := range map[string]string{"dosen2": "pembimbing", "dosen3": "penguji", "kaprodi": "penguji"} {
				nilaiOleh(c, akun, skripsi, id, lembarIsi(skripsi, peran, 49.99, 49.99, true)).Want(200)
			}
			tetap(t, c, func() {
				hasilSatu(c, "operator", skripsi, sidang, id, "lulus", "").WantErrors(map[string]string{
					"data[0].hasil": "Nilai 49,99 di bawah " + batasC + ". Pilih Tidak lulus, atau minta penguji meninjau nilainya"})
			})
			hasilSatu(c, "dosen3", skripsi, sidang, id, "tidak_lulus", "").Want(200)
		})
		t.Run("TA-08 exactly the least letter passes", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiSemua(c, skripsi, id, 50)
			hasilSatu(c, "dosen3", skripsi, sidang, id, "lulus", "").Want(200)
			menungguKunci(t, c, 1)
			insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 505000 WHERE college_id = $1`)
			menungguKunci(t, c, 0)
			insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 0 WHERE college_id = $1`)
			menungguKunci(t, c, 1)
			kunciNilai(c, "operator", skripsi, id).Want(200)
			menungguKunci(t, c, 0)
		})
	})
}

func TestHasilDanBatas(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 who fails with marks that pass is told why", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiSemua(c, skripsi, id, 80)
			tetap(t, c, func() {
				hasilSatu(c, "dosen3", skripsi, sidang, id, "tidak_lulus", " ").WantErrors(map[string]string{
					"data[0].catatan": "Nilai memenuhi " + batasC + ". Tulis alasan mahasiswa tidak lulus"})
			})
			hasilSatu(c, "dosen3", skripsi, sidang, id, "tidak_lulus", "Plagiasi").Want(200)
		})
		t.Run("TA-08 the policy's mark counts where it asks more; a letter that the campus does not give asks nothing", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiSemua(c, skripsi, id, 60)
			insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 605000 WHERE college_id = $1`)
			tetap(t, c, func() {
				got := hasilSatu(c, "dosen3", skripsi, sidang, id, "lulus", "").Want(422).Problem().Errors["data[0].hasil"]
				if !strings.HasPrefix(got, "Nilai 60 di bawah batas lulus 60,50 (C+) menurut ") {
					t.Error(got)
				}
			})
			insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 0, huruf_lulus = 'BC' WHERE college_id = $1`)
			hasilSatu(c, "dosen3", skripsi, sidang, id, "lulus", "").Want(200)
			insert(c, `UPDATE tugasakhir_kebijakan SET huruf_lulus = 'C' WHERE college_id = $1`)
		})
		t.Run("TA-08 a grade that fell below after the pass is not locked; the campus corrects the result", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiOleh(c, "dosen", skripsi, id, lembarIsi(skripsi, "pembimbing", 80, 80, true)).Want(200)
			hasilSatu(c, "dosen3", skripsi, sidang, id, "lulus", "").Want(200)
			for akun, peran := range map[string]string{"dosen2": "pembimbing", "dosen3": "penguji", "kaprodi": "penguji"} {
				nilaiOleh(c, akun, skripsi, id, lembarIsi(skripsi, peran, 20, 20, true)).Want(200)
			}
			menungguKunci(t, c, 0)
			tetap(t, c, func() {
				if got := pesan(kunciNilai(c, "operator", skripsi, id), 409); got != "Nilai 32 di bawah "+batasC+". Koreksi dahulu hasil sidang menjadi Tidak lulus" {
					t.Error(got)
				}
			})
			hasilSatu(c, "operator", skripsi, sidang, id, "tidak_lulus", "").Want(200)
			if statusKarya(c, id) != "bimbingan" {
				t.Error(statusKarya(c, id))
			}
		})
	})
}

func TestHasilSerentak(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 of two results at once one is noted, the other reads which", func(t *testing.T) {
			id, sidang := sidangBaru(t, c)
			nilaiOleh(c, "dosen", skripsi, id, lembarIsi(skripsi, "pembimbing", 80, 80, true)).Want(200)
			beside := c.Beside()
			answers := make([]*apitest.Answer, 2)
			var wg sync.WaitGroup
			for i, hasil := range []string{"lulus", "tidak_lulus"} {
				wg.Go(func() {
					answers[i] = hasilSatu([]*coretest.Campus{c, beside}[i], "dosen3", skripsi, sidang, id, hasil, "Catatan", fmt.Sprintf("Idempotency-Key: %s%d", id, i))
				})
			}
			wg.Wait()
			slices.SortFunc(answers, func(a, b *apitest.Answer) int { return a.Status - b.Status })
			answers[0].Want(200)
			if got := pesan(answers[1], 409); !strings.Contains(got, "sudah dicatat") {
				t.Error(got)
			}
			want := map[string]string{"lulus": "menunggu_nilai", "tidak_lulus": "bimbingan"}
			hasil := coretest.One[string](c, unindra, `SELECT hasil FROM tugasakhir_peserta WHERE college_id = $1 AND id_karya = $2`, unindra, id)
			if statusKarya(c, id) != want[hasil] {
				t.Errorf("%s, but %s", hasil, statusKarya(c, id))
			}
		})
	})
}

// kosongkan takes all exams and works of UNINDRA away.
func kosongkan(t *testing.T, c *coretest.Campus) {
	t.Helper()
	for _, table := range []string{"dokumen", "perubahan", "skor", "revisi", "penguji", "peserta", "sidang"} {
		insert(c, `DELETE FROM tugasakhir_`+table+` WHERE college_id = $1`)
	}
	hapusKarya(t, c)
}

// TestSidangKedua follows a student who fails and is examined again, from the request to the grade and its papers.
func TestSidangKedua(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []tugasakhir.Jenis{proposal, skripsi, kp} {
			t.Run("TA-07 TA-08 a second exam after a failure: "+string(jenis), func(t *testing.T) { jalanKedua(t, c, jenis) })
		}
	})
}

func jalanKedua(t *testing.T, c *coretest.Campus, jenis tugasakhir.Jenis) {
	kosongkan(t, c)
	id, pertama := sidangBerjalan(t, c, jenis)
	lengkapiSyarat(c, id)
	nilaiSemua(c, jenis, id, 30)
	if ke := daftarKarya(c, "dosen", jenis, "").Data[0].SidangKe; ke != 0 {
		t.Errorf("the list says exam %d before one has failed", ke)
	}
	hasilSatu(c, "dosen3", jenis, pertama, id, "tidak_lulus", "").Want(200)
	if ke := daftarKarya(c, "dosen", jenis, "").Data[0].SidangKe; ke != 2 {
		t.Errorf("the list says exam %d after one has failed, want 2", ke)
	}
	var p tugasakhir.Pengajuan
	c.As(unindra, "mahasiswa", "GET", pathJenis[jenis]+"_submission/"+id, nil).Want(200).JSON(&p)
	for _, s := range p.Syarat {
		if strings.HasPrefix(s.Kode, "persetujuan") && s.Rinci != "Belum diajukan" {
			t.Errorf("the consent to the exam that failed counts no more: %+v", s)
		}
	}
	submission := pathJenis[jenis] + "_submission/" + id
	c.As(unindra, "mahasiswa", "POST", submission, isian{"hal": "sidang"}).Want(201)
	for _, dosen := range []string{"dosen", "dosen2"} {
		c.As(unindra, dosen, "PUT", submission+"/approval", isian{"hal": "sidang", "status": "disetujui"}).Want(200)
	}
	c.As(unindra, "operator", "PUT", submission+"/verification", isian{"hal": "sidang", "status": "disetujui"}).Want(200)
	geserJam(c)
	kedua := jadwalkanUji(t, c, jenis, rencanaUji(jamWIB(26, 9, 0), id))
	var s tugasakhir.Sidang
	c.As(unindra, "dosen3", "GET", pathJenis[jenis]+"_exam_summary/"+id, nil).Want(200).JSON(&s)
	if s.IDSidang != kedua || s.Ke != 2 || s.Hasil != "" || s.Lembar != "kosong" || kedua == pertama {
		t.Errorf("%+v", s.SidangBaris)
	}
	rows, _ := apitest.Rows[tugasakhir.SidangBaris](c.As(unindra, "mahasiswa", "GET", pathJenis[jenis]+"_schedule/"+id, nil).Want(200))
	if len(rows) != 2 || rows[0].Ke != 2 || rows[1].Ke != 1 || rows[1].Hasil != "tidak_lulus" {
		t.Errorf("%+v", rows)
	}
	mulaikan(c, kedua)
	mulai := c.Clock.Now().Add(-time.Hour).In(waktu.WIB)
	tetap(t, c, func() {
		hasilSatu(c, "dosen3", jenis, kedua, id, "lulus", "").WantErrors(map[string]string{
			"data[0].hasil": "Belum ada nilai yang dikirim. Hasil dicatat setelah sedikitnya satu penguji mengirim nilai"})
		if got := pesan(hasilSatu(c, "operator", jenis, pertama, id, "lulus", ""), 409); got != "Adinata Bagaskara: Hasil sudah dicatat" {
			t.Error(got)
		}
	})
	nilaiSemua(c, jenis, id, 82)
	hasilSatu(c, "dosen3", jenis, kedua, id, "lulus", "").Want(200)
	want := 82.0
	if jenis == kp {
		c.As(unindra, "operator", "PUT", pathJenis[jenis]+"_grade/"+id+"/field", muatan{"nilai": 92}).Want(200)
		want = 84
	}
	var n tugasakhir.Penilaian
	kunciNilai(c, "operator", jenis, id).Want(200).JSON(&n)
	if n.IDSidang != kedua || n.Nilai == nil || *n.Nilai != want || n.Huruf != "A-" {
		t.Errorf("the grade is the last exam's: %+v", n)
	}
	if got := coretest.One[string](c, unindra, `SELECT hasil || ' ' || status FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, unindra, id); got != "lulus selesai" {
		t.Error(got)
	}
	var papers struct{ Data []tugasakhir.DokumenBaris }
	c.As(unindra, "operator", "GET", pathJenis[jenis]+"_document/"+id, nil).Want(200).JSON(&papers)
	for _, d := range papers.Data {
		if (d.Nama == "berita-acara" || d.Nama == "undangan") && !d.Boleh {
			t.Errorf("the papers of the second exam: %+v", d)
		}
	}
	memuat(t, unduhDokumen(t, c, "operator", alamatDokumen(jenis, id, "berita-acara")).teks, "pukul "+mulai.Format("15:04")+" WIB") // not the first exam's hour
	const examined = `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pengujian' AND id_objek = $2`
	for _, sidang := range []string{pertama, kedua} {
		if got := coretest.One[int64](c, unindra, examined, unindra, sidang+"/"+id); got != 2 {
			t.Errorf("%d examiners of %s", got, sidang)
		}
	}
}

// geserJam lets ten minutes pass, so that nothing happens at the moment of what was before.
func geserJam(c *coretest.Campus) { geser(c, 10*60*1e9) }
