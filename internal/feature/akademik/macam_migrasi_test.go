package akademik_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/kit/db"
)

// TestMigrasiMacam makes what is on record of classes what it was before rules told them apart, and migrates anew: it
// is what a change of each class reports now.
func TestMigrasiMacam(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		dua, tiga := kelasAjar(c, "M1"), kelasAjar(c, "M2")
		ampu(c, tiga.ID, "dosen3", "dosen4", "dosen")
		catat(c, "dosen", dua.ID, 1, pertemuan(c, 4, nil)).Want(200)
		want := diajarSemua(t, c)
		teams := map[int64]int{}
		for _, k := range want {
			if k.Golongan == "" || k.Jenjang == "" || k.Kode == "" || k.Kelas == "" {
				t.Fatalf("a class reports %+v, want its kind, level, course and name", k)
			}
			teams[k.Tim]++
		}
		if diff := cmp.Diff(map[int64]int{2: 2, 3: 3}, teams); diff != "" {
			t.Fatalf("lecturers by the size of their team (-want +got):\n%s", diff)
		}
		c.Exec(unindra, `UPDATE kegiatan_kegiatan SET golongan = '', jenjang = '', kode = '', kelas = '', tim = 0
			WHERE college_id = $1`, unindra)
		c.Again("202612010201_akademik_macam", akademik.Migrations())
		if diff := cmp.Diff(want, diajarSemua(t, c)); diff != "" {
			t.Errorf("what is on record differs from what the classes report (-want +got):\n%s", diff)
		}
	})
}

// diajarSemua is all that is on record of teaching in the running term.
func diajarSemua(t *testing.T, c *coretest.Campus) (out []kegiatan.Kegiatan) {
	t.Helper()
	err := c.DB.Read(t.Context(), unindra, func(q db.Q) (err error) {
		all := []string{dosen("dosen"), dosen("dosen3"), dosen("dosen4")}
		out, err = kegiatan.DaftarBanyak(context.Background(), q, all, coretest.Periode)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
