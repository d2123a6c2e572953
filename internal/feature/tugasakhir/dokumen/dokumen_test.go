package dokumen_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/dokumen"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
)

func TestDokumenKartu(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.BimbinganDokumen(c, id, "dosen", "sah", 1, "Latar belakang", "<p>Perjelas <b>rumusan</b></p><ul><li>satu</li></ul>")
		tatest.BimbinganDokumen(c, id, "dosen2", "sah", 2, "Metode", "<p>Baik</p>")
		tatest.BimbinganDokumen(c, id, "dosen", "menunggu_paraf", 3, "Belum disahkan", "")
		tatest.BimbinganDokumen(c, id, "dosen", "sah", 4, "Sore", "<p>Lanjut</p>")
		tatest.BimbinganDokumen(c, id, "dosen2", "sah", 5, "Bersama", "<p>Lanjut</p>")
		tatest.BimbinganDokumen(c, id, "dosen", "sah", 6, "Tanpa kata", "")
		for nomor, pada := range map[int]time.Time{4: coretest.Now.Add(-28*24*time.Hour + 3*time.Hour), 5: coretest.Now.Add(-29 * 24 * time.Hour)} {
			tatest.Insert(c, `UPDATE tugasakhir_bimbingan SET mulai_pada = $2 WHERE college_id = $1 AND id_karya = $3 AND nomor = $4`, pada.UnixMicro(), id, nomor)
		}
		path := tatest.PathDokumen(tatest.Skripsi, id, "kartu-bimbingan")
		t.Run("TA-05 IN-10 the card of guidance: who, each validated session, the count against the minimum", func(t *testing.T) {
			got := tatest.DownloadDokumen(t, c, "dosen", path)
			tatest.Contains(t, got.Teks, "Universitas UNINDRA", "Fakultas Teknik", "Program Studi Informatika (S1)", "KARTU BIMBINGAN SKRIPSI", "Nama : Adinata Bagaskara",
				"NIM : 2022", "Judul : Sistem Informasi Perpustakaan", "Pembimbing 1 : Dr. Budi Santoso, M.Kom.", "Pembimbing 2 : Dr. Siti Aminah, M.Kom.",
				"Periode : 2026/2027 Ganjil", "No Tanggal Topik Catatan Paraf", "1 23 Oktober 2026 Bab 1: Latar belakang Perjelas rumusan satu Tindak lanjut: Lanjut ke Bab 2 P1",
				"– 23 Oktober 2026 Bab 1: Bersama Lanjut Tindak lanjut: Lanjut ke Bab 2 Tidak dihitung: ada bimbingan lain pada jam yang sama. P2",
				"2 24 Oktober 2026 Bab 1: Metode Baik Tindak lanjut: Lanjut ke Bab 2 P2",
				"– 24 Oktober 2026 Bab 1: Sore Lanjut Tindak lanjut: Lanjut ke Bab 2 Tidak dihitung: hari itu sudah ada bimbingan yang dihitung. P1",
				"– 28 Oktober 2026 Bab 1: Tanpa kata Tindak lanjut: Lanjut ke Bab 2 Tidak dihitung: catatan belum diisi. P1",
				"Bimbingan yang dihitung: 2 kali, dari paling sedikit 8 kali.",
				"28 Oktober 2026 Pembimbing 1 Dr. Budi Santoso, M.Kom. NIDN 0000000000", "Pembimbing 2 Dr. Siti Aminah",
				"Portal Dosen pada 21 November 2026 10:00 WIB", "Halaman 1 dari 1")
			for _, rahasia := range []string{"RAHASIA", "Belum disahkan", "kata mahasiswa"} {
				if strings.Contains(got.Teks, rahasia) {
					t.Errorf("it says %q", rahasia)
				}
			}
			nim := coretest.One[string](c, tatest.Unindra, `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`, tatest.Unindra, tatest.IDMahasiswa("mahasiswa"))
			if want := "Kartu_Bimbingan_Skripsi_" + nim + "_20261121.pdf"; got.Nama != want {
				t.Errorf("it is called %s, want %s", got.Nama, want)
			}
		})
		t.Run("TA-05 everyone who has to do with the work gets it, nobody else", func(t *testing.T) {
			for _, akun := range []string{"dosen2", "mahasiswa", "kaprodi", "operator"} {
				tatest.DownloadDokumen(t, c, akun, path)
			}
			for _, akun := range []string{"dosen3", "dosen4", "mahasiswa2"} {
				c.As(tatest.Unindra, akun, "GET", path, nil).Want(404)
				c.As(tatest.Unindra, akun, "GET", tatest.Paths[tatest.Skripsi]+"_document/"+id, nil).Want(404)
			}
			c.As(tatest.TSM, "operator", "GET", path, nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", path, nil).Want(401)
		})
		t.Run("TA-05 on this machine the code leads to the port that was asked", func(t *testing.T) {
			a := c.Do(t, apitest.Call{Method: "GET", Path: path, Token: coretest.Token(tatest.Unindra, "dosen"), Host: "localhost:8080"}).Want(200)
			tatest.Contains(t, doctest.Text(t, a.Body), "http://localhost:8080/dokumen/UNINDRA.")
		})
		t.Run("TA-06 a work of another kind, a paper and an exam that are none are not there", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "GET", tatest.PathDokumen(tatest.Proposal, id, "kartu-bimbingan"), nil).Want(404)
			c.As(tatest.Unindra, "dosen", "GET", tatest.PathDokumen(tatest.Skripsi, id, "ijazah"), nil).Want(404)
			c.As(tatest.Unindra, "dosen", "GET", path+"?idSidang=tidak-ada", nil).Want(404)
		})
		t.Run("TA-07 none before guidance began", func(t *testing.T) {
			lain := tatest.NewKaryaOf(c, tatest.Proposal, "diajukan", "mahasiswa2")
			if got := tatest.Message(c.As(tatest.Unindra, "dosen", "GET", tatest.PathDokumen(tatest.Proposal, lain, "kartu-bimbingan"), nil), 409); got != "Kartu bimbingan tersedia setelah bimbingan dimulai" {
				t.Error(got)
			}
		})
	})
}

