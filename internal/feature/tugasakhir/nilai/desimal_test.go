package nilai_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/xlsx"
)

// skripsiDinilai makes a thesis of a college that passed its exam an hour ago: dosen and dosen2 guide it (40 per cent), dosen3
// chairs and kaprodi examines (60). It tells the work's id.
func skripsiDinilai(t *testing.T, c *coretest.Campus, college string) string {
	t.Helper()
	id, sidang, aturan, now := tatest.Own(college, "karya", "desimal"), tatest.Own(college, "sidang", "desimal"), tatest.Own(college, "kebijakan", "skripsi"), c.Clock.Now()
	tatest.Write(t, c, college, func(exec func(string, ...any)) {
		for peran, bobot := range map[string]int{"pembimbing": 4000, "penguji": 6000} {
			exec(`INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, $3, $4)`, aturan, peran, bobot)
			for i, nama := range []string{"Penyajian", "Isi"} {
				exec(`INSERT INTO tugasakhir_kriteria (college_id, id, id_kebijakan, peran, nama, bobot_e2, urutan) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
					tatest.Own(college, "kriteria", peran+nama), aturan, peran, nama, []int{4000, 6000}[i], i)
			}
		}
		exec(`INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, judul, judul_urut, cari, nama_urut, abstrak, status,
				tahap, bimbingan_sah, sejak, hasil, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, 'skripsi', $3, $4, $5, $6, 'Judul', 'judul', 'judul', 'adinata', '', 'menunggu_nilai', '', 8, $7, 'lulus', 1, $7, $7)`,
			id, tatest.Own(college, "mahasiswa", "mahasiswa"), tatest.Own(college, "prodi", "if"), coretest.Periode, aturan, now.UnixMicro())
		exec(`INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, 'skripsi', $3, $4, $5, $6, '', 'selesai', 1, $4, $4)`, sidang, coretest.Periode, now.Add(-time.Hour).UnixMicro(), now.UnixMicro(), tatest.Own(college, "ruang", "r1"))
		exec(`INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, hadir, hasil, catatan, tenggat_revisi) VALUES ($1, $2, $3, TRUE, 'lulus', '', '')`, sidang, id)
		for i, akun := range []string{"dosen", "dosen2", "dosen3", "kaprodi"} {
			if i < 2 {
				exec(`INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan) VALUES ($1, $2, $3, $4)`, id, tatest.Own(college, "dosen", akun), i+1)
			}
			exec(`INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
				VALUES ($1, $2, $3, $4, $5, 'bersedia', '', 'kosong', '', 1)`, sidang, id, tatest.Own(college, "dosen", akun),
				[]string{"pembimbing_1", "pembimbing_2", "ketua", "penguji_1"}[i])
		}
	})
	return id
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

// A final grade has as many decimals as the college says, two without a word, whatever the college is called: in the
// answers, on the papers, in the spreadsheets.
func TestDesimalKampus(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(tatest.Unindra, `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, 'desimal_nilai', '4')`, tatest.Unindra)
		for college, want := range map[string]struct {
			desimal                      int64
			akhir, sendiri               float64
			kertas, ketua, selAkhir, sel string
		}{
			// 0.4 * 80 + 0.6 * (90 + 74.566) / 2
			tatest.Unindra: {4, 81.3698, 74.566, "81,3698", "90,0000", "81.3698", "74.566"},
			tatest.TSM:     {2, 81.37, 74.57, "81,37", "90,00", "81.37", "74.57"},
		} {
			id := skripsiDinilai(t, c, college)
			for akun, nilai := range map[string][2]float64{"dosen": {80, 80}, "dosen2": {80, 80}, "dosen3": {90, 90}, "kaprodi": {70.51, 77.27}} {
				peran := map[bool]string{true: "pembimbing", false: "penguji"}[strings.HasPrefix(akun, "dosen") && akun != "dosen3"]
				body := tatest.Body{"kirim": true, "skor": []tatest.Body{{"idKriteria": tatest.Own(college, "kriteria", peran+"Penyajian"), "nilai": nilai[0]},
					{"idKriteria": tatest.Own(college, "kriteria", peran+"Isi"), "nilai": nilai[1]}}}
				c.As(college, akun, "PUT", "/v2/ta/skripsi_grade/"+id, body).Want(200)
			}
			var n nilai.Penilaian
			c.As(college, "operator", "PUT", "/v2/ta/skripsi_grade/"+id+"/lock", nil).Want(200)
			c.As(college, "kaprodi", "GET", "/v2/ta/skripsi_grade/"+id, nil).Want(200).JSON(&n)
			t.Run("TA-08 the answer in "+college, func(t *testing.T) {
				if n.Desimal != want.desimal || *n.Nilai != want.akhir || n.Huruf != "A-" || *n.Lembar[1].Total != want.sendiri {
					t.Errorf("%+v", n)
				}
				rows, _ := apitest.Rows[sidang.SidangBaris](c.As(college, "kaprodi", "GET", "/v2/ta/skripsi_exam_summary", nil).Want(200))
				if len(rows) != 1 || *rows[0].Nilai != want.sendiri {
					t.Errorf("%+v", rows)
				}
			})
			t.Run("TA-08 the paper in "+college, func(t *testing.T) {
				teks := doctest.Text(t, c.As(college, "operator", "GET", "/v2/ta/skripsi_document/"+id+"/rekap-nilai", nil).Want(200).Body)
				tatest.Contains(t, teks, "Ketua "+want.ketua, "Nilai akhir : "+want.kertas+" ")
			})
			t.Run("TA-08 the spreadsheets in "+college, func(t *testing.T) {
				works := barisXLSX(t, c.As(college, "operator", "GET", "/v2/ta/skripsi/unduh", nil))
				if len(works) != 1 || works[0]["Nilai akhir"] != want.selAkhir || works[0]["Huruf"] != "A-" {
					t.Errorf("%v", works)
				}
				exams := barisXLSX(t, c.As(college, "kaprodi", "GET", "/v2/ta/skripsi_exam_summary/unduh", nil))
				if len(exams) != 1 || exams[0]["Nilai saya"] != want.sel {
					t.Errorf("%v", exams)
				}
			})
		}
	})
}
