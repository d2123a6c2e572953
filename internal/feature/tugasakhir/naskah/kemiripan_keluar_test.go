package naskah_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/similar"
)

// keluarkan leaves passages of a check of a thesis out, or takes them in again.
func keluarkan(c *coretest.Campus, username, karya, cek string, bagian []int64, sebab string) *apitest.Answer {
	path := tatest.PathMirip(tatest.Skripsi, karya) + "/" + cek + "/exclusion"
	return as(c, username, "PUT", path, tatest.Fields{"bagian": bagian, "sebab": sebab})
}

// semuaBagian are all passages of a report.
func semuaBagian(k naskah.Kemiripan) (out []int64) {
	for _, x := range k.Kutipan {
		out = append(out, x.Urut)
	}
	return out
}

func TestKemiripanKeluarkan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		tulisCek(t, c, "mahasiswa2", lain, tatest.Karang(1, 200)+tatest.Asli+tatest.Karang(8, 60))
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		kutip := "“" + strings.ReplaceAll(tatest.Asli, "\n\t", " ") + "”\n"
		pustaka := "\nDAFTAR PUSTAKA\n" + tatest.Karang(8, 60)
		isi := tatest.Karang(2, 60) + kutip + tatest.Karang(3, 60) + pustaka
		tulisCek(t, c, "mahasiswa", karya, isi)
		awal := laporanTerakhir(c, karya)
		t.Run("TA-05 what is quoted and what is of the bibliography is told", func(t *testing.T) {
			saran := []string{}
			for _, k := range awal.Kutipan {
				saran = append(saran, k.Saran)
			}
			if !slices.Contains(saran, "kutipan") || !slices.Contains(saran, "pustaka") {
				t.Errorf("the passages look like %v, want kutipan and pustaka", saran)
			}
			if *awal.Skor < 40 || awal.SkorAwal != nil {
				t.Errorf("the report is %+v, want 40 per cent at least and nothing left out", awal)
			}
		})
		keluar := func(username string, bagian []int64, sebab string) *apitest.Answer {
			return keluarkan(c, username, karya, awal.ID, bagian, sebab)
		}
		var tanpa naskah.Kemiripan
		keluar("dosen", semuaBagian(awal), "kutipan").Want(200).JSON(&tanpa)
		t.Run("TA-05 a supervisor leaves it out, by name and time, and takes it in again", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				keluar("mahasiswa", []int64{1}, "kutipan").Want(403)
				keluar("dosen4", []int64{1}, "kutipan").Want(404)
				keluar("dosen", []int64{99}, "kutipan").Want(422)
				keluar("dosen", []int64{1}, "lain").Want(422)
			})
			if got, want := tatest.AngkaAtau(tanpa.SkorAwal), tatest.AngkaAtau(awal.Skor); got != want {
				t.Errorf("the score with nothing left out is %s, want %s", got, want)
			}
			if *tanpa.Skor > 3 {
				t.Errorf("the score without them is %v, want 3 at most", *tanpa.Skor)
			}
			if k := tanpa.Kutipan[0]; k.Keluar != "kutipan" || k.KeluarOleh == "" || k.KeluarPada == nil {
				t.Errorf("the first passage is %+v, want it left out as kutipan, by name and time", k)
			}
			const skor = `SELECT skor_e2 FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
			if got := one[int64](c, skor, karya); got > 300 {
				t.Errorf("the work has a score of %d, want 300 at most", got)
			}
			history := tatest.Paths[tatest.Skripsi] + "_history/" + karya
			riwayat := string(as(c, "mahasiswa", "GET", history, nil).Want(200).Body)
			if want := "bagian sebagai kutipan. Skor versi 1: "; !strings.Contains(riwayat, want) {
				t.Errorf("the history is %s, want %q in it", riwayat, want)
			}
		})
		t.Run("TA-05 another version keeps what was left out, where it says the same", func(t *testing.T) {
			tulisCek(t, c, "mahasiswa", karya, isi)
			got := laporanTerakhir(c, karya)
			k := got.Kutipan[0]
			if got.Versi != 2 || *got.Skor > 3 || k.Keluar != "kutipan" || k.KeluarOleh == "" {
				t.Fatalf("the report is %+v, want version 2 with 3 per cent at most, kutipan left out", got)
			}
			var lagi naskah.Kemiripan
			keluarkan(c, "dosen2", karya, got.ID, semuaBagian(got), "").Want(200).JSON(&lagi)
			if *lagi.Skor != *awal.Skor || lagi.SkorAwal != nil {
				t.Errorf("the report is %+v, want %v per cent and nothing left out", lagi, *awal.Skor)
			}
			if k := lagi.Kutipan[0]; k.Keluar != "" || k.KembaliOleh == "" || k.KembaliPada == nil {
				t.Errorf("the first passage is %+v, want it taken in again, by name and time", k)
			}
		})
	})
}

// Who came first is not blamed by who copied; a newer version keeps the age of what the older one said.
func TestKemiripanLebihDulu(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		dulu := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tulisCek(t, c, "mahasiswa", dulu, tatest.Karang(1, 60)+tatest.Asli)
		kemudian := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		tulisCek(t, c, "mahasiswa2", kemudian, tatest.Karang(2, 60)+tatest.Asli)
		got := laporanTerakhir(c, kemudian)
		if *got.Skor < 30 || len(got.Kutipan) != 1 || got.Kutipan[0].Pemilik != 1 {
			t.Errorf("TA-05 the copy: %+v, want 30 per cent at least and one passage that one other has", got)
		}
		periksaUlang(c, "dosen", dulu)
		if got := laporanTerakhir(c, dulu); *got.Skor != 0 || len(got.Kutipan) != 0 {
			t.Errorf("TA-05 the first is blamed: %+v, want no score and no passage", got)
		}
		tulisCek(t, c, "mahasiswa", dulu, tatest.Karang(1, 60)+tatest.Asli+tatest.Karang(3, 60))
		if got := laporanTerakhir(c, dulu); got.Versi != 2 || *got.Skor != 0 {
			t.Errorf("TA-05 the first after a new version: %+v, want version 2 with no score", got)
		}
		periksaUlang(c, "dosen", kemudian)
		if got := laporanTerakhir(c, kemudian); *got.Skor < 30 {
			t.Errorf("TA-05 the copy after the first has a new version: %+v, want 30 per cent at least", got)
		}
	})
}

// What the file hides is read and told; fingerprints of an older rule are made anew before the first check.
func TestKemiripanSamaran(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		tulisCek(t, c, "mahasiswa2", lain, tatest.Asli)
		tatest.Insert(c, `DELETE FROM tugasakhir_sidik WHERE college_id = $1`)
		tatest.Insert(c, `UPDATE tugasakhir_naskah SET versi_sidik = 0 WHERE college_id = $1`)
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		samarkan := strings.NewReplacer("a", "а", "peng", "pe\u200bng")
		tulisCek(t, c, "mahasiswa", karya, samarkan.Replace(tatest.Asli))
		got := laporanTerakhir(c, karya)
		if *got.Skor < 95 || got.Samaran.HurufSerupa < 50 || got.Samaran.TakTerlihat < 2 {
			const want = "95 per cent, 50 letters and 2 signs at least"
			t.Errorf("TA-05 the score is %v, what is hidden %+v, want %s", *got.Skor, got.Samaran, want)
		}
		const today = `SELECT COUNT(*) FROM tugasakhir_naskah WHERE college_id = $1 AND versi_sidik = $2`
		if n := one[int64](c, today, int64(similar.Version)); n != 2 {
			t.Errorf("TA-05 %d texts have fingerprints of today's rule, want 2", n)
		}
	})
}

// salinan puts a finished thesis of another student with its text beside those of the fixture.
func salinan(c *coretest.Campus, nomor int, isi string) {
	id := fmt.Sprint("penyalin-", nomor)
	tatest.Insert(c, `INSERT INTO master_mahasiswa
			(college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status)
		SELECT college_id, $2, NULL, $2, nama, nama_urut, id_prodi, angkatan, '', '', status
		FROM master_mahasiswa WHERE college_id = $1 AND id = $3`, id, tatest.IDMahasiswa("mahasiswa"))
	tatest.Insert(c, `INSERT INTO tugasakhir_karya
			(college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul, judul_urut, cari, nama_urut, abstrak,
			status, tahap, bimbingan_sah, sejak, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, 'skripsi', $2, $3, 20231, $4, 'Salinan', 'salinan', '', '', '', 'selesai', '', 0, 0, 1, 0, 0)`,
		id, tatest.Own(tatest.Unindra, "prodi", "if"), tatest.IDKebijakan(tatest.Skripsi))
	tatest.Insert(c, `INSERT INTO tugasakhir_naskah (college_id, nomor, id_karya, isi, halaman)
		VALUES ($1, $2, $3, $4, '[]')`, nomor, id, isi)
}

// Three copiers are marked as many, and clear nobody by themselves.
func TestKemiripanSeringDipakai(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for nomor := 1; nomor <= 3; nomor++ {
			salinan(c, nomor, tatest.Asli+tatest.Karang(uint64(40+nomor), 40))
		}
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tulisCek(t, c, "mahasiswa", karya, tatest.Asli+tatest.Karang(9, 20))
		got := laporanTerakhir(c, karya)
		if *got.Skor < 60 || len(got.Kutipan) != 1 {
			t.Fatalf("TA-05 the report is %+v, want 60 per cent at least and one passage", got)
		}
		if k := got.Kutipan[0]; k.Pemilik != 3 || k.Saran != "umum" || k.Keluar != "" {
			t.Errorf("TA-05 the passage is %+v, want one that three have, like umum, and that counts", k)
		}
	})
}
