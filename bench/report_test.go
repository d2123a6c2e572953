package main

import (
	"math"
	"testing"
)

// TestAt holds that any number of rows has its limit.
func TestAt(t *testing.T) {
	known := bounds{{10_000, 8}, {1_000_000, 80}}
	for rows, want := range map[float64]float64{100: 8, 10_000: 8, 100_000: 44, 1_000_000: 80, 5_000_000: 80} {
		if got := at(known, rows); math.Abs(got-want) > 0.01 {
			t.Errorf("%.0f rows: %.2f, want %.2f", rows, got, want)
		}
	}
}
