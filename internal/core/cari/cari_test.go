package cari_test

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/cari"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
)

func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, coretest.Start(t, e)) })
}

func ask(c *coretest.Campus, college, username, text string) *apitest.Answer {
	return c.As(college, username, "GET", "/v2/cari?q="+url.QueryEscape(text), nil)
}

// found is what somebody finds, a line each: "dosen Dr. Budi Santoso, M.Kom.", with ~ before what was guessed.
func found(c *coretest.Campus, college, username, text string) []string {
	var all cari.HasilCari
	ask(c, college, username, text).Want(200).JSON(&all)
	out := []string{}
	for _, k := range all.Data {
		for _, d := range k.Data {
			out = append(out, map[bool]string{true: "~"}[k.Mirip]+k.Kode+" "+d.Judul)
		}
	}
	return out
}

func holds(t *testing.T, c *coretest.Campus, college, username, text string, want ...string) {
	t.Helper()
	if got := found(c, college, username, text); !slices.Equal(got, want) {
		t.Errorf("A10 %s of %s finds by %q %q, want %q", username, college, text, got, want)
	}
}

const (
	budi  = "dosen Dr. Budi Santoso, M.Kom."
	adi   = "mahasiswa Adinata Bagaskara"
	citra = "mahasiswa Citra Lestari"
)

// student writes a student of a programme as the pages do.
func student(c *coretest.Campus, college, id, nim, nama, prodi string) {
	const insert = `INSERT INTO master_mahasiswa (college_id, id, nim, nama, nama_urut, id_prodi, angkatan, email,
			telepon, status)
		VALUES ($1, $2, $3, $4, $5, $6, 2024, '', '', 'A')`
	c.Exec(college, insert, college, id, nim, nama, strings.ToLower(nama), coretest.ID(college, "prodi", prodi))
	write(c, college, func(ctx context.Context, q db.Q) error { return mahasiswa.TulisKata(ctx, q, id) })
}

func write(c *coretest.Campus, college string, act func(ctx context.Context, q db.Q) error) {
	if err := c.DB.Write(context.Background(), college, act); err != nil {
		panic(err)
	}
}

func TestCari(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		student(c, tsm, "tsm-saja", "209912345678", "Zulkarnain Hakim", "if")
		for name, k := range map[string]struct {
			text string
			want []string
		}{
			"a name":                     {"budi santoso", []string{budi}},
			"turned round":               {"santoso budi", []string{budi}},
			"with a title":               {"dr budi", []string{budi}},
			"as it is printed":           {"Dr. Budi Santoso, M.Kom.", []string{budi}},
			"two letters changed places": {"santsoo", []string{"~" + budi}},
			"a letter too many":          {"budhi", []string{"~" + budi}},
			"a letter too few":           {"budi santso", []string{"~" + budi}},
			"another letter":             {"bagaskera", []string{"~" + adi}},
			"both words misspelled":      {"adinatta bagaskra", []string{"~" + adi}},
			"while it is being typed":    {"bagas", []string{adi}},
			"a misspelled beginning":     {"bgaask", []string{"~" + adi}},
			"a NIM":                      {"202243500002", []string{citra}},
			"a NIM from its middle":      {"350000", []string{adi, citra}},
			"its end":                    {"0002", []string{citra, "dosen Dr. Made Wirawan, M.Kom."}},
			"one letter":                 {"b", nil},
			"signs":                      {"%_'", nil},
			"nothing":                    {"", nil},
			"what nobody is called":      {"qwertyuiop", nil},
			"who is of another college":  {"zulkarnain", nil},
			"and misspelled":             {"zulkarnian", nil},
			"a number of another one":    {"12345", nil},
		} {
			t.Run("A10 "+name, func(t *testing.T) {
				holds(t, c, unindra, "operator", k.text, k.want...)
			})
		}
		t.Run("A10 a NIDN from its middle, five at most", func(t *testing.T) {
			if got, want := len(found(c, unindra, "operator", "00000")), 5; got != want {
				t.Errorf("A10 by a part of all numbers %d are found, want %d", got, want)
			}
		})
		t.Run("A10 it is there at its own college", func(t *testing.T) {
			holds(t, c, tsm, "operator", "zulkarnian", "~mahasiswa Zulkarnain Hakim")
		})
		t.Run("A10 nobody without a session", func(t *testing.T) {
			c.Nobody(unindra, "GET", "/v2/cari?q=budi", nil).Want(401)
		})
		t.Run("A10 more than a hundred letters", func(t *testing.T) {
			ask(c, unindra, "operator", strings.Repeat("budi ", 21)).Want(422)
		})
	})
}

