package similar

import "slices"

// How two texts are held beside each other, word by word.
const (
	maxGap     = 12 // words between two shared runs that one passage bridges
	maxShift   = 8  // words that a word may stand from where its neighbours say
	minSame    = 6  // words that a passage shares, by their roots
	minPercent = 55 // share of a passage's words that the other has
	maxPlaces  = 16 // places of one run in the other text that are looked at
	maxStrands = 48 // passages that are followed at once
)

// Text is a text as it is compared: its words' roots and its fingerprints.
type Text struct {
	words  []Word
	hash   []uint64
	prints []Print
	runs   []int64 // every run of words, by its number; nil until asked for
}

// Read makes a text ready to be compared.
func Read(text string) *Text {
	t := &Text{words: Words(text)}
	t.hash = make([]uint64, len(t.words))
	for i, k := range t.words {
		t.hash[i] = hashOf(k.Root)
	}
	t.prints = winnow(runsOf(slices.Values(t.words)))
	return t
}

// Prints are the text's fingerprints.
func (t *Text) Prints() []Print { return t.prints }

// Bytes is where a run of words stands in its text.
func (t *Text) Bytes(s Span) (begin, end int) { return t.words[s.First].Begin, t.words[s.Last].End }

// Place is the run of words that stands between two bytes of its text; ok is false where there is none.
func (t *Text) Place(begin, end int) (s Span, ok bool) {
	s.First = slices.IndexFunc(t.words, func(k Word) bool { return k.Begin >= begin })
	if s.First < 0 {
		return Span{}, false
	}
	s.Last = s.First
	for s.Last+1 < len(t.words) && t.words[s.Last+1].End <= end {
		s.Last++
	}
	return s, t.words[s.First].End <= end
}

// allRuns are the hashes of every run of words, whatever their order in it.
func (t *Text) allRuns() []int64 {
	if t.runs == nil {
		t.runs = make([]int64, 0, max(0, len(t.words)-printWords+1))
		for i := 0; i+printWords <= len(t.hash); i++ {
			var sum uint64
			for _, h := range t.hash[i : i+printWords] {
				sum += h
			}
			t.runs = append(t.runs, int64(mix(sum)>>1))
		}
	}
	return t.runs
}

// strand is a passage while it is followed: where its runs began and where the last one was, in both texts.
type strand struct {
	here, there  Span
	lastI, lastJ int
	hits         int
	at           []place
}

// place is a run that both texts have.
type place struct{ i, j int }

// Shared lists the passages that two texts have in common: runs of words alike, with what was changed between them. Words that
// skip says weigh nothing begin none.
func (t *Text) Shared(other *Text, skip func(word int) bool) []Pair {
	where := map[int64][]int{}
	for j, run := range other.allRuns() {
		if at := where[run]; len(at) < maxPlaces {
			where[run] = append(at, j)
		}
	}
	var open []*strand
	var out []Pair
	end := func(s *strand) {
		if p, ok := t.pair(other, s); ok {
			out = append(out, p)
		}
	}
	for i, run := range t.allRuns() {
		at := where[run]
		if len(at) == 0 || skip(i) {
			continue
		}
		open = slices.DeleteFunc(open, func(s *strand) bool {
			if i-s.lastI <= maxGap+printWords {
				return false
			}
			end(s)
			return true
		})
		for _, j := range at {
			if s := nearest(open, j); s != nil {
				s.add(i, j)
			} else if len(open) < maxStrands {
				open = append(open, &strand{Span{i, i + printWords - 1}, Span{j, j + printWords - 1}, i, j, 1, []place{{i, j}}})
			}
		}
	}
	for _, s := range open {
		end(s)
	}
	return out
}

// nearest is the passage that goes on at j of the other text, or nil.
func nearest(open []*strand, j int) *strand {
	var best *strand
	for _, s := range open {
		if distance(j, s.lastJ) <= maxGap+printWords && (best == nil || distance(j, s.lastJ) < distance(j, best.lastJ)) {
			best = s
		}
	}
	return best
}

func distance(a, b int) int { return max(a-b, b-a) }

func (s *strand) add(i, j int) {
	if i != s.lastI {
		s.hits++
	}
	s.lastI, s.lastJ = i, j
	s.here.Last = i + printWords - 1
	s.there.First, s.there.Last = min(s.there.First, j), max(s.there.Last, j+printWords-1)
	s.at = append(s.at, place{i, j})
}

// Pair is a passage in both texts, with the words of the first that the second has near the same place.
type Pair struct {
	Here, There Span
	same        []int
}

// pair tells which words of a passage the other text has; ok is false when it is too little to be no chance.
func (t *Text) pair(other *Text, s *strand) (p Pair, ok bool) {
	p = Pair{Here: s.here, There: s.there}
	at := 0
	for i := s.here.First; i <= s.here.Last; i++ {
		for at+1 < len(s.at) && s.at[at+1].i <= i {
			at++
		}
		expected := s.at[at].j + i - s.at[at].i
		if other.near(t.hash[i], expected) || at+1 < len(s.at) && other.near(t.hash[i], s.at[at+1].j-s.at[at+1].i+i) {
			p.same = append(p.same, i)
		}
	}
	words := s.here.Last - s.here.First + 1
	return p, s.hits >= 2 && len(p.same) >= minSame && 100*len(p.same) >= minPercent*words
}

// near tells whether a word stands in the text close to a place.
func (t *Text) near(hash uint64, at int) bool {
	for j := max(0, at-maxShift); j <= at+maxShift && j < len(t.hash); j++ {
		if t.hash[j] == hash {
			return true
		}
	}
	return false
}
