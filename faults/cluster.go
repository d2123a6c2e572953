package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"portaldosen/internal/kit/db"
)

// cluster is a PostgreSQL server of the suite's own, with fsync on, so that it can be stopped, killed and frozen.
type cluster struct {
	bin, folder string
	port        int
	cmd         *exec.Cmd
	ended       chan struct{}
}

// postgresBin is the folder of the newest server programs; "" when there are none.
func postgresBin() string {
	bins, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	if len(bins) == 0 {
		return ""
	}
	return slices.MaxFunc(bins, func(a, b string) int { return version(a) - version(b) })
}

func version(bin string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(bin)))
	return n
}

// credential is who a server of PostgreSQL runs as: never root.
func credential() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	who, err := user.Lookup("postgres")
	if err != nil {
		who, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, _ := strconv.Atoi(who.Uid)
	gid, _ := strconv.Atoi(who.Gid)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

// newCluster makes a cluster in a folder that need not exist, and starts it.
func newCluster(ctx context.Context, folder string) (*cluster, error) {
	c := &cluster{bin: postgresBin(), folder: folder, port: freePort()}
	if c.bin == "" {
		return nil, errors.New("no PostgreSQL under /usr/lib/postgresql: install the package 'postgresql'")
	}
	who, err := credential()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	if who != nil {
		if err := os.Chown(folder, int(who.Uid), int(who.Gid)); err != nil {
			return nil, err
		}
	}
	initdb := exec.CommandContext(ctx, filepath.Join(c.bin, "initdb"), "-D", filepath.Join(folder, "db"), "-U", "portal_super", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	initdb.Dir, initdb.SysProcAttr = folder, &syscall.SysProcAttr{Credential: who}
	if out, err := initdb.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w %s", err, out)
	}
	if err := c.start(ctx); err != nil {
		return nil, err
	}
	return c, c.exec(ctx, "postgres", `CREATE ROLE portal_owner LOGIN PASSWORD 'portal_owner' NOSUPERUSER`,
		`CREATE ROLE portal_app LOGIN PASSWORD 'portal_app' NOSUPERUSER NOBYPASSRLS`)
}

// start runs the server and waits until it takes connections.
func (c *cluster) start(ctx context.Context) error {
	who, err := credential()
	if err != nil {
		return err
	}
	log, err := os.OpenFile(filepath.Join(c.folder, "log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	c.cmd = exec.Command(filepath.Join(c.bin, "postgres"), "-D", filepath.Join(c.folder, "db"), "-p", strconv.Itoa(c.port),
		"-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="+c.folder, "-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "max_connections=300", "-c", "shared_buffers=64MB")
	c.cmd.Dir, c.cmd.Stdout, c.cmd.Stderr = c.folder, log, log
	c.cmd.SysProcAttr = &syscall.SysProcAttr{Credential: who, Pdeathsig: syscall.SIGINT}
	if err := c.cmd.Start(); err != nil {
		return err
	}
	c.ended = make(chan struct{})
	go func(cmd *exec.Cmd, ended chan struct{}) {
		_ = cmd.Wait()
		close(ended)
	}(c.cmd, c.ended)
	for deadline := time.Now().Add(60 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if err := c.ping(ctx); err == nil {
			return nil
		} else if time.Now().After(deadline) {
			return fmt.Errorf("PostgreSQL does not start: %w", err)
		}
		select {
		case <-c.ended:
			tail, _ := os.ReadFile(filepath.Join(c.folder, "log"))
			return fmt.Errorf("PostgreSQL ended: %s", tail[max(0, len(tail)-500):])
		default:
		}
	}
}

func (c *cluster) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return c.exec(ctx, "postgres", "SELECT 1")
}

// address is how a role reaches a database.
func (c *cluster) address(role, database string) string {
	u := url.URL{Scheme: "postgres", User: url.UserPassword(role, role), Host: fmt.Sprint("127.0.0.1:", c.port), Path: "/" + database, RawQuery: "sslmode=disable"}
	return u.String()
}

// exec runs statements as the superuser.
func (c *cluster) exec(ctx context.Context, database string, statements ...string) error {
	pool, err := db.OpenAdmin(ctx, c.address("portal_super", database))
	if err != nil {
		return err
	}
	defer pool.Close()
	for _, s := range statements {
		if _, err := pool.ExecContext(ctx, s); err != nil {
			return fmt.Errorf("%s: %w", s, err)
		}
	}
	return nil
}

// processes are the server and its children, the server first.
func (c *cluster) processes() []int {
	server := c.cmd.Process.Pid
	out := []int{server}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range stats {
		body, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		_, rest, _ := strings.Cut(string(body), ") ")
		if fields := strings.Fields(rest); len(fields) > 1 && fields[1] == strconv.Itoa(server) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			out = append(out, pid)
		}
	}
	return out
}

func (c *cluster) signal(s syscall.Signal, pids []int) {
	for _, pid := range pids {
		_ = syscall.Kill(pid, s)
	}
}

// freeze stops every process of the server; thaw lets them go on.
func (c *cluster) freeze() {
	c.signal(syscall.SIGSTOP, c.processes())
	c.signal(syscall.SIGSTOP, c.processes()) // a child that was born meanwhile
}

func (c *cluster) thaw() { c.signal(syscall.SIGCONT, c.processes()) }

// kill ends all of it at once, as a power cut would.
func (c *cluster) kill() {
	c.signal(syscall.SIGKILL, c.processes())
	<-c.ended
}

// stop ends it in order, without waiting for those who are connected.
func (c *cluster) stop() {
	_ = c.cmd.Process.Signal(syscall.SIGINT)
	select {
	case <-c.ended:
	case <-time.After(20 * time.Second):
		c.kill()
	}
}
