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
	line := append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)
	go func() { j.finished <- run(ctx, line, func(string) string { return "" }, j.log, j.said) }()
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

// end stops a portal and waits for its clean end.
func (j *jalan) end(t *testing.T) {
	t.Helper()
	j.stop()
	if err := <-j.finished; err != nil {
		t.Errorf("the portal ended with %v, want a clean end", err)
	}
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

// freeAddress is an address that nobody listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	must(t, ln.Close())
	return ln.Addr().String()
}

// statuses holds what paths of a portal are answered with.
func (j *jalan) statuses(t *testing.T, all map[string]int) {
	t.Helper()
	for path, want := range all {
		if got, body := get(t, j.base+path); got != want {
			t.Errorf("%s: %d, want %d: %.80s", path, got, want, body)
		}
	}
}

func TestServe(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	mustRun(t, command("college add KAMPUS --name Kampus --origin http://127.0.0.1 --data", folder)...)
	flags := []string{"--data", folder, "--drain-wait", "400ms", "--private-addr", "127.0.0.1:0"}
	j := serve(t, flags...)
	t.Run("SH-03 it serves: alive, ready, the document, the API's own 404", func(t *testing.T) {
		j.statuses(t, map[string]int{
			"/healthz":                          204,
			"/readyz":                           204,
			"/":                                 200,
			"/akademik/perkuliahan/mata-kuliah": 200,
			"/openapi.json":                     200,
			"/v2/tidak-ada":                     404,
			"/assets/tidak-ada.js":              404,
			"/metrics":                          200,
			"/debug/pprof/":                     200,
		})
		for _, path := range []string{"/metrics", "/debug/pprof/"} {
			if _, body := get(t, j.base+path); !strings.Contains(body, "<!doctype html>") {
				t.Errorf("%s: %.80s, want the portal's page: what it measures is told on the other address", path, body)
			}
		}
	})
	t.Run("SH-03 the folder is its owner's alone, and what it says is JSON", func(t *testing.T) {
		info, err := os.Stat(folder)
		must(t, err)
		if got, want := info.Mode().Perm(), os.FileMode(0o700); got != want {
			t.Errorf("mode of the folder = %v, want %v", got, want)
		}
		for line := range strings.Lines(j.log.String()) {
			if !json.Valid([]byte(line)) {
				t.Errorf("the log says %s, want JSON", line)
			}
		}
	})
	t.Run("SH-03 a second process on the folder is refused with one line", func(t *testing.T) {
		want := "portald: folder data " + folder +
			" sedang dipakai portald lain; hentikan dulu, atau pilih --data lain\n"
		for _, words := range []string{
			"serve --addr 127.0.0.1:0",
			"demo",
			"migrate up",
			"user roles budi ROLE_DOSEN --college UNINDRA",
		} {
			if got := refusal(t, exitFailed, command(words, "--data", folder)...); got != want {
				t.Errorf("%s: complaint %q, want %q", words, got, want)
			}
		}
	})
	t.Run("SH-03 an address that is taken is refused with one line", func(t *testing.T) {
		taken := strings.TrimPrefix(j.base, "http://")
		complains(t, exitFailed, "pilih --addr lain", "serve", "--addr", taken, "--data", t.TempDir())
	})
	t.Run("SH-03 stopping: unready first, still serving, then done, and the folder is free", func(t *testing.T) {
		j.stop()
		if !j.red(t) {
			t.Error("/readyz was never 503 while the portal drained")
		}
		var said bytes.Buffer
		if code := report(<-j.finished, &said); code != exitDone || said.Len() > 0 {
			t.Errorf("exit %d, complaint %q, want exit %d and none", code, said.String(), exitDone)
		}
		if code, _ := get(t, j.base+"/healthz"); code != 0 {
			t.Errorf("/healthz after the end: %d, want no answer", code)
		}
		serve(t, "--data", folder, "--drain-wait", "0s").end(t)
	})
}

// red waits until a portal that drains says that it is not ready, while it still lives.
func (j *jalan) red(t *testing.T) bool {
	t.Helper()
	for range 100 {
		if code, _ := get(t, j.base+"/readyz"); code == 503 {
			j.statuses(t, map[string]int{"/healthz": 204})
			return true
		}
		time.Sleep(2 * time.Millisecond)
	}
	return false
}

// TestServePrivate holds that metrics and profiles are on the second address alone.
func TestServePrivate(t *testing.T) {
	address := freeAddress(t)
	j := serve(t, "--data", t.TempDir(), "--private-addr", address, "--drain-wait", "0s")
	get(t, j.base+"/healthz")
	private := &jalan{base: "http://" + address}
	_, metrics := get(t, private.base+"/metrics")
	for _, want := range []string{
		"portald_jobs_waiting 0", "portald_reads_beside ", "portald_request_seconds", `status="No Content"`,
	} {
		if !strings.Contains(metrics, want) {
			t.Errorf("ER-01 /metrics: %.200s, want %q in it", metrics, want)
		}
	}
	// the API is not there
	private.statuses(t, map[string]int{"/metrics": 200, "/debug/pprof/": 200, "/v1/sistem": 404})
	j.end(t)
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
	const head = "POST /csp-report HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7\r\n\r\n"
	_, _ = io.WriteString(conn, head+body[:3])
	time.Sleep(100 * time.Millisecond)
	j.stop()
	time.Sleep(200 * time.Millisecond)
	_, _ = io.WriteString(conn, body[3:])
	line, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil || !strings.Contains(line, "204") {
		t.Errorf("SH-03 the request in flight got %q, %v, want 204", line, err)
	}
	if err := <-j.finished; err != nil {
		t.Errorf("the portal ended with %v, want a clean end", err)
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
			t.Errorf("ended with %v, want 0 after it said that it stops: %s", err, log)
		}
	})
	t.Run("SH-03 a second SIGTERM: it ends now", func(t *testing.T) {
		cmd, log := program(t, "--drain-wait", "14s")
		_ = cmd.Process.Signal(syscall.SIGTERM)
		deadline := time.Now().Add(10 * time.Second)
		for ; !strings.Contains(log.String(), `"msg":"berhenti"`); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("does not stop: %s", log)
			}
		}
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
		if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGTERM {
			t.Errorf("it drained to its end: %v, want the end by SIGTERM: %s", cmd.ProcessState, log)
		}
	})
}
