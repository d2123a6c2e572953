package words_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// people puts records of these names in.
func (s shelf) people(names ...string) {
	s.Helper()
	s.write(func(ctx context.Context, q db.Q) (err error) {
		for i, name := range names {
			is := words.Record{ID: fmt.Sprint("orang-", i), Text: words.Text(name)}
			err = errors.Join(err, words.Put(ctx, q, "barang", words.Record{}, is))
		}
		return err
	})
}

func TestGuess(t *testing.T) {
	each(t, func(t *testing.T, s shelf) {
		s.people("Budi Santoso", "Santoso Budiman", "Siti Budiarti", "Santosa", "Anna Susanto", "Eko 2021")
		for text, want := range map[string]string{
			"santsoo":      "santoso",
			"santoo":       "santoso",
			"budhi":        "budi",
			"bdi":          "",             // too short
			"budhi santos": "budi santos",  // a beginning of a word is a word
			"sntoso bdui":  "santoso budi", // both
			"budi santoso": "budi santosa", // spelled well: one word at a time
			"qqqqqq budi":  "",             // like nothing
			"budi xx":      "",             // never guessed
			"2012":         "",             // a number is what it is
			"susan":        "",             // a beginning, without its like
			"annna":        "anna",         // a letter twice
			"susamto siti": "susanto siti", // at any place
			"%":            "",
		} {
			got := s.guessed(here, text)
			first, _, _ := strings.Cut(want, "|")
			if all := strings.Join(got, "|"); all != want && (first != want || !strings.HasPrefix(all, want+"|")) {
				t.Errorf("A10 %q may mean %q, want %q", text, got, want)
			}
			if other := s.guessed(there, text); len(other) > 0 {
				t.Errorf("A10 %q at another college may mean %q, want nothing", text, other)
			}
		}
	})
}

func (s shelf) guessed(college, text string) (out []string) {
	s.Helper()
	s.must(s.db.Read(s.Context(), college, func(q db.Q) (err error) {
		out, err = words.Guess(s.Context(), q, "barang", text)
		return err
	}))
	return out
}

// TestNumber finds a number from any place in it on.
func TestNumber(t *testing.T) {
	const number = "202143501234"
	all := words.Of(words.Number(number))
	for from := range len(number) {
		for to := from + 4; to <= len(number); to++ {
			part := number[from:to]
			if !slices.ContainsFunc(all, func(word string) bool { return strings.HasPrefix(word, part) }) {
				t.Errorf("A10 %s of %s begins none of %q", part, number, all)
			}
		}
	}
	for text, want := range map[string]string{
		"123": "123", "1234": "1234", "12345": "12345|2345", "IF-10123": "if|10123|if10123", "": "",
		"12.345": "12|345|12345|2345",
	} {
		if got := strings.Join(words.Of(words.Number(text)), "|"); got != want {
			t.Errorf("A10 words of the number %q = %q, want %q", text, got, want)
		}
	}
}
