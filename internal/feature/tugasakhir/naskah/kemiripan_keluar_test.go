package naskah_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/similar"
)

// laporanTerakhir is the report of a work's latest check.
func laporanTerakhir(c *coretest.Campus, jenis karya.Jenis, karya string) naskah.Kemiripan {
	var out naskah.Kemiripan
	c.As(tatest.Unindra, "dosen", "GET", tatest.PathMirip(jenis, karya)+"/"+tatest.ListCek(c, "dosen", jenis, karya)[0].ID, nil).Want(200).JSON(&out)
	return out
}

func TestKemiripanKeluarkan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, lain, tatest.Karang(1, 200)+tatest.Asli+tatest.Karang(8, 60))
		c.Jobs()
		c.Clock.Advance(time.Minute)
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		isi := tatest.Karang(2, 60) + "“" + strings.ReplaceAll(tatest.Asli, "\n\t", " ") + "”\n" + tatest.Karang(3, 60) + "\nDAFTAR PUSTAKA\n" + tatest.Karang(8, 60)
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, isi)
		c.Jobs()
		awal := laporanTerakhir(c, tatest.Skripsi, karya)
		path := tatest.PathMirip(tatest.Skripsi, karya) + "/" + awal.ID + "/exclusion"
		t.Run("TA-05 what is quoted and what is of the bibliography is told", func(t *testing.T) {
			saran := []string{}
			for _, k := range awal.Kutipan {
				saran = append(saran, k.Saran)
			}
			if !slices.Contains(saran, "kutipan") || !slices.Contains(saran, "pustaka") || *awal.Skor < 40 || awal.SkorAwal != nil {
				t.Fatalf("%v %+v", saran, awal)
			}
		})
		t.Run("TA-05 a supervisor leaves it out, by name and time, and takes it in again", func(t *testing.T) {
			for username, want := range map[string]int{"mahasiswa": 403, "dosen4": 404} {
				tatest.Unchanged(t, c, func() {
					c.As(tatest.Unindra, username, "PUT", path, tatest.Fields{"bagian": []int{1}, "sebab": "kutipan"}).Want(want)
				})
			}
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"bagian": []int{99}, "sebab": "kutipan"}).Want(422)
				c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"bagian": []int{1}, "sebab": "lain"}).Want(422)
			})
			semua := []int64{}
			for _, k := range awal.Kutipan {
				semua = append(semua, k.Urut)
			}
			var out naskah.Kemiripan
			c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"bagian": semua, "sebab": "kutipan"}).Want(200).JSON(&out)
			if *out.Skor > 3 || out.SkorAwal == nil || *out.SkorAwal != *awal.Skor || out.Kutipan[0].Keluar != "kutipan" || out.Kutipan[0].KeluarOleh == "" || out.Kutipan[0].KeluarPada == nil {
				t.Errorf("%+v", out)
			}
			if got := coretest.One[int64](c, tatest.Unindra, `SELECT skor_e2 FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, tatest.Unindra, karya); got > 300 {
				t.Errorf("the work still has %d", got)
			}
			if riwayat := string(c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[tatest.Skripsi]+"_history/"+karya, nil).Want(200).Body); !strings.Contains(riwayat, "bagian sebagai kutipan. Skor versi 1: ") {
				t.Error(riwayat)
			}
		})
		t.Run("TA-05 another version keeps what was left out, where it says the same", func(t *testing.T) {
			c.Clock.Advance(time.Minute)
			tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, isi)
			c.Jobs()
			got := laporanTerakhir(c, tatest.Skripsi, karya)
			if got.Versi != 2 || *got.Skor > 3 || got.Kutipan[0].Keluar != "kutipan" || got.Kutipan[0].KeluarOleh == "" {
				t.Fatalf("%+v", got)
			}
			path := tatest.PathMirip(tatest.Skripsi, karya) + "/" + got.ID + "/exclusion"
			var out naskah.Kemiripan
			semua := []int64{}
			for _, k := range got.Kutipan {
				semua = append(semua, k.Urut)
			}
			c.As(tatest.Unindra, "dosen2", "PUT", path, tatest.Fields{"bagian": semua, "sebab": ""}).Want(200).JSON(&out)
			if *out.Skor != *awal.Skor || out.SkorAwal != nil || out.Kutipan[0].Keluar != "" || out.Kutipan[0].KembaliOleh == "" || out.Kutipan[0].KembaliPada == nil {
				t.Errorf("%+v", out)
			}
		})
	})
}

// Who came first is not blamed by who copied; a newer version keeps the age of what the older one said.
func TestKemiripanLebihDulu(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		dulu := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, dulu, tatest.Karang(1, 60)+tatest.Asli)
		c.Jobs()
		c.Clock.Advance(time.Minute)
		kemudian := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, kemudian, tatest.Karang(2, 60)+tatest.Asli)
		c.Jobs()
		c.Clock.Advance(time.Minute)
		if got := laporanTerakhir(c, tatest.Skripsi, kemudian); *got.Skor < 30 || len(got.Kutipan) != 1 || got.Kutipan[0].Pemilik != 1 {
			t.Errorf("TA-05 the copy: %+v", got)
		}
		c.As(tatest.Unindra, "dosen", "POST", tatest.PathMirip(tatest.Skripsi, dulu), nil).Want(201)
		c.Jobs()
		if got := laporanTerakhir(c, tatest.Skripsi, dulu); *got.Skor != 0 || len(got.Kutipan) != 0 {
			t.Errorf("TA-05 the first is blamed: %+v", got)
		}
		c.Clock.Advance(time.Minute)
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, dulu, tatest.Karang(1, 60)+tatest.Asli+tatest.Karang(3, 60))
		c.Jobs()
		if got := laporanTerakhir(c, tatest.Skripsi, dulu); got.Versi != 2 || *got.Skor != 0 {
			t.Errorf("TA-05 the first is blamed after a new version: %+v", got)
		}
		c.Clock.Advance(time.Minute)
		c.As(tatest.Unindra, "dosen", "POST", tatest.PathMirip(tatest.Skripsi, kemudian), nil).Want(201)
		c.Jobs()
		if got := laporanTerakhir(c, tatest.Skripsi, kemudian); *got.Skor < 30 {
			t.Errorf("TA-05 the copy after the first has a new version: %+v", got)
		}
	})
}

// What the file hides is read and told; fingerprints of an older rule are made anew before the first check.
func TestKemiripanSamaran(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		lain := tatest.NewKaryaOf(c, tatest.Skripsi, "bimbingan", "mahasiswa2")
		tatest.NaskahBaru(t, c, "mahasiswa2", tatest.Skripsi, lain, tatest.Asli)
		c.Jobs()
		tatest.Insert(c, `DELETE FROM tugasakhir_sidik WHERE college_id = $1`)
		tatest.Insert(c, `UPDATE tugasakhir_naskah SET versi_sidik = 0 WHERE college_id = $1`)
		c.Clock.Advance(time.Minute)
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, strings.NewReplacer("a", "а", "peng", "pe\u200bng").Replace(tatest.Asli))
		c.Jobs()
		got := laporanTerakhir(c, tatest.Skripsi, karya)
		if *got.Skor < 95 || got.Samaran.HurufSerupa < 50 || got.Samaran.TakTerlihat < 2 {
			t.Errorf("TA-05 %v %+v", *got.Skor, got.Samaran)
		}
		if n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_naskah WHERE college_id = $1 AND versi_sidik = $2`, tatest.Unindra, int64(similar.Version)); n != 2 {
			t.Errorf("TA-05 %d texts have fingerprints of today's rule", n)
		}
	})
}

