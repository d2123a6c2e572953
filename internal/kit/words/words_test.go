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
			t.Errorf("%q: %q, want %q", text, got, want)
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
		text := words.Text(b.String())
		if all := words.Of(b.String()); !slices.Equal(all, strings.Fields(text)) || !slices.Equal(all, words.Of(text)) {
			t.Fatalf("%q: %q, of %q again %q", b.String(), text, all, words.Of(text))
		}
	}
}
