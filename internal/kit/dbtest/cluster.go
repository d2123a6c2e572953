package dbtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
)

// Cluster is a PostgreSQL of one test alone, which may stop it, kill it and freeze it. It comes back in the same folder
// and on the same port, and is gone when the test ends.
type Cluster struct {
	server
	t      testing.TB
	bin    string
	folder string
	port   int
	as     *syscall.SysProcAttr
	cmd    *exec.Cmd
	ended  chan struct{}
}

// OwnCluster starts one. Without PostgreSQL on the machine the test fails: a promise that nobody checked is none.
func OwnCluster(t testing.TB) *Cluster {
	t.Helper()
	bins, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	if len(bins) == 0 {
		t.Fatal("tidak ada PostgreSQL di /usr/lib/postgresql; pasang paket 'postgresql'")
	}
	slices.Sort(bins)
	folder, err := os.MkdirTemp(inMemory(), "portald-own-pg-")
	must(t, err)
	t.Cleanup(func() { must(t, os.RemoveAll(folder)) })
	c := &Cluster{
		t: t, bin: bins[len(bins)-1], folder: folder, port: freePort(t),
		as: &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL},
	}
	if os.Geteuid() == 0 {
		c.as.Credential = unprivileged(t)
		must(t, os.Chown(folder, int(c.as.Credential.Uid), int(c.as.Credential.Gid)))
	}
	init := exec.Command(filepath.Join(c.bin, "initdb"),
		"-D", folder+"/db", "-U", "portal_super", "-A", "trust", "-E", "UTF8", "--locale=C")
	init.SysProcAttr, init.Dir = c.as, folder
	if out, err := init.CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, out)
	}
	c.address = &url.URL{
		Scheme: "postgres", User: url.User("portal_super"), Host: c.Address(), Path: "/postgres",
		RawQuery: "sslmode=disable",
	}
	t.Cleanup(func() {
		c.Thaw()
		c.Kill()
	})
	c.Start()
	c.pool, err = db.OpenAdmin(context.Background(), c.address.String())
	must(t, err)
	t.Cleanup(func() { _ = c.pool.Close() })
	must(t, c.roles())
	return c
}

// inMemory is a folder whose files are not flushed to any disk, where there is one with room; else the usual one.
func inMemory() string {
	const shm = "/dev/shm"
	var room syscall.Statfs_t
	if syscall.Statfs(shm, &room) == nil && uint64(room.Bsize)*room.Bavail > 1<<30 {
		return shm
	}
	return ""
}

// unprivileged is a user that PostgreSQL agrees to run as.
func unprivileged(t testing.TB) *syscall.Credential {
	t.Helper()
	u, err := user.Lookup("postgres")
	if err != nil {
		u, err = user.Lookup("nobody")
	}
	must(t, err)
	uid, err1 := strconv.ParseUint(u.Uid, 10, 32)
	gid, err2 := strconv.ParseUint(u.Gid, 10, 32)
	must(t, errors.Join(err1, err2))
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

func freePort(t testing.TB) int {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer ln.Close()
	return ln.Addr().(*net.TCPAddr).Port
}

// Address is host and port.
func (c *Cluster) Address() string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(c.port)) }

// Start starts the server and waits until it takes connections. One that ends at once is started again, as whoever
// looks after a machine would: what is left of a killed one keeps its memory for a moment.
func (c *Cluster) Start() {
	c.t.Helper()
	c.launch()
	for range 600 {
		if pool, err := db.OpenAdmin(context.Background(), c.address.String()); err == nil {
			must(c.t, pool.Close())
			return
		}
		time.Sleep(50 * time.Millisecond)
		select {
		case <-c.ended:
			c.launch()
		default:
		}
	}
	said, _ := os.ReadFile(c.folder + "/log")
	c.t.Fatalf("PostgreSQL does not start:\n%s", said)
}

func (c *Cluster) launch() {
	c.t.Helper()
	log, err := os.OpenFile(c.folder+"/log", os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	must(c.t, err)
	defer log.Close()
	cmd := exec.Command(filepath.Join(c.bin, "postgres"), "-D", c.folder+"/db", "-p", strconv.Itoa(c.port),
		"-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=",
		"-c", "max_connections=60", "-c", "shared_buffers=16MB")
	cmd.SysProcAttr, cmd.Stdout, cmd.Stderr, cmd.Dir = c.as, log, log, c.folder
	must(c.t, cmd.Start())
	ended := make(chan struct{})
	c.cmd, c.ended = cmd, ended
	go func() {
		defer close(ended)
		_ = cmd.Wait()
	}()
}

// Stop shuts the server down as an administrator would: whoever is connected is told.
func (c *Cluster) Stop() { c.end(syscall.SIGINT) }

// Kill ends every process of the server at once, as a failing machine would.
func (c *Cluster) Kill() { c.end(syscall.SIGKILL) }

func (c *Cluster) end(signal syscall.Signal) {
	if signal == syscall.SIGKILL {
		c.signal(signal)
	} else {
		_ = c.cmd.Process.Signal(signal)
	}
	<-c.ended
}

// Freeze stops every process of the server where it stands; connections stay, and nothing answers.
func (c *Cluster) Freeze() { c.signal(syscall.SIGSTOP) }

// Thaw lets a frozen server go on.
func (c *Cluster) Thaw() { c.signal(syscall.SIGCONT) }

// signal reaches the server and those it started; each has a process group of its own.
func (c *Cluster) signal(signal syscall.Signal) {
	server := c.cmd.Process.Pid
	for _, pid := range append([]int{server}, children(server)...) {
		_ = syscall.Kill(pid, signal) // it may have ended meanwhile
	}
}

func children(of int) []int {
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	out := []int{}
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		_, rest, _ := strings.Cut(string(text), ") ") // after the name, which may hold anything
		var state string
		var parent int
		if _, err := fmt.Sscan(rest, &state, &parent); err == nil && parent == of {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			out = append(out, pid)
		}
	}
	return out
}

// CopyOn makes the template's database on a cluster of the test's own.
func (tpl *Template) CopyOn(t testing.TB, c *Cluster) db.Config {
	t.Helper()
	name := "t_" + random()
	must(t, c.create(name, bare))
	must(t, tpl.fill(c.config(name)))
	return c.config(name)
}
