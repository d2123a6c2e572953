package tatest

import (
	"fmt"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/dateid"
)

// Body is a body of a call.
type Body map[string]any

// kriteriaOf are the names of what a role gives marks for; the first weighs 40 per cent.
var kriteriaOf = map[string][]string{"pembimbing": {"Proses", "Naskah"}, "penguji": {"Penyajian", "Isi"}}

// EachSidang runs a test against a campus whose policies say what is graded by whom: supervisors 40 per cent,
// examiners 60; of an internship 40, 40, and 20 the field supervisor. They ask nothing of the team; TestTimAturan has
// those that do.
func EachSidang(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	Each(t, func(t *testing.T, c *coretest.Campus) {
		Insert(c, `UPDATE tugasakhir_kebijakan SET wajib_ketua = FALSE, min_penguji = 0 WHERE college_id = $1`)
		for _, jenis := range []karya.Jenis{Proposal, Skripsi, KP} {
			fillPenilaian(c, jenis)
		}
		run(t, c)
	})
}

// fillPenilaian sets what the policy of a kind lets grade, and by whom.
func fillPenilaian(c *coretest.Campus, jenis karya.Jenis) {
	shares := map[string]int{"pembimbing": 4000, "penguji": 6000}
	if jenis == KP {
		shares = map[string]int{"pembimbing": 4000, "penguji": 4000, "lapangan": 2000}
	}
	for peran, bobot := range shares {
		Insert(c, `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2)
			VALUES ($1, $2, $3, $4)`, IDKebijakan(jenis), peran, bobot)
	}
	for peran, names := range kriteriaOf {
		for i, nama := range names {
			Insert(c, `INSERT INTO tugasakhir_kriteria (college_id, id, id_kebijakan, peran, nama, bobot_e2, urutan)
				VALUES ($1, $2, $3, $4, $5, $6, $7)`,
				IDKriteria(jenis, nama), IDKebijakan(jenis), peran, nama, []int{4000, 6000}[i], i)
		}
	}
}

// IDKriteria is a criterion of a kind by its name.
func IDKriteria(jenis karya.Jenis, nama string) string {
	return Own(Unindra, "kriteria", string(jenis)+nama)
}

// IDRuang is a room by its code.
func IDRuang(kode string) string { return Own(Unindra, "ruang", kode) }

// JamWIB is a moment of November 2026 on the clocks of Jakarta. Tests begin on Saturday the 21st at 10:00; the 27th is
// a Friday.
func JamWIB(day, hour, minute int) time.Time {
	return time.Date(2026, 11, day, hour, minute, 0, 0, dateid.WIB).UTC()
}

// TimUji are examiners of a plan: pairs of account and role.
func TimUji(pairs ...string) []Body {
	out := []Body{}
	for i := 0; i < len(pairs); i += 2 {
		out = append(out, Body{"idDosen": IDDosen(pairs[i]), "peran": pairs[i+1]})
	}
	return out
}

// RencanaUji is a plan in room r1 for some works, each examined by dosen3 (ketua) and kaprodi (penguji_1).
func RencanaUji(mulai time.Time, works ...string) Body {
	peserta := []Body{}
	for _, id := range works {
		peserta = append(peserta, Body{"idKarya": id, "penguji": TimUji("dosen3", "ketua", "kaprodi", "penguji_1")})
	}
	return Body{"mulaiPada": mulai, "idRuang": IDRuang("r1"), "peserta": peserta}
}

// KirimRencana posts a plan as an account.
func KirimRencana(c *coretest.Campus, username string, jenis karya.Jenis, body Body) *apitest.Answer {
	return c.As(Unindra, username, "POST", Paths[jenis]+"_exam_schedule", body)
}

// JadwalkanUji makes an exam as the operator, and tells its id.
func JadwalkanUji(t *testing.T, c *coretest.Campus, jenis karya.Jenis, body Body) string {
	t.Helper()
	rows, _ := apitest.Rows[sidang.SidangBaris](KirimRencana(c, "operator", jenis, body).Want(201))
	return rows[0].IDSidang
}

