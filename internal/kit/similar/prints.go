package similar

import (
	"iter"
	"math"
)

// Sizes of the fingerprints. Every run of Guaranteed words that two texts share is found.
const (
	printWords   = 3 // words of one fingerprint
	windowPrints = 3 // of so many neighbours the least is kept
	Guaranteed   = printWords + windowPrints - 1
)

// Version tells by which rule fingerprints are made. Whoever changes the rule, how words are read or their roots, gives the next
// number: then those that are kept are made anew.
const Version = 2

// Print is a fingerprint of a text and where its words stand, in bytes.
type Print struct {
	Hash       int64 // never negative: it fits a BIGINT
	Begin, End int
	word       int // number of its first word
}

// Prints lists the fingerprints of a text in order, chosen by robust winnowing (Schleimer, Wilkerson and Aiken 2003). Words
// change places within a fingerprint without changing it, so that a sentence turned round is found as well. A text of
// fewer than three words has none.
func Prints(text string) []Print { return winnow(runsOf(words(text))) }

// runsOf gives every run of words its hash.
func runsOf(all iter.Seq[Word]) iter.Seq[Print] {
	return func(yield func(Print) bool) {
		type word struct {
			hash  uint64
			begin int
		}
		var run [printWords]word // the words in hand, each at its number modulo their count
		var sum uint64           // of the words' hashes: their order does not matter
		i := 0
		for k := range all {
			at := i % printWords
			hash := hashOf(k.Root)
			sum += hash - run[at].hash
			run[at] = word{hash, k.Begin}
			i++
			if i >= printWords && !yield(Print{int64(mix(sum) >> 1), run[i%printWords].begin, k.End, i - printWords}) {
				return
			}
		}
	}
}

// winnow keeps the least of every window; of equals the one kept before, else the rightmost.
func winnow(all iter.Seq[Print]) []Print {
	var out []Print
	var window [windowPrints]Print // each at its number modulo their count
	n, chosen := 0, -1
	choose := func() {
		least, at := int64(math.MaxInt64), -1
		for i := max(0, n-windowPrints); i < n; i++ {
			if window[i%windowPrints].Hash <= least {
				least, at = window[i%windowPrints].Hash, i
			}
		}
		if chosen >= max(0, n-windowPrints) && window[chosen%windowPrints].Hash == least {
			return
		}
		chosen = at
		out = append(out, window[at%windowPrints])
	}
	for j := range all {
		window[n%windowPrints] = j
		if n++; n >= windowPrints {
			choose()
		}
	}
	if n > 0 && n < windowPrints {
		choose()
	}
	return out
}

// hashOf is FNV-1a: the same on every machine, for the fingerprints are kept.
func hashOf(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return mix(h)
}

// mix is the finaliser of splitmix64: neighbouring sums come far apart.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
