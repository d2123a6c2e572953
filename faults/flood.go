package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"
)

// flood is what many people ask.
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

// perProcessor is how many answers of a status came of a second of processor time that was not spent on asking: people ask
// from elsewhere, and their time is not the portal's.
func (f flooded) perProcessor(status int) float64 {
	return float64(f.Status[status]) / (float64(runtime.NumCPU())*f.Seconds - f.Processor)
}

func (f flooded) perSecond(status int) float64 { return float64(f.Status[status]) / f.Seconds }

// send runs a flood beside, and waits for its end.
func (x *exam) send(f flood) (out flooded, err error) {
	ctx, cancel := context.WithTimeout(x, f.Span+time.Minute)
	defer cancel()
	return out, x.beside(ctx, "flood", f, &out)
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
			seen := f.asks(ctx, i, due)
			mu.Lock()
			defer mu.Unlock()
			for status, n := range seen {
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

// asks sends one question after the other as they are due, on one connection.
func (f flood) asks(ctx context.Context, i int, due <-chan struct{}) map[int]int {
	from := f.From
	if f.Spread {
		from += i
	}
	r := rand.New(rand.NewPCG(uint64(f.From), uint64(i)))
	seen := map[int]int{}
	p := newPerson(f.Base, f.College, "", address(from), 10*time.Second)
	defer p.leave()
	var w *wire
	for range due {
		if ctx.Err() != nil {
			break
		}
		status := 0
		if f.Wrong {
			p.username = f.Names[r.IntN(len(f.Names))]
			a, _ := p.tryWith(context.WithoutCancel(ctx), "bukan-sandinya-"+fmt.Sprint(r.IntN(1000)))
			status = a.Status
		} else {
			w, status = f.one(w, address(from), r)
		}
		seen[status]++
	}
	if w != nil {
		w.close()
	}
	return seen
}

// one asks on w, or on a new connection; it gives the one that stays. Go's own client would take more of the processors
// than the portal does to answer.
func (f flood) one(w *wire, from string, r *rand.Rand) (*wire, int) {
	if w == nil {
		var err error
		if w, err = dial(f.Base, from); err != nil {
			return nil, 0
		}
	}
	headers := []string{"Accept-Encoding", "gzip"}
	if len(f.Tokens) > 0 {
		headers = append(headers, "Authorization", "Bearer "+f.Tokens[r.IntN(len(f.Tokens))])
	} else if f.College != "" {
		headers = append(headers, "College-Id", f.College)
	}
	_, err := io.WriteString(w.conn, request("GET", f.Paths[r.IntN(len(f.Paths))], "", headers...))
	status, last := 0, true
	if err == nil {
		status, last, err = w.read(10 * time.Second)
	}
	if err == nil && !last {
		return w, status
	}
	w.close()
	return nil, status
}
