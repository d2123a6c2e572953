package sidang_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/doc/xlsx"
)

type halaman = api.Halaman[sidang.SidangBaris]

func daftarSidang(c *coretest.Campus, college, username string, jenis karya.Jenis, query string) (out halaman) {
	c.As(college, username, "GET", tatest.Paths[jenis]+"_exam_summary"+query, nil).Want(200).JSON(&out)
	return out
}

// daftarSkripsi lists the exams of theses.
func daftarSkripsi(c *coretest.Campus, username, query string) halaman {
	return daftarSidang(c, tatest.Unindra, username, tatest.Skripsi, query)
}

// duaSidang makes two exams: of mahasiswa, running, with dosen3 as chair and kaprodi; and of mahasiswa2, ahead, with
// dosen3.
func duaSidang(t *testing.T, c *coretest.Campus) (lalu, nanti uji) {
	satu, dua := duaSkripsi(c)
	lalu = newUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu))
	tatest.Mulaikan(c, lalu.sidang)
	nanti = newUji(t, c, tatest.Skripsi, rencanaTim(tatest.JamWIB(25, 9, 0), dua, "dosen3", "penguji_1"))
	return lalu, nanti
}

// barisXLSX are the rows of a spreadsheet.
func barisXLSX(t *testing.T, file []byte) (rows [][]string) {
	t.Helper()
	for row, err := range xlsx.ReadRows(bytes.NewReader(file), int64(len(file))) {
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, slices.Clone(row))
	}
	return rows
}

func TestDaftarSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		lalu, nanti := duaSidang(t, c)
		student := map[string]string{lalu.id: "mahasiswa", nanti.id: "mahasiswa2"}
		for username, want := range map[string]string{
			"dosen":      "mahasiswa pembimbing_1, mahasiswa2 pembimbing_1",
			"dosen2":     "mahasiswa pembimbing_2, mahasiswa2 pembimbing_2",
			"dosen3":     "mahasiswa ketua, mahasiswa2 penguji_1",
			"dosen4":     "",
			"kaprodi":    "mahasiswa penguji_1, mahasiswa2 kaprodi",
			"operator":   "mahasiswa operator, mahasiswa2 operator",
			"mahasiswa":  "mahasiswa mahasiswa",
			"mahasiswa2": "mahasiswa2 mahasiswa",
		} {
			t.Run("TA-02 "+username+" sees the own exams, with the own role", func(t *testing.T) {
				out := daftarSkripsi(c, username, "")
				var rows []string
				for _, r := range out.Data {
					rows = append(rows, student[r.ID]+" "+r.Peran)
				}
				if got := strings.Join(rows, ", "); got != want {
					t.Errorf("the exams are %q, want %q", got, want)
				}
				if got, want := out.Total, int64(len(rows)); got != want {
					t.Errorf("the total is %d, want %d as there are rows", got, want)
				}
			})
		}
		t.Run("TA-02 another college sees nothing, nor does another kind", func(t *testing.T) {
			if got := daftarSidang(c, tatest.TSM, "operator", tatest.Skripsi, "").Total; got != 0 {
				t.Errorf("another college sees %d exams, want none", got)
			}
			if got := daftarSidang(c, tatest.Unindra, "operator", tatest.KP, "").Total; got != 0 {
				t.Errorf("another kind has %d exams, want none", got)
			}
		})
		t.Run("TA-02 the list as a spreadsheet", func(t *testing.T) {
			a := lalu.as("operator", "GET", "_exam_summary/unduh?q=citra", nil).Want(200)
			rows := barisXLSX(t, a.Body)
			if len(rows) != 2 || !slices.Contains(rows[1], "Citra Lestari") || !slices.Contains(rows[1], "Operator") {
				t.Errorf("the rows are %v, want a head and Citra Lestari as the Operator sees her", rows)
			}
			got, want := a.Header.Get("Content-Disposition"), "sidang-skripsi.xlsx"
			if !strings.Contains(got, want) {
				t.Errorf("the file is named by %q, want %s", got, want)
			}
			lalu.as("dosen4", "GET", "_exam_summary/unduh", nil).Want(200)
		})
		t.Run("TA-02 called off, it leaves the list", func(t *testing.T) {
			const off = `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`
			tatest.Insert(c, off, nanti.sidang)
			if got, want := daftarSkripsi(c, "operator", "").Total, int64(1); got != want {
				t.Errorf("the list has %d exams, want %d", got, want)
			}
		})
	})
}

func TestSaringSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		lalu, nanti := duaSidang(t, c)
		t.Run("TA-02 the count strip counts what the lists then show", func(t *testing.T) {
			lembar := tatest.LembarIsi(tatest.Skripsi, "penguji", 80, 90.5, true)
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, lalu.id, lembar).Want(200)
			for username, want := range map[string]string{
				"dosen":     "1 1 0 0",
				"dosen3":    "1 0 1 0",
				"operator":  "1 0 1 0",
				"mahasiswa": "0 0 1 0",
				"dosen4":    "0 0 0 0",
			} {
				h := daftarSkripsi(c, username, "").Counts
				got := fmt.Sprint(h["akan_datang"], h["perlu_dinilai"], h["menunggu_hasil"], h["selesai"])
				if got != want {
					t.Errorf("the strip of %s is %s, want %s", username, got, want)
				}
				for group, count := range h {
					periksaKelompok(t, c, username, group, count)
				}
			}
			r := daftarSkripsi(c, "dosen3", "?status=menunggu_hasil").Data[0]
			if got, want := r.Lembar+" "+tatest.AngkaAtau(r.Nilai), "final 86.3"; got != want {
				t.Errorf("the own sheet of dosen3 is %q, want %q", got, want)
			}
		})
		t.Run("TA-02 filters narrow, orders turn, pages end", func(t *testing.T) {
			for query, want := range map[string]int64{
				"?q=citra": 1, "?q=tidak+ada": 0,
				"?periode=20261": 2, "?periode=20251": 0,
				"?idProdi=" + tatest.Own(tatest.Unindra, "prodi", "if"): 2,
				"?idProdi=" + tatest.Own(tatest.Unindra, "prodi", "si"): 0,
				"?peran=ketua": 1, "?peran=ketua&peran=penguji_1": 2,
				"?dari=2026-11-25": 1, "?sampai=2026-11-24": 1, "?dari=2026-11-26": 0,
				"?dari=2026-11-21&sampai=2026-11-25": 2,
				"?page=2":                            2,
			} {
				if got := daftarSkripsi(c, "dosen3", query).Total; got != want {
					t.Errorf("%s finds %d, want %d", query, got, want)
				}
			}
			if got := daftarSkripsi(c, "dosen3", "?page=2").Data; len(got) != 0 {
				t.Errorf("the page after the last has %d rows, want none", len(got))
			}
			if got, want := daftarSkripsi(c, "dosen", "?sort=-waktu").Data[0].ID, nanti.id; got != want {
				t.Errorf("the latest first begins with %s, want %s", got, want)
			}
			a := lalu.as("dosen", "GET", "_exam_summary?dari=besok", nil)
			a.WantErrors(map[string]string{"dari": "Tanggal ditulis seperti 2026-11-21"})
		})
		t.Run("TA-02 an exam tells what else its examiner is taken by", func(t *testing.T) {
			lalu.taruh(tatest.JamWIB(25, 10, 0), tatest.JamWIB(25, 11, 0))
			rows := daftarSkripsi(c, "dosen3", "").Data
			want := []string{"Menguji Adinata Bagaskara pada 25 November 2026 10:00–11:00 WIB"}
			if diff := cmp.Diff(want, rows[0].Bentrok); diff != "" {
				t.Errorf("what the first exam clashes with differs (-want +got):\n%s", diff)
			}
			if got := rows[1].Bentrok; len(got) != 1 {
				t.Errorf("the second exam clashes with %v, want one sentence", got)
			}
			if got := daftarSkripsi(c, "operator", "").Data[0].Bentrok; len(got) != 0 {
				t.Errorf("the operator is told of clashes with %v, want none", got)
			}
		})
	})
}

// periksaKelompok holds the list of a group of the count strip to the number there.
func periksaKelompok(t *testing.T, c *coretest.Campus, username, group string, count int64) {
	t.Helper()
	query := "?status=" + group
	if group == "saya" {
		query = "?saya=ya"
	}
	out := daftarSkripsi(c, username, query)
	if rows := int64(len(out.Data)); rows != count || out.Total != count {
		t.Errorf("%s of %s lists %d rows of %d, want %d", group, username, rows, out.Total, count)
	}
}

// What is counted of a campus's exams is kept: it follows the clock, and what another portal on the database changes.
func TestHitungSidang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := duaSkripsi(c)
		tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), satu))
		beside := c.Beside()
		strip := func(one *coretest.Campus, username string) string {
			h := daftarSkripsi(one, username, "").Counts
			return fmt.Sprint(h["akan_datang"], h["perlu_dinilai"]+h["menunggu_hasil"], h["selesai"])
		}
		hold := func(title, want string) {
			t.Helper()
			for i, one := range []*coretest.Campus{c, beside, c} {
				for _, username := range []string{"operator", "kaprodi", "dosen3"} {
					if got := strip(one, username); got != want {
						t.Errorf("TA-02 %s: portal %d counts %s for %s, want %s", title, i, got, username, want)
					}
				}
			}
		}
		hold("ahead", "1 0 0")
		for _, one := range []*coretest.Campus{beside, c} {
			tatest.Advance(one, tatest.JamWIB(24, 9, 0).Sub(one.Clock.Now())+time.Minute)
		}
		hold("begun, and nobody wrote anything", "0 1 0")
		tatest.JadwalkanUji(t, beside, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(30, 9, 0), dua))
		hold("another was set by the other portal", "1 1 0")
	})
}
