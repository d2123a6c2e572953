package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
)

func TestDokumenKartu(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, skripsi, "bimbingan")
		bimbinganDokumen(c, id, "dosen", "sah", 1, "Latar belakang", "<p>Perjelas <b>rumusan</b></p><ul><li>satu</li></ul>")
		bimbinganDokumen(c, id, "dosen2", "sah", 2, "Metode", "<p>Baik</p>")
		bimbinganDokumen(c, id, "dosen", "menunggu_paraf", 3, "Belum disahkan", "")
		bimbinganDokumen(c, id, "dosen", "sah", 4, "Sore", "<p>Lanjut</p>")
		bimbinganDokumen(c, id, "dosen2", "sah", 5, "Bersama", "<p>Lanjut</p>")
		bimbinganDokumen(c, id, "dosen", "sah", 6, "Tanpa kata", "")
		for nomor, pada := range map[int]time.Time{4: coretest.Now.Add(-28*24*time.Hour + 3*time.Hour), 5: coretest.Now.Add(-29 * 24 * time.Hour)} {
			insert(c, `UPDATE tugasakhir_bimbingan SET mulai_pada = $2 WHERE college_id = $1 AND id_karya = $3 AND nomor = $4`, pada.UnixMicro(), id, nomor)
		}
		path := alamatDokumen(skripsi, id, "kartu-bimbingan")
		t.Run("TA-05 IN-10 the card of guidance: who, each validated session, the count against the minimum", func(t *testing.T) {
			got := unduhDokumen(t, c, "dosen", path)
			memuat(t, got.teks, "Universitas UNINDRA", "Fakultas Teknik", "Program Studi Informatika (S1)", "KARTU BIMBINGAN SKRIPSI", "Nama : Adinata Bagaskara",
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
				if strings.Contains(got.teks, rahasia) {
					t.Errorf("it says %q", rahasia)
				}
			}
			nim := coretest.One[string](c, unindra, `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`, unindra, idMahasiswa("mahasiswa"))
			if want := "Kartu_Bimbingan_Skripsi_" + nim + "_20261121.pdf"; got.nama != want {
				t.Errorf("it is called %s, want %s", got.nama, want)
			}
		})
		t.Run("TA-05 everyone who has to do with the work gets it, nobody else", func(t *testing.T) {
			for _, akun := range []string{"dosen2", "mahasiswa", "kaprodi", "operator"} {
				unduhDokumen(t, c, akun, path)
			}
			for _, akun := range []string{"dosen3", "dosen4", "mahasiswa2"} {
				c.As(unindra, akun, "GET", path, nil).Want(404)
				c.As(unindra, akun, "GET", pathJenis[skripsi]+"_document/"+id, nil).Want(404)
			}
			c.As(tsm, "operator", "GET", path, nil).Want(404)
			c.Nobody(unindra, "GET", path, nil).Want(401)
		})
		t.Run("TA-05 on this machine the code leads to the port that was asked", func(t *testing.T) {
			a := c.Do(t, apitest.Call{Method: "GET", Path: path, Token: coretest.Token(unindra, "dosen"), Host: "localhost:8080"}).Want(200)
			memuat(t, doctest.Teks(t, a.Body), "http://localhost:8080/dokumen/UNINDRA.")
		})
		t.Run("TA-06 a work of another kind, a paper and an exam that are none are not there", func(t *testing.T) {
			c.As(unindra, "dosen", "GET", alamatDokumen(proposal, id, "kartu-bimbingan"), nil).Want(404)
			c.As(unindra, "dosen", "GET", alamatDokumen(skripsi, id, "ijazah"), nil).Want(404)
			c.As(unindra, "dosen", "GET", path+"?idSidang=tidak-ada", nil).Want(404)
		})
		t.Run("TA-07 none before guidance began", func(t *testing.T) {
			lain := buatKaryaUntuk(c, proposal, "diajukan", "mahasiswa2")
			if got := pesan(c.As(unindra, "dosen", "GET", alamatDokumen(proposal, lain, "kartu-bimbingan"), nil), 409); got != "Kartu bimbingan tersedia setelah bimbingan dimulai" {
				t.Error(got)
			}
		})
	})
}

