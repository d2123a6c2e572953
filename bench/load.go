package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// figures are what one run of load on one server showed.
type figures struct {
	Requests  int           `json:"requests"`
	PerSecond float64       `json:"per_second"`
	P50       time.Duration `json:"p50_ns"`
	P99       time.Duration `json:"p99_ns"`
	CPU       time.Duration `json:"cpu_per_request_ns"`   // processor time of the server's process, median of the seconds
	Whole     time.Duration `json:"whole_per_request_ns"` // processor time of that process and of PostgreSQL's, over the whole run
	Bytes     int           `json:"bytes_per_answer"`
}

// target is a server under load and how a request for it looks.
type target struct {
	pid    int
	header http.Header
	url    func(*rand.Rand) string
	// givesUp: what the server refuses under load counts as answered, in its favour. The first question must succeed.
	givesUp bool
}

// load asks the target from conns connections for the time given and measures what comes back. What was filled before is
// on the disk by then.
func load(t target, conns int, took time.Duration) (figures, error) {
	return loadAfter(t, conns, 2*took, took) // long enough for what is kept to be kept
}

// loadAfter is load after so long a time of the same that does not count.
func loadAfter(t target, conns int, before, took time.Duration) (figures, error) {
	syscall.Sync()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: conns, MaxConnsPerHost: conns, DisableCompression: true}}
	defer client.CloseIdleConnections()
	alone := t
	alone.givesUp = false
	if err := ask(client, alone, rand.New(rand.NewPCG(1, 0)), nil, new(int)); err != nil {
		return figures{}, err
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
		return figures{}, err
	}
	asked, spent := answered.Load(), processTime(t.pid)+serverTime()
	began, cpu := time.Now(), watchProcessor(t.pid, &answered)
	all, size, err := run(42, took)
	if err != nil || len(all) == 0 {
		return figures{}, fmt.Errorf("no answers: %w", err)
	}
	elapsed, each := time.Since(began), cpu()
	spent = processTime(t.pid) + serverTime() - spent
	slices.Sort(all)
	return figures{
		Requests: len(all), PerSecond: float64(len(all)) / elapsed.Seconds(), P50: all[len(all)/2], P99: all[len(all)*99/100],
		CPU: each, Whole: spent / time.Duration(answered.Load()-asked), Bytes: size / len(all),
	}, nil
}

func ask(client *http.Client, t target, r *rand.Rand, into *[]time.Duration, size *int) error {
	req, err := http.NewRequest(http.MethodGet, t.url(r), nil)
	if err != nil {
		return err
	}
	req.Header = t.header
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
	if res.StatusCode != http.StatusOK && !t.givesUp {
		return fmt.Errorf("%s: %s %s", t.url(r), res.Status, body.String())
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
	cpu, n := processTime(pid), answered.Load()
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
			if cpuNow, now := processTime(pid), answered.Load(); more && now > n {
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

// serverTime is the processor time that the processes of PostgreSQL have used so far.
func serverTime() (all time.Duration) {
	names, _ := filepath.Glob("/proc/[0-9]*/comm")
	for _, name := range names {
		if comm, err := os.ReadFile(name); err == nil && strings.TrimSpace(string(comm)) == "postgres" {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			all += processTime(pid)
		}
	}
	return all
}

// processTime is the processor time that a process has used so far; 0 for pid 0.
func processTime(pid int) time.Duration {
	if pid == 0 {
		return 0
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(rest)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond // 100 ticks a second
}

// residentMB is the memory that a process holds, in MB.
func residentMB(pid int) float64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if value, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.Atoi(strings.Fields(value)[0])
			return float64(kb) / 1024
		}
	}
	return 0
}
