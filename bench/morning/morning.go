// Package morning plays a campus's morning: hundreds of people who open pages, as a browser was seen to open them, while
// others write.
package morning

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	"portaldosen/bench/campus"
	"portaldosen/bench/measure"
)

// browserAtOnce is how many calls a browser has open to one address.
const browserAtOnce = 6

// Crowd is how many of each role there are: nine in ten are lecturers.
var Crowd = map[string]int{campus.Lecturer: 360, campus.Head: 32, campus.Operator: 8}

// Morning is how it is played.
type Morning struct {
	Campus *campus.Campus
	People []*campus.Person
	Think  time.Duration // between two pages, on average
	Warm   time.Duration // before what counts: a portal that was started just now has everything to learn
	Took   time.Duration
	Writes float64 // a second
}

// Times are how long something took.
type Times struct {
	Count int           `json:"count"`
	P50   time.Duration `json:"p50_ns"`
	P95   time.Duration `json:"p95_ns"`
	P99   time.Duration `json:"p99_ns"`
}

// String is the line of a report.
func (t Times) String() string {
	return fmt.Sprintf("%6d  p50 %8s  p95 %8s  p99 %8s", t.Count, round(t.P50), round(t.P95), round(t.P99))
}

func round(d time.Duration) time.Duration { return d.Round(100 * time.Microsecond) }

// Result is what a morning showed.
type Result struct {
	Calls    Times            `json:"calls"`
	Pages    Times            `json:"pages"`
	Writes   Times            `json:"writes"`
	ByPage   map[string]Times `json:"by_page"`
	ByWrite  map[string]int   `json:"by_write"`
	Errors   int              `json:"errors"`
	Failures []string         `json:"failures"` // the first
	AnonMB   float64          `json:"anon_mb"`  // the most that the portal held for itself
	MappedMB float64          `json:"mapped_mb"`
}

// tally collects what everybody sees.
type tally struct {
	mu       sync.Mutex
	calls    []time.Duration
	pages    map[string][]time.Duration
	writes   []time.Duration
	kinds    map[string]int
	errors   int
	failures []string
}

func newTally() *tally {
	return &tally{pages: map[string][]time.Duration{}, kinds: map[string]int{}}
}

// clear forgets what was seen so far.
func (y *tally) clear() {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.calls, y.pages, y.writes, y.kinds, y.errors, y.failures = nil, map[string][]time.Duration{}, nil, map[string]int{}, 0, nil
}

func (y *tally) fail(err error) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.errors++
	if len(y.failures) < 10 {
		y.failures = append(y.failures, err.Error())
	}
}

// Play lets everybody work until the time is over.
func (m *Morning) Play(ctx context.Context) (Result, error) {
	visits, err := Visits()
	if err != nil {
		return Result{}, err
	}
	y := newTally()
	ctx, stop := context.WithTimeout(ctx, m.Warm+m.Took)
	defer stop()
	var wg sync.WaitGroup
	for i, p := range m.People {
		wg.Go(func() { m.work(ctx, y, p, visits[p.Role], uint64(i)) })
	}
	wg.Go(func() { m.write(ctx, y) })
	time.AfterFunc(m.Warm, y.clear)
	var out Result
	for every := time.NewTicker(time.Second); ctx.Err() == nil; {
		select {
		case <-every.C:
			out.AnonMB, out.MappedMB = max(out.AnonMB, measure.AnonMB(m.Campus.Portal.PID())), max(out.MappedMB, measure.MappedMB(m.Campus.Portal.PID()))
		case <-ctx.Done():
			every.Stop()
		}
	}
	wg.Wait()
	return y.result(out), nil
}

// work opens a person's pages one after the other, from anywhere in their order, with time to read between them.
func (m *Morning) work(ctx context.Context, y *tally, p *campus.Person, visits []Visit, seed uint64) {
	r := rand.New(rand.NewPCG(17, seed))
	client := &http.Client{Transport: &http.Transport{MaxConnsPerHost: browserAtOnce, MaxIdleConnsPerHost: browserAtOnce, DisableCompression: true}}
	defer client.CloseIdleConnections()
	for at := r.IntN(len(visits)); ; at++ {
		if !pause(ctx, time.Duration(r.ExpFloat64()*float64(m.Think))) {
			return
		}
		v := visits[at%len(visits)]
		if urls := addresses(m.Campus, p, v, r.IntN(1<<20)); urls != nil {
			m.open(ctx, y, client, p, v, urls)
		}
	}
}

// open makes a page's calls side by side.
func (m *Morning) open(ctx context.Context, y *tally, client *http.Client, p *campus.Person, v Visit, urls []string) {
	began := time.Now()
	took := make([]time.Duration, len(urls))
	errs := make([]error, len(urls))
	var wg sync.WaitGroup
	for i, url := range urls {
		wg.Go(func() {
			// Not the morning's end ends a call: a page that was begun counts, however long it takes.
			within, stop := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
			defer stop()
			errs[i] = get(within, client, p, url)
			took[i] = time.Since(began)
		})
	}
	wg.Wait()
	whole := time.Since(began)
	for _, err := range errs {
		if err != nil {
			y.fail(err)
		}
	}
	y.mu.Lock()
	defer y.mu.Unlock()
	y.calls = append(y.calls, took...)
	y.pages[v.Page] = append(y.pages[v.Page], whole)
}

func get(ctx context.Context, client *http.Client, p *campus.Person, url string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	req.Host = campus.Host(req.URL.Path)
	req.Header.Set("Authorization", "Bearer "+p.Token)
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if _, err := io.Copy(io.Discard, res.Body); err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s GET %s: %s", p.Role, url, res.Status)
	}
	return nil
}

// pause waits, and tells whether the morning goes on.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}

func (y *tally) result(out Result) Result {
	out.Calls, out.Writes, out.ByPage, out.ByWrite = timesOf(y.calls), timesOf(y.writes), map[string]Times{}, y.kinds
	var all []time.Duration
	for page, some := range y.pages {
		out.ByPage[page] = timesOf(some)
		all = append(all, some...)
	}
	out.Pages, out.Errors, out.Failures = timesOf(all), y.errors, y.failures
	return out
}

func timesOf(all []time.Duration) Times {
	if len(all) == 0 {
		return Times{}
	}
	slices.Sort(all)
	return Times{len(all), all[len(all)/2], all[len(all)*95/100], all[len(all)*99/100]}
}
