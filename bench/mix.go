package main

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
)

// The rows of the benchmark follow a plain rule, so that every peer holds the same and totals are known.
const (
	prodis    = 20
	perPage   = 20
	inactives = 7 // one row in seven is inactive
)

// mix is a way of asking for the courses, and what the portal must show by it: answers a second over PocketBase's, by engine
// and number of courses, and the slowest of a hundred in ms.
type mix struct {
	name  string // stands in figures' names
	least map[string]bounds
	p99   bounds
}

// mixes are the uniform one, whose pages lie anywhere, and the honest one, which asks as people do.
var mixes = []mix{
	{"", map[string]bounds{"sqlite": {{10_000, 6}, {1_000_000, 20}}, "postgres": {{10_000, 1.2}, {1_000_000, 8}}}, nil},
	{" honest", map[string]bounds{"sqlite": {{10_000, 8}, {1_000_000, 80}}, "postgres": {{10_000, 6}, {1_000_000, 60}}}, bounds{{10_000, 60}, {1_000_000, 100}}},
}

// question is one request of the mix: filters, order, and a page anywhere in what matches.
type question struct {
	status string // "", "A" or "N"
	prodi  int    // -1: all
	sort   string // nama, -nama, kode, -kode
	page   int
}

var sorts = []string{"nama", "nama", "nama", "-nama", "kode", "-kode"}

// draw picks a question: half without a filter, the rest by status, by programme, or by both; pages are uniform.
func draw(r *rand.Rand, rows int) question {
	q := question{prodi: -1, sort: sorts[r.IntN(len(sorts))]}
	match := rows
	switch r.IntN(8) {
	case 0, 1:
		q.status = "A"
		match = rows - rows/inactives
	case 2:
		q.prodi = r.IntN(prodis)
		match = rows / prodis
	case 3:
		q.status, q.prodi = "A", r.IntN(prodis)
		match = (rows - rows/inactives) / prodis
	}
	q.page = 1 + r.IntN(max(1, match/perPage-2))
	return q
}

// portal is the question as the portal's list takes it.
func (q question) portal(base string) string {
	v := url.Values{"page": {fmt.Sprint(q.page)}, "perPage": {fmt.Sprint(perPage)}, "sort": {q.sort}}
	if q.status != "" {
		v.Set("status", q.status)
	}
	if q.prodi >= 0 {
		v.Set("idProdi", prodiID(q.prodi))
	}
	return base + "/v2/academic/matakuliah?" + v.Encode()
}

// pocketbase is the same question as PocketBase's list takes it, with its total.
func (q question) pocketbase(base string) string {
	var filters []string
	if q.status != "" {
		filters = append(filters, "status='"+q.status+"'")
	}
	if q.prodi >= 0 {
		filters = append(filters, "id_prodi='"+prodiID(q.prodi)+"'")
	}
	sort := strings.NewReplacer("nama", "nama_urut", "kode", "kode_urut").Replace(q.sort)
	v := url.Values{"page": {fmt.Sprint(q.page)}, "perPage": {fmt.Sprint(perPage)}, "sort": {sort}}
	if len(filters) > 0 {
		v.Set("filter", strings.Join(filters, " && "))
	}
	return base + "/api/collections/matakuliah/records?" + v.Encode()
}

func prodiID(i int) string { return fmt.Sprintf("00000000-0000-7000-8000-%012d", i) }
