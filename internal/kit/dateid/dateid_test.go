package dateid_test

import (
	"testing"
	"time"

	"portaldosen/internal/kit/dateid"
)

func TestDateTime(t *testing.T) {
	for in, want := range map[time.Time]string{
		time.Date(2026, 11, 21, 3, 42, 59, 0, time.UTC):                                 "21 November 2026 10:42 WIB",
		time.Date(2026, 12, 31, 17, 0, 0, 0, time.UTC):                                  "01 Januari 2027 00:00 WIB",
		time.Date(2026, 5, 9, 23, 5, 0, 0, time.FixedZone("WIT", 9*3600)):               "09 Mei 2026 21:05 WIB",
		time.Date(2024, 2, 29, 16, 59, 59, 999, time.UTC):                               "29 Februari 2024 23:59 WIB",
		time.Date(2026, 8, 17, 10, 0, 0, 0, time.FixedZone("lain", -3600)).In(time.UTC): "17 Agustus 2026 18:00 WIB",
	} {
		if got := dateid.DateTime(in, dateid.WIB); got != want {
			t.Errorf("AK-03 %v is %q, want %q", in, got, want)
		}
	}
}

func TestZone(t *testing.T) {
	noon := time.Date(2026, 11, 21, 16, 30, 0, 0, time.UTC)
	for name, want := range map[string]string{
		"WIB": "21 November 2026 23:30 WIB", "WITA": "22 November 2026 00:30 WITA", "WIT": "22 November 2026 01:30 WIT",
		"": "21 November 2026 23:30 WIB", "CET": "21 November 2026 23:30 WIB",
	} {
		if got := dateid.DateTime(noon, dateid.Zone(name)); got != want {
			t.Errorf("zone %q writes %q, want %q", name, got, want)
		}
	}
}

func TestSpan(t *testing.T) {
	start := time.Date(2026, 11, 21, 2, 0, 0, 0, time.UTC)
	for took, want := range map[time.Duration]string{
		90 * time.Minute: "21 November 2026 09:00–10:30 WIB",
		16 * time.Hour:   "21 November 2026 09:00 WIB – 22 November 2026 01:00 WIB",
	} {
		if got := dateid.Span(start, start.Add(took), dateid.WIB); got != want {
			t.Errorf("%v is %q, want %q", took, got, want)
		}
	}
}
