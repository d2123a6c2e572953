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
	const prayer = "Bertepatan dengan waktu salat Jumat, 11:30–13:00 WIB."
	const late = "Sidang dijadwalkan paling lambat 3 hari sebelumnya; paling cepat 24 November 2026."
	for _, c := range []struct {
		nama           string
		mulai, selesai time.Time
		jeda           int64
		want           map[string]string
	}{
		{"a good one", wib(24, 9, 0), wib(24, 10, 30), 3, nil},
		{"the first minute that notice allows", wib(24, 0, 0), wib(24, 1, 0), 3, nil},
		{"one minute less", wib(23, 23, 59), wib(24, 1, 0), 3, map[string]string{"mulaiPada": late}},
		{"today, where no notice is asked", wib(21, 10, 1), wib(21, 11, 0), 0, nil},
		{"now", wib(21, 10, 0), wib(21, 11, 0), 0, map[string]string{"mulaiPada": "Waktu mulai sudah lewat."}},
		{"ends before it begins", wib(24, 9, 0), wib(24, 8, 0), 3, map[string]string{"selesaiPada": "Waktu selesai harus sesudah waktu mulai."}},
		{"nine minutes", wib(24, 9, 0), wib(24, 9, 9), 3, map[string]string{"selesaiPada": "Sidang berlangsung paling singkat 10 menit."}},
		{"ten minutes", wib(24, 9, 0), wib(24, 9, 10), 3, nil},
		{"eight hours", wib(24, 8, 0), wib(24, 16, 0), 3, nil},
		{"a minute more", wib(24, 8, 0), wib(24, 16, 1), 3, map[string]string{"selesaiPada": "Sidang berlangsung paling lama 8 jam."}},
		{"until the prayer", wib(27, 10, 0), wib(27, 11, 30), 3, nil},
		{"into the prayer", wib(27, 10, 0), wib(27, 11, 31), 3, map[string]string{"mulaiPada": prayer}},
		{"from within the prayer", wib(27, 12, 59), wib(27, 14, 0), 3, map[string]string{"mulaiPada": prayer}},
		{"after the prayer", wib(27, 13, 0), wib(27, 14, 0), 3, nil},
		{"over the prayer", wib(27, 9, 0), wib(27, 15, 0), 3, map[string]string{"mulaiPada": prayer}},
		{"the same hours on a Thursday", wib(26, 11, 30), wib(26, 13, 0), 3, nil},
		{"in two years and a day", wib(24, 9, 0).AddDate(2, 0, 0), wib(24, 10, 0).AddDate(2, 0, 0), 3, map[string]string{"mulaiPada": "Sidang dijadwalkan paling jauh dua tahun ke depan."}},
		{"two at once", wib(22, 9, 0), wib(22, 9, 5), 3, map[string]string{"mulaiPada": late, "selesaiPada": "Sidang berlangsung paling singkat 10 menit."}},
	} {
		got := map[string]string{}
		for _, m := range (batasWaktu{now, dateid.WIB, c.jeda, nil}).periksa(jadwal.Rentang{Mulai: c.mulai, Selesai: c.selesai}) {
			got[m.Isian] = m.Kalimat
		}
		if c.want == nil {
			c.want = map[string]string{}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("TA-02 %s: %s", c.nama, diff)
		}
	}
}

func TestBatasWaktuZona(t *testing.T) {
	// Friday 12:30 in Jakarta is 13:30 in Makassar: the prayer is over there.
	r := jadwal.Rentang{Mulai: wib(27, 12, 30), Selesai: wib(27, 13, 30)}
	if !r.HitsFridayPrayer(dateid.WIB) || r.HitsFridayPrayer(dateid.WITA) {
		t.Error("TA-02 the prayer is on the campus's clocks")
	}
}

func TestPekan(t *testing.T) {
	for _, c := range []struct{ on, monday time.Time }{
		{wib(21, 10, 0), wib(16, 0, 0)}, {wib(16, 0, 0), wib(16, 0, 0)}, {wib(22, 23, 59), wib(16, 0, 0)}, {wib(23, 0, 0), wib(23, 0, 0)},
	} {
		if got := jadwal.WeekOf(c.on, dateid.WIB); !got.Mulai.Equal(c.monday) || got.Selesai.Sub(got.Mulai) != 7*24*time.Hour {
			t.Errorf("TA-02 the week of %v begins %v, want %v", c.on, got.Mulai, c.monday)
		}
	}
	if got := jadwal.WeekOf(wib(22, 23, 30), dateid.WITA).Mulai; !got.Equal(wib(22, 23, 0)) {
		t.Errorf("TA-02 in Makassar it is Monday already: %v", got)
	}
}

func TestSlotHari(t *testing.T) {
	slots := slotHari(wib(24, 22, 0), 90*time.Minute, dateid.WIB, nil)
	if len(slots) != 16 || !slots[0].Mulai.Equal(wib(24, 8, 0)) || !slots[15].Selesai.Equal(wib(24, 17, 0)) {
		t.Errorf("TA-02 %d slots", len(slots))
	}
	if len(slotHari(wib(24, 9, 0), 10*time.Hour, dateid.WIB, nil)) != 0 {
		t.Error("TA-02 a day has no room for ten hours")
	}
}
