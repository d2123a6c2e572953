package tugasakhir_test

import (
	"fmt"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/waktu"
)

// muatan is a body of a call.
type muatan map[string]any

// eachSidang runs a test against a campus whose policies say what is graded by whom: supervisors 40 per cent, examiners 60;
// of an internship 40, 40, and 20 the field supervisor. They ask nothing of the team; TestTimAturan has those that do.
func eachSidang(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	each(t, func(t *testing.T, c *coretest.Campus) {
		insert(c, `UPDATE tugasakhir_kebijakan SET wajib_ketua = FALSE, min_penguji = 0 WHERE college_id = $1`)
		for _, jenis := range []tugasakhir.Jenis{proposal, skripsi, kp} {
			shares := map[string]int{"pembimbing": 4000, "penguji": 6000}
			if jenis == kp {
				shares = map[string]int{"pembimbing": 4000, "penguji": 4000, "lapangan": 2000}
			}
			for peran, bobot := range shares {
				insert(c, `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, $3, $4)`, idKebijakan(jenis), peran, bobot)
			}
			for peran, names := range map[string][]string{"pembimbing": {"Proses", "Naskah"}, "penguji": {"Penyajian", "Isi"}} {
				for i, nama := range names {
					insert(c, `INSERT INTO tugasakhir_kriteria (college_id, id, id_kebijakan, peran, nama, bobot_e2, urutan) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
						idKriteria(jenis, nama), idKebijakan(jenis), peran, nama, []int{4000, 6000}[i], i)
				}
			}
		}
		run(t, c)
	})
}

func idKriteria(jenis tugasakhir.Jenis, nama string) string {
	return milik(unindra, "kriteria", string(jenis)+nama)
}

func idRuang(kode string) string { return milik(unindra, "ruang", kode) }

// jamWIB is a moment of November 2026 on the clocks of Jakarta. Tests begin on Saturday the 21st at 10:00; the 27th is a Friday.
func jamWIB(day, hour, minute int) time.Time {
	return time.Date(2026, 11, day, hour, minute, 0, 0, waktu.WIB).UTC()
}

// timUji are examiners of a plan: pairs of account and role.
func timUji(pairs ...string) []muatan {
	out := []muatan{}
	for i := 0; i < len(pairs); i += 2 {
		out = append(out, muatan{"idDosen": idDosen(pairs[i]), "peran": pairs[i+1]})
	}
	return out
}

// rencanaUji is a plan in room r1 for some works, each examined by dosen3 (ketua) and kaprodi (penguji_1).
func rencanaUji(mulai time.Time, works ...string) muatan {
	peserta := []muatan{}
	for _, id := range works {
		peserta = append(peserta, muatan{"idKarya": id, "penguji": timUji("dosen3", "ketua", "kaprodi", "penguji_1")})
	}
	return muatan{"mulaiPada": mulai, "idRuang": idRuang("r1"), "peserta": peserta}
}

// kirimRencana posts a plan as an account.
func kirimRencana(c *coretest.Campus, username string, jenis tugasakhir.Jenis, body muatan) *apitest.Answer {
	return c.As(unindra, username, "POST", pathJenis[jenis]+"_exam_schedule", body)
}

// jadwalkanUji makes an exam as the operator, and tells its id.
func jadwalkanUji(t *testing.T, c *coretest.Campus, jenis tugasakhir.Jenis, body muatan) string {
	t.Helper()
	rows, _ := apitest.Rows[tugasakhir.SidangBaris](kirimRencana(c, "operator", jenis, body).Want(201))
	return rows[0].IDSidang
}

// sidangBerjalan makes a work with an exam that began an hour ago, and tells both ids.
func sidangBerjalan(t *testing.T, c *coretest.Campus, jenis tugasakhir.Jenis) (karya, sidang string) {
	t.Helper()
	karya = buatKarya(c, jenis, "siap_sidang")
	sidang = jadwalkanUji(t, c, jenis, rencanaUji(jamWIB(24, 9, 0), karya))
	mulaikan(c, sidang)
	return karya, sidang
}

// mulaikan moves an exam into the past, so that it began an hour ago.
func mulaikan(c *coretest.Campus, sidang string) {
	now := c.Clock.Now()
	insert(c, `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`, sidang,
		now.Add(-time.Hour).UnixMicro(), now.Add(time.Hour).UnixMicro())
}

// hasilUji notes results of an exam as an account: pairs of work and result; "absen" was not there, "" is undecided.
func hasilUji(c *coretest.Campus, username string, jenis tugasakhir.Jenis, sidang string, pairs ...string) *apitest.Answer {
	data := []muatan{}
	for i := 0; i < len(pairs); i += 2 {
		row := muatan{"idKarya": pairs[i], "hadir": pairs[i+1] != "absen", "catatan": "Perbaiki bab 3"}
		if pairs[i+1] != "absen" && pairs[i+1] != "" {
			row["hasil"] = pairs[i+1]
		}
		data = append(data, row)
	}
	return c.As(unindra, username, "PUT", pathJenis[jenis]+"_exam_schedule/"+sidang+"/participants_exam", muatan{"data": data})
}

// hasilBernilai is hasilUji after the first supervisor of each work has sent marks of 80, where that is still open: no result
// is noted before any mark.
func hasilBernilai(c *coretest.Campus, username string, jenis tugasakhir.Jenis, sidang string, pairs ...string) *apitest.Answer {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "absen" {
			nilaiOleh(c, "dosen", jenis, pairs[i], lembarIsi(jenis, "pembimbing", 80, 80, true))
		}
	}
	return hasilUji(c, username, jenis, sidang, pairs...)
}

// lembarIsi is a sheet with both marks of a role.
func lembarIsi(jenis tugasakhir.Jenis, peran string, first, second float64, kirim bool) muatan {
	names := map[string][]string{"pembimbing": {"Proses", "Naskah"}, "penguji": {"Penyajian", "Isi"}}[peran]
	return muatan{"kirim": kirim, "skor": []muatan{
		{"idKriteria": idKriteria(jenis, names[0]), "nilai": first}, {"idKriteria": idKriteria(jenis, names[1]), "nilai": second}}}
}

// nilaiOleh puts a sheet as an account.
func nilaiOleh(c *coretest.Campus, username string, jenis tugasakhir.Jenis, karya string, body muatan, header ...string) *apitest.Answer {
	return c.As(unindra, username, "PUT", pathJenis[jenis]+"_grade/"+karya, body, header...)
}

// nilaiLengkap makes the four sheets of a work final: both supervisors 80, dosen3 90, kaprodi 70.5 and 77.25. That of the first
// supervisor may be so already.
func nilaiLengkap(c *coretest.Campus, jenis tugasakhir.Jenis, karya string) {
	nilaiOleh(c, "dosen", jenis, karya, lembarIsi(jenis, "pembimbing", 80, 80, true))
	nilaiOleh(c, "dosen2", jenis, karya, lembarIsi(jenis, "pembimbing", 80, 80, true)).Want(200)
	nilaiOleh(c, "dosen3", jenis, karya, lembarIsi(jenis, "penguji", 90, 90, true)).Want(200)
	nilaiOleh(c, "kaprodi", jenis, karya, lembarIsi(jenis, "penguji", 70.5, 77.25, true)).Want(200)
}

// bacaNilai reads the grades of a work as an account sees them.
func bacaNilai(c *coretest.Campus, username string, jenis tugasakhir.Jenis, karya string) (n tugasakhir.Penilaian) {
	c.As(unindra, username, "GET", pathJenis[jenis]+"_grade/"+karya, nil).Want(200).JSON(&n)
	return n
}

// kunciNilai locks the grade of a work as an account.
func kunciNilai(c *coretest.Campus, username string, jenis tugasakhir.Jenis, karya string) *apitest.Answer {
	return c.As(unindra, username, "PUT", pathJenis[jenis]+"_grade/"+karya+"/lock", nil)
}

// angkaAtau shows a number that may be missing.
func angkaAtau(v *float64) string {
	if v == nil {
		return "-"
	}
	return fmt.Sprint(*v)
}
