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

// persis writes a value in ten-thousandths with as many places as it has, at least so many, at most maksDesimal, and tells
// whether these are all.
func persis(v *big.Rat, tempat int64) (string, bool) {
	places := desimalDari(v, tempat)
	n := dibulatkan(kali(v, places))
	return desimal(n, places), new(big.Rat).SetInt(n).Cmp(kali(v, places)) == 0
}

// kolomBerjumlah writes values, in ten-thousandths, so that what is printed adds up to the sum that is printed: with as many
// places as the longest has. Of values without end (a third) each is cut, and what is missing goes to those that lost most.
func kolomBerjumlah(values []*big.Rat, tempat int64) (baris []string, jumlah string) {
	places, sum := tempat, new(big.Rat)
	for _, v := range values {
		places = max(places, desimalDari(v, tempat))
		sum.Add(sum, v)
	}
	total := dibulatkan(kali(sum, places))
	cut, lost, urut := make([]*big.Int, len(values)), make([]*big.Rat, len(values)), make([]int, len(values))
	left := new(big.Int).Set(total)
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
		baris = append(baris, desimal(n, places))
	}
	return baris, desimal(total, places)
}

// sekolom writes exact values below each other, with as many places as the longest has.
func sekolom(values []*big.Rat, tempat int64) []string {
	places := tempat
	for _, v := range values {
		places = max(places, desimalDari(v, tempat))
	}
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = desimal(dibulatkan(kali(v, places)), places)
	}
	return out
}

// desimalDari is how many places a value in ten-thousandths takes.
func desimalDari(v *big.Rat, tempat int64) int64 {
	for places := tempat; places <= maksDesimal; places++ {
		if kali(v, places).IsInt() {
			return places
		}
	}
	return max(tempat, tanpaDesimal)
}

// kali is a value of ten-thousandths in units of so many places.
func kali(v *big.Rat, places int64) *big.Rat {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(places), nil)
	return new(big.Rat).Mul(v, new(big.Rat).SetFrac(unit, big.NewInt(10_000)))
}

// dibulatkan is the whole number nearest to a value that is not below zero, half up.
func dibulatkan(v *big.Rat) *big.Int {
	half := new(big.Rat).Add(v, big.NewRat(1, 2))
	return new(big.Int).Div(half.Num(), half.Denom())
}

// desimal writes a number of units of so many places as Indonesians do: 63385 of three is "63,385".
func desimal(n *big.Int, places int64) string {
	digits := n.String()
	if pad := int(places) + 1 - len(digits); pad > 0 {
		digits = strings.Repeat("0", pad) + digits
	}
	if places == 0 {
		return digits
	}
	at := len(digits) - int(places)
	return digits[:at] + "," + digits[at:]
}
