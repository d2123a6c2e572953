package kegiatan_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
)

func TestLapor(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c, ctx := coretest.Start(t, e), context.Background()
		dosen, dosen2 := coretest.ID(unindra, "dosen", "dosen"), coretest.ID(unindra, "dosen", "dosen2")
		tulis := func(college string, fn func(q db.Q) error) error {
			return c.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error { return fn(q) })
		}
		lapor := func(k kegiatan.Kegiatan) {
			t.Helper()
			if err := tulis(unindra, func(q db.Q) error { return kegiatan.Lapor(ctx, q, k) }); err != nil {
				t.Fatal(err)
			}
		}
		cabut := func(college, dosen string) {
			t.Helper()
			if err := tulis(college, func(q db.Q) error { return kegiatan.Cabut(ctx, q, kegiatan.Bimbingan, "bimbingan", "b1", dosen) }); err != nil {
				t.Fatal(err)
			}
		}
		daftar := func(college, dosen string, periode int64) (out []kegiatan.Kegiatan) {
			t.Helper()
			err := c.DB.Read(ctx, college, func(q db.Q) error {
				var err error
				out, err = kegiatan.Daftar(ctx, q, dosen, periode)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		satu := kegiatan.Kegiatan{IDDosen: dosen, Periode: 20261, Jenis: kegiatan.Bimbingan, Objek: "bimbingan", IDObjek: "b1", Peran: "pembimbing_1", Rincian: "Bimbingan Adinata Bagaskara", Pada: 5}
		uji := kegiatan.Kegiatan{IDDosen: dosen, Periode: 20261, Jenis: kegiatan.Pengujian, Objek: "sidang", IDObjek: "s1", Peran: "penguji_1", Rincian: "Sidang Citra Lestari", Pada: 1}

		t.Run("what was reported is listed by kind and time, for the lecturer and the term", func(t *testing.T) {
			lama, lain := satu, satu
			lama.IDObjek, lama.Periode = "b0", 20251
			lain.IDDosen = dosen2
			for _, k := range []kegiatan.Kegiatan{uji, satu, lama, lain} {
				lapor(k)
			}
			if diff := cmp.Diff([]kegiatan.Kegiatan{satu, uji}, daftar(unindra, dosen, 20261)); diff != "" {
				t.Error(diff)
			}
			if got := daftar(tsm, dosen, 20261); len(got) != 0 {
				t.Errorf("another college sees %+v", got)
			}
		})
		t.Run("the same act again replaces the report", func(t *testing.T) {
			lagi := satu
			lagi.Peran, lagi.Rincian, lagi.Pada = "pembimbing_2", "Bimbingan kedua", 9
			lapor(lagi)
			if diff := cmp.Diff([]kegiatan.Kegiatan{lagi, uji}, daftar(unindra, dosen, 20261)); diff != "" {
				t.Error(diff)
			}
		})
		t.Run("taken back: this lecturer's alone, in this college, twice without harm", func(t *testing.T) {
			cabut(tsm, dosen)
			if len(daftar(unindra, dosen, 20261)) != 2 {
				t.Error("another college took it back")
			}
			cabut(unindra, dosen)
			cabut(unindra, dosen)
			if diff := cmp.Diff([]kegiatan.Kegiatan{uji}, daftar(unindra, dosen, 20261)); diff != "" || len(daftar(unindra, dosen2, 20261)) != 1 {
				t.Error(diff)
			}
		})
		t.Run("a lecturer that the college does not have is refused", func(t *testing.T) {
			asing := satu
			asing.IDDosen = coretest.ID(tsm, "dosen", "dosen")
			if err := tulis(unindra, func(q db.Q) error { return kegiatan.Lapor(ctx, q, asing) }); !db.IsForeign(err) {
				t.Error(err)
			}
		})
	})
}
