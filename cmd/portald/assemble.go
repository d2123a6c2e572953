package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"sync"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
	"portaldosen/web"
)

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
	colleges, err := p.colleges.Terdaftar(ctx) // one that is switched off may be switched on while this runs
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
	colleges, err := p.everyCollege(ctx)
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

// brand is what the document's first paint shows, or why there is no portal or no such page at the address; while that cannot be
// found out it is the neutral one, and the pages say what is wrong.
func (p *portal) brand(r *http.Request) (web.Brand, web.Place) {
	c, portal, err := p.colleges.PortalDi(r.Context(), r.Host)
	neutral := web.Brand{Judul: institusi.JudulAwal, ColorMode: "default", Portal: string(portal)}
	if err == nil {
		place := web.Known
		if !portal.Memiliki(r.URL.Path) {
			place = web.Absent
		}
		return web.Brand{Judul: c.Judul, ColorMode: c.ColorMode, Portal: string(portal)}, place
	}
	all, away := p.colleges.Terdaftar(r.Context())
	switch {
	case away != nil || !apperr.Is(err, apperr.Missing):
		return neutral, web.Known
	case len(all) == 0 && portal.Memiliki(web.SetupPath): // the first college is made in the main portal
		return neutral, web.Unprepared
	}
	return neutral, web.Unknown
}

// isReady is what /readyz tells: not draining, and the database answers.
func (p *portal) isReady(ctx context.Context) error {
	if p.draining.Load() {
		return context.Canceled
	}
	return p.pulse.ask(ctx, p.deps.Clock, p.deps.DB.Ping)
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
