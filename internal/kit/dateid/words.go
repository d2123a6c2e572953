package dateid

import (
	"fmt"
	"strings"
	"time"
)

var weekdays = [...]string{"Minggu", "Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu"}

var units = [...]string{"nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas"}

// Weekday is the name of a moment's day on the clocks of a zone, as "Senin".
func Weekday(t time.Time, zone *time.Location) string { return weekdays[t.In(zone).Weekday()] }

// WeekdayDate writes a moment's day with its name, as "Senin, 23 November 2026".
func WeekdayDate(t time.Time, zone *time.Location) string {
	return Weekday(t, zone) + ", " + Date(t.In(zone))
}

// TimeOfDay writes the time of a moment on the clocks of a zone, as "10:42".
func TimeOfDay(t time.Time, zone *time.Location) string { return t.In(zone).Format("15:04") }

// DateInWords writes a moment's day in words alone, as official papers do: "Senin tanggal dua puluh tiga November tahun
// dua ribu dua puluh enam".
func DateInWords(t time.Time, zone *time.Location) string {
	t = t.In(zone)
	return fmt.Sprintf("%s tanggal %s %s tahun %s", weekdays[t.Weekday()], InWords(t.Day()), months[t.Month()-1], InWords(t.Year()))
}

// ParseDate reads "2026-11-23" as that day's midnight in a zone, and tells whether it could.
func ParseDate(s string, zone *time.Location) (time.Time, bool) {
	t, err := time.ParseInLocation(time.DateOnly, s, zone)
	return t, err == nil
}

// InWords writes a number in words, as "dua ribu dua puluh enam". It knows those up to a million; others stay in digits.
func InWords(n int) string {
	if n < 0 || n > 999_999 {
		return fmt.Sprint(n)
	}
	if n == 0 {
		return units[0]
	}
	return words(n)
}

// words writes a number above nothing; of nothing it has no words.
func words(n int) string {
	switch {
	case n == 0:
		return ""
	case n < 12:
		return units[n]
	case n < 20:
		return units[n-10] + " belas"
	case n < 100:
		return join(units[n/10]+" puluh", n%10)
	case n < 200:
		return join("seratus", n-100)
	case n < 1000:
		return join(units[n/100]+" ratus", n%100)
	case n < 2000:
		return join("seribu", n-1000)
	}
	return join(words(n/1000)+" ribu", n%1000)
}

func join(begin string, rest int) string { return strings.TrimSpace(begin + " " + words(rest)) }

// ParseLong reads "31 Agustus 2026", or with the first three letters of the month, as midnight UTC, and tells whether it could.
func ParseLong(s string) (time.Time, bool) {
	parts := strings.Fields(s)
	if len(parts) != 3 {
		return time.Time{}, false
	}
	for i, name := range months {
		if !strings.EqualFold(parts[1], name) && !strings.EqualFold(strings.TrimSuffix(parts[1], "."), name[:3]) {
			continue
		}
		t, err := time.Parse("2/1/2006", fmt.Sprintf("%s/%d/%s", parts[0], i+1, parts[2]))
		return t, err == nil
	}
	return time.Time{}, false
}
