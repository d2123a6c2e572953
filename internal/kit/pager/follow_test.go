package pager_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"sync"
	"testing"

	"portaldosen/internal/kit/pager"
)

// follow brings a copy of a source up to date, unless it is from before the gap.
func (s *source) follow(gap int64) pager.Following[copyOf] {
	return func(_ context.Context, c copyOf, from int64) (copyOf, int64, bool, error) {
		v := s.version.Load()
		return copyOf{c.value + int(v-from), s.weight}, v, from >= gap, nil
	}
}

// followed asks for a copy of so high a counter, and holds it to bear the one that it says.
func followed(t *testing.T, b *pager.Book, version int64, s *source, follow pager.Following[copyOf]) {
	t.Helper()
	c, at, err := pager.Follow(t.Context(), b, "l", version, s.read, follow)
	if err != nil || int64(c.value) != at || at < version {
		t.Errorf("copy %+v of counter %d, want one of %d or later: %v", c, at, version, err)
	}
}

func TestFollow(t *testing.T) {
	t.Run("AK-01 a copy that is kept is brought up to date, and read anew behind a gap alone", func(t *testing.T) {
		var b pager.Book
		var s source
		for i, k := range []struct{ stands, asked, gap, reads int64 }{
			{3, 0, 0, 1}, {5, 4, 0, 1}, {6, 5, 0, 1}, {7, 7, 5, 1}, {8, 8, 8, 2}, {9, 9, 8, 2},
		} {
			s.version.Store(k.stands)
			followed(t, &b, k.asked, &s, s.follow(k.gap))
			if got := s.reads.Load(); got != k.reads {
				t.Errorf("step %d: %d readings, want %d", i, got, k.reads)
			}
		}
	})
	const later = "AK-01 when it cannot be asked what moved, or the asking breaks off, " +
		"the copy stays to be followed later"
	t.Run(later, func(t *testing.T) {
		var b pager.Book
		var s source
		followed(t, &b, 0, &s, s.follow(0))
		s.version.Store(4)
		away := errors.New("away")
		refuse := func(context.Context, copyOf, int64) (copyOf, int64, bool, error) {
			return copyOf{}, 0, false, away
		}
		if _, _, err := pager.Follow(t.Context(), &b, "l", 4, s.read, refuse); !errors.Is(err, away) {
			t.Errorf("following that cannot ask: error %v, want %v", err, away)
		}
		func() {
			defer func() { _ = recover() }()
			breakOff := func(context.Context, copyOf, int64) (copyOf, int64, bool, error) { panic("broken") }
			_, _, _ = pager.Follow(t.Context(), &b, "l", 4, s.read, breakOff)
		}()
		followed(t, &b, 4, &s, s.follow(0))
		s.wasRead(t, 1)
	})
	t.Run("AK-01 one follows, however many wait", func(t *testing.T) {
		var b pager.Book
		var s source
		var wg sync.WaitGroup
		followed(t, &b, 0, &s, s.follow(0))
		for version := range int64(50) {
			s.version.Store(version)
			for range 4 {
				wg.Go(func() { followed(t, &b, version, &s, s.follow(0)) })
			}
		}
		wg.Wait()
		s.wasRead(t, 1)
	})
	t.Run("AK-01 what follows a thousand times drives nothing else out", func(t *testing.T) {
		var b pager.Book
		s, other := source{weight: 2 << 20}, source{weight: 1 << 20}
		for version := range int64(1000) {
			s.version.Store(version)
			followed(t, &b, version, &s, s.follow(0))
			if version%400 == 0 {
				keep(t, &b, "other", 0, &other)
				other.wasRead(t, 1)
			}
		}
	})
}

