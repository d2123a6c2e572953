package measure

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Process is a server that the benchmark started.
type Process struct {
	cmd   *exec.Cmd
	began time.Time
	First time.Duration // from the start to the first answer
	log   *bytes.Buffer
	ended chan struct{}
}

// Start starts a program; it ends with this one.
func Start(name string, args ...string) (*Process, error) {
	p := &Process{cmd: exec.Command(name, args...), began: time.Now(), log: &bytes.Buffer{}, ended: make(chan struct{})}
	p.cmd.Stderr = p.log
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := p.cmd.Start(); err != nil {
		return p, err
	}
	go func() {
		defer close(p.ended)
		_ = p.cmd.Wait()
	}()
	return p, nil
}

// PID is its process.
func (p *Process) PID() int { return p.cmd.Process.Pid }

// Stop ends it in order and waits.
func (p *Process) Stop() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	<-p.ended
}

// UntilReady waits for the first answer and tells how long it took since the start. Where somebody else answers at its
// address, it has ended.
func (p *Process) UntilReady(url string) (time.Duration, error) {
	for time.Since(p.began) < 60*time.Second {
		res, err := http.Get(url)
		if err == nil {
			_, _ = io.Copy(io.Discard, res.Body)
			_ = res.Body.Close()
			if res.StatusCode < 400 && p.runs() {
				return time.Since(p.began), nil
			}
		}
		select {
		case <-p.ended:
			return 0, fmt.Errorf("%s ended: %s", p.cmd.Path, p.log)
		case <-time.After(time.Millisecond):
		}
	}
	return 0, fmt.Errorf("%s did not answer: %s", p.cmd.Path, p.log)
}

func (p *Process) runs() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// Command runs a program in a folder and lets it speak.
func Command(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stdout, os.Stderr
	return cmd.Run()
}

// Output runs a program and tells what it printed.
func Output(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return string(out), err
}

// BareHandler is the floor of HTTP: the same number of bytes, no work.
func BareHandler(addr, size string) error {
	n, err := strconv.Atoi(size)
	if err != nil {
		return err
	}
	body := []byte(strings.Repeat("x", n))
	return http.ListenAndServe(addr, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body)
	}))
}

// UntilIdle waits until a portal's background work is done, as its private address tells: that work is not what is measured.
func UntilIdle(ctx context.Context, private string) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, private+"/metrics", nil)
		if err != nil {
			return err
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		text, err := io.ReadAll(res.Body)
		_ = res.Body.Close()
		if err != nil || bytes.Contains(text, []byte("\nportald_jobs_waiting 0\n")) && bytes.Contains(text, []byte("\nportald_reads_beside 0\n")) {
			return err
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// FreeAddress is a port of the loopback that nobody listens on.
func FreeAddress() (string, error) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return ln.Addr().String(), ln.Close()
}
