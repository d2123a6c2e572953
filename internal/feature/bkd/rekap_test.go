package bkd_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"portaldosen/internal/feature/bkd/rekap"
	"portaldosen/internal/kit/api"
)

// lembar reads a spreadsheet.
func lembar(t *testing.T, content []byte) [][]string {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := book.GetRows(book.GetSheetName(0))
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// teks reads a text of cells apart by semicolons.
func teks(t *testing.T, content []byte) [][]string {
	t.Helper()
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(content), "\uFEFF")))
	r.Comma = ';'
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// kolomDari is the cell of a row under a title.
func kolomDari(rows [][]string, key, title string) string {
	for _, r := range rows[1:] {
		for i, cell := range rows[0] {
			if strings.Contains(strings.Join(r, "|"), key) && cell == title && i < len(r) {
				return r[i]
			}
		}
	}
	return ""
}

func TestRekap(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		bekerja(c)
		prodi := "&idProdi=" + id("prodi", "if")
		var list api.Halaman[rekap.BarisRekap]
		c.get("kaprodi", "/v2/bkd/rekap"+kini+prodi).Want(200).JSON(&list)
		t.Run("BK-03 the list, the two files and the lecturer's own page say the same total", func(t *testing.T) {
			want := c.beban("dosen", kini).Total
			name := c.beban("dosen", kini).NamaDosen
			found := 0.0
			for _, r := range list.Data {
				if r.IDDosen == id("dosen", "dosen") {
					found = r.Total
				}
			}
			if found != want {
				t.Errorf("the list says %v, want %v", found, want)
			}
			sheet := lembar(t, c.get("kaprodi", "/v2/bkd/rekap/unduh"+kini+prodi).Want(200).Body)
			if got := kolomDari(sheet, name, "Total SKS"); got != "5.875" || want != 5.875 {
				t.Errorf("the spreadsheet says %q, want 5.875, as the page does: %v", got, want)
			}
			text := teks(t, c.get("kaprodi", "/v2/bkd/rekap/unduh"+kini+prodi+"&bentuk=csv").Want(200).Body)
			if got := kolomDari(text, name, "Total SKS"); got != "5,875" {
				t.Errorf("the text says %q, want 5,875", got)
			}
			lines := teks(t, c.get("dosen", "/v2/bkd/poin/unduh"+kini+"&bentuk=csv").Want(200).Body)
			if len(lines) != 8 || kolomDari(lines, "IF101", "Rumus") != "3 × 14 ÷ 16" {
				t.Errorf("lines of the lecturer: %v, want a head and 7, with the formula of IF101", lines)
			}
		})
		t.Run("BK-03 lecturers stand by name, in no other order, page by page", func(t *testing.T) {
			for i := 1; i < len(list.Data); i++ {
				before, name := list.Data[i-1].NamaDosen, list.Data[i].NamaDosen
				if before > name && !strings.Contains(before, ". ") {
					t.Errorf("%q stands before %q, want names in order", before, name)
				}
			}
			c.get("kaprodi", "/v2/bkd/rekap"+kini+"&sort=total").Want(422)
		})
		t.Run("BK-03 a head sees the own programmes, the operator all, a lecturer nobody's", func(t *testing.T) {
			var all api.Halaman[rekap.BarisRekap]
			c.get("operator", "/v2/bkd/rekap"+kini).Want(200).JSON(&all)
			if all.Total <= list.Total {
				t.Errorf("the operator sees %d lecturers, want more than the head's %d", all.Total, list.Total)
			}
			for _, path := range []string{"/v2/bkd/rekap", "/v2/bkd/rekap/unduh"} {
				c.get("dosen", path+kini).Want(403)
				c.get("kaprodi", path+kini+"&idProdi="+id("prodi", "si")).Want(404)
				c.As(tsm, "operator", "GET", path+kini+prodi, nil).Want(404)
			}
			c.get("dosen2", "/v2/bkd/poin/unduh"+kini+"&idDosen="+id("dosen", "dosen")).Want(404)
		})
	})
}

func TestKolomRekap(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		bekerja(c)
		var kolom rekap.SusunanKolom
		c.get("operator", "/v2/bkd/kolom/rekap").Want(200).JSON(&kolom)
		put := func(columns ...rekap.KolomUnduh) int {
			in := rekap.KolomBaru{Kolom: columns}
			a := c.As(unindra, "operator", "PUT", "/v2/bkd/kolom/rekap", in)
			return a.Status
		}
		t.Run("BK-03 a campus names the columns of a file and orders them, a formula stays a text", func(t *testing.T) {
			total := rekap.KolomUnduh{Kode: "total", Judul: "=Beban"}
			name := rekap.KolomUnduh{Kode: "nama", Judul: "Dosen"}
			if got := put(total, name); got != 200 {
				t.Fatalf("columns: %d, want 200", got)
			}
			rows := teks(t, c.get("operator", "/v2/bkd/rekap/unduh"+kini+"&bentuk=csv").Want(200).Body)
			if diff := cmp.Diff([]string{"'=Beban", "Dosen"}, rows[0]); diff != "" {
				t.Errorf("head (-want +got):\n%s", diff)
			}
		})
		t.Run("BK-03 a column that there is not, or twice, or without a name, is refused", func(t *testing.T) {
			for _, bad := range [][]rekap.KolomUnduh{
				{{Kode: "gaji", Judul: "Gaji"}}, {{Kode: "nama", Judul: "A"}, {Kode: "nama", Judul: "B"}},
				{{Kode: "nama", Judul: " "}}, {},
			} {
				if got := put(bad...); got != 422 {
					t.Errorf("%v: %d, want 422", bad, got)
				}
			}
		})
		t.Run("BK-03 whoever does not set rules does not set columns", func(t *testing.T) {
			c.As(unindra, "kaprodi", "PUT", "/v2/bkd/kolom/rekap", rekap.KolomBaru{Kolom: kolom.Tersedia}).Want(403)
			c.get("operator", "/v2/bkd/kolom/lain").Want(404)
		})
	})
}
