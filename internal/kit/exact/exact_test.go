package exact

import (
	"math/big"
	"testing"
)

func TestRound(t *testing.T) {
	for _, c := range []struct {
		num, den int64 // in ten-thousandths
		two      int64
		four     int64
	}{
		{0, 1, 0, 0},
		{1_000_000, 1, 1_000_000, 1_000_000},
		{872_500, 1, 872_500, 872_500},
		{872_549, 1, 872_500, 872_549},
		{872_550, 1, 872_600, 872_550}, // half way at two places goes up
		// 87.25499|9: two places look at the exact value, not at one rounded before
		{8_725_499, 10, 872_500, 872_550},
		{1_745_101, 2, 872_600, 872_551},      // half way at four places goes up
		{799_949_999, 1000, 799_900, 799_950}, // 79.9949999
		{799_950, 1, 800_000, 799_950},        // 79.995
		{2_000_000, 3, 666_700, 666_667},      // two thirds
		{1_000_000, 3, 333_300, 333_333},
	} {
		v := big.NewRat(c.num, c.den)
		if got := Round(v, 2); got != c.two {
			t.Errorf("%v to two places is %d, want %d", v, got, c.two)
		}
		if got := Round(v, 4); got != c.four {
			t.Errorf("%v to four places is %d, want %d", v, got, c.four)
		}
	}
}

func TestPercent(t *testing.T) {
	shares := map[int64]string{0: "0%", 4100: "41%", 4101: "41,01%", 4150: "41,5%", 10_000: "100%", 5: "0,05%"}
	for e2, want := range shares {
		t.Run("a share has as many places as it needs: "+want, func(t *testing.T) {
			if got := Percent(e2); got != want {
				t.Errorf("%d hundredths = %s, want %s", e2, got, want)
			}
		})
	}
}

func TestShown(t *testing.T) {
	for e4, want := range map[int64]string{
		0: "0,00", 26_250: "2,625", 13_125: "1,3125", 30_000: "3,00", 135_000: "13,50", 1: "0,0001",
	} {
		if got := Shown(e4); got != want {
			t.Errorf("%d ten-thousandths are shown as %s, want %s", e4, got, want)
		}
	}
}
