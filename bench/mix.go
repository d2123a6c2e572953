package main

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"

	"portaldosen/bench/measure"
)

const perPage = 20

// bounds are limits at numbers of rows, in their order.
type bounds [][2]float64

// mix is a way of asking for the courses, and what the portal must show by it: answers a second over PocketBase's, by engine
// and number of courses, and the slowest of a hundred in ms.
type mix struct {
	name   string // stands in figures' names
	part   string // of the bench
	draw   func(r *rand.Rand, rows int) question
	writes float64 // a second, to the portal alone
	least  map[string]bounds
	p99    bounds
}

// mixes are the uniform one, whose pages lie anywhere, and the honest one, which asks as people do.
var mixes = []mix{
	{"", "lists", draw, 0, map[string]bounds{"sqlite": {{10_000, 6}, {1_000_000, 20}}, "postgres": {{10_000, 1.2}, {1_000_000, 8}}}, nil},
	{" honest", "honest", drawHonest, 1, map[string]bounds{"sqlite": {{10_000, 8}, {1_000_000, 80}}, "postgres": {{10_000, 6}, {1_000_000, 60}}}, bounds{{10_000, 60}, {1_000_000, 100}}},
}

// growth holds by how much more a million courses take than ten thousand, where pages lie anywhere in both. What people ask
// is shown beside: a word of every tenth course, and a change a second, weigh more among a million.
func (m mix) growth(what string, got float64) measure.Limit {
	if m.writes > 0 {
		return measure.Compared(what, got)
	}
	return measure.AtMost(what, got, 2)
}

// question is one request of the mix: filters, order, and a page anywhere in what matches.
type question struct {
	status string // "", "A" or "N"
	prodi  int    // -1: all
	word   string // "": none
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
	q.page = anywhere(r, match)
	return q
}

// anywhere is a page of what matches, but for the last ones.
func anywhere(r *rand.Rand, match int) int { return 1 + r.IntN(max(1, match/perPage-2)) }

// rareMatch is how many courses bear a word that begins with all but the last two of the seven digits in their names.
const rareMatch = 100

// drawHonest picks a question as people ask: seven in ten for the first page, two for the next four, one for any; one in ten
// looks for a word, half of them for a topic that every tenth course has, half for the beginning of a rare one.
func drawHonest(r *rand.Rand, rows int) question {
	q, match := draw(r, rows), rows
	switch r.IntN(20) {
	case 0:
		q, match = question{prodi: -1, sort: "nama", word: strings.ToLower(strings.Fields(topics[r.IntN(len(topics))])[0])}, rows/len(topics)
	case 1:
		q, match = question{prodi: -1, sort: "nama", word: fmt.Sprintf("%07d", r.IntN(rows))[:5]}, min(rows, rareMatch)
	}
	anyPage := q.page
	if q.word != "" {
		anyPage = anywhere(r, match)
	}
	switch depth := r.IntN(10); {
	case depth < 7:
		q.page = 1
	case depth < 9:
		q.page = 2 + r.IntN(4)
	default:
		q.page = anyPage
	}
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
	if q.word != "" {
		v.Set("q", q.word)
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
	if q.word != "" {
		filters = append(filters, "cari ~ '"+q.word+"'")
	}
	sort := strings.NewReplacer("nama", "nama_urut", "kode", "kode_urut").Replace(q.sort)
	v := url.Values{"page": {fmt.Sprint(q.page)}, "perPage": {fmt.Sprint(perPage)}, "sort": {sort}}
	if len(filters) > 0 {
		v.Set("filter", strings.Join(filters, " && "))
	}
	return base + "/api/collections/matakuliah/records?" + v.Encode()
}
