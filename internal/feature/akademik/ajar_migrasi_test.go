package akademik_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik"
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
		c.Again("202611290303_akademik_ajar", akademik.Migrations())
		for id, acts := range want {
			wantDiajar(t, c, id, acts)
		}
	})
}
