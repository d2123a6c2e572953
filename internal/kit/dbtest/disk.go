package dbtest

import (
	"os"
	"strconv"
	"syscall"
	"testing"
)

// SmallDisk is an empty folder on a disk of its own, of so many bytes; it is gone when the test ends. Only root can
// mount one: for anybody else the test is left out, and says so.
func SmallDisk(t testing.TB, size int64) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("left out: a small disk (tmpfs) can be mounted by root alone")
	}
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "mode=0700,size="+strconv.FormatInt(size, 10)); err != nil {
		t.Skipf("left out: this machine mounts no tmpfs: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return folder
}
