package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// Two portals side by side, that of an earlier commit and this one, each on a demo that it filled itself with the same seed
// and day. They are asked in turns, each turn gives a ratio, and the median of the turns counts.
const (
	turns    = 5
	demoDay  = "2026-11-21"
	slower   = 1.10 // this one's processor time and p99 over the earlier one's; of answers a second the other way round
	demoUser = "dosen"
	demoPass = "portal-dosen-demo"
)

// mornings are what a lecturer's pages ask for.
var mornings = []string{
	"/v2/user_info", "/v2/academic/matakuliah?page=1&perPage=20", "/v2/academic/matakuliah?page=2&perPage=20&sort=-nama",
	"/v2/ta/skripsi?page=1&perPage=20", "/v2/ta/proposal?page=1&perPage=20&sort=nama",
	"/v2/ta/task_counts", "/v2/ta/dashboard",
}

// before measures both portals on an engine.
func (b *bench) before(ctx context.Context, engine, earlier string) error {
	sides := map[string]string{"before": earlier, "now": b.binary}
	targets := map[string]measure.Target{}
	for i, side := range slices.Sorted(maps.Keys(sides)) {
		t, stop, err := b.demo(ctx, engine, side, sides[side], firstPort+10+i)
		if err != nil {
			return fmt.Errorf("%s: %w", side, err)
		}
		defer stop()
		targets[side] = t
	}
	for _, side := range slices.Sorted(maps.Keys(targets)) {
		if _, err := measure.Load(targets[side], b.conns, b.took/4); err != nil {
			return fmt.Errorf("%s: %w", side, err)
		}
	}
	var all []turn
	for range turns {
		t := turn{}
		for _, side := range []string{"before", "now", "now", "before"} {
			f, err := measure.LoadAfter(targets[side], b.conns, b.took/16, b.took/4)
			if err != nil {
				return fmt.Errorf("%s: %w", side, err)
			}
			t[side] = append(t[side], f)
		}
		all = append(all, t)
	}
	for side := range targets {
		var these []measure.Figures
		for _, t := range all {
			these = append(these, t[side]...)
		}
		if err := b.keep(side+" "+engine, medianOf(these), nil); err != nil {
			return err
		}
	}
	for what, figure := range measures {
		var ratios []float64
		for _, t := range all {
			ratios = append(ratios, t.ratio(figure))
		}
		slices.Sort(ratios)
		b.against[what+" "+engine] = ratios[turns/2]
	}
	return nil
}

// turn is what both portals showed in quick succession: the earlier, this, this, the earlier. So a machine that grows
// slower or faster from one second to the next meets both alike.
type turn map[string][]measure.Figures

// ratio is how a figure of this portal compares to the earlier one's.
func (t turn) ratio(figure func(measure.Figures) float64) float64 {
	sum := func(side string) (s float64) {
		for _, f := range t[side] {
			s += figure(f)
		}
		return s
	}
	return sum("now") / sum("before")
}

// portalAlone is the processor time of the portal's own process. It says where the work is done: with fewer questions at
// once PostgreSQL has less to do for each and the portal, which runs in between, more.
const portalAlone = "processor time but PostgreSQL's"

// measures are what is compared.
var measures = map[string]func(measure.Figures) float64{
	"answers a second": func(f measure.Figures) float64 { return f.PerSecond },
	"p50":              func(f measure.Figures) float64 { return float64(f.P50) },
	"p99":              func(f measure.Figures) float64 { return float64(f.P99) },
	"processor time":   func(f measure.Figures) float64 { return float64(f.Whole) },
	portalAlone:        func(f measure.Figures) float64 { return float64(f.CPU) },
}

