package kegiatan_test

import (
	"context"
	"fmt"
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

// catatan is the record of a campus, as its areas of work write it and the workload report reads it.
type catatan struct {
	*coretest.Campus
	t *testing.T
}

// tulis puts an act of a lecturer of unindra on record.
func (c catatan) tulis(k kegiatan.Kegiatan) error {
	return c.DB.Write(c.t.Context(), unindra, func(ctx context.Context, q db.Q) error {
		return kegiatan.Lapor(ctx, q, k)
	})
}

func (c catatan) lapor(acts ...kegiatan.Kegiatan) {
	c.t.Helper()
	for _, k := range acts {
		if err := c.tulis(k); err != nil {
			c.t.Fatal(err)
		}
	}
}

func (c catatan) cabut(college string, k kegiatan.Kegiatan, periode int64) {
	c.t.Helper()
	k.Periode = periode
	err := c.DB.Write(c.t.Context(), college, func(ctx context.Context, q db.Q) error {
		return kegiatan.Cabut(ctx, q, k)
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// ganti reports of a class what its lecturers did.
func (c catatan) ganti(kelas string, acts ...kegiatan.Kegiatan) {
	c.t.Helper()
	err := c.DB.Write(c.t.Context(), unindra, func(ctx context.Context, q db.Q) error {
		return kegiatan.Ganti(ctx, q, kegiatan.Pengajaran, "kelas", kelas, acts)
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// tandai writes on an act how it ended.
func (c catatan) tandai(college string, k kegiatan.Kegiatan) {
	c.t.Helper()
	err := c.DB.Write(c.t.Context(), college, func(ctx context.Context, q db.Q) error {
		return kegiatan.Tandai(ctx, q, k)
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// want compares what a lecturer did in a term, as a college has it on record.
func (c catatan) want(college, dosen string, periode int64, want ...kegiatan.Kegiatan) {
	c.t.Helper()
	err := c.DB.Read(c.t.Context(), college, func(q db.Q) error {
		got, err := kegiatan.Daftar(c.t.Context(), q, dosen, periode)
		if diff := cmp.Diff(append([]kegiatan.Kegiatan{}, want...), got); diff != "" {
			c.t.Errorf("acts on record at %s in %d (-want +got):\n%s", college, periode, diff)
		}
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// dua are two acts of a lecturer in a term, of different kinds.
func dua(dosen string, periode int64) (bimbingan, ujian kegiatan.Kegiatan) {
	bimbingan = kegiatan.Kegiatan{
		IDDosen: dosen, Periode: periode, Jenis: kegiatan.Bimbingan,
		Objek: "bimbingan", IDObjek: fmt.Sprint("b", periode),
		Peran: "pembimbing_1", Rincian: "Bimbingan Adinata Bagaskara", Pada: 5,
	}
	ujian = kegiatan.Kegiatan{
		IDDosen: dosen, Periode: periode, Jenis: kegiatan.Pengujian,
		Objek: "sidang", IDObjek: fmt.Sprint("s", periode),
		Peran: "penguji_1", Rincian: "Sidang Citra Lestari", Pada: 1,
	}
	return bimbingan, ujian
}

func TestLapor(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		campus := coretest.Start(t, e)
		dosen, dosen2 := coretest.ID(unindra, "dosen", "dosen"), coretest.ID(unindra, "dosen", "dosen2")

		t.Run("what was reported is listed by kind and time, for the lecturer and the term", func(t *testing.T) {
			c := catatan{campus, t}
			satu, uji := dua(dosen, 20261)
			lama, lain := satu, satu
			lama.IDObjek, lama.Periode = "b0", 20251
			lain.IDDosen = dosen2
			c.lapor(uji, satu, lama, lain)
			c.want(unindra, dosen, 20261, satu, uji)
			c.want(tsm, dosen, 20261)
		})
		t.Run("the same act again replaces the report", func(t *testing.T) {
			c := catatan{campus, t}
			satu, uji := dua(dosen, 20262)
			c.lapor(satu, uji)
			lagi := satu
			lagi.Peran, lagi.Rincian, lagi.Pada = "pembimbing_2", "Bimbingan kedua", 9
			c.lapor(lagi)
			c.want(unindra, dosen, 20262, lagi, uji)
		})
		t.Run("taken back: this lecturer's alone, in this college, twice without harm", func(t *testing.T) {
			c := catatan{campus, t}
			satu, uji := dua(dosen, 20263)
			lain := satu
			lain.IDDosen = dosen2
			c.lapor(satu, uji, lain)
			c.cabut(tsm, satu, kegiatan.SemuaPeriode)
			c.want(unindra, dosen, 20263, satu, uji)
			c.cabut(unindra, satu, kegiatan.SemuaPeriode)
			c.cabut(unindra, satu, kegiatan.SemuaPeriode)
			c.want(unindra, dosen, 20263, uji)
			c.want(unindra, dosen2, 20263, lain)
		})
		t.Run("guidance over two terms counts in both, and is taken back of one or of all", func(t *testing.T) {
			c := catatan{campus, t}
			satu, _ := dua(dosen, 20221)
			lanjut := satu
			lanjut.Periode = 20222
			c.lapor(satu, lanjut)
			c.want(unindra, dosen, 20221, satu)
			c.want(unindra, dosen, 20222, lanjut)
			c.cabut(unindra, satu, 20221)
			c.want(unindra, dosen, 20221)
			c.want(unindra, dosen, 20222, lanjut)
			c.lapor(satu)
			c.cabut(unindra, satu, kegiatan.SemuaPeriode)
			c.want(unindra, dosen, 20221)
			c.want(unindra, dosen, 20222)
		})
		t.Run("what an object has now takes the place of all that was, of every lecturer", func(t *testing.T) {
			c := catatan{campus, t}
			ajar := kegiatan.Kegiatan{
				IDDosen: dosen, Periode: 20231, Jenis: kegiatan.Pengajaran, Objek: "kelas", IDObjek: "k1",
				Peran: "koordinator", Rincian: "IF101 Algoritma · A", Pada: 7,
				Ajar: kegiatan.Ajar{Rencana: 16, Terlaksana: 14, PorsiE4: 5000, SKSE2: 300},
			}
			lain, kelas2 := ajar, ajar
			lain.IDDosen, lain.Peran, kelas2.IDObjek = dosen2, "pengampu", "k2"
			c.lapor(ajar, lain, kelas2)
			kini := ajar
			kini.PorsiE4, kini.Terlaksana = 10000, 15
			c.ganti("k1", kini)
			c.want(unindra, dosen, 20231, kini, kelas2)
			c.want(unindra, dosen2, 20231)
			c.ganti("k1")
			c.want(unindra, dosen, 20231, kelas2)
		})
		t.Run("a lecturer that the college does not have is refused", func(t *testing.T) {
			asing, _ := dua(coretest.ID(tsm, "dosen", "dosen"), 20261)
			if err := (catatan{campus, t}).tulis(asing); !db.IsForeign(err) {
				t.Errorf("a report of another college's lecturer: %v, want a foreign key violation", err)
			}
		})
	})
}

func TestTandai(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		campus := coretest.Start(t, e)
		dosen, dosen2 := coretest.ID(unindra, "dosen", "dosen"), coretest.ID(unindra, "dosen", "dosen2")
		t.Run("how an act ended is written on it in its term or in all, this lecturer's alone", func(t *testing.T) {
			c := catatan{campus, t}
			satu, uji := dua(dosen, 20211)
			lanjut, lain := satu, satu
			lanjut.Periode, lain.IDDosen = 20212, dosen2
			c.lapor(satu, uji, lanjut, lain)
			kini := lanjut
			kini.Keadaan = kegiatan.Diganti
			c.tandai(tsm, kini)
			c.tandai(unindra, kini)
			c.want(unindra, dosen, 20211, satu, uji)
			c.want(unindra, dosen, 20212, kini)
			semua := satu
			semua.Periode, semua.Keadaan = kegiatan.SemuaPeriode, kegiatan.DigantiTanpa
			c.tandai(unindra, semua)
			satu.Keadaan, lanjut.Keadaan = kegiatan.DigantiTanpa, kegiatan.DigantiTanpa
			c.want(unindra, dosen, 20211, satu, uji)
			c.want(unindra, dosen, 20212, lanjut)
			c.want(unindra, dosen2, 20211, lain)
		})
	})
}
