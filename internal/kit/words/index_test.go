package words_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

const (
	here  = "UNINDRA"
	there = "TSM"
)

// template has one list: things, found by their words.
var template = dbtest.NewTemplate(nil, fstest.MapFS{"208001010000_uji_barang.sql": {Data: []byte(`-- +goose Up
CREATE TABLE uji_barang (college_id TEXT NOT NULL, id TEXT NOT NULL, nama TEXT NOT NULL, cari TEXT NOT NULL,
	sisi TEXT NOT NULL, PRIMARY KEY (college_id, id));
-- +goose Down
DROP TABLE uji_barang;
`)}})

// shelf is a database with things, and what they are held against.
type shelf struct {
	*testing.T
	db   *db.DB
	all  map[string]thing
	rand *rand.Rand
}

// thing is a record as the test made it: its words are known without splitting.
type thing struct {
	facet string
	words []string
	name  string
}

func each(t *testing.T, run func(t *testing.T, s shelf)) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		run(t, shelf{t, template.Open(t, e), map[string]thing{}, rand.New(rand.NewPCG(3, 4))})
	})
}

func (s shelf) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

func (s shelf) write(fn func(ctx context.Context, q db.Q) error) {
	s.Helper()
	s.must(s.db.Write(s.Context(), here, fn))
}

// word is one of a few syllables, so that many begin alike.
func (s shelf) word() string {
	parts := []string{"ba", "sa", "be", "é", "1", "日"}
	out := ""
	for range 1 + s.rand.IntN(4) {
		out += parts[s.rand.IntN(len(parts))]
	}
	return out
}

func (s shelf) thing() thing {
	t := thing{facet: []string{"a/1", "a/2", "b/1"}[s.rand.IntN(3)]}
	for range s.rand.IntN(6) {
		word := s.word()
		t.words = append(t.words, strings.ReplaceAll(word, "é", "e"))
		t.name += []string{" ", "-", "_", ", ", "%"}[s.rand.IntN(5)] + strings.ToUpper(word)
	}
	return t
}

func (t thing) record(id string) words.Record {
	return words.Record{ID: id, Facet: t.facet, Text: words.Text(t.name)}
}

func (t thing) has(begins string) bool {
	return slices.ContainsFunc(t.words, func(w string) bool { return strings.HasPrefix(w, begins) })
}

// change makes a thing, changes one or takes one away.
func (s shelf) change(ctx context.Context, q db.Q) error {
	id := fmt.Sprintf("%03d", s.rand.IntN(120))
	was, is := words.Record{}, words.Record{}
	if old, ok := s.all[id]; ok {
		was = old.record(id)
	}
	delete(s.all, id)
	if s.rand.IntN(5) > 0 {
		s.all[id] = s.thing()
		is = s.all[id].record(id)
	}
	if err := s.row(ctx, q, id, is); err != nil {
		return err
	}
	return words.Put(ctx, q, "barang", was, is)
}

func (s shelf) row(ctx context.Context, q db.Q, id string, is words.Record) error {
	const (
		remove = `DELETE FROM uji_barang WHERE college_id = $1 AND id = $2`
		insert = `INSERT INTO uji_barang (college_id, id, nama, cari, sisi) VALUES ($1, $2, $3, $4, $5)`
	)
	if _, err := q.Exec(ctx, remove, q.College, id); err != nil || is.ID == "" {
		return err
	}
	_, err := q.Exec(ctx, insert, q.College, id, s.all[id].name, is.Text, is.Facet)
	return err
}

const (
	fromAll  = `SELECT m.id FROM uji_barang m WHERE m.college_id = $1`
	fromWord = `SELECT m.id FROM kit_kata w CROSS JOIN uji_barang m WHERE w.college_id = $1 AND w.daftar = 'barang' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND m.college_id = $1 AND m.id = w.id`
	check = ` AND COALESCE(' ' || m.cari LIKE $?, FALSE)`
	sides = ` AND m.sisi IN `
)

// found are the ids that a search gives, from the list itself or from a word.
func (s shelf) found(college string, seek words.Seek, from string) []string {
	s.Helper()
	n := db.From(fromAll, college)
	if from != "" {
		n = db.From(fromWord, college, from)
	}
	for _, pattern := range seek.Checks() {
		n = db.Where(n, check, pattern)
	}
	var out []string
	s.must(s.db.Read(s.Context(), college, func(q db.Q) (err error) {
		out, err = db.List[string](s.Context(), q, db.Text(n)+` ORDER BY m.id`, n.Args...)
		return err
	}))
	return out
}

func (s shelf) seek(college, facet, text string) words.Seek {
	s.Helper()
	return s.seekKept(words.Kept{Book: &pager.Book{}}, college, facet, text)
}

func (s shelf) seekKept(kept words.Kept, college, facet, text string) words.Seek {
	s.Helper()
	var out words.Seek
	s.must(s.db.Read(s.Context(), college, func(q db.Q) (err error) {
		out, err = words.Find(s.Context(), q, kept, "barang", facet, text)
		return err
	}))
	return out
}

