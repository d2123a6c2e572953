package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// portal is a portald process that may be started again and again at one address.
type portal struct {
	binary  string
	store   store
	flags   []string
	log     string
	port    int
	private int
	idle    int // MB, held a moment after the first start, before anybody asks

	cmd   *exec.Cmd
	said  *bytes.Buffer
	ended chan struct{}
}

func newPortal(binary string, s store, log string, flags ...string) *portal {
	return &portal{binary: binary, store: s, flags: flags, log: log, port: freePort(), private: freePort()}
}

func (p *portal) base() string { return fmt.Sprint("http://127.0.0.1:", p.port) }

func (p *portal) pid() int { return p.cmd.Process.Pid }

// launch runs the process without waiting for it.
func (p *portal) launch() error {
	log, err := os.OpenFile(p.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	args := append([]string{"serve", "--addr", fmt.Sprint("127.0.0.1:", p.port), "--private-addr", fmt.Sprint("127.0.0.1:", p.private)}, p.store.flags()...)
	p.cmd = exec.Command(p.binary, append(args, p.flags...)...)
	p.said = &bytes.Buffer{}
	p.cmd.Stdout, p.cmd.Stderr = log, p.said
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := p.cmd.Start(); err != nil {
		return err
	}
	p.ended = make(chan struct{})
	go func(cmd *exec.Cmd, ended chan struct{}) {
		_ = cmd.Wait()
		close(ended)
	}(p.cmd, p.ended)
	return nil
}

// start runs the process and waits until it is ready.
func (p *portal) start(ctx context.Context) error {
	if err := p.launch(); err != nil {
		return err
	}
	return p.untilReady(ctx, time.Minute)
}

var errNotReady = errors.New("the portal is not ready in time")

func (p *portal) untilReady(ctx context.Context, longest time.Duration) error {
	for deadline := time.Now().Add(longest); time.Now().Before(deadline); {
		if p.ready(ctx) {
			return nil
		}
		select {
		case <-p.ended:
			return fmt.Errorf("portald ended with %d: %s", p.cmd.ProcessState.ExitCode(), strings.TrimSpace(p.said.String()))
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(5 * time.Millisecond):
		}
	}
	return errNotReady
}

// ready tells whether /readyz is green now; an answer that takes longer than 5 s is none.
func (p *portal) ready(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	code, _, _ := fetch(ctx, p.base()+"/readyz")
	return code == http.StatusNoContent
}

// fetch asks on a connection of its own.
func fetch(ctx context.Context, url string) (int, string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, "", err
	}
	req.Close = true
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, "", err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	return res.StatusCode, string(body), err
}

// metric is a value of /metrics; -1 when it is not there.
func (p *portal) metric(ctx context.Context, name string) float64 {
	_, text, _ := fetch(ctx, fmt.Sprint("http://127.0.0.1:", p.private, "/metrics"))
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), name+" "); ok {
			if n, err := strconv.ParseFloat(value, 64); err == nil {
				return n
			}
		}
	}
	return -1
}

// untilIdle waits until no background job waits or runs.
func (p *portal) untilIdle(ctx context.Context) error {
	for deadline := time.Now().Add(3 * time.Minute); time.Now().Before(deadline); {
		if p.metric(ctx, "portald_jobs_waiting") == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(100 * time.Millisecond):
		}
	}
	return errors.New("the background jobs do not end")
}

// kill ends the process at once.
func (p *portal) kill() error {
	if p.cmd == nil || p.cmd.Process == nil {
		return nil
	}
	_ = p.cmd.Process.Kill()
	<-p.ended
	return nil
}

// stop asks the process to end, as a supervisor would, and tells its exit code and how long it took.
func (p *portal) stop() (code int, took time.Duration, err error) {
	began := time.Now()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return 0, 0, err
	}
	select {
	case <-p.ended:
	case <-time.After(30 * time.Second):
		return -1, time.Since(began), errors.Join(errors.New("it does not end"), p.kill())
	}
	return p.cmd.ProcessState.ExitCode(), time.Since(began), nil
}

// logged counts the lines of the log that hold a text.
func (p *portal) logged(text string) int {
	body, err := os.ReadFile(p.log)
	if err != nil {
		return -1
	}
	return strings.Count(string(body), text)
}

// firstError is the first line of the log in which the portal tells of a failure of its own.
func (p *portal) firstError() string {
	body, _ := os.ReadFile(p.log)
	for line := range strings.Lines(string(body)) {
		if strings.Contains(line, `"level":"ERROR"`) {
			return line
		}
	}
	return ""
}

// no500 notes how often the portal answered that it failed, and the first reason.
func (x *exam) no500(p *portal) {
	x.atMost("500", p.logged(`"status":500`), 0, p.firstError())
}

// memory is what the process holds now, in MB.
func (p *portal) memory() int { return status(p.pid(), "VmRSS:") }

// peak begins to watch for the most memory that the process holds; the function it gives tells it, in MB.
func (p *portal) peak() func() int {
	pid := p.pid()
	_ = os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", pid), []byte("5"), 0)
	return func() int { return status(pid, "VmHWM:") }
}

// status is a line of a process's status, in MB.
func status(pid int, line string) int {
	body, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return -1
	}
	for text := range strings.Lines(string(body)) {
		if value, ok := strings.CutPrefix(text, line); ok {
			kb, _ := strconv.Atoi(strings.Fields(value)[0])
			return kb >> 10
		}
	}
	return -1
}

// roomForFaults is how much more than idle the process may ever hold, in MB.
const roomForFaults = 256
