package naskah_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/api"
)

func TestKemiripan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		judulkan(t, c, [3]string{lain, "Pemesanan Hasil Tani", "bimbingan"})
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, lain, tatest.Karang(1, 400)+tatest.Asli)
		c.Jobs()
		t.Run("TA-05 the first of its kind has nothing from others", func(t *testing.T) {
			got := tatest.ListCek(c, "operator", tatest.Skripsi, lain)
			if len(got) != 1 || got[0].Status != "selesai" || got[0].Skor == nil || *got[0].Skor != 0 || got[0].Batas != 25 || got[0].Versi != 1 {
				t.Errorf("%+v", got)
			}
		})
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Karang(2, 400)+tatest.Ubahan+tatest.Karang(3, 100))
		t.Run("TA-05 a new version waits for its check, and has no score yet", func(t *testing.T) {
			got := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)
			if len(got) != 1 || got[0].Status != "antre" || got[0].Skor != nil || got[0].Kemajuan != 0 || got[0].Aksi[0].Allowed || got[0].Aksi[0].Reason != "Versi terbaru sedang diperiksa" {
				t.Errorf("%+v", got)
			}
			if said := tatest.Message(c.As(tatest.Unindra, "dosen", "POST", tatest.PathMirip(tatest.Skripsi, karya), nil), 409); said != "Versi terbaru sedang diperiksa" {
				t.Error(said)
			}
		})
		if n := c.Jobs(); n != 1 {
			t.Fatalf("TA-05 %d jobs", n)
		}
		var laporan naskah.Kemiripan
		t.Run("TA-05 a disguised paragraph is found, side by side with its source, whose author stays unnamed", func(t *testing.T) {
			got := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)
			if len(got) != 1 || got[0].Status != "selesai" || got[0].Skor == nil || *got[0].Skor < 2 || *got[0].Skor > 25 || !got[0].Aksi[0].Allowed {
				t.Fatalf("%+v", got)
			}
			a := c.As(tatest.Unindra, "dosen", "GET", tatest.PathMirip(tatest.Skripsi, karya)+"/"+got[0].ID, nil).Want(200)
			a.JSON(&laporan)
			k := laporan.Kutipan
			petani := slices.IndexFunc(k, func(k naskah.Kutipan) bool { return strings.Contains(k.Teks, "dua belas petani") })
			if petani < 0 || k[petani].JudulLain != "Pemesanan Hasil Tani" || k[petani].TahunLain != 2026 || k[petani].Skor < 50 || k[petani].Skor > 95 ||
				k[petani].Pemilik != 1 || !strings.Contains(k[petani].KutipanLain, "dua belas petani") || k[petani].Halaman != 0 {
				t.Errorf("%+v", k)
			}
			if strings.Contains(string(a.Body), "Citra") || strings.Contains(string(a.Body), "2022435") {
				t.Errorf("names the author: %s", a.Body)
			}
			var one pengajuan.Karya
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/skripsi/"+karya, nil).Want(200).JSON(&one)
			if one.Kemiripan == nil || *one.Kemiripan != *laporan.Skor || one.Versi != 2 {
				t.Errorf("%v %d", one.Kemiripan, one.Versi)
			}
		})
		t.Run("TA-05 one's own earlier version and proposal do not count", func(t *testing.T) {
			asal := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
			tatest.NaskahBaru(t, c, "mahasiswa", tatest.Proposal, asal, tatest.Karang(2, 400)+tatest.Ubahan+tatest.Karang(3, 100))
			c.Clock.Advance(time.Second)
			tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Karang(2, 400)+tatest.Ubahan+tatest.Karang(3, 100))
			if n := c.Jobs(); n != 2 {
				t.Errorf("%d jobs", n)
			}
			got := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)
			if len(got) != 2 || got[0].Versi != 2 || got[0].Skor == nil || *got[0].Skor != *laporan.Skor {
				t.Errorf("%+v", got)
			}
		})
		t.Run("TA-05 the same text of another student is found whole", func(t *testing.T) {
			c.Clock.Advance(time.Second)
			tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, lain, tatest.Karang(2, 400)+tatest.Ubahan)
			c.Jobs()
			if got := tatest.ListCek(c, "dosen", tatest.Skripsi, lain); len(got) != 2 || got[0].Skor == nil || *got[0].Skor < 99 {
				t.Errorf("%+v", got)
			}
			c.Clock.Advance(time.Second)
			tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, lain, tatest.Karang(50, 400))
			c.Jobs()
			c.As(tatest.Unindra, "mahasiswa", "POST", tatest.PathMirip(tatest.Skripsi, karya), nil).Want(201)
			c.Jobs()
			if got := tatest.ListCek(c, "dosen", tatest.Skripsi, karya); len(got) != 3 || *got[0].Skor != 0 {
				t.Errorf("TA-05 a version that was replaced still counts: %+v", got)
			}
		})
	})
}

