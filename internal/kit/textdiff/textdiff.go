// Package textdiff tells in which paragraphs a text differs from the version before it, and in which words.
package textdiff

import (
	"strings"
	"time"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// What became of a paragraph, or of a run of words.
const (
	Same    = "sama"
	Added   = "tambah"
	Removed = "hapus"
	Changed = "ubah" // of a paragraph alone
)

// Bounds of a comparison.
const (
	MaxWords  = 150_000 // of each text
	patience  = 3 * time.Second
	leastKept = 0.3 // of a changed paragraph, the part that must have stayed; below it one was removed and one added
	shortKept = 12  // bytes; fewer that stayed between two changes are read as part of the change
)

// Error is why two texts cannot be compared, as a reader is told.
type Error string

func (g Error) Error() string { return string(g) }

// ErrTooLong refuses a text of more words than MaxWords.
const ErrTooLong Error = "Teks terlalu panjang untuk dibandingkan"

// Run is a run of words that stayed, came or went.
type Run struct{ Kind, Text string }

// Paragraph is a paragraph that differs: Added, Removed or Changed.
type Paragraph struct {
	Kind string
	Runs []Run
}

// Result is what differs between two texts, in reading order, and how many paragraphs stayed.
type Result struct {
	Paragraphs []Paragraph
	Same       int
}

// Compare compares two texts given by their paragraphs, word by word, whatever lines the words stand on. Where a
// comparison takes longer than a few seconds, what is left of it is told more coarsely.
func Compare(before, after []string) (Result, error) {
	k := vocabulary{signs: map[string]rune{}}
	x, y := k.encode(before), k.encode(after)
	if len(x.signs) > MaxWords || len(y.signs) > MaxWords {
		return Result{}, ErrTooLong
	}
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = patience
	return assemble(&k, dmp.DiffMainRunes(x.signs, y.signs, false), x.paragraphs, y.paragraphs), nil
}

// vocabulary gives each word a sign of its own, so that a difference of signs is one of words.
type vocabulary struct {
	signs map[string]rune
	words []string
}

// encoded is a text as signs, with the paragraph of each.
type encoded struct {
	signs      []rune
	paragraphs []int
}

const (
	firstSign      = 0x100
	firstSurrogate = 0xD800 // surrogates are no signs
	surrogates     = 0x800
)

func (k *vocabulary) encode(paragraphs []string) (t encoded) {
	for i, p := range paragraphs {
		for _, word := range strings.Fields(p) {
			n, ok := k.signs[word]
			if !ok {
				n = sign(len(k.words))
				k.signs[word] = n
				k.words = append(k.words, word)
			}
			t.signs, t.paragraphs = append(t.signs, n), append(t.paragraphs, i)
		}
	}
	return t
}

func sign(i int) rune {
	if i += firstSign; i >= firstSurrogate {
		i += surrogates
	}
	return rune(i)
}

func (k *vocabulary) word(r rune) string {
	i := int(r)
	if i >= firstSurrogate {
		i -= surrogates
	}
	return k.words[i-firstSign]
}

// step is one word of a comparison, with the paragraphs in which it stood and stands; -1 where it does not.
type step struct {
	kind, word    string
	before, after int
}

func stepsOf(k *vocabulary, diffs []diffmatchpatch.Diff, x, y []int) []step {
	out := make([]step, 0, len(x)+len(y))
	i, j := 0, 0
	for _, d := range diffs {
		for _, r := range d.Text {
			l := step{word: k.word(r), before: -1, after: -1}
			if d.Type != diffmatchpatch.DiffInsert {
				l.before, i = x[i], i+1
			}
			if d.Type != diffmatchpatch.DiffDelete {
				l.after, j = y[j], j+1
			}
			l.kind = map[diffmatchpatch.Operation]string{diffmatchpatch.DiffEqual: Same, diffmatchpatch.DiffInsert: Added, diffmatchpatch.DiffDelete: Removed}[d.Type]
			out = append(out, l)
		}
	}
	return out
}

// assemble gathers the words of a comparison into paragraphs: what went from a paragraph of which something stayed belongs to
// where that stands now, the rest of what went is a paragraph of its own.
func assemble(k *vocabulary, diffs []diffmatchpatch.Diff, x, y []int) Result {
	all := stepsOf(k, diffs, x, y)
	now := map[int]int{} // paragraph before: paragraph after
	for _, l := range all {
		if _, ok := now[l.before]; l.kind == Same && !ok {
			now[l.before] = l.after
		}
	}
	group := map[int]*Paragraph{} // by paragraph after; by -1 - paragraph before where all of it went
	var seq []*Paragraph
	for _, l := range all {
		at := l.after
		if l.kind == Removed {
			var ok bool
			if at, ok = now[l.before]; !ok {
				at = -1 - l.before
			}
		}
		b := group[at]
		if b == nil {
			b = &Paragraph{}
			group[at], seq = b, append(seq, b)
		}
		b.add(l.kind, l.word)
	}
	var out Result
	for _, b := range seq {
		out.add(b)
	}
	return out
}

func (b *Paragraph) add(kind, word string) {
	if n := len(b.Runs); n > 0 && b.Runs[n-1].Kind == kind {
		b.Runs[n-1].Text += " " + word
		return
	}
	b.Runs = append(b.Runs, Run{kind, word})
}

// add adds a paragraph to the result, as what it is.
func (h *Result) add(b *Paragraph) {
	letters := map[string]int{}
	for _, p := range b.Runs {
		letters[p.Kind] += len(p.Text)
	}
	same, added, removed := letters[Same], letters[Added], letters[Removed]
	switch {
	case added == 0 && removed == 0:
		h.Same++
	case same == 0 && removed == 0:
		h.Paragraphs = append(h.Paragraphs, Paragraph{Added, b.Runs})
	case same == 0 && added == 0:
		h.Paragraphs = append(h.Paragraphs, Paragraph{Removed, b.Runs})
	case float64(same) < leastKept*float64(same+max(added, removed)):
		h.Paragraphs = append(h.Paragraphs, Paragraph{Removed, b.only(Removed)}, Paragraph{Added, b.only(Added)})
	default:
		h.Paragraphs = append(h.Paragraphs, Paragraph{Changed, b.compact()})
	}
}

// compact is a changed paragraph without the little words that stayed by chance amid a change: each change is what went,
// then what came.
func (b *Paragraph) compact() []Run {
	var out []Run
	var went, came []string
	flush := func() {
		for _, x := range []Run{{Removed, strings.Join(went, " ")}, {Added, strings.Join(came, " ")}} {
			if x.Text != "" {
				out = append(out, x)
			}
		}
		went, came = nil, nil
	}
	for i, p := range b.Runs {
		switch {
		case p.Kind == Removed:
			went = append(went, p.Text)
		case p.Kind == Added:
			came = append(came, p.Text)
		case len(p.Text) < shortKept && i > 0 && i < len(b.Runs)-1:
			went, came = append(went, p.Text), append(came, p.Text)
		default:
			flush()
			out = append(out, p)
		}
	}
	flush()
	return out
}

// only is a paragraph as it was (Removed) or is (Added), in one run.
func (b *Paragraph) only(kind string) []Run {
	var words []string
	for _, p := range b.Runs {
		if p.Kind == kind || p.Kind == Same {
			words = append(words, p.Text)
		}
	}
	return []Run{{kind, strings.Join(words, " ")}}
}
