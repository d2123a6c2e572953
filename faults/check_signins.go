package main

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// longestSignIn is how long it may take until the last of them is in.
const longestSignIn = time.Minute

// checkSignins lets 500 people sign in at the same moment: each gets in, or is told when to come again, and gets in then.
func checkSignins(x *exam) error {
	p, err := x.serve()
	if err != nil {
		return err
	}
	names := x.people(college, "ROLE_MAHASISWA")
	number := x.size(500, 60)
	if len(names) < number {
		return fmt.Errorf("only %d students", len(names))
	}
	peak := p.peak()
	for _, way := range []struct {
		name string
		from func(i int) int
	}{{"one address", func(int) int { return 1 }}, {"many addresses", func(i int) int { return 1000 + i }}} {
		g := &gate{}
		g.all(x, p, names[:number], way.from, 0)
		x.atLeast(way.name+": in", g.in, number)
		x.within("last", g.last, longestSignIn)
		x.atMost("neither in nor told when", g.wrong, 0, g.first)
		x.tell("told to come again", g.again)
		x.atMost("memory MB", peak(), p.idle+roomForFaults)
		if err := p.kill(); err != nil { // the second way finds a portal that remembers nobody
			return err
		}
		if err := p.start(x); err != nil {
			return err
		}
		peak = p.peak()
	}
	x.no500(p)
	x.tell("idle MB", p.idle)
	return nil
}

// gate is what happened to people who sign in.
type gate struct {
	mu               sync.Mutex
	in, wrong, again int
	first            string
	last             time.Duration
	people           []*person
}

// all lets everybody sign in, one each gap; each comes again when told to.
func (g *gate) all(ctx context.Context, p *portal, names []string, from func(i int) int, gap time.Duration) {
	var wg sync.WaitGroup
	began := time.Now()
	for i, name := range names {
		wg.Go(func() {
			select {
			case <-ctx.Done():
			case <-time.After(time.Duration(i) * gap):
			}
			one := newPerson(p.base(), college, name, address(from(i)), 30*time.Second)
			g.one(ctx, one, began)
			if gap == 0 {
				one.leave()
			}
		})
	}
	wg.Wait()
}

func (g *gate) one(ctx context.Context, p *person, began time.Time) {
	for range 40 {
		a, err := p.tryIn(ctx)
		wait, _ := strconv.Atoi(a.Header.Get("Retry-After"))
		g.mu.Lock()
		switch {
		case err == nil && a.Status == http.StatusOK:
			g.in++
			g.last = max(g.last, time.Since(began))
			g.people = append(g.people, p)
		case err == nil && (a.Status == 503 || a.Status == 429) && wait > 0:
			g.again++
		default:
			if g.wrong++; g.first == "" {
				g.first = fmt.Sprint(p.username, " ", a, " ", err)
			}
			wait = 0
		}
		g.mu.Unlock()
		if wait == 0 || ctx.Err() != nil {
			return
		}
		select {
		case <-ctx.Done():
		case <-time.After(time.Duration(wait) * time.Second):
		}
	}
}
