package nilai_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// TestAcuanBerubah changes what grades are reckoned by while one of 60 waits to be locked: criteria 90 and 40, at 40 and 60 per cent.
func TestAcuanBerubah(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBaru(t, c)
		for akun, peran := range map[string]string{"dosen": "pembimbing", "dosen2": "pembimbing", "dosen3": "penguji", "kaprodi": "penguji"} {
			tatest.NilaiOleh(c, akun, tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, peran, 90, 40, true)).Want(200)
		}
		tatest.HasilSatu(c, "dosen3", tatest.Skripsi, sidang, id, "lulus", "").Want(200)
		menungguKunci(t, c, 1)
		bobot := func(first, second int) {
			tatest.Insert(c, `UPDATE tugasakhir_kriteria SET bobot_e2 = CASE urutan WHEN 0 THEN CAST($2 AS BIGINT) ELSE CAST($3 AS BIGINT) END WHERE college_id = $1`, first, second)
		}
		desimal := func(value string) {
			tatest.Insert(c, `UPDATE institusi_konfigurasi SET value = $2 WHERE college_id = $1 AND keyword = 'desimal_nilai'`, value)
		}
		for _, langkah := range []struct {
			nama  string
			ubah  func()
			nanti int64
		}{
			{"the letter that passes begins higher", func() {
				tatest.Insert(c, `UPDATE master_konversi SET batas_bawah_e4 = 615000 WHERE college_id = $1 AND huruf = 'C'`)
			}, 0},
			{"the letter is taken away, so that nothing is asked", func() { tatest.Insert(c, `DELETE FROM master_konversi WHERE college_id = $1 AND huruf = 'C'`) }, 1},
			{"it is given anew, and begins higher", func() {
				tatest.Insert(c, `INSERT INTO master_konversi (college_id, huruf, batas_bawah_e4, bobot_e2, lulus) VALUES ($1, 'C', 615000, 200, TRUE)`)
			}, 0},
			{"it begins where it did", func() {
				tatest.Insert(c, `UPDATE master_konversi SET batas_bawah_e4 = 500000 WHERE college_id = $1 AND huruf = 'C'`)
			}, 1},
			{"no part has a weight", func() { tatest.Insert(c, `UPDATE tugasakhir_komponen SET bobot_e2 = 0 WHERE college_id = $1`) }, 0},
			{"the parts have weights again", func() {
				tatest.Insert(c, `UPDATE tugasakhir_komponen SET bobot_e2 = 5000 WHERE college_id = $1`)
			}, 1},
			{"what was done badly weighs more", func() { bobot(1000, 9000) }, 0},
			{"and less", func() { bobot(3999, 6001) }, 1}, // 59.995
			{"60 is asked, and 59.995 rounded is 60", func() {
				tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 600000 WHERE college_id = $1`)
			}, 1},
			{"four places are shown", func() {
				tatest.Insert(c, `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, 'desimal_nilai', '4')`)
			}, 0},
			{"two places", func() { desimal("2") }, 1},
			{"three places", func() { desimal("3") }, 0},
			{"as shipped", func() {
				tatest.Insert(c, `DELETE FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = 'desimal_nilai'`)
			}, 1},
		} {
			t.Run("TA-08 what waits follows at once: "+langkah.nama, func(t *testing.T) {
				langkah.ubah()
				menungguKunci(t, c, langkah.nanti)
			})
		}
		t.Run("TA-08 a grade that is locked stays", func(t *testing.T) {
			tatest.KunciNilai(c, "operator", tatest.Skripsi, id).Want(200)
			bobot(9000, 1000)
			tatest.Insert(c, `UPDATE master_konversi SET batas_bawah_e4 = batas_bawah_e4 + 25000 WHERE college_id = $1`)
			var n struct {
				Nilai float64
				Huruf string
			}
			c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"_grade/"+id, nil).Want(200).JSON(&n)
			if n.Nilai != 60 || n.Huruf != "C+" {
				t.Errorf("%+v", n)
			}
			menungguKunci(t, c, 0)
		})
	})
}
