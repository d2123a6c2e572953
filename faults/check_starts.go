package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/starttest"
)

// checkStarts starts the portal where it must refuse to: it ends with its code and one line that helps, twice, and leaves
// everything as it was.
func checkStarts(x *exam) error {
	stopped, err := x.stopped()
	if err != nil {
		return err
	}
	cases, refused, first := 0, 0, ""
	changed, touched := 0, ""
	for _, c := range starttest.Cases() {
		if c.Engine != x.engine || x.short && cases >= 5 {
			continue
		}
		cases++
		wrong, altered, err := x.hostileStart(stopped, c)
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", c.Name, err)
		case wrong == "":
			refused++
		case first == "":
			first = c.Name + ": " + wrong
		}
		if altered {
			changed, touched = changed+1, c.Name
		}
	}
	x.must("each refused with its code and one line that helps", refused == cases, first)
	x.atMost("changed something", changed, 0, touched)
	x.atLeast("hostile starts", cases, x.size(map[db.Engine]int{db.SQLite: 40, db.Postgres: 15}[x.engine], 5))
	return nil
}

// stopped is what a portal without colleges left when it ended well.
func (x *exam) stopped() (store, error) {
	s := store{engine: x.engine, folder: x.file("stopped"), database: fmt.Sprint("stopped_", x.copies.Add(1))}
	if x.engine == db.Postgres {
		filled, err := x.filled[x.engine](x)
		if err != nil {
			return s, err
		}
		s.cluster = filled.cluster
		if err := s.cluster.exec(x, "postgres", "CREATE DATABASE "+s.database+" OWNER portal_owner TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'"); err != nil {
			return s, err
		}
	}
	x.later(func() { s.drop(context.WithoutCancel(x)) })
	p, err := x.serveOn(s, append(s.owner(), "--drain-wait", "0s")...)
	if err != nil {
		return s, err
	}
	code, _, err := p.stop()
	if err == nil && code != 0 {
		err = fmt.Errorf("it ended with %d", code)
	}
	return s, err
}

// hostileStart makes one place, harms it, and starts the portal there twice.
func (x *exam) hostileStart(stopped store, c starttest.Case) (wrong string, changed bool, err error) {
	n := x.copies.Add(1)
	s, err := stopped.copyTo(x, x.file(fmt.Sprint("stopped-", n)), fmt.Sprint("start_", n))
	if err != nil {
		return "", false, err
	}
	defer s.drop(context.WithoutCancel(x))
	config, super := db.Config{}, ""
	if x.engine == db.Postgres {
		config = db.Config{URL: s.cluster.address("portal_app", s.database), MigrateURL: s.cluster.address("portal_owner", s.database)}
		super = s.cluster.address("portal_super", s.database)
	}
	folder := x.file(fmt.Sprint("place-", n))
	defer os.RemoveAll(folder)
	p, err := starttest.NewPlace(x.engine, s.folder, folder, config, super)
	if err != nil {
		return "", false, err
	}
	defer func() { err = errors.Join(err, p.Close()) }()
	if c.Harm != nil {
		if err := c.Harm(p); err != nil {
			return "", false, err
		}
	}
	before, err := p.Print()
	if err != nil {
		return "", false, err
	}
	for range 2 {
		if wrong = x.refusedStart(p, c); wrong != "" {
			break
		}
	}
	after, err := p.Print()
	return wrong, after != before, err
}

// refusedStart is why a start was not refused as it should; "" when it was.
func (x *exam) refusedStart(p *starttest.Place, c starttest.Case) string {
	ctx, cancel := context.WithTimeout(x, 30*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, x.binary, p.Command(c)...)
	cmd.Env = os.Environ()
	for name, value := range p.Env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	_ = cmd.Run()
	said := stderr.String()
	if code := cmd.ProcessState.ExitCode(); code != c.Code || !strings.HasPrefix(said, "portald: ") || strings.Count(said, "\n") != 1 || !strings.Contains(said, c.Says) {
		return fmt.Sprintf("exit %d, wanted %d and %q: %s", code, c.Code, c.Says, said)
	}
	if strings.Contains(stdout.String(), `"siap"`) {
		return "it served"
	}
	return ""
}
