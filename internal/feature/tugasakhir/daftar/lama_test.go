package daftar

import (
	"testing"
	"time"

	"portaldosen/internal/kit/dateid"
)

// TestLama holds that the days of silence are those of the campus: an hour after its midnight a new day has begun,
// though it has not in London.
func TestLama(t *testing.T) {
	want := time.Date(2026, 11, 8, 0, 0, 0, 0, dateid.WIB).UnixMicro()
	midnight := time.Date(2026, 11, 22, 0, 0, 0, 0, dateid.WIB)
	for _, now := range []time.Time{
		midnight,
		midnight.Add(time.Hour).UTC(),
		midnight.Add(12 * time.Hour).UTC(),
		midnight.Add(24*time.Hour - time.Second).UTC(),
	} {
		if got := LongAgo(now, dateid.WIB); got != want {
			day := func(at int64) time.Time { return time.UnixMicro(at).In(dateid.WIB) }
			t.Errorf("TA-03 at %v sessions before %v are long ago, want before %v", now, day(got), day(want))
		}
	}
}