func TestKemiripanGagal(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.KP, "bimbingan")
		tatest.Upload(t, c, tatest.Unindra, "mahasiswa", "/v2/kp/kerja_praktik_file/"+karya, "laporan.pdf", tatest.PDF, "jenis=laporan").Want(201)
		c.Jobs()
		got := tatest.ListCek(c, "mahasiswa", tatest.KP, karya)
		if len(got) != 1 || got[0].Status != "gagal" || got[0].Keterangan != "Berkas rusak sehingga isinya tidak dapat dibaca" || got[0].Jenis != "laporan" || !got[0].Aksi[0].Allowed {
			t.Errorf("TA-05 KP-01 %+v", got)
		}
		tatest.Upload(t, c, tatest.Unindra, "mahasiswa", "/v2/kp/kerja_praktik_file/"+karya, "lampiran.txt", "Isi", "jenis=lampiran").Want(201)
		if n := c.Jobs(); n != 0 {
			t.Errorf("TA-05 a supplement is checked")
		}
	})
}

// A student hands in again and again before any check is done: one waits, the others say why they were not done.
func TestKemiripanBerulang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		for i := range 6 {
			c.Clock.Advance(time.Second)
			tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Karang(uint64(i), 100))
		}
		tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, lain, tatest.Karang(9, 100))
		if n := c.Jobs(); n != 2 {
			t.Errorf("TA-05 %d checks were done, want one a work", n)
		}
		for i, satu := range tatest.ListCek(c, "dosen", tatest.Skripsi, karya) {
			want, why := "gagal", "Tidak diperiksa: versi yang lebih baru sudah diunggah"
			if i == 0 {
				want, why = "selesai", ""
			}
			if satu.Status != want || satu.Keterangan != why {
				t.Errorf("TA-05 check %d: %s %q, want %s", i, satu.Status, satu.Keterangan, want)
			}
		}
	})
}

// A job ends while its check is being read: the reader sees it before or after, never an end without a score.
func TestKemiripanSelagiBerjalan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Asli)
		c.Jobs()
		for range 20 {
			c.As(tatest.Unindra, "dosen", "POST", tatest.PathMirip(tatest.Skripsi, karya), nil).Want(201)
			selesai := make(chan struct{})
			go func() {
				defer close(selesai)
				c.Jobs()
			}()
			for berjalan := true; berjalan; {
				select {
				case <-selesai:
					berjalan = false
				default:
				}
				for _, satu := range tatest.ListCek(c, "dosen", tatest.Skripsi, karya) {
					if satu.Status == "gagal" {
						t.Fatalf("TA-05 a check that ends while it is read seems to fail: %+v", satu)
					}
				}
			}
		}
	})
}

