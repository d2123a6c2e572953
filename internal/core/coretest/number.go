package coretest

import "testing"

// Within holds a number to two that it may be, and all between.
func Within(t *testing.T, what string, got, low, high int) {
	t.Helper()
	if got < low || got > high {
		t.Errorf("%s: %d, want %d to %d", what, got, low, high)
	}
}

// AtLeast holds a number to the least that it may be.
func AtLeast(t *testing.T, what string, got, want int) {
	t.Helper()
	if got < want {
		t.Errorf("%s: %d, want %d or more", what, got, want)
	}
}
