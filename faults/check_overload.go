package main

import (
	"context"
	"slices"
	"time"
)

// heavyPaths are what the flooded college's people ask: pages that cost the portal something.
var heavyPaths = []string{"/v2/ta/dashboard", "/v2/ta/skripsi?perPage=100", "/v2/ta/proposal?perPage=100", "/v2/ta/proposal_exam_summary", "/v2/academic/matakuliah?perPage=100"}

// checkOverload asks one college five times what the portal can answer.
func checkOverload(x *exam) error {
	p, err := x.serve("--rate-user", "0", "--rate-login", "0")
	if err != nil {
		return err
	}
	names := append(x.people(college, "ROLE_DOSEN ROLE_KAPRODI"), slices.Repeat([]string{"operator"}, 10)...) // who sees much
	var tokens []string
	for i, name := range names {
		one, err := x.signedIn(p.base(), college, name, 5000+i)
		if err != nil {
			return err
		}
		tokens = append(tokens, one.token)
	}
	others, err := x.newCrowd(p, quiet, 4, 100, 25*time.Millisecond)
	if err != nil {
		return err
	}
	probe := newPerson(p.base(), college, "", address(90), 30*time.Second)
	defer probe.leave()
	probe.token = tokens[0]
	calm := flood{Base: p.base(), Tokens: tokens, Paths: heavyPaths, From: 6000, Spread: true, Conns: 16, Span: x.span(3*time.Second, time.Second)}
	if _, err := x.send(calm); err != nil { // what is kept is kept by then
		return err
	}
	alone := others.workFor(x, x.span(10*time.Second, 2*time.Second))
	peak := p.peak()
	working, stop := context.WithCancel(x)
	defer stop()
	during := make(chan waits)
	go func() { during <- others.work(working) }()
	refused := make(chan []time.Duration)
	go func() { refused <- refusals(working, probe) }()
	calm.Span = x.span(6*time.Second, 2*time.Second)
	seen, err := x.storms(calm, x.size(3, 1))
	stop()
	saw, told := <-during, <-refused
	if err != nil {
		return err
	}
	x.tell("capacity a second", int(seen.capacity))
	x.tell("asked a second", int(seen.asked))
	x.ratio("goodput", seen.goodput, 0.9)
	if x.short && seen.asked < 3*seen.capacity {
		x.tell("told to come again (the flood was too weak to need it)", seen.refused)
	} else {
		x.atLeast("told to come again", seen.refused, 1)
	}
	x.atMost("answers other than 200 and 503", seen.other, 0)
	if len(told) > 0 {
		x.within("503 (p95)", told[len(told)*95/100], 100*time.Millisecond)
	}
	x.undisturbed("quiet college", alone, saw)
	x.atMost("memory MB", peak(), p.idle+roomForFaults)
	x.tell("idle MB", p.idle)
	x.must("ready", p.ready(x))
	return nil
}

// stormy is what came of several storms.
type stormy struct {
	capacity, asked float64 // a second
	goodput         float64 // the median
	refused, other  int
}

// storms floods with five times the capacity for half a minute in all, in turns with what the portal can answer: a machine
// that is faster now than a moment ago makes each look like the other.
func (x *exam) storms(calm flood, times int) (out stormy, err error) {
	before, err := x.send(calm)
	if err != nil {
		return out, err
	}
	var shares []float64
	for range times {
		out.capacity = before.perSecond(200)
		storm := calm
		storm.Rate, storm.Conns, storm.Span = 5*out.capacity, 1500, x.span(10*time.Second, 2*time.Second)
		got, err := x.send(storm)
		if err != nil {
			return out, err
		}
		after, err := x.send(calm)
		if err != nil {
			return out, err
		}
		shares = append(shares, 2*got.perProcessor(200)/(before.perProcessor(200)+after.perProcessor(200)))
		out.asked = total(got) / got.Seconds
		out.refused += got.Status[503]
		out.other += int(total(got)) - got.Status[200] - got.Status[503]
		before = after
	}
	slices.Sort(shares)
	out.goodput = shares[len(shares)/2]
	return out, nil
}

func total(f flooded) (n float64) {
	for _, count := range f.Status {
		n += float64(count)
	}
	return n
}

// refusals is how long it took to be told to come again, in order, for somebody of the flooded college who asks beside.
func refusals(ctx context.Context, p *person) (out []time.Duration) {
	for n := 0; ctx.Err() == nil; n++ {
		a, err := p.ask(context.WithoutCancel(ctx), "GET", heavyPaths[n%len(heavyPaths)], nil)
		if err == nil && a.Status == 503 {
			out = append(out, a.Took)
		}
		_ = sleep(ctx)
	}
	slices.Sort(out)
	return out
}
