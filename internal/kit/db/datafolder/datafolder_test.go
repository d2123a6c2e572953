package datafolder_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/db/datafolder"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestTighten(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data [1]")
	if changed, err := datafolder.Tighten(folder); err != nil || changed != nil {
		t.Errorf("no folder yet: %v %v", changed, err)
	}
	for _, name := range []string{"blob/ab", "catatan"} {
		must(t, os.MkdirAll(filepath.Join(folder, name), 0o755))
	}
	files := []string{datafolder.FileName, datafolder.FileName + "-wal", datafolder.FileName + "-shm", "portald.lock"}
	for _, name := range append(files, "milik-lain") {
		must(t, os.WriteFile(filepath.Join(folder, name), nil, 0o644))
	}
	for _, name := range append(files, ".", "blob", "blob/ab", "catatan", "milik-lain") {
		must(t, os.Chmod(filepath.Join(folder, name), map[bool]fs.FileMode{true: 0o644, false: 0o755}[strings.Contains(name, "portal") || name == "milik-lain"]))
	}
	changed, err := datafolder.Tighten(folder)
	slices.Sort(changed)
	if want := []string{".", "blob", "blob/ab", "portal.db", "portal.db-shm", "portal.db-wal", "portald.lock"}; err != nil || !slices.Equal(changed, want) {
		t.Errorf("closed %v, want %v (%v)", changed, want, err)
	}
	for name, want := range map[string]fs.FileMode{".": 0o700, "blob/ab": 0o700, datafolder.FileName: 0o600, datafolder.FileName + "-wal": 0o600, "milik-lain": 0o644} {
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s is %v, want %v (%v)", name, info.Mode(), want, err)
		}
	}
	if changed, err := datafolder.Tighten(folder); err != nil || len(changed) != 0 {
		t.Errorf("closed twice: %v %v", changed, err)
	}
}
