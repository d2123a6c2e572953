// Package similar tells how much of an Indonesian text stands in other texts too: words are brought to their roots, runs of
// roots get fingerprints, and equal fingerprints lead back to the passages of both texts.
package similar

import (
	_ "embed" // the lists of words
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Word is a word of a text that carries meaning: its root, and where it stands, in bytes.
type Word struct {
	Root       string
	Begin, End int
}

//go:embed roots.txt
var rootsText string

//go:embed stop_words.txt
var stopText string

// The lists are read when the first text is, so that a portal that compares nothing does not pay for them.
var (
	knownRoots = sync.OnceValue(func() map[string]bool { return setOf(rootsText) })
	stopWords  = sync.OnceValue(func() map[string]bool { return setOf(stopText) })
)

func setOf(list string) map[string]bool {
	out := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		out[word] = true
	}
	return out
}

// Words lists the words of a text in order: without stop words, numbers and single letters; a doubled word counts once, and
// a word that a line's end divides is one.
func Words(text string) []Word { return slices.Collect(words(text)) }

// words gives the words of Words one by one: those of a long text take far more room than the text.
func words(text string) iter.Seq[Word] {
	return func(yield func(Word) bool) {
		roots := map[string]string{} // of this text's words: most come again
		var last Word                // the word in hand; one that is doubled grows
		tied := false                // the word in hand is tied to the next by a hyphen
		for i := 0; i < len(text); {
			r, width := utf8.DecodeRuneInString(text[i:])
			if !letter(r) {
				tied = r == '-' && last.Root != "" && last.End == i
				i += width
				continue
			}
			word, end := readWord(text, i)
			k, ok := rootOf(roots, word)
			switch {
			case ok && tied && last.Root == k:
				last.End = end
			case ok:
				if last.Root != "" && !yield(last) {
					return
				}
				last = Word{k, i, end}
			}
			i = end
		}
		if last.Root != "" {
			yield(last)
		}
	}
}

// written gives all words of a text as they are written, stop words and single letters too.
func written(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(text); {
			r, width := utf8.DecodeRuneInString(text[i:])
			if !letter(r) {
				i += width
				continue
			}
			word, end := readWord(text, i)
			if !yield(word) {
				return
			}
			i = end
		}
	}
}

// readWord reads a word from its first letter, as a reader sees it: in lower case, without accents and signs of no width, over a
// hyphen that ends a line.
func readWord(text string, i int) (string, int) {
	var b strings.Builder
	for i < len(text) {
		r, width := utf8.DecodeRuneInString(text[i:])
		switch {
		case letter(r):
			seen, _ := fold(r)
			b.WriteRune(seen)
		case unicode.Is(unicode.Mn, r):
		default:
			goesOn, ok := skipBreak(text, i)
			if ok {
				i = goesOn
				continue
			}
			if !invisible(r) {
				return b.String(), i
			}
		}
		i += width
	}
	return b.String(), i
}

// skipBreak finds where a word goes on that a hyphen at i divides at a line's end.
func skipBreak(text string, i int) (int, bool) {
	if text[i] != '-' && !strings.HasPrefix(text[i:], "\u00ad") {
		return i, false
	}
	rest := strings.TrimLeft(text[i:], "-\u00ad")
	without := strings.TrimLeft(rest, " \t\r\n")
	r, _ := utf8.DecodeRuneInString(without)
	if !strings.Contains(rest[:len(rest)-len(without)], "\n") || !unicode.IsLower(r) {
		return i, false
	}
	return len(text) - len(without), true
}

// maxRoots is how many roots of a text are kept; no book has more.
const maxRoots = 50_000

// rootOf keeps the roots found; a stop word and a single letter have none.
func rootOf(roots map[string]string, word string) (string, bool) {
	k, known := roots[word]
	if !known {
		if len(word) > 1 && !stopWords()[word] {
			k = Root(word)
		}
		if len(roots) >= maxRoots {
			clear(roots)
		}
		roots[word] = k
	}
	return k, k != ""
}
