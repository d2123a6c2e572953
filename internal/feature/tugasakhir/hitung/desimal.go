package hitung

import (
	"fmt"
)

// CommaDecimal writes a number kept in its smallest unit the Indonesian way, without idle zeros beyond two places of a
// whole: 275 in hundredths is "2,75", 2500 is "25".
func CommaDecimal(n int64, tempat int) string {
	satuan := int64(1)
	for range tempat {
		satuan *= 10
	}
	utuh, pecahan := n/satuan, n%satuan
	if pecahan == 0 {
		return fmt.Sprint(utuh)
	}
	return fmt.Sprintf("%d,%0*d", utuh, tempat, pecahan)
}

// DivideRounded divides what is not negative, rounded half up; by nothing it is 0.
func DivideRounded(n, oleh int64) int64 {
	if oleh == 0 {
		return 0
	}
	return (2*n + oleh) / (2 * oleh)
}

// Pow10 is ten to the power of n.
func Pow10(n int64) int64 {
	out := int64(1)
	for range n {
		out *= 10
	}
	return out
}

// FixedDecimal writes a number kept in its smallest unit the Indonesian way, with all its places: 275 in hundredths is "2,75".
func FixedDecimal(n, tempat int64) string {
	satuan := Pow10(tempat)
	return fmt.Sprintf("%d,%0*d", n/satuan, int(tempat), n%satuan)
}
