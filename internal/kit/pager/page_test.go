package pager_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"portaldosen/internal/kit/pager"
)

type row struct{ key, id int }

func compare(a, b row) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.id, b.id)) }

// table is an ordered list that changes, with its counter.
type table struct {
	mu      sync.Mutex
	rows    []row // in order
	version int64
	next    int
	anchors int // readings of all keys
	passed  int // the most rows that a reading had to pass
}

// change inserts or removes a row and moves the counter.
func (x *table) change(r *rand.Rand) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.version++
	if len(x.rows) > 0 && r.IntN(3) == 0 {
		i := r.IntN(len(x.rows))
		x.rows = slices.Delete(slices.Clone(x.rows), i, i+1)
		return
	}
	x.next++
	added := row{r.IntN(50), x.next}
	i, _ := slices.BinarySearchFunc(x.rows, added, compare)
	x.rows = slices.Insert(slices.Clone(x.rows), i, added)
}

func (x *table) list(name string, down bool, length int) pager.List[row] {
	return pager.List[row]{
		Name: name, Down: down, Numbers: true,
		Anchors: func(_ context.Context, add func(key, id []byte)) (int64, error) {
			x.mu.Lock()
			defer x.mu.Unlock()
			x.anchors++
			for _, r := range x.rows {
				add(fmt.Append(nil, r.key), fmt.Append(nil, r.id))
			}
			return x.version, nil
		},
		Rows: func(_ context.Context, from pager.Place) ([]row, int64, error) {
			x.mu.Lock()
			defer x.mu.Unlock()
			return x.read(from, length), x.version, nil
		},
	}
}

func (x *table) read(from pager.Place, length int) []row {
	rows := slices.Clone(x.rows)
	if from.Down {
		slices.Reverse(rows)
	}
	if from.From != nil {
		var at row
		_, _ = fmt.Sscan(from.From.Key, &at.key)
		_, _ = fmt.Sscan(from.From.ID, &at.id)
		rows = slices.DeleteFunc(rows, func(r row) bool { return compare(r, at) < 0 })
	}
	x.passed = max(x.passed, from.Pass)
	return cut(rows, from.Pass, length)
}

func cut(rows []row, skip, length int) []row {
	return slices.Clone(rows[min(skip, len(rows)):min(skip+length, len(rows))])
}

// want is the page as a plain list gives it.
func (x *table) want(skip, length int, down bool) []row {
	rows := slices.Clone(x.rows)
	if down {
		slices.Reverse(rows)
	}
	return cut(rows, skip, length)
}

// inOrder holds a page to be sorted, as a page of one moment is.
func inOrder(t *testing.T, got []row, down bool, err error) {
	t.Helper()
	rows := slices.Clone(got)
	if down {
		slices.Reverse(rows)
	}
	if err != nil || !slices.IsSortedFunc(rows, compare) {
		t.Errorf("page, down %t: %v, want rows in order: %v", down, got, err)
	}
}

func TestPage(t *testing.T) {
	for _, size := range []int{0, 1, 99, 100, 101, 119, 120, 250, 1003, 9_999, 10_000, 10_001, 12_345} {
		t.Run(fmt.Sprintf("AK-01 of %d rows every page is the plain list's, either way", size), func(t *testing.T) {
			var b pager.Book
			x := &table{version: 5}
			for i := range size {
				x.rows = append(x.rows, row{i / 7, i})
			}
			for _, length := range []int{10, 20, 50, 100} {
				for _, down := range []bool{false, true} {
					l := x.list("l", down, length)
					for skip := 0; skip < size+3*length; skip += length * max(1, size/length/60) {
						got, version, err := pager.Page(t.Context(), &b, l, skip, length)
						want := x.want(skip, length, down)
						if err != nil || version != x.version || !slices.Equal(got, want) {
							t.Fatalf("after %d, %d rows, down %t: counter %d, rows %v, want %d, %v: %v",
								skip, length, down, version, got, x.version, want, err)
						}
					}
				}
			}
			if x.anchors > 1 || x.passed > pager.Near {
				t.Errorf("all keys read %d times, up to %d rows passed; want at most once and %d rows",
					x.anchors, x.passed, pager.Near)
			}
		})
	}
}

func TestPageChanging(t *testing.T) {
	t.Run("AK-01 after every change a page is the plain list's, whichever was read before", func(t *testing.T) {
		var b pager.Book
		x, r := &table{}, rand.New(rand.NewPCG(1, 2))
		for range 400 {
			x.change(r)
		}
		for step := range 1500 {
			if r.IntN(2) == 0 {
				x.change(r)
			}
			length, down := []int{10, 20, 50, 100}[r.IntN(4)], r.IntN(2) == 0
			skip := length * r.IntN(1+600/length)
			got, version, err := pager.Page(t.Context(), &b, x.list("l", down, length), skip, length)
			want := x.want(skip, length, down)
			if err != nil || version != x.version || !slices.Equal(got, want) {
				t.Fatalf("step %d, after %d, %d rows, down %t: counter %d, rows %v, want %d, %v: %v",
					step, skip, length, down, version, got, x.version, want, err)
			}
		}
	})
	t.Run("AK-01 among writers that never rest a page is of one moment, in order, and ends", func(t *testing.T) {
		var b pager.Book
		x, r := &table{}, rand.New(rand.NewPCG(3, 4))
		for range 600 {
			x.change(r)
		}
		for range 100 {
			l := x.list("l", false, 20)
			rows := l.Rows
			l.Rows = func(ctx context.Context, from pager.Place) ([]row, int64, error) {
				x.change(r)
				return rows(ctx, from)
			}
			got, version, err := pager.Page(t.Context(), &b, l, 300, 20)
			want := x.want(300, 20, false)
			if err != nil || version != x.version || !slices.Equal(got, want) {
				t.Fatalf("counter %d, rows %v, want %d, %v: %v", version, got, x.version, want, err)
			}
		}
	})
	t.Run("AK-01 many readers and a writer", func(t *testing.T) {
		var b pager.Book
		var wg sync.WaitGroup
		x, r := &table{}, rand.New(rand.NewPCG(5, 6))
		for range 600 {
			x.change(r)
		}
		for range 4 {
			wg.Go(func() {
				for i := range 100 {
					down := i%2 == 0
					got, _, err := pager.Page(t.Context(), &b, x.list("l", down, 20), 20*(i%30), 20)
					inOrder(t, got, down, err)
				}
			})
		}
		for range 100 {
			x.change(r)
		}
		wg.Wait()
	})
}
