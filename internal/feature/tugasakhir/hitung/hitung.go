// Package hitung reckons marks exactly: weighted means, rounding, letters.
package hitung

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
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

// Display is an exact value as it is shown: rounded to the college's places; nil of nil.
func Display(v *big.Rat, tempat int64) *float64 {
	if v == nil {
		return nil
	}
	return exact.FromE4(exact.Round(v, tempat))
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
