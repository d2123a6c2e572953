package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"net/http/pprof"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/disk"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/trail"
	"portaldosen/internal/kit/words"
	"portaldosen/web"
)

// portal is everything put together.
type portal struct {
	router   *api.Router
	handler  http.Handler
	private  http.Handler
	modules  []module.Module
	colleges *institusi.Service
	sessions *auth.Service
	deps     module.Deps
	room     *disk.Watch
	trail    *trail.Trail
	draining atomic.Bool
	pulse    pulse
}

// areas is THE LIST: every area of the portal, in the order of its floors.
func areas(d module.Deps, c *institusi.Service, m *master.Service, a *auth.Service) []module.Module {
	return []module.Module{
		c.Module(),
		m.Module(),
		a.Module(),
		akademik.New(d),
		tugasakhir.New(d),
	}
}

// assemble builds the services, the operations and the front door.
func (c *serveCmd) assemble(con *console, d *db.DB, log *slog.Logger) (*portal, error) {
	ring, err := c.keys(con, d, log)
	if err != nil {
		return nil, err
	}
	files, err := blob.New(filepath.Join(c.Data, "blob"), clock.NewID)
	if err != nil {
		return nil, err
	}
	tellAway(d, log)
	p, err := wire(c, module.Deps{DB: d, Blob: files, Clock: clock.Ahead(clock.System(), c.DemoAhead), NewID: clock.NewID, Log: log}, ring)
	if err != nil {
		return nil, err
	}
	p.settle()
	site, err := web.NewSite(p.brand, func(kind, cache string, body []byte, packed map[string][]byte) func(http.ResponseWriter, *http.Request) {
		return api.NewConstant(kind, cache, body, packed).ServeHTTP
	})
	if err != nil {
		return nil, err
	}
	p.handler = p.router.Handler(site)
	p.private = p.privateHandler()
	return p, nil
}

// settle lets each area bring in line what it keeps of its rows, at the end of each transaction that wrote some.
func (p *portal) settle() {
	for _, m := range p.modules {
		if m.Settle != nil {
			p.deps.DB.Settle(m.Name+"_", m.Settle)
		}
	}
}

// prepare gives every college the permissions that are shipped and that it was not given before, and lets each area bring up
// to date what it keeps.
func (p *portal) prepare(ctx context.Context) error {
	colleges, err := p.colleges.Semua(ctx)
	if err != nil {
		return err
	}
	for _, college := range colleges {
		if err := p.sessions.TerbitkanIzin(ctx, college.ID); err != nil {
			return fmt.Errorf("izin %s: %w", college.ID, err)
		}
		for _, m := range p.modules {
			if m.Start == nil {
				continue
			}
			if err := m.Start(ctx, college.ID); err != nil {
				return fmt.Errorf("persiapan %s, %s: %w", m.Name, college.ID, err)
			}
		}
	}
	return nil
}

// index goes on with the indexes of words that are not whole yet.
func (p *portal) index(ctx context.Context) error {
	colleges, err := p.collegeIDs(ctx)
	if err != nil {
		return err
	}
	for _, college := range colleges {
		if err := words.Resume(ctx, p.deps.DB, p.deps.Jobs, college); err != nil {
			return fmt.Errorf("indeks kata %s: %w", college, err)
		}
	}
	return nil
}

// identity is who calls and for which college: sessions from auth, colleges and flags from institusi.
type identity struct {
	*auth.Service
	colleges *institusi.Service
}

// College is the college of a public call.
func (i identity) College(r *http.Request) (string, error) { return i.colleges.College(r) }

// Flag reports whether a feature flag is on.
func (i identity) Flag(ctx context.Context, college, keyword string) (bool, error) {
	return i.colleges.Flag(ctx, college, keyword)
}

// brand is what the document's first paint shows; a host that no college has gets the neutral one.
func (p *portal) brand(r *http.Request) web.Brand {
	c, err := p.colleges.DariHost(r.Context(), r.Host)
	if err != nil {
		return web.Brand{Judul: "Portal Dosen", ColorMode: "default"}
	}
	return web.Brand{Judul: c.Judul, ColorMode: c.ColorMode}
}

// isReady is what /readyz tells: not draining, and the database answers.
func (p *portal) isReady(ctx context.Context) error {
	if p.draining.Load() {
		return context.Canceled
	}
	return p.pulse.ask(ctx, p.deps.Clock, p.deps.DB.Ping)
}

