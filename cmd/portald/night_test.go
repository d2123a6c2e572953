package main

import (
	"context"
	"io"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
)

// TestNightOfThePortal holds that what the portal does by itself every few minutes goes along the audit chains at night: a row
// that somebody changed past the guard is counted where the operator's alarms look.
func TestNightOfThePortal(t *testing.T) {
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	flags := kampus(t, db.SQLite)
	mustRun(t, append([]string{"user", "add", "budi", "--college", "KAMPUS", "--name", "Budi", "--role", "ROLE_DOSEN"}, flags...)...)
	config := db.Config{Folder: flags[1]}
	d, err := db.Open(t.Context(), config)
	check(err)
	t.Cleanup(func() { _ = d.Close() })
	files, err := blob.New(filepath.Join(flags[1], "blob"), clock.NewID)
	check(err)
	ring, err := keyring.Open("", flags[1])
	check(err)
	night := time.Date(2026, 11, 23, 19, 30, 0, 0, time.UTC) // half past two in Jakarta
	p, err := wire(&serveCmd{}, module.Deps{DB: d, Blob: files, Clock: clock.NewManual(night), NewID: clock.NewID, Log: slog.New(slog.NewJSONHandler(io.Discard, nil))}, ring)
	check(err)
	dbtest.PastGuard(t, d, config, "KAMPUS", `UPDATE kit_audit SET alamat = '10.0.0.8' WHERE urut = 1`)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.cleanUp(ctx, time.Millisecond)
	}()
	for tries := 0; p.auditBroken() != 1; tries++ {
		if time.Sleep(10 * time.Millisecond); tries > 3000 {
			t.Error("C6 nobody noticed")
			break
		}
	}
	stop()
	<-done
}
