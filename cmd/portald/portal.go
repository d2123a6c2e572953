package main

import (
	"context"
	"net/http"
	"sync/atomic"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/api"
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