// matching are the ids of the things that have words beginning so.
func (s shelf) matching(begins []string) []string {
	out := []string{}
	for id, t := range s.all {
		if !slices.ContainsFunc(begins, func(b string) bool { return !t.has(strings.ReplaceAll(b, "é", "e")) }) {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out
}

// TestSame holds the index, the check of a row and a plain reading to the same answers, after any changes.
func TestSame(t *testing.T) {
	each(t, func(t *testing.T, s shelf) {
		for range 12 {
			s.write(func(ctx context.Context, q db.Q) error {
				for range 40 {
					if err := s.change(ctx, q); err != nil {
						return err
					}
				}
				return nil
			})
			for range 25 {
				var begins []string
				for range 1 + s.rand.IntN(3) {
					begins = append(begins, s.word())
				}
				text := strings.Join(begins, " ")
				seek, want := s.seek(here, "", text), s.matching(begins)
				if got := s.found(here, seek, ""); !slices.Equal(got, want) {
					t.Errorf("IN-06 %q, row by row: %v, want %v", text, got, want)
				}
				for _, from := range seek.Words {
					if got := s.found(here, seek, from); !slices.Equal(got, want) {
						t.Errorf("IN-06 %q, from %q: %v, want %v", text, from, got, want)
					}
				}
				if got := s.found(there, seek, seek.From); len(got) > 0 {
					t.Errorf("IN-06 %q at another college: %v, want nothing", text, got)
				}
			}
		}
	})
}

// TestNothing holds signs alone to find nothing, and no text to find all.
func TestNothing(t *testing.T) {
	each(t, func(t *testing.T, s shelf) {
		s.write(func(ctx context.Context, q db.Q) error { return s.change(ctx, q) })
		if got := s.found(here, s.seek(here, "", "%%%"), ""); len(got) > 0 {
			t.Errorf("IN-06 signs: %v, want nothing", got)
		}
		if got, want := s.found(here, s.seek(here, "", ""), ""), s.matching(nil); !slices.Equal(got, want) {
			t.Errorf("IN-06 no text: %v, want %v", got, want)
		}
	})
}

// rare adds three things of one word.
func (s shelf) rare(begin int) {
	s.Helper()
	s.write(func(ctx context.Context, q db.Q) error {
		for i := begin; i < begin+3; i++ {
			id := fmt.Sprint(i)
			s.all[id] = thing{facet: "a/1", words: []string{"langka"}, name: "langka"}
			is := s.all[id].record(id)
			if err := s.row(ctx, q, id, is); err != nil {
				return err
			}
			if err := words.Put(ctx, q, "barang", words.Record{}, is); err != nil {
				return err
			}
		}
		return nil
	})
}

// TestKept holds a number that is kept to choose the way and nothing else, for ten minutes, for its college and facet
// alone.
func TestKept(t *testing.T) {
	each(t, func(t *testing.T, s shelf) {
		kept := words.Kept{Book: &pager.Book{}, Now: time.UnixMicro(0)}
		s.rare(0)
		s.seekKept(kept, here, "", "lang")
		s.rare(3)
		for _, k := range []struct {
			college, facet string
			after          time.Duration
			of             int64
		}{
			{here, "", 0, 3},
			{here, "a/1", 0, 6},
			{here, "b/1", 0, 0},
			{there, "", 0, 0},
			{here, "", 599 * time.Second, 3},
			{here, "", 10 * time.Minute, 6},
		} {
			kept.Now = time.UnixMicro(0).Add(k.after)
			seek := s.seekKept(kept, k.college, k.facet, "lang")
			if want := "lang"; seek.Of != k.of || seek.From != want {
				t.Errorf("IN-06 %+v: %d records from %q, want %d from %q", k, seek.Of, seek.From, k.of, want)
			}
			if got, want := s.found(here, seek, seek.From), s.matching([]string{"lang"}); !slices.Equal(got, want) {
				t.Errorf("IN-06 %+v: found %v, want %v", k, got, want)
			}
		}
	})
}

// TestFrom holds a search to begin at the word that few records have, within their facet.
func TestFrom(t *testing.T) {
	each(t, func(t *testing.T, s shelf) {
		s.write(func(ctx context.Context, q db.Q) error {
			b := words.NewBulk(q, "barang")
			for i := range 2500 {
				text := "sistem informasi"
				if i%100 == 0 {
					text += " langka"
				}
				is := words.Record{ID: fmt.Sprint(i), Facet: []string{"a", "b"}[i%2], Text: text}
				if err := b.Add(ctx, is); err != nil {
					return err
				}
			}
			return b.Flush(ctx)
		})
		for _, k := range []struct{ facet, text, from string }{
			{"", "sistem", ""}, {"", "sist", ""}, {"a", "sistem", "sistem"}, {"", "lang sistem", "lang"},
			{"", "langka", "langka"}, {"", "tidak", "tidak"}, {"", "informasi sistem", "sistem"},
			{"", "sistem sis", ""},
		} {
			if got := s.seek(here, k.facet, k.text).From; got != k.from {
				t.Errorf("IN-06 %q in %q: from %q, want %q", k.text, k.facet, got, k.from)
			}
		}
		s.must(s.db.Read(s.Context(), here, func(q db.Q) error {
			got, err := words.Spelled(s.Context(), q, "barang", "s")
			if want := []string{"sistem"}; !slices.Equal(got, want) {
				t.Errorf("words of s = %v, want %v", got, want)
			}
			return err
		}))
	})
}
