package main

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/disk"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/trail"
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
	ring     *keyring.Ring
	room     *disk.Watch
	trail    *trail.Trail
	draining atomic.Bool
	pulse    pulse
}

// collegeIDs are the colleges that this portal serves.
func (p *portal) collegeIDs(ctx context.Context) ([]string, error) {
	all, err := p.colleges.Semua(ctx)
	return idsOf(all), err
}

// everyCollege are all colleges of the database, those that are switched off too.
func (p *portal) everyCollege(ctx context.Context) ([]string, error) {
	all, err := p.colleges.Terdaftar(ctx)
	return idsOf(all), err
}

func idsOf(all []institusi.College) []string {
	out := make([]string, 0, len(all))
	for _, c := range all {
		out = append(out, c.ID)
	}
	return out
}

// pingEvery is how often /readyz really asks the database, however many ask it.
const pingEvery = 200 * time.Millisecond

// pulse is the last answer of the database, shared by all who ask.
type pulse struct {
	mu    sync.Mutex
	asked time.Time
	err   error
}

// ask tells whether the database answered within the last moment, or asks it.
func (p *pulse) ask(ctx context.Context, c clock.Clock, ping func(context.Context) error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := c.Now(); p.asked.IsZero() || now.Sub(p.asked) >= pingEvery {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 500*time.Millisecond) // one who leaves speaks for none
		defer cancel()
		p.err, p.asked = ping(ctx), c.Now()
	}
	return p.err
}
