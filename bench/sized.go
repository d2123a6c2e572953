package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
)

// rounds are how often servers are asked in turns, so that a slow moment of the machine meets all of them; the best counts.
const rounds = 3

// sized is a part of the bench that asks the same of campuses of several sizes.
type sized struct {
	name   string // of the part, its campuses and its figures
	counts []int
	fill   func(ctx context.Context, c db.Config, count int) error
	conns  int
	took   time.Duration
	reads  func(count int) []sizedRead
}

// sizedRead is one thing that is asked: who asks, and for which path with its words.
type sizedRead struct {
	name, token string
	path        func(r *rand.Rand) string
}

// beside asks campuses of several sizes in turns. Of each read the best round is kept, as 'part read engine count'.
func (b *bench) beside(ctx context.Context, engine string, p sized) error {
	servers, below := map[int]*measure.Process{}, 0
	for i, count := range p.counts {
		c, err := b.filled(ctx, engine, fmt.Sprint(p.name, "-", engine, "-", count), func(ctx context.Context, c db.Config) error { return p.fill(ctx, c, count) })
		if err != nil {
			return err
		}
		s, err := b.serve(c, firstPort+i)
		if err != nil {
			return err
		}
		defer s.Stop()
		if err := measure.UntilIdle(ctx, baseAt(privatePort(firstPort+i))); err != nil {
			return err
		}
		servers[count] = s
		if below, err = measure.Postmaster(ctx, c); err != nil {
			return err
		}
	}
	best := map[string]measure.Figures{}
	for range rounds {
		for i, count := range p.counts {
			for _, read := range p.reads(count) {
				f, err := measure.Load(measure.Target{PID: servers[count].PID(), Server: below, Header: http.Header{"Authorization": {"Bearer " + read.token}},
					URL: func(r *rand.Rand) string { return baseAt(firstPort+i) + read.path(r) }}, p.conns, p.took)
				if err != nil {
					return fmt.Errorf("%s: %w", read.name, err)
				}
				name := key(p.name+" "+read.name, engine, count)
				if old, ok := best[name]; !ok || f.P50 < old.P50 {
					best[name] = f
				}
			}
		}
	}
	for _, name := range sorted(best) {
		if err := b.keep(name, best[name], nil); err != nil {
			return err
		}
	}
	return nil
}
