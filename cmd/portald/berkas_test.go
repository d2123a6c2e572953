package main

import (
	"context"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
)

// simpan keeps a file that is so old, and tells its fingerprint.
func simpan(t *testing.T, files *blob.Store, folder, text string, age time.Duration) string {
	t.Helper()
	sidik, _, err := files.Save(t.Context(), strings.NewReader(text), 100)
	if err != nil {
		t.Fatal(err)
	}
	then := time.Now().Add(-age)
	if err := os.Chtimes(filepath.Join(folder, sidik[:2], sidik[2:]), then, then); err != nil {
		t.Fatal(err)
	}
	return sidik
}

func TestBersihkanBerkas(t *testing.T) {
	flags := kampus(t, db.SQLite)
	data := flags[1]
	d, err := db.Open(t.Context(), db.Config{Folder: data})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	folder := filepath.Join(data, "blob")
	files, err := blob.New(folder, clock.NewID)
	if err != nil {
		t.Fatal(err)
	}
	ring, err := keyring.Open("", data)
	if err != nil {
		t.Fatal(err)
	}
	p, err := wire(&serveCmd{}, module.Deps{DB: d, Blob: files, Clock: clock.System(), NewID: clock.NewID, Log: slog.New(slog.NewJSONHandler(io.Discard, nil))}, ring)
	if err != nil {
		t.Fatal(err)
	}
	dipakai, lama, baru := simpan(t, files, folder, "dipakai", 48*time.Hour), simpan(t, files, folder, "lama", 25*time.Hour), simpan(t, files, folder, "baru", 23*time.Hour)
	ada := func(want ...bool) {
		t.Helper()
		if err := p.cleanOnce(t.Context()); err != nil {
			t.Fatal(err)
		}
		for i, sidik := range []string{dipakai, lama, baru} {
			if there, err := files.Has(sidik); there != want[i] || err != nil {
				t.Errorf("file %d is there: %t, %v", i, there, err)
			}
		}
	}
	t.Run("a database without any file takes none away", func(t *testing.T) { ada(true, true, true) })
	p.modules = append(p.modules, module.Module{Name: "uji", Files: func(context.Context, db.Q) ([]string, error) { return []string{dipakai}, nil }})
	t.Run("what no row holds goes a day after it came", func(t *testing.T) { ada(true, false, true) })
}
