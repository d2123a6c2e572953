package similar

import (
	"cmp"
	"slices"
)

// How texts are chosen to be held beside one.
const (
	Common        = 20 // a fingerprint of so many other texts is common: a form, a definition, a law; it weighs nothing
	maxCandidates = 20 // texts that are read in full
	nearby        = 10 // fingerprints between two of the same text that make it likelier
)

// Owner is a text that has a fingerprint.
type Owner struct {
	Number int64
	Later  bool // it had it after the text that is weighed: it blames nobody, and is still an owner
}

// Report is how much of a text others have: word by word, and by source, the largest share first.
type Report struct {
	Map     Map
	Sources []Source
}

// Source is another text, with the passages that no larger source has.
type Source struct {
	Number   int64
	Passages []Passage
}

// Passage is a run of words of the text, and where the source has it.
type Passage struct {
	Here       Span
	Begin, End int     // bytes of the source's text
	Owners     []int64 // texts that have it, the source and later ones too
}

// Weigh holds a text against those that share fingerprints with it; read opens one of them.
func (t *Text) Weigh(owners map[int64][]Owner, read func(number int64) (*Text, error)) (Report, error) {
	out := Report{Map: newMap(len(t.words))}
	t.markCommon(out.Map, owners)
	type passage struct {
		Passage
		same []int
	}
	type found struct {
		number   int64
		passages []passage
		same     int
	}
	var all []found
	for _, number := range t.candidates(owners) {
		other, err := read(number)
		if err != nil {
			return Report{}, err
		}
		f := found{number: number}
		for _, p := range t.Shared(other, func(word int) bool { return has(out.Map.common, word) }) {
			if !t.later(p.Here, number, owners) {
				begin, end := other.Bytes(p.There)
				f.passages, f.same = append(f.passages, passage{Passage{p.Here, begin, end, t.ownersOf(p.Here, number, owners)}, p.same}), f.same+len(p.same)
			}
		}
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b found) int { return cmp.Or(cmp.Compare(b.same, a.same), cmp.Compare(a.number, b.number)) })
	for _, f := range all {
		s := Source{Number: f.number}
		for _, p := range f.passages {
			if out.Map.take(p.same) {
				s.Passages = append(s.Passages, p.Passage)
			}
		}
		if len(s.Passages) > 0 {
			out.Sources = append(out.Sources, s)
		}
	}
	return out, nil
}

// take marks words as found, and tells whether one of them was not before, and weighs something.
func (m Map) take(words []int) bool {
	fresh := false
	for _, i := range words {
		fresh = fresh || !has(m.found, i) && !has(m.common, i)
		mark(m.found, i)
	}
	return fresh
}

// markCommon marks the words of fingerprints that so many texts have, and the few between two such.
func (t *Text) markCommon(m Map, owners map[int64][]Owner) {
	last := -1
	for _, j := range t.prints {
		if len(owners[j.Hash]) < Common {
			continue
		}
		from := j.word
		if last >= 0 && j.word-last <= printWords+1 {
			from = last
		}
		for last = j.word + printWords; from < last; from++ {
			mark(m.common, from)
		}
	}
}

// candidates are the texts that share most with this one: rare fingerprints weigh more than frequent ones, and those that stand
// close together twice.
func (t *Text) candidates(owners map[int64][]Owner) []int64 {
	weight, last := map[int64]float64{}, map[int64]int{}
	for i, j := range t.prints {
		of := owners[j.Hash]
		if len(of) >= Common {
			continue
		}
		for _, o := range of {
			if o.Later {
				continue
			}
			w := 1 / float64(len(of))
			if before, ok := last[o.Number]; ok && i-before <= nearby {
				w *= 2
			}
			weight[o.Number] += w
			last[o.Number] = i
		}
	}
	out := make([]int64, 0, len(weight))
	for number := range weight {
		out = append(out, number)
	}
	slices.SortFunc(out, func(a, b int64) int { return cmp.Or(cmp.Compare(weight[b], weight[a]), cmp.Compare(a, b)) })
	return out[:min(len(out), maxCandidates)]
}

// later tells whether another text had a passage after this one.
func (t *Text) later(s Span, number int64, owners map[int64][]Owner) bool {
	earlier, later := 0, 0
	for _, j := range t.within(s) {
		for _, o := range owners[j.Hash] {
			switch {
			case o.Number != number:
			case o.Later:
				later++
			default:
				earlier++
			}
		}
	}
	return later > earlier
}

// ownersOf are the texts that have at least a third of a passage's fingerprints, two at least, and its source.
func (t *Text) ownersOf(s Span, source int64, owners map[int64][]Owner) []int64 {
	prints := t.within(s)
	hits := map[int64]int{}
	for _, j := range prints {
		for _, o := range owners[j.Hash] {
			hits[o.Number]++
		}
	}
	out := []int64{source}
	for number, n := range hits {
		if number != source && n >= max(2, (len(prints)+2)/3) {
			out = append(out, number)
		}
	}
	slices.Sort(out)
	return out
}

// within are the fingerprints whose words all stand in a run of words.
func (t *Text) within(s Span) []Print {
	from, _ := slices.BinarySearchFunc(t.prints, s.First, func(j Print, first int) int { return cmp.Compare(j.word, first) })
	to, _ := slices.BinarySearchFunc(t.prints, s.Last-printWords+2, func(j Print, last int) int { return cmp.Compare(j.word, last) })
	return t.prints[from:max(from, to)]
}

// percent is a share in per cent, in hundredths, to the nearest.
func percent(part, from int) int64 {
	if from == 0 {
		return 0
	}
	return int64((part*20000 + from) / (2 * from))
}

// Alike is how many words two passages share as they are written, whatever their order: per cent, in hundredths. Another affix
// makes another word.
func Alike(a, b string) int64 {
	counts := map[string]int{}
	left, right := 0, 0
	for word := range written(a) {
		counts[word]++
		left++
	}
	same := 0
	for word := range written(b) {
		if right++; counts[word] > 0 {
			counts[word]--
			same++
		}
	}
	return percent(2*same, left+right)
}

// TitleRoots lists the roots of a title, each once, in order.
func TitleRoots(title string) []string {
	out := []string{}
	for _, k := range Words(title) {
		out = append(out, k.Root)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TitlesAlike is how alike two titles are, by TitleRoots of each: 0 to 100.
func TitlesAlike(a, b []string) int64 {
	same := 0
	for _, root := range a {
		if _, ok := slices.BinarySearch(b, root); ok {
			same++
		}
	}
	return (percent(2*same, len(a)+len(b)) + 50) / 100
}
