package periode_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
	alamat  = "/v2/periode"
)

func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		run(t, coretest.Start(t, e))
	})
}

type isian map[string]any

// term is a valid term of 2030/2031, which the fixture does not have.
func term(nomor int) isian {
	out := isian{"sesiSemester": nomor, "mulai": "2030-08-01", "selesai": "2031-01-31"}
	if nomor%10 != 1 {
		out["mulai"], out["selesai"] = "2031-02-01", "2031-07-31"
	}
	return out
}

func as(c *coretest.Campus, username, method, path string, body any, header ...string) *apitest.Answer {
	return c.As(unindra, username, method, alamat+path, body, header...)
}

func tambah(c *coretest.Campus, in isian) (p periode.Periode) {
	as(c, "operator", "POST", "", in).Want(201).JSON(&p)
	return p
}

func lihat(c *coretest.Campus, id string) (p periode.Periode) {
	as(c, "operator", "GET", "/"+id, nil).Want(200).JSON(&p)
	return p
}

// ids are the terms of a list, in order.
func ids(c *coretest.Campus, college, query string) string {
	rows, _ := apitest.Rows[periode.Periode](c.As(college, "dosen", "GET", alamat+query, nil).Want(200))
	out := []string{}
	for _, p := range rows {
		out = append(out, p.ID)
	}
	return strings.Join(out, " ")
}

func TestDaftar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for query, want := range map[string]string{
			"?q=2026/2027":              "20264 20263 20262 20261",
			"?q=2026/2027&sort=periode": "20261 20262 20263 20264",
			"?q=2027 genap":             "20262",
			"?q=20281":                  "20281",
			"?q=%25%25%25":              "",
		} {
			t.Run("the terms of "+query, func(t *testing.T) {
				if got := ids(c, unindra, strings.ReplaceAll(query, " ", "%20")); got != want {
					t.Errorf("terms %q, want %q", got, want)
				}
			})
		}
		t.Run("open terms alone, closed ones alone", func(t *testing.T) {
			as(c, "operator", "POST", "/20201/tutup", nil).Want(200)
			if got, want := ids(c, unindra, "?status=tutup"), "20201"; got != want {
				t.Errorf("closed terms %q, want %q", got, want)
			}
			if got := ids(c, unindra, "?status=buka&perPage=100"); strings.Contains(got, "20201") {
				t.Errorf("open terms %q, want none closed", got)
			}
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			p := tambah(c, term(20301))
			if got := ids(c, tsm, "?q="+p.ID); got != "" {
				t.Errorf("TSM sees %q, want nothing", got)
			}
			c.As(tsm, "operator", "GET", alamat+"/"+p.ID, nil).Want(404)
		})
		t.Run("who may not change terms reads why", func(t *testing.T) {
			var p periode.Periode
			as(c, "dosen", "GET", "/20262", nil).Want(200).JSON(&p)
			for _, a := range p.Aksi {
				if a.Allowed || a.Reason == "" {
					t.Errorf("%s is allowed or without a reason: %+v, want neither", a.Code, a)
				}
			}
			as(c, "dosen", "POST", "", term(20302)).Want(403)
			as(c, "kaprodi", "POST", "/20262/jalankan", nil).Want(403)
		})
	})
}

