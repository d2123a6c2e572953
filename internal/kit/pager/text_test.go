package pager_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"testing"
	"unicode/utf8"

	"portaldosen/internal/kit/pager"
)

// course is a row whose key is a text.
type course struct{ key, id string }

func (c course) compare(other course) int {
	return cmp.Or(cmp.Compare(c.key, other.key), cmp.Compare(c.id, other.id))
}

// TestText sorts by texts that share beginnings, by byte and by character, and by texts that are the same.
func TestText(t *testing.T) {
	words := []string{
		"", "a", "aljabar", "aljabar linear", "basis data", "é", "ê", "日本", "日曜", "zz", "zz\U0001F600", "zz\U0001F601",
	}
	for _, copies := range []int{1, 3, 25, 400} {
		t.Run(fmt.Sprintf("AK-01 %d rows of each text", copies), func(t *testing.T) {
			var rows []course
			for i, w := range words {
				for c := range copies {
					rows = append(rows, course{w + words[(i+c/5)%len(words)], fmt.Sprintf("%04d", c)})
				}
			}
			slices.SortFunc(rows, course.compare)
			var b pager.Book
			for skip := 0; skip < len(rows)+40; skip += 10 {
				got, _, err := pager.Page(t.Context(), &b, texts(t, rows), skip, 10)
				if want := rows[min(skip, len(rows)):min(skip+10, len(rows))]; err != nil || !slices.Equal(got, want) {
					t.Fatalf("after %d: %v, want %v: %v", skip, got, want, err)
				}
			}
		})
	}
}

func texts(t *testing.T, rows []course) pager.List[course] {
	return pager.List[course]{
		Name: "texts",
		Anchors: func(_ context.Context, take func(key, id []byte)) (int64, error) {
			for _, r := range rows {
				take([]byte(r.key), []byte(r.id))
			}
			return 1, nil
		},
		Rows: func(_ context.Context, at pager.Place) ([]course, int64, error) {
			i := 0
			if at.From != nil {
				if !utf8.ValidString(at.From.Key) {
					t.Errorf("AK-01 the key %q is no text, want valid UTF-8", at.From.Key)
				}
				from := course{at.From.Key, at.From.ID}
				for i < len(rows) && rows[i].compare(from) < 0 {
					i++
				}
			}
			i = min(i+at.Pass, len(rows))
			return slices.Clone(rows[i:min(i+10, len(rows))]), 1, nil
		},
	}
}

// TestLong pages through a list that has more anchors than are kept of one.
func TestLong(t *testing.T) {
	const size = 1_300_001
	reads, passed := 0, 0
	list := pager.List[int]{
		Name: "long", Numbers: true,
		Anchors: func(_ context.Context, take func(key, id []byte)) (int64, error) {
			reads++
			for i := range size {
				take(fmt.Append(nil, i), nil)
			}
			return 1, nil
		},
		Rows: func(_ context.Context, at pager.Place) ([]int, int64, error) {
			begin := at.Pass
			if at.From != nil {
				n := 0
				_, _ = fmt.Sscan(at.From.Key, &n)
				begin += n
			}
			passed = max(passed, at.Pass)
			return []int{begin}, 1, nil
		},
	}
	t.Run("AK-01 a very long list has its anchors further apart", func(t *testing.T) {
		var b pager.Book
		for skip := 200; skip < size; skip += 99_990 {
			if got, _, err := pager.Page(t.Context(), &b, list, skip, 10); err != nil || got[0] != skip {
				t.Fatalf("after %d: %v, want the row of that number first: %v", skip, got, err)
			}
		}
		if reads != 1 || passed > pager.Near {
			t.Errorf("keys read %d times, up to %d rows passed; want once and at most %d rows",
				reads, passed, pager.Near)
		}
	})
}
