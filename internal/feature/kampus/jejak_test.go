package kampus_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/kampus"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/doc/xlsx"
)

// jejak are the sentences of a page of the trail, each with who it was.
func jejak(c *coretest.Campus, query string) (out []string) {
	for _, b := range read[kampus.Jejak](get(c, "operator", "/v2/audit"+query)).Data {
		out = append(out, b.NamaPelaku+": "+b.Kalimat)
	}
	return out
}

// isi puts four acts of UNINDRA and one of TSM on their trails.
func isi(c *coretest.Campus) {
	act(c, unindra, audit.Entry{
		At: day(30), Account: akun(unindra, "dosen"), Act: "uji.barang.susun", Object: "barang", ObjectID: "b1",
		Details: map[string]any{"nama": "Meja", "berat": 3, "lama": map[string]any{"berat": 2}},
	})
	act(c, unindra, audit.Entry{At: day(20), Act: "auth.izin.terbit", Object: "college", ObjectID: unindra})
	act(c, unindra, audit.Entry{
		At: day(10), Account: akun(unindra, "kaprodi"), Act: "uji.barang.hapus", Object: "barang", ObjectID: "b1",
	})
	act(c, unindra, audit.Entry{
		At: day(1), Account: akun(unindra, "dosen"), Act: "uji.lain", Object: "surat", ObjectID: "s1",
		Details: map[string]string{"perihal": "Undangan Rapat"},
	})
	act(c, tsm, audit.Entry{Account: akun(tsm, "dosen"), Act: "uji.rahasia.buat", Object: "barang", ObjectID: "b1"})
}

var saringan = []struct {
	name, query string
	want        []string
}{
	{"the newest first, by today's names", "", []string{
		"Budi Santoso: uji.lain", "Rahmi Lubis: Menghapus barang", "Sistem: Memberlakukan izin baru",
		"Budi Santoso: Menyusun barang",
	}},
	{"one act", "?tindakan=uji.barang.hapus", []string{"Rahmi Lubis: Menghapus barang"}},
	{"what the portal did by itself", "?pelaku=sistem", []string{"Sistem: Memberlakukan izin baru"}},
	{"one record", "?objek=barang&idObjek=b1", []string{
		"Rahmi Lubis: Menghapus barang", "Budi Santoso: Menyusun barang",
	}},
	{"from a day to a day", "?dari=2026-11-01&sampai=2026-11-11", []string{
		"Rahmi Lubis: Menghapus barang", "Sistem: Memberlakukan izin baru",
	}},
	{"a text of the details", "?q=undangan", []string{"Budi Santoso: uji.lain"}},
	{"a text of the words", "?q=menyusun", []string{"Budi Santoso: Menyusun barang"}},
	{"a text of a name", "?q=rahmi", []string{"Rahmi Lubis: Menghapus barang"}},
	{"a sign that LIKE knows", "?q=%25%25%25", nil},
	{"a page past the end", "?page=9", nil},
	{"another college's act", "?tindakan=uji.rahasia.buat", nil},
}

