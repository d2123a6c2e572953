package datafolder_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
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
		t.Errorf("without a folder %v is closed, %v; want nothing", changed, err)
	}
	for _, name := range []string{"blob/ab", "catatan"} {
		must(t, os.MkdirAll(filepath.Join(folder, name), 0o755))
	}
	for _, name := range []string{"portal.db", "portal.db-wal", "portal.db-shm", "portald.lock", "milik-lain"} {
		must(t, os.WriteFile(filepath.Join(folder, name), nil, 0o644))
		must(t, os.Chmod(filepath.Join(folder, name), 0o644))
	}
	for _, name := range []string{".", "blob", "blob/ab", "catatan"} {
		must(t, os.Chmod(filepath.Join(folder, name), 0o755))
	}
	changed, err := datafolder.Tighten(folder)
	must(t, err)
	slices.Sort(changed)
	want := []string{".", "blob", "blob/ab", "portal.db", "portal.db-shm", "portal.db-wal", "portald.lock"}
	if !slices.Equal(changed, want) {
		t.Errorf("closed %q, want %q", changed, want)
	}
	for name, want := range map[string]fs.FileMode{
		".":             0o700,
		"blob/ab":       0o700,
		"portal.db":     0o600,
		"portal.db-wal": 0o600,
		"milik-lain":    0o644,
	} {
		info, err := os.Stat(filepath.Join(folder, name))
		must(t, err)
		if got := info.Mode().Perm(); got != want {
			t.Errorf("mode of %s = %v, want %v", name, got, want)
		}
	}
	if changed, err := datafolder.Tighten(folder); err != nil || len(changed) != 0 {
		t.Errorf("the second time %v is closed, %v; want nothing", changed, err)
	}
}
