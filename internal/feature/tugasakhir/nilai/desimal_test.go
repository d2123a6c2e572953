package nilai_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/xlsx"
)

// skripsiDinilai makes a thesis of a college that passed its exam an hour ago: dosen and dosen2 guide it (40 per cent),
// dosen3 chairs and kaprodi examines (60). It tells the work's id.
func skripsiDinilai(t *testing.T, c *coretest.Campus, college string) string {
	t.Helper()
	own := func(kind, name string) string { return tatest.Own(college, kind, name) }
	id, sidang, aturan := own("karya", "desimal"), own("sidang", "desimal"), own("kebijakan", "skripsi")
	selesai := c.Clock.Now()
	mulai := selesai.Add(-time.Hour)
	tatest.Write(t, c, college, func(exec func(string, ...any)) {
		fillKriteria(exec, college, aturan)
		exec(`INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul,
				judul_urut, cari, nama_urut, abstrak, status, tahap, bimbingan_sah, sejak, hasil, versi, dibuat_pada,
				diubah_pada)
			VALUES ($1, $2, 'skripsi', $3, $4, $5, $6, 'Judul', 'judul', 'judul', 'adinata', '', 'menunggu_nilai',
				'', 8, $7, 'lulus', 1, $7, $7)`,
			id, own("mahasiswa", "mahasiswa"), own("prodi", "if"), coretest.Periode, aturan, selesai.UnixMicro())
		exec(`INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan,
				status, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, 'skripsi', $3, $4, $5, $6, '', 'selesai', 1, $4, $4)`,
			sidang, coretest.Periode, mulai.UnixMicro(), selesai.UnixMicro(), own("ruang", "r1"))
		exec(`INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan, tenggat_revisi)
			VALUES ($1, $2, $3, TRUE, 'lulus', '', '')`, sidang, id)
		for i, akun := range []string{"dosen", "dosen2"} {
			exec(`INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan) VALUES ($1, $2, $3, $4)`,
				id, own("dosen", akun), i+1)
		}
		for akun, peran := range map[string]string{
			"dosen": "pembimbing_1", "dosen2": "pembimbing_2", "dosen3": "ketua", "kaprodi": "penguji_1",
		} {
			exec(`INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan,
					lembar, catatan, versi)
				VALUES ($1, $2, $3, $4, $5, 'bersedia', '', 'kosong', '', 1)`, sidang, id, own("dosen", akun), peran)
		}
	})
	return id
}

// fillKriteria sets what is graded by whom: two criteria of 40 and 60 per cent for each role.
func fillKriteria(exec func(string, ...any), college, aturan string) {
	for peran, bobot := range map[string]int{"pembimbing": 4000, "penguji": 6000} {
		exec(`INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, $3, $4)`,
			aturan, peran, bobot)
		for i, nama := range []string{"Penyajian", "Isi"} {
			exec(`INSERT INTO tugasakhir_kriteria (college_id, id, id_kebijakan, peran, nama, bobot_e2, urutan)
				VALUES ($1, $2, $3, $4, $5, $6, $7)`,
				tatest.Own(college, "kriteria", peran+nama), aturan, peran, nama, []int{4000, 6000}[i], i)
		}
	}
}

// sendMarks sends the marks of the four examiners and locks the grade.
func sendMarks(c *coretest.Campus, college, id string) {
	for akun, marks := range map[string][2]float64{
		"dosen": {80, 80}, "dosen2": {80, 80}, "dosen3": {90, 90}, "kaprodi": {70.51, 77.27},
	} {
		kriteria := func(nama string) string { return tatest.Own(college, "kriteria", golongan(akun)+nama) }
		c.As(college, akun, "PUT", "/v2/ta/skripsi_grade/"+id, tatest.Body{"kirim": true, "skor": []tatest.Body{
			{"idKriteria": kriteria("Penyajian"), "nilai": marks[0]},
			{"idKriteria": kriteria("Isi"), "nilai": marks[1]},
		}}).Want(200)
	}
	c.As(college, "operator", "PUT", "/v2/ta/skripsi_grade/"+id+"/lock", nil).Want(200)
}

// barisXLSX are the rows of a spreadsheet by the titles of its columns.
func barisXLSX(t *testing.T, a *apitest.Answer) []map[string]string {
	t.Helper()
	var head []string
	var out []map[string]string
	for row, err := range xlsx.ReadRows(bytes.NewReader(a.Want(200).Body), int64(len(a.Body))) {
		if err != nil {
			t.Fatal(err)
		}
		if head == nil {
			head = slices.Clone(row)
			continue
		}
		cells := map[string]string{}
		for i, v := range row {
			cells[head[i]] = v
		}
		out = append(out, cells)
	}
	return out
}

// desimalKampus is how a college shows the final grade, and kaprodi's own.
type desimalKampus struct{ desimal, akhir, sendiri, kertas, ketua string }

// A final grade has as many decimals as the college says, two without a word, whatever the college is called: in the
// answers, on the papers, in the spreadsheets.
func TestDesimalKampus(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.Insert(c, insertDesimal, "4")
		for college, want := range map[string]desimalKampus{
			// 0.4 * 80 + 0.6 * (90 + 74.566) / 2
			tatest.Unindra: {desimal: "4", akhir: "81.3698", sendiri: "74.566", kertas: "81,3698", ketua: "90,0000"},
			tatest.TSM:     {desimal: "2", akhir: "81.37", sendiri: "74.57", kertas: "81,37", ketua: "90,00"},
		} {
			id := skripsiDinilai(t, c, college)
			sendMarks(c, college, id)
			get := func(akun, path string) *apitest.Answer {
				return c.As(college, akun, "GET", "/v2/ta/skripsi"+path, nil).Want(200)
			}
			t.Run("TA-08 the answer in "+college, func(t *testing.T) {
				var n nilai.Penilaian
				get("kaprodi", "_grade/"+id).JSON(&n)
				akhir, sendiri := tatest.AngkaAtau(n.Nilai), tatest.AngkaAtau(n.Lembar[1].Total)
				shown := []string{fmt.Sprint(n.Desimal), akhir, n.Huruf, sendiri}
				if diff := cmp.Diff([]string{want.desimal, want.akhir, "A-", want.sendiri}, shown); diff != "" {
					t.Errorf("decimals, grade, letter and the own total (-want +got):\n%s", diff)
				}
				rows, _ := apitest.Rows[sidang.SidangBaris](get("kaprodi", "_exam_summary"))
				if len(rows) != 1 || tatest.AngkaAtau(rows[0].Nilai) != want.sendiri {
					t.Errorf("the exams are %+v, want one with the own total %s", rows, want.sendiri)
				}
			})
			t.Run("TA-08 the paper in "+college, func(t *testing.T) {
				teks := doctest.Text(t, get("operator", "_document/"+id+"/rekap-nilai").Body)
				tatest.Contains(t, teks, "Ketua "+want.ketua, "Nilai akhir : "+want.kertas+" ")
			})
			t.Run("TA-08 the spreadsheets in "+college, func(t *testing.T) {
				works := barisXLSX(t, get("operator", "/unduh"))
				if len(works) != 1 || works[0]["Nilai akhir"] != want.akhir || works[0]["Huruf"] != "A-" {
					t.Errorf("the works are %v, want one of %s and A-", works, want.akhir)
				}
				exams := barisXLSX(t, get("kaprodi", "_exam_summary/unduh"))
				if len(exams) != 1 || exams[0]["Nilai saya"] != want.sendiri {
					t.Errorf("the exams are %v, want one of %s", exams, want.sendiri)
				}
			})
		}
	})
}
