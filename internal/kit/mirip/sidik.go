package mirip

import "math"

// Sizes of the fingerprints. Every run of Jaminan words that two texts share is found.
const (
	panjang = 4 // words of one fingerprint
	jendela = 5 // of so many neighbours the least is kept
	Jaminan = panjang + jendela - 1
)

// Jejak is a fingerprint of a text and where its words stand, in bytes.
type Jejak struct {
	Sidik       int64 // never negative: it fits a BIGINT
	Awal, Akhir int
}

// Sidik lists the fingerprints of a text in order, chosen by robust winnowing (Schleimer, Wilkerson and Aiken 2003). Words
// change places within a fingerprint without changing it, so that a sentence turned round is found as well. A text of
// fewer than four words has none.
func Sidik(teks string) []Jejak { return winnow(runtun(Pecah(teks))) }

// runtun gives every run of words its hash.
func runtun(kata []Kata) []Jejak {
	if len(kata) < panjang {
		return nil
	}
	out := make([]Jejak, 0, len(kata)-panjang+1)
	var jumlah uint64 // of the words' hashes: their order does not matter
	for i, k := range kata {
		jumlah += cincang(k.Akar)
		if i >= panjang {
			jumlah -= cincang(kata[i-panjang].Akar)
		}
		if i >= panjang-1 {
			out = append(out, Jejak{int64(aduk(jumlah) >> 1), kata[i-panjang+1].Awal, k.Akhir})
		}
	}
	return out
}

// winnow keeps the least of every window; of equals the one kept before, else the rightmost.
func winnow(semua []Jejak) []Jejak {
	var out []Jejak
	dipilih := -1
	for akhir := min(jendela, len(semua)); akhir > 0 && akhir <= len(semua); akhir++ {
		terkecil, di := int64(math.MaxInt64), -1
		for i := max(0, akhir-jendela); i < akhir; i++ {
			if semua[i].Sidik <= terkecil {
				terkecil, di = semua[i].Sidik, i
			}
		}
		if dipilih >= akhir-jendela && dipilih >= 0 && semua[dipilih].Sidik == terkecil {
			continue
		}
		dipilih = di
		out = append(out, semua[di])
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
