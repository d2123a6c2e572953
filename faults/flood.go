package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"syscall"
	"time"
)

// flood is what many people ask, from a process of its own with low priority: the portal keeps its processors, as if they
// asked from elsewhere.
type flood struct {
	Base    string
	College string
	Tokens  []string
	Paths   []string
	From    int           // the first of as many addresses as there are connections, or the one of all
	Spread  bool          // an address for each connection
	Conns   int           // at once
	Rate    float64       // a second in all; 0: as fast as the answers come
	Span    time.Duration // how long
	Wrong   bool          // tries to sign in with wrong passwords instead
	Names   []string      // as these
}

// flooded is what came back.
type flooded struct {
	Status    map[int]int // 0: no answer
	Seconds   float64
	Processor float64 // seconds of processor time that asking took
}

// perProcessor is how many answers came of a second of processor time that was not spent on asking: people ask from
// elsewhere, and their time is not the portal's.
func (f flooded) perProcessor(answers float64) float64 {
	return answers / (float64(runtime.NumCPU())*f.Seconds - f.Processor)
}

func (f flooded) perSecond(status int) float64 { return float64(f.Status[status]) / f.Seconds }

// role runs this program as a helper of itself, when it was started as one.
func role(args []string) bool {
	if len(args) != 1 || args[0] != "flood" {
		return false
	}
	var f flood
	err := json.NewDecoder(os.Stdin).Decode(&f)
	if err == nil {
		out := f.run(context.Background())
		var used syscall.Rusage
		if err = syscall.Getrusage(syscall.RUSAGE_SELF, &used); err == nil {
			out.Processor = time.Duration(used.Utime.Nano() + used.Stime.Nano()).Seconds()
			err = json.NewEncoder(os.Stdout).Encode(out)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "flood:", err)
		os.Exit(1)
	}
	return true
}

// send runs a flood beside, and waits for its end.
func (x *exam) send(f flood) (out flooded, err error) {
	self, err := os.Executable()
	if err != nil {
		return out, err
	}
	ctx, cancel := context.WithTimeout(x, f.Span+time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "nice", "-n", "15", self, "flood")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return out, err
	}
	body, err := cmd.StdoutPipe()
	if err != nil {
		return out, err
	}
	if err := cmd.Start(); err != nil {
		return out, err
	}
	if err := json.NewEncoder(in).Encode(f); err != nil {
		return out, err
	}
	_ = in.Close()
	err = json.NewDecoder(body).Decode(&out)
	if waited := cmd.Wait(); err == nil {
		err = waited
	}
	return out, err
}

// run asks until the time is over. With a rate, a question that finds
// all connections waiting is asked as soon as one is free.
func (f flood) run(ctx context.Context) flooded {
	ctx, cancel := context.WithTimeout(ctx, f.Span)
	defer cancel()
	due := make(chan struct{}, f.Conns)
	go f.pace(ctx, due)
	out := flooded{Status: map[int]int{}}
	var mu sync.Mutex
	var wg sync.WaitGroup
	began := time.Now()
	for i := range f.Conns {
		wg.Go(func() {
			from := f.From
			if f.Spread {
				from += i
			}
			p := newPerson(f.Base, f.College, "", address(from), 10*time.Second)
			r := rand.New(rand.NewPCG(uint64(f.From), uint64(i)))
			mine := map[int]int{}
			for range due {
				if ctx.Err() != nil {
					break
				}
				mine[f.one(ctx, p, r)]++
			}
			p.leave()
			mu.Lock()
			defer mu.Unlock()
			for status, n := range mine {
				out.Status[status] += n
			}
		})
	}
	wg.Wait()
	out.Seconds = time.Since(began).Seconds()
	return out
}

// pace says when to ask.
func (f flood) pace(ctx context.Context, due chan<- struct{}) {
	defer close(due)
	began := time.Now()
	for n := 0; ; n++ {
		if f.Rate > 0 {
			time.Sleep(time.Until(began.Add(time.Duration(float64(n) / f.Rate * float64(time.Second)))))
		}
		select {
		case <-ctx.Done():
			return
		case due <- struct{}{}:
		}
	}
}

func (f flood) one(ctx context.Context, p *person, r *rand.Rand) int {
	if f.Wrong {
		p.username = f.Names[r.IntN(len(f.Names))]
		a, _ := p.tryWith(context.WithoutCancel(ctx), "bukan-sandinya-"+fmt.Sprint(r.IntN(1000)))
		return a.Status
	}
	req, err := http.NewRequestWithContext(context.WithoutCancel(ctx), http.MethodGet, p.base+f.Paths[r.IntN(len(f.Paths))], nil)
	if err != nil {
		return 0
	}
	if len(f.Tokens) > 0 {
		req.Header.Set("Authorization", "Bearer "+f.Tokens[r.IntN(len(f.Tokens))])
	} else if f.College != "" {
		req.Header.Set("College-Id", f.College)
	}
	res, err := p.http.Do(req)
	if err != nil {
		return 0
	}
	_, _ = io.Copy(io.Discard, res.Body)
	_ = res.Body.Close()
	return res.StatusCode
}
