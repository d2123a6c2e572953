package akademik_test

import (
	"context"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	invented "portaldosen/internal/core/master/demo"
	"portaldosen/internal/feature/akademik"
	courses "portaldosen/internal/feature/akademik/demo"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

var demoTemplate = dbtest.NewTemplate(func(ctx context.Context, d *db.DB) error {
	hari := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	for _, id := range []string{"UNINDRA", "STIALAN"} {
		k, err := demo.Bangun(demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: hari}, id)
		if err != nil {
			return err
		}
		err = d.Write(ctx, id, func(ctx context.Context, q db.Q) error {
			for _, isi := range []func(context.Context, db.Q, *demo.Kampus) error{
				institusi.IsiDemo, coretest.AkunDemo, invented.Fill, courses.Fill,
			} {
				if err := isi(ctx, q, k); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}, institusi.Migrations(), auth.Migrations(), master.Migrations(), akademik.Migrations())

// TestIsiDemo counts what the rows of the demo say, on the tables' own rules and keys.
func TestIsiDemo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := demoTemplate.Open(t, e)
		for _, k := range []struct {
			table, where string
			want         int64
		}{
			{"akademik_matakuliah", "", 250},
			{"akademik_referensi", "", 14},
			{"master_dosen", "", 40},
			{"master_mahasiswa", "", 600},
			{"master_periode", "", 9},
			{"master_periode", " AND berjalan AND periode = 20261", 1},
			{"akademik_matakuliah", " AND (versi = 1) <> (diubah_oleh IS NULL)", 0},
		} {
			text := `SELECT COUNT(*) FROM ` + k.table + ` WHERE college_id = $1` + k.where
			for _, college := range []string{"UNINDRA", "STIALAN"} {
				if n := hitung(t, d, college, text); n != k.want {
					t.Errorf("AK-01 %s: %s = %d, want %d", college, text, n, k.want)
				}
			}
			if n := hitung(t, d, "TSM", text); n != 0 {
				t.Errorf("ST-01 another college: %s = %d, want 0", text, n)
			}
		}
		const ampu = `SELECT COUNT(DISTINCT k.id_matakuliah) FROM akademik_pengampu p
			JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
			JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
			JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun
			WHERE p.college_id = $1 AND a.username = 'dosen' AND k.periode = 20251`
		if n := hitung(t, d, "UNINDRA", ampu); n < 7 {
			t.Errorf("AU-12 dosen teaches %d courses a year before, want 7 or more", n)
		}
		err := d.Read(ctx, "UNINDRA", func(q db.Q) error {
			n, err := db.Changes(ctx, q, "akademik")
			if n == 0 {
				t.Error("AK-01 the change counter stands still")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func hitung(t *testing.T, d *db.DB, college, text string) int64 {
	t.Helper()
	var n int64
	err := d.Read(context.Background(), college, func(q db.Q) error {
		var err error
		n, err = db.Get[int64](context.Background(), q, text, college)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
