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

// list is a list of so many rows under a counter, which knows how often it was read.
type list struct {
	rows    int
	version int64
	reads   atomic.Int64
}

func (l *list) anchors(context.Context) ([]pager.Anchor, int64, error) {
	l.reads.Add(1)
	var out []pager.Anchor
	for i := pager.Step; i <= l.rows; i += pager.Step {
		out = append(out, pager.Anchor{Key: "k", ID: fmt.Sprint(i)})
	}
	return out, l.version, nil
}

func seek(t *testing.T, b *pager.Book, name string, skip int, l *list) pager.Place {
	t.Helper()
	at, err := b.Seek(t.Context(), name, skip, l.anchors)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// start is the row that a place begins after.
func start(at pager.Place) int {
	row := 0
	if at.At != nil {
		_, _ = fmt.Sscan(at.At.ID, &row)
	}
	return row + at.Skip
}

func TestSeek(t *testing.T) {
	t.Run("AK-01 every page begins where it should, at most a step behind an anchor", func(t *testing.T) {
		for _, rows := range []int{0, 1, pager.Step - 1, pager.Step, pager.Step + 1, 10*pager.Step + 7} {
			var b pager.Book
			l := &list{rows: rows, version: 3}
			for skip := range rows + 2*pager.Step {
				at := seek(t, &b, "l", skip, l)
				if start(at) != skip || skip <= rows && at.Skip >= pager.Step {
					t.Fatalf("%d rows: page after %d begins after %d, %d of them counted off", rows, skip, start(at), at.Skip)
				}
				if skip >= pager.Step && at.Version != 3 {
					t.Fatalf("page after %d bears counter %d", skip, at.Version)
				}
			}
			if n := l.reads.Load(); n > 1 {
				t.Errorf("%d rows: anchors read %d times", rows, n)
			}
		}
	})
	t.Run("AK-01 the first pages need no anchors", func(t *testing.T) {
		var b pager.Book
		l := &list{rows: 1000}
		seek(t, &b, "l", pager.Step-1, l)
		if l.reads.Load() != 0 {
			t.Error("anchors read for the first rows")
		}
	})
	t.Run("AK-01 lists are kept apart", func(t *testing.T) {
		var b pager.Book
		one, two := &list{rows: 10 * pager.Step, version: 1}, &list{rows: 2 * pager.Step, version: 2}
		seek(t, &b, "one", 5*pager.Step, one)
		if at := seek(t, &b, "two", 5*pager.Step, two); at.Version != 2 || at.At.ID != fmt.Sprint(2*pager.Step) {
			t.Errorf("%+v", at)
		}
	})
}

func TestDrop(t *testing.T) {
	var b pager.Book
	old, fresh := &list{rows: 300, version: 1}, &list{rows: 500, version: 2}
	seek(t, &b, "l", 250, old)
	t.Run("AK-01 another counter's anchors stay", func(t *testing.T) {
		b.Drop("l", 7)
		b.Drop("another", 1)
		if at := seek(t, &b, "l", 250, fresh); at.Version != 1 {
			t.Errorf("%+v", at)
		}
	})
	t.Run("AK-01 dropped anchors are read anew", func(t *testing.T) {
		b.Drop("l", 1)
		if at := seek(t, &b, "l", 250, fresh); at.Version != 2 || fresh.reads.Load() != 1 {
			t.Errorf("%+v", at)
		}
	})
	t.Run("AK-01 dropping while others read", func(t *testing.T) {
		var b pager.Book
		var wg sync.WaitGroup
		l := &list{rows: 300, version: 1}
		for range 4 {
			wg.Go(func() {
				for range 500 {
					if at, err := b.Seek(t.Context(), "l", 250, l.anchors); err != nil || start(at) != 250 {
						t.Errorf("%+v %v", at, err)
					}
					b.Drop("l", 1)
				}
			})
		}
		wg.Wait()
	})
}

func TestOnce(t *testing.T) {
	t.Run("AK-01 however many ask at once, anchors are read once", func(t *testing.T) {
		var b pager.Book
		l := &list{rows: 1000, version: 1}
		begin := make(chan struct{})
		slow := func(ctx context.Context) ([]pager.Anchor, int64, error) {
			<-begin
			return l.anchors(ctx)
		}
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				if at, err := b.Seek(t.Context(), "l", 700, slow); err != nil || start(at) != 700 {
					t.Errorf("%+v %v", at, err)
				}
			})
		}
		time.Sleep(20 * time.Millisecond)
		close(begin)
		wg.Wait()
		if n := l.reads.Load(); n != 1 {
			t.Errorf("read %d times", n)
		}
	})
	t.Run("AK-01 who leaves while waiting leaves alone; the reading serves the others", func(t *testing.T) {
		var b pager.Book
		l := &list{rows: 1000, version: 1}
		began, end := make(chan struct{}), make(chan struct{})
		first, leave := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() {
			_, err := b.Seek(first, "l", 700, func(ctx context.Context) ([]pager.Anchor, int64, error) {
				close(began)
				<-end
				if ctx.Err() != nil {
					return nil, 0, ctx.Err()
				}
				return l.anchors(ctx)
			})
			done <- err
		}()
		<-began
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := b.Seek(gone, "l", 700, l.anchors); !errors.Is(err, context.Canceled) {
			t.Errorf("a waiter who left got %v", err)
		}
		leave()
		close(end)
		if err := <-done; err != nil {
			t.Errorf("the reading ended with its first caller: %v", err)
		}
		if at := seek(t, &b, "l", 700, l); at.Version != 1 || l.reads.Load() != 1 {
			t.Errorf("%+v, read %d times", at, l.reads.Load())
		}
	})
	t.Run("AK-01 a failed or broken reading is tried again by the next", func(t *testing.T) {
		var b pager.Book
		l := &list{rows: 1000, version: 1}
		broken := errors.New("broken")
		if _, err := b.Seek(t.Context(), "l", 700, func(context.Context) ([]pager.Anchor, int64, error) { return nil, 0, broken }); !errors.Is(err, broken) {
			t.Errorf("got %v", err)
		}
		func() {
			defer func() { _ = recover() }()
			_, _ = b.Seek(t.Context(), "l", 700, func(context.Context) ([]pager.Anchor, int64, error) { panic("broken") })
		}()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if at, err := b.Seek(ctx, "l", 700, l.anchors); err != nil || start(at) != 700 {
			t.Errorf("%+v %v", at, err)
		}
	})
}

