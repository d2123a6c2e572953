package institusi_test

import (
	"context"
	"io/fs"
	"testing"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// The stamp of the migration that is tried.
const stamp = "202611240201"

var oldTemplate = dbtest.NewOldTemplate(stamp, func(ctx context.Context, d *db.DB) error {
	for _, college := range []string{tsm, unindra} {
		err := d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, `INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright,
					color_mode, enable_chat, enable_localization,
					url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
				VALUES ($1, 1, '[]', '', '', '', 'default', FALSE, FALSE, '', 'WIB', '', '', 1)`, college)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}, institusi.Migrations())

// TestMigrasiDesimal holds that an older database rounds as it did, by a row.
func TestMigrasiDesimal(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := oldTemplate.Open(t, e)
		ctx := context.Background()
		var upTo []fs.FS
		for _, area := range []fs.FS{db.Migrations(), institusi.Migrations()} {
			upTo = append(upTo, dbtest.Before(stamp+"~", area))
		}
		m, err := d.NewMigrator(ctx, upTo...)
		if err != nil {
			t.Fatal(err)
		}
		defer m.Close()
		want := func(college string, places int64) {
			t.Helper()
			err := d.Read(ctx, college, func(q db.Q) error {
				got, err := institusi.DesimalNilai(ctx, q)
				if got != places {
					t.Errorf("TA-08 %s rounds to %d places, want %d", college, got, places)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := m.Up(ctx); err != nil {
			t.Fatal(err)
		}
		want(tsm, 4)
		want(unindra, 2)
		if err := m.Down(ctx); err != nil {
			t.Fatal(err)
		}
		want(tsm, 2)
	})
}

func TestDesimal(t *testing.T) {
	for value, want := range map[string]int64{"": 2, "2": 2, "3": 3, "4": 4, "5": 2, "1": 2, "-4": 2, "empat": 2} {
		if got := institusi.Desimal(value); got != want {
			t.Errorf("TA-08 places of %q = %d, want %d", value, got, want)
		}
	}
}
