package karya

import (
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
