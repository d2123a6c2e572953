package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

var (
	emptyTemplate = dbtest.NewTemplate(nil, areaMigrations()...)
	smallDemo     = demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)}
)

// areaMigrations leaves out the kit's own, which the template adds by itself.
func areaMigrations() []fs.FS { return migrations()[1:] }

func TestFillDemo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := emptyTemplate.Open(t, e)
		first, err := fillDemo(ctx, d, nil, smallDemo)
		if err != nil {
			t.Fatal(err)
		}
		if len(first.Kampus) != 5 || first.Hari != "2026-11-21" {
			t.Fatalf("ST-01 filled %+v", first)
		}
		before := rowCounts(t, d)
		again, err := fillDemo(ctx, d, nil, smallDemo)
		if err != nil || !reflect.DeepEqual(first, again) || !reflect.DeepEqual(before, rowCounts(t, d)) {
			t.Errorf("ST-01 the same demo again changed something: %v", err)
		}
		other := smallDemo
		other.Benih = 2
		if _, err := fillDemo(ctx, d, nil, other); err == nil || !strings.Contains(err.Error(), "--data") {
			t.Errorf("ST-01 another demo over the first: %v", err)
		}
		if err := new(serveCmd).fillIfEmpty(ctx, d); err != nil || !reflect.DeepEqual(before, rowCounts(t, d)) {
			t.Errorf("ST-01 serve --demo on a filled database: %v", err)
		}
	})
}

// TestFillDemoRefuses leaves a database alone that holds a real college.
func TestFillDemoRefuses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := emptyTemplate.Open(t, e)
		err := d.Write(ctx, "UBK", func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, `INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat,
				enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
				VALUES ('UBK', 1, '[]', 'Portal', 'Kampus', '', 'default', TRUE, FALSE, '', 'WIB', '', '', 1)`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		before := rowCounts(t, d)
		if _, err := fillDemo(ctx, d, nil, smallDemo); err == nil || !strings.Contains(err.Error(), "UBK") {
			t.Errorf("ST-01 a database with rows of its own is filled: %v", err)
		}
		if err := new(serveCmd).fillIfEmpty(ctx, d); err == nil {
			t.Error("ST-01 serve --demo takes a database with rows of its own")
		}
		if !reflect.DeepEqual(before, rowCounts(t, d)) {
			t.Error("ST-01 the refused demo left rows")
		}
	})
}

// rowCounts counts the rows of every college in the tables that the demo fills first and last.
func rowCounts(t *testing.T, d *db.DB) map[string][2]int64 {
	t.Helper()
	out := map[string][2]int64{}
	for _, college := range demo.Daftar() {
		err := d.Read(context.Background(), college, func(q db.Q) error {
			accounts, err := db.Get[int64](context.Background(), q, `SELECT COUNT(*) FROM auth_akun WHERE college_id = $1`, college)
			if err != nil {
				return err
			}
			teachers, err := db.Get[int64](context.Background(), q, `SELECT COUNT(*) FROM akademik_pengampu WHERE college_id = $1`, college)
			out[college] = [2]int64{accounts, teachers}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

func TestDemoCommand(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "creds.json")
	args := []string{"demo", "--data", filepath.Join(folder, "data"), "--seed", "7", "--today", "2027-03-01", "--out", file}
	if err := os.WriteFile(file, []byte("yang lama, dan lebih panjang"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(context.Background(), args, func(string) string { return "" }, &out, &out); err != nil {
		t.Fatal(err, out.String())
	}
	body, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got demo.Kredensial
	if err := json.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	if got.Benih != 7 || got.Hari != "2027-03-01" || got.Kampus[0].Term != 20262 || got.Kampus[4].Origin[0] != "http://untag.localhost" || got.Kampus[2].Akun[0].Sandi != demoPassword {
		t.Errorf("AU-01 credentials %.400s", body)
	}
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("AU-01 the credentials are %v (%v)", info.Mode(), err)
	}
}
