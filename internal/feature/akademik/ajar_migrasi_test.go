package akademik_test

import (
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/kit/db"
)

// TestMigrasiAjar forgets what was reported of classes and migrates anew: what was forgotten is reported as a change of
// the class reports it, and what is on record stays as it is.
func TestMigrasiAjar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		aturan(c, "operator", prodi("if"), isian{"jumlahPekan": 14, "pekanUAS": 14}).Want(200)
		dua, tiga, ada := kelasAjar(c, "M1"), kelasAjar(c, "M2"), kelasAjar(c, "M3")
		ampu(c, tiga.ID, "dosen3", "dosen4", "dosen")
		catat(c, "dosen", dua.ID, 1, pertemuan(c, 4, nil)).Want(200)
		want := map[string]string{}
		for _, k := range []string{dua.ID, tiga.ID} {
			want[k] = diajar(c, k)
		}
		c.Exec(unindra, `DELETE FROM kegiatan_kegiatan WHERE college_id = $1 AND id_objek <> $2`, unindra, ada.ID)
		c.Exec(unindra, `UPDATE kegiatan_kegiatan SET rencana = 15 WHERE college_id = $1`, unindra)
		want[ada.ID] = diajar(c, ada.ID)
		m, err := c.DB.NewMigrator(t.Context(), db.Migrations(), institusi.Migrations(), auth.Migrations(),
			master.Migrations(), kegiatan.Migrations(), akademik.Migrations())
		if err != nil {
			t.Fatal(err)
		}
		defer m.Close()
		const last = "202611290303_akademik_ajar"
		if name, _, err := m.Last(t.Context()); !strings.HasPrefix(name, last) || err != nil {
			t.Fatalf("the last migration is %s (%v), want %s", name, err, last)
		}
		if err := m.Down(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := m.Up(t.Context()); err != nil {
			t.Fatal(err)
		}
		for id, acts := range want {
			wantDiajar(t, c, id, acts)
		}
	})
}