// TestReach holds who finds whom where no area but this has a page of them: the operator alone.
func TestReach(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		student(c, unindra, "orang-si", "202312345678", "Adinata Surya", "si")
		const surya = "mahasiswa Adinata Surya"
		for username, want := range map[string][]string{
			"operator": {adi, surya}, "kaprodi": nil, "dosen": nil, "dosen4": nil, "mahasiswa": nil,
		} {
			t.Run("A10 "+username, func(t *testing.T) {
				holds(t, c, unindra, username, "adinata", want...)
				holds(t, c, unindra, username, "adinatta", guessed(want)...)
			})
		}
		t.Run("A10 a student finds no lecturer either", func(t *testing.T) {
			holds(t, c, unindra, "mahasiswa", "budi")
		})
		t.Run("A10 who has no page of a lecturer is led to none", func(t *testing.T) {
			holds(t, c, unindra, "dosen4", "budi")
		})
	})
}

func guessed(all []string) (out []string) {
	for _, one := range all {
		out = append(out, "~"+one)
	}
	return out
}

// TestKeeps follows a student who is renamed and taken away.
func TestKeeps(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		student(c, unindra, "orang", "202312345678", "Adinata Surya", "si")
		const rename = `UPDATE master_mahasiswa SET nama = 'Wulandari' WHERE college_id = $1 AND id = 'orang'`
		c.Exec(unindra, rename, unindra)
		again := func(ctx context.Context, q db.Q) error { return mahasiswa.TulisKata(ctx, q, "orang") }
		write(c, unindra, again)
		holds(t, c, unindra, "operator", "surya")
		holds(t, c, unindra, "operator", "wulandar", "mahasiswa Wulandari")
		write(c, unindra, func(ctx context.Context, q db.Q) error {
			if err := mahasiswa.Dicari.Forget(ctx, q, "orang"); err != nil {
				return err
			}
			const remove = `DELETE FROM master_mahasiswa WHERE college_id = $1 AND id = 'orang'`
			_, err := q.Exec(ctx, remove, q.College)
			return err
		})
		const left = `SELECT COUNT(*) FROM kit_kata WHERE college_id = $1 AND daftar = 'mahasiswa' AND id = 'orang'`
		if got, want := coretest.One[int64](c, unindra, left, unindra), int64(0); got != want {
			t.Errorf("A10 %d words of who is gone, want %d", got, want)
		}
	})
}

// TestFill puts the students in that were there before the index.
func TestFill(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `DELETE FROM kit_kata WHERE college_id = $1 AND daftar = 'mahasiswa'`, unindra)
		c.Exec(unindra, `UPDATE master_mahasiswa SET cari = '' WHERE college_id = $1`, unindra)
		c.Exec(unindra, `INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan)
			VALUES ($1, 'mahasiswa', '', '')`, unindra)
		holds(t, c, unindra, "operator", "adinata")
		c.Jobs()
		holds(t, c, unindra, "operator", "adinata", adi)
	})
}

// TestOrder puts who is called so before whose name has the word somewhere, and answers five at most of a group.
func TestOrder(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for i, nama := range []string{"Rizki Putra Nugraha", "Putra Wijaya", "Putrawan Aji", "Putra", "Aji Putra Utama",
			"Bima Putra", "Putra Aditya"} {
			student(c, unindra, fmt.Sprint("orang-", i), fmt.Sprint(209900000000+i), nama, "if")
		}
		holds(t, c, unindra, "operator", "putra", "mahasiswa Putra", "mahasiswa Putra Aditya", "mahasiswa Putra Wijaya",
			"mahasiswa Putrawan Aji", "mahasiswa Aji Putra Utama")
	})
}

// TestSwitchedOff leaves out an area whose flag is off.
func TestSwitchedOff(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		s := cari.New(c.Deps(), c.Colleges.Flag)
		hit := func(context.Context, db.Q, actor.Actor, module.Sought) ([]module.Hit, error) {
			return []module.Hit{{Group: "uji", ID: "1", Title: "Uji", Address: "/uji"}}, nil
		}
		may := func(actor.Actor) bool { return true }
		finder := module.Finder{List: "uji", Flag: "fitur_bkd", May: may, Find: hit}
		s.Join(module.Module{Finders: []module.Finder{finder}})
		ctx := actor.With(t.Context(), actor.Actor{College: unindra, Account: "seseorang"})
		for flag, want := range map[string]int{"0": 0, "1": 1} {
			c.Exec(unindra, `UPDATE institusi_konfigurasi SET value = $2
				WHERE college_id = $1 AND keyword = 'fitur_bkd'`, unindra, flag)
			out, err := s.Cari(ctx, &cari.Permintaan{Q: "uji"})
			if got := len(out.Data); err != nil || got != want {
				t.Errorf("A10 flag %s: %d groups, want %d: %v", flag, got, want, err)
			}
		}
	})
}
