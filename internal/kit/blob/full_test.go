package blob_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dbtest"
)

// TestDiskFull holds that a file for which there is no room leaves nothing behind, and that a shorter one still fits.
func TestDiskFull(t *testing.T) {
	folder := dbtest.SmallDisk(t, 1<<20)
	s, err := blob.New(folder, clock.NewID)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	const most = 4 << 20
	for range 3 {
		_, _, err := s.Save(t.Context(), strings.NewReader(strings.Repeat("x", 2<<20)), most)
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("TA-05 a file without room: %v, want %v", err, syscall.ENOSPC)
		}
	}
	files := 0
	err = fs.WalkDir(os.DirFS(folder), ".", func(_ string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			files++
		}
		return err
	})
	if err != nil || files != 0 {
		t.Errorf("TA-05 %d files were left, %v; want none", files, err)
	}
	hash, _, err := s.Save(t.Context(), strings.NewReader("pendek"), most)
	if ok, _ := s.Has(hash); err != nil || !ok {
		t.Errorf("TA-05 a short one is there = %t, %v; want true", ok, err)
	}
}
