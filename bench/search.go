package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"

	"portaldosen/bench/measure"
)

// searchP95 is how long 95 of 100 searches may take, in ms (A10).
const searchP95 = 50

// searchers are how many type at the same time.
const searchers = 2

// search measures the box in which everything is looked for: 300,000 students and 100,000 works, asked by an operator, a head
// of a programme and a lecturer.
func (b *bench) search(ctx context.Context, engine string) error {
	c, err := b.filled(ctx, engine, "cari-"+engine, fillSearched)
	if err != nil {
		return err
	}
	s, err := b.serve(c, firstPort)
	if err != nil {
		return err
	}
	defer s.Stop()
	if err := measure.UntilIdle(ctx, baseAt(privatePort(firstPort))); err != nil {
		return err
	}
	below, err := measure.Postmaster(ctx, c)
	if err != nil {
		return err
	}
	ask := func(name string, bearers []string, draw func(*rand.Rand) string) error {
		f, err := measure.LoadAfter(measure.Target{PID: s.PID(), Server: below, Bearers: bearers,
			URL: func(r *rand.Rand) string { return servedBase + "/v2/cari?q=" + url.QueryEscape(draw(r)) }}, searchers, b.took/4, b.took/2)
		fmt.Printf("cari %-24s p95 %s\n", name, f.P95)
		return b.keep("cari "+name+" "+engine, f, err)
	}
	everybody := []string{operatorToken, operatorToken, headToken, token}
	if err := ask("all", everybody, drawSearch); err != nil {
		return err
	}
	for who, bearer := range map[string]string{"head": headToken, "lecturer": token} {
		if err := ask("as "+who, []string{bearer}, drawSearch); err != nil {
			return err
		}
	}
	for _, q := range searches {
		if err := ask(q.name, []string{operatorToken}, q.draw); err != nil {
			return err
		}
	}
	return nil
}

// searches are what people type, each as often as it says.
var searches = []struct {
	name  string
	often int
	draw  func(*rand.Rand) string
}{
	{"name", 4, func(r *rand.Rand) string { return someName(r) }},
	{"turned", 2, func(r *rand.Rand) string { return turned(someName(r)) }},
	{"typing", 5, func(r *rand.Rand) string {
		name := someName(r)
		return name[:2+r.IntN(len(name)-2)]
	}},
	{"misspelled", 4, func(r *rand.Rand) string { return slip(r, someName(r)) }},
	{"number", 1, func(r *rand.Rand) string { return nimOf(r.IntN(searchedStudents)) }},
	{"middle", 3, func(r *rand.Rand) string {
		from := r.IntN(7)
		return nimOf(r.IntN(searchedStudents))[from : from+4+r.IntN(9-from)]
	}},
	{"lecturer", 2, func(r *rand.Rand) string { return "Dr. " + nameOf(ofDosen, r.IntN(searchedDosen)) + ", M.Kom." }},
	{"title", 3, func(r *rand.Rand) string {
		return strings.Join(strings.Fields(searchedTitle(r.IntN(searchedWorks)))[1:4], " ")
	}},
	{"frequent", 2, func(r *rand.Rand) string { return names[r.IntN(10)] }},
	{"two frequent", 1, func(r *rand.Rand) string { return names[r.IntN(10)] + " " + names[10+r.IntN(10)] }},
	{"three frequent", 1, func(r *rand.Rand) string { return drawn(r, names[:20], 3) }},
	{"nothing", 1, func(r *rand.Rand) string { return slip(r, slip(r, invented(1, r.Uint64())[0])) }},
}

func someName(r *rand.Rand) string { return nameOf(ofStudents, r.IntN(searchedStudents)) }

func turned(name string) string {
	first, rest, _ := strings.Cut(name, " ")
	return rest + " " + first
}

// slip is a text after one slip of the hand.
func slip(r *rand.Rand, text string) string {
	at := 1 + r.IntN(len(text)-2)
	switch r.IntN(4) {
	case 0:
		return text[:at] + text[at+1:]
	case 1:
		return text[:at] + text[at+1:at+2] + text[at:at+1] + text[at+2:]
	case 2:
		return text[:at] + "e" + text[at+1:]
	}
	return text[:at] + "h" + text[at:]
}

// drawSearch is one of them.
func drawSearch(r *rand.Rand) string {
	all := 0
	for _, q := range searches {
		all += q.often
	}
	n := r.IntN(all)
	for _, q := range searches {
		if n -= q.often; n < 0 {
			return q.draw(r)
		}
	}
	return ""
}

// searchLimits hold what is asked by all in its mix; the rest is told for comparison.
func (b *bench) searchLimits() (out []measure.Limit) {
	for _, name := range sorted(b.results) {
		rest, ok := strings.CutPrefix(name, "cari ")
		if !ok {
			continue
		}
		p95 := float64(b.results[name].P95) / 1e6
		if strings.HasPrefix(rest, "all ") {
			out = append(out, measure.AtMost(name+" p95 ms", p95, searchP95))
		} else {
			out = append(out, measure.Compared(name+" p95 ms", p95))
		}
	}
	return out
}
