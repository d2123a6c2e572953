package dokumen

import (
	"math/big"
	"slices"
	"strings"
)

// How many places a value on a paper may have: an exact one six, which a mark of two with a weight of two in hundredths
// takes; of one that has more, or no end, four are enough to see where it comes from.
const (
	maksDesimal  = 6
	tanpaDesimal = 4
)

// kolomBerjumlah writes values, in ten-thousandths, so that what is printed adds up to the sum that is printed: with as many
// places as the longest has. Of values without end (a third) each is cut, and what is missing goes to those that lost most.
func kolomBerjumlah(values []*big.Rat, tempat int64) (baris []string, jumlah string) {
	sum := new(big.Rat)
	for _, v := range values {
		sum.Add(sum, v)
	}
	places := desimalKolom(values, tempat)
	unit := kali(big.NewRat(1, 1), places)
	whole := new(big.Rat).Add(kali(sum, places), big.NewRat(1, 2))
	left := new(big.Int).Div(whole.Num(), whole.Denom())
	cut, lost, urut := make([]*big.Int, len(values)), make([]*big.Rat, len(values)), make([]int, len(values))
	for i, v := range values {
		scaled := kali(v, places)
		cut[i], urut[i] = new(big.Int).Div(scaled.Num(), scaled.Denom()), i
		lost[i] = scaled.Sub(scaled, new(big.Rat).SetInt(cut[i]))
		left.Sub(left, cut[i])
	}
	slices.SortStableFunc(urut, func(x, y int) int { return lost[y].Cmp(lost[x]) })
	for _, i := range urut[:min(len(urut), int(left.Int64()))] {
		cut[i].Add(cut[i], big.NewInt(1))
	}
	for _, n := range cut {
		v := new(big.Rat).SetInt(n)
		baris = append(baris, desimal(v.Quo(v, unit), places))
	}
	return baris, desimal(sum, places)
}

// sekolom writes exact values below each other, with as many places as the longest has.
func sekolom(values []*big.Rat, tempat int64) []string {
	places := desimalKolom(values, tempat)
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = desimal(v, places)
	}
	return out
}

// desimalKolom is how many places the longest of some values takes.
func desimalKolom(values []*big.Rat, tempat int64) int64 {
	for _, v := range values {
		places, _ := desimalDari(v, tempat)
		tempat = max(tempat, places)
	}
	return tempat
}

// desimalDari is how many places a value in ten-thousandths takes, at least so many, and whether these are all.
func desimalDari(v *big.Rat, tempat int64) (places int64, persis bool) {
	n, persis := kali(v, 0).FloatPrec()
	if !persis || n > maksDesimal {
		return max(tempat, tanpaDesimal), false
	}
	return max(tempat, int64(n)), true
}

// kali is a value of ten-thousandths in units of so many places.
func kali(v *big.Rat, places int64) *big.Rat {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(places), nil)
	return new(big.Rat).Mul(v, new(big.Rat).SetFrac(unit, big.NewInt(10_000)))
}

// desimal writes a value of ten-thousandths with so many places, half up, as Indonesians do: "63,385".
func desimal(v *big.Rat, places int64) string {
	return strings.Replace(kali(v, 0).FloatString(int(places)), ".", ",", 1)
}
