package pager_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"portaldosen/internal/kit/pager"
)

// shelf is a list of rows in order, as a database would keep it, with its change counter.
type shelf struct {
	mu      sync.Mutex
	version int64
	rows    []int
	scans   atomic.Int64 // how often all keys were read
	passed  int          // the most rows that a page passed
}

// change moves the counter with the rows.
func (s *shelf) change(rows []int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rows, s.version = rows, s.version+1
}

func (s *shelf) state() ([]int, int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rows, s.version
}

func (s *shelf) list(length int, down bool) pager.List[int] {
	return pager.List[int]{
		Name: "shelf",
		Down: down,
		Anchors: func(_ context.Context, add func(key, id []byte)) (int64, error) {
			s.scans.Add(1)
			_, version := s.state()
			rows, _ := s.state() // a later state than the counter tells, as with two statements
			for _, r := range rows {
				add([]byte("k"+strconv.Itoa(r)), []byte(strconv.Itoa(r)))
			}
			return version, nil
		},
		Rows: func(_ context.Context, from pager.Place) ([]int, int64, error) {
			rows, version := s.state()
			if from.Down {
				rows = slices.Clone(rows)
				slices.Reverse(rows)
			}
			if from.After != nil {
				id, err := strconv.Atoi(from.After.ID)
				if err != nil || from.After.Key != "k"+from.After.ID {
					return nil, 0, fmt.Errorf("anchor %+v", from.After)
				}
				at, found := slices.BinarySearch(rows, id)
				if found {
					at++
				}
				rows = rows[at:]
			}
			s.mu.Lock()
			s.passed = max(s.passed, from.Skip)
			s.mu.Unlock()
			return cut(rows, from.Skip, length), version, nil
		},
	}
}

func cut(rows []int, skip, length int) []int {
	skip = min(skip, len(rows))
	return slices.Clone(rows[skip:min(skip+length, len(rows))])
}

func upTo(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = 3 * i
	}
	return out
}

func TestPage(t *testing.T) {
	t.Run("AK-01 a page sought by key is the page counted off, in both directions, to the last and past it", func(t *testing.T) {
		for _, n := range []int{0, 1, 19, 20, 21, 99, 100, 101, 120, 1007, 10_000, 10_019, 25_013} {
			s := &shelf{rows: upTo(n), version: 4}
			turned := slices.Clone(s.rows)
			slices.Reverse(turned)
			var b pager.Book
			for _, length := range []int{10, 20, 50, 100} {
				for skip := 0; skip <= n+2*length; skip += length * (1 + n/3000) {
					for down, want := range map[bool][]int{false: s.rows, true: turned} {
						got, version, err := pager.Page(t.Context(), &b, s.list(length, down), skip, length)
						if err != nil || version != 4 || !slices.Equal(got, cut(want, skip, length)) {
							t.Fatalf("%d rows, %d after %d, down %t: %v under %d, %v", n, length, skip, down, got, version, err)
						}
					}
				}
			}
			if s.scans.Load() > 1 || s.passed > pager.Near {
				t.Errorf("%d rows: keys read %d times, %d rows passed", n, s.scans.Load(), s.passed)
			}
		}
	})
	t.Run("AK-01 the first pages need no keys", func(t *testing.T) {
		s := &shelf{rows: upTo(1000)}
		var b pager.Book
		for _, down := range []bool{false, true} {
			if _, _, err := pager.Page(t.Context(), &b, s.list(20, down), 80, 20); err != nil || s.scans.Load() > 0 {
				t.Error("keys read for the first rows", err)
			}
		}
	})
	t.Run("AK-01 a change moves the pages at once", func(t *testing.T) {
		r := rand.New(rand.NewPCG(1, 2))
		s := &shelf{rows: upTo(3000)}
		var b pager.Book
		for range 500 {
			if r.IntN(3) == 0 {
				s.change(upTo(r.IntN(3000)))
			}
			skip, down := 20*r.IntN(160), r.IntN(2) == 0
			want := slices.Clone(s.rows)
			if down {
				slices.Reverse(want)
			}
			got, version, err := pager.Page(t.Context(), &b, s.list(20, down), skip, 20)
			if err != nil || version != s.version || !slices.Equal(got, cut(want, skip, 20)) {
				t.Fatalf("after %d of %d, down %t: %v under %d, %v", skip, len(s.rows), down, got, version, err)
			}
		}
	})
}

// TestPageRace holds that what a page answers was true under the counter it bears, whoever writes meanwhile.
func TestPageRace(t *testing.T) {
	s := &shelf{}
	states := sync.Map{} // counter → rows
	set := func(n int) {
		rows := upTo(n)
		s.mu.Lock()
		s.rows, s.version = rows, s.version+1
		states.Store(s.version, rows)
		s.mu.Unlock()
	}
	set(2000)
	var b pager.Book
	var wg sync.WaitGroup
	for w := range 4 {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(9, uint64(w)))
			for range 400 {
				if w == 0 {
					set(r.IntN(3000))
					continue
				}
				_, before := s.state()
				skip := 50 * r.IntN(50)
				got, version, err := pager.Page(t.Context(), &b, s.list(50, false), skip, 50)
				if err != nil || version < before {
					t.Errorf("counter %d, stood at %d before: %v", version, before, err)
					return
				}
				rows, _ := states.Load(version)
				if !slices.Equal(got, cut(rows.([]int), skip, 50)) {
					t.Errorf("AK-01 after %d: not what stood under %d", skip, version)
				}
			}
		})
	}
	wg.Wait()
}
