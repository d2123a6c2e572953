package limit_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/limit"
)

func jam() *clock.Manual { return clock.NewManual(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)) }

type limiter interface {
	Allow(key string) (ok bool, wait time.Duration)
}

func expect(t *testing.T, p limiter, key string, wait time.Duration) {
	t.Helper()
	ok, dapat := p.Allow(key)
	if ok != (wait == 0) || dapat != wait {
		t.Errorf("%s may = %t, and waits %v; want to wait %v", key, ok, dapat, wait)
	}
}

func TestBucketReturn(t *testing.T) {
	j := jam()
	k := limit.NewBucket(j, 2, 2)
	k.Return("a") // of a key that nobody knows there is nothing to give back
	expect(t, k, "a", 0)
	for range 3 {
		expect(t, k, "a", 0)
		k.Return("a")
	}
	expect(t, k, "a", 0)
	expect(t, k, "a", 500*time.Millisecond)
	j.Advance(time.Hour)
	for range 3 { // never more than the bucket holds
		k.Return("a")
	}
	expect(t, k, "a", 0)
	expect(t, k, "a", 0)
	expect(t, k, "a", 500*time.Millisecond)
	limit.NewBucket(j, 0, 0).Return("a")
}

func TestBucket(t *testing.T) {
	j := jam()
	k := limit.NewBucket(j, 2, 3)
	for range 3 {
		expect(t, k, "a", 0)
	}
	expect(t, k, "a", 500*time.Millisecond)
	expect(t, k, "a", 500*time.Millisecond) // a refused one costs nothing
	expect(t, k, "b", 0)

	j.Advance(200 * time.Millisecond)
	expect(t, k, "a", 300*time.Millisecond)
	j.Advance(300 * time.Millisecond)
	expect(t, k, "a", 0)
	expect(t, k, "a", 500*time.Millisecond)

	j.Advance(time.Hour)
	for range 3 {
		expect(t, k, "a", 0)
	}
	expect(t, k, "a", 500*time.Millisecond)
}

func TestBucketUnlimited(t *testing.T) {
	k := limit.NewBucket(jam(), 0, 0)
	for range 1000 {
		expect(t, k, "a", 0)
	}
}

// TestBucketRemembers uses one key steadily while the halves of the memory change: it must never gain by that.
func TestBucketRemembers(t *testing.T) {
	j := jam()
	k := limit.NewBucket(j, 1, 10)
	lolos := 0
	for range 1000 {
		if ok, _ := k.Allow("a"); ok {
			lolos++
		}
		j.Advance(100 * time.Millisecond)
	}
	if lolos < 109 || lolos > 110 {
		t.Errorf("%d pass in 100 s with 10 tokens and 1 a second, want 109 or 110", lolos)
	}
}

// TestBucketFlood floods the memory with keys; those seen last are still known.
func TestBucketFlood(t *testing.T) {
	k := limit.NewBucket(jam(), 1, 1)
	for i := range 120_000 {
		expect(t, k, fmt.Sprint(i), 0)
	}
	expect(t, k, "119999", time.Second)
	expect(t, k, "0", 0)
}

func takePlace(t *testing.T, k *limit.Class, person string) (leave func()) {
	t.Helper()
	leave, err := k.Enter(t.Context(), person)
	if err != nil {
		t.Fatal(err)
	}
	return leave
}

func TestClass(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := limit.NewClass(2, 2*time.Second)
		leave := takePlace(t, k, "budi")
		takePlace(t, k, "siti")

		begun := time.Now()
		_, err := k.Enter(t.Context(), "tono")
		if !errors.Is(err, limit.ErrBusy) || !apperr.Is(err, apperr.Busy) {
			t.Errorf("without a place: %v, want %v", err, limit.ErrBusy)
		}
		if got, want := time.Since(begun), 2*time.Second; got != want {
			t.Errorf("refused after %v, want %v", got, want)
		}
		time.AfterFunc(time.Second, leave)
		takePlace(t, k, "tono")
		if got, want := time.Since(begun), 3*time.Second; got != want {
			t.Errorf("the place that came free was taken after %v, want %v", got, want)
		}
		leave() // a second time frees no other's place
		batal, henti := context.WithTimeout(t.Context(), time.Second)
		defer henti()
		if _, err := k.Enter(batal, "budi"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a request that ends while it waits gets %v, want %v", err, context.DeadlineExceeded)
		}
		if _, err := limit.NewClass(1, 0).Enter(batal, "budi"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a request that has ended gets %v, want %v", err, context.DeadlineExceeded)
		}
	})
}

func TestClassPerson(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := limit.NewClass(8, time.Second)
		leave := takePlace(t, k, "budi")
		takePlace(t, k, "budi")
		if _, err := k.Enter(t.Context(), "budi"); !errors.Is(err, limit.ErrBusy) {
			t.Errorf("a third place of one person: %v, want %v", err, limit.ErrBusy)
		}
		for _, person := range []string{"siti", "tono", "203.0.113.9"} {
			takePlace(t, k, person)
		}
		time.AfterFunc(time.Millisecond, leave)
		takePlace(t, k, "budi")()
		takePlace(t, k, "budi")
		if _, err := k.Enter(t.Context(), "budi"); !errors.Is(err, limit.ErrBusy) {
			t.Errorf("a third place after one was given back: %v, want %v", err, limit.ErrBusy)
		}
	})
}

func BenchmarkBucket(b *testing.B) {
	k := limit.NewBucket(clock.System(), 1e9, 1000)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			k.Allow("a")
		}
	})
}
