package words

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// How many records a list is read from by a word of theirs, looked up one by one and sorted. Beyond that it is gone through
// in its own order, and what matches is met soon; with several words not quite so soon, for they may seldom meet.
const (
	rare  = 50  // no other word need be rarer
	short = 200 // sorted as soon as their order is found
	few   = 2_000
	some  = 8_000
	many  = 32_000
)

// Seek is what somebody looks for in a list, and how.
type Seek struct {
	Words []string // each begins a word of the record
	From  string   // the one of them that the list is read from, because few records have it; "": from the list itself
	Of    int64    // how many records From has
	Whole string   // the only word that all of what is looked for begins, because it is looked for alone: its records stand in order
	Young bool     // the index is not whole yet, nor what the records are found by: any part of it will do
	asked bool
}

// Asked reports whether anything is looked for.
func (s Seek) Asked() bool { return s.asked || len(s.Words) > 0 }

// Past is behind every word that begins like another one: the words that begin with x are those from x to x and Past.
const Past = "\U0010FFFF"

// notWhole tells whether the index of the list $2 is still being built.
const notWhole = `EXISTS (SELECT 1 FROM kit_kata_belum b WHERE b.college_id = $1 AND b.daftar = $2)`

// Kept keeps for a while about how many records have a word, which decides the way to them and nothing else.
type Kept struct {
	Book *pager.Book
	Now  time.Time
}

// keptFor is for how many seconds it is kept: whoever brings thousands in meanwhile has them found the slower way for so long.
const keptFor = 600

// Find tells how to look for a text in a list, or in one facet of it. The empty text looks for nothing in particular.
func Find(ctx context.Context, q db.Q, kept Kept, list, facet, text string) (Seek, error) {
	s, err := Within(ctx, q, list, text)
	if err != nil || s.Young || len(s.Words) == 0 {
		return s, err
	}
	if err := s.rarest(ctx, q, kept, list, facet, few); err != nil || s.From != "" || len(s.Words) < 2 {
		return s, err
	}
	return s, s.rarest(ctx, q, kept, list, facet, some)
}

// InOrder is Find for a list whose words have its order in the index: of a word alone that more than a few records have, it
// also tells the only word that it begins, if it is one.
func InOrder(ctx context.Context, q db.Q, kept Kept, list, text string) (Seek, error) {
	s := Seek{Words: sought(text), asked: text != ""}
	if len(s.Words) != 1 {
		return Find(ctx, q, kept, list, "", text)
	}
	word := s.Words[0]
	var only string
	var err error
	if only, s.Young, err = alone(ctx, q, list, word); err != nil || s.Young {
		return s, err
	}
	if s.Of, err = kept.count(ctx, q, list, "", word, few); err != nil {
		return s, err
	}
	if s.Of >= short {
		s.Whole = only
	}
	if s.From = word; s.Of > few {
		s.From, s.Of = "", 0
	}
	return s, nil
}

// alone tells the word of a list that a word begins, if it is the only one, and whether the index is not whole yet.
func alone(ctx context.Context, q db.Q, list, word string) (only string, young bool, err error) {
	const two = `SELECT ` + notWhole + `, COALESCE(s.kata, ''),
		EXISTS (SELECT 1 FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = $2 AND w.kata <= $3 || '` + Past + `' AND w.kata > s.kata)
		FROM (SELECT (` + nextWord + `>= $3) AS kata) s`
	var more bool
	err = q.Each(ctx, two, []any{q.College, list, word}, func(scan func(...any) error) error { return scan(&young, &only, &more) })
	if more {
		only = ""
	}
	return only, young, err
}

// Through is the same search without the word that it begins at, where so many rows of those that match are sooner found by
// going through the list in its own order, in which they stand anywhere. To pass all of the list takes as long as to look
// so many records up.
func (s Seek) Through(rows, match, list int64) Seek {
	if len(s.Words) == 1 && s.Of*match > min(rows, match)*list {
		s.From, s.Of = "", 0
	}
	return s
}

// Within tells how to look for a text among few records: at each of them, without asking how many have its words.
func Within(ctx context.Context, q db.Q, list, text string) (Seek, error) {
	s := Seek{Words: sought(text), asked: text != ""}
	if !s.asked {
		return s, nil
	}
	var err error
	s.Young, err = db.Get[bool](ctx, q, `SELECT `+notWhole, q.College, list)
	return s, err
}