func TestTulis(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("a new term is there with its days, and does not run", func(t *testing.T) {
			p := tambah(c, term(20301))
			if got, want := p.ID+p.Nama+p.Mulai+p.Selesai, "203012030/2031 Ganjil2030-08-012031-01-31"; got != want {
				t.Errorf("term %q, want %q", got, want)
			}
			if p.Berjalan || p.Ditutup || p.Versi != 1 {
				t.Errorf("term %+v, want one that neither runs nor is closed, in version 1", p)
			}
			wantTrail(t, c, "master.periode.buat 20301")
		})
		t.Run("a term that is there is refused at its field", func(t *testing.T) {
			want := "Periode 2026/2027 Ganjil sudah ada"
			in := isian{"sesiSemester": 20261, "mulai": "2026-09-01", "selesai": "2027-01-31"}
			if got := as(c, "operator", "POST", "", in).Want(422).Problem().Errors["sesiSemester"]; got != want {
				t.Errorf("refused with %q, want %q", got, want)
			}
		})
		t.Run("what cannot be is refused at its field", func(t *testing.T) { takMungkin(t, c) })
		t.Run("a short term may lie in the days of a regular one", func(t *testing.T) {
			tambah(c, isian{"sesiSemester": 20322, "mulai": "2033-02-01", "selesai": "2033-08-15"})
			tambah(c, isian{"sesiSemester": 20324, "mulai": "2033-07-01", "selesai": "2033-08-20"})
		})
		t.Run("its days change on the version that was read, its number does not", func(t *testing.T) {
			p := tambah(c, isian{"sesiSemester": 20331, "mulai": "2033-09-01", "selesai": "2034-01-20"})
			in := isian{"sesiSemester": 20331, "mulai": "2033-09-05", "selesai": "2034-01-25"}
			as(c, "operator", "PUT", "/"+p.ID, in, `If-Match: "1"`).Want(200).JSON(&p)
			if got, want := fmt.Sprint(p.Mulai, p.Selesai, p.Versi), "2033-09-052034-01-252"; got != want {
				t.Errorf("changed to %s, want %s", got, want)
			}
			as(c, "operator", "PUT", "/"+p.ID, in, `If-Match: "1"`).Want(412)
			in["sesiSemester"] = 20332
			as(c, "operator", "PUT", "/"+p.ID, in).Want(422)
		})
		t.Run("a term that nothing is in goes, one with study plans stays", func(t *testing.T) {
			p := tambah(c, isian{"sesiSemester": 20341, "mulai": "2034-09-01", "selesai": "2035-01-20"})
			as(c, "operator", "DELETE", "/"+p.ID, nil).Want(204)
			as(c, "operator", "GET", "/"+p.ID, nil).Want(404)
			c.Exec(unindra, `INSERT INTO master_krs (college_id, id_mahasiswa, periode, kode, nama, sks, kelas, jenis)
				VALUES ($1, $2, 20241, 'X1', 'X', 2, 'A', 'kuliah')`,
				unindra, coretest.ID(unindra, "mahasiswa", "mahasiswa"))
			as(c, "operator", "DELETE", "/20241", nil).Want(409)
			as(c, "operator", "DELETE", "/20261", nil).Want(409)
		})
		t.Run("what is no term is not found", func(t *testing.T) {
			for _, id := range []string{"0", "-1", "020261", "abc", "99999999999999999999", "20209"} {
				as(c, "operator", "GET", "/"+id, nil).Want(404)
				as(c, "operator", "POST", "/"+id+"/jalankan", nil).Want(404)
			}
		})
	})
}

// takMungkin tries terms that cannot be, beside those of the year before.
func takMungkin(t *testing.T, c *coretest.Campus) {
	t.Helper()
	tambah(c, isian{"sesiSemester": 20361, "mulai": "2036-08-01", "selesai": "2037-01-31"})
	tambah(c, isian{"sesiSemester": 20362, "mulai": "2037-02-01", "selesai": "2037-07-31"})
	for name, x := range map[string]struct {
		with  isian
		field string
	}{
		"an ending before its beginning": {isian{"selesai": "2030-07-31"}, "selesai"},
		"a day that is none":             {isian{"mulai": "2030-02-30"}, "mulai"},
		"no beginning":                   {isian{"mulai": ""}, "mulai"},
		"no ending":                      {isian{"selesai": ""}, "selesai"},
		"Ganjil in the second year":      {isian{"mulai": "2031-03-01", "selesai": "2031-07-01"}, "mulai"},
		"Genap in the first year":        {isian{"sesiSemester": 20302}, "mulai"},
		"longer than a year":             {isian{"selesai": "2031-12-31"}, "selesai"},
		"a term that no year has":        {isian{"sesiSemester": 20305}, "sesiSemester"},
		"days of the term before it": {
			isian{"sesiSemester": 20371, "mulai": "2037-07-01", "selesai": "2037-12-31"}, "mulai",
		},
	} {
		t.Run(name, func(t *testing.T) {
			in := term(20301)
			maps.Copy(in, x.with)
			if got := as(c, "operator", "POST", "", in).Want(422).Problem().Errors[x.field]; got == "" {
				t.Errorf("no sentence at %s, want one", x.field)
			}
		})
	}
}

