package sidang

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/kit/dateid"
)

// wib is a moment of November 2026 on the clocks of Jakarta; the 27th is a Friday.
func wib(day, hour, minute int) time.Time {
	return time.Date(2026, 11, day, hour, minute, 0, 0, dateid.WIB).UTC()
}

func TestBatasWaktu(t *testing.T) {
	now := wib(21, 10, 0)
	good := map[string]string{}
	mulai := func(sentence string) map[string]string { return map[string]string{"mulaiPada": sentence} }
	selesai := func(sentence string) map[string]string { return map[string]string{"selesaiPada": sentence} }
	const (
		prayer = "Bertepatan dengan waktu salat Jumat, 11:30–13:00 WIB."
		late   = "Sidang dijadwalkan paling lambat 3 hari sebelumnya; paling cepat 24 November 2026."
		past   = "Waktu mulai sudah lewat."
		far    = "Sidang dijadwalkan paling jauh dua tahun ke depan."
		turned = "Waktu selesai harus sesudah waktu mulai."
		short  = "Sidang berlangsung paling singkat 10 menit."
		long   = "Sidang berlangsung paling lama 8 jam."
	)
	for _, c := range []struct {
		nama           string
		mulai, selesai time.Time
		jeda           int64
		want           map[string]string
	}{
		{"a good one", wib(24, 9, 0), wib(24, 10, 30), 3, good},
		{"the first minute that notice allows", wib(24, 0, 0), wib(24, 1, 0), 3, good},
		{"one minute less", wib(23, 23, 59), wib(24, 1, 0), 3, mulai(late)},
		{"today, where no notice is asked", wib(21, 10, 1), wib(21, 11, 0), 0, good},
		{"now", wib(21, 10, 0), wib(21, 11, 0), 0, mulai(past)},
		{"ends before it begins", wib(24, 9, 0), wib(24, 8, 0), 3, selesai(turned)},
		{"nine minutes", wib(24, 9, 0), wib(24, 9, 9), 3, selesai(short)},
		{"ten minutes", wib(24, 9, 0), wib(24, 9, 10), 3, good},
		{"eight hours", wib(24, 8, 0), wib(24, 16, 0), 3, good},
		{"a minute more", wib(24, 8, 0), wib(24, 16, 1), 3, selesai(long)},
		{"until the prayer", wib(27, 10, 0), wib(27, 11, 30), 3, good},
		{"into the prayer", wib(27, 10, 0), wib(27, 11, 31), 3, mulai(prayer)},
		{"from within the prayer", wib(27, 12, 59), wib(27, 14, 0), 3, mulai(prayer)},
		{"after the prayer", wib(27, 13, 0), wib(27, 14, 0), 3, good},
		{"over the prayer", wib(27, 9, 0), wib(27, 15, 0), 3, mulai(prayer)},
		{"the same hours on a Thursday", wib(26, 11, 30), wib(26, 13, 0), 3, good},
		{"in two years and a day", wib(24, 9, 0).AddDate(2, 0, 0), wib(24, 10, 0).AddDate(2, 0, 0), 3, mulai(far)},
		{"two at once", wib(22, 9, 0), wib(22, 9, 5), 3, map[string]string{"mulaiPada": late, "selesaiPada": short}},
	} {
		got := map[string]string{}
		batas := batasWaktu{now, dateid.WIB, c.jeda, nil, nil}
		for _, m := range batas.periksa(jadwal.Rentang{Mulai: c.mulai, Selesai: c.selesai}) {
			got[m.Isian] = m.Kalimat
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("TA-02 %s: the sentences by field differ (-want +got):\n%s", c.nama, diff)
		}
	}
}

func TestBatasWaktuZona(t *testing.T) {
	// Friday 12:30 in Jakarta is 13:30 in Makassar: the prayer is over there.
	r := jadwal.Rentang{Mulai: wib(27, 12, 30), Selesai: wib(27, 13, 30)}
	jakarta, makassar := r.HitsFridayPrayer(dateid.WIB), r.HitsFridayPrayer(dateid.WITA)
	if !jakarta || makassar {
		t.Errorf("TA-02 into the prayer: in Jakarta %t, in Makassar %t; want it in Jakarta alone", jakarta, makassar)
	}
}

func TestPekan(t *testing.T) {
	const week = 7 * 24 * time.Hour
	for _, c := range []struct{ on, monday time.Time }{
		{wib(21, 10, 0), wib(16, 0, 0)},
		{wib(16, 0, 0), wib(16, 0, 0)},
		{wib(22, 23, 59), wib(16, 0, 0)},
		{wib(23, 0, 0), wib(23, 0, 0)},
	} {
		got := jadwal.WeekOf(c.on, dateid.WIB)
		if !got.Mulai.Equal(c.monday) || got.Selesai.Sub(got.Mulai) != week {
			t.Errorf("TA-02 the week of %v is %v, want seven days from %v", c.on, got, c.monday)
		}
	}
	if got, want := jadwal.WeekOf(wib(22, 23, 30), dateid.WITA).Mulai, wib(22, 23, 0); !got.Equal(want) {
		t.Errorf("TA-02 in Makassar it is Monday already: the week begins %v, want %v", got, want)
	}
}

func TestSlotHari(t *testing.T) {
	slots := slotHari(wib(24, 22, 0), 90*time.Minute, dateid.WIB, nil)
	if got, want := len(slots), 16; got != want {
		t.Fatalf("TA-02 a day has %d slots of ninety minutes, want %d", got, want)
	}
	if got, want := slots[0].Mulai, wib(24, 8, 0); !got.Equal(want) {
		t.Errorf("TA-02 the first slot begins %v, want %v", got, want)
	}
	if got, want := slots[15].Selesai, wib(24, 17, 0); !got.Equal(want) {
		t.Errorf("TA-02 the last slot ends %v, want %v", got, want)
	}
	if got := len(slotHari(wib(24, 9, 0), 10*time.Hour, dateid.WIB, nil)); got != 0 {
		t.Errorf("TA-02 a day has %d slots of ten hours, want none", got)
	}
}