func TestDokumenTersedia(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "disetujui_pembimbing")
		tersedia := func(akun string) string {
			var out struct{ Data []tugasakhir.DokumenBaris }
			c.As(unindra, akun, "GET", pathJenis[proposal]+"_document/"+id, nil).Want(200).JSON(&out)
			ada := []string{}
			for _, d := range out.Data {
				path := alamatDokumen(proposal, id, d.Nama) + "?idDosen=" + d.IDDosen
				a := c.As(unindra, akun, "GET", path, nil)
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
		ujianDokumen(c, proposal, id)
		if got := tersedia("mahasiswa"); got != "kartu-bimbingan undangan daftar-hadir" {
			t.Errorf("TA-07 the student, scheduled: %s", got)
		}
		if got := tersedia("dosen"); got != "kartu-bimbingan undangan daftar-hadir form-nilai form-nilai form-nilai form-nilai" {
			t.Errorf("TA-07 an examiner, scheduled: %s", got)
		}
		hasilDokumen(c, id, "lulus_revisi", "", "2026-12-23")
		revisiDokumen(c, id, "dosen3", 1, "Perbaiki abstrak")
		insert(c, `UPDATE tugasakhir_karya SET status = 'revisi' WHERE college_id = $1 AND id = $2`, id)
		if got := tersedia("mahasiswa"); got != "kartu-bimbingan undangan daftar-hadir berita-acara lembar-revisi" {
			t.Errorf("TA-07 the student, passed with revisions: %s", got)
		}
		insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, milik(unindra, "sidang", id))
		if got := tersedia("operator"); got != "kartu-bimbingan" {
			t.Errorf("TA-07 called off: %s", got)
		}
	})
}

