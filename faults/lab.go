package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
)

// lab is what all checks share: the program, and the stores that are filled once and copied for each.
type lab struct {
	binary, folder string
	keep           bool
	day            time.Time

	filled map[db.Engine]func(context.Context) (store, error) // once each
	served *cluster
	copies atomic.Int64
}

func newLab(binary string) (*lab, error) {
	binary, err := filepath.Abs(binary)
	if err == nil {
		_, err = os.Stat(binary)
	}
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "portald-faults-")
	if err != nil {
		return nil, err
	}
	// The server of PostgreSQL runs as somebody else, and must pass through.
	l := &lab{binary: binary, folder: folder, day: time.Now(), filled: map[db.Engine]func(context.Context) (store, error){}}
	for _, e := range bothEngines {
		l.filled[e] = once(func(ctx context.Context) (store, error) { return l.fill(ctx, e) })
	}
	return l, os.Chmod(folder, 0o711)
}

func (l *lab) close() error {
	if l.served != nil {
		l.served.stop()
	}
	if l.keep {
		return nil
	}
	return os.RemoveAll(l.folder)
}

// cluster is the PostgreSQL of the suite; it runs when a check begins.
func (l *lab) cluster(ctx context.Context) (*cluster, error) {
	if l.served == nil {
		c, err := newCluster(ctx, filepath.Join(l.folder, "postgres"))
		if err != nil {
			return nil, err
		}
		l.served = c
	}
	return l.served, nil
}

// once makes what f makes the first time, and gives it from then on.
func once(f func(context.Context) (store, error)) func(context.Context) (store, error) {
	var mu sync.Mutex
	var made *store
	return func(ctx context.Context) (store, error) {
		mu.Lock()
		defer mu.Unlock()
		if made != nil {
			return *made, nil
		}
		s, err := f(ctx)
		if err == nil {
			made = &s
		}
		return s, err
	}
}

// fill makes the demo's records, and waits until its background jobs are done: every copy would do them.
func (l *lab) fill(ctx context.Context, e db.Engine) (store, error) {
	s := store{engine: e, folder: filepath.Join(l.folder, "filled-"+string(e)), database: "filled"}
	if e == db.Postgres {
		c, err := l.cluster(ctx)
		if err != nil {
			return s, err
		}
		s.cluster = c
		if err := c.exec(ctx, "postgres", "CREATE DATABASE filled OWNER portal_owner TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"); err != nil {
			return s, err
		}
	}
	args := append([]string{"demo", "--today", l.day.UTC().Format(time.DateOnly), "--out", filepath.Join(l.folder, string(e)+".json")}, s.flags()...)
	if out, err := exec.CommandContext(ctx, l.binary, append(args, s.owner()...)...).CombinedOutput(); err != nil {
		return s, fmt.Errorf("portald demo: %w %s", err, out)
	}
	p := newPortal(l.binary, s, filepath.Join(l.folder, "fill-"+string(e)+".log"))
	if err := p.start(ctx); err != nil {
		return s, err
	}
	if err := p.untilIdle(ctx); err != nil {
		return s, errors.Join(err, p.kill())
	}
	if code, _, err := p.stop(); err != nil || code != 0 {
		return s, fmt.Errorf("the filled portal ended with %d: %w", code, err)
	}
	return s, nil
}

// store is a copy of the filled records for this check alone.
func (x *exam) store() (store, error) {
	return x.storeIn(x.file("data"))
}

// storeIn is such a copy in a folder.
func (x *exam) storeIn(folder string) (store, error) {
	filled, err := x.filled[x.engine](x)
	if err != nil {
		return store{}, err
	}
	s, err := filled.copyTo(x, folder, fmt.Sprint("copy_", x.copies.Add(1)))
	x.later(func() { s.drop(context.WithoutCancel(x)) })
	return s, err
}

// serve starts a portal on a copy of the filled records.
func (x *exam) serve(flags ...string) (*portal, error) {
	s, err := x.store()
	if err != nil {
		return nil, err
	}
	return x.serveOn(s, flags...)
}

// serveOn starts a portal on a store; it is gone when the check ends.
func (x *exam) serveOn(s store, flags ...string) (*portal, error) {
	p := newPortal(x.binary, s, x.file(fmt.Sprint("portald-", x.copies.Add(1), ".log")), flags...)
	x.later(func() { _ = p.kill() })
	err := p.start(x)
	x.pause(300 * time.Millisecond)
	p.idle = p.memory()
	return p, err
}

// people are the accounts of a college that hold a role and may sign in, the fixed ones first.
func (l *lab) people(college, role string) []string {
	k, err := demo.Bangun(demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: l.day}, college)
	if err != nil {
		return nil
	}
	var out []string
	for _, a := range k.Akun {
		if a.Aktif && len(a.Peran) > 0 && strings.Join(a.Peran, " ") == role {
			out = append(out, a.Username)
		}
	}
	return out
}

// Ports of the suite lie below those that the system gives to whoever connects.
const firstPort, ports = 22000, 1000

var nextPort atomic.Int64

// freePort is a port on which nobody listens now.
func freePort() int {
	for {
		port := firstPort + int(nextPort.Add(1)+int64(os.Getpid())*37)%ports
		if ln, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", port)); err == nil {
			_ = ln.Close()
			return port
		}
	}
}
