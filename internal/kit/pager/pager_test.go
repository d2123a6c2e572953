package pager_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/pager"
)

// copyOf is a kept copy that weighs what it says.
type copyOf struct{ value, weight int }

func (c copyOf) Size() int { return c.weight }

// source hands out copies, each bearing the counter that stands when it is read, and knows how often it was asked.
type source struct {
	version atomic.Int64
	reads   atomic.Int64
	weight  int
}

func (s *source) read(context.Context) (copyOf, int64, error) {
	s.reads.Add(1)
	v := s.version.Load()
	return copyOf{int(v), s.weight}, v, nil
}

// wasRead holds how often the source was asked.
func (s *source) wasRead(t *testing.T, want int64) {
	t.Helper()
	if got := s.reads.Load(); got != want {
		t.Errorf("read %d times, want %d", got, want)
	}
}

func keep(t *testing.T, b *pager.Book, name string, version int64, s *source) (copyOf, int64) {
	t.Helper()
	c, at, err := pager.Keep(t.Context(), b, name, version, s.read)
	if err != nil {
		t.Fatal(err)
	}
	return c, at
}

// keepOf holds which counter a copy bears.
func keepOf(t *testing.T, b *pager.Book, name string, version int64, s *source, want int64) {
	t.Helper()
	if _, got := keep(t, b, name, version, s); got != want {
		t.Errorf("copy of %q bears counter %d, want %d", name, got, want)
	}
}

func TestKeep(t *testing.T) {
	t.Run("AK-01 a copy serves its own counter and those before, never a later one", func(t *testing.T) {
		var b pager.Book
		var s source
		for i, k := range []struct{ stands, asked, bears, reads int64 }{
			{3, 3, 3, 1}, {3, 3, 3, 1}, {4, 3, 3, 1}, {4, 0, 3, 1},
			{4, 4, 4, 2}, {5, 4, 4, 2}, {5, 5, 5, 3}, {5, 1, 5, 3},
		} {
			s.version.Store(k.stands)
			c, at := keep(t, &b, "l", k.asked, &s)
			if at != k.bears || int64(c.value) != k.bears || s.reads.Load() != k.reads {
				t.Errorf("step %d: copy %d of counter %d after %d readings, want %d after %d",
					i, c.value, at, s.reads.Load(), k.bears, k.reads)
			}
		}
	})
	t.Run("AK-01 names are kept apart", func(t *testing.T) {
		var b pager.Book
		var one, two source
		one.version.Store(1)
		two.version.Store(2)
		keep(t, &b, "one", 1, &one)
		keepOf(t, &b, "two", 0, &two, 2)
	})
	t.Run("AK-01 a failed or broken reading is not kept", func(t *testing.T) {
		var b pager.Book
		var s source
		broken := errors.New("broken")
		fail := func(context.Context) (copyOf, int64, error) { return copyOf{}, 9, broken }
		if _, _, err := pager.Keep(t.Context(), &b, "l", 0, fail); !errors.Is(err, broken) {
			t.Errorf("failed reading: error %v, want %v", err, broken)
		}
		func() {
			defer func() { _ = recover() }()
			breakOff := func(context.Context) (copyOf, int64, error) { panic("broken") }
			_, _, _ = pager.Keep(t.Context(), &b, "l", 0, breakOff)
		}()
		keepOf(t, &b, "l", 0, &s, 0)
		s.wasRead(t, 1)
	})
}