func TestDokumenTersedia(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
		tersedia := func(akun string) string {
			var out struct{ Data []dokumen.DokumenBaris }
			c.As(tatest.Unindra, akun, "GET", tatest.Paths[tatest.Proposal]+"_document/"+id, nil).Want(200).JSON(&out)
			ada := []string{}
			for _, d := range out.Data {
				path := tatest.PathDokumen(tatest.Proposal, id, d.Nama) + "?idDosen=" + d.IDDosen
				a := c.As(tatest.Unindra, akun, "GET", path, nil)
				if (a.Status == 200) != d.Boleh || (d.Alasan == "") != d.Boleh {
					t.Errorf("%s %s: %v %q, but the paper answers %d", akun, path, d.Boleh, d.Alasan, a.Status)
				}
				if !d.Boleh && a.Problem().Message != d.Alasan {
					t.Errorf("%s: %q in the list, %q for the paper", d.Nama, d.Alasan, a.Problem().Message)
				}
				if d.Boleh {
					ada = append(ada, d.Nama)
				}
			}
			return strings.Join(ada, " ")
		}
		if got := tersedia("dosen"); got != "kartu-bimbingan" {
			t.Errorf("TA-07 while guided: %s", got)
		}
		tatest.UjianDokumen(c, tatest.Proposal, id)
		if got := tersedia("mahasiswa"); got != "kartu-bimbingan undangan daftar-hadir" {
			t.Errorf("TA-07 the student, scheduled: %s", got)
		}
		if got := tersedia("dosen"); got != "kartu-bimbingan undangan daftar-hadir form-nilai form-nilai form-nilai form-nilai" {
			t.Errorf("TA-07 an examiner, scheduled: %s", got)
		}
		hasilDokumen(c, id, "lulus_revisi", "", "2026-12-23")
		revisiDokumen(c, id, "dosen3", 1, "Perbaiki abstrak")
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'revisi' WHERE college_id = $1 AND id = $2`, id)
		if got := tersedia("mahasiswa"); got != "kartu-bimbingan undangan daftar-hadir berita-acara lembar-revisi" {
			t.Errorf("TA-07 the student, passed with revisions: %s", got)
		}
		tatest.Insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, tatest.Own(tatest.Unindra, "sidang", id))
		if got := tersedia("operator"); got != "kartu-bimbingan" {
			t.Errorf("TA-07 called off: %s", got)
		}
	})
}

func TestDokumenSidang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "dijadwalkan")
		for nama, want := range map[string]string{
			"undangan": "Undangan tersedia setelah sidang dijadwalkan", "daftar-hadir": "Daftar hadir tersedia setelah sidang dijadwalkan",
			"form-nilai": "Lembar penilaian tersedia setelah sidang dijadwalkan", "rekap-nilai": "Rekap nilai tersedia setelah semua lembar nilai final",
			"berita-acara": "Berita acara tersedia setelah hasil sidang dicatat", "lembar-revisi": "Lembar revisi tersedia setelah penguji mencatat revisi",
			"lembar-pengesahan": "Lembar pengesahan tersedia setelah mahasiswa dinyatakan lulus",
		} {
			if got := tatest.Message(c.As(tatest.Unindra, "dosen", "GET", tatest.PathDokumen(tatest.Skripsi, id, nama), nil), 409); got != want {
				t.Errorf("TA-07 %s: %q, want %q", nama, got, want)
			}
		}
		sidang := tatest.UjianDokumen(c, tatest.Skripsi, id)
		tim := "1 Dr. Rahmi Lubis, M.Kom. 0000000003 Ketua 2 Dr. Made Wirawan, M.Kom. 0000000002 Penguji 1 3 Dr. Budi Santoso, M.Kom. 0000000000 Pembimbing 1 4 Dr. Siti Aminah, M.Kom. 0000000001 Pembimbing 2"
		t.Run("TA-04 the invitation: when, where, who", func(t *testing.T) {
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "dosen3", tatest.PathDokumen(tatest.Skripsi, id, "undangan")).Teks, "UNDANGAN SIDANG SKRIPSI", "Kepada Yth. Tim Penguji",
				"Hari, tanggal : Senin, 23 November 2026", "Waktu : 09:00–10:30 WIB", "Tempat : Ruang Sidang 1", "Nama : Adinata Bagaskara", tim,
				"Ketua Program Studi Dr. Rahmi Lubis, M.Kom. NIDN")
		})
		t.Run("TA-04 the list of those present has a line for each", func(t *testing.T) {
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "mahasiswa", tatest.PathDokumen(tatest.Skripsi, id, "daftar-hadir")).Teks, "DAFTAR HADIR SIDANG SKRIPSI", "No Nama Sebagai Tanda tangan",
				"1 Adinata Bagaskara Mahasiswa 2 Dr. Rahmi Lubis, M.Kom. Ketua 3 Dr. Made Wirawan")
		})
		hasilDokumen(c, id, "lulus_revisi", "Sidang berjalan baik.", "2026-12-23")
		for i := range 9 {
			revisiDokumen(c, id, "dosen3", i+1, fmt.Sprintf("Butir ke-%d %s", i+1, strings.Repeat("dijelaskan dengan rinci dan disertai rujukan terbaru ", 25)))
		}
		t.Run("TA-04 the minutes: the day in words, the outcome, notes that flow over the sheets, everyone's signature", func(t *testing.T) {
			teks := tatest.DownloadDokumen(t, c, "kaprodi", tatest.PathDokumen(tatest.Skripsi, id, "berita-acara")).Teks
			tatest.Contains(t, teks, "BERITA ACARA SIDANG SKRIPSI", "Catatan perbaikan No Dari Catatan Halaman 1 Penguji 1 Butir ke-1", "Halaman 3 dari")
			tatest.Contains(t, teks, "Pada hari ini, Senin tanggal dua puluh tiga November tahun dua ribu dua puluh enam, pukul 09:00 WIB bertempat di Ruang Sidang 1,", tim,
				"dinyatakan LULUS DENGAN REVISI: Lulus / Lulus dengan revisi / Tidak lulus Coret yang tidak perlu.", "Sidang berjalan baik.", "Butir ke-1 ", "Butir ke-9 ",
				"paling lambat Rabu, 23 Desember 2026.", "Ketua Dr. Rahmi Lubis", "Pembimbing 2 Dr. Siti Aminah")
			if n := strings.Count(teks, "No Dari Catatan Halaman"); n < 2 {
				t.Errorf("the head of the notes stands %d times", n)
			}
		})
		t.Run("TA-04 the sheet of revisions: what, from whom, how far; signed by those who asked", func(t *testing.T) {
			teks := tatest.DownloadDokumen(t, c, "mahasiswa", tatest.PathDokumen(tatest.Skripsi, id, "lembar-revisi")).Teks
			tatest.Contains(t, teks, "LEMBAR REVISI SKRIPSI", "1 Penguji 1 Butir ke-1", "Menunggu", "Penguji 1 Dr. Made Wirawan, M.Kom. NIDN")
			if strings.Contains(teks, "Ketua Dr. Rahmi Lubis") {
				t.Error("signed by one who asked for nothing")
			}
		})
		t.Run("TA-07 the approval waits for the revisions", func(t *testing.T) {
			path := tatest.PathDokumen(tatest.Skripsi, id, "lembar-pengesahan")
			if got := tatest.Message(c.As(tatest.Unindra, "dosen", "GET", path, nil), 409); got != "Lembar pengesahan tersedia setelah semua revisi disetujui" {
				t.Error(got)
			}
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'menunggu_nilai' WHERE college_id = $1 AND id = $2`, id)
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "mahasiswa", path).Teks, "LEMBAR PENGESAHAN SKRIPSI", "Skripsi ini telah dipertahankan di hadapan tim penguji pada hari Senin, 23 November 2026 dan dinyatakan lulus.",
				"Ketua Dr. Rahmi Lubis", "Mengetahui, Ketua Program Studi Dr. Rahmi Lubis")
		})
		t.Run("TA-04 a student who did not come", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_peserta SET hadir = FALSE, hasil = NULL WHERE college_id = $1 AND id_karya = $2`, id)
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "dosen", tatest.PathDokumen(tatest.Skripsi, id, "berita-acara")).Teks, "Mahasiswa tidak hadir pada sidang ini.")
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "dosen", tatest.PathDokumen(tatest.Skripsi, id, "daftar-hadir")).Teks, "tidak hadir.")
		})
		t.Run("TA-04 an earlier exam keeps its papers", func(t *testing.T) {
			hasilDokumen(c, id, "tidak_lulus", "", "")
			ulang := tatest.Own(tatest.Unindra, "sidang", "ulang")
			tatest.Insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
				VALUES ($1, $2, 'skripsi', 20261, $3, $4, NULL, 'https://rapat.example/1', 'dijadwalkan', 1, 1, 1)`, ulang,
				tatest.WaktuUjianDokumen.AddDate(0, 1, 0).UnixMicro(), tatest.WaktuUjianDokumen.AddDate(0, 1, 0).UnixMicro()+1)
			tatest.Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan, tenggat_revisi) VALUES ($1, $2, $3, NULL, NULL, '', '')`, ulang, id)
			path := tatest.PathDokumen(tatest.Skripsi, id, "berita-acara")
			c.As(tatest.Unindra, "dosen", "GET", path, nil).Want(409)
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "dosen", path+"?idSidang="+sidang).Teks, "dinyatakan TIDAK LULUS:")
			undangan := tatest.PathDokumen(tatest.Skripsi, id, "undangan")
			pertama, kedua := tatest.DownloadDokumen(t, c, "dosen", undangan+"?idSidang="+sidang), tatest.DownloadDokumen(t, c, "dosen", undangan)
			if !strings.HasPrefix(pertama.Nama, "Undangan_Sidang_Skripsi_") || !strings.HasSuffix(pertama.Nama, "_20261123_0900.pdf") || !strings.HasSuffix(kedua.Nama, "_20261223_0900.pdf") {
				t.Errorf("two exams are saved as %s and %s", pertama.Nama, kedua.Nama)
			}
			tatest.Contains(t, kedua.Teks, "Rabu, 23 Desember 2026", "Tempat : https://rapat.example/1")
		})
	})
}

func TestDokumenNilai(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, tatest.Skripsi)
		id := tatest.NewKarya(c, tatest.Skripsi, "menunggu_nilai")
		tatest.UjianDokumen(c, tatest.Skripsi, id)
		form := tatest.PathDokumen(tatest.Skripsi, id, "form-nilai")
		nilaiDokumen(c, tatest.Skripsi, id, "dosen3", "final", 8000, 9050)
		nilaiDokumen(c, tatest.Skripsi, id, "dosen", "draf", 7777, 6666)
		t.Run("TA-08 the own sheet: marks once final, empty before that", func(t *testing.T) {
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "dosen3", form).Teks, "LEMBAR PENILAIAN SIDANG SKRIPSI", "Penilai : Dr. Made Wirawan, M.Kom.", "Sebagai : Penguji 1",
				"1 Penyajian 30 80,00 24,00 2 Penguasaan materi 70 90,50 63,35 Jumlah 100 87,35 Nilai lembar : 87,35 Huruf : A")
			teks := tatest.DownloadDokumen(t, c, "dosen", form).Teks
			tatest.Contains(t, teks, "Sebagai : Pembimbing 1", "1 Penyajian 30 2 Penguasaan materi 70 Jumlah 100 Lembar ini belum final")
			if strings.Contains(teks, "77,77") {
				t.Error("a draft is printed")
			}
		})
		t.Run("TA-08 marks of others stay hidden until all sheets are final", func(t *testing.T) {
			for _, akun := range []string{"dosen", "kaprodi", "operator"} {
				a := c.As(tatest.Unindra, akun, "GET", form+"?idDosen="+tatest.IDDosen("dosen3"), nil)
				if got := tatest.Message(a, 409); got != "Lembar penilaian penguji lain dapat dibuka setelah semua lembar nilai final" {
					t.Error(got)
				}
				c.As(tatest.Unindra, akun, "GET", tatest.PathDokumen(tatest.Skripsi, id, "rekap-nilai"), nil).Want(409)
			}
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "operator", form+"?idDosen="+tatest.IDDosen("dosen")).Teks, "Jumlah 100 Lembar ini belum final")
			if got := tatest.Message(c.As(tatest.Unindra, "operator", "GET", form, nil), 409); !strings.HasPrefix(got, "Anda bukan anggota tim penguji.") {
				t.Error(got)
			}
			if got := tatest.Message(c.As(tatest.Unindra, "mahasiswa", "GET", form+"?idDosen="+tatest.IDDosen("dosen3"), nil), 403); got != "Lembar penilaian hanya untuk tim penguji dan pengelola sidang" {
				t.Error(got)
			}
		})
		tatest.Insert(c, `DELETE FROM tugasakhir_skor WHERE college_id = $1 AND id_dosen = $2`, tatest.IDDosen("dosen"))
		for _, akun := range []string{"kaprodi", "dosen", "dosen2"} {
			nilaiDokumen(c, tatest.Skripsi, id, akun, "final", 7000, 8000)
		}
		rekap := tatest.PathDokumen(tatest.Skripsi, id, "rekap-nilai")
		t.Run("TA-08 all sheets together: totals, shares, the grade and its letter", func(t *testing.T) {
			// supervisors 77 each; examiners 77 and 87.35, mean 82.175; 0.4 * 77 + 0.6 * 82.175 = 80.105, half up
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "operator", rekap).Teks, "REKAP NILAI SKRIPSI", "1 Dr. Rahmi Lubis, M.Kom. Ketua 77,00 2 Dr. Made Wirawan, M.Kom. Penguji 1 87,35",
				"Komponen Bobot (%) Rata-rata Bobot × rata-rata", "Pembimbing 40 77,000 30,800 Penguji 60 82,175 49,305 Jumlah 100 80,105", "Nilai akhir : 80,11 (dibulatkan dari 80,105)", "Huruf : A", "Nilai belum dikunci")
			tatest.Contains(t, tatest.DownloadDokumen(t, c, "dosen", form+"?idDosen="+tatest.IDDosen("dosen3")).Teks, "Jumlah 100 87,35")
			saya, lain := tatest.DownloadDokumen(t, c, "dosen", form), tatest.DownloadDokumen(t, c, "dosen", form+"?idDosen="+tatest.IDDosen("dosen3"))
			if !strings.HasPrefix(saya.Nama, "Lembar_Penilaian_Sidang_Skripsi_Pembimbing_1_") || !strings.HasPrefix(lain.Nama, "Lembar_Penilaian_Sidang_Skripsi_Penguji_1_") {
				t.Errorf("two sheets are saved as %s and %s", saya.Nama, lain.Nama)
			}
		})
		t.Run("TA-08 the student sees the grade when it is locked", func(t *testing.T) {
			if got := tatest.Message(c.As(tatest.Unindra, "mahasiswa", "GET", rekap, nil), 409); got != "Rekap nilai dapat Anda lihat setelah nilai dikunci" {
				t.Error(got)
			}
			tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'selesai', nilai_e4 = 801100, huruf = 'A', hasil = 'lulus', dikunci_pada = 1 WHERE college_id = $1 AND id = $2`, id)
			teks := tatest.DownloadDokumen(t, c, "mahasiswa", rekap).Teks
			tatest.Contains(t, teks, "Nilai akhir : 80,11", "Huruf : A")
			if strings.Contains(teks, "belum dikunci") {
				t.Error(teks)
			}
		})
	})
}

