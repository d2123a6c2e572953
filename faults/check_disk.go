package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"portaldosen/internal/kit/db"
)

// reserve is what the portal keeps free for signing in and the trail, in bytes.
const reserve = 64 << 20

// checkDisk fills the disk below the portal's folder under people: first to within the reserve, then wholly.
func checkDisk(x *exam) error {
	mount, err := x.tmpfs("disk", 400)
	if err != nil {
		x.leaveOut(err.Error())
		return nil
	}
	s, err := x.storeIn(filepath.Join(mount, "data"))
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
	readers, err := x.newCrowd(p, college, 4, 700, 50*time.Millisecond)
	if err != nil {
		return err
	}
	d := &disk{exam: x, mount: mount, ledger: l, readers: readers}
	if err := d.phases(p); err != nil {
		return err
	}
	l.halt()
	l.atRest = p.untilIdle(x) == nil
	if _, _, err := p.stop(); err != nil {
		return err
	}
	broken := x.integrity(s)
	l.audit(x, s)
	x.atMost("500 or otherwise refused", l.count["refused"]+p.logged(`"status":500`), 0, l.first["refused"]+" "+p.firstError())
	x.atMost("without Retry-After", l.unsaid, 0)
	x.atMost("lost, doubled or half", l.count["lost"]+l.count["doubled"]+l.count["half"], 0, l.first["lost"]+l.first["doubled"]+l.first["half"])
	x.must("integrity", broken == "", broken)
	return nil
}

// disk is the small file system, and those who work on it.
type disk struct {
	*exam
	mount   string
	ledger  *ledger
	readers *crowd
}

func (d *disk) phases(p *portal) error {
	d.pause(time.Second)
	if err := d.leave(reserve * 5 / 8); err != nil {
		return err
	}
	d.pause(2500 * time.Millisecond) // until it notices
	d.ledger.forget()
	during := d.readers.workFor(d, d.span(50*time.Second, 3*time.Second))
	seen := d.ledger.forget()
	d.atMost("within the reserve: reads failed", during.failed, 0, during.first)
	d.must("writes 507", seen[507] > 0 && (seen[201] == 0 || d.engine == db.Postgres), seen)
	d.must("sentence", strings.Contains(strings.ToLower(string(d.ledger.full.Body)), "penuh"), d.ledger.full)
	d.must("signs in", d.signs(p) == "", d.signs(p))
	if err := d.leave(0); err != nil {
		return err
	}
	during = d.readers.workFor(d, d.span(10*time.Second, 2*time.Second))
	d.atMost("no space at all: reads failed", during.failed, 0, during.first)
	if err := d.empty(); err != nil {
		return err
	}
	began := time.Now()
	for d.ledger.forget(); time.Since(began) < 30*time.Second && d.Err() == nil; d.pause(50 * time.Millisecond) {
		if seen := d.ledger.forget(); seen[201] > 0 && seen[507] == 0 {
			break
		}
	}
	d.must("ready after", p.ready(d))
	d.within("writes go on after", time.Since(began), 5*time.Second)
	return nil
}

// signs is why somebody new does not get in; "" when all is well.
func (d *disk) signs(p *portal) string {
	for i, name := range d.people(college, "ROLE_MAHASISWA")[:3] {
		one := newPerson(p.base(), college, name, address(800+i), 30*time.Second)
		defer one.leave()
		if a, err := one.tryIn(d); err != nil || a.Status != 200 {
			return fmt.Sprint(a, " ", err)
		}
	}
	return ""
}

// empty gives the space back.
func (d *disk) empty() error { return os.Remove(d.filler()) }

func (d *disk) filler() string { return filepath.Join(d.mount, "filler") }

// leave fills the disk but for so many bytes.
func (d *disk) leave(free int64) error {
	f, err := os.OpenFile(d.filler(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	block := make([]byte, 1<<20)
	for {
		var fs syscall.Statfs_t
		if err := syscall.Statfs(d.mount, &fs); err != nil {
			return err
		}
		rest := int64(fs.Bavail)*fs.Bsize - free
		if rest <= 0 {
			return nil
		}
		if _, err := f.Write(block[:min(rest, int64(len(block)))]); err != nil {
			if free == 0 {
				return nil
			}
			return err
		}
	}
}

// tmpfs mounts a small file system of so many MB; it is gone when the check ends.
func (x *exam) tmpfs(name string, mb int) (string, error) {
	folder := x.file(name)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, fmt.Sprintf("size=%dm,mode=0700", mb)); err != nil {
		return "", fmt.Errorf("a small file system cannot be mounted here (root is needed): %w", err)
	}
	x.later(func() { _ = syscall.Unmount(folder, syscall.MNT_DETACH) })
	return folder, nil
}