// medianOf is the figures of several rounds, each figure its median.
func medianOf(all []measure.Figures) measure.Figures {
	out := all[0]
	slices.SortFunc(all, func(x, y measure.Figures) int { return int(x.P50 - y.P50) })
	out.P50 = all[len(all)/2].P50
	slices.SortFunc(all, func(x, y measure.Figures) int { return int(x.P99 - y.P99) })
	out.P99 = all[len(all)/2].P99
	slices.SortFunc(all, func(x, y measure.Figures) int { return int(x.CPU - y.CPU) })
	out.CPU = all[len(all)/2].CPU
	slices.SortFunc(all, func(x, y measure.Figures) int { return int(x.PerSecond - y.PerSecond) })
	out.PerSecond = all[len(all)/2].PerSecond
	return out
}

// demo fills a database with the invented colleges by a binary's own command, serves it, and signs a lecturer in.
func (b *bench) demo(ctx context.Context, engine, side, binary string, port int) (measure.Target, func(), error) {
	none := func() {}
	folder, err := os.MkdirTemp("", "portald-bench-")
	if err != nil {
		return measure.Target{}, none, err
	}
	where, postmaster := []string{"--data", filepath.Join(folder, "data")}, 0
	if engine == string(db.Postgres) {
		c, err := dbtest.NewDatabase("bench_" + side)
		if err != nil {
			return measure.Target{}, none, err
		}
		where = append(where, "--database-url", c.URL, "--migrate-url", c.MigrateURL)
		defer func() { _ = dbtest.Maintain(ctx, c) }()
		if postmaster, err = measure.Postmaster(ctx, c); err != nil {
			return measure.Target{}, none, err
		}
	}
	if _, err := measure.Output(binary, append([]string{"demo", "--size", "S", "--seed", "1", "--today", demoDay, "--out", filepath.Join(folder, "creds.json")}, where...)...); err != nil {
		return measure.Target{}, none, err
	}
	base, private := baseAt(port), baseAt(privatePort(port))
	s, err := measure.Start(binary, append([]string{"serve", "--addr", base[len("http://"):], "--private-addr", private[len("http://"):],
		"--rate-user", "0", "--drain-wait", "0s", "--demo"}, where...)...)
	if err != nil {
		return measure.Target{}, none, err
	}
	stop := func() {
		s.Stop()
		_ = os.RemoveAll(folder)
	}
	if _, err := s.UntilReady(base + "/readyz"); err != nil {
		return measure.Target{}, stop, err
	}
	if err := measure.UntilIdle(ctx, private); err != nil {
		return measure.Target{}, stop, err
	}
	bearer, err := enterDemo(base)
	return measure.Target{PID: s.PID(), Server: postmaster, Header: http.Header{"Authorization": {"Bearer " + bearer}},
		URL: func(r *rand.Rand) string { return base + mornings[r.IntN(len(mornings))] }}, stop, err
}

func enterDemo(base string) (string, error) {
	body, err := json.Marshal(map[string]string{"username": demoUser, "password": demoPass})
	if err != nil {
		return "", err
	}
	res, err := http.Post(base+"/v2/access_token", "application/json", bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	var token struct {
		AccessToken string `json:"access_token"`
	}
	if err := json.NewDecoder(res.Body).Decode(&token); err != nil || token.AccessToken == "" {
		return "", fmt.Errorf("sign-in answers %s: %w", res.Status, err)
	}
	return token.AccessToken, nil
}

// beforeLimits hold this portal's figures against the earlier one's.
func (b *bench) beforeLimits() (out []measure.Limit) {
	for _, engine := range dbtest.Engines {
		for _, what := range slices.Sorted(maps.Keys(measures)) {
			got, ok := b.against[what+" "+string(engine)]
			if !ok {
				continue
			}
			l := measure.AtMost(what+" "+string(engine)+" ÷ the earlier commit's", got, slower)
			switch what {
			case "answers a second":
				l = measure.AtLeast(l.What, got, 1/slower)
			case portalAlone, "p50": // of the same answers a second p50 says how the waiting is spread: one after the other, or all at once
				l = measure.Compared(l.What, got)
			}
			out = append(out, l)
		}
	}
	return out
}
