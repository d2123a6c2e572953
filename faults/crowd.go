package main

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"
)

// crowd are people of one college who work quietly: they read, one question after the other at a steady pace, whatever
// happens beside them.
type crowd struct {
	people []*person
	every  time.Duration // between two questions of all of them together
	paths  []string      // what they read; none: what lecturers do
}

// quietPaths is what lecturers read.
var quietPaths = []string{"/v2/user_info", "/v2/academic/matakuliah?perPage=20", "/v2/ta/skripsi?perPage=20", "/v2/user_profile", "/v2/academic/matakuliah?perPage=20&page=3&sort=-nama"}

// studentPaths is what a student reads.
var studentPaths = []string{"/v2/user_info", "/v2/ta/proposal?perPage=20", "/v2/user_profile", "/v2/ta/agenda", "/v2/ta/skripsi?perPage=20"}

// newCrowd signs lecturers of a college in, each at an address of its own.
func (x *exam) newCrowd(p *portal, college string, persons, from int, every time.Duration) (*crowd, error) {
	c := &crowd{every: every}
	names := x.people(college, "ROLE_DOSEN")
	for i := range persons {
		one, err := x.signedIn(p.base(), college, names[i], from+i)
		if err != nil {
			return nil, err
		}
		c.people = append(c.people, one)
	}
	return c, nil
}

// waits is what the crowd saw.
type waits struct {
	asked, failed int
	p50, p99, max time.Duration
	first         string // failure
}

func (w waits) String() string {
	return fmt.Sprintf("%d asked, p50 %s, p99 %s", w.asked, round(w.p50), round(w.p99))
}

// work lets the crowd ask until the context ends. A question's time runs from the moment it was due, so one that had to
// wait for the one before counts its wait.
func (c *crowd) work(ctx context.Context) waits {
	var mu sync.Mutex
	var wg sync.WaitGroup
	var all []time.Duration
	var w waits
	paths := c.paths
	if len(paths) == 0 {
		paths = quietPaths
	}
	began := time.Now()
	each := c.every * time.Duration(len(c.people))
	for i, p := range c.people {
		wg.Go(func() {
			last := time.Time{}
			for n := 0; ; n++ {
				due := began.Add(time.Duration(i)*c.every + time.Duration(n)*each)
				select {
				case <-ctx.Done():
					return
				case <-time.After(max(time.Until(due), time.Until(last.Add(each/4)))): // who is late catches up, and floods nobody
				}
				last = time.Now()
				a, err := p.ask(context.WithoutCancel(ctx), "GET", paths[(i+n)%len(paths)], nil)
				took := time.Since(due)
				mu.Lock()
				all = append(all, took)
				if err != nil || a.Status != 200 {
					if w.failed++; w.first == "" {
						w.first = fmt.Sprint(a, " ", err)
					}
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	slices.Sort(all)
	if w.asked = len(all); w.asked > 0 {
		w.p50, w.p99, w.max = all[w.asked/2], all[w.asked*99/100], all[w.asked-1]
	}
	return w
}

// workFor lets the crowd ask for a while.
func (c *crowd) workFor(ctx context.Context, d time.Duration) waits {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	return c.work(ctx)
}

// leastNotice is the wait below which nobody notices another: less than that is no disturbance, whatever the ratio.
const leastNotice = 50 * time.Millisecond

// undisturbed holds what a crowd saw during a fault against what it saw alone.
func (x *exam) undisturbed(who string, alone, during waits) {
	x.atMost(who+" failed", during.failed, 0, during.first)
	x.tell(who+" p99 alone", round(alone.p99))
	x.within(who+" p99", during.p99, max(2*alone.p99, leastNotice))
}
