package limit_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/limit"
)

var noisy, quiet = limit.Party{College: "UNINDRA"}, limit.Party{College: "TSM"}

// enter takes a place that is free.
func enter(t *testing.T, s *limit.Shares, p limit.Party) {
	t.Helper()
	if err := s.Enter(t.Context(), p); err != nil {
		t.Fatalf("%v: %v", p, err)
	}
}

// await takes a place in the background and tells what came of it.
func await(t *testing.T, s *limit.Shares, p limit.Party) *error {
	got := errWaits
	go func() { got = s.Enter(t.Context(), p) }()
	synctest.Wait()
	return &got
}

var errWaits = errors.New("still waits")

// refusedAtOnce asks for a place that the noisy party is not to wait for.
func refusedAtOnce(t *testing.T, s *limit.Shares, when string) {
	t.Helper()
	began := time.Now()
	if err := s.Enter(t.Context(), noisy); !errors.Is(err, limit.ErrBusy) || time.Since(began) != 0 {
		t.Errorf("%s: %v after %v, want %v at once", when, err, time.Since(began), limit.ErrBusy)
	}
}

func TestSharesLeavesRoomForOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := limit.NewShares(clock.System(), 4, 100, time.Second)
		for range 3 {
			enter(t, s, noisy)
		}
		fourth := await(t, s, noisy)
		if *fourth != errWaits {
			t.Errorf("the fourth of four places for one party: %v, want that it waits", *fourth)
		}
		enter(t, s, quiet)
		waits := await(t, s, quiet)
		s.Leave(noisy)
		synctest.Wait()
		if *fourth != errWaits || *waits != nil {
			t.Errorf("the party that holds more: %v, the other: %v; want that the other got the place", *fourth, *waits)
		}
		s.Leave(quiet)
		synctest.Wait()
		if *fourth != nil {
			t.Errorf("the place went to nobody: %v", *fourth)
		}
	})
}

func TestSharesInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := limit.NewShares(clock.System(), 2, 100, time.Minute)
		enter(t, s, noisy)
		enter(t, s, quiet)
		third := limit.Party{College: "TSM", Public: true}
		a, b, c := await(t, s, third), await(t, s, third), await(t, s, noisy)
		for i, want := range [][3]error{{nil, errWaits, errWaits}, {nil, errWaits, nil}} {
			s.Leave([]limit.Party{quiet, noisy}[i])
			synctest.Wait()
			if got := [3]error{*a, *b, *c}; got != want {
				t.Errorf("who got in after %d left: %v, want %v", i+1, got, want)
			}
		}
		s.Leave(third)
		synctest.Wait()
		if *b != nil {
			t.Errorf("first come is not served: %v", *b)
		}
	})
}

func TestSharesPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := limit.NewShares(clock.System(), 2, 4, 80*time.Millisecond)
		enter(t, s, noisy)
		began := time.Now()
		waits := await(t, s, noisy)
		err := s.Enter(t.Context(), noisy)
		synctest.Wait()
		if !errors.Is(err, limit.ErrBusy) || !apperr.Is(err, apperr.Busy) || !errors.Is(*waits, limit.ErrBusy) {
			t.Errorf("the two that wait get %v and %v, want %v", *waits, err, limit.ErrBusy)
		}
		if got, want := time.Since(began), 80*time.Millisecond; got != want {
			t.Errorf("refused after %v, want %v", got, want)
		}
		_, _ = await(t, s, noisy), await(t, s, noisy)
		refusedAtOnce(t, s, "behind a full line")
		left, leave := context.WithCancel(t.Context())
		enter(t, s, quiet)
		go leave()
		if err := s.Enter(left, quiet); !errors.Is(err, context.Canceled) {
			t.Errorf("who left gets %v, want %v", err, context.Canceled)
		}
		time.Sleep(time.Second)
		s.Leave(noisy)
		enter(t, s, noisy) // those who gave up hold nothing
	})
}

// TestSharesRefusesWhatCannotBeServed: a burst is served by and by; a flood that would wait too long is refused at
// once, another party's single request is not, and nothing waits long for places that never come free.
func TestSharesRefusesWhatCannotBeServed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := limit.NewShares(clock.System(), 2, 1000, 2*time.Second)
		var served, refused atomic.Int64
		work := func(p limit.Party) {
			began := time.Now()
			if err := s.Enter(t.Context(), p); err != nil {
				if refused.Add(1); time.Since(began) > 0 {
					t.Errorf("refused after %v, want at once", time.Since(began))
				}
				return
			}
			time.Sleep(20 * time.Millisecond)
			s.Leave(p)
			served.Add(1)
		}
		for range 40 { // a burst
			go work(noisy)
		}
		time.Sleep(time.Second)
		if served.Load() != 40 || refused.Load() != 0 {
			t.Errorf("of a burst of 40 %d are served, %d refused; want all served", served.Load(), refused.Load())
		}
		for range 1000 { // a flood, five times what can be done
			time.Sleep(4 * time.Millisecond)
			go work(noisy)
		}
		if refused.Load() < 500 {
			t.Errorf("of a flood of 1,000 in 4 s %d are refused, want 500 and more", refused.Load())
		}
		if !s.Hopeless(noisy) || s.Hopeless(quiet) || s.Hopeless(limit.Party{College: "UBK"}) {
			t.Error("it is not told beforehand whom it refuses")
		}
		began := time.Now()
		if err := s.Enter(t.Context(), quiet); err != nil || time.Since(began) > 100*time.Millisecond {
			took := time.Since(began)
			t.Errorf("the quiet party beside the flood: %v after %v, want a place within 100 ms", err, took)
		}
		s.Leave(quiet)
		time.Sleep(5 * time.Second)

		enter(t, s, noisy) // and nothing comes free any more
		first := await(t, s, noisy)
		time.Sleep(time.Second)
		refusedAtOnce(t, s, "behind work that stands still")
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if !errors.Is(*first, limit.ErrBusy) {
			t.Errorf("the first that waited gets %v, want %v", *first, limit.ErrBusy)
		}
	})
}

// TestSharesRaced has many parties come and go at once: no place is lost, and never more are out than there are.
func TestSharesRaced(t *testing.T) {
	s := limit.NewShares(clock.System(), 4, 1000, time.Microsecond)
	var in, most, served atomic.Int64
	var all sync.WaitGroup
	for i := range 64 {
		all.Go(func() {
			p := limit.Party{College: string(rune('a' + i%3))}
			for range 500 {
				if s.Enter(context.Background(), p) != nil {
					continue
				}
				most.Store(max(most.Load(), in.Add(1)))
				served.Add(1)
				in.Add(-1)
				s.Leave(p)
			}
		})
	}
	all.Wait()
	if most.Load() > 4 || served.Load() == 0 {
		t.Errorf("%d were in at once, %d served; want at most 4, and some served", most.Load(), served.Load())
	}
	for range 3 {
		enter(t, s, noisy)
	}
	enter(t, s, quiet)
}

func BenchmarkShares(b *testing.B) {
	s := limit.NewShares(clock.System(), 8, 1000, time.Second)
	b.ReportAllocs()
	for b.Loop() {
		if s.Enter(b.Context(), noisy) == nil {
			s.Leave(noisy)
		}
	}
}
