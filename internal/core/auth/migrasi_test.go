package auth_test

import (
	"context"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// oldRows are a college as it was: the addresses of the LMS and the library with client web, some of them with a client
// of their own too, and sessions that began with a password and with a code.
var oldRows = []string{
	`INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat, enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
		VALUES ($1, 1, '["https://portal.kampus.example","http://localhost"]', '', '', '', 'default', FALSE, FALSE, '', 'WIB', '', '', 1)`,
	`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif, versi, dibuat_pada, diubah_pada) VALUES ($1, 'a', 'a', 'a', 'A', '', '', 'x', TRUE, 1, 1, 1)`,
	`INSERT INTO auth_klien (college_id, client_id, nama, sidik_rahasia, pkce_wajib) VALUES ($1, 'web', 'Portal', NULL, FALSE), ($1, 'elib', 'Perpustakaan', 'x', FALSE), ($1, 'app', 'Aplikasi', NULL, FALSE), ($1, 'app2', 'Aplikasi', NULL, FALSE)`,
	`INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri) VALUES
		($1, 'web', 'https://portal.kampus.example/login'), ($1, 'web', 'http://localhost:8080/login'), ($1, 'web', 'https://portal.kampus.example/oauth'),
		($1, 'web', 'https://lms.kampus.example/oauth'), ($1, 'web', 'https://lms.kampus.example/beranda'), ($1, 'web', 'https://lms.kampus.example:8443/oauth?a=b'),
		($1, 'web', 'https://portal.kampus.example/lms/oauth'), ($1, 'web', 'https://elib.kampus.example/index.php'), ($1, 'elib', 'https://elib.kampus.example/index.php'),
		($1, 'app', 'https://app.kampus.example/'), ($1, 'app2', 'https://app.kampus.example/')`,
	`INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada) VALUES ($1, 'sandi', 'a', '', '', 1, 5, 99), ($1, 'kode', 'a', '', '', 1, 5, 99)`,
	`INSERT INTO auth_kode (college_id, sidik, client_id, redirect_uri, id_akun, peran, kedaluwarsa_pada) VALUES ($1, 'k', 'web', 'https://lms.kampus.example/oauth', 'a', 'ROLE_DOSEN', 7)`,
}

// The stamp of the migration that is tried.
const stamp = "202611221801"

var oldTemplate = dbtest.NewOldTemplate(stamp, func(ctx context.Context, d *db.DB) error {
	return d.Write(ctx, "LAMA", func(ctx context.Context, q db.Q) error {
		for _, text := range oldRows {
			if _, err := q.Exec(ctx, text, "LAMA"); err != nil {
				return err
			}
		}
		for sesi, cara := range map[string]string{"sandi": "password", "kode": "kode"} {
			if err := audit.Append(ctx, q, audit.Entry{Act: "auth.masuk", Object: "sesi", ObjectID: sesi, Details: map[string]any{"cara": cara, "klien": "web"}}); err != nil {
				return err
			}
		}
		return nil
	})
}, institusi.Migrations(), auth.Migrations())

// TestMigrasiKlien holds that an older database is safe at once, and that the way back leaves no session too wide.
func TestMigrasiKlien(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := oldTemplate.Open(t, e)
		ctx := context.Background()
		var upTo []fs.FS
		for _, area := range []fs.FS{db.Migrations(), institusi.Migrations(), auth.Migrations()} {
			upTo = append(upTo, dbtest.Before(stamp+"~", area))
		}
		m, err := d.NewMigrator(ctx, upTo...)
		if err != nil {
			t.Fatal(err)
		}
		defer m.Close()
		read := func(text string) string {
			t.Helper()
			var out []string
			err := d.Read(ctx, "LAMA", func(q db.Q) error {
				out, err = db.List[string](ctx, q, text, q.College)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			slices.Sort(out)
			return strings.Join(out, "\n")
		}
		want := func(text, rows string) {
			t.Helper()
			if got := read(text); got != rows {
				t.Errorf("SS-07 %s:\n%s\nwant\n%s", text, got, rows)
			}
		}
		const (
			addresses = `SELECT client_id || ' ' || redirect_uri FROM auth_klien_redirect WHERE college_id = $1`
			clients   = `SELECT client_id || CASE WHEN sidik_rahasia IS NULL THEN ' tanpa' WHEN sidik_rahasia = '' THEN ' belum' ELSE ' ada' END || CASE WHEN pkce_wajib THEN ' pkce' ELSE '' END FROM auth_klien WHERE college_id = $1`
			living    = `SELECT id FROM auth_sesi WHERE college_id = $1 AND dicabut_pada IS NULL`
			open      = `SELECT sidik FROM auth_kode WHERE college_id = $1 AND dipakai_pada IS NULL`
			moved     = "app https://app.kampus.example/\nelib https://elib.kampus.example/index.php\nlms.kampus.example https://lms.kampus.example/beranda\n" +
				"lms.kampus.example https://lms.kampus.example/oauth\nlms.kampus.example-8443 https://lms.kampus.example:8443/oauth?a=b\n" +
				"portal.kampus.example https://portal.kampus.example/lms/oauth\nweb http://localhost:8080/login\nweb https://portal.kampus.example/login\nweb https://portal.kampus.example/oauth"
		)
		if err := m.Up(ctx); err != nil {
			t.Fatal(err)
		}
		want(addresses, moved)
		want(clients, "app tanpa pkce\napp2 tanpa pkce\nelib ada\nlms.kampus.example belum\nlms.kampus.example-8443 belum\nportal.kampus.example belum\nweb tanpa")
		want(living, "sandi")
		want(open, "")
		err = d.Write(ctx, "LAMA", func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, `INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada, client_id, peran)
				VALUES ($1, 'sempit', 'a', '', '', 1, 5, 99, 'elib', 'ROLE_DOSEN')`, q.College)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Down(ctx); err != nil {
			t.Fatal(err)
		}
		want(living, "sandi")
		for _, uri := range []string{"https://lms.kampus.example/oauth", "https://elib.kampus.example/index.php", "http://localhost/login", "https://portal.kampus.example/login"} {
			if !slices.Contains(strings.Split(read(addresses), "\n"), "web "+uri) {
				t.Errorf("SS-07 the older program misses %s under web", uri)
			}
		}
		if err := m.Up(ctx); err != nil {
			t.Fatal(err)
		}
		want(addresses, strings.Replace(moved, "web http://localhost:8080/login", "web http://localhost/login\nweb http://localhost:8080/login", 1))
	})
}
