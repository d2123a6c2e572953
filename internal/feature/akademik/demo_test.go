package akademik_test

import (
	"context"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/kegiatan"
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
}, institusi.Migrations(), auth.Migrations(), master.Migrations(), kegiatan.Migrations(), akademik.Migrations())

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

// TestJurnalDemo holds the invented journals to what a campus could have written, and to what is reported of them.
func TestJurnalDemo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := demoTemplate.Open(t, e)
		const classes = `SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND periode = 20261`
		const planned = `SELECT COUNT(*) FROM akademik_pertemuan WHERE college_id = $1`
		if got, want := hitung(t, d, "UNINDRA", planned), 16*hitung(t, d, "UNINDRA", classes); got != want || got == 0 {
			t.Errorf("%d meetings, want %d: sixteen a class of the running term", got, want)
		}
		const part = `SELECT COUNT(*) FROM akademik_pertemuan WHERE college_id = $1 AND terlaksana_pada IS NOT NULL`
		if held, all := hitung(t, d, "UNINDRA", part), hitung(t, d, "UNINDRA", planned); held == 0 || held == all {
			t.Errorf("%d of %d meetings were held, want some and not all", held, all)
		}
		for what, text := range map[string]string{
			"meetings with more than are in the class": `SELECT COUNT(*) FROM akademik_pertemuan t
				JOIN akademik_kelas k ON k.college_id = t.college_id AND k.id = t.id_kelas
				JOIN akademik_matakuliah m ON m.college_id = t.college_id AND m.id = k.id_matakuliah
				WHERE t.college_id = $1 AND t.hadir > (SELECT COUNT(*) FROM master_krs r WHERE r.college_id = $1
					AND r.periode = k.periode AND r.kode = m.kode AND r.kelas = k.nama)`,
			"meetings of who does not teach the class": `SELECT COUNT(*) FROM akademik_pertemuan t
				WHERE t.college_id = $1 AND t.id_dosen IS NOT NULL AND NOT EXISTS (SELECT 1 FROM akademik_pengampu p
					WHERE p.college_id = $1 AND p.id_kelas = t.id_kelas AND p.id_dosen = t.id_dosen)`,
			"lecturers of running classes without a report": `SELECT COUNT(*) FROM akademik_pengampu p
				JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
				WHERE p.college_id = $1 AND k.periode = 20261 AND NOT EXISTS (SELECT 1 FROM kegiatan_kegiatan g
					WHERE g.college_id = $1 AND g.jenis = 'pengajaran'
						AND g.id_objek = k.id AND g.id_dosen = p.id_dosen)`,
			"reports that do not say what was held": `SELECT COUNT(*) FROM kegiatan_kegiatan g
				WHERE g.college_id = $1 AND (g.jenis <> 'pengajaran' OR g.rencana <> 16
					OR g.terlaksana <> (SELECT COUNT(t.terlaksana_pada) FROM akademik_pertemuan t
						WHERE t.college_id = $1 AND t.id_kelas = g.id_objek))`,
		} {
			if n := hitung(t, d, "UNINDRA", text); n != 0 {
				t.Errorf("%d %s, want none", n, what)
			}
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
