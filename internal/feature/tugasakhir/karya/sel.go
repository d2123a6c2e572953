package karya

import (
	"iter"
	"time"

	"portaldosen/internal/kit/clock"
)

// CellTime is a moment in a cell, on the campus's clock.
func CellTime(us *int64, zona *time.Location) any {
	if us == nil {
		return nil
	}
	return clock.FromMicro(*us).In(zona)
}

// CellHundredth is hundredths in a cell.
func CellHundredth(e2 *int64) any {
	if e2 == nil {
		return nil
	}
	return float64(*e2) / 100
}

// Batches are the rows of a spreadsheet that are read half a thousand at a time.
func Batches(read func(size, passed int) ([][]any, error)) iter.Seq2[[]any, error] {
	const batch = 500
	return func(yield func([]any, error) bool) {
		for passed := 0; ; passed += batch {
			rows, err := read(batch, passed)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, cells := range rows {
				if !yield(cells, nil) {
					return
				}
			}
			if len(rows) < batch {
				return
			}
		}
	}
}

// TimeOrNil is a moment of the store that may be missing.
func TimeOrNil(us *int64) *time.Time {
	if us == nil {
		return nil
	}
	return new(clock.FromMicro(*us))
}

// PerHundred is hundredths as a number with a fraction.
func PerHundred(e2 *int64) *float64 {
	if e2 == nil {
		return nil
	}
	return new(float64(*e2) / 100)
}