func TestDokumenSidang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, skripsi, "dijadwalkan")
		for nama, want := range map[string]string{
			"undangan": "Undangan tersedia setelah sidang dijadwalkan", "daftar-hadir": "Daftar hadir tersedia setelah sidang dijadwalkan",
			"form-nilai": "Lembar penilaian tersedia setelah sidang dijadwalkan", "rekap-nilai": "Rekap nilai tersedia setelah semua lembar nilai final",
			"berita-acara": "Berita acara tersedia setelah hasil sidang dicatat", "lembar-revisi": "Lembar revisi tersedia setelah penguji mencatat revisi",
			"lembar-pengesahan": "Lembar pengesahan tersedia setelah mahasiswa dinyatakan lulus",
		} {
			if got := pesan(c.As(unindra, "dosen", "GET", alamatDokumen(skripsi, id, nama), nil), 409); got != want {
				t.Errorf("TA-07 %s: %q, want %q", nama, got, want)
			}
		}
		sidang := ujianDokumen(c, skripsi, id)
		tim := "1 Dr. Rahmi Lubis, M.Kom. 0000000003 Ketua 2 Dr. Made Wirawan, M.Kom. 0000000002 Penguji 1 3 Dr. Budi Santoso, M.Kom. 0000000000 Pembimbing 1 4 Dr. Siti Aminah, M.Kom. 0000000001 Pembimbing 2"
		t.Run("TA-04 the invitation: when, where, who", func(t *testing.T) {
			memuat(t, unduhDokumen(t, c, "dosen3", alamatDokumen(skripsi, id, "undangan")).teks, "UNDANGAN SIDANG SKRIPSI", "Kepada Yth. Tim Penguji",
				"Hari, tanggal : Senin, 23 November 2026", "Waktu : 09:00–10:30 WIB", "Tempat : Ruang Sidang 1", "Nama : Adinata Bagaskara", tim,
				"Ketua Program Studi Dr. Rahmi Lubis, M.Kom. NIDN")
		})
		t.Run("TA-04 the list of those present has a line for each", func(t *testing.T) {
			memuat(t, unduhDokumen(t, c, "mahasiswa", alamatDokumen(skripsi, id, "daftar-hadir")).teks, "DAFTAR HADIR SIDANG SKRIPSI", "No Nama Sebagai Tanda tangan",
				"1 Adinata Bagaskara Mahasiswa 2 Dr. Rahmi Lubis, M.Kom. Ketua 3 Dr. Made Wirawan")
		})
		hasilDokumen(c, id, "lulus_revisi", "Sidang berjalan baik.", "2026-12-23")
		for i := range 9 {
			revisiDokumen(c, id, "dosen3", i+1, fmt.Sprintf("Butir ke-%d %s", i+1, strings.Repeat("dijelaskan dengan rinci dan disertai rujukan terbaru ", 25)))
		}
		t.Run("TA-04 the minutes: the day in words, the outcome, notes that flow over the sheets, everyone's signature", func(t *testing.T) {
			teks := unduhDokumen(t, c, "kaprodi", alamatDokumen(skripsi, id, "berita-acara")).teks
			memuat(t, teks, "BERITA ACARA SIDANG SKRIPSI", "Catatan perbaikan No Dari Catatan Halaman 1 Penguji 1 Butir ke-1", "Halaman 3 dari")
			memuat(t, teks, "Pada hari ini, Senin tanggal dua puluh tiga November tahun dua ribu dua puluh enam, pukul 09:00 WIB bertempat di Ruang Sidang 1,", tim,
				"dinyatakan LULUS DENGAN REVISI: Lulus / Lulus dengan revisi / Tidak lulus Coret yang tidak perlu.", "Sidang berjalan baik.", "Butir ke-1 ", "Butir ke-9 ",
				"paling lambat Rabu, 23 Desember 2026.", "Ketua Dr. Rahmi Lubis", "Pembimbing 2 Dr. Siti Aminah")
			if n := strings.Count(teks, "No Dari Catatan Halaman"); n < 2 {
				t.Errorf("the head of the notes stands %d times", n)
			}
		})
		t.Run("TA-04 the sheet of revisions: what, from whom, how far; signed by those who asked", func(t *testing.T) {
			teks := unduhDokumen(t, c, "mahasiswa", alamatDokumen(skripsi, id, "lembar-revisi")).teks
			memuat(t, teks, "LEMBAR REVISI SKRIPSI", "1 Penguji 1 Butir ke-1", "Menunggu", "Penguji 1 Dr. Made Wirawan, M.Kom. NIDN")
			if strings.Contains(teks, "Ketua Dr. Rahmi Lubis") {
				t.Error("signed by one who asked for nothing")
			}
		})
		t.Run("TA-07 the approval waits for the revisions", func(t *testing.T) {
			path := alamatDokumen(skripsi, id, "lembar-pengesahan")
			if got := pesan(c.As(unindra, "dosen", "GET", path, nil), 409); got != "Lembar pengesahan tersedia setelah semua revisi disetujui" {
				t.Error(got)
			}
			insert(c, `UPDATE tugasakhir_karya SET status = 'menunggu_nilai' WHERE college_id = $1 AND id = $2`, id)
			memuat(t, unduhDokumen(t, c, "mahasiswa", path).teks, "LEMBAR PENGESAHAN SKRIPSI", "Skripsi ini telah dipertahankan di hadapan tim penguji pada hari Senin, 23 November 2026 dan dinyatakan lulus.",
				"Ketua Dr. Rahmi Lubis", "Mengetahui, Ketua Program Studi Dr. Rahmi Lubis")
		})
		t.Run("TA-04 a student who did not come", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_peserta SET hadir = FALSE, hasil = NULL WHERE college_id = $1 AND id_karya = $2`, id)
			memuat(t, unduhDokumen(t, c, "dosen", alamatDokumen(skripsi, id, "berita-acara")).teks, "Mahasiswa tidak hadir pada sidang ini.")
			memuat(t, unduhDokumen(t, c, "dosen", alamatDokumen(skripsi, id, "daftar-hadir")).teks, "tidak hadir.")
		})
		t.Run("TA-04 an earlier exam keeps its papers", func(t *testing.T) {
			hasilDokumen(c, id, "tidak_lulus", "", "")
			ulang := milik(unindra, "sidang", "ulang")
			insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
				VALUES ($1, $2, 'skripsi', 20261, $3, $4, NULL, 'https://rapat.example/1', 'dijadwalkan', 1, 1, 1)`, ulang,
				waktuUjianDokumen.AddDate(0, 1, 0).UnixMicro(), waktuUjianDokumen.AddDate(0, 1, 0).UnixMicro()+1)
			insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan, tenggat_revisi) VALUES ($1, $2, $3, NULL, NULL, '', '')`, ulang, id)
			path := alamatDokumen(skripsi, id, "berita-acara")
			c.As(unindra, "dosen", "GET", path, nil).Want(409)
			memuat(t, unduhDokumen(t, c, "dosen", path+"?idSidang="+sidang).teks, "dinyatakan TIDAK LULUS:")
			undangan := alamatDokumen(skripsi, id, "undangan")
			pertama, kedua := unduhDokumen(t, c, "dosen", undangan+"?idSidang="+sidang), unduhDokumen(t, c, "dosen", undangan)
			if !strings.HasPrefix(pertama.nama, "Undangan_Sidang_Skripsi_") || !strings.HasSuffix(pertama.nama, "_20261123_0900.pdf") || !strings.HasSuffix(kedua.nama, "_20261223_0900.pdf") {
				t.Errorf("two exams are saved as %s and %s", pertama.nama, kedua.nama)
			}
			memuat(t, kedua.teks, "Rabu, 23 Desember 2026", "Tempat : https://rapat.example/1")
		})
	})
}

func TestDokumenNilai(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, skripsi)
		id := buatKarya(c, skripsi, "menunggu_nilai")
		ujianDokumen(c, skripsi, id)
		form := alamatDokumen(skripsi, id, "form-nilai")
		nilaiDokumen(c, skripsi, id, "dosen3", "final", 8000, 9050)
		nilaiDokumen(c, skripsi, id, "dosen", "draf", 7777, 6666)
		t.Run("TA-08 the own sheet: marks once final, empty before that", func(t *testing.T) {
			memuat(t, unduhDokumen(t, c, "dosen3", form).teks, "LEMBAR PENILAIAN SIDANG SKRIPSI", "Penilai : Dr. Made Wirawan, M.Kom.", "Sebagai : Penguji 1",
				"1 Penyajian 30 80,00 24,00 2 Penguasaan materi 70 90,50 63,35 Jumlah 100 87,35 Nilai lembar : 87,35 Huruf : A")
			teks := unduhDokumen(t, c, "dosen", form).teks
			memuat(t, teks, "Sebagai : Pembimbing 1", "1 Penyajian 30 2 Penguasaan materi 70 Jumlah 100 Lembar ini belum final")
			if strings.Contains(teks, "77,77") {
				t.Error("a draft is printed")
			}
		})
		t.Run("TA-08 marks of others stay hidden until all sheets are final", func(t *testing.T) {
			for _, akun := range []string{"dosen", "kaprodi", "operator"} {
				a := c.As(unindra, akun, "GET", form+"?idDosen="+idDosen("dosen3"), nil)
				if got := pesan(a, 409); got != "Lembar penilaian penguji lain dapat dibuka setelah semua lembar nilai final" {
					t.Error(got)
				}
				c.As(unindra, akun, "GET", alamatDokumen(skripsi, id, "rekap-nilai"), nil).Want(409)
			}
			memuat(t, unduhDokumen(t, c, "operator", form+"?idDosen="+idDosen("dosen")).teks, "Jumlah 100 Lembar ini belum final")
			if got := pesan(c.As(unindra, "operator", "GET", form, nil), 409); !strings.HasPrefix(got, "Anda bukan anggota tim penguji.") {
				t.Error(got)
			}
			if got := pesan(c.As(unindra, "mahasiswa", "GET", form+"?idDosen="+idDosen("dosen3"), nil), 403); got != "Lembar penilaian hanya untuk tim penguji dan pengelola sidang" {
				t.Error(got)
			}
		})
		insert(c, `DELETE FROM tugasakhir_skor WHERE college_id = $1 AND id_dosen = $2`, idDosen("dosen"))
		for _, akun := range []string{"kaprodi", "dosen", "dosen2"} {
			nilaiDokumen(c, skripsi, id, akun, "final", 7000, 8000)
		}
		rekap := alamatDokumen(skripsi, id, "rekap-nilai")
		t.Run("TA-08 all sheets together: totals, shares, the grade and its letter", func(t *testing.T) {
			// supervisors 77 each; examiners 77 and 87.35, mean 82.175; 0.4 * 77 + 0.6 * 82.175 = 80.105, half up
			memuat(t, unduhDokumen(t, c, "operator", rekap).teks, "REKAP NILAI SKRIPSI", "1 Dr. Rahmi Lubis, M.Kom. Ketua 77,00 2 Dr. Made Wirawan, M.Kom. Penguji 1 87,35",
				"Komponen Bobot (%) Rata-rata Bobot × rata-rata", "Pembimbing 40 77,000 30,800 Penguji 60 82,175 49,305 Jumlah 100 80,105", "Nilai akhir : 80,11 (dibulatkan dari 80,105)", "Huruf : A", "Nilai belum dikunci")
			memuat(t, unduhDokumen(t, c, "dosen", form+"?idDosen="+idDosen("dosen3")).teks, "Jumlah 100 87,35")
			saya, lain := unduhDokumen(t, c, "dosen", form), unduhDokumen(t, c, "dosen", form+"?idDosen="+idDosen("dosen3"))
			if !strings.HasPrefix(saya.nama, "Lembar_Penilaian_Sidang_Skripsi_Pembimbing_1_") || !strings.HasPrefix(lain.nama, "Lembar_Penilaian_Sidang_Skripsi_Penguji_1_") {
				t.Errorf("two sheets are saved as %s and %s", saya.nama, lain.nama)
			}
		})
		t.Run("TA-08 the student sees the grade when it is locked", func(t *testing.T) {
			if got := pesan(c.As(unindra, "mahasiswa", "GET", rekap, nil), 409); got != "Rekap nilai dapat Anda lihat setelah nilai dikunci" {
				t.Error(got)
			}
			insert(c, `UPDATE tugasakhir_karya SET status = 'selesai', nilai_e4 = 801100, huruf = 'A', hasil = 'lulus', dikunci_pada = 1 WHERE college_id = $1 AND id = $2`, id)
			teks := unduhDokumen(t, c, "mahasiswa", rekap).teks
			memuat(t, teks, "Nilai akhir : 80,11", "Huruf : A")
			if strings.Contains(teks, "belum dikunci") {
				t.Error(teks)
			}
		})
	})
}

func TestDokumenKP(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, kp)
		insert(c, `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, 'lapangan', 2000)`, idKebijakan(kp))
		id := buatKarya(c, kp, "menunggu_nilai")
		ujianDokumen(c, kp, id)
		for _, t := range timDokumen {
			nilaiDokumen(c, kp, id, t.akun, "final", 8000, 8000)
		}
		memuat(t, unduhDokumen(t, c, "dosen", alamatDokumen(kp, id, "kartu-bimbingan")).teks, "KARTU BIMBINGAN KERJA PRAKTIK", "Instansi : PT Contoh mahasiswa, Jakarta",
			"Pembimbing lapangan : Hendra Wijaya")
		path := alamatDokumen(kp, id, "rekap-nilai")
		if got := pesan(c.As(unindra, "dosen", "GET", path, nil), 409); got != "Rekap nilai tersedia setelah nilai pembimbing lapangan dicatat" {
			t.Errorf("KP-01 %s", got)
		}
		insert(c, `UPDATE tugasakhir_magang SET nilai_e4 = 950000 WHERE college_id = $1 AND id_karya = $2`, id)
		memuat(t, unduhDokumen(t, c, "dosen", path).teks, "5 Hendra Wijaya Pembimbing lapangan 95,00", "Pembimbing lapangan 20 95,00")
	})
}
