package nilai_test

import (
	"slices"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

const (
	setBatasC     = `UPDATE master_konversi SET batas_bawah_e4 = $2 WHERE college_id = $1 AND huruf = 'C'`
	deleteC       = `DELETE FROM master_konversi WHERE college_id = $1 AND huruf = 'C'`
	setPorsi      = `UPDATE tugasakhir_komponen SET bobot_e2 = $2 WHERE college_id = $1`
	setNilaiLulus = `UPDATE tugasakhir_kebijakan SET nilai_lulus_e4 = $2 WHERE college_id = $1`
	setDesimal    = `UPDATE institusi_konfigurasi SET value = $2 WHERE college_id = $1 AND keyword = 'desimal_nilai'`
	deleteDesimal = `DELETE FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = 'desimal_nilai'`
	setHurufLulus = `UPDATE tugasakhir_kebijakan SET huruf_lulus = $2 WHERE college_id = $1`
	insertC       = `INSERT INTO master_konversi (college_id, huruf, batas_bawah_e4, bobot_e2, lulus)
		VALUES ($1, 'C', $2, 200, TRUE)`
	insertDesimal = `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, 'desimal_nilai', $2)`
	setBobotButir = `UPDATE tugasakhir_kriteria SET
		bobot_e2 = CASE urutan WHEN 0 THEN CAST($2 AS BIGINT) ELSE CAST($3 AS BIGINT) END
		WHERE college_id = $1`
)

// langkahAcuan is a change of what grades are reckoned by, and how many grades wait to be locked after it.
type langkahAcuan struct {
	nama  string
	nanti int64
	sql   string
	args  []any
}

// perubahanAcuan are made one after another.
var perubahanAcuan = []langkahAcuan{
	{"the letter that passes begins higher", 0, setBatasC, []any{615_000}},
	{"the letter is taken away, so that nothing is asked", 1, deleteC, nil},
	{"it is given anew, and begins higher", 0, insertC, []any{615_000}},
	{"it begins where it did", 1, setBatasC, []any{500_000}},
	{"no part has a weight", 0, setPorsi, []any{0}},
	{"the parts have weights again", 1, setPorsi, []any{5000}},
	{"what was done badly weighs more", 0, setBobotButir, []any{1000, 9000}},
	{"and less", 1, setBobotButir, []any{3999, 6001}}, // 59.995
	{"60 is asked, and 59.995 rounded is 60", 1, setNilaiLulus, []any{600_000}},
	{"four places are shown", 0, insertDesimal, []any{"4"}},
	{"two places", 1, setDesimal, []any{"2"}},
	{"three places", 0, setDesimal, []any{"3"}},
	{"as shipped", 1, deleteDesimal, nil},
}

// TestAcuanBerubah changes what grades are reckoned by while one of 60 waits to be locked: criteria 90 and 40, at
// 40 and 60 per cent.
func TestAcuanBerubah(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUji(t, c, tatest.Skripsi, "mahasiswa")
		for _, akun := range []string{"dosen", "dosen2", "dosen3", "kaprodi"} {
			u.kirim(akun, 90, 40).Want(200)
		}
		u.hasil("dosen3", "lulus", "").Want(200)
		wantWaiting(t, c, 1)
		for _, langkah := range perubahanAcuan {
			tatest.Insert(c, langkah.sql, langkah.args...)
			got := waiting(c) // the tasks follow when somebody reads them
			t.Run("TA-08 what waits follows at once: "+langkah.nama, func(t *testing.T) {
				if want := langkah.nanti; got != want {
					t.Errorf("%d grades wait to be locked, want %d", got, want)
				}
			})
		}
		t.Run("TA-08 a grade that is locked stays", func(t *testing.T) {
			u.kunci("operator").Want(200)
			tatest.Insert(c, setBobotButir, 9000, 1000)
			tatest.Insert(c, `UPDATE master_konversi SET batas_bawah_e4 = batas_bawah_e4 + 25000 WHERE college_id = $1`)
			n := u.read("dosen")
			if got, want := tatest.AngkaAtau(n.Nilai)+" "+n.Huruf, "60 C+"; got != want {
				t.Errorf("the locked grade is %q, want %q", got, want)
			}
			wantWaiting(t, c, 0)
		})
	})
}

// TestSkalaBerubah changes the letters by the call that the operator has, while a grade waits and after it is locked.
func TestSkalaBerubah(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUji(t, c, tatest.Skripsi, "mahasiswa")
		for _, akun := range []string{"dosen", "dosen2", "dosen3", "kaprodi"} {
			u.kirim(akun, 90, 40).Want(200)
		}
		u.hasil("dosen3", "lulus", "").Want(200)
		wantWaiting(t, c, 1)
		scale := func(from float64) map[string]any {
			letter := func(huruf string, from, weight float64, passes bool) map[string]any {
				return map[string]any{"huruf": huruf, "batasBawah": from, "bobot": weight, "lulus": passes}
			}
			return map[string]any{"huruf": []any{
				letter("A", 85, 4, true), letter("C+", from+0.5, 2.3, true), letter("C", from, 2, true),
				letter("E", 0, 0, false),
			}}
		}
		put := func(from float64) {
			c.As(tatest.Unindra, "operator", "PUT", "/v1/konversi_nilai/skala", scale(from)).Want(200)
		}
		t.Run("TA-08 MD-03 what waits to be locked follows the letters at once", func(t *testing.T) {
			put(61.5)
			wantWaiting(t, c, 0)
			put(59)
			wantWaiting(t, c, 1)
		})
		t.Run("MD-03 a letter that a policy asks for stays in the scale", func(t *testing.T) {
			body := scale(59)
			body["huruf"] = slices.Delete(body["huruf"].([]any), 2, 3)
			a := c.As(tatest.Unindra, "operator", "PUT", "/v1/konversi_nilai/skala", body)
			apitest.Refused(t, a, 409, "Huruf C masih dipakai 3 aturan tugas akhir")
		})
		t.Run("TA-08 MD-03 a grade that is locked keeps its letter", func(t *testing.T) {
			put(59)
			u.kunci("operator").Want(200)
			put(61.5)
			n := u.read("dosen")
			if got, want := tatest.AngkaAtau(n.Nilai)+" "+n.Huruf, "60 C+"; got != want {
				t.Errorf("the locked grade is %q, want %q", got, want)
			}
		})
	})
}
