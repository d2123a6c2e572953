package akademik_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/doc/xlsx"
)

// unduh reads the rows of a list's spreadsheet, as an account of a college.
func unduh(t *testing.T, c *coretest.Campus, college, username, query string) [][]string {
	t.Helper()
	return lembar(t, c.As(college, username, "GET", alamat+"/unduh"+query, nil).Want(200).Body)
}

// lembar reads the rows of a spreadsheet.
func lembar(t *testing.T, file []byte) (rows [][]string) {
	t.Helper()
	for row, err := range xlsx.ReadRows(bytes.NewReader(file), int64(len(file))) {
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	return rows
}

// kolomPertama is the codes of a spreadsheet's rows, without its head.
func kolomPertama(rows [][]string) string {
	out := []string{}
	for _, row := range rows[1:] {
		out = append(out, row[0])
	}
	return strings.Join(out, " ")
}

var kepala = []string{
	"Kode", "Nama mata kuliah", "Nama Inggris", "SKS", "SKS teori", "SKS praktik", "Semester",
	"Kelompok", "Jenis", "Teori/Praktik", "Program studi", "Konsentrasi", "Status",
}

func TestUnduh(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-01 the spreadsheet: head, names of the codes, numbers, status in words", func(t *testing.T) {
			a := c.As(unindra, "dosen", "GET", alamat+"/unduh?kelompok=MKK&semester=3&sort=kode", nil).Want(200)
			want := [][]string{
				kepala,
				{
					"IF201", "Basis Data", "Databases", "3", "3", "0", "3",
					"Mata Kuliah Keahlian", "Wajib", "Teori", "Informatika", "Konsentrasi Informatika", "Aktif",
				},
				{
					"SI202", "jaringan Komputer", "Networks", "3", "2", "1", "3",
					"Mata Kuliah Keahlian", "Pilihan", "Teori dan Praktik",
					"Sistem Informasi", "Konsentrasi Sistem Informasi", "Aktif",
				},
			}
			if diff := cmp.Diff(want, lembar(t, a.Body)); diff != "" {
				t.Errorf("spreadsheet (-want +got):\n%s", diff)
			}
			for name, want := range map[string]string{
				"Content-Type":           "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
				"Content-Disposition":    `attachment; filename=mata-kuliah.xlsx; filename*=UTF-8''mata-kuliah.xlsx`,
				"X-Content-Type-Options": "nosniff",
				"Cache-Control":          "no-store",
			} {
				if got := a.Header.Get(name); got != want {
					t.Errorf("%s = %q, want %q", name, got, want)
				}
			}
		})
		t.Run("AK-01 filters, search and order as in the list", func(t *testing.T) {
			for _, query := range []string{
				"", "?status=N", "?status=A&sort=-kode", "?q=50%25", "?q=tidak+ada", "?sort=-sks",
				"?ampu=saya", "?ampu=saya&periode=20251&sort=-nama", "?idProdi=" + prodi("si"),
			} {
				want, _ := daftar(c, "dosen3", query)
				if got := kolomPertama(unduh(t, c, unindra, "dosen3", query)); got != want {
					t.Errorf("codes of %q = %q, want %q", query, got, want)
				}
			}
		})
		t.Run("AK-01 texts that begin like a formula are texts, and stay what they were", func(t *testing.T) {
			want := [][]string{}
			for i, name := range []string{`=HYPERLINK("https://jahat.example")`, "+1", "-1", "@SUM(A1)", "biasa=1"} {
				kode := fmt.Sprint("=X", i)
				buat(c, lengkap(isian{"kode": kode, "nama": name, "namaInggris": name}))
				want = append(want, []string{kode, name, name})
			}
			got := [][]string{}
			for _, row := range unduh(t, c, unindra, "dosen", "?q=%3Dx&sort=kode")[1 : 1+len(want)] {
				got = append(got, row[:3])
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("code and names (-want +got):\n%s", diff)
			}
		})
		t.Run("AK-01 another college downloads its own alone", func(t *testing.T) {
			for query, want := range map[string]string{"": "IF101", "?idProdi=" + prodi("if"): ""} {
				if got := kolomPertama(unduh(t, c, tsm, "dosen", query)); got != want {
					t.Errorf("codes of %q at %s = %q, want %q", query, tsm, got, want)
				}
			}
		})
		t.Run("AK-01 all that matches, beyond every page", func(t *testing.T) {
			isiBanyak(t, c, &acak{Rand: rand.New(rand.NewPCG(1, 1))})
			rows := unduh(t, c, unindra, "dosen", "?page=3&perPage=10&status=A")
			_, out := daftar(c, "dosen", "?status=A&perPage=10")
			if got := int64(len(rows) - 1); got != out.Total {
				t.Errorf("rows = %d, want %d as the list says", got, out.Total)
			}
		})
	})
}
