package main

import (
	"fmt"
	"net"
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

// TestPenuh runs a portal on a small disk. Below the reserve writes are told 507 and people still sign in; with no room at all
// so does signing in, and reads go on; with room again all is well by itself.
func TestPenuh(t *testing.T) {
	small := dbtest.SmallDisk(t, 24<<20)
	flags := []string{"--data", small}
	mustRun(t, append([]string{"migrate", "up"}, flags...)...)
	isiKampus(t, db.Config{Folder: small})
	file := filepath.Join(t.TempDir(), "sandi")
	if err := os.WriteFile(file, []byte(sandiUji), 0o600); err != nil {
		t.Fatal(err)
	}
	mustRun(t, append([]string{"user", "add", "siti", "--college", "KAMPUS", "--name", "Siti", "--role", "ROLE_DOSEN", "--role", "ROLE_OPERATOR", "--password-file", file}, flags...)...)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	private := ln.Addr().String()
	_ = ln.Close()
	j := serve(t, append(flags, "--drain-wait", "0s", "--rate-login", "0", "--rate-user", "100000", "--disk-reserve", "6MB", "--private-addr", private)...)
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
	want := func(what, want string) {
		t.Helper()
		time.Sleep(1100 * time.Millisecond) // the disk is looked at once a second
		if got := keadaan(); got != want {
			t.Errorf("ER-01 %s: %s, want %s", what, got, want)
		}
	}
	want("room", "200 200 404 204")
	free := kosongkanRuang(t, small, 4<<20)
	want("below the reserve", "200 200 507 204")
	if _, body := get(t, "http://"+private+"/metrics"); !strings.Contains(body, "portald_disk_free_bytes ") || strings.Contains(body, "portald_disk_free_bytes NaN") {
		t.Errorf("ER-01 no metric of the room: %.100s", body)
	}
	free()
	want("room again", "200 200 404 204")
	free = kosongkanRuang(t, small, 0)
	refused := 0
	for range 400 { // the log of the database may still have room of its own
		if k.masukSandi() == 507 {
			refused++
		}
		if refused == 5 {
			break
		}
	}
	if refused < 5 {
		t.Errorf("ER-01 signing in without any room was refused %d times", refused)
	}
	want("none at all", "507 200 507 204")
	free()
	want("room at last", "200 200 404 204")
	if log := j.log.String(); strings.Contains(log, `"status":500`) || strings.Contains(log, "operasi gagal") {
		t.Error("ER-01 a full disk was an inner error")
	}
	j.stop()
	if err := <-j.finished; err != nil {
		t.Error(err)
	}
}
