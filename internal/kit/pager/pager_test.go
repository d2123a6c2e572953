package pager_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"portaldosen/internal/kit/pager"
)

// source tells numbers under a counter, and knows how often it was asked.
type source struct {
	n, version int64
	reads      atomic.Int64
}

func (s *source) read(context.Context) (pager.Counts, int64, error) {
	s.reads.Add(1)
	return pager.Counts{"A": s.n}, s.version, nil
}

func keep(ctx context.Context, b *pager.Book, name string, version int64, read func(context.Context) (pager.Counts, int64, error)) (int64, error) {
	by, _, err := pager.Keep(ctx, b, name, version, read)
	return by["A"], err
}

func TestKeep(t *testing.T) {
	t.Run("AK-01 a copy serves its counter and earlier ones, a later one reads anew", func(t *testing.T) {
		var b pager.Book
		for i, k := range []struct{ asked, n, want, reads int64 }{{1, 10, 10, 1}, {1, 11, 10, 1}, {2, 12, 12, 2}, {2, 13, 12, 2}, {1, 14, 12, 2}, {3, 15, 15, 3}} {
			s := &source{n: k.n, version: k.asked}
			if got, err := keep(t.Context(), &b, "l", k.asked, s.read); err != nil || got != k.want {
				t.Errorf("step %d: %d, want %d: %v", i, got, k.want, err)
			}
		}
	})
	t.Run("AK-01 copies of different names are apart", func(t *testing.T) {
		var b pager.Book
		one, two := &source{n: 1, version: 1}, &source{n: 2, version: 1}
		first, _ := keep(t.Context(), &b, "one", 1, one.read)
		second, _ := keep(t.Context(), &b, "two", 1, two.read)
		if first != 1 || second != 2 {
			t.Error(first, second)
		}
	})
}

func TestOnce(t *testing.T) {
	t.Run("AK-01 however many ask at once, one reads", func(t *testing.T) {
		var b pager.Book
		s := &source{n: 7, version: 1}
		begin := make(chan struct{})
		slow := func(ctx context.Context) (pager.Counts, int64, error) {
			<-begin
			return s.read(ctx)
		}
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				if n, err := keep(t.Context(), &b, "l", 1, slow); err != nil || n != 7 {
					t.Error(n, err)
				}
			})
		}
		time.Sleep(20 * time.Millisecond)
		close(begin)
		wg.Wait()
		if n := s.reads.Load(); n != 1 {
			t.Errorf("read %d times", n)
		}
	})
	t.Run("AK-01 who waits for an older copy reads a later one then", func(t *testing.T) {
		var b pager.Book
		old, fresh := &source{n: 1, version: 1}, &source{n: 2, version: 2}
		began, end := make(chan struct{}), make(chan struct{})
		go func() {
			_, _ = keep(context.Background(), &b, "l", 1, func(ctx context.Context) (pager.Counts, int64, error) {
				close(began)
				<-end
				return old.read(ctx)
			})
		}()
		<-began
		time.AfterFunc(10*time.Millisecond, func() { close(end) })
		if n, err := keep(t.Context(), &b, "l", 2, fresh.read); err != nil || n != 2 {
			t.Error(n, err)
		}
	})
	t.Run("AK-01 who leaves while waiting leaves alone; the reading serves the others", func(t *testing.T) {
		var b pager.Book
		s := &source{n: 7, version: 1}
		began, end := make(chan struct{}), make(chan struct{})
		first, leave := context.WithCancel(t.Context())
		go func() {
			_, _ = keep(first, &b, "l", 1, func(ctx context.Context) (pager.Counts, int64, error) {
				close(began)
				<-end
				if ctx.Err() != nil {
					return nil, 0, ctx.Err()
				}
				return s.read(ctx)
			})
		}()
		<-began
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := keep(gone, &b, "l", 1, s.read); !errors.Is(err, context.Canceled) {
			t.Errorf("a waiter who left got %v", err)
		}
		leave()
		close(end)
		if n, err := keep(t.Context(), &b, "l", 1, s.read); err != nil || n != 7 || s.reads.Load() != 1 {
			t.Errorf("%d %v, read %d times", n, err, s.reads.Load())
		}
	})
}

func TestFailure(t *testing.T) {
	t.Run("AK-01 a failed or broken reading is tried again by the next", func(t *testing.T) {
		var b pager.Book
		broken := errors.New("broken")
		if _, err := keep(t.Context(), &b, "l", 1, func(context.Context) (pager.Counts, int64, error) { return nil, 0, broken }); !errors.Is(err, broken) {
			t.Errorf("got %v", err)
		}
		func() {
			defer func() { _ = recover() }()
			_, _ = keep(t.Context(), &b, "l", 1, func(context.Context) (pager.Counts, int64, error) { panic("broken") })
		}()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if n, err := keep(ctx, &b, "l", 1, (&source{n: 7, version: 1}).read); err != nil || n != 7 {
			t.Error(n, err)
		}
	})
}

// heavy is a copy of a tenth of a megabyte.
type heavy struct{ text [100_000]byte }

// Size is how many bytes it takes.
func (h *heavy) Size() int { return len(h.text) }

// TestBounds asks for more than is kept: all is answered, what is used stays, and what is forgotten is read again.
func TestBounds(t *testing.T) {
	var b pager.Book
	reads := 0
	ask := func(name string) {
		t.Helper()
		_, _, err := pager.Keep(t.Context(), &b, name, 1, func(context.Context) (*heavy, int64, error) {
			reads++
			return &heavy{}, 1, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	const lists = 1000
	for i := range lists {
		ask(fmt.Sprint(i))
		ask("often")
	}
	if reads != lists+1 {
		t.Errorf("AK-01 what is used often was read %d times", reads-lists)
	}
	reads = 0
	for i := range lists {
		ask(fmt.Sprint(i))
	}
	if reads < lists-130 {
		t.Errorf("AK-01 %d of %d lists are still kept", lists-reads, lists)
	}
}