// FromWord tells how to look for a text where the list is read from one of its words in any case, for the first few that match:
// from the rarest, of words that many records have from the longest.
func FromWord(ctx context.Context, q db.Q, kept Kept, list, text string) (Seek, error) {
	s := Seek{Words: sought(text), asked: text != ""}
	if len(s.Words) == 1 {
		s.From = s.Words[0]
	}
	for _, limit := range []int{few, some, many} {
		if s.From == "" && len(s.Words) > 0 {
			if err := s.rarest(ctx, q, kept, list, "", limit); err != nil {
				return s, err
			}
		}
	}
	if s.From == "" && len(s.Words) > 0 {
		s.From = s.Words[0]
	}
	return s, nil
}

// rarest begins at the word that the fewest records have, when they are not more than the limit.
func (s *Seek) rarest(ctx context.Context, q db.Q, kept Kept, list, facet string, limit int) error {
	least := int64(limit)
	for _, word := range s.Words {
		n, err := kept.count(ctx, q, list, facet, word, limit)
		if err != nil {
			return err
		}
		if n <= least {
			least, s.From, s.Of = n, word, n
		}
		if least < rare {
			break
		}
	}
	return nil
}

// sought are the words of a text, the longest first; one that begins another says nothing more.
func sought(text string) []string {
	all := Of(text)
	slices.SortStableFunc(all, func(a, b string) int { return len(b) - len(a) })
	var out []string
	for _, word := range all {
		if !slices.ContainsFunc(out, func(longer string) bool { return strings.HasPrefix(longer, word) }) {
			out = append(out, word)
		}
	}
	return out
}

// count counts the records that have a word beginning so, up to one more than the limit.
func (k Kept) count(ctx context.Context, q db.Q, list, facet, word string, limit int) (int64, error) {
	const head = `SELECT COUNT(*) FROM (SELECT 1 FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = $2
		AND w.kata >= $3 AND w.kata <= $3 || '` + Past + `' AND w.sama < LENGTH($3) AND ($4 = '' OR w.sisi = $4)`
	window, args := db.Window(limit+1, 0, []any{q.College, list, word, facet})
	name := fmt.Sprint("kata ", q.College, " ", list, " ", facet, " ", word, " ", limit)
	return pager.KeepCount(ctx, k.Book, name, k.Now.Unix()/keptFor, func(ctx context.Context) (int64, error) {
		return db.Get[int64](ctx, q, head+window+`) t`, args...)
	})
}

// Checks are the patterns that ' ' || cari must all be LIKE for a record to match. They need no ESCAPE, for words have none
// of its signs. COALESCE around it keeps PostgreSQL from taking a match for a rarity, which it is not where the list is gone
// through, and is no news where it is read from a word.
func (s Seek) Checks() []string {
	before := "% "
	if s.Young {
		before = "%"
	}
	var out []string
	for _, word := range s.Words {
		out = append(out, before+word+"%")
	}
	if s.asked && len(out) == 0 {
		return []string{""} // signs alone are no word of anything
	}
	return out
}

// Anywhere are Checks for a number that somebody reads from its middle: four digits or more may stand at any place of a word.
func (s Seek) Anywhere() []string {
	out := s.Checks()
	for i, word := range s.Words {
		if len(word) >= ending && !strings.ContainsFunc(word, func(r rune) bool { return r < '0' || r > '9' }) {
			out[i] = "%" + word + "%"
		}
	}
	return out
}

// spellings is among how many words that begin alike one may look for each by itself.
const spellings = 32

// nextWord is the first of a list's words that begin with $3, of those beyond what follows it.
const nextWord = `SELECT MIN(w.kata) FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = $2 AND w.kata <= $3 || '` + Past + `' AND w.kata `

// Spelled lists the words of a list that begin with a word, when they are not many; else it lists none.
func Spelled(ctx context.Context, q db.Q, list, word string) ([]string, error) {
	const all = `WITH RECURSIVE s(kata) AS (` + nextWord + `>= $3 UNION ALL SELECT (` + nextWord + `> s.kata) FROM s WHERE s.kata IS NOT NULL)
		SELECT s.kata FROM s WHERE s.kata IS NOT NULL`
	window, args := db.Window(spellings+1, 0, []any{q.College, list, word})
	out, err := db.List[string](ctx, q, all+window, args...)
	if len(out) > spellings {
		out = nil
	}
	return out, err
}
