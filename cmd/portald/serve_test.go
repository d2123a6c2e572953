package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// keluaran is what a running portal says, read while it runs.
type keluaran struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (k *keluaran) Write(b []byte) (int, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.buf.Write(b)
}

func (k *keluaran) String() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.buf.String()
}

// jalan is a portal that serves within this process.
type jalan struct {
	base     string
	log      *keluaran
	said     *keluaran
	stop     context.CancelFunc
	finished chan error
}

// serve starts a portal and waits until it answers.
func serve(t *testing.T, args ...string) *jalan {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	j := &jalan{log: &keluaran{}, said: &keluaran{}, stop: cancel, finished: make(chan error, 1)}
	go func() {
		j.finished <- run(ctx, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...), func(string) string { return "" }, j.log, j.said)
	}()
	t.Cleanup(cancel)
	for deadline := time.Now().Add(60 * time.Second); j.base == ""; time.Sleep(5 * time.Millisecond) {
		select {
		case err := <-j.finished:
			t.Fatalf("ended before it served: %v", err)
		default:
		}
		if time.Now().After(deadline) {
			t.Fatalf("does not start: %s", j.log)
		}
		j.base = addressIn(j.log.String())
	}
	return j
}

// addressIn finds the address that a log says it listens on.
func addressIn(log string) string {
	for line := range strings.Lines(log) {
		var entry struct{ Msg, Addr string }
		if json.Unmarshal([]byte(line), &entry) == nil && entry.Msg == "siap" {
			return "http://" + entry.Addr
		}
	}
	return ""
}

// get asks and tells the status and the body; 0 when nobody answers.
func get(t *testing.T, url string) (int, string) {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		return 0, err.Error()
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

func TestServe(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	flags := []string{"--data", folder, "--drain-wait", "400ms", "--private-addr", "127.0.0.1:0"}
	j := serve(t, flags...)
	t.Run("SH-03 it serves: alive, ready, the document, the API's own 404", func(t *testing.T) {
		for path, want := range map[string]int{"/healthz": 204, "/readyz": 204, "/": 200, "/akademik/perkuliahan/mata-kuliah": 200, "/openapi.json": 200, "/v2/tidak-ada": 404, "/assets/tidak-ada.js": 404, "/metrics": 200, "/debug/pprof/": 200} {
			code, body := get(t, j.base+path)
			if code != want || (path == "/metrics" || path == "/debug/pprof/") && !strings.Contains(body, "<!doctype html>") {
				t.Errorf("%s: %d %.80s", path, code, body)
			}
		}
	})
	t.Run("SH-03 the folder is its owner's alone, and what it says is JSON", func(t *testing.T) {
		info, err := os.Stat(folder)
		if err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("%v %v", info.Mode(), err)
		}
		for line := range strings.Lines(j.log.String()) {
			if !json.Valid([]byte(line)) {
				t.Errorf("no JSON: %s", line)
			}
		}
	})
	t.Run("SH-03 a second process on the folder is refused with one line", func(t *testing.T) {
		for _, args := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"demo"}, {"migrate", "up"}, {"user", "roles", "budi", "ROLE_DOSEN", "--college", "UNINDRA"}} {
			code, _, complaint := portald(t, append(args, "--data", folder)...)
			if code != exitFailed || complaint != "portald: folder data "+folder+" sedang dipakai portald lain; hentikan dulu, atau pilih --data lain\n" {
				t.Errorf("%v: exit %d, %q", args, code, complaint)
			}
		}
	})
	t.Run("SH-03 an address that is taken is refused with one line", func(t *testing.T) {
		code, _, complaint := portald(t, "serve", "--addr", strings.TrimPrefix(j.base, "http://"), "--data", t.TempDir())
		if code != exitFailed || !strings.Contains(complaint, "pilih --addr lain") || strings.Count(complaint, "\n") != 1 {
			t.Errorf("exit %d, %q", code, complaint)
		}
	})
	t.Run("SH-03 stopping: unready first, still serving, then done, and the folder is free", func(t *testing.T) {
		j.stop()
		red := false
		for range 100 {
			code, _ := get(t, j.base+"/readyz")
			if red = red || code == 503; code == 503 {
				if alive, _ := get(t, j.base+"/healthz"); alive != 204 {
					t.Errorf("/healthz %d while draining", alive)
				}
				break
			}
			time.Sleep(2 * time.Millisecond)
		}
		if !red {
			t.Error("/readyz was never red")
		}
		var said bytes.Buffer
		if code := report(<-j.finished, &said); code != exitDone || said.Len() > 0 {
			t.Errorf("exit %d, %s", code, said.String())
		}
		if code, _ := get(t, j.base+"/healthz"); code != 0 {
			t.Errorf("still answers %d", code)
		}
		again := serve(t, "--data", folder, "--drain-wait", "0s")
		again.stop()
		if err := <-again.finished; err != nil {
			t.Error(err)
		}
	})
}

