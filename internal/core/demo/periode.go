package demo

import "time"

// How many terms a campus knows beside the running one, which is at the index Lalu.
const (
	Lalu   = 6 // regular terms before the running one
	datang = 2 // and after it
)

// TermBerjalan is the regular term of a day: August to January is Ganjil of the year it began in, February to July Genap.
func TermBerjalan(hari time.Time) int {
	tahun := hari.Year()
	switch {
	case hari.Month() >= time.August:
		return tahun*10 + 1
	case hari.Month() == time.January:
		return (tahun-1)*10 + 1
	}
	return (tahun-1)*10 + 2
}

// Geser goes n regular terms forward or back.
func Geser(term, n int) int {
	urut := term/10*2 + term%10 - 1 + n
	return urut/2*10 + urut%2 + 1
}

func (b *pembangun) isiPeriode() {
	kini := TermBerjalan(b.Hari)
	b.Akademik = kini / 10
	for n := -Lalu; n <= datang; n++ {
		b.Periode = append(b.Periode, Periode{Kode: Geser(kini, n), Berjalan: n == 0})
	}
}

// mengajar lists the terms that have classes: the past ones and the running one.
func (b *pembangun) mengajar() []int {
	terms := []int{}
	for _, p := range b.Periode[:Lalu+1] {
		terms = append(terms, p.Kode)
	}
	return terms
}
