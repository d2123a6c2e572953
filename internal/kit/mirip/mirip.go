// Package mirip tells how much of an Indonesian text stands in other texts too: words are brought to their roots, runs of
// roots get fingerprints, and equal fingerprints lead back to the passages of both texts.
package mirip

import (
	_ "embed" // the lists of words
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Kata is a word of a text that carries meaning: its root, and where it stands, in bytes.
type Kata struct {
	Akar        string
	Awal, Akhir int
}

//go:embed kata_dasar.txt
var teksDasar string

//go:embed kata_henti.txt
var teksHenti string

// The lists are read when the first text is, so that a portal that compares nothing does not pay for them.
var (
	kataDasar = sync.OnceValue(func() map[string]bool { return himpunan(teksDasar) })
	kataHenti = sync.OnceValue(func() map[string]bool { return himpunan(teksHenti) })
)

func himpunan(daftar string) map[string]bool {
	out := map[string]bool{}
	for kata := range strings.FieldsSeq(daftar) {
		out[kata] = true
	}
	return out
}

// Pecah lists the words of a text in order: without stop words, numbers and single letters; a doubled word counts once, and
// a word that a line's end divides is one.
func Pecah(teks string) []Kata { return slices.Collect(words(teks)) }

// words gives the words of Pecah one by one: those of a long text take far more room than the text.
func words(teks string) iter.Seq[Kata] {
	return func(yield func(Kata) bool) {
		akar := map[string]string{} // of this text's words: most come again
		var last Kata               // the word in hand; one that is doubled grows
		ikat := false               // the word in hand is tied to the next by a hyphen
		for i := 0; i < len(teks); {
			r, lebar := utf8.DecodeRuneInString(teks[i:])
			if !letter(r) {
				ikat = r == '-' && last.Akar != "" && last.Akhir == i
				i += lebar
				continue
			}
			kata, akhir := ambilKata(teks, i)
			k, ada := akarDari(akar, kata)
			switch {
			case ada && ikat && last.Akar == k:
				last.Akhir = akhir
			case ada:
				if last.Akar != "" && !yield(last) {
					return
				}
				last = Kata{k, i, akhir}
			}
			i = akhir
		}
		if last.Akar != "" {
			yield(last)
		}
	}
}

// tulisan gives all words of a text as they are written, stop words and single letters too.
func tulisan(teks string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(teks); {
			r, lebar := utf8.DecodeRuneInString(teks[i:])
			if !letter(r) {
				i += lebar
				continue
			}
			kata, akhir := ambilKata(teks, i)
			if !yield(kata) {
				return
			}
			i = akhir
		}
	}
}

// ambilKata reads a word from its first letter, as a reader sees it: in lower case, without accents and signs of no width, over a
// hyphen that ends a line.
func ambilKata(teks string, i int) (string, int) {
	var b strings.Builder
	for i < len(teks) {
		r, lebar := utf8.DecodeRuneInString(teks[i:])
		switch {
		case letter(r):
			seen, _ := fold(r)
			b.WriteRune(seen)
		case unicode.Is(unicode.Mn, r):
		default:
			lanjut, ada := lewatiBaris(teks, i)
			if ada {
				i = lanjut
				continue
			}
			if !invisible(r) {
				return b.String(), i
			}
		}
		i += lebar
	}
	return b.String(), i
}

// lewatiBaris finds where a word goes on that a hyphen at i divides at a line's end.
func lewatiBaris(teks string, i int) (int, bool) {
	if teks[i] != '-' && !strings.HasPrefix(teks[i:], "\u00ad") {
		return i, false
	}
	sisa := strings.TrimLeft(teks[i:], "-\u00ad")
	tanpa := strings.TrimLeft(sisa, " \t\r\n")
	r, _ := utf8.DecodeRuneInString(tanpa)
	if !strings.Contains(sisa[:len(sisa)-len(tanpa)], "\n") || !unicode.IsLower(r) {
		return i, false
	}
	return len(teks) - len(tanpa), true
}

// maxRoots is how many roots of a text are kept; no book has more.
const maxRoots = 50_000

// akarDari keeps the roots found; a stop word and a single letter have none.
func akarDari(akar map[string]string, kata string) (string, bool) {
	k, kenal := akar[kata]
	if !kenal {
		if len(kata) > 1 && !kataHenti()[kata] {
			k = Akar(kata)
		}
		if len(akar) >= maxRoots {
			clear(akar)
		}
		akar[kata] = k
	}
	return k, k != ""
}