// Three copiers are marked as many, and clear nobody by themselves.
func TestKemiripanSeringDipakai(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for i := range 3 {
			id := fmt.Sprint("penyalin-", i)
			tatest.Insert(c, `INSERT INTO master_mahasiswa (college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status)
				SELECT college_id, $2, NULL, $2, nama, nama_urut, id_prodi, angkatan, '', '', status FROM master_mahasiswa WHERE college_id = $1 AND id = $3`, id, tatest.IDMahasiswa("mahasiswa"))
			tatest.Insert(c, `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul, judul_urut, cari, nama_urut, abstrak,
					status, tahap, bimbingan_sah, sejak, versi, dibuat_pada, diubah_pada)
				VALUES ($1, $2, 'skripsi', $2, $3, 20231, $4, 'Salinan', 'salinan', '', '', '', 'selesai', '', 0, 0, 1, 0, 0)`, id, tatest.Own(tatest.Unindra, "prodi", "if"), tatest.IDKebijakan(tatest.Skripsi))
			tatest.Insert(c, `INSERT INTO tugasakhir_naskah (college_id, nomor, id_karya, isi, halaman) VALUES ($1, $2, $3, $4, '[]')`, i+1, id, tatest.Asli+tatest.Karang(uint64(40+i), 40))
		}
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.NaskahBaru(t, c, "mahasiswa", tatest.Skripsi, karya, tatest.Asli+tatest.Karang(9, 20))
		c.Jobs()
		got := laporanTerakhir(c, tatest.Skripsi, karya)
		if *got.Skor < 60 || len(got.Kutipan) != 1 || got.Kutipan[0].Pemilik != 3 || got.Kutipan[0].Saran != "umum" || got.Kutipan[0].Keluar != "" {
			t.Errorf("TA-05 %+v", got)
		}
	})
}
