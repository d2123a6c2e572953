package tugasakhir_test

import (
	"bytes"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// selBerkas are the cells of the only row of a spreadsheet by their columns, as a reader of spreadsheets shows them,
// and the kind of each.
func selBerkas(t *testing.T, a *apitest.Answer, sheet string) (map[string]string, map[string]excelize.CellType) {
	t.Helper()
	buku, err := excelize.OpenReader(bytes.NewReader(a.Want(200).Body))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = buku.Close() }()
	rows, err := buku.GetRows(sheet)
	if err != nil || len(rows) != 2 {
		t.Fatalf("sheet %s has %d rows, want the titles and one: %v", sheet, len(rows), err)
	}
	cells, kinds := map[string]string{}, map[string]excelize.CellType{}
	for i, title := range rows[0] {
		at, _ := excelize.CoordinatesToCellName(i+1, 2)
		if cells[title], err = buku.GetCellValue(sheet, at); err != nil {
			t.Error(err)
		}
		if kinds[title], err = buku.GetCellType(sheet, at); err != nil {
			t.Error(err)
		}
	}
	return cells, kinds
}

// hanya are the cells of some columns.
func hanya(cells map[string]string, want map[string]string) map[string]string {
	out := map[string]string{}
	for title := range want {
		if v, ok := cells[title]; ok {
			out[title] = v
		}
	}
	return out
}

// selKarya are the cells of the work of TestUnduhLengkap, in the list of works and in that of exams.
func selKarya(c *coretest.Campus) map[string]string {
	const number = `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`
	nim := coretest.One[string](c, tatest.Unindra, number, tatest.Unindra, tatest.IDMahasiswa("mahasiswa"))
	return map[string]string{
		"NIM":                nim,
		"Mahasiswa":          "Adinata Bagaskara",
		"Judul":              "=1+1 Sistem",
		"Pembimbing 1":       "Dr. Budi Santoso, M.Kom.",
		"Pembimbing 2":       "Dr. Siti Aminah, M.Kom.",
		"Tim penguji":        "Ketua: Dr. Rahmi Lubis, M.Kom.; Penguji 1: Dr. Made Wirawan, M.Kom.",
		"Bimbingan terakhir": "21 November 2026",
		"Kemiripan (%)":      "12.34",
	}
}

func TestUnduhLengkap(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		skripsi := tatest.Paths[tatest.Skripsi]
		id := tatest.NewKarya(c, tatest.Skripsi, "dijadwalkan")
		tatest.UjianDokumen(c, tatest.Skripsi, id)
		tatest.OneBimbingan(c, id, "sah", -1)
		tatest.Insert(c, `UPDATE tugasakhir_karya SET judul = '=1+1 Sistem', skor_e2 = 1234 WHERE college_id = $1`)
		dengan := func(want map[string]string) map[string]string {
			maps.Copy(want, selKarya(c))
			return want
		}
		const works = "TA-03 works: supervisors, examiners, role, similarity and last session; " +
			"a NIM and an '=' are texts as they were: "
		for akun, peran := range map[string]string{
			"dosen": "Pembimbing 1", "dosen3": "Penguji 1", "operator": "Operator", "kaprodi": "Ketua",
		} {
			t.Run(works+akun, func(t *testing.T) {
				cells, kinds := selBerkas(t, c.As(tatest.Unindra, akun, "GET", skripsi+"/unduh", nil), "Skripsi")
				want := dengan(map[string]string{
					"Peran":         peran,
					"Periode":       "2026/2027 Ganjil",
					"Status":        "Sidang dijadwalkan",
					"Program studi": "Informatika",
				})
				if diff := cmp.Diff(want, hanya(cells, want)); diff != "" {
					t.Errorf("TA-03 the work's row (-want +got):\n%s", diff)
				}
				for _, title := range []string{"NIM", "Judul"} {
					if got, want := kinds[title], excelize.CellTypeInlineString; got != want {
						t.Errorf("TA-03 %s is of kind %v, want %v", title, got, want)
					}
				}
			})
		}
		t.Run("TA-03 exams: the same, beside time and place", func(t *testing.T) {
			a := c.As(tatest.Unindra, "dosen3", "GET", skripsi+"_exam_summary/unduh", nil)
			cells, _ := selBerkas(t, a, "Sidang Skripsi")
			want := dengan(map[string]string{
				"Peran saya": "Penguji 1",
				"Mulai":      "23 November 2026 09:00",
				"Selesai":    "23 November 2026 10:30",
				"Ruang":      "Ruang Sidang 1",
			})
			if diff := cmp.Diff(want, hanya(cells, want)); diff != "" {
				t.Errorf("TA-03 the exam's row (-want +got):\n%s", diff)
			}
		})
		t.Run("TA-03 of two exams the latest that was not called off; without one nobody examines", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1`)
			cells, _ := selBerkas(t, c.As(tatest.Unindra, "dosen", "GET", skripsi+"/unduh", nil), "Skripsi")
			if cells["Tim penguji"] != "" || cells["Pembimbing 1"] == "" {
				t.Errorf("TA-03 the row is %v, want a supervisor and no examiners", cells)
			}
		})
		t.Run("KP-01 an internship: its days are days, and what there is not is empty", func(t *testing.T) {
			tatest.NewKarya(c, tatest.KP, "bimbingan")
			tatest.Insert(c, `UPDATE tugasakhir_magang SET mulai = '2026-09-01' WHERE college_id = $1`)
			a := c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.KP]+"/unduh", nil)
			cells, kinds := selBerkas(t, a, "Kerja Praktik")
			if got, want := cells["Mulai"], "01 September 2026"; got != want {
				t.Errorf("KP-01 it begins %q, want %q", got, want)
			}
			if kind := kinds["Mulai"]; kind == excelize.CellTypeInlineString {
				t.Errorf("KP-01 its first day is of kind %v, want a day, no text", kind)
			}
			if got := cells["Kemiripan (%)"]; got != "" {
				t.Errorf("KP-01 its similarity is %q, want none", got)
			}
		})
	})
}
