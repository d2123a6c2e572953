package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"portaldosen/internal/kit/db"
)

var bothEngines = []db.Engine{db.SQLite, db.Postgres}

// check is one fault and what must hold under it.
type check struct {
	name    string
	what    string // the fault, in words
	engines []db.Engine
	run     func(*exam) error
	alike   bool // both engines fare alike: the short form runs on SQLite alone
	load    bool // puts the portal under load: the short form has the machine to itself
}

// shortOn are the engines of the short form.
func (c check) shortOn() []db.Engine {
	if c.alike {
		return c.engines[:1]
	}
	return c.engines
}

// exam is one check while it runs on one engine.
type exam struct {
	context.Context
	*lab
	engine  db.Engine
	short   bool
	folder  string
	result  *result
	cleanup []func()
}

// examine runs a check on an engine; what it started is gone afterwards.
func (l *lab) examine(ctx context.Context, c check, e db.Engine, short bool) (r result) {
	r = result{check: c, engine: e}
	began := time.Now()
	ctx, cancel := context.WithTimeout(ctx, 10*time.Minute)
	defer cancel()
	x := &exam{Context: ctx, lab: l, engine: e, short: short, result: &r}
	folder, err := os.MkdirTemp(l.folder, c.name+"-"+string(e)+"-")
	if err == nil {
		x.folder = folder
		err = c.run(x)
	}
	for _, clean := range slices.Backward(x.cleanup) {
		clean()
	}
	if err != nil {
		r.figures = append(r.figures, figure{what: "error", got: err.Error(), bar: "none"})
	}
	if keep := os.Getenv("FAULTS_KEEP") != "" && !r.ok(); keep {
		fmt.Fprintln(os.Stderr, "kept", folder)
		l.keep = true
	} else {
		_ = os.RemoveAll(folder)
	}
	r.took = time.Since(began)
	return r
}

// later does something when the check ends, the last one first.
func (x *exam) later(f func()) { x.cleanup = append(x.cleanup, f) }

// size is a number of the full form, or of the short one.
func (x *exam) size(full, short int) int {
	if x.short {
		return short
	}
	return full
}

// span is a time of the full form, or of the short one.
func (x *exam) span(full, short time.Duration) time.Duration {
	if x.short {
		return short
	}
	return full
}

// file is a path in the check's own folder.
func (x *exam) file(name string) string { return filepath.Join(x.folder, name) }

// leaveOut says that the check cannot be made here, and why.
func (x *exam) leaveOut(why string) { x.result.leftOut = why }

// must notes a state that has to be so.
func (x *exam) must(what string, ok bool, otherwise ...any) {
	got := "yes"
	if !ok {
		got = "no"
		if len(otherwise) > 0 {
			got = "no: " + fmt.Sprint(otherwise...)
		}
	}
	x.note(figure{what: what, got: got, bar: "yes", ok: ok})
}

// atMost notes a number that may not be larger.
func (x *exam) atMost(what string, got, most int, said ...string) {
	text := fmt.Sprint(got)
	if got > most && len(said) > 0 {
		text += " (" + shorten(said[0]) + ")"
	}
	x.note(figure{what: what, got: text, bar: fmt.Sprint("≤ ", most), ok: got <= most})
}

// atLeast notes a number that may not be smaller; told in the line, and no time.
func (x *exam) atLeast(what string, got, least int) {
	x.note(figure{what: what, got: fmt.Sprint(got), bar: fmt.Sprint("≥ ", least), ok: got >= least})
}

// within notes a time. The short form of a check does not judge it.
func (x *exam) within(what string, got, most time.Duration) {
	x.note(figure{what: what, got: round(got).String(), bar: "≤ " + round(most).String(), ok: got <= most, timed: true})
}

// ratio notes a share of something measured in time. The short form does not judge it.
func (x *exam) ratio(what string, got, least float64) {
	x.note(figure{what: what, got: fmt.Sprintf("%.0f %%", 100*got), bar: fmt.Sprintf("≥ %.0f %%", 100*least), ok: got >= least, timed: true})
}

// tell notes a figure without a bar.
func (x *exam) tell(what string, got any) {
	x.note(figure{what: what, got: fmt.Sprint(got), ok: true, timed: true})
}

func (x *exam) note(f figure) { x.result.figures = append(x.result.figures, f) }

func shorten(text string) string {
	if r := []rune(text); len(r) > 240 {
		return string(r[:240]) + "…"
	}
	return text
}

func round(d time.Duration) time.Duration {
	if d > time.Second {
		return d.Round(10 * time.Millisecond)
	}
	return d.Round(100 * time.Microsecond)
}

// pause waits, or until the check is over.
func (x *exam) pause(d time.Duration) {
	select {
	case <-x.Done():
	case <-time.After(d):
	}
}
