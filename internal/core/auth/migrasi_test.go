package auth_test

import (
	"context"
	"io/fs"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// oldRows are a college as it was: the addresses of the LMS and the library with client web, some of them with a client
// of their own too, and sessions that began with a password and with a code.
var oldRows = []string{
	`INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat,
			enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
		VALUES ($1, 1, '["https://portal.kampus.example","http://localhost"]', '', '', '', 'default', FALSE,
			FALSE, '', 'WIB', '', '', 1)`,
	`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash,
			aktif, versi, dibuat_pada, diubah_pada)
		VALUES ($1, 'a', 'a', 'a', 'A', '', '', 'x', TRUE, 1, 1, 1)`,
	`INSERT INTO auth_klien (college_id, client_id, nama, sidik_rahasia, pkce_wajib) VALUES
		($1, 'web', 'Portal', NULL, FALSE),
		($1, 'elib', 'Perpustakaan', 'x', FALSE),
		($1, 'app', 'Aplikasi', NULL, FALSE),
		($1, 'app2', 'Aplikasi', NULL, FALSE)`,
	`INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri) VALUES
		($1, 'web', 'https://portal.kampus.example/login'),
		($1, 'web', 'http://localhost:8080/login'),
		($1, 'web', 'https://portal.kampus.example/oauth'),
		($1, 'web', 'https://lms.kampus.example/oauth'),
		($1, 'web', 'https://lms.kampus.example/beranda'),
		($1, 'web', 'https://lms.kampus.example:8443/oauth?a=b'),
		($1, 'web', 'https://portal.kampus.example/lms/oauth'),
		($1, 'web', 'https://elib.kampus.example/index.php'),
		($1, 'elib', 'https://elib.kampus.example/index.php'),
		($1, 'app', 'https://app.kampus.example/'),
		($1, 'app2', 'https://app.kampus.example/')`,
	`INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
		VALUES ($1, 'sandi', 'a', '', '', 1, 5, 99), ($1, 'kode', 'a', '', '', 1, 5, 99)`,
	`INSERT INTO auth_kode (college_id, sidik, client_id, redirect_uri, id_akun, peran, kedaluwarsa_pada)
		VALUES ($1, 'k', 'web', 'https://lms.kampus.example/oauth', 'a', 'ROLE_DOSEN', 7)`,
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
			details := map[string]any{"cara": cara, "klien": "web"}
			entry := audit.Entry{Act: "auth.masuk", Object: "sesi", ObjectID: sesi, Details: details}
			if err := audit.Append(ctx, q, entry); err != nil {
				return err
			}
		}
		return nil
	})
}, institusi.Migrations(), auth.Migrations())

// wantTexts compares the texts that a statement finds, in any order.
func wantTexts(t *testing.T, d *db.DB, text string, want ...string) {
	t.Helper()
	got := texts(t, d, text)
	slices.Sort(want)
	if diff := cmp.Diff(append([]string{}, want...), got); diff != "" {
		t.Errorf("SS-07 %s (-want +got):\n%s", text, diff)
	}
}

func texts(t *testing.T, d *db.DB, text string) []string {
	t.Helper()
	var out []string
	err := d.Read(t.Context(), "LAMA", func(q db.Q) (err error) {
		out, err = db.List[string](t.Context(), q, text, q.College)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(out)
	return out
}

// TestMigrasiKlien holds that an older database is safe at once, and that the way back leaves no session too wide.
func TestMigrasiKlien(t *testing.T) {
	const (
		addresses = `SELECT client_id || ' ' || redirect_uri FROM auth_klien_redirect WHERE college_id = $1`
		clients   = `SELECT client_id
				|| CASE WHEN sidik_rahasia IS NULL THEN ' tanpa' WHEN sidik_rahasia = '' THEN ' belum' ELSE ' ada' END
				|| CASE WHEN pkce_wajib THEN ' pkce' ELSE '' END
			FROM auth_klien WHERE college_id = $1`
		living = `SELECT id FROM auth_sesi WHERE college_id = $1 AND dicabut_pada IS NULL`
		open   = `SELECT sidik FROM auth_kode WHERE college_id = $1 AND dipakai_pada IS NULL`
	)
	moved := []string{
		"app https://app.kampus.example/",
		"elib https://elib.kampus.example/index.php",
		"lms.kampus.example https://lms.kampus.example/beranda",
		"lms.kampus.example https://lms.kampus.example/oauth",
		"lms.kampus.example-8443 https://lms.kampus.example:8443/oauth?a=b",
		"portal.kampus.example https://portal.kampus.example/lms/oauth",
		"web http://localhost:8080/login",
		"web https://portal.kampus.example/login",
		"web https://portal.kampus.example/oauth",
	}
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d, ctx := oldTemplate.Open(t, e), context.Background()
		m := migrator(t, d)
		if err := m.Up(ctx); err != nil {
			t.Fatal(err)
		}
		wantTexts(t, d, addresses, moved...)
		wantTexts(t, d, clients,
			"app tanpa pkce", "app2 tanpa pkce", "elib ada", "web tanpa",
			"lms.kampus.example belum", "lms.kampus.example-8443 belum", "portal.kampus.example belum")
		wantTexts(t, d, living, "sandi")
		wantTexts(t, d, open)
		err := d.Write(ctx, "LAMA", func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, `INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat,
					dibuat_pada, terakhir_pada, kedaluwarsa_pada, client_id, peran)
				VALUES ($1, 'sempit', 'a', '', '', 1, 5, 99, 'elib', 'ROLE_DOSEN')`, q.College)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Down(ctx); err != nil {
			t.Fatal(err)
		}
		wantTexts(t, d, living, "sandi")
		older := texts(t, d, addresses)
		for _, uri := range []string{
			"https://lms.kampus.example/oauth", "https://elib.kampus.example/index.php",
			"http://localhost/login", "https://portal.kampus.example/login",
		} {
			if !slices.Contains(older, "web "+uri) {
				t.Errorf("SS-07 the older program misses %s under web", uri)
			}
		}
		if err := m.Up(ctx); err != nil {
			t.Fatal(err)
		}
		wantTexts(t, d, addresses, append(moved, "web http://localhost/login")...)
	})
}

// migrator goes up to the migration that is tried, and back.
func migrator(t *testing.T, d *db.DB) *db.Migrator {
	t.Helper()
	var upTo []fs.FS
	for _, area := range []fs.FS{db.Migrations(), institusi.Migrations(), auth.Migrations()} {
		upTo = append(upTo, dbtest.Before(stamp+"~", area))
	}
	m, err := d.NewMigrator(context.Background(), upTo...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.Close() })
	return m
}