func TestDokumenKP(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, tatest.KP)
		tatest.Insert(c, `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, 'lapangan', 2000)`, tatest.IDKebijakan(tatest.KP))
		id := tatest.NewKarya(c, tatest.KP, "menunggu_nilai")
		tatest.UjianDokumen(c, tatest.KP, id)
		for _, t := range tatest.TimDokumen {
			nilaiDokumen(c, tatest.KP, id, t.Akun, "final", 8000, 8000)
		}
		tatest.Contains(t, tatest.DownloadDokumen(t, c, "dosen", tatest.PathDokumen(tatest.KP, id, "kartu-bimbingan")).Teks, "KARTU BIMBINGAN KERJA PRAKTIK", "Instansi : PT Contoh mahasiswa, Jakarta",
			"Pembimbing lapangan : Hendra Wijaya")
		path := tatest.PathDokumen(tatest.KP, id, "rekap-nilai")
		if got := tatest.Message(c.As(tatest.Unindra, "dosen", "GET", path, nil), 409); got != "Rekap nilai tersedia setelah nilai pembimbing lapangan dicatat" {
			t.Errorf("KP-01 %s", got)
		}
		tatest.Insert(c, `UPDATE tugasakhir_magang SET nilai_e4 = 950000 WHERE college_id = $1 AND id_karya = $2`, id)
		tatest.Contains(t, tatest.DownloadDokumen(t, c, "dosen", path).Teks, "5 Hendra Wijaya Pembimbing lapangan 95,00", "Pembimbing lapangan 20 95,00")
	})
}
