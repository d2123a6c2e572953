package waktu_test

import (
	"testing"
	"time"

	"portaldosen/internal/kit/waktu"
)

func TestTerbilang(t *testing.T) {
	for n, want := range map[int]string{
		0: "nol", 1: "satu", 9: "sembilan", 10: "sepuluh", 11: "sebelas", 12: "dua belas", 19: "sembilan belas", 20: "dua puluh",
		21: "dua puluh satu", 31: "tiga puluh satu", 99: "sembilan puluh sembilan", 100: "seratus", 101: "seratus satu", 111: "seratus sebelas",
		115: "seratus lima belas", 199: "seratus sembilan puluh sembilan", 200: "dua ratus", 999: "sembilan ratus sembilan puluh sembilan",
		1000: "seribu", 1001: "seribu satu", 1100: "seribu seratus", 1945: "seribu sembilan ratus empat puluh lima", 2000: "dua ribu",
		2011: "dua ribu sebelas", 2020: "dua ribu dua puluh", 2026: "dua ribu dua puluh enam", 2100: "dua ribu seratus", 10_000: "sepuluh ribu",
		11_000: "sebelas ribu", 100_000: "seratus ribu", 101_001: "seratus satu ribu satu",
		999_999:   "sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan",
		1_000_000: "1000000", -1: "-1",
	} {
		if got := waktu.Terbilang(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}

func TestHariDenganKata(t *testing.T) {
	for in, want := range map[time.Time]string{
		time.Date(2026, 11, 23, 2, 0, 0, 0, time.UTC):   "Senin tanggal dua puluh tiga November tahun dua ribu dua puluh enam",
		time.Date(2026, 11, 22, 16, 59, 0, 0, time.UTC): "Minggu tanggal dua puluh dua November tahun dua ribu dua puluh enam",
		time.Date(2026, 11, 22, 17, 0, 0, 0, time.UTC):  "Senin tanggal dua puluh tiga November tahun dua ribu dua puluh enam",
		time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC):     "Jumat tanggal satu Januari tahun dua ribu dua puluh tujuh",
		time.Date(2028, 2, 29, 0, 0, 0, 0, time.UTC):    "Selasa tanggal dua puluh sembilan Februari tahun dua ribu dua puluh delapan",
		time.Date(2100, 8, 11, 0, 0, 0, 0, time.UTC):    "Rabu tanggal sebelas Agustus tahun dua ribu seratus",
		time.Date(2026, 11, 12, 0, 0, 0, 0, time.UTC):   "Kamis tanggal dua belas November tahun dua ribu dua puluh enam",
		time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC):   "Sabtu tanggal dua puluh satu November tahun dua ribu dua puluh enam",
	} {
		if got := waktu.HariDenganKata(in, waktu.WIB); got != want {
			t.Errorf("TA-02 %v is %q, want %q", in, got, want)
		}
	}
}

func TestHariTanggal(t *testing.T) {
	at := time.Date(2026, 12, 31, 16, 5, 0, 0, time.UTC)
	for zona, want := range map[*time.Location][3]string{
		waktu.WIB:  {"31 Desember 2026", "Kamis, 31 Desember 2026", "23:05"},
		waktu.WITA: {"01 Januari 2027", "Jumat, 01 Januari 2027", "00:05"},
		waktu.WIT:  {"01 Januari 2027", "Jumat, 01 Januari 2027", "01:05"},
	} {
		if got := [3]string{waktu.Tanggal(at.In(zona)), waktu.HariTanggal(at, zona), waktu.Jam(at, zona)}; got != want {
			t.Errorf("%v: %q, want %q", zona, got, want)
		}
	}
}

func TestTanggalISO(t *testing.T) {
	if got, ok := waktu.TanggalISO("2026-12-23", waktu.WIT); !ok || waktu.Tanggal(got) != "23 Desember 2026" {
		t.Error(got, ok)
	}
	for _, s := range []string{"", "2026-13-01", "23-12-2026", "2026-12-23T00:00:00Z"} {
		if got, ok := waktu.TanggalISO(s, waktu.WIB); ok {
			t.Errorf("%q is %v", s, got)
		}
	}
}