func TestKemiripanHak(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		sidang := tatest.Own(tatest.Unindra, "sidang", "1")
		now := coretest.Now.UnixMicro()
		tatest.Insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, 'skripsi', 20261, $3, $4, NULL, 'https://rapat.example/1', 'dijadwalkan', 1, $3, $3)`, sidang, now, now+1)
		tatest.Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi) VALUES ($1, $2, $3, '', '')`, sidang, karya)
		tatest.Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
			VALUES ($1, $2, $3, $4, 'penguji_1', 'bersedia', '', 'kosong', '', 1)`, sidang, karya, tatest.IDDosen("dosen3"))
		path := tatest.PathMirip(tatest.Skripsi, karya)
		t.Run("TA-05 without a manuscript there is nothing to check", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if said := tatest.Message(c.As(tatest.Unindra, "dosen", "POST", path, nil), 409); said != "Belum ada naskah yang diunggah" {
					t.Error(said)
				}
			})
		})
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Asli)
		c.Jobs()
		id := tatest.ListCek(c, "dosen", tatest.Skripsi, karya)[0].ID
		t.Run("TA-05 everyone who has to do with the work reads; supervisors, the student and the campus ask", func(t *testing.T) {
			for username, want := range map[string]int{"mahasiswa": 201, "dosen": 201, "dosen2": 201, "kaprodi": 201, "operator": 201, "dosen3": 403} {
				c.As(tatest.Unindra, username, "GET", path, nil).Want(200)
				c.As(tatest.Unindra, username, "GET", path+"/"+id, nil).Want(200)
				c.As(tatest.Unindra, username, "GET", "/v2/ta/skripsi_similar_titles/"+karya, nil).Want(200)
				c.As(tatest.Unindra, username, "POST", path, nil).Want(want)
				c.Jobs()
			}
			if got := tatest.ListCek(c, "dosen3", tatest.Skripsi, karya); got[0].Aksi[0].Allowed || got[0].Aksi[0].Reason == "" {
				t.Errorf("%+v", got[0])
			}
		})
		t.Run("TA-05 to others, to another college and under another kind it is not there", func(t *testing.T) {
			for _, o := range []struct{ college, username, karya, path string }{
				{tatest.Unindra, "dosen4", karya, path}, {tatest.Unindra, "mahasiswa2", karya, path}, {tatest.TSM, "operator", karya, path}, {tatest.TSM, "dosen", karya, path},
				{tatest.Unindra, "operator", karya, tatest.PathMirip(tatest.Proposal, karya)}, {tatest.Unindra, "operator", "x", tatest.PathMirip(tatest.Skripsi, "x")},
			} {
				tatest.Unchanged(t, c, func() {
					c.As(o.college, o.username, "GET", o.path, nil).Want(404)
					c.As(o.college, o.username, "GET", o.path+"/"+id, nil).Want(404)
					c.As(o.college, o.username, "POST", o.path, nil).Want(404)
					c.As(o.college, o.username, "GET", strings.Replace(o.path, "_similarity", "_similar_titles", 1), nil).Want(404)
				})
			}
			c.As(tatest.Unindra, "operator", "GET", tatest.PathMirip(tatest.Skripsi, lain)+"/"+id, nil).Want(404)
			c.As(tatest.Unindra, "operator", "GET", path+"/tidak-ada", nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", path, nil).Want(401)
		})
	})
}

func TestJudulMirip(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		ini := [3]string{karya, "Pengembangan Aplikasi Pemesanan Hasil Tani Berbasis Web", "diajukan"}
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "selesai", "mahasiswa2")
		dekat := [3]string{lain, "Aplikasi Berbasis Web untuk Memesan Hasil Pertanian", "selesai"}
		magang := tatest.NewKaryaOf(c, tatest.KP, "bimbingan", "mahasiswa2")
		judulkan(t, c, ini, dekat, [3]string{magang, "Aplikasi Kepegawaian", "bimbingan"})
		cari := func() []naskah.JudulMirip {
			var out api.Halaman[naskah.JudulMirip]
			c.As(tatest.Unindra, "dosen", "GET", "/v2/ta/proposal_similar_titles/"+karya, nil).Want(200).JSON(&out)
			return out.Data
		}
		t.Run("TA-06 the nearest titles come first, with year and likeness", func(t *testing.T) {
			got := cari()
			if len(got) != 2 || got[0].Judul != "Aplikasi Berbasis Web untuk Memesan Hasil Pertanian" || got[0].Tahun != 2026 || got[0].Skor < 80 || got[1].Skor > 40 {
				t.Errorf("%+v", got)
			}
		})
		t.Run("TA-06 drafts and refused works are not shown", func(t *testing.T) {
			judulkan(t, c, ini, dekat, [3]string{magang, "Aplikasi Kepegawaian", "dibatalkan"})
			if got := cari(); len(got) != 1 {
				t.Errorf("%+v", got)
			}
		})
		t.Run("TA-06 a title that a student writes is found from then on, and a changed one by its new words", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			karya = tatest.NewKarya(c, tatest.KP, "bimbingan")
			judulkan(t, c, [3]string{karya, "Diagnosis Penyakit Padi", "bimbingan"})
			var baru pengajuan.Karya
			body := map[string]any{"judul": "Sistem Pakar Diagnosis Penyakit Padi", "abstrak": "Ringkasan", "pembimbing": []string{tatest.IDDosen("dosen"), tatest.IDDosen("dosen2")}}
			c.As(tatest.Unindra, "mahasiswa2", "POST", "/v2/ta/proposal", body).Want(201).JSON(&baru)
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'perlu_perbaikan' WHERE college_id = $1 AND id = $2`, baru.ID)
			titles := func() string {
				return string(c.As(tatest.Unindra, "dosen", "GET", "/v2/kp/kerja_praktik_similar_titles/"+karya, nil).Want(200).Body)
			}
			if got := titles(); !strings.Contains(got, "Sistem Pakar") {
				t.Error(got)
			}
			body["judul"] = "Pengaruh Upah terhadap Motivasi"
			c.As(tatest.Unindra, "mahasiswa2", "PUT", "/v2/ta/proposal/"+baru.ID, body).Want(200)
			if got := titles(); strings.Contains(got, "Motivasi") {
				t.Error(got)
			}
		})
	})
}
