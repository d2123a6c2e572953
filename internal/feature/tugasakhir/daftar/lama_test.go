package daftar

import (
	"testing"
	"time"

	"portaldosen/internal/kit/dateid"
)

// TestLama holds that the days of silence are those of the campus: an hour after its midnight a new day has begun, though it
// has not in London.
func TestLama(t *testing.T) {
	want := time.Date(2026, 11, 8, 0, 0, 0, 0, dateid.WIB).UnixMicro()
	for _, now := range []time.Time{
		time.Date(2026, 11, 22, 0, 0, 0, 0, dateid.WIB), time.Date(2026, 11, 22, 1, 0, 0, 0, dateid.WIB).UTC(),
		time.Date(2026, 11, 22, 12, 0, 0, 0, dateid.WIB).UTC(), time.Date(2026, 11, 22, 23, 59, 59, 0, dateid.WIB).UTC(),
	} {
		if got := LongAgo(now, dateid.WIB); got != want {
			t.Errorf("TA-03 at %v sessions before %v are long ago", now, time.UnixMicro(got).In(dateid.WIB))
		}
	}
}
