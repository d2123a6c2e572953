package main

import (
	"fmt"
	"os"
	"os/exec"
	"time"
)

// checkPostgresDisk fills the disk below PostgreSQL: it may refuse, or fall over and rise when there is room again. The
// portal says that it is full, or away, and nothing acknowledged is lost.
func checkPostgresDisk(x *exam) error {
	mount, err := x.tmpfs("postgres", 600)
	if err != nil {
		x.leaveOut(err.Error())
		return nil
	}
	s, err := x.ownCluster(mount)
	if err != nil {
		return err
	}
	p, err := x.serveOn(s, "--rate-user", "0", "--rate-login", "0")
	if err != nil {
		return err
	}
	l, err := x.newLedger(p)
	if err != nil {
		return err
	}
	l.begin(x)
	x.pause(time.Second)
	d := &disk{exam: x, mount: mount, ledger: l}
	if err := d.leave(0); err != nil {
		return err
	}
	x.pause(x.span(20*time.Second, 5*time.Second))
	seen := l.forget()
	if err := d.empty(); err != nil {
		return err
	}
	select {
	case <-s.cluster.ended: // it could not even write its log; whoever supervises it starts it again
		if err := s.cluster.start(x); err != nil {
			return err
		}
	default:
	}
	green := p.untilReady(x, 30*time.Second)
	l.forget()
	x.pause(2 * time.Second)
	after := l.forget()
	l.halt()
	if _, _, err := p.stop(); err != nil {
		return err
	}
	broken := x.integrity(s)
	l.audit(x, s)
	x.atLeast("507 or 503", seen[507]+seen[503], 1)
	x.atMost("500 or otherwise refused", l.count["refused"], 0, l.first["refused"]+" "+p.firstError())
	x.atMost("without Retry-After", l.unsaid, 0)
	x.must("green after", green == nil, green)
	x.must("writes go on after", after[201] > 0, fmt.Sprint(after))
	x.atMost("lost, doubled or half", l.count["lost"]+l.count["doubled"]+l.count["half"], 0, l.first["lost"]+l.first["doubled"]+l.first["half"])
	x.must("integrity", broken == "", broken)
	return nil
}

// ownCluster is a PostgreSQL on a file system of its own, with the demo's records.
func (x *exam) ownCluster(mount string) (store, error) {
	if err := os.Chmod(x.folder, 0o711); err != nil { // the server runs as somebody else
		return store{}, err
	}
	c, err := newCluster(x, mount)
	if err != nil {
		return store{}, err
	}
	x.later(c.stop)
	s := store{engine: x.engine, folder: x.file("data"), cluster: c, database: "portal"}
	if err := c.exec(x, "postgres", "CREATE DATABASE portal OWNER portal_owner TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"); err != nil {
		return s, err
	}
	args := append([]string{"demo", "--today", x.day.UTC().Format(time.DateOnly), "--out", x.file("demo.json")}, s.flags()...)
	if out, err := exec.CommandContext(x, x.binary, append(args, s.owner()...)...).CombinedOutput(); err != nil {
		return s, fmt.Errorf("portald demo: %w %s", err, out)
	}
	return s, nil
}
