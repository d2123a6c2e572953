// Package measure starts servers, asks them, and tells what that took.
package measure

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// Figures are what one run of load on one server showed.
type Figures struct {
	Requests  int           `json:"requests"`
	PerSecond float64       `json:"per_second"`
	P50       time.Duration `json:"p50_ns"`
	P95       time.Duration `json:"p95_ns"`
	P99       time.Duration `json:"p99_ns"`
	CPU       time.Duration `json:"cpu_per_request_ns"`   // processor time of the server's process, median of the seconds
	Whole     time.Duration `json:"whole_per_request_ns"` // processor time of that process and of PostgreSQL's, over the whole run
	Bytes     int           `json:"bytes_per_answer"`
}

// Target is a server under load and how a request for it looks.
type Target struct {
	PID    int
	Server int // PostgreSQL's first process, whose children work for the target too; 0: none
	Header http.Header
	URL    func(*rand.Rand) string
	// Bearers, where there are any, are the sessions that take turns; each request has one of them.
	Bearers []string
	// GivesUp: what the server refuses under load counts as answered, in its favour. The first question must succeed.
	GivesUp bool
}

// Load asks the target from conns connections for the time given and measures what comes back. What was filled before is
// on the disk by then.
func Load(t Target, conns int, took time.Duration) (Figures, error) {
	return LoadAfter(t, conns, 2*took, took) // long enough for what is kept to be kept
}

// LoadAfter is Load after so long a time of the same that does not count.
func LoadAfter(t Target, conns int, before, took time.Duration) (Figures, error) {
	syscall.Sync()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: conns, MaxConnsPerHost: conns, DisableCompression: true}}
	defer client.CloseIdleConnections()
	alone := t
	alone.GivesUp = false
	if err := ask(client, alone, rand.New(rand.NewPCG(1, 0)), nil, new(int)); err != nil {
		return Figures{}, err
	}
	var answered atomic.Int64
	run := func(seed uint64, took time.Duration) ([]time.Duration, int, error) {
		var mu sync.Mutex
		var wg sync.WaitGroup
		var all []time.Duration
		var size int
		var failed error
		stop := time.Now().Add(took)
		for c := range conns {
			wg.Go(func() {
				r := rand.New(rand.NewPCG(seed, uint64(c)))
				mine, bytes := make([]time.Duration, 0, 1<<14), 0
				var err error
				for err == nil && time.Now().Before(stop) {
					err = ask(client, t, r, &mine, &bytes)
					answered.Add(1)
				}
				mu.Lock()
				defer mu.Unlock()
				all, size = append(all, mine...), size+bytes
				if err != nil {
					failed = err
				}
			})
		}
		wg.Wait()
		return all, size, failed
	}
	if _, _, err := run(7, before); err != nil {
		return Figures{}, err
	}
	asked, spent := answered.Load(), ProcessTime(t.PID)+ServerTime(t.Server)
	began, cpu := time.Now(), watchProcessor(t.PID, &answered)
	all, size, err := run(42, took)
	if err != nil || len(all) == 0 {
		return Figures{}, fmt.Errorf("no answers: %w", err)
	}
	elapsed, each := time.Since(began), cpu()
	spent = ProcessTime(t.PID) + ServerTime(t.Server) - spent
	slices.Sort(all)
	return Figures{
		Requests: len(all), PerSecond: float64(len(all)) / elapsed.Seconds(), P50: all[len(all)/2], P95: all[len(all)*95/100], P99: all[len(all)*99/100],
		CPU: each, Whole: spent / time.Duration(answered.Load()-asked), Bytes: size / len(all),
	}, nil
}

// Ask asks the target once, outside any load, and tells how long the whole answer took.
func Ask(t Target) (time.Duration, error) {
	var took []time.Duration
	if err := ask(http.DefaultClient, t, rand.New(rand.NewPCG(1, 0)), &took, new(int)); err != nil {
		return 0, err
	}
	return took[0], nil
}

func ask(client *http.Client, t Target, r *rand.Rand, into *[]time.Duration, size *int) error {
	url := t.URL(r)
	req, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	req.Header = t.Header
	if len(t.Bearers) > 0 {
		req.Header = http.Header{"Authorization": {"Bearer " + t.Bearers[r.IntN(len(t.Bearers))]}}
	}
	began := time.Now()
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	_, err = io.Copy(&body, res.Body)
	_ = res.Body.Close()
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK && !t.GivesUp {
		return fmt.Errorf("%s: %s %s", url, res.Status, body.String())
	}
	*size += body.Len()
	if into != nil {
		*into = append(*into, time.Since(began))
	}
	return nil
}

// watchProcessor measures the processor time of a process for each answer, second by second, until it is asked: then it
// tells the median. What else the machine does for a moment does not count against the process.
func watchProcessor(pid int, answered *atomic.Int64) func() time.Duration {
	stop, told := make(chan struct{}), make(chan time.Duration)
	cpu, n := ProcessTime(pid), answered.Load()
	go func() {
		var all []time.Duration
		second := time.NewTicker(time.Second)
		defer second.Stop()
		for more := true; more; {
			select {
			case <-second.C:
			case <-stop:
				more = len(all) == 0
			}
			if cpuNow, now := ProcessTime(pid), answered.Load(); more && now > n {
				all = append(all, (cpuNow-cpu)/time.Duration(now-n))
				cpu, n = cpuNow, now
			}
		}
		slices.Sort(all)
		told <- all[len(all)/2]
	}()
	return func() time.Duration {
		close(stop)
		return <-told
	}
}
