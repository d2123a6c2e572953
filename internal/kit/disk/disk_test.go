package disk_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/disk"
)

var now = time.Date(2026, 11, 22, 3, 0, 0, 0, time.UTC)

// TestReserve fills a small disk: below the reserve nothing more is let on, and with room again it is, by itself.
func TestReserve(t *testing.T) {
	small := dbtest.SmallDisk(t, 8<<20)
	c := clock.NewManual(now)
	w := disk.New(c, 2<<20, t.TempDir(), small)
	free, err := w.Free()
	if err != nil || free > 8<<20 || free < 7<<20 {
		t.Fatalf("the smaller disk counts: %d bytes free, want 7 to 8 MB: %v", free, err)
	}
	if err := w.Space(5 << 20); err != nil {
		t.Errorf("5 MB fit: %v, want no error", err)
	}
	if err := w.Space(7 << 20); !apperr.Is(err, apperr.Full) || apperr.As(err).RetryAfter == 0 {
		t.Errorf("7 MB would take from the reserve: %v, want %v with a time to come back", err, apperr.Full)
	}
	ballast := filepath.Join(small, "isi")
	if err := os.WriteFile(ballast, make([]byte, 7<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := w.Space(0); err != nil {
		t.Errorf("looked at again within a second: %v, want no error", err)
	}
	c.Advance(time.Second)
	if err := w.Space(0); !apperr.Is(err, apperr.Full) {
		t.Errorf("below the reserve: %v, want %v", err, apperr.Full)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	c.Advance(time.Second)
	if err := w.Space(0); err != nil {
		t.Errorf("with room again: %v, want no error", err)
	}
}

// TestBlind holds that a disk nobody can look at refuses nothing.
func TestBlind(t *testing.T) {
	w := disk.New(clock.NewManual(now), 1<<62, filepath.Join(t.TempDir(), "gone"))
	if _, err := w.Free(); err == nil {
		t.Error("a folder that is not there: no error, want one")
	}
	if err := w.Space(1); err != nil {
		t.Errorf("space on a disk nobody can look at: %v, want no error", err)
	}
}
