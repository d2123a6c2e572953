package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"

	"portaldosen/bench/measure"
)

// The campuses whose semester plans are held against each other. Every programme has as many courses and every lecturer teaches
// for two terms, so that a page, a programme's coverage and what a lecturer or a head has to do are as large on both.
const (
	fewPlans       = 100
	manyPlans      = 10_000
	programCourses = 50
	lecturerPlans  = 5 // courses that a lecturer teaches in a term
	lecturerTerms  = 2 // terms that a lecturer teaches in

	// plansGrowth is how many times as long as on the small campus an answer may take on the large one.
	plansGrowth = 1.5
)

// byWord is a list that is narrowed by a word: it looks through the plans of the term, which are more, and is held to the time
// that a search may take anywhere.
const byWord = "by word"

// planTerms are how many terms have plans; the last is the running one, whose plans are on their way.
func planTerms(count int) int { return max(lecturerTerms, min(terms, count/(prodis*programCourses))) }

// plans measures what is asked of semester plans: their lists, how far a programme's courses cover its outcomes, what waits
// for whom, and one plan.
func (b *bench) plans(ctx context.Context, engine string) error {
	return b.beside(ctx, engine, sized{name: "plans", counts: []int{fewPlans, manyPlans}, fill: fillPlans, conns: searchers, took: b.took / 8,
		reads: func(int) []sizedRead {
			running := url.Values{"periode": {fmt.Sprint(lastTerm)}, "perPage": {fmt.Sprint(perPage)}, "page": {"1"}}.Encode()
			fixed := func(path string) func(*rand.Rand) string { return func(*rand.Rand) string { return path } }
			return []sizedRead{
				{"campus", operatorToken, func(r *rand.Rand) string { return "/v2/rps?" + drawPlans(r, lastTerm-10*r.IntN(lecturerTerms)) }},
				{"campus, all terms", operatorToken, func(r *rand.Rand) string { return "/v2/rps?" + drawPlans(r, 0) }},
				{"campus, " + byWord, operatorToken, func(r *rand.Rand) string {
					return "/v2/rps?" + running + "&q=" + url.QueryEscape(topics[r.IntN(len(topics))])
				}},
				{"known to a lecturer", token, func(r *rand.Rand) string { return "/v2/rps?" + drawPlans(r, lastTerm-10) }},
				{"of a lecturer", token, fixed("/v2/rps?ampu=saya&" + running)},
				{"waiting for a head", headToken, fixed("/v2/rps?tinjau=saya&" + running)},
				{"lacking, of a head", headToken, fixed("/v2/rps/belum_terbit?" + running)},
				{"tasks of a lecturer", token, fixed("/v2/tugas?page=1&perPage=20")},
				{"tasks of a head", headToken, fixed("/v2/tugas?page=1&perPage=20")},
				{"coverage", headToken, fixed("/v2/academic/cpl/cakupan?idProdi=" + prodiID(0) + "&idKurikulum=" + curriculumID(0))},
				{"one plan", token, func(r *rand.Rand) string { return "/v2/rps/" + planID(r.IntN(lecturerPlans), r.IntN(lecturerTerms)) }},
			}
		}})
}

// drawPlans is a question to the list of plans of a term, or of all: by name or code, its first pages, some of one programme or
// of those that are published.
func drawPlans(r *rand.Rand, term int) string {
	v := url.Values{"perPage": {fmt.Sprint(perPage)}, "sort": {[]string{"nama", "kode"}[r.IntN(2)]}, "page": {fmt.Sprint(1 + r.IntN(programCourses/perPage))}}
	if term > 0 {
		v.Set("periode", fmt.Sprint(term))
	}
	switch r.IntN(4) {
	case 0:
		v.Set("idProdi", prodiID(0))
	case 1:
		if term != lastTerm {
			v.Set("status", "dipublikasi")
		}
	}
	return v.Encode()
}

// plansLimits hold what is asked of many plans against the same of few.
func (b *bench) plansLimits() (out []measure.Limit) {
	for _, name := range sorted(b.results) {
		read, ok := strings.CutSuffix(name, fmt.Sprint(" ", manyPlans))
		small, both := b.results[fmt.Sprint(read, " ", fewPlans)]
		if ok && both && strings.HasPrefix(name, "plans ") {
			what, times := "p50 "+read+" 10,000 ÷ 100", ratio(b.results[name].P50, small.P50)
			if strings.Contains(read, byWord) {
				out = append(out, measure.Compared(what, times), measure.AtMost("p95 ms "+read+" 10,000", float64(b.results[name].P95)/1e6, searchP95))
				continue
			}
			out = append(out, measure.AtMost(what, times, plansGrowth))
		}
	}
	return out
}
