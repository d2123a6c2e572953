package tugasakhir

import (
	"math"
	"math/big"
	"strings"
)

// Marks are of 100, in ten-thousandths: 87.25 is 872500. In between nothing is rounded.

// Roles that grade; their names stand in tugasakhir_komponen and tugasakhir_kriteria.
const (
	golonganPembimbing = "pembimbing"
	golonganPenguji    = "penguji"
	golonganLapangan   = "lapangan"
)

// selisihJanggal is the difference of two sheets that is worth a note.
const selisihJanggal = 15

// golongan is the role whose criteria a member of the team grades by: supervisors theirs, all examiners the same.
func golongan(peran string) string {
	if strings.HasPrefix(peran, "pembimbing") {
		return golonganPembimbing
	}
	return golonganPenguji
}

// bagian is a role's share of the final grade.
type bagian struct {
	Peran   string
	BobotE2 int64 `db:"bobot_e2"`
}

// timbang is a sheet's marks with their weights: the sum of mark times weight, and of the weights.
type timbang struct{ jumlah, bobot int64 }

func (t *timbang) tambah(nilaiE4, bobotE2 int64) {
	t.jumlah += nilaiE4 * bobotE2
	t.bobot += bobotE2
}

// rata is the weighted mean in ten-thousandths, exact; nil without a mark.
func (t timbang) rata() *big.Rat {
	if t.bobot == 0 {
		return nil
	}
	return big.NewRat(t.jumlah, t.bobot)
}

// rataRata is the mean of several values, exact; nil of none.
func rataRata(values []*big.Rat) *big.Rat {
	if len(values) == 0 {
		return nil
	}
	sum := new(big.Rat)
	for _, v := range values {
		sum.Add(sum, v)
	}
	return sum.Quo(sum, big.NewRat(int64(len(values)), 1))
}

// gabung is the final grade, exact: the mean of a role's sheets times the role's share. A role without members gives its
// share to the others in proportion. Without any share that counts there is no grade: nil.
func gabung(shares []bagian, sheets map[string][]*big.Rat) *big.Rat {
	sum, weight := new(big.Rat), int64(0)
	for _, share := range shares {
		mean := rataRata(sheets[share.Peran])
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

// bulatkan rounds a value in ten-thousandths half up to so many places, and answers ten-thousandths again.
func bulatkan(v *big.Rat, tempat int64) int64 {
	unit := int64(1)
	for range 4 - tempat {
		unit *= 10
	}
	scaled := new(big.Rat).Quo(v, big.NewRat(unit, 1))
	scaled.Add(scaled, big.NewRat(1, 2))
	return new(big.Int).Div(scaled.Num(), scaled.Denom()).Int64() * unit
}

// selisih is how far the highest and the lowest of several sheets are apart, when that is more than selisihJanggal; else nil.
func selisih(sheets []*big.Rat) *big.Rat {
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

// keE4 is a mark of the wire in ten-thousandths; false when it has more than two places.
func keE4(nilai float64) (int64, bool) {
	hundredths := math.Round(nilai * 100)
	return int64(hundredths) * 100, math.Abs(nilai*100-hundredths) < 1e-6
}

// dariE4 is a value in ten-thousandths as it goes on the wire.
func dariE4(e4 int64) *float64 {
	v := float64(e4) / 1e4
	return &v
}

// tampil is an exact value as it is shown: rounded to the college's places; nil of nil.
func tampil(v *big.Rat, tempat int64) *float64 {
	if v == nil {
		return nil
	}
	return dariE4(bulatkan(v, tempat))
}
