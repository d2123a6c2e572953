package dokumen_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// belumTersedia is what each paper waits for, of a work without an exam.
var belumTersedia = map[string]string{
	"undangan":          "Undangan tersedia setelah sidang dijadwalkan",
	"daftar-hadir":      "Daftar hadir tersedia setelah sidang dijadwalkan",
	"form-nilai":        "Lembar penilaian tersedia setelah sidang dijadwalkan",
	"rekap-nilai":       "Rekap nilai tersedia setelah semua lembar nilai final",
	"berita-acara":      "Berita acara tersedia setelah hasil sidang dicatat",
	"lembar-revisi":     "Lembar revisi tersedia setelah penguji mencatat revisi",
	"lembar-pengesahan": "Lembar pengesahan tersedia setelah mahasiswa dinyatakan lulus",
}

// kataTim is the team of tatest.UjianDokumen as a table shows it.
const kataTim = "1 Dr. Rahmi Lubis, M.Kom. 0000000003 Ketua 2 Dr. Made Wirawan, M.Kom. 0000000002 Penguji 1 " +
	"3 Dr. Budi Santoso, M.Kom. 0000000000 Pembimbing 1 4 Dr. Siti Aminah, M.Kom. 0000000001 Pembimbing 2"

func TestDokumenSidang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		k := newKertas(c, tatest.Skripsi, "dijadwalkan")
		k.ujian()
		t.Run("TA-07 of a work without an exam each paper says what it waits for", func(t *testing.T) {
			lain := newKertas2(c, tatest.Skripsi, "dijadwalkan")
			for nama, want := range belumTersedia {
				apitest.Refused(t, lain.get("dosen", nama), 409, want)
			}
		})
		t.Run("TA-04 the invitation: when, where, who", func(t *testing.T) {
			k.says(t, "dosen3", "undangan", "UNDANGAN SIDANG SKRIPSI", "Kepada Yth. Tim Penguji",
				"Hari, tanggal : Senin, 23 November 2026", "Waktu : 09:00–10:30 WIB", "Tempat : Ruang Sidang 1",
				"Nama : Adinata Bagaskara", kataTim, "Ketua Program Studi Dr. Rahmi Lubis, M.Kom. NIDN")
		})
		t.Run("TA-04 the list of those present has a line for each", func(t *testing.T) {
			k.says(t, "mahasiswa", "daftar-hadir", "DAFTAR HADIR SIDANG SKRIPSI", "No Nama Sebagai Tanda tangan",
				"1 Adinata Bagaskara Mahasiswa 2 Dr. Rahmi Lubis, M.Kom. Ketua 3 Dr. Made Wirawan")
		})
		k.hasil("lulus_revisi", "Sidang berjalan baik.", "2026-12-23")
		rinci := strings.Repeat("dijelaskan dengan rinci dan disertai rujukan terbaru ", 25)
		for i := range 9 {
			k.revisi("dosen3", i+1, fmt.Sprintf("Butir ke-%d %s", i+1, rinci))
		}
		t.Run("TA-04 the minutes: the day in words, the outcome, notes that flow over the sheets, "+
			"everyone's signature", func(t *testing.T) {
			periksaAcara(t, k.download(t, "kaprodi", "berita-acara").Teks)
		})
		t.Run("TA-04 the sheet of revisions: what, from whom, how far; signed by those who asked", func(t *testing.T) {
			teks := k.download(t, "mahasiswa", "lembar-revisi").Teks
			tatest.Contains(t, teks, "LEMBAR REVISI SKRIPSI", "1 Penguji 1 Butir ke-1", "Menunggu",
				"Penguji 1 Dr. Made Wirawan, M.Kom. NIDN")
			lacks(t, teks, "Ketua Dr. Rahmi Lubis")
		})
		t.Run("TA-07 the approval waits for the revisions", func(t *testing.T) {
			const tunggu = "Lembar pengesahan tersedia setelah semua revisi disetujui"
			apitest.Refused(t, k.get("dosen", "lembar-pengesahan"), 409, tunggu)
			k.jadi("menunggu_nilai")
			k.says(t, "mahasiswa", "lembar-pengesahan", "LEMBAR PENGESAHAN SKRIPSI",
				"Skripsi ini telah dipertahankan di hadapan tim penguji "+
					"pada hari Senin, 23 November 2026 dan dinyatakan lulus.",
				"Ketua Dr. Rahmi Lubis", "Mengetahui, Ketua Program Studi Dr. Rahmi Lubis")
		})
		t.Run("TA-04 a student who did not come", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_peserta SET hadir = FALSE, hasil = NULL
				WHERE college_id = $1 AND id_karya = $2`, k.id)
			k.says(t, "dosen", "berita-acara", "Mahasiswa tidak hadir pada sidang ini.")
			k.says(t, "dosen", "daftar-hadir", "tidak hadir.")
		})
		t.Run("TA-04 an earlier exam keeps its papers", func(t *testing.T) { periksaUjianUlang(t, k) })
	})
}

// periksaAcara: the minutes of an exam with nine notes that are long.
func periksaAcara(t *testing.T, teks string) {
	t.Helper()
	const (
		kepala = "No Dari Catatan Halaman"
		hari   = "Pada hari ini, Senin tanggal dua puluh tiga November tahun dua ribu dua puluh enam, " +
			"pukul 09:00 WIB bertempat di Ruang Sidang 1,"
		putusan = "dinyatakan LULUS DENGAN REVISI: Lulus / Lulus dengan revisi / Tidak lulus " +
			"Coret yang tidak perlu."
	)
	tatest.Contains(t, teks, "BERITA ACARA SIDANG SKRIPSI",
		"Catatan perbaikan "+kepala+" 1 Penguji 1 Butir ke-1", "Halaman 3 dari")
	tatest.Contains(t, teks, hari, kataTim, putusan, "Sidang berjalan baik.", "Butir ke-1 ", "Butir ke-9 ",
		"paling lambat Rabu, 23 Desember 2026.", "Ketua Dr. Rahmi Lubis", "Pembimbing 2 Dr. Siti Aminah")
	if got := strings.Count(teks, kepala); got < 2 {
		t.Errorf("the head of the notes stands %d times, want it on each of their sheets", got)
	}
}

// periksaUjianUlang sets a second exam of a work that failed, and looks at the papers of both.
func periksaUjianUlang(t *testing.T, k kertas) {
	k.hasil("tidak_lulus", "", "")
	ulang, mulai := tatest.Own(tatest.Unindra, "sidang", "ulang"), tatest.WaktuUjianDokumen.AddDate(0, 1, 0).UnixMicro()
	tatest.Insert(k.c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada,
			id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, 'skripsi', 20261, $3, $4, NULL, 'https://rapat.example/1', 'dijadwalkan', 1, 1, 1)`,
		ulang, mulai, mulai+1)
	tatest.Insert(k.c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan,
			tenggat_revisi)
		VALUES ($1, $2, $3, NULL, NULL, '', '')`, ulang, k.id)
	k.get("dosen", "berita-acara").Want(409)
	k.says(t, "dosen", "berita-acara?idSidang="+k.idSidang(), "dinyatakan TIDAK LULUS:")
	pertama := k.download(t, "dosen", "undangan?idSidang="+k.idSidang())
	hasPrefix(t, "the first invitation", pertama.Nama, "Undangan_Sidang_Skripsi_")
	hasSuffix(t, "the first invitation", pertama.Nama, "_20261123_0900.pdf")
	kedua := k.download(t, "dosen", "undangan")
	hasSuffix(t, "the second invitation", kedua.Nama, "_20261223_0900.pdf")
	tatest.Contains(t, kedua.Teks, "Rabu, 23 Desember 2026", "Tempat : https://rapat.example/1")
}

func TestDokumenNilai(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, tatest.Skripsi)
		k := newKertas(c, tatest.Skripsi, "menunggu_nilai")
		k.ujian()
		k.nilai("dosen3", "final", 8000, 9050)
		k.nilai("dosen", "draf", 7777, 6666)
		t.Run("TA-08 the own sheet: marks once final, empty before that", func(t *testing.T) {
			k.says(t, "dosen3", "form-nilai", "LEMBAR PENILAIAN SIDANG SKRIPSI",
				"Penilai : Dr. Made Wirawan, M.Kom.", "Sebagai : Penguji 1",
				"1 Penyajian 30 80,00 24,00 2 Penguasaan materi 70 90,50 63,35 Jumlah 100 87,35 "+
					"Nilai lembar : 87,35 Huruf : A")
			teks := k.download(t, "dosen", "form-nilai").Teks
			tatest.Contains(t, teks, "Sebagai : Pembimbing 1",
				"1 Penyajian 30 2 Penguasaan materi 70 Jumlah 100 Lembar ini belum final")
			lacks(t, teks, "77,77")
		})
		t.Run("TA-08 marks of others stay hidden until all sheets are final", func(t *testing.T) {
			periksaTertutup(t, k)
		})
		tatest.Insert(c, `DELETE FROM tugasakhir_skor WHERE college_id = $1 AND id_dosen = $2`, tatest.IDDosen("dosen"))
		for _, akun := range []string{"kaprodi", "dosen", "dosen2"} {
			k.nilai(akun, "final", 7000, 8000)
		}
		t.Run("TA-08 all sheets together: totals, shares, the grade and its letter", func(t *testing.T) {
			// supervisors 77 each; examiners 77 and 87.35, mean 82.175; 0.4 * 77 + 0.6 * 82.175 = 80.105, half up
			k.says(t, "operator", "rekap-nilai", "REKAP NILAI SKRIPSI",
				"1 Dr. Rahmi Lubis, M.Kom. Ketua 77,00 2 Dr. Made Wirawan, M.Kom. Penguji 1 87,35",
				"Komponen Bobot (%) Rata-rata Bobot × rata-rata",
				"Pembimbing 40 77,000 30,800 Penguji 60 82,175 49,305 Jumlah 100 80,105",
				"Nilai akhir : 80,11 (dibulatkan dari 80,105)", "Huruf : A", "Nilai belum dikunci")
			saya, lain := k.download(t, "dosen", "form-nilai"), k.download(t, "dosen", lembarOf("dosen3"))
			tatest.Contains(t, lain.Teks, "Jumlah 100 87,35")
			hasPrefix(t, "the own sheet", saya.Nama, "Lembar_Penilaian_Sidang_Skripsi_Pembimbing_1_")
			hasPrefix(t, "the other sheet", lain.Nama, "Lembar_Penilaian_Sidang_Skripsi_Penguji_1_")
		})
		t.Run("TA-08 the student sees the grade when it is locked", func(t *testing.T) {
			const tunggu = "Rekap nilai dapat Anda lihat setelah nilai dikunci"
			apitest.Refused(t, k.get("mahasiswa", "rekap-nilai"), 409, tunggu)
			tatest.Insert(c, `UPDATE tugasakhir_karya
				SET status = 'selesai', nilai_e4 = 801100, huruf = 'A', hasil = 'lulus', dikunci_pada = 1
				WHERE college_id = $1 AND id = $2`, k.id)
			teks := k.download(t, "mahasiswa", "rekap-nilai").Teks
			tatest.Contains(t, teks, "Nilai akhir : 80,11", "Huruf : A")
			lacks(t, teks, "belum dikunci")
		})
	})
}

// periksaTertutup: while a sheet is a draft, nobody reads those of others.
func periksaTertutup(t *testing.T, k kertas) {
	t.Helper()
	const tertutup = "Lembar penilaian penguji lain dapat dibuka setelah semua lembar nilai final"
	for _, akun := range []string{"dosen", "kaprodi", "operator"} {
		apitest.Refused(t, k.get(akun, lembarOf("dosen3")), 409, tertutup)
		k.get(akun, "rekap-nilai").Want(409)
	}
	k.says(t, "operator", lembarOf("dosen"), "Jumlah 100 Lembar ini belum final")
	sendiri := tatest.Message(k.get("operator", "form-nilai"), 409)
	hasPrefix(t, "the refusal", sendiri, "Anda bukan anggota tim penguji.")
	const bukanTim = "Lembar penilaian hanya untuk tim penguji dan pengelola sidang"
	apitest.Refused(t, k.get("mahasiswa", lembarOf("dosen3")), 403, bukanTim)
}

func TestDokumenKP(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, tatest.KP)
		komponenDokumen(c, tatest.KP, "lapangan", 2000)
		k := newKertas(c, tatest.KP, "menunggu_nilai")
		k.ujian()
		for _, a := range tatest.TimDokumen {
			k.nilai(a.Akun, "final", 8000, 8000)
		}
		k.says(t, "dosen", "kartu-bimbingan", "KARTU BIMBINGAN KERJA PRAKTIK",
			"Instansi : PT Contoh mahasiswa, Jakarta", "Pembimbing lapangan : Hendra Wijaya")
		const tunggu = "Rekap nilai tersedia setelah nilai pembimbing lapangan dicatat"
		if got := tatest.Message(k.get("dosen", "rekap-nilai"), 409); got != tunggu {
			t.Errorf("KP-01 the refusal says %q, want %q", got, tunggu)
		}
		const nilaiLapangan = `UPDATE tugasakhir_magang SET nilai_e4 = 950000 WHERE college_id = $1 AND id_karya = $2`
		tatest.Insert(c, nilaiLapangan, k.id)
		k.says(t, "dosen", "rekap-nilai",
			"5 Hendra Wijaya Pembimbing lapangan 95,00", "Pembimbing lapangan 20 95,00")
	})
}
