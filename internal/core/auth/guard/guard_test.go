package guard

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/limit"
)

var start = time.Date(2026, 11, 22, 8, 0, 0, 0, time.UTC)

// TestTenInAQuarter guesses as fast as it is let, for a day and with rests of any length, and looks at every quarter of
// an hour.
func TestTenInAQuarter(t *testing.T) {
	for _, rest := range []time.Duration{0, 15 * time.Minute, 59 * time.Minute, time.Hour, 61 * time.Minute} {
		for burst := 1; burst <= 12; burst++ {
			var at []time.Time
			now, counted := start, tally{}
			for n := 1; now.Sub(start) < 24*time.Hour; n++ {
				now = now.Add(max(0, Shipped.wait(counted, now)))
				at = append(at, now)
				counted = tally{Shipped.remembered(counted, now).failed + 1, now}
				if n%burst == 0 {
					now = now.Add(rest)
				}
			}
			for i := 10; i < len(at); i++ {
				if at[i].Sub(at[i-10]) < 15*time.Minute {
					t.Fatalf("AU-02 eleven tries from %v to %v, with %v after each %d", at[i-10], at[i], rest, burst)
				}
			}
			if len(at) > 300 {
				t.Errorf("AU-02 %d tries a day, with %v after each %d, want at most 300", len(at), rest, burst)
			}
		}
	}
}

func TestDelays(t *testing.T) {
	for failed, want := range []time.Duration{
		0, 0, 0, 0, 0,
		30 * time.Second, time.Minute, 2 * time.Minute, 4 * time.Minute, 5 * time.Minute, 5 * time.Minute,
	} {
		if got := max(0, Shipped.wait(tally{failed, start}, start)); got != want {
			t.Errorf("AU-02 wait after %d failures = %v, want %v", failed, got, want)
		}
	}
	if got := Shipped.wait(tally{1000, start}, start.Add(time.Hour)); got > 0 {
		t.Errorf("AU-02 wait an hour later = %v, want none", got)
	}
}

// TestBuckets sends more names than anybody can, which become no more rows than there are buckets.
func TestBuckets(t *testing.T) {
	seen := map[string]bool{}
	for i := range 300_000 {
		seen[Try{College: "UNINDRA", Kind: Account, Name: fmt.Sprint("nama-", i)}.bucket()] = true
	}
	const least, most = 60_000, 1 << 16
	if n := len(seen); n < least || n > most {
		t.Errorf("%d buckets, want %d to %d", n, least, most)
	}
	one := Try{College: "UNINDRA", Kind: Account, Name: "dosen"}
	for _, other := range []Try{
		{College: "TSM", Kind: Account, Name: "dosen"},
		{College: "UNINDRA", Kind: Device, Name: "dosen"},
		{College: "UNINDRA", Kind: Change, Name: "dosen"},
	} {
		if other.bucket() == one.bucket() {
			t.Errorf("%+v shares a bucket with %+v, want one of its own", other, one)
		}
	}
}

// TestRefusedByMemory has no database behind it: a refusal that needed one would panic.
func TestRefusedByMemory(t *testing.T) {
	c := clock.NewManual(start)
	g := New(nil, c, Limits{
		Account:     Shipped,
		AddressRate: 1, AddressBurst: 3,
		CollegeRate: 1, CollegeBurst: 100,
		Places: 2,
	})
	try := Try{College: "UNINDRA", Kind: Account, Name: "dosen", Address: "203.0.113.9"}
	refused := func(try Try, want time.Duration) {
		t.Helper()
		var wait Wait
		_, err := g.Begin(t.Context(), try)
		if !errors.As(err, &wait) || time.Duration(wait) != want || wait.Error() == "" {
			t.Errorf("a try after the limit: %v, want to wait %v", err, want)
		}
	}
	g.known.set(try, tally{6, start})
	refused(try, time.Minute)
	g.known.drop(try)
	for range 3 {
		(&Pass{guard: g, try: try}).Wrong()
	}
	refused(try, time.Second)
	c.Advance(500 * time.Millisecond)
	refused(try, 500*time.Millisecond)
}

