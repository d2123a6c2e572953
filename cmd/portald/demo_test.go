//go:build !race

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

func TestFillDemo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := emptyTemplate.Open(t, e)
		first, err := fillDemo(ctx, d, nil, smallDemo)
		if err != nil {
			t.Fatal(err)
		}
		if len(first.Kampus) != 5 || first.Hari != "2026-11-21" {
			t.Fatalf("ST-01 filled %+v, want five campuses on 2026-11-21", first)
		}
		before := rowCounts(t, d)
		again, err := fillDemo(ctx, d, nil, smallDemo)
		if err != nil || !reflect.DeepEqual(first, again) || !reflect.DeepEqual(before, rowCounts(t, d)) {
			t.Errorf("ST-01 the same demo again: %v, want nothing changed", err)
		}
		other := smallDemo
		other.Benih = 2
		if _, err := fillDemo(ctx, d, nil, other); err == nil || !strings.Contains(err.Error(), "--data") {
			t.Errorf("ST-01 another demo over the first: %v, want a refusal that speaks of --data", err)
		}
		if err := new(serveCmd).fillIfEmpty(ctx, d); err != nil || !reflect.DeepEqual(before, rowCounts(t, d)) {
			t.Errorf("ST-01 serve --demo on a filled database: %v, want nothing changed", err)
		}
	})
}

// TestFillDemoRefuses leaves a database alone that holds a real college.
func TestFillDemoRefuses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		ctx := context.Background()
		d := emptyTemplate.Open(t, e)
		err := d.Write(ctx, "UBK", func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, `INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright,
				color_mode, enable_chat, enable_localization, url_sikad_legacy, zona_waktu, kontak_operator,
				logo_svg, versi)
				VALUES ('UBK', 1, '[]', 'Portal', 'Kampus', '', 'default', TRUE, FALSE, '', 'WIB', '', '', 1)`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		before := rowCounts(t, d)
		if _, err := fillDemo(ctx, d, nil, smallDemo); err == nil || !strings.Contains(err.Error(), "UBK") {
			t.Errorf("ST-01 a database with rows of its own: %v, want a refusal that names UBK", err)
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
			const byAccount = `SELECT COUNT(*) FROM auth_akun WHERE college_id = $1`
			accounts, err := db.Get[int64](context.Background(), q, byAccount, college)
			if err != nil {
				return err
			}
			const byTeacher = `SELECT COUNT(*) FROM akademik_pengampu WHERE college_id = $1`
			teachers, err := db.Get[int64](context.Background(), q, byTeacher, college)
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
	args := command("demo --seed 7 --today 2027-03-01 --data", filepath.Join(folder, "data"), "--out", file)
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
	var made demo.Kredensial
	must(t, json.Unmarshal(body, &made))
	campus := made.Kampus
	got := fmt.Sprint(made.Benih, made.Hari, campus[0].Term, campus[4].Origin[0], campus[2].Akun[0].Sandi)
	want := fmt.Sprint(7, "2027-03-01", 20262, "http://untag.localhost", demoPassword)
	if got != want {
		t.Errorf("AU-01 seed, day, term, address and password of the credentials: %s, want %s", got, want)
	}
	info, err := os.Stat(file)
	must(t, err)
	if got, want := info.Mode().Perm(), os.FileMode(0o600); got != want {
		t.Errorf("AU-01 mode of the credentials = %v, want %v", got, want)
	}
}
