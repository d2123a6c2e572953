package words_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/words"
)

func TestOf(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		" %_\\ -- & ":                       "",
		"Basis Data":                        "basis|data",
		"Étika, ÉTIKA (etika)":              "etika",
		"Diskon 50% & Pajak_Daerah":         "diskon|50|pajak|daerah",
		"C++ dan C#: a+b, #1 +x":            "c++|dan|c#|a+|b|1|x",
		"Nur'aini M.Kom.":                   "nur|aini|m|kom",
		"ꦧꦱꦗꦮ 日本語 😀😀":                       "ꦧꦱꦗꦮ|日本語|😀😀",
		strings.Repeat("é", 100):            strings.Repeat("e", 64),
		strings.Repeat("日", 30):             strings.Repeat("日", 21),
		words.Code("IF-101"):                "if|101|if101",
		words.Code("IF101") + " algoritma":  "if101|algoritma",
		words.Code("1.1") + words.Code(" "): "1|11",
	} {
		if got := strings.Join(words.Of(text), "|"); got != want {
			t.Errorf("words of %q = %q, want %q", text, got, want)
		}
	}
}

// TestText holds that what stands in a record's column has the words of the record, however it is split again.
func TestText(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	signs := []rune("aAbÉé09 +#-_%\\'.😀日ꦧ\u0301\ufdfa\u200b\n½Ⅳ")
	for range 3000 {
		var b strings.Builder
		for range r.IntN(90) {
			b.WriteRune(signs[r.IntN(len(signs))])
		}
		text, want := words.Text(b.String()), words.Of(b.String())
		if got := strings.Fields(text); !slices.Equal(got, want) {
			t.Fatalf("column of %q = %q, want %q", b.String(), got, want)
		}
		if got := words.Of(text); !slices.Equal(got, want) {
			t.Fatalf("words of the column of %q = %q, want %q", b.String(), got, want)
		}
	}
}

// TestThrough holds when a page is looked for in a list's own order: where matches are many and few rows are wanted.
func TestThrough(t *testing.T) {
	s := words.Seek{Words: []string{"sistem"}, From: "sistem", Of: 1000}
	for _, k := range []struct {
		rows, match, list int64
		want              string
	}{
		{20, 1000, 16_000, ""},          // all matches among as many as 320 lookups pass
		{20, 1000, 1_000_000, "sistem"}, // as 20,000
		{20, 5, 16_000, "sistem"},       // for few matches the list is gone through whole
		{20, 1, 16_000, "sistem"},
		{1000, 1000, 16_000, "sistem"}, // the last page
		{200, 1000, 16_000, "sistem"},
		{20, 1000, 0, ""}, // an empty list costs nothing
	} {
		if got := s.Through(k.rows, k.match, k.list).From; got != k.want {
			t.Errorf("IN-06 %+v: from %q, want %q", k, got, k.want)
		}
	}
	two := words.Seek{Words: []string{"sistem", "pakar"}, From: "pakar", Of: 1000}
	// Of two words nobody knows how evenly they meet.
	if got, want := two.Through(20, 1000, 16_000).From, "pakar"; got != want {
		t.Errorf("IN-06 two words: from %q, want %q", got, want)
	}
}