func TestMemoryBounded(t *testing.T) {
	m := newMemory()
	for i := range memoryMost + 10 {
		m.set(Try{Kind: Change, Name: fmt.Sprint(i)}, tally{1, start})
	}
	if n := len(m.known); n > memoryMost {
		t.Errorf("%d entries, want at most %d", n, memoryMost)
	}
}

func TestFailures(t *testing.T) {
	f := newFailures(2, 3)
	const pause = 500 * time.Millisecond
	wait := func(f *failures, key string, at time.Time, want time.Duration) {
		t.Helper()
		if got := f.wait(key, at); got != want {
			t.Errorf("wait of %s after %v = %v, want %v", key, at.Sub(start), got, want)
		}
	}
	level := func(f *failures, at time.Time, want float64) {
		t.Helper()
		if got := f.level("a", at); got != want {
			t.Errorf("failures of a after %v = %v, want %v", at.Sub(start), got, want)
		}
	}
	for range 3 {
		wait(f, "a", start, 0)
		f.add("a", start)
	}
	wait(f, "a", start, pause)
	wait(f, "b", start, 0) // no other pays
	wait(f, "a", start.Add(pause), 0)
	level(f, start.Add(time.Hour), 0)
	endless := newFailures(0, 3)
	for range 100 {
		endless.add("a", start)
	}
	wait(endless, "a", start, 0)
	level(endless, start, 100)
	for i := range failuresMost + 10 {
		f.add(fmt.Sprint(i), start.Add(time.Duration(i)*time.Millisecond))
	}
	if n := len(f.levels); n > failuresMost {
		t.Errorf("%d keys, want at most %d", n, failuresMost)
	}
}

func TestParty(t *testing.T) {
	for address, want := range map[string]string{
		"203.0.113.9":          "203.0.113.9",
		"::ffff:203.0.113.9":   "203.0.113.9",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"fe80::1%eth0":         "fe80::/64",
		"":                     "",
		"unix":                 "unix",
	} {
		if got := party(address); got != want {
			t.Errorf("party of %q = %q, want %q", address, got, want)
		}
	}
}

func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ts, a, b := newTurns(), place{"UNINDRA", "akun:0001"}, place{"UNINDRA", "akun:0002"}
		leave, err := ts.enter(t.Context(), a)
		if err != nil {
			t.Fatal(err)
		}
		other, err := ts.enter(t.Context(), b)
		if err != nil {
			t.Fatal("another bucket waits:", err)
		}
		other()
		if _, err := ts.enter(t.Context(), a); !errors.Is(err, limit.ErrBusy) {
			t.Errorf("a turn that is taken: %v, want %v", err, limit.ErrBusy)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := ts.enter(ctx, a); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a request that ends while it waits: %v, want %v", err, context.DeadlineExceeded)
		}
		crowd, disperse := context.WithCancel(t.Context())
		var waiting sync.WaitGroup
		for range turnUsers - 1 {
			waiting.Go(func() { _, _ = ts.enter(crowd, a) })
		}
		synctest.Wait()
		began := time.Now()
		if _, err := ts.enter(t.Context(), a); !errors.Is(err, limit.ErrBusy) || time.Since(began) != 0 {
			t.Errorf("one too many: %v after %v, want %v at once", err, time.Since(began), limit.ErrBusy)
		}
		disperse()
		waiting.Wait()
		time.AfterFunc(time.Second, leave)
		next, err := ts.enter(t.Context(), a)
		if err != nil {
			t.Fatal(err)
		}
		leave() // a second time frees no other's turn
		if got, want := len(ts.held[a].taken), 1; got != want {
			t.Errorf("turns taken = %d, want %d", got, want)
		}
		next()
		if n := len(ts.held); n != 0 {
			t.Errorf("%d buckets are left over, want none", n)
		}
	})
}
