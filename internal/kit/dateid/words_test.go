package dateid_test

import (
	"testing"
	"time"

	"portaldosen/internal/kit/dateid"
)

func TestInWords(t *testing.T) {
	for n, want := range map[int]string{
		0: "nol", 1: "satu", 9: "sembilan", 10: "sepuluh", 11: "sebelas", 12: "dua belas", 19: "sembilan belas",
		20: "dua puluh", 21: "dua puluh satu", 31: "tiga puluh satu", 99: "sembilan puluh sembilan", 100: "seratus",
		101: "seratus satu", 111: "seratus sebelas", 115: "seratus lima belas",
		199: "seratus sembilan puluh sembilan", 200: "dua ratus", 999: "sembilan ratus sembilan puluh sembilan",
		1000: "seribu", 1001: "seribu satu", 1100: "seribu seratus", 1945: "seribu sembilan ratus empat puluh lima",
		2000: "dua ribu", 2011: "dua ribu sebelas", 2020: "dua ribu dua puluh", 2026: "dua ribu dua puluh enam",
		2100: "dua ribu seratus", 10_000: "sepuluh ribu", 11_000: "sebelas ribu", 100_000: "seratus ribu",
		101_001:   "seratus satu ribu satu",
		999_999:   "sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan",
		1_000_000: "1000000", -1: "-1",
	} {
		if got := dateid.InWords(n); got != want {
			t.Errorf("%d in words is %q, want %q", n, got, want)
		}
	}
}

func TestDateInWords(t *testing.T) {
	at := func(year int, month time.Month, day, hour, minute int) time.Time {
		return time.Date(year, month, day, hour, minute, 0, 0, time.UTC)
	}
	for in, want := range map[time.Time]string{
		at(2026, 11, 23, 2, 0):   "Senin tanggal dua puluh tiga November tahun dua ribu dua puluh enam",
		at(2026, 11, 22, 16, 59): "Minggu tanggal dua puluh dua November tahun dua ribu dua puluh enam",
		at(2026, 11, 22, 17, 0):  "Senin tanggal dua puluh tiga November tahun dua ribu dua puluh enam",
		at(2027, 1, 1, 0, 0):     "Jumat tanggal satu Januari tahun dua ribu dua puluh tujuh",
		at(2028, 2, 29, 0, 0):    "Selasa tanggal dua puluh sembilan Februari tahun dua ribu dua puluh delapan",
		at(2100, 8, 11, 0, 0):    "Rabu tanggal sebelas Agustus tahun dua ribu seratus",
		at(2026, 11, 12, 0, 0):   "Kamis tanggal dua belas November tahun dua ribu dua puluh enam",
		at(2026, 11, 21, 0, 0):   "Sabtu tanggal dua puluh satu November tahun dua ribu dua puluh enam",
	} {
		if got := dateid.DateInWords(in, dateid.WIB); got != want {
			t.Errorf("TA-02 %v is %q, want %q", in, got, want)
		}
	}
}

func TestWeekdayDate(t *testing.T) {
	at := time.Date(2026, 12, 31, 16, 5, 0, 0, time.UTC)
	for zone, want := range map[*time.Location][3]string{
		dateid.WIB:  {"31 Desember 2026", "Kamis, 31 Desember 2026", "23:05"},
		dateid.WITA: {"01 Januari 2027", "Jumat, 01 Januari 2027", "00:05"},
		dateid.WIT:  {"01 Januari 2027", "Jumat, 01 Januari 2027", "01:05"},
	} {
		got := [3]string{dateid.Date(at.In(zone)), dateid.WeekdayDate(at, zone), dateid.TimeOfDay(at, zone)}
		if got != want {
			t.Errorf("%v: %q, want %q", zone, got, want)
		}
	}
}

func TestParseDate(t *testing.T) {
	day, ok := dateid.ParseDate("2026-12-23", dateid.WIT)
	if got, want := dateid.Date(day), "23 Desember 2026"; !ok || got != want {
		t.Errorf("the day is %q, %t; want %q", got, ok, want)
	}
	for _, s := range []string{"", "2026-13-01", "23-12-2026", "2026-12-23T00:00:00Z"} {
		if got, ok := dateid.ParseDate(s, dateid.WIB); ok {
			t.Errorf("%q is %v, want no day", s, got)
		}
	}
}

func TestParseLong(t *testing.T) {
	for text, want := range map[string]string{
		"31 Agustus 2026": "2026-08-31", "1 mei 2027": "2027-05-01", "05 Des. 2026": "2026-12-05",
		"31 Februari 2026": "", "Agustus 2026": "", "31 August 2026": "", "": "", "x Mei 2026": "",
	} {
		got := ""
		if at, ok := dateid.ParseLong(text); ok {
			got = at.Format(time.DateOnly)
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}
