package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
)

// rounds are how often servers are asked in turns, so that a slow moment of the machine meets all of them; the best counts.
const rounds = 3

// works measures the list of theses of colleges with so many: as a lecturer reads it, and as the campus does.
func (b *bench) works(ctx context.Context, engine string, counts []int) error {
	servers, below := map[int]*measure.Process{}, 0
	for i, count := range counts {
		c, err := b.filled(ctx, engine, fmt.Sprint("works-", engine, "-", count), func(ctx context.Context, c db.Config) error { return fillWorks(ctx, c, count) })
		if err != nil {
			return err
		}
		s, err := b.serve(c, firstPort+i)
		if err != nil {
			return err
		}
		defer s.Stop()
		servers[count] = s
		if below, err = measure.Postmaster(ctx, c); err != nil {
			return err
		}
	}
	best := map[string]measure.Figures{}
	for range rounds {
		for i, count := range counts {
			for reader, list := range map[string]struct {
				token string
				rows  int
			}{"dosen": {token, perLecturer}, "kampus": {operatorToken, count}} {
				f, err := measure.Load(measure.Target{PID: servers[count].PID(), Server: below, Header: http.Header{"Authorization": {"Bearer " + list.token}},
					URL: func(r *rand.Rand) string { return baseAt(firstPort+i) + "/v2/ta/skripsi?" + drawWorks(r, list.rows) }}, b.conns, b.took/rounds)
				if err != nil {
					return err
				}
				name := key("works "+reader, engine, count)
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

// drawWorks is a question to a list of theses, in the manner of the mix of courses: half without a filter, the rest by term,
// by programme, by what is over or what goes on, which all fill their pages in a list of a thousand too; pages are uniform
// in the list without a filter, and near its beginning else.
func drawWorks(r *rand.Rand, rows int) string {
	v := url.Values{"perPage": {fmt.Sprint(perPage)}, "sort": {[]string{"sejak", "sejak", "sejak", "nama"}[r.IntN(4)]}}
	page := 1 + r.IntN(2)
	switch r.IntN(8) {
	case 0:
		v.Set("periode", fmt.Sprint(lastTerm-10*r.IntN(terms)))
	case 1:
		v.Set("idProdi", prodiID(r.IntN(prodis)))
	case 2:
		v.Set("status", "selesai")
	case 3:
		v.Set("status", "aktif")
	default:
		page = 1 + r.IntN(max(1, rows/perPage))
	}
	v.Set("page", fmt.Sprint(page))
	return v.Encode()
}