func TestCounts(t *testing.T) {
	var b pager.Book
	reads := 0
	counts := func(name string, version, n int64) int64 {
		t.Helper()
		by, err := b.Counts(t.Context(), name, version, func(context.Context) (map[string]int64, error) {
			reads++
			return map[string]int64{"A": n}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return by["A"]
	}
	t.Run("AK-01 numbers hold under their counter alone, whichever way it moved", func(t *testing.T) {
		for i, k := range []struct{ version, n, want int64 }{{1, 10, 10}, {1, 11, 10}, {2, 12, 12}, {2, 13, 12}, {1, 14, 14}} {
			if got := counts("l", k.version, k.n); got != k.want {
				t.Errorf("step %d: %d, want %d", i, got, k.want)
			}
		}
		if counts("another", 1, 99) != 99 || reads != 4 {
			t.Errorf("read %d times", reads)
		}
	})
	t.Run("AK-01 a failed reading is not kept", func(t *testing.T) {
		broken := errors.New("broken")
		if _, err := b.Counts(t.Context(), "f", 1, func(context.Context) (map[string]int64, error) { return nil, broken }); !errors.Is(err, broken) {
			t.Errorf("got %v", err)
		}
		if counts("f", 1, 5) != 5 {
			t.Error("kept a failure")
		}
	})
}

// TestBounds asks for more lists than are kept: all are answered, and what is forgotten is read again.
func TestBounds(t *testing.T) {
	var b pager.Book
	const lists = 3000
	l := &list{rows: 200 * pager.Step, version: 1}
	for i := range lists {
		if at := seek(t, &b, fmt.Sprint(i), 150*pager.Step, l); start(at) != 150*pager.Step {
			t.Fatalf("list %d: %+v", i, at)
		}
		if n, err := b.Counts(t.Context(), fmt.Sprint(i), 1, func(context.Context) (map[string]int64, error) { return map[string]int64{"A": int64(i)}, nil }); err != nil || n["A"] != int64(i) {
			t.Fatalf("list %d: %v %v", i, n, err)
		}
	}
	l.reads.Store(0)
	for i := range lists {
		seek(t, &b, fmt.Sprint(i), 150*pager.Step, l)
	}
	if n := l.reads.Load(); n == 0 {
		t.Error("AK-01 nothing was ever forgotten")
	}
}
