package akademik

import (
	"testing"

	"portaldosen/internal/kit/apperr"
)

func TestMuat(t *testing.T) {
	t.Run("AK-01 a spreadsheet takes so many rows and no more", func(t *testing.T) {
		for total, want := range map[int64]bool{0: true, 20_000: true, 100_000: true, 100_001: false, 1_000_000: false} {
			if err := muat(total); (err == nil) != want || err != nil && !apperr.Is(err, apperr.Invalid) {
				t.Errorf("%d: %v", total, err)
			}
		}
	})
}
