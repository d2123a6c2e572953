package main

import (
	"context"
	"math"
	"net"
	"net/http"
	"net/http/pprof"
	"net/netip"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/trail"
)

// knownHosts lets the machine room's listener answer under its own names alone: an address, localhost, the name that the
// flag gives, the machine's own. A page that a browser loaded from elsewhere cannot reach it under a name of its own.
func knownHosts(flag string, next http.Handler) http.Handler {
	names := []string{"localhost"}
	if host, _, err := net.SplitHostPort(flag); err == nil && host != "" {
		names = append(names, host)
	}
	if machine, err := os.Hostname(); err == nil && machine != "" {
		names = append(names, machine)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isKnownHost(r.Host, names) {
			http.Error(w, "Nama host ini tidak dikenal oleh alamat privat", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isKnownHost(host string, names []string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(host, name) })
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

// auditBroken counts the audit chains that the last check found broken; NaN while the database does not tell.
func (p *portal) auditBroken() float64 {
	return p.countAll(trail.Broken)
}

// countAll adds up what is counted of each college.
func (p *portal) countAll(count func(context.Context, db.Q) (int64, error)) float64 {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	colleges, err := p.everyCollege(ctx)
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
