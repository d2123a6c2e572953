package akademik_test

import (
	"context"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/feature/akademik/referensi"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

const alamatReferensi = "/v2/academic/referensi"

func padaReferensi(
	c *coretest.Campus, username, method, path string, body any, header ...string,
) *apitest.Answer {
	return c.As(unindra, username, method, alamatReferensi+path, body, header...)
}

func kodeReferensi(c *coretest.Campus, college, query string) string {
	a := c.As(college, "dosen", "GET", alamatReferensi+query, nil).Want(200)
	rows, _ := apitest.Rows[referensi.IsiReferensi](a)
	out := []string{}
	for _, r := range rows {
		out = append(out, r.ID)
	}
	return strings.Join(out, " ")
}

func TestIsiReferensi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for query, want := range map[string]string{
			"?daftar=jenis":             "jenis.W jenis.P",
			"?daftar=jenis&sort=-nama":  "jenis.W jenis.P",
			"?daftar=kelompok&q=umum":   "kelompok.MKU",
			"?q=praktik&sort=-kode":     "teoripraktek.TP teoripraktek.P",
			"?daftar=jenis&sort=kode":   "jenis.P jenis.W",
			"?daftar=jenis&q=%25%25%25": "",
		} {
			t.Run("the codes of "+query, func(t *testing.T) {
				if got := kodeReferensi(c, unindra, query); got != want {
					t.Errorf("codes %q, want %q", got, want)
				}
			})
		}
		t.Run("a new code can be chosen for a course, under its new name too", func(t *testing.T) {
			in := isian{"daftar": "kelompok", "kode": "MKP", "nama": " Muatan  Lokal ", "urutan": 9}
			var r referensi.IsiReferensi
			padaReferensi(c, "operator", "POST", "", in).Want(201).JSON(&r)
			m := buat(c, lengkap(isian{"kode": "ML1", "kelompok": "MKP"}))
			if got, want := m.NamaKelompok, "Muatan Lokal"; got != want {
				t.Errorf("the course is of %q, want %q", got, want)
			}
			in["nama"] = "Muatan Kampus"
			padaReferensi(c, "operator", "PUT", "/"+r.ID, in, `If-Match: "1"`).Want(200)
			padaReferensi(c, "operator", "PUT", "/"+r.ID, in, `If-Match: "1"`).Want(412)
			if got, want := lihat(c, "dosen", m.ID).NamaKelompok, "Muatan Kampus"; got != want {
				t.Errorf("the course is of %q, want %q", got, want)
			}
			padaReferensi(c, "operator", "DELETE", "/"+r.ID, nil).Want(409)
		})
		t.Run("a code that no course has goes", func(t *testing.T) {
			in := isian{"daftar": "jenis", "kode": "X-1", "nama": "Percobaan"}
			padaReferensi(c, "operator", "POST", "", in).Want(201)
			padaReferensi(c, "operator", "DELETE", "/jenis.X-1", nil).Want(204)
			padaReferensi(c, "operator", "GET", "/jenis.X-1", nil).Want(404)
		})
		t.Run("what cannot be is refused at its field", func(t *testing.T) {
			for _, in := range []isian{
				{"daftar": "jenis", "kode": "W", "nama": "x"}, {"daftar": "jenis", "kode": "w", "nama": "x"},
				{"daftar": "jenis", "kode": "a/b", "nama": "x"}, {"daftar": "jenis", "kode": " ", "nama": "x"},
			} {
				problem := padaReferensi(c, "operator", "POST", "", in).Want(422).Problem()
				if problem.Errors["kode"] == "" {
					t.Errorf("no sentence at the code of %v, want one", in)
				}
			}
			in := isian{"daftar": "jenis", "kode": "V", "nama": "Wajib"}
			padaReferensi(c, "operator", "PUT", "/jenis.W", in).Want(422)
		})
		t.Run("only who keeps the lists changes them", func(t *testing.T) {
			in := isian{"daftar": "jenis", "kode": "Q", "nama": "x"}
			padaReferensi(c, "kaprodi", "POST", "", in).Want(403)
			padaReferensi(c, "dosen", "DELETE", "/jenis.W", nil).Want(403)
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			in := isian{"daftar": "jenis", "kode": "UN", "nama": "Hanya di sini"}
			padaReferensi(c, "operator", "POST", "", in).Want(201)
			if got := kodeReferensi(c, tsm, "?q=hanya"); got != "" {
				t.Errorf("TSM sees %q, want nothing", got)
			}
			c.As(tsm, "operator", "GET", alamatReferensi+"/jenis.UN", nil).Want(404)
		})
	})
}

// TestMataKuliahPertama opens the first course of a college that has nothing but what it begins with and a programme.
func TestMataKuliahPertama(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, akademik.New)
		begin := akademik.New(module.Deps{}).Starter
		err := c.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error { return begin(ctx, q) })
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range []string{"kelompok", "jenis", "teoripraktek"} {
			a := c.As(unindra, "operator", "GET", alamat+"/"+list, nil).Want(200)
			rows, _ := apitest.Rows[referensi.Referensi](a)
			if len(rows) < 2 {
				t.Errorf("%d choices in %s, want some", len(rows), list)
			}
		}
		buat(c, lengkap(nil))
	})
}
