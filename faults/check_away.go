package main

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// checkAway takes PostgreSQL away under people and gives it back: they are told to come again, soon, and nothing else.
func checkAway(x *exam) error {
	p, err := x.serve("--rate-user", "0", "--rate-login", "0")
	if err != nil {
		return err
	}
	operator, err := x.signedIn(p.base(), college, "operator", 1)
	if err != nil {
		return err
	}
	like, err := anyCourse(x, operator)
	if err != nil {
		return err
	}
	c := p.store.cluster
	for _, way := range []struct {
		name       string
		away, back func() error
	}{
		{"stopped", func() error { c.stop(); return nil }, func() error { return c.start(x) }},
		{"killed", func() error { c.kill(); return nil }, func() error { return c.start(x) }},
		{"frozen", func() error { c.freeze(); return nil }, func() error { c.thaw(); return nil }},
	} {
		a := &absence{portal: p, operator: operator, like: like, mark: "AW" + way.name[:1]}
		if err := a.watch(x, way.away, way.back); err != nil {
			return fmt.Errorf("%s: %w", way.name, err)
		}
		x.atMost(way.name+": 500, 401 or cut off", a.wrong, 0, a.first)
		x.atLeast("503 with Retry-After meanwhile", a.told, 1)
		x.atMost("anything else", a.other, 0, a.firstOther)
		x.must("/readyz red", a.red)
		x.within("slowest", a.slowest, longestAnswer)
		x.within("slowest export", a.export, longestExport)
		x.within("green after", a.green, 3*time.Second)
		x.must("all served after", a.served == "", a.served)
	}
	return nil
}

// absence is one time without the database.
type absence struct {
	portal   *portal
	operator *person
	like     course
	mark     string

	mu         sync.Mutex
	gone, back time.Time // of the database
	wrong      int
	first      string
	other      int
	firstOther string
	told       int
	slowest    time.Duration
	export     time.Duration
	red        bool
	green      time.Duration
	served     string
}

// settles is how long what was asked before may still be answered from memory.
const settles = 1500 * time.Millisecond

// longestAnswer is how long an answer may take that says to come again.
const longestAnswer = 3 * time.Second

// longestExport is how long an export may wait for its place at the database, and a little.
const longestExport = 10500 * time.Millisecond

func (a *absence) watch(x *exam, away, back func() error) error {
	ctx, stop := context.WithCancel(x)
	defer stop()
	var wg sync.WaitGroup
	for i, ask := range a.questions(x) {
		slowest := &a.slowest
		if i == 0 {
			slowest = &a.export
		}
		wg.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				a.put(ask, n, slowest)
				_ = sleep(ctx)
			}
		})
	}
	x.pause(300 * time.Millisecond)
	a.note(&a.gone)
	if err := away(); err != nil {
		return err
	}
	x.pause(x.span(10*time.Second, 5*time.Second))
	a.red = !a.portal.ready(x)
	a.note(&a.back)
	if err := back(); err != nil {
		return err
	}
	began := time.Now()
	if err := a.portal.untilReady(x, 30*time.Second); err != nil {
		return err
	}
	a.green = time.Since(began)
	stop()
	wg.Wait()
	a.serves(x)
	return nil
}

func (a *absence) note(at *time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	*at = time.Now()
}

// question is asked again and again; n tells the times apart.
type question func(n int) (answer, error)

// export is the first question; it may take longer.
const export = "/v2/academic/matakuliah/unduh"

// questions are what people do meanwhile: read, write, sign in.
func (a *absence) questions(x *exam) (out []question) {
	plain := context.WithoutCancel(x)
	for _, path := range []string{export, "/v2/academic/matakuliah?perPage=20", "/v2/user_info", "/v2/ta/skripsi?perPage=20", "/v2/ta/dashboard"} {
		out = append(out, func(int) (answer, error) { return a.operator.ask(plain, "GET", path, nil) })
	}
	out = append(out, func(n int) (answer, error) {
		fresh := a.like
		fresh.Kode = fmt.Sprint(a.mark, n)
		return a.operator.ask(plain, "POST", "/v2/academic/matakuliah", fresh, "Idempotency-Key", newKey())
	})
	names := x.people(college, "ROLE_MAHASISWA")
	return append(out, func(n int) (answer, error) {
		p := newPerson(a.portal.base(), college, names[n%len(names)], address(500+n), 60*time.Second)
		defer p.leave()
		return p.tryIn(plain)
	})
}

// put asks one question and judges the answer by when it was asked.
func (a *absence) put(ask question, n int, slowest *time.Duration) {
	asked := time.Now()
	got, err := ask(n)
	done := time.Now()
	a.mu.Lock()
	defer a.mu.Unlock()
	fine := err == nil && (got.Status < 400 || got.Status == http.StatusServiceUnavailable && got.later())
	if !fine && (err != nil || got.Status != http.StatusServiceUnavailable) {
		if a.wrong++; a.first == "" {
			a.first = fmt.Sprint(got, " ", err)
		}
	}
	there := !a.back.IsZero()
	if a.gone.IsZero() || done.Before(a.gone) || there && asked.After(a.back) {
		return
	}
	if fine && got.Status == http.StatusServiceUnavailable && (!there || done.Before(a.back)) {
		a.told++
	}
	if asked.Before(a.gone) {
		*slowest = max(*slowest, done.Sub(a.gone))
		return
	}
	*slowest = max(*slowest, done.Sub(asked))
	whole := !there || asked.Before(a.back.Add(-longestAnswer)) // it had all the time that an answer may take
	if asked.After(a.gone.Add(settles)) && whole && (!fine || got.Status < 400) {
		if a.other++; a.firstOther == "" {
			a.firstOther = fmt.Sprint(got, " ", err)
		}
	}
}

// serves asks everything once more.
func (a *absence) serves(x *exam) {
	for _, ask := range a.questions(x) {
		if got, err := ask(1_000_000); err != nil || got.Status >= 300 {
			a.served = fmt.Sprint(got, " ", err)
		}
	}
}
