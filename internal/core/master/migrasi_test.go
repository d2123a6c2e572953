package master_test

import (
	"context"
	"io"
	"log/slog"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// oldTemplate is a database from before there was an index of words.
var oldTemplate = dbtest.NewOldTemplate("202611230201", func(ctx context.Context, d *db.DB) error {
	return d.Write(ctx, "LAMA", func(ctx context.Context, q db.Q) error {
		for _, text := range []string{
			`INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat,
				enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
				VALUES ($1, 1, '["http://localhost"]', '', '', '', 'default', FALSE, FALSE, '', 'WIB', '', '', 1)`,
			`INSERT INTO master_fakultas (college_id, id, kode, nama, status) VALUES ($1, 'f', 'F', 'F', 'A')`,
			`INSERT INTO master_jurusan (college_id, id, id_fakultas, kode, nama, status)
				VALUES ($1, 'j', 'f', 'J', 'J', 'A')`,
			`INSERT INTO master_prodi (college_id, id, id_jurusan, kode, nama, nama_urut, jenjang, status)
				VALUES ($1, 'p', 'j', 'P', 'P', 'p', 'S1', 'A')`,
			`INSERT INTO master_dosen (college_id, id, nidn, nama, nama_urut, gelar_depan, gelar_belakang, id_prodi, status)
				VALUES ($1, 'd', '03.17', 'Nur''aini Lubis', 'nur''aini lubis', '', '', 'p', 'A')`,
			`INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen) VALUES ($1, 'p', 'd')`,
			`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif,
				versi, dibuat_pada, diubah_pada)
				VALUES ($1, 'a', 'nur', 'nur', 'Nur', 'nur@kampus.example', '812', '', TRUE, 1, 0, 0)`,
			`UPDATE master_dosen SET id_akun = 'a' WHERE college_id = $1`,
			`INSERT INTO master_mahasiswa (college_id, id, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status)
				VALUES ($1, 'm', '20241234', 'Siti', 'siti', 'p', 2024, '', '', 'A')`,
			`INSERT INTO master_ruang (college_id, id, kode, nama, kapasitas, status)
				VALUES ($1, 'r', 'A-9', 'Aula', 200, 'A')`,
		} {
			if _, err := q.Exec(ctx, text, q.College); err != nil {
				return err
			}
		}
		return nil
	})
}, institusi.Migrations(), auth.Migrations(), master.Migrations())

// TestMigrasiKata brings an older database to the index: it knows what is to come, and the background puts it in.
func TestMigrasiKata(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d, ctx := oldTemplate.Open(t, e), context.Background()
		m, err := d.NewMigrator(ctx, db.Migrations(), institusi.Migrations(), auth.Migrations(), master.Migrations())
		if err != nil {
			t.Fatal(err)
		}
		defer m.Close()
		if err := m.Up(ctx); err != nil {
			t.Fatal(err)
		}
		one := func(text string) (out string) {
			t.Helper()
			err := d.Read(ctx, "LAMA", func(q db.Q) error {
				out, err = db.Get[string](ctx, q, text, q.College)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		const left = `SELECT COALESCE(MIN(daftar) || ' ' || MAX(daftar), '') FROM kit_kata_belum WHERE college_id = $1`
		if got, want := one(left), "dosen ruang"; got != want {
			t.Errorf("IN-06 lists to come = %q, want %q", got, want)
		}
		quiet := slog.New(slog.NewJSONHandler(io.Discard, nil))
		queue := jobs.New(d, clock.NewManual(time.Unix(1_800_000_000, 0)), clock.NewID, quiet)
		queue.Handle(master.New(module.Deps{DB: d, Jobs: queue}).Module().Jobs)
		if err := words.Resume(ctx, d, queue, "LAMA"); err != nil {
			t.Fatal(err)
		}
		colleges := func(context.Context) ([]string, error) { return []string{"LAMA"}, nil }
		if n, err := queue.Drain(ctx, colleges); n != 3 || err != nil {
			t.Fatalf("jobs done: %d, %v; want 3", n, err)
		}
		for text, want := range map[string]string{
			left: "",
			`SELECT nidn || ' ' || nidn_kunci || ' ' || email || ' ' || telepon FROM master_dosen
				WHERE college_id = $1`: "03.17 03.17 nur@kampus.example 812",
			`SELECT jenis || ' ' || id_prodi || ' ' || id_dosen || ' ' || mulai || COALESCE(sampai, '-') FROM master_jabatan
				WHERE college_id = $1`: "ketua p d -",
			`SELECT cari FROM master_dosen WHERE college_id = $1`:       "nur aini lubis 03 17 0317",
			`SELECT cari FROM master_ruang WHERE college_id = $1`:       "a 9 a9 aula",
			`SELECT cari FROM master_mahasiswa WHERE college_id = $1`:   "siti 20241234 0241234 241234 41234 1234",
			`SELECT COUNT(*) || '' FROM kit_kata WHERE college_id = $1`: "16",
		} {
			if got := one(text); got != want {
				t.Errorf("IN-06 %s reads %q, want %q", text, got, want)
			}
		}
	})
}