func TestKeepOnce(t *testing.T) {
	t.Run("AK-01 however many ask at once, one reads", func(t *testing.T) {
		var b pager.Book
		var s source
		var wg sync.WaitGroup
		begin := make(chan struct{})
		for range 16 {
			wg.Go(func() {
				_, _, err := pager.Keep(t.Context(), &b, "l", 0, func(ctx context.Context) (copyOf, int64, error) {
					<-begin
					return s.read(ctx)
				})
				if err != nil {
					t.Errorf("one of many at once: error %v, want none", err)
				}
			})
		}
		time.Sleep(20 * time.Millisecond)
		close(begin)
		wg.Wait()
		s.wasRead(t, 1)
	})
	t.Run("AK-01 who waits for a copy that turns out too old reads anew", func(t *testing.T) {
		var b pager.Book
		var s source
		s.version.Store(1)
		began, end := make(chan struct{}), make(chan struct{})
		var wg sync.WaitGroup
		wg.Go(func() {
			_, _, _ = pager.Keep(t.Context(), &b, "l", 0, func(ctx context.Context) (copyOf, int64, error) {
				c, at, err := s.read(ctx)
				close(began)
				<-end
				return c, at, err
			})
		})
		<-began
		s.version.Store(2)
		wg.Go(func() {
			const want = 2
			if _, got, err := pager.Keep(t.Context(), &b, "l", want, s.read); got != want || err != nil {
				t.Errorf("copy bears counter %d, want %d: %v", got, want, err)
			}
		})
		time.Sleep(10 * time.Millisecond)
		close(end)
		wg.Wait()
	})
	t.Run("AK-01 who leaves while waiting leaves alone; the reading serves the others", func(t *testing.T) {
		var b pager.Book
		var s source
		began, end := make(chan struct{}), make(chan struct{})
		first, leave := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() {
			_, _, err := pager.Keep(first, &b, "l", 0, func(ctx context.Context) (copyOf, int64, error) {
				close(began)
				<-end
				if ctx.Err() != nil {
					return copyOf{}, 0, ctx.Err()
				}
				return s.read(ctx)
			})
			done <- err
		}()
		<-began
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, _, err := pager.Keep(gone, &b, "l", 0, s.read); !errors.Is(err, context.Canceled) {
			t.Errorf("a waiter who left: error %v, want %v", err, context.Canceled)
		}
		leave()
		close(end)
		<-done
		keepOf(t, &b, "l", 0, &s, 0)
		s.wasRead(t, 1)
	})
}

// TestKeepWrite holds that a transaction that may yet be taken back neither fills the book nor reads from it.
func TestKeepWrite(t *testing.T) {
	d := dbtest.NewTemplate(nil).Open(t, db.SQLite)
	var b pager.Book
	var s source
	s.version.Store(7)
	keep(t, &b, "l", 0, &s)
	takenBack := errors.New("taken back")
	err := d.Write(t.Context(), "UNINDRA", func(ctx context.Context, _ db.Q) error {
		const want = 8
		s.version.Store(want)
		for range 2 {
			if _, got, err := pager.Keep(ctx, &b, "l", 0, s.read); got != want || err != nil {
				t.Errorf("AK-01 inside: copy bears counter %d, want %d: %v", got, want, err)
			}
		}
		return takenBack
	})
	if !errors.Is(err, takenBack) {
		t.Errorf("the transaction: error %v, want %v", err, takenBack)
	}
	s.version.Store(7)
	s.wasRead(t, 3)
	// AK-01 What was kept before serves on.
	keepOf(t, &b, "l", 7, &s, 7)
	s.wasRead(t, 3)
}

func TestBounds(t *testing.T) {
	t.Run("AK-01 what is used lately stays, the rest is forgotten and read again", func(t *testing.T) {
		var b pager.Book
		often, seldom := source{weight: 1 << 20}, source{weight: 1 << 20}
		for i := range 60 {
			keep(t, &b, "often", 0, &often)
			keep(t, &b, fmt.Sprint(i), 0, &seldom)
		}
		for i := range 60 {
			keep(t, &b, fmt.Sprint(i), 0, &seldom)
		}
		if often.reads.Load() != 1 || seldom.reads.Load() < 110 {
			t.Errorf("the one read %d times, the others %d times in 120; want once, and at least 110 times",
				often.reads.Load(), seldom.reads.Load())
		}
	})
	t.Run("AK-01 one that is larger than all that is kept is answered all the same", func(t *testing.T) {
		var b pager.Book
		s := source{weight: 1 << 30}
		for range 3 {
			keep(t, &b, "huge", 0, &s)
		}
	})
	t.Run("AK-01 many at once, beyond the bounds", func(t *testing.T) {
		var b pager.Book
		var wg sync.WaitGroup
		s := source{weight: 400 << 10}
		for g := range 4 {
			wg.Go(func() {
				for i := range 400 {
					v := s.version.Load()
					if g == 0 && i%10 == 0 {
						v = s.version.Add(1)
					}
					c, at, err := pager.Keep(t.Context(), &b, fmt.Sprint(i%40), v, s.read)
					if err != nil || at < v || int64(c.value) != at {
						t.Errorf("copy %+v of counter %d, want one of %d or later: %v", c, at, v, err)
					}
				}
			})
		}
		wg.Wait()
	})
}
