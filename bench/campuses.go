package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"

	"portaldosen/bench/campus"
	"portaldosen/bench/measure"
	"portaldosen/bench/morning"
	"portaldosen/bench/reads"
	"portaldosen/internal/kit/db"
)

// campuses measures what people ask of a campus (M) and of one ten times as large (L): every read, what the dashboard can
// bear, and a working morning.
func (b *bench) campuses(ctx context.Context, engine string) (err error) {
	place := campus.Place{Folder: b.folder, Binary: b.binary, Engine: db.Engine(engine)}
	small, err := campus.Open(ctx, place, "M", nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, small.Close()) }()
	large, err := campus.Open(ctx, place, "L", small)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, large.Close()) }()
	if b.does("reads") {
		campus.Pair(small, large)
		if err := b.everyRead(ctx, engine, small, large); err != nil {
			return err
		}
	}
	if b.does("reads") && b.only == nil {
		if err := b.bearing(ctx, engine, large); err != nil {
			return err
		}
	}
	if b.does("bkd") {
		if err := b.workload(ctx, engine, large); err != nil {
			return err
		}
	}
	if b.does("morning") {
		return b.morning(ctx, engine, large)
	}
	return nil
}

// morning plays two mornings: with few writes, and with many.
func (b *bench) morning(ctx context.Context, engine string, c *campus.Campus) error {
	people, err := c.Crowd(ctx, morning.Crowd)
	if err != nil {
		return err
	}
	for _, writes := range sorted(morningP95) {
		m := &morning.Morning{Campus: c, People: people, Think: b.think, Warm: b.morningTook / 8, Took: b.morningTook, Writes: float64(whole(writes))}
		r, err := m.Play(ctx)
		if err != nil {
			return err
		}
		name := engine + ", writes a second " + writes
		fmt.Printf("morning %s\n  calls  %s\n  pages  %s\n  writes %s %v\n  errors %d, holds %.0f MB, maps %.0f MB\n", name, r.Calls, r.Pages, r.Writes, r.ByWrite, r.Errors, r.AnonMB, r.MappedMB)
		for _, page := range sorted(r.ByPage) {
			fmt.Printf("    %-32s %s\n", page, r.ByPage[page])
		}
		for _, f := range r.Failures {
			fmt.Println("  failed:", f)
		}
		b.mornings[name] = r
	}
	return nil
}

// morningP95 is how long 95 of 100 pages may take at most, in ms, by the writes a second.
var morningP95 = map[string]float64{"1": 100, "10": 150}

// morningLimits hold every morning: nothing fails, nobody waits long, the portal stays small, and it was a morning.
func (b *bench) morningLimits() (out []measure.Limit) {
	for _, name := range sorted(b.mornings) {
		r := b.mornings[name]
		_, writes, _ := strings.Cut(name, "second ")
		out = append(out,
			measure.AtMost("morning "+name+": page p95 ms", float64(r.Pages.P95)/1e6, morningP95[writes]),
			measure.AtMost("morning "+name+": call p95 ms", float64(r.Calls.P95)/1e6, morningP95[writes]),
			measure.AtMost("morning "+name+": errors", float64(r.Errors), 0),
			measure.AtMost("morning "+name+": memory MB", r.AnonMB, mostMemoryMB),
			measure.AtLeast("morning "+name+": writes", float64(r.Writes.Count), 0.9*b.morningTook.Seconds()*float64(whole(writes))))
	}
	return out
}

// everyRead asks every GET operation of both.
func (b *bench) everyRead(ctx context.Context, engine string, small, large *campus.Campus) error {
	d := &reads.Reader{Small: small, Large: large, Engine: engine, Took: b.readTook, Only: b.only}
	rows, err := d.Run(ctx, func(r reads.Row) { fmt.Println(r) })
	b.reads = append(b.reads, rows...)
	return err
}

// bearing asks for the menu's counts and the dashboard as fast as both processors can, in turns with a bare handler that
// answers as many bytes; the best round of each counts, as of lists.
func (b *bench) bearing(ctx context.Context, engine string, c *campus.Campus) error {
	for _, what := range []string{"task_counts", "dashboard"} {
		for _, p := range c.Callers {
			path := "/v2/ta/" + what
			body, err := c.Get(ctx, p, path)
			if err != nil {
				return err
			}
			bare, floor, err := bareHandler(max(len(body), 500))
			if err != nil {
				return err
			}
			portal := measure.Target{PID: c.Portal.PID(), Server: c.Postmaster, Header: http.Header{"Authorization": {"Bearer " + p.Token}},
				URL: func(*rand.Rand) string { return c.Base + path }}
			err = b.besides(fmt.Sprintf("%s %s %s", what, p.Role, engine), portal, floor)
			bare.Stop()
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// besides measures a target and the bare one round by round, and keeps the best of each.
func (b *bench) besides(name string, portal, bare measure.Target) error {
	var best, floor measure.Figures
	for range rounds {
		f, err := measure.LoadAfter(portal, b.conns, b.took/16, b.took/8)
		if err != nil { // it gives up under load: the limit says so
			fmt.Printf("%s: %.120s\n", name, err)
			best = measure.Figures{}
			break
		}
		if f.PerSecond > best.PerSecond {
			best = f
		}
		if f, err = measure.LoadAfter(bare, b.conns, b.took/16, b.took/8); err != nil {
			return err
		}
		if f.PerSecond > floor.PerSecond {
			floor = f
		}
	}
	return errors.Join(b.keep(name, best, nil), b.keep(name+" bare", floor, nil))
}

// bareHandler starts the floor of HTTP, which answers so many bytes, and tells how it is asked.
func bareHandler(size int) (p *measure.Process, t measure.Target, err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, t, err
	}
	at, err := measure.FreeAddress()
	if err != nil {
		return nil, t, err
	}
	if p, err = measure.Start(self, "bare", at, fmt.Sprint(size)); err != nil {
		return nil, t, err
	}
	base := "http://" + at + "/"
	_, err = p.UntilReady(base)
	return p, measure.Target{PID: p.PID(), URL: func(*rand.Rand) string { return base }}, err
}

// bearingLimits hold what the menu's counts and the dashboard bear against the bare handler beside them: on two processors
// these parts are some 3,000 and 400 answers a second.
func (b *bench) bearingLimits() (out []measure.Limit) {
	for what, want := range map[string]float64{"task_counts ": 0.17, "dashboard ": 0.02} {
		for _, name := range sorted(b.results) {
			bare, ok := b.results[name+" bare"]
			if !ok || !strings.HasPrefix(name, what) {
				continue
			}
			out = append(out, measure.AtLeast(name+" ÷ bare handler", b.results[name].PerSecond/bare.PerSecond, want))
		}
	}
	return out
}

// readLimits hold every read.
func (b *bench) readLimits() (out []measure.Limit) {
	if len(b.reads) == 0 {
		return nil
	}
	missed := 0
	for _, r := range b.reads {
		if len(r.Misses()) > 0 {
			missed++
		}
	}
	return []measure.Limit{measure.AtMost(fmt.Sprintf("reads that miss a limit, of %d", len(b.reads)), float64(missed), 0)}
}
