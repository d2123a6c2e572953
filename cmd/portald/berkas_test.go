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

// wired puts a portal together over a data folder, at the time of a clock, without serving.
func wired(t *testing.T, data string, c clock.Clock) *portal {
	t.Helper()
	d, err := db.Open(t.Context(), db.Config{Folder: data})
	must(t, err)
	t.Cleanup(func() { _ = d.Close() })
	files, err := blob.New(filepath.Join(data, "blob"), clock.NewID)
	must(t, err)
	ring, err := keyring.Open("", data)
	must(t, err)
	log := slog.New(slog.NewJSONHandler(io.Discard, nil))
	p, err := wire(&serveCmd{}, module.Deps{DB: d, Blob: files, Clock: c, NewID: clock.NewID, Log: log}, ring)
	must(t, err)
	return p
}

func TestBersihkanBerkas(t *testing.T) {
	data := kampus(t, db.SQLite)[1]
	p := wired(t, data, clock.System())
	files, folder := p.deps.Blob, filepath.Join(data, "blob")
	dipakai := simpan(t, files, folder, "dipakai", 48*time.Hour)
	lama := simpan(t, files, folder, "lama", 25*time.Hour)
	baru := simpan(t, files, folder, "baru", 23*time.Hour)
	ada := func(want ...bool) {
		t.Helper()
		if err := p.cleanOnce(t.Context()); err != nil {
			t.Fatal(err)
		}
		for i, sidik := range []string{dipakai, lama, baru} {
			if there, err := files.Has(sidik); there != want[i] || err != nil {
				t.Errorf("file %d is there: %t (%v), want %t", i, there, err, want[i])
			}
		}
	}
	t.Run("a database without any file takes none away", func(t *testing.T) { ada(true, true, true) })
	inUse := func(context.Context, db.Q) ([]string, error) { return []string{dipakai}, nil }
	p.modules = append(p.modules, module.Module{Name: "uji", Files: inUse})
	t.Run("what no row holds goes a day after it came", func(t *testing.T) { ada(true, false, true) })
}