// words are keys in the order of their bytes; some are the beginning of others.
var words = func() (all []string) {
	for _, a := range []string{"", "a", "ab", "aljabar", "basis", "é", "日本", "zz"} {
		for _, b := range []string{"", " 1", " 10", " linear", "z", "é", "日"} {
			all = append(all, a+b)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}()

// logged is a table that tells what moved, but for the changes that nobody told.
type logged struct {
	table
	text bool
	told map[int64][]step
}

type step struct {
	n int
	row
}

func (x *logged) key(r row) []byte {
	if x.text {
		return []byte(words[r.key])
	}
	return fmt.Append(nil, r.key-20)
}

func (x *logged) id(r row) []byte { return fmt.Appendf(nil, "%06d", r.id) }

// change makes a row, removes one or moves one; where it is silent, without a word of it in the log.
func (x *logged) change(r *rand.Rand, at int, silent bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	var steps []step
	rows := slices.Clone(x.rows)
	if act := r.IntN(5); act < 2 && len(rows) > 0 {
		i := r.IntN(len(rows))
		steps = append(steps, step{-1, rows[i]})
		rows = slices.Delete(rows, i, i+1)
	}
	if len(steps) == 0 || r.IntN(2) == 0 {
		x.next++
		added := row{at, x.next}
		i, _ := slices.BinarySearchFunc(rows, added, compare)
		rows = slices.Insert(rows, i, added)
		steps = append(steps, step{1, added})
	}
	x.rows = rows
	if x.version++; !silent {
		x.told[x.version] = steps
	}
}

func (x *logged) list(name string, down bool, length int, behind pager.Behind) pager.List[row] {
	l := pager.List[row]{Name: name, Down: down, Numbers: !x.text}
	l.Anchors = func(_ context.Context, add func(key, id []byte)) (int64, error) {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.anchors++
		for _, r := range x.rows {
			add(x.key(r), x.id(r))
		}
		return x.version, nil
	}
	l.Rows = func(_ context.Context, from pager.Place) ([]row, int64, error) {
		x.mu.Lock()
		defer x.mu.Unlock()
		if from.From != nil {
			x.passed = max(x.passed, from.Pass)
		}
		return x.read(from, length), x.version, nil
	}
	l.Log = &pager.Log{
		Moves: x.moves, Behind: behind,
		Rows: func(context.Context, int64) (int, int64, error) {
			x.mu.Lock()
			defer x.mu.Unlock()
			return len(x.rows), x.version, nil
		},
	}
	return l
}

func (x *logged) moves(_ context.Context, since, _ int64, take func(n int, key, id []byte)) (int64, bool, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for v := since + 1; v <= x.version; v++ {
		steps, ok := x.told[v]
		if !ok {
			return 0, false, nil
		}
		for _, s := range steps {
			take(s.n, x.key(s.row), x.id(s.row))
		}
	}
	return x.version, true, nil
}

func (x *logged) read(from pager.Place, length int) []row {
	switch {
	case from.Down:
		out := slices.Clone(x.rows[max(0, len(x.rows)-from.Pass-length):max(0, len(x.rows)-from.Pass)])
		slices.Reverse(out)
		return out
	case from.From == nil:
		return cut(x.rows, from.Pass, length)
	}
	begin := sort.Search(len(x.rows), func(i int) bool {
		key, id := string(x.key(x.rows[i])), string(x.id(x.rows[i]))
		if x.text {
			return slices.Compare([]string{key, id}, []string{from.From.Key, from.From.ID}) >= 0
		}
		n, at := 0, 0
		_, _ = fmt.Sscan(key, &n)
		_, _ = fmt.Sscan(from.From.Key, &at)
		return n > at || n == at && id >= from.From.ID
	})
	return cut(x.rows[begin:], from.Pass, length)
}

// inline reads behind at once, so that a test decides the order of things.
func inline(fn func(context.Context)) { fn(context.Background()) }

func TestFollowingPages(t *testing.T) {
	const size = 6000 // more anchors than one block of segments has
	for _, text := range []bool{false, true} {
		t.Run(fmt.Sprintf("AK-01 anchors that follow give the plain list's pages, texts %t", text), func(t *testing.T) {
			var b pager.Book
			x, r := &logged{text: text, told: map[int64][]step{}}, rand.New(rand.NewPCG(7, 8))
			for range size {
				x.next++
				x.rows = append(x.rows, row{r.IntN(len(words)), x.next})
			}
			slices.SortFunc(x.rows, compare)
			gaps := 0
			for i := range 1200 {
				silent := i%300 == 299
				if r.IntN(3) > 0 || silent {
					x.change(r, r.IntN(len(words)), silent)
				}
				if silent {
					gaps++
				}
				length, down := []int{10, 20, 50, 100}[r.IntN(4)], r.IntN(2) == 0
				skip := length * r.IntN(1+(size+500)/length)
				got, version, err := pager.Page(t.Context(), &b, x.list("l", down, length, inline), skip, length)
				want := x.want(skip, length, down)
				if err != nil || version != x.version || !slices.Equal(got, want) {
					t.Fatalf("step %d, after %d, %d rows, down %t: counter %d, rows %v, want %d, %v: %v",
						i, skip, length, down, version, got, x.version, want, err)
				}
			}
			if most := gaps + 2; x.anchors > most || x.passed > pager.Near {
				t.Errorf("all keys read %d times with %d gaps, up to %d rows passed; want at most %d times and %d rows",
					x.anchors, gaps, x.passed, most, pager.Near)
			}
		})
	}
}

func TestFollowingCrowd(t *testing.T) {
	const crowded = "AK-01 an empty list that grows at one place has its anchors read anew as it gets crowded"
	t.Run(crowded, func(t *testing.T) {
		var b pager.Book
		x, r := &logged{told: map[int64][]step{}}, rand.New(rand.NewPCG(9, 9))
		for i := range 3000 {
			x.change(r, 30, false)
			skip, down := 100+i%400/10*10, i%2 == 0
			got, _, err := pager.Page(t.Context(), &b, x.list("l", down, 10, inline), skip, 10)
			if want := x.want(skip, 10, down); err != nil || !slices.Equal(got, want) {
				t.Fatalf("step %d: %v, want %v: %v", i, got, want, err)
			}
		}
		if x.anchors < 2 || x.anchors > 60 || x.passed > pager.Near+1 {
			t.Errorf("all keys read %d times, up to %d rows passed; want 2 to 60 times and at most %d rows",
				x.anchors, x.passed, pager.Near+1)
		}
	})
}

func TestFollowingAtOnce(t *testing.T) {
	const oneMoment = "AK-01 readers, a writer and a reading behind them all: each page is of one moment, " +
		"and the last is right"
	t.Run(oneMoment, func(t *testing.T) {
		var b pager.Book
		var wg, behind sync.WaitGroup
		x, r := &logged{told: map[int64][]step{}}, rand.New(rand.NewPCG(5, 6))
		run := func(fn func(context.Context)) { behind.Go(func() { fn(context.Background()) }) }
		for range 900 {
			x.change(r, r.IntN(50), false)
		}
		for range 4 {
			wg.Go(func() {
				for i := range 150 {
					down := i%2 == 0
					got, _, err := pager.Page(t.Context(), &b, x.list("l", down, 20, run), 20*(i%30), 20)
					inOrder(t, got, down, err)
				}
			})
		}
		for i := range 200 {
			x.change(r, r.IntN(50), i%50 == 0)
		}
		wg.Wait()
		behind.Wait()
		for skip := 0; skip < 700; skip += 20 {
			got, _, err := pager.Page(t.Context(), &b, x.list("l", false, 20, run), skip, 20)
			if want := x.want(skip, 20, false); err != nil || !slices.Equal(got, want) {
				t.Errorf("after %d: %v, want %v: %v", skip, got, want, err)
			}
		}
		behind.Wait()
	})
}
