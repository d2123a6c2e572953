package main

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// stoppedPortal is the folder of a portal that served once and ended well.
func stoppedPortal(t *testing.T, flags ...string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "data")
	j := serve(t, append([]string{"--data", folder, "--drain-wait", "0s"}, flags...)...)
	j.stop()
	if err := <-j.finished; err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestBrokenWhileServing is a fault that only the long look sees: the portal stops by itself and says what to do.
func TestBrokenWhileServing(t *testing.T) {
	folder := stoppedPortal(t)
	d, err := db.Open(t.Context(), db.Config{Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	err = d.Write(t.Context(), "TSM", func(ctx context.Context, q db.Q) error {
		return db.Bump(ctx, q, "kata yang hanya satu")
	})
	if err = errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, db.FileName)
	body, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	body = bytes.Replace(body, []byte("yang hanya satu"), []byte("yang hanya dua!"), 1)
	must(t, os.WriteFile(file, body, 0o600))
	for range 2 { // found while it serves, then before
		code, _, complaint := portald(t, command("serve --addr 127.0.0.1:0 --drain-wait 0s --data", folder)...)
		lines := strings.Split(strings.TrimSpace(complaint), "\n")
		last := lines[len(lines)-1]
		const want = "portald: basis data rusak"
		if code != exitFailed || !strings.HasPrefix(last, want) || !strings.Contains(last, "cadangan") {
			t.Errorf("exit %d, %q, want exit %d and at last %q, with a word about backups",
				code, complaint, exitFailed, want)
		}
	}
}

// TestModes starts the real program on a folder that stands open, kills it, and starts it again.
func TestModes(t *testing.T) {
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		cmd, log := program(t, "--data", folder, "--drain-wait", "0s")
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := entry.Info()
			if err == nil && info.Mode().Perm()&0o077 != 0 {
				t.Errorf("SH-03 mode of %s = %v, want it closed to others", path, info.Mode())
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
		if code, _ := get(t, addressIn(log.String())+"/readyz"); code != 204 {
			t.Errorf("SH-03 /readyz: %d, want 204", code)
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
}

func TestNetworks(t *testing.T) {
	for text, want := range map[string]string{
		"127.0.0.1":       "127.0.0.1/32",
		"::1":             "::1/128",
		"10.0.0.0/8":      "10.0.0.0/8",
		"10.1.2.3/8":      "10.0.0.0/8",
		"::ffff:10.0.0.1": "10.0.0.1/32",
		"fd00::/8":        "fd00::/8",
		"":                "",
		"rumah":           "",
		"1.2.3.4/33":      "",
		"fe80::1%eth0":    "",
	} {
		got, err := parseNetwork(text)
		if (err == nil) != (want != "") || err == nil && got.String() != want {
			t.Errorf("%q is %v (%v), want %q", text, got, err, want)
		}
	}
	for name, args := range map[string][]string{
		"one address":           {"--trusted-proxy", "127.0.0.1"},
		"several, of each kind": {"--trusted-proxy", "127.0.0.1,10.0.0.0/8,::1"},
	} {
		j := serve(t, append(args, "--data", t.TempDir(), "--drain-wait", "0s")...)
		if code, _ := get(t, j.base+"/readyz"); code != 204 {
			t.Errorf("with %s /readyz: %d, want 204", name, code)
		}
		j.end(t)
	}
}

func TestMigrateDownAsks(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		mustRun(t, command("migrate up", flags...)...)
		before := status(t, flags)
		asked := 0
		for range 200 {
			code, _, complaint := portald(t, command("migrate down", flags...)...)
			if code == exitDone {
				before = status(t, flags)
				continue
			}
			asked++
			asks := strings.Contains(complaint, "--yes") && strings.Contains(complaint, "data di ")
			if code != exitUsage || !asks || strings.Count(complaint, "\n") != 1 {
				t.Fatalf("exit %d, complaint %q, want exit %d and one line that asks for --yes, and says what goes",
					code, complaint, exitUsage)
			}
			if now := status(t, flags); now != before {
				t.Fatalf("unasked it went to %s, want it as before: %s", now, before)
			}
			break
		}
		if asked == 0 {
			t.Error("nobody asked")
		}
		mustRun(t, command("migrate down --yes", flags...)...)
		if status(t, flags) == before {
			t.Error("with --yes it does not go back")
		}
	})
}
