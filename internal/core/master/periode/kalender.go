package periode

import (
	"fmt"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
)

// Nama is a term as people read it, "2026/2027 Ganjil".
func Nama(periode int64) string {
	tahun := periode / 10
	return fmt.Sprintf("%d/%d %s", tahun, tahun+1, [...]string{"", "Ganjil", "Genap", "SP Ganjil", "SP Genap"}[min(max(periode%10, 0), 4)])
}

// Rentang is from which day to which a term lasts where nobody wrote anything else: Ganjil from August to January, Genap
// from February to July, the short ones in the weeks where these end.
func Rentang(periode int64) (mulai, selesai string) {
	tahun := periode / 10
	day := func(tahun int64, rest string) string { return fmt.Sprintf("%d-%s", tahun, rest) }
	switch periode % 10 {
	case 1:
		return day(tahun, "08-01"), day(tahun+1, "01-31")
	case 2:
		return day(tahun+1, "02-01"), day(tahun+1, "07-31")
	case 3:
		return day(tahun+1, "01-10"), day(tahun+1, "02-20")
	}
	return day(tahun+1, "07-01"), day(tahun+1, "08-20")
}

// Pada is the regular term in which a day lies: from August to January Ganjil, from February to July Genap.
func Pada(hari time.Time) int64 {
	tahun, bulan := int64(hari.Year()), hari.Month()
	switch {
	case bulan >= time.August:
		return tahun*10 + 1
	case bulan == time.January:
		return (tahun-1)*10 + 1
	}
	return (tahun-1)*10 + 2
}

// terpanjang is how many days a term lasts at most.
const terpanjang = 366

// periksa says what is wrong with a term as it is written, by itself.
func (b PeriodeBaru) periksa() apperr.Wrong {
	wrong := apperr.Wrong{}
	if b.SesiSemester%10 < 1 || b.SesiSemester%10 > 4 {
		wrong["sesiSemester"] = "Isi tahun diikuti 1 (Ganjil), 2 (Genap), 3 (SP Ganjil) atau 4 (SP Genap), misalnya 20261"
		return wrong
	}
	mulai, beginning := dateid.ParseDate(b.Mulai, time.UTC)
	selesai, ending := dateid.ParseDate(b.Selesai, time.UTC)
	if !beginning {
		wrong["mulai"] = "Isi tanggal yang ada di kalender"
	} else if why := b.tahun(int64(mulai.Year())); why != "" {
		wrong["mulai"] = why
	}
	switch {
	case !ending:
		wrong["selesai"] = "Isi tanggal yang ada di kalender"
	case beginning && !selesai.After(mulai):
		wrong["selesai"] = "Tanggal selesai harus setelah tanggal mulai"
	case beginning && selesai.Sub(mulai) > terpanjang*24*time.Hour:
		wrong["selesai"] = "Satu periode paling lama satu tahun"
	}
	wrong.Require("mulai", b.Mulai)
	wrong.Require("selesai", b.Selesai)
	return wrong
}

// tahun says why a term cannot begin in a year; "" where it can. Ganjil begins in the first year of the academic year, the
// others in the second, SP Ganjil in either.
func (b PeriodeBaru) tahun(mulai int64) string {
	first := b.SesiSemester / 10
	term := b.SesiSemester % 10
	if mulai == first && (term == 1 || term == 3) || mulai == first+1 && term != 1 {
		return ""
	}
	if term == 1 {
		return fmt.Sprintf("Periode %s dimulai pada tahun %d", Nama(b.SesiSemester), first)
	}
	return fmt.Sprintf("Periode %s dimulai pada tahun %d", Nama(b.SesiSemester), first+1)
}
