package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// kosongkanRuang fills a disk but for so many bytes; what it gives frees it again.
func kosongkanRuang(t *testing.T, folder string, leave int) (free func()) {
	t.Helper()
	name := filepath.Join(folder, "ballast")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	chunk := make([]byte, 4096)
	for err == nil { // to the last page
		_, err = f.Write(chunk)
	}
	size, _ := f.Seek(0, 1)
	if err := f.Truncate(max(0, size-int64(leave))); err != nil {
		t.Fatal(err)
	}
	_ = f.Close()
	return func() {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPenuh runs a portal on a small disk. Below the reserve writes are told 507 and people still sign in; with no room
// at all so does signing in, and reads go on; with room again all is well by itself.
func TestPenuh(t *testing.T) {
	small := dbtest.SmallDisk(t, 24<<20)
	flags := []string{"--data", small}
	mustRun(t, command("migrate up", flags...)...)
	isiKampus(t, db.Config{Folder: small})
	siti(t, flags)
	private := freeAddress(t)
	limits := command("--drain-wait 0s --rate-login 0 --rate-user 100000 --disk-reserve 6MB --private-addr", private)
	j := serve(t, append(flags, limits...)...)
	k := &tamuLuar{T: t, base: j.base}
	// keadaan is: sign-in, read, write, ready.
	keadaan := func() string {
		in := k.masukSandi()
		read, _, _ := k.minta("GET", "/v2/user_info", "", k.akses)
		write, header, _ := k.minta("DELETE", "/v2/user_sessions/tidak-ada", "", k.akses)
		if write == 507 && header.Get("Retry-After") == "" {
			t.Error("ER-01 507 without Retry-After")
		}
		ready, _, _ := k.minta("GET", "/readyz", "", "")
		return fmt.Sprint(in, read, write, ready)
	}
	holds := func(what, want string) {
		t.Helper()
		time.Sleep(1100 * time.Millisecond) // the disk is looked at once a second
		if got := keadaan(); got != want {
			t.Errorf("ER-01 sign-in, read, write and readiness with %s: %s, want %s", what, got, want)
		}
	}
	holds("room", "200 200 404 204")
	free := kosongkanRuang(t, small, 4<<20)
	holds("less than the reserve", "200 200 507 204")
	_, metrics := get(t, "http://"+private+"/metrics")
	const room = "portald_disk_free_bytes "
	if !strings.Contains(metrics, room) || strings.Contains(metrics, room+"NaN") {
		t.Errorf("ER-01 /metrics: %.100s, want the room on the disk in it", metrics)
	}
	free()
	holds("room again", "200 200 404 204")
	free = kosongkanRuang(t, small, 0)
	refused := 0
	for tries := 0; refused < 5 && tries < 400; tries++ { // the log of the database may still have room of its own
		if k.masukSandi() == 507 {
			refused++
		}
	}
	if refused < 5 {
		t.Errorf("ER-01 signing in without any room was refused %d times, want 5", refused)
	}
	holds("no room at all", "507 200 507 204")
	free()
	holds("room at last", "200 200 404 204")
	if log := j.log.String(); strings.Contains(log, `"status":500`) || strings.Contains(log, "operasi gagal") {
		t.Error("ER-01 a full disk was an inner error")
	}
	j.end(t)
}
