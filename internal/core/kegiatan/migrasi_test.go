package kegiatan_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestMigrasiPeriode takes the term out of the key and puts it in again: acts stay, of one in two terms the latest.
func TestMigrasiPeriode(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := catatan{coretest.Start(t, e), t}
		dosen := coretest.ID(unindra, "dosen", "dosen")
		satu, uji := dua(dosen, 20251)
		lanjut := satu
		lanjut.Periode = 20261
		c.lapor(satu, lanjut, uji)
		c.Again("202611290101_kegiatan_periode")
		c.want(unindra, dosen, 20251, uji)
		c.want(unindra, dosen, 20261, lanjut)
	})
}