// SidangBerjalan makes a work with an exam that began an hour ago, and tells both ids.
func SidangBerjalan(t *testing.T, c *coretest.Campus, jenis karya.Jenis) (karya, sidang string) {
	t.Helper()
	karya = NewKarya(c, jenis, "siap_sidang")
	sidang = JadwalkanUji(t, c, jenis, RencanaUji(JamWIB(24, 9, 0), karya))
	Mulaikan(c, sidang)
	return karya, sidang
}

// Mulaikan moves an exam into the past, so that it began an hour ago.
func Mulaikan(c *coretest.Campus, sidang string) {
	now := c.Clock.Now()
	Insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`,
		sidang, now.Add(-time.Hour).UnixMicro(), now.Add(time.Hour).UnixMicro())
}

// HasilUji notes results of an exam as an account: pairs of work and result; "absen" was not there, "" is undecided.
func HasilUji(
	c *coretest.Campus, username string, jenis karya.Jenis, sidang string, pairs ...string,
) *apitest.Answer {
	data := []Body{}
	for i := 0; i < len(pairs); i += 2 {
		row := Body{"idKarya": pairs[i], "hadir": pairs[i+1] != "absen", "catatan": "Perbaiki bab 3"}
		if pairs[i+1] != "absen" && pairs[i+1] != "" {
			row["hasil"] = pairs[i+1]
		}
		data = append(data, row)
	}
	path := Paths[jenis] + "_exam_schedule/" + sidang + "/participants_exam"
	return c.As(Unindra, username, "PUT", path, Body{"data": data})
}

// HasilBernilai is HasilUji after the first supervisor of each work has sent marks of 80, where that is still open: no
// result is noted before any mark.
func HasilBernilai(
	c *coretest.Campus, username string, jenis karya.Jenis, sidang string, pairs ...string,
) *apitest.Answer {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "absen" {
			NilaiOleh(c, "dosen", jenis, pairs[i], LembarIsi(jenis, "pembimbing", 80, 80, true))
		}
	}
	return HasilUji(c, username, jenis, sidang, pairs...)
}

// LembarIsi is a sheet with both marks of a role.
func LembarIsi(jenis karya.Jenis, peran string, first, second float64, kirim bool) Body {
	names := kriteriaOf[peran]
	return Body{"kirim": kirim, "skor": []Body{
		{"idKriteria": IDKriteria(jenis, names[0]), "nilai": first},
		{"idKriteria": IDKriteria(jenis, names[1]), "nilai": second},
	}}
}

// NilaiOleh puts a sheet as an account.
func NilaiOleh(
	c *coretest.Campus, username string, jenis karya.Jenis, karya string, body Body, header ...string,
) *apitest.Answer {
	return c.As(Unindra, username, "PUT", Paths[jenis]+"_grade/"+karya, body, header...)
}

// NilaiLengkap makes the four sheets of a work final: both supervisors 80, dosen3 90, kaprodi 70.5 and 77.25. That of
// the first supervisor may be so already.
func NilaiLengkap(c *coretest.Campus, jenis karya.Jenis, karya string) {
	NilaiOleh(c, "dosen", jenis, karya, LembarIsi(jenis, "pembimbing", 80, 80, true))
	NilaiOleh(c, "dosen2", jenis, karya, LembarIsi(jenis, "pembimbing", 80, 80, true)).Want(200)
	NilaiOleh(c, "dosen3", jenis, karya, LembarIsi(jenis, "penguji", 90, 90, true)).Want(200)
	NilaiOleh(c, "kaprodi", jenis, karya, LembarIsi(jenis, "penguji", 70.5, 77.25, true)).Want(200)
}

// ReadNilai reads the grades of a work as an account sees them.
func ReadNilai(c *coretest.Campus, username string, jenis karya.Jenis, karya string) (n nilai.Penilaian) {
	c.As(Unindra, username, "GET", Paths[jenis]+"_grade/"+karya, nil).Want(200).JSON(&n)
	return n
}

// KunciNilai locks the grade of a work as an account.
func KunciNilai(c *coretest.Campus, username string, jenis karya.Jenis, karya string) *apitest.Answer {
	return c.As(Unindra, username, "PUT", Paths[jenis]+"_grade/"+karya+"/lock", nil)
}

// AngkaAtau shows a number that may be missing.
func AngkaAtau(v *float64) string {
	if v == nil {
		return "-"
	}
	return fmt.Sprint(*v)
}
