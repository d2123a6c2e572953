package mirip

import (
	"iter"
	"math"
)

// Sizes of the fingerprints. Every run of Jaminan words that two texts share is found.
const (
	panjang = 3 // words of one fingerprint
	jendela = 3 // of so many neighbours the least is kept
	Jaminan = panjang + jendela - 1
)

// Version tells by which rule fingerprints are made. Whoever changes the rule, how words are read or their roots, gives the next
// number: then those that are kept are made anew.
const Version = 2

// Jejak is a fingerprint of a text and where its words stand, in bytes.
type Jejak struct {
	Sidik       int64 // never negative: it fits a BIGINT
	Awal, Akhir int
	word        int // number of its first word
}

// Sidik lists the fingerprints of a text in order, chosen by robust winnowing (Schleimer, Wilkerson and Aiken 2003). Words
// change places within a fingerprint without changing it, so that a sentence turned round is found as well. A text of
// fewer than three words has none.
func Sidik(teks string) []Jejak { return winnow(runtun(words(teks))) }

// runtun gives every run of words its hash.
func runtun(kata iter.Seq[Kata]) iter.Seq[Jejak] {
	return func(yield func(Jejak) bool) {
		type word struct {
			hash  uint64
			begin int
		}
		var run [panjang]word // the words in hand, each at its number modulo their count
		var sum uint64        // of the words' hashes: their order does not matter
		i := 0
		for k := range kata {
			at := i % panjang
			hash := cincang(k.Akar)
			sum += hash - run[at].hash
			run[at] = word{hash, k.Awal}
			i++
			if i >= panjang && !yield(Jejak{int64(aduk(sum) >> 1), run[i%panjang].begin, k.Akhir, i - panjang}) {
				return
			}
		}
	}
}

// winnow keeps the least of every window; of equals the one kept before, else the rightmost.
func winnow(all iter.Seq[Jejak]) []Jejak {
	var out []Jejak
	var window [jendela]Jejak // each at its number modulo their count
	n, chosen := 0, -1
	choose := func() {
		least, at := int64(math.MaxInt64), -1
		for i := max(0, n-jendela); i < n; i++ {
			if window[i%jendela].Sidik <= least {
				least, at = window[i%jendela].Sidik, i
			}
		}
		if chosen >= max(0, n-jendela) && window[chosen%jendela].Sidik == least {
			return
		}
		chosen = at
		out = append(out, window[at%jendela])
	}
	for j := range all {
		window[n%jendela] = j
		if n++; n >= jendela {
			choose()
		}
	}
	if n > 0 && n < jendela {
		choose()
	}
	return out
}

// cincang is FNV-1a: the same on every machine, for the fingerprints are kept.
func cincang(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return aduk(h)
}

// aduk is the finaliser of splitmix64: neighbouring sums come far apart.
func aduk(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
