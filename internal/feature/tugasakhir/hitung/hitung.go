// Package hitung reckons marks exactly: weighted means, rounding, letters.
package hitung

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"portaldosen/internal/kit/db"
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
	BobotE2 int64
}

// Lapangan tells whether it is a share of the field supervisor's that counts.
func (b Bagian) Lapangan() bool { return b.Peran == GolonganLapangan && b.BobotE2 > 0 }

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
	unit := Pow10(4 - tempat)
	scaled := new(big.Rat).Quo(v, big.NewRat(unit, 1))
	scaled.Add(scaled, big.NewRat(1, 2))
	return new(big.Int).Div(scaled.Num(), scaled.Denom()).Int64() * unit
}

// Selisih is how far the highest and the lowest of several sheets are apart, when that is more than selisihJanggal; else nil.
func Selisih(sheets []*big.Rat) *big.Rat {
	if len(sheets) < 2 {
		return nil
	}
	apart := new(big.Rat).Sub(slices.MaxFunc(sheets, (*big.Rat).Cmp), slices.MinFunc(sheets, (*big.Rat).Cmp))
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
	return new(float64(e4) / 1e4)
}

// Display is an exact value as it is shown: rounded to the college's places; nil of nil.
func Display(v *big.Rat, tempat int64) *float64 {
	if v == nil {
		return nil
	}
	return FromE4(Round(v, tempat))
}

// CommaDecimal writes a number kept in its smallest unit the Indonesian way, without idle zeros beyond two places of a
// whole: 275 in hundredths is "2,75", 2500 is "25".
func CommaDecimal(n int64, tempat int) string {
	satuan := Pow10(int64(tempat))
	utuh, pecahan := n/satuan, n%satuan
	if pecahan == 0 {
		return fmt.Sprint(utuh)
	}
	return fmt.Sprintf("%d,%0*d", utuh, tempat, pecahan)
}

// Persen writes a share kept in hundredths of a per cent with as many places as it needs, so that what lies above a limit never
// reads like the limit: 4101 is "41,01%", 4150 "41,5%", 4100 "41%".
func Persen(e2 int64) string {
	if e2%10 == 0 {
		return CommaDecimal(e2/10, 1) + "%"
	}
	return CommaDecimal(e2, 2) + "%"
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

// HurufBatas is a letter and the mark from which it is given, in ten-thousandths.
type HurufBatas struct {
	Huruf string
	Batas int64 `db:"batas_bawah_e4"`
}

// ListHuruf are the letters of the college, the highest first; none where it gives none.
func ListHuruf(ctx context.Context, q db.Q) ([]HurufBatas, error) {
	const list = `SELECT huruf, batas_bawah_e4 FROM master_konversi WHERE college_id = $1 ORDER BY batas_bawah_e4 DESC`
	return db.List[HurufBatas](ctx, q, list, q.College)
}

// FindHuruf is the letter of a mark; empty where the college gives none.
func FindHuruf(letters []HurufBatas, e4 int64) string {
	for _, l := range letters {
		if e4 >= l.Batas {
			return l.Huruf
		}
	}
	return ""
}

// KonversiHuruf is a letter of the college.
type KonversiHuruf struct {
	Huruf string  `json:"huruf"`
	Mulai float64 `json:"mulai" doc:"The mark of 0 to 100 from which it is given"`
}

// ListKonversi lists letters as they are shown, in the order given.
func ListKonversi(letters []HurufBatas) []KonversiHuruf {
	out := make([]KonversiHuruf, 0, len(letters))
	for _, l := range letters {
		out = append(out, KonversiHuruf{Huruf: l.Huruf, Mulai: float64(l.Batas) / 1e4})
	}
	return out
}
