package guard

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"portaldosen/internal/kit/limit"
)

// crowd lets tries come to a gate one after another and notes who was called, in order.
type crowd struct {
	t      *testing.T
	gate   *Gate
	mu     sync.Mutex
	called []string
	leave  map[string]func()
	errs   map[string]error
}

func newCrowd(t *testing.T, places int) *crowd {
	return &crowd{t: t, gate: NewGate(places), leave: map[string]func(){}, errs: map[string]error{}}
}

func (c *crowd) comes(l Lane, party, name string) {
	go func() {
		leave, err := c.gate.Enter(c.t.Context(), l, party)
		c.mu.Lock()
		defer c.mu.Unlock()
		if err != nil {
			c.errs[name] = err
			return
		}
		c.called, c.leave[name] = append(c.called, name), leave
	}()
	synctest.Wait()
}

// waiting counts those who wait.
func (c *crowd) waiting() int {
	c.gate.mu.Lock()
	defer c.gate.mu.Unlock()
	return c.gate.waiting()
}

func (c *crowd) leaves(name string) {
	c.mu.Lock()
	leave := c.leave[name]
	c.mu.Unlock()
	leave()
	synctest.Wait()
}

func (c *crowd) want(names ...string) {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if !slices.Equal(c.called, names) {
		c.t.Errorf("AU-02 called %v, want %v", c.called, names)
	}
}

func TestGateHalfForSuspects(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t, 4)
		for i := range 5 {
			c.comes(Suspect, "x", fmt.Sprint("x", i))
		}
		c.want("x0", "x1")
		c.comes(Unknown, "campus", "a")
		c.comes(Unknown, "campus", "b")
		c.want("x0", "x1", "a", "b")
		c.comes(Unknown, "campus", "c")
		c.leaves("x0") // whoever leaves, the campus is next
		c.want("x0", "x1", "a", "b", "c")
		c.leaves("a")
		c.want("x0", "x1", "a", "b", "c", "x2")
		c.leaves("b")
		c.want("x0", "x1", "a", "b", "c", "x2") // two of four places are the suspects' already
	})
}

func TestGateTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t, 1)
		c.comes(Unknown, "x", "x0")
		for _, who := range []string{"x1", "x2", "x3", "y1", "z1", "y2"} {
			c.comes(Unknown, who[:1], who)
		}
		c.comes(Trusted, "device", "d")
		for _, who := range []string{"x0", "d", "x1", "y1", "z1", "x2", "y2", "x3"} {
			c.leaves(who)
		}
		c.want("x0", "d", "x1", "y1", "z1", "x2", "y2", "x3")
		if n := len(c.gate.queues[Unknown].waiting); n != 0 {
			t.Errorf("AU-02 %d parties wait after all have left, want none", n)
		}
		if got, want := c.gate.running, [lanes]int{}; got != want {
			t.Errorf("AU-02 running in each lane after all have left: %v, want %v", got, want)
		}
	})
}

func TestGateBounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t, 1)
		c.comes(Trusted, "device", "first")
		for i := range 5 {
			c.comes(Suspect, "x", fmt.Sprint("x", i))
		}
		c.comes(Suspect, "y", "y0")
		c.mu.Lock()
		if len(c.errs) != 1 || !errors.Is(c.errs["x4"], limit.ErrBusy) {
			t.Errorf("AU-02 refused at once: %v, want x4 alone, as busy", c.errs)
		}
		c.mu.Unlock()
		for p := range 8 {
			for i := range 256 {
				c.comes(Unknown, fmt.Sprint("campus", p), fmt.Sprint(p, "-", i))
			}
		}
		if got, want := c.waiting(), waitingAll; got != want {
			t.Errorf("AU-02 %d wait, want %d", got, want)
		}
		time.Sleep(patience)
		synctest.Wait()
		n := c.waiting()
		c.mu.Lock()
		defer c.mu.Unlock()
		if n != 0 || len(c.called) != 1 {
			t.Errorf("AU-02 after their patience %d wait and %d were called, want none and one", n, len(c.called))
		}
		if got, want := c.errs["y0"], limit.ErrBusy; !errors.Is(got, want) {
			t.Errorf("AU-02 after its patience y0 got %v, want %v", got, want)
		}
	})
}

func TestGateLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t, 2)
		c.comes(Unknown, "a", "a")
		c.comes(Unknown, "b", "b")
		c.comes(Unknown, "c", "c")
		c.leaves("a")
		c.leaves("a") // a second time frees no other's place
		c.comes(Unknown, "d", "d")
		c.want("a", "b", "c")

		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() {
			_, err := c.gate.Enter(ctx, Unknown, "e")
			done <- err
		}()
		synctest.Wait()
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("a request that ends while it waits: %v, want %v", err, context.Canceled)
		}
		if _, err := c.gate.Enter(ctx, Trusted, "e"); !errors.Is(err, context.Canceled) {
			t.Errorf("a request that has ended: %v, want %v", err, context.Canceled)
		}
		c.leaves("b")
		c.want("a", "b", "c", "d")
		c.leaves("c")
		c.leaves("d")
	})
}
