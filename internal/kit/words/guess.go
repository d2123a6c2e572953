package words

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"portaldosen/internal/kit/db"
)

// What is guessed of a word that is not spelled as any record's, and how much.
const (
	guessable = 4  // letters that a word has at least
	guessed   = 24 // and at most
	begun     = 5  // letters that the beginning of a word has at least, of which the end is not typed yet
	common    = 20 // up to so many records are counted: what more have is as likely
	likely    = 3  // how many other words are tried for one
	guesses   = 6  // how many texts for one with a word that nothing has
	changes   = 3  // and for one whose words are all there
)

const letters = "abcdefghijklmnopqrstuvwxyz"

// Near is a word that a list has, or that begins one, which is one slip of the hand from the word that was typed: a letter too many
// or too few, another letter, or two that changed places.
type Near struct {
	Word  string `db:"kata"`
	First string `db:"pertama"` // the first of the list's words that begin so
	Many  int64  `db:"banyak"`  // how many records have one, up to twenty
}

// whole reports whether it is a word of the list itself.
func (n Near) whole() bool { return n.First == n.Word }

// Guess tells by which texts the records of a list are found that somebody may have meant by a text, the likeliest first. Words
// that no record has are put right; where each word is some record's, one at a time. Words shorter than four letters, and what is no
// plain word, are never guessed.
func Guess(ctx context.Context, q db.Q, list, text string) ([]string, error) {
	all := Of(text)
	there, err := alike(ctx, q, list, all)
	if err != nil {
		return nil, err
	}
	known := func(word string) bool {
		return slices.ContainsFunc(there, func(n Near) bool { return n.Word == word })
	}
	others, strange := make([][]Near, len(all)), 0
	for i, word := range all {
		if !known(word) {
			strange |= 1 << i
		}
	}
	for i, word := range all {
		if strange != 0 && strange&(1<<i) == 0 {
			continue
		}
		if others[i], err = nearest(ctx, q, list, word, i == len(all)-1); err != nil {
			return nil, err
		}
		if strange != 0 && len(others[i]) == 0 {
			return nil, nil // nothing has this word, nor one like it
		}
	}
	if strange == 0 {
		return oneByOne(all, others), nil
	}
	return together(all, others, strange), nil
}

// oneByOne puts one of the words at a time in another way.
func oneByOne(all []string, others [][]Near) []string {
	var out []string
	for n := range likely {
		for i := range all {
			if n < len(others[i]) && len(out) < changes {
				out = append(out, with(all, i, others[i][n].Word))
			}
		}
	}
	return out
}

// together puts all strange words in another way.
func together(all []string, others [][]Near, strange int) []string {
	out := [][]string{all}
	for i := range all {
		if strange&(1<<i) == 0 {
			continue
		}
		var next [][]string
		for _, begun := range out {
			for _, o := range others[i] {
				next = append(next, replaced(begun, i, o.Word))
			}
		}
		out = next[:min(len(next), guesses)]
	}
	joined := make([]string, 0, len(out))
	for _, one := range out {
		joined = append(joined, strings.Join(one, " "))
	}
	return joined
}

func with(all []string, at int, word string) string {
	return strings.Join(replaced(all, at, word), " ")
}

func replaced(all []string, at int, word string) []string {
	out := slices.Clone(all)
	out[at] = word
	return out
}

// nearest are the words like a word, those that most records have first. While the last word is still being typed, the beginning of
// one is enough.
func nearest(ctx context.Context, q db.Q, list, word string, last bool) ([]Near, error) {
	if !plain(word) {
		return nil, nil
	}
	found, err := alike(ctx, q, list, slips(word))
	found = slices.DeleteFunc(found, func(n Near) bool {
		return strings.HasPrefix(n.Word, word) || !n.whole() && (!last || len(n.Word) < begun || strings.HasPrefix(word, n.Word))
	})
	slices.SortStableFunc(found, func(a, b Near) int {
		return cmp.Or(before(a.whole(), b.whole()), cmp.Compare(b.Many, a.Many))
	})
	return found[:min(len(found), likely)], err
}

// before puts what is true first.
func before(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// plain reports whether a word is one that is guessed.
func plain(word string) bool {
	return len(word) >= guessable && len(word) <= guessed && !strings.ContainsFunc(word, func(r rune) bool { return r < 'a' || r > 'z' })
}

// slips are all that one slip makes of a word, each once.
func slips(word string) []string {
	seen := map[string]bool{word: true}
	var out []string
	add := func(other string) {
		if !seen[other] {
			seen[other] = true
			out = append(out, other)
		}
	}
	for i := range len(word) + 1 {
		before, after := word[:i], word[i:]
		for _, l := range letters {
			add(before + string(l) + after)
			if after != "" {
				add(before + string(l) + after[1:])
			}
		}
		if after != "" {
			add(before + after[1:])
		}
		if len(after) > 1 {
			add(before + after[1:2] + after[:1] + after[2:])
		}
	}
	return out
}

// alike are those of some words that begin a record's. They go to the database in one text, each as wide as the widest and so many in
// a line as there are lines, for both engines cut a text alike, and a short one sooner than a long one.
func alike(ctx context.Context, q db.Q, list string, some []string) ([]Near, error) {
	const read = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT n.i + 1 FROM n WHERE n.i + 1 < $5),
			r(baris) AS MATERIALIZED (SELECT SUBSTR(CAST($3 AS TEXT), n.i * $4 * $5 + 1, $4 * $5) FROM n),
			s(kata) AS (SELECT RTRIM(SUBSTR(r.baris, n.i * $4 + 1, $4)) FROM r CROSS JOIN n WHERE LENGTH(r.baris) > n.i * $4),
			t(kata, pertama) AS (SELECT s.kata, (SELECT MIN(w.kata) FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = $2 AND w.kata >= s.kata
				AND w.kata <= s.kata || '` + Past + `') FROM s)
		SELECT t.kata, t.pertama, (SELECT COUNT(*) FROM (SELECT 1 FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = $2 AND w.kata >= t.kata
			AND w.kata <= t.kata || '` + Past + `' LIMIT $6) c) AS banyak FROM t WHERE t.pertama IS NOT NULL`
	width, lines := 1, 1
	for _, word := range some {
		width = max(width, utf8.RuneCountInString(word))
	}
	for lines*lines < len(some) {
		lines++
	}
	wide := make([]byte, 0, len(some)*width)
	for _, word := range some {
		wide = append(wide, word...)
		wide = append(wide, strings.Repeat(" ", width-utf8.RuneCountInString(word))...)
	}
	return db.List[Near](ctx, q, read, q.College, list, string(wide), width, lines, common)
}