func TestLangkah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		berjalan := func() int64 {
			const sum = `SELECT SUM(periode) FROM master_periode WHERE college_id = $1 AND berjalan`
			return coretest.One[int64](c, unindra, sum, unindra)
		}
		info := func(username string) (out struct{ Periode, SesiSemester int64 }) {
			c.As(unindra, username, "GET", "/v2/user_info", nil).Want(200).JSON(&out)
			return out
		}
		t.Run("AU-12 one term runs, and whoever chose none follows at once", func(t *testing.T) {
			as(c, "operator", "POST", "/20252/jalankan", nil).Want(200)
			c.As(unindra, "dosen2", "PUT", "/v2/user_period", isian{"sesiSemester": 20242}).Want(200)
			as(c, "operator", "POST", "/20262/jalankan", nil).Want(200)
			if got, want := berjalan(), int64(20262); got != want {
				t.Errorf("running terms add up to %d, want one: %d", got, want)
			}
			if got := info("dosen"); got.Periode != 20252 || got.SesiSemester != 20262 {
				t.Errorf("who chose none works in %+v, want 20252 while 20262 runs", got)
			}
			if got := info("dosen2"); got.Periode != 20242 {
				t.Errorf("who chose works in %d, want 20242", got.Periode)
			}
			wantTrail(t, c, "master.periode.jalankan 20262")
			as(c, "operator", "POST", "/20262/jalankan", nil).Want(409)
		})
		t.Run("the schema lets no second one run", func(t *testing.T) {
			err := c.DB.Write(t.Context(), unindra, func(ctx context.Context, q db.Q) error {
				const two = `UPDATE master_periode SET berjalan = TRUE WHERE college_id = $1 AND periode < 20230`
				return q.Apply(ctx, two, unindra)
			})
			if !db.IsUnique(err) {
				t.Errorf("two running terms: %v, want a refusal", err)
			}
		})
		t.Run("a running term is not closed, a closed one does not run until it is opened", func(t *testing.T) {
			kini := fmt.Sprint(berjalan())
			as(c, "operator", "POST", "/"+kini+"/tutup", nil).Want(409)
			as(c, "operator", "POST", "/20211/tutup", nil).Want(200)
			as(c, "operator", "POST", "/20211/tutup", nil).Want(409)
			as(c, "operator", "POST", "/20211/jalankan", nil).Want(409)
			as(c, "operator", "DELETE", "/20211", nil).Want(409)
			as(c, "operator", "POST", "/20211/buka", isian{"alasan": " "}).Want(422)
			as(c, "operator", "POST", "/20211/buka", isian{"alasan": "Nilai susulan"}, `If-Match: "1"`).Want(412)
			as(c, "operator", "POST", "/20211/buka", isian{"alasan": "Nilai  susulan"}).Want(200)
			if got := lihat(c, "20211"); got.Ditutup || got.AlasanBuka != "Nilai susulan" {
				t.Errorf("opened again: %+v, want an open term with its reason", got)
			}
			as(c, "operator", "POST", "/20211/buka", isian{"alasan": "lagi"}).Want(409)
		})
	})
}

func TestPada(t *testing.T) {
	for hari, want := range map[string]int64{
		"2026-08-01": 20261, "2026-12-31": 20261, "2027-01-31": 20261,
		"2027-02-01": 20262, "2027-07-31": 20262, "2027-08-01": 20271,
	} {
		day, err := time.Parse(time.DateOnly, hari)
		if got := periode.Pada(day); err != nil || got != want {
			t.Errorf("the term of %s is %d (%v), want %d", hari, got, err, want)
		}
	}
}

// TestMulai holds that a new college begins with the terms of the year, the right one of which runs.
func TestMulai(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(tsm, `DELETE FROM master_periode WHERE college_id = $1`, tsm)
		begin := func(ctx context.Context, q db.Q) error { return periode.Mulai(ctx, q, 20262) }
		err := c.DB.Write(t.Context(), tsm, begin)
		if err != nil {
			t.Fatal(err)
		}
		rows, _ := apitest.Rows[periode.Periode](c.As(tsm, "dosen", "GET", alamat, nil).Want(200))
		got := ""
		for _, p := range rows {
			got += fmt.Sprint(p.ID, " ", p.Mulai, " ", p.Selesai, " ", p.Berjalan, "; ")
		}
		want := "20262 2027-02-01 2027-07-31 true; 20261 2026-08-01 2027-01-31 false; "
		if got != want {
			t.Errorf("terms %q, want %q", got, want)
		}
	})
}

func wantTrail(t *testing.T, c *coretest.Campus, want string) {
	t.Helper()
	const last = `SELECT tindakan || ' ' || id_objek FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
	if got := coretest.One[string](c, unindra, last, unindra); got != want {
		t.Errorf("last row of the trail %q, want %q", got, want)
	}
}
