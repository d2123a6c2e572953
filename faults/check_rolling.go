package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// checkRolling restarts three replicas in turn behind a balancer while people work: nobody notices.
func checkRolling(x *exam) error {
	haproxy, err := exec.LookPath("haproxy")
	if err != nil {
		x.leaveOut("haproxy is not installed")
		return nil
	}
	s, err := x.store()
	if err != nil {
		return err
	}
	var replicas []*portal
	for i := range 3 {
		own := s
		if i > 0 {
			own.folder = x.file(fmt.Sprint("data-", i))
			if err := os.CopyFS(own.folder, os.DirFS(s.folder)); err != nil {
				return err
			}
			if err := private(own.folder); err != nil {
				return err
			}
		}
		flags := append([]string{"--rate-user", "0", "--trusted-proxy", "127.0.0.0/8"}, own.owner()...)
		p, err := x.serveOn(own, flags...)
		if err != nil {
			return err
		}
		replicas = append(replicas, p)
	}
	base, err := x.balance(haproxy, replicas)
	if err != nil {
		return err
	}
	l, err := x.newLoad(base)
	if err != nil {
		return err
	}
	l.begin(x)
	return x.restarts(l, x.size(20, 3), func(i int) *portal { return replicas[i%3] })
}

// balance puts haproxy before the replicas, as its manual has it: asked every 200 ms at /readyz.
func (x *exam) balance(haproxy string, replicas []*portal) (string, error) {
	port := freePort()
	var b strings.Builder
	_, _ = fmt.Fprintf(&b, `global
  maxconn 2000
defaults
  mode http
  option redispatch
  option forwardfor
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
frontend campus
  bind 127.0.0.1:%d
  default_backend portals
backend portals
  option httpchk GET /readyz
  http-check expect status 204
  default-server inter 200ms fall 1 rise 1 check
`, port)
	for i, p := range replicas {
		_, _ = fmt.Fprintf(&b, "  server replica%d 127.0.0.1:%d\n", i, p.port)
	}
	config := x.file("haproxy.cfg")
	if err := os.WriteFile(config, []byte(b.String()), 0o600); err != nil {
		return "", err
	}
	cmd := exec.Command(haproxy, "-db", "-f", config)
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	x.later(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	base := fmt.Sprint("http://127.0.0.1:", port)
	for range 200 {
		if code, _, _ := fetch(x, base+"/readyz"); code == 204 {
			return base, nil
		}
		x.pause(50 * time.Millisecond)
	}
	return "", fmt.Errorf("haproxy does not answer")
}