// TestServePrivate holds that metrics and profiles are on the second address alone.
func TestServePrivate(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := ln.Addr().String()
	_ = ln.Close()
	j := serve(t, "--data", t.TempDir(), "--private-addr", address, "--drain-wait", "0s")
	get(t, j.base+"/healthz")
	if code, body := get(t, "http://"+address+"/metrics"); code != 200 || !strings.Contains(body, "portald_jobs_waiting 0") || !strings.Contains(body, "portald_reads_beside ") || !strings.Contains(body, "portald_request_seconds") || !strings.Contains(body, `status="No Content"`) {
		t.Errorf("ER-01 /metrics %d %.200s", code, body)
	}
	if code, _ := get(t, "http://"+address+"/debug/pprof/"); code != 200 {
		t.Errorf("ER-01 /debug/pprof/ %d", code)
	}
	if code, _ := get(t, "http://"+address+"/v1/sistem"); code != 404 {
		t.Errorf("ER-01 the private address serves the API: %d", code)
	}
	j.stop()
	if err := <-j.finished; err != nil {
		t.Error(err)
	}
}

// TestDrain lets a request that runs finish while the portal stops.
func TestDrain(t *testing.T) {
	j := serve(t, "--data", t.TempDir(), "--drain-wait", "10ms")
	conn, err := net.Dial("tcp", strings.TrimPrefix(j.base, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	const body = `{"a":1}`
	_, _ = io.WriteString(conn, "POST /csp-report HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7\r\n\r\n"+body[:3])
	time.Sleep(100 * time.Millisecond)
	j.stop()
	time.Sleep(200 * time.Millisecond)
	_, _ = io.WriteString(conn, body[3:])
	line, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil || !strings.Contains(line, "204") {
		t.Errorf("SH-03 the request in flight got %q, %v", line, err)
	}
	if err := <-j.finished; err != nil {
		t.Error(err)
	}
}

// program starts the portal as a process of its own and waits until it serves.
func program(t *testing.T, args ...string) (*exec.Cmd, *keluaran) {
	t.Helper()
	log := &keluaran{}
	cmd := exec.Command(os.Args[0], append([]string{"serve", "--addr", "127.0.0.1:0"}, withData(t, args)...)...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	cmd.Stdout = log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	for deadline := time.Now().Add(60 * time.Second); addressIn(log.String()) == ""; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("does not start: %s", log)
		}
	}
	return cmd, log
}

// withData gives a command line a folder of its own, unless it names one.
func withData(t *testing.T, args []string) []string {
	if slices.Contains(args, "--data") {
		return args
	}
	return append([]string{"--data", t.TempDir()}, args...)
}

func TestSignals(t *testing.T) {
	t.Run("SH-03 SIGTERM: it drains and ends with 0", func(t *testing.T) {
		cmd, log := program(t, "--drain-wait", "50ms")
		_ = cmd.Process.Signal(syscall.SIGTERM)
		if err := cmd.Wait(); err != nil || !strings.Contains(log.String(), `"msg":"berhenti"`) {
			t.Errorf("%v: %s", err, log)
		}
	})
	t.Run("SH-03 a second SIGTERM: it ends now", func(t *testing.T) {
		cmd, log := program(t, "--drain-wait", "14s")
		_ = cmd.Process.Signal(syscall.SIGTERM)
		for deadline := time.Now().Add(10 * time.Second); !strings.Contains(log.String(), `"msg":"berhenti"`); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("does not stop: %s", log)
			}
		}
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
		if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGTERM {
			t.Errorf("it drained to its end: %v, %s", cmd.ProcessState, log)
		}
	})
}