// cleanUp forgets what has expired, college by college, until the context ends.
func (p *portal) cleanUp(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := p.cleanOnce(db.Patient(ctx)); err != nil && !db.IsAway(err) { // that is told once, by the database's own watch
				p.deps.Log.Error("pembersihan gagal", "error", err.Error())
			}
			if err := p.inspect(ctx); err != nil && ctx.Err() == nil {
				p.deps.Log.Error("pemeriksaan jejak audit gagal", "error", err.Error())
			}
		}
	}
}

func (p *portal) cleanOnce(ctx context.Context) error {
	all, err := p.colleges.Semua(ctx)
	if err != nil {
		return err
	}
	now, used := p.deps.Clock.Now(), map[string]bool{}
	for _, c := range all {
		err := p.deps.DB.Write(ctx, c.ID, func(ctx context.Context, q db.Q) error {
			for _, m := range p.modules {
				if m.Clean == nil {
					continue
				}
				if err := m.Clean(ctx, q, now); err != nil {
					return err
				}
			}
			return errors.Join(jobs.Clean(ctx, q, now), api.CleanExpired(ctx, q, now))
		})
		if err == nil {
			err = p.filesOf(ctx, c.ID, used)
		}
		if err != nil {
			return err
		}
	}
	if len(used) == 0 {
		return nil // a database that holds no file at all may be the wrong one for this folder
	}
	_, err = p.deps.Blob.Bersihkan(ctx, now.Add(-fileGrace), used)
	return err
}

// work starts the workers of background jobs and the writing of the audited reads; what it gives stops them and waits until
// each has put its job down, and all reads are written.
func (p *portal) work(ctx context.Context) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	var worked, written sync.WaitGroup
	worked.Go(func() { p.deps.Jobs.Run(ctx, jobWorkers, p.collegeIDs) })
	noting, stop := context.WithCancel(context.WithoutCancel(ctx)) // requests that a stop lets finish are noted too
	written.Go(func() { p.trail.Run(noting) })
	return func() {
		cancel()
		worked.Wait()
		stop()
		written.Wait()
	}
}

// jobWorkers is how many jobs this process does at a time.
const jobWorkers = 2

func (p *portal) collegeIDs(ctx context.Context) ([]string, error) {
	all, err := p.colleges.Semua(ctx)
	out := make([]string, 0, len(all))
	for _, c := range all {
		out = append(out, c.ID)
	}
	return out, err
}

// fileGrace is how long a file may lie without a row that holds it.
const fileGrace = 24 * time.Hour

// filesOf notes which files the rows of a college hold.
func (p *portal) filesOf(ctx context.Context, college string, used map[string]bool) error {
	return p.deps.DB.Read(ctx, college, func(q db.Q) error {
		for _, m := range p.modules {
			if m.Berkas == nil {
				continue
			}
			held, err := m.Berkas(ctx, q)
			if err != nil {
				return err
			}
			for _, sidik := range held {
				used[sidik] = true
			}
		}
		return nil
	})
}

// privateHandler serves the machine room: metrics and profiles.
func (p *portal) privateHandler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	registry := prometheus.NewRegistry()
	seconds := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "portald_request_seconds", Help: "Answers by method and status.", Buckets: prometheus.ExponentialBuckets(0.0005, 2, 14),
	}, []string{"method", "status"})
	waiting := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "portald_jobs_waiting", Help: "Background jobs that wait or run."}, p.jobsWaiting)
	beside := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "portald_reads_beside", Help: "What reads the database beside the requests: ahead after a start, through the whole file after an unclean end."},
		func() float64 { return float64(p.deps.DB.Beside()) })
	broken := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "portald_audit_broken", Help: "Audit chains that the last nightly check found broken."}, p.auditBroken)
	unwritten := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "portald_audit_waiting", Help: "Audited reads that wait to be written."},
		func() float64 { return float64(p.trail.Waiting()) })
	registry.MustRegister(seconds, waiting, beside, broken, unwritten, p.diskFree(), collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	p.router.Observe = func(method string, status int, took time.Duration) {
		seconds.WithLabelValues(method, http.StatusText(status)).Observe(took.Seconds())
	}
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	return mux
}

// jobsWaiting counts the background jobs of all colleges that are not done; NaN while the database does not tell.
func (p *portal) jobsWaiting() float64 { return p.countAll(jobs.Waiting) }

// countAll adds up what is counted of each college.
func (p *portal) countAll(count func(context.Context, db.Q) (int64, error)) float64 {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	colleges, err := p.collegeIDs(ctx)
	if err != nil {
		return math.NaN()
	}
	total := int64(0)
	for _, college := range colleges {
		err := p.deps.DB.Read(ctx, college, func(q db.Q) error {
			n, err := count(ctx, q)
			total += n
			return err
		})
		if err != nil {
			return math.NaN()
		}
	}
	return float64(total)
}
