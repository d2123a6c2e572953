// Package exact reckons with numbers kept as whole multiples of their smallest unit, and writes them as Indonesians do.
package exact

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
)

// Round rounds a value in ten-thousandths half up to so many places, four at most, and answers ten-thousandths again.
func Round(v *big.Rat, places int64) int64 {
	unit := Pow10(4 - places)
	scaled := new(big.Rat).Quo(v, big.NewRat(unit, 1))
	scaled.Add(scaled, big.NewRat(1, 2))
	return new(big.Int).Div(scaled.Num(), scaled.Denom()).Int64() * unit
}

// Divide divides what is not negative, rounded half up; by nothing it is 0.
func Divide(n, by int64) int64 {
	if by == 0 {
		return 0
	}
	return (2*n + by) / (2 * by)
}

// Pow10 is ten to the power of n.
func Pow10(n int64) int64 {
	out := int64(1)
	for range n {
		out *= 10
	}
	return out
}

// ToE4 is a number of the wire in ten-thousandths; false when it has more than two places.
func ToE4(value float64) (int64, bool) {
	hundredths := math.Round(value * 100)
	return int64(hundredths) * 100, math.Abs(value*100-hundredths) < 1e-6
}

// NearestE4 is a number of the wire in ten-thousandths, to the nearest of them.
func NearestE4(value float64) int64 { return int64(math.Round(value * 1e4)) }

// FromE4 is a value in ten-thousandths as it goes on the wire.
func FromE4(e4 int64) *float64 { return new(float64(e4) / 1e4) }

// Comma writes a number kept in its smallest unit without idle zeros where it is whole: 275 in hundredths is "2,75", 2500 is "25".
func Comma(n int64, places int) string {
	unit := Pow10(int64(places))
	if n%unit == 0 {
		return strconv.FormatInt(n/unit, 10)
	}
	return Fixed(n, int64(places))
}

// Shown writes a number in ten-thousandths with two places at least and four at most, none of them idle: 26250 is "2,625", 30000 is
// "3,00".
func Shown(e4 int64) string {
	places := int64(4)
	for places > 2 && e4%10 == 0 {
		e4, places = e4/10, places-1
	}
	return Fixed(e4, places)
}

// Fixed writes a number kept in its smallest unit with all its places: 275 in hundredths is "2,75".
func Fixed(n, places int64) string {
	unit := Pow10(places)
	return fmt.Sprintf("%d,%0*d", n/unit, int(places), n%unit)
}

// Percent writes a share kept in hundredths of a per cent with as many places as it needs, so that what lies above a limit never
// reads like the limit: 4101 is "41,01%", 4150 "41,5%", 4100 "41%".
func Percent(e2 int64) string {
	if e2%10 == 0 {
		return Comma(e2/10, 1) + "%"
	}
	return Comma(e2, 2) + "%"
}
