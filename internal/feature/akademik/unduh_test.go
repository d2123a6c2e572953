package akademik_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/doc/xlsx"
)

// lembar reads the rows of a spreadsheet that was answered.
func lembar(t *testing.T, a *apitest.Answer) (rows [][]string) {
	t.Helper()
	for row, err := range xlsx.ReadRows(bytes.NewReader(a.Want(200).Body), int64(len(a.Body))) {
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

var kepala = []string{"Kode", "Nama mata kuliah", "Nama Inggris", "SKS", "SKS teori", "SKS praktik", "Semester", "Kelompok", "Jenis", "Teori/Praktik",
	"Program studi", "Konsentrasi", "Status"}

func TestUnduh(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-01 the spreadsheet: head, names of the codes, numbers, status in words", func(t *testing.T) {
			a := c.As(unindra, "dosen", "GET", alamat+"/unduh?kelompok=MKK&semester=3&sort=kode", nil)
			want := [][]string{kepala,
				{"IF201", "Basis Data", "Databases", "3", "3", "0", "3", "Mata Kuliah Keahlian", "Wajib", "Teori", "Informatika", "Konsentrasi Informatika", "Aktif"},
				{"SI202", "jaringan Komputer", "Networks", "3", "2", "1", "3", "Mata Kuliah Keahlian", "Pilihan", "Teori dan Praktik", "Sistem Informasi", "Konsentrasi Sistem Informasi", "Aktif"},
			}
			if diff := cmp.Diff(want, lembar(t, a)); diff != "" {
				t.Error(diff)
			}
			for name, want := range map[string]string{
				"Content-Type":           "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
				"Content-Disposition":    `attachment; filename=mata-kuliah.xlsx; filename*=UTF-8''mata-kuliah.xlsx`,
				"X-Content-Type-Options": "nosniff",
				"Cache-Control":          "no-store",
			} {
				if got := a.Header.Get(name); got != want {
					t.Errorf("%s: %s", name, got)
				}
			}
		})
		t.Run("AK-01 filters, search and order as in the list", func(t *testing.T) {
			for _, query := range []string{"", "?status=N", "?status=A&sort=-kode", "?q=50%25", "?ampu=saya", "?ampu=saya&periode=20251&sort=-nama", "?sort=-sks", "?idProdi=" + prodi("si"), "?q=tidak+ada"} {
				want, _ := daftar(c, "dosen3", query)
				if got := kolomPertama(lembar(t, c.As(unindra, "dosen3", "GET", alamat+"/unduh"+query, nil))); got != want {
					t.Errorf("%q: %q, want %q", query, got, want)
				}
			}
		})
		t.Run("AK-01 texts that begin like a formula are texts, and stay what they were", func(t *testing.T) {
			names := []string{`=HYPERLINK("https://jahat.example")`, "+1", "-1", "@SUM(A1)", "biasa=1"}
			for i, name := range names {
				in := lengkap(isian{"kode": "=X" + string(rune('0'+i)), "nama": name, "namaInggris": name})
				c.As(unindra, "operator", "POST", alamat, in).Want(201)
			}
			rows := lembar(t, c.As(unindra, "dosen", "GET", alamat+"/unduh?q=%3Dx&sort=kode", nil))
			for i, name := range names {
				if row := rows[i+1]; row[0] != "=X"+string(rune('0'+i)) || row[1] != name || row[2] != name {
					t.Errorf("%q", row)
				}
			}
		})
		t.Run("AK-01 another college downloads its own alone", func(t *testing.T) {
			if got := kolomPertama(lembar(t, c.As(tsm, "dosen", "GET", alamat+"/unduh", nil))); got != "IF101" {
				t.Error(got)
			}
			if got := kolomPertama(lembar(t, c.As(tsm, "dosen", "GET", alamat+"/unduh?idProdi="+prodi("if"), nil))); got != "" {
				t.Error(got)
			}
		})
		t.Run("AK-01 all that matches, beyond every page", func(t *testing.T) {
			isiBanyak(t, c, &acak{Rand: rand.New(rand.NewPCG(1, 1))})
			rows := lembar(t, c.As(unindra, "dosen", "GET", alamat+"/unduh?page=3&perPage=10&status=A", nil))
			if _, out := daftar(c, "dosen", "?status=A&perPage=10"); int64(len(rows)-1) != out.Total {
				t.Errorf("%d rows, the list says %d", len(rows)-1, out.Total)
			}
		})
	})
}