func TestJejak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isi(c)
		for _, k := range saringan {
			t.Run("the trail, "+k.name, func(t *testing.T) {
				if diff := cmp.Diff(k.want, jejak(c, k.query)); diff != "" {
					t.Errorf("%s: (-want +got)\n%s", k.query, diff)
				}
			})
		}
		t.Run("the trail, what one person did to one record", func(t *testing.T) {
			got := jejak(c, "?objek=barang&idObjek=b1&pelaku="+akun(unindra, "dosen"))
			if want := []string{"Budi Santoso: Menyusun barang"}; !cmp.Equal(want, got) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
		t.Run("another college sees nothing of it", func(t *testing.T) {
			a := c.As(tsm, "operator", "GET", "/v2/audit", nil).Want(200)
			if got := string(a.Body); strings.Contains(got, "b1") && !strings.Contains(got, "rahasia") {
				t.Errorf("TSM reads %s, want its own row alone", got)
			}
			if got, want := read[kampus.Jejak](a).Total, int64(1); got != want {
				t.Errorf("TSM has %d rows, want %d", got, want)
			}
		})
		t.Run("who does not keep the campus does not read it", func(t *testing.T) {
			get(c, "kaprodi", "/v2/audit").Want(403)
		})
		t.Run("a change shows what each field was and is", func(t *testing.T) {
			b := read[kampus.Jejak](get(c, "operator", "/v2/audit?tindakan=uji.barang.susun")).Data[0]
			was := "2"
			want := []kampus.JejakIsian{{Isian: "berat", Lama: &was, Baru: "3"}}
			if diff := cmp.Diff(want, b.Rincian); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if got, want := b.NamaObjek, "Meja"; got != want {
				t.Errorf("the record is called %q, want %q", got, want)
			}
		})
		for query, field := range map[string]string{
			"?dari=besok": "dari", "?sampai=2026-13-01": "sampai", "?dari=2026-11-02&sampai=2026-11-01": "sampai",
			"?objek=barang": "idObjek",
		} {
			t.Run("refused at its field: "+query, func(t *testing.T) {
				if got := get(c, "operator", "/v2/audit"+query).Want(422).Problem().Errors[field]; got == "" {
					t.Errorf("nothing is said of %s", field)
				}
			})
		}
		t.Run("the reading of the trail is on the trail of reads", func(t *testing.T) {
			get(c, "operator", "/v2/audit?q=undangan").Want(200)
			if err := c.Trail.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
			const last = `SELECT operasi || ' ' || saringan FROM kit_audit_baca
				WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
			if got, want := coretest.One[string](c, unindra, last, unindra), "GET /v2/audit q=undangan"; got != want {
				t.Errorf("the last read is %q, want %q", got, want)
			}
		})
	})
}

func TestJejakUnduh(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isi(c)
		a := get(c, "operator", "/v2/audit/unduh?tindakan=uji.barang.susun")
		rows := unduh(t, a)
		if got, want := rows[len(rows)-1][8], "berat: 2 → 3"; got != want {
			t.Errorf("the details are %q, want %q", got, want)
		}
		if got, want := a.Header.Get("Content-Disposition"), "jejak-audit.xlsx"; !strings.Contains(got, want) {
			t.Errorf("the file is called %q, want %q", got, want)
		}
	})
}

func TestPilihanJejak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isi(c)
		t.Run("the acts that the trail knows, by their words", func(t *testing.T) {
			var got []string
			a := get(c, "operator", "/v2/audit/tindakan")
			for _, k := range read[struct{ Data []kampus.Tindakan }](a).Data {
				got = append(got, k.Kode+" "+k.Nama)
			}
			want := []string{
				"auth.izin.terbit Memberlakukan izin baru", "uji.barang.hapus Menghapus barang",
				"uji.barang.susun Menyusun barang", "uji.lain uji.lain",
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
		for query, want := range map[string]string{
			"?q=rahmi": "kaprodi", "?q=mahasiswa2": "mahasiswa2",
			"?id=" + akun(unindra, "dosen3"): "dosen3", "?id=" + akun(tsm, "dosen"): "",
		} {
			t.Run("people to choose from: "+query, func(t *testing.T) {
				got := ""
				a := get(c, "operator", "/v2/audit/pelaku"+query)
				for _, p := range read[struct{ Data []kampus.Pelaku }](a).Data {
					got += p.Username
				}
				if got != want {
					t.Errorf("got %q, want %q", got, want)
				}
			})
		}
	})
}

// TestJejakDibatasi holds that a long trail is leafed through, searched and downloaded as far as so many rows, and says
// so.
func TestJejakDibatasi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const fill = `INSERT INTO kit_audit (college_id, urut, pada, id_akun, tindakan, objek, id_objek, rincian, sidik)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50050)
			SELECT CAST($1 AS TEXT), i, i, '', CASE WHEN i = 9 THEN 'uji.jarang' ELSE 'uji.lain' END,
				'barang', 'b', '{}', '' FROM n`
		c.Exec(unindra, fill, unindra)
		for query, want := range map[string]string{
			"":                               "10000 true 20",
			"?page=500":                      "10000 true 20",
			"?page=501":                      "10000 true 0",
			"?q=uji.lain":                    "10000 true 20",
			"?q=uji.jarang":                  "0 true 0",
			"?tindakan=uji.jarang":           "1 false 1",
			"?tindakan=uji.lain&perPage=100": "10000 true 100",
			"?tindakan=uji.lain&pelaku=x":    "0 true 0",
			"?q=uji.lain&sampai=1969-12-31":  "0 false 0",
		} {
			t.Run("a long trail "+query, func(t *testing.T) {
				j := read[kampus.Jejak](get(c, "operator", "/v2/audit"+query))
				if got := fmt.Sprint(j.Total, j.Batas != "", len(j.Data)); got != want {
					t.Errorf("got %s (total, limited, rows), want %s", got, want)
				}
			})
		}
		t.Run("a file that is cut says so", func(t *testing.T) {
			sheet := sheetOf(t, get(c, "operator", "/v2/audit/unduh"))
			if got, want := strings.Count(sheet, "<row "), 50_002; got != want {
				t.Errorf("%d rows with the head, want %d", got, want)
			}
			if want := "Hanya 50.000 baris terbaru"; !strings.Contains(sheet, want) {
				t.Errorf("the file does not say %q", want)
			}
		})
	})
}

// sheetOf is the sheet of a spreadsheet as it is written.
func sheetOf(t *testing.T, a *apitest.Answer) string {
	t.Helper()
	body := a.Want(200).Body
	book, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := book.Open("xl/worksheets/sheet1.xml")
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(sheet)
}

// unduh reads the rows of a spreadsheet.
func unduh(t *testing.T, a *apitest.Answer) (out [][]string) {
	t.Helper()
	body := a.Want(200).Body
	for row, err := range xlsx.ReadRows(bytes.NewReader(body), int64(len(body))) {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, row)
	}
	return out
}
