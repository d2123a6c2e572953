package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
)

// works measures the list of theses of colleges with so many: as a lecturer reads it, and as the campus does.
func (b *bench) works(ctx context.Context, engine string, counts []int) error {
	const path = "/v2/ta/skripsi?"
	return b.beside(ctx, engine, sized{name: "works", counts: counts, fill: fillWorks, conns: b.conns, took: b.took / rounds,
		reads: func(count int) []sizedRead {
			return []sizedRead{
				{"dosen", token, func(r *rand.Rand) string { return path + drawWorks(r, perLecturer) }},
				{"kampus", operatorToken, func(r *rand.Rand) string { return path + drawWorks(r, count) }},
			}
		}})
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
