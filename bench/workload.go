package main

import (
	"context"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"portaldosen/bench/campus"
	"portaldosen/bench/measure"
)

// What the workload of lecturers may take on demo L: all lecturers of a college anew, and the answers of a lecturer's page.
const (
	recomputeSeconds = 5
	workloadP95      = 50 // ms
)

// workloadPage are the calls of the page on which a lecturer reads the own workload.
var workloadPage = []string{
	"/v2/bkd/beban", "/v2/bkd/perkiraan", "/v2/bkd/lecturing_bkdpoint", "/v2/bkd/advising_bkdpoint", "/v2/bkd/supervising_bkdpoint",
	"/v2/bkd/examining_bkdpoint", "/v2/bkd/poin_lain", "/v2/bkd/rule",
}

// workload reckons every lecturer of the large campus, the best of some rounds, and asks for a lecturer's page.
func (b *bench) workload(ctx context.Context, engine string, c *campus.Campus) error {
	term := c.Query("periode={berjalan}")
	best := time.Duration(0)
	for range rounds {
		began := time.Now()
		if _, err := c.Get(ctx, c.Caller(campus.Operator), "/v2/bkd/rekap/unduh"+term+"&bentuk=csv"); err != nil {
			return err
		}
		if took := time.Since(began); best == 0 || took < best {
			best = took
		}
	}
	b.notes["recompute s "+engine] = best.Seconds()
	p := c.Caller(campus.Lecturer)
	page := measure.Target{PID: c.Portal.PID(), Server: c.Postmaster, Header: http.Header{"Authorization": {"Bearer " + p.Token}},
		URL: func(r *rand.Rand) string { return c.Base + workloadPage[r.IntN(len(workloadPage))] + term }}
	f, err := measure.LoadAfter(page, 1, b.took/16, b.took/8)
	return b.keep("workload page "+engine, f, err)
}

// workloadLimits hold the workload on every engine that it was measured on.
func (b *bench) workloadLimits() (out []measure.Limit) {
	for _, name := range sorted(b.results) {
		if engine, ok := strings.CutPrefix(name, "workload page "); ok {
			out = append(out, measure.AtMost("recompute all workloads s "+engine, b.notes["recompute s "+engine], recomputeSeconds),
				measure.AtMost("p95 ms "+name, float64(b.results[name].P95)/1e6, workloadP95))
		}
	}
	return out
}
