package tugasakhir_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
)

// TestAcuanBerubah changes what grades are reckoned by while one of 60 waits to be locked: criteria 90 and 40, at 40 and 60 per cent.
func TestAcuanBerubah(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBaru(t, c)
		for akun, peran := range map[string]string{"dosen": "pembimbing", "dosen2": "pembimbing", "dosen3": "penguji", "kaprodi": "penguji"} {
			nilaiOleh(c, akun, skripsi, id, lembarIsi(skripsi, peran, 90, 40, true)).Want(200)
		}
		hasilSatu(c, "dosen3", skripsi, sidang, id, "lulus", "").Want(200)
		menungguKunci(t, c, 1)
		bobot := func(first, second int) {
			insert(c, `UPDATE tugasakhir_kriteria SET bobot_e2 = CASE urutan WHEN 0 THEN CAST($2 AS BIGINT) ELSE CAST($3 AS BIGINT) END WHERE college_id = $1`, first, second)
		}
		desimal := func(value string) {
			insert(c, `UPDATE institusi_konfigurasi SET value = $2 WHERE college_id = $1 AND keyword = 'desimal_nilai'`, value)
		}
		for _, langkah := range []struct {
			nama  string
			ubah  func()
			nanti int64
		}{
			{"the letter that passes begins higher", func() {
				insert(c, `UPDATE master_konversi SET batas_bawah_e4 = 615000 WHERE college_id = $1 AND huruf = 'C'`)
			}, 0},
			{"the letter is taken away, so that nothing is asked", func() { insert(c, `DELETE FROM master_konversi WHERE college_id = $1 AND huruf = 'C'`) }, 1},
			{"it is given anew, and begins higher", func() {
				insert(c, `INSERT INTO master_konversi (college_id, huruf, batas_bawah_e4, bobot_e2, lulus) VALUES ($1, 'C', 615000, 200, TRUE)`)
			}, 0},
			{"it begins where it did", func() {
				insert(c, `UPDATE master_konversi SET batas_bawah_e4 = 500000 WHERE college_id = $1 AND huruf = 'C'`)
			}, 1},
			{"no part has a weight", func() { insert(c, `UPDATE tugasakhir_komponen SET bobot_e2 = 0 WHERE college_id = $1`) }, 0},
			{"the parts have weights again", func() { insert(c, `UPDATE tugasakhir_komponen SET bobot_e2 = 5000 WHERE college_id = $1`) }, 1},
			{"what was done badly weighs more", func() { bobot(1000, 9000) }, 0},
			{"and less", func() { bobot(3999, 6001) }, 1}, // 59.995
			{"60 is asked, and 59.995 rounded is 60", func() { insert(c, `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = 600000 WHERE college_id = $1`) }, 1},
			{"four places are shown", func() {
				insert(c, `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, 'desimal_nilai', '4')`)
			}, 0},
			{"two places", func() { desimal("2") }, 1},
			{"three places", func() { desimal("3") }, 0},
			{"as shipped", func() {
				insert(c, `DELETE FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = 'desimal_nilai'`)
			}, 1},
		} {
			t.Run("TA-08 what waits follows at once: "+langkah.nama, func(t *testing.T) {
				langkah.ubah()
				menungguKunci(t, c, langkah.nanti)
			})
		}
		t.Run("TA-08 a grade that is locked stays", func(t *testing.T) {
			kunciNilai(c, "operator", skripsi, id).Want(200)
			bobot(9000, 1000)
			insert(c, `UPDATE master_konversi SET batas_bawah_e4 = batas_bawah_e4 + 25000 WHERE college_id = $1`)
			var n struct {
				Nilai float64
				Huruf string
			}
			c.As(unindra, "dosen", "GET", pathJenis[skripsi]+"_grade/"+id, nil).Want(200).JSON(&n)
			if n.Nilai != 60 || n.Huruf != "C+" {
				t.Errorf("%+v", n)
			}
			menungguKunci(t, c, 0)
		})
	})
}
