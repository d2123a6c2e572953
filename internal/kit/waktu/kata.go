package waktu

import (
	"fmt"
	"strings"
	"time"
)

var hari = [...]string{"Minggu", "Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu"}

var satuan = [...]string{"nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas"}

// Hari is the name of a moment's day on the clocks of a zone, as "Senin".
func Hari(t time.Time, zona *time.Location) string { return hari[t.In(zona).Weekday()] }

// HariTanggal writes a moment's day with its name, as "Senin, 23 November 2026".
func HariTanggal(t time.Time, zona *time.Location) string {
	return Hari(t, zona) + ", " + Tanggal(t.In(zona))
}

// Jam writes the time of a moment on the clocks of a zone, as "10:42".
func Jam(t time.Time, zona *time.Location) string { return t.In(zona).Format("15:04") }

// HariDenganKata writes a moment's day in words alone, as official papers do: "Senin tanggal dua puluh tiga November tahun
// dua ribu dua puluh enam".
func HariDenganKata(t time.Time, zona *time.Location) string {
	t = t.In(zona)
	return fmt.Sprintf("%s tanggal %s %s tahun %s", hari[t.Weekday()], Terbilang(t.Day()), bulan[t.Month()-1], Terbilang(t.Year()))
}

// TanggalISO reads "2026-11-23" as that day's midnight in a zone, and tells whether it could.
func TanggalISO(s string, zona *time.Location) (time.Time, bool) {
	t, err := time.ParseInLocation(time.DateOnly, s, zona)
	return t, err == nil
}

// Terbilang writes a number in words, as "dua ribu dua puluh enam". It knows those up to a million; others stay in digits.
func Terbilang(n int) string {
	if n < 0 || n > 999_999 {
		return fmt.Sprint(n)
	}
	if n == 0 {
		return satuan[0]
	}
	return kata(n)
}

// kata writes a number above nothing; of nothing it has no words.
func kata(n int) string {
	switch {
	case n == 0:
		return ""
	case n < 12:
		return satuan[n]
	case n < 20:
		return satuan[n-10] + " belas"
	case n < 100:
		return rangkai(satuan[n/10]+" puluh", n%10)
	case n < 200:
		return rangkai("seratus", n-100)
	case n < 1000:
		return rangkai(satuan[n/100]+" ratus", n%100)
	case n < 2000:
		return rangkai("seribu", n-1000)
	}
	return rangkai(kata(n/1000)+" ribu", n%1000)
}

func rangkai(awal string, sisa int) string { return strings.TrimSpace(awal + " " + kata(sisa)) }
