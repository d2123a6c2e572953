package kegiatan_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master"
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
		m, err := c.DB.NewMigrator(t.Context(), db.Migrations(), institusi.Migrations(), auth.Migrations(),
			master.Migrations(), kegiatan.Migrations())
		if err != nil {
			t.Fatal(err)
		}
		defer m.Close()
		const want = "202611290101_kegiatan_periode"
		if name, _, err := m.Last(t.Context()); !strings.HasPrefix(name, want) || err != nil {
			t.Fatalf("the last migration is %s (%v), want %s", name, err, want)
		}
		if err := m.Down(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := m.Up(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.want(unindra, dosen, 20251, uji)
		c.want(unindra, dosen, 20261, lanjut)
	})
}
