// Package hitung reckons marks exactly: weighted means, rounding, letters.
package hitung

import (
	"math"
	"math/big"
	"strings"
)

// Marks are of 100, in ten-thousandths: 87.25 is 872500. In between nothing is rounded.

// Roles that grade; their names stand in tugasakhir_komponen and tugasakhir_kriteria.
const (
	GolonganPembimbing = "pembimbing"
	GolonganPenguji    = "penguji"
	GolonganLapangan   = "lapangan"
)

// selisihJanggal is the difference of two sheets that is worth a note.
const selisihJanggal = 15

// Golongan is the role whose criteria a member of the team grades by: supervisors theirs, all examiners the same.
func Golongan(peran string) string {
	if strings.HasPrefix(peran, "pembimbing") {
		return GolonganPembimbing
	}
	return GolonganPenguji
}

// Bagian is a role's share of the final grade.
type Bagian struct {
	Peran   string
	BobotE2 int64 `db:"bobot_e2"`
}

// Timbang is a sheet's marks with their weights: the sum of mark times weight, and of the weights.
type Timbang struct{ Jumlah, Bobot int64 }

// Tambah adds a mark, in ten thousandths, with its weight, in hundredths.
func (t *Timbang) Tambah(nilaiE4, bobotE2 int64) {
	t.Jumlah += nilaiE4 * bobotE2
	t.Bobot += bobotE2
}

// Rata is the weighted mean in ten-thousandths, exact; nil without a mark.
func (t Timbang) Rata() *big.Rat {
	if t.Bobot == 0 {
		return nil
	}
	return big.NewRat(t.Jumlah, t.Bobot)
}

// Average is the mean of several values, exact; nil of none.
func Average(values []*big.Rat) *big.Rat {
	if len(values) == 0 {
		return nil
	}
	sum := new(big.Rat)
	for _, v := range values {
		sum.Add(sum, v)
	}
	return sum.Quo(sum, big.NewRat(int64(len(values)), 1))
}

// Gabung is the final grade, exact: the mean of a role's sheets times the role's share. A role without members gives its
// share to the others in proportion. Without any share that counts there is no grade: nil.
func Gabung(shares []Bagian, sheets map[string][]*big.Rat) *big.Rat {
	sum, weight := new(big.Rat), int64(0)
	for _, share := range shares {
		mean := Average(sheets[share.Peran])
		if mean == nil {
			continue
		}
		sum.Add(sum, mean.Mul(mean, big.NewRat(share.BobotE2, 1)))
		weight += share.BobotE2
	}
	if weight == 0 {
		return nil
	}
	return sum.Quo(sum, big.NewRat(weight, 1))
}

// Round rounds a value in ten-thousandths half up to so many places, and answers ten-thousandths again.
func Round(v *big.Rat, tempat int64) int64 {
	unit := int64(1)
	for range 4 - tempat {
		unit *= 10
	}
	scaled := new(big.Rat).Quo(v, big.NewRat(unit, 1))
	scaled.Add(scaled, big.NewRat(1, 2))
	return new(big.Int).Div(scaled.Num(), scaled.Denom()).Int64() * unit
}

// Selisih is how far the highest and the lowest of several sheets are apart, when that is more than selisihJanggal; else nil.
func Selisih(sheets []*big.Rat) *big.Rat {
	if len(sheets) < 2 {
		return nil
	}
	low, high := sheets[0], sheets[0]
	for _, s := range sheets[1:] {
		if s.Cmp(low) < 0 {
			low = s
		}
		if s.Cmp(high) > 0 {
			high = s
		}
	}
	apart := new(big.Rat).Sub(high, low)
	if apart.Cmp(big.NewRat(selisihJanggal*10_000, 1)) <= 0 {
		return nil
	}
	return apart
}

// ToE4 is a mark of the wire in ten-thousandths; false when it has more than two places.
func ToE4(nilai float64) (int64, bool) {
	hundredths := math.Round(nilai * 100)
	return int64(hundredths) * 100, math.Abs(nilai*100-hundredths) < 1e-6
}

// FromE4 is a value in ten-thousandths as it goes on the wire.
func FromE4(e4 int64) *float64 {
	v := float64(e4) / 1e4
	return &v
}

// Display is an exact value as it is shown: rounded to the college's places; nil of nil.
func Display(v *big.Rat, tempat int64) *float64 {
	if v == nil {
		return nil
	}
	return FromE4(Round(v, tempat))
}
