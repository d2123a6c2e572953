package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
)

// shared is the lab of all short forms.
var shared *lab

func TestMain(m *testing.M) {
	if role(os.Args[1:]) {
		return
	}
	os.Exit(withLab(m.Run))
}

// withLab builds the portal and lends its lab.
func withLab(run func() int) int {
	folder, err := os.MkdirTemp("", "portald-faults-bin-")
	if err == nil {
		defer os.RemoveAll(folder)
		binary := filepath.Join(folder, "portald")
		var out []byte
		if out, err = exec.Command("go", "build", "-o", binary, "../cmd/portald").CombinedOutput(); err != nil {
			err = fmt.Errorf("go build: %w %s", err, out)
		} else {
			shared, err = newLab(binary)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		return 1
	}
	code := run()
	if err := shared.close(); err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		return 1
	}
	return code
}

// TestFaults runs the short form of every check that loads no machine, the two engines beside each other: what it
// asserts are states and numbers, no times.
func TestFaults(t *testing.T) { shortForms(t, false) }

// TestLoad runs those that put the portal under load, one engine after the other: beside other work they would measure
// that work.
func TestLoad(t *testing.T) { shortForms(t, true) }

func shortForms(t *testing.T, load bool) {
	for _, e := range bothEngines {
		t.Run(string(e), func(t *testing.T) {
			if !load {
				t.Parallel()
			}
			for _, c := range table {
				if c.load == load && slices.Contains(c.shortOn(), e) {
					t.Run(c.name, func(t *testing.T) { short(t, c, e) })
				}
			}
		})
	}
}

func short(t *testing.T, c check, e db.Engine) {
	r := shared.examine(context.Background(), c, e, true)
	t.Log(r)
	if r.leftOut != "" {
		t.Logf("left out: %s on %s: %s", c.name, e, r.leftOut)
	}
	for _, f := range r.wrong(false) {
		t.Errorf("%s on %s: %s, want its bar kept", c.name, e, f)
	}
}

// TestReport holds that a missed bar is told and fails the suite, that a time fails no short form, and that what was
// left out is no success in silence.
func TestReport(t *testing.T) {
	figures := func(f ...figure) result {
		return result{check: check{name: "uji", what: "sebab"}, engine: "sqlite", figures: f, took: time.Second}
	}
	good := figure{what: "lost", got: "0", bar: "≤ 0", ok: true}
	late := figure{what: "ready", got: "3s", bar: "≤ 2s", timed: true}
	bad := figure{what: "lost", got: "1", bar: "≤ 0"}
	left := figures()
	left.leftOut = "no haproxy here"
	for _, k := range []struct {
		r       result
		verdict string
		short   int
	}{
		{figures(good), "ok", 0},
		{figures(good, late), "MISS", 0},
		{figures(good, bad, late), "MISS", 1},
		{figures(), "MISS", 0},
		{left, "LEFT OUT", 0},
	} {
		if got := k.r.verdict(); got != k.verdict {
			t.Errorf("%s: verdict %s, want %s", k.r, got, k.verdict)
		}
		if got := len(k.r.wrong(false)); got != k.short {
			t.Errorf("%s: %d wrong in short, want %d", k.r, got, k.short)
		}
		if line := k.r.String(); strings.Count(line, "\n") != 0 || !strings.HasPrefix(line, k.verdict) {
			t.Errorf("report %q, want one line that begins with %s", line, k.verdict)
		}
	}
	if err := finish([]result{figures(good), figures(bad)}, false); err == nil {
		t.Error("a missed bar: no error, want one")
	}
	if err := finish([]result{figures(good), left}, false); err != nil {
		t.Errorf("one left out: %v, want no error", err)
	}
	const want = "| uji | sebab | sqlite | lost 0 (≤ 0), ready 3s (≤ 2s) MISS | MISS |"
	if got := markdown([]result{figures(good, late)}); !strings.Contains(got, want) {
		t.Errorf("table = %q, want %q in it", got, want)
	}
}
