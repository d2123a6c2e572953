package matakuliah

import (
	"testing"

	"portaldosen/internal/kit/apperr"
)

func TestMuat(t *testing.T) {
	t.Run("AK-01 a spreadsheet takes so many rows and no more", func(t *testing.T) {
		for _, total := range []int64{0, 20_000, 100_000} {
			if err := muat(total); err != nil {
				t.Errorf("%d rows: error %v, want none", total, err)
			}
		}
		for _, total := range []int64{100_001, 1_000_000} {
			if err := muat(total); !apperr.Is(err, apperr.Invalid) {
				t.Errorf("%d rows: error %v, want a 422", total, err)
			}
		}
	})
}
