package measure

import "fmt"

// Limit is a promise that a figure is held against.
type Limit struct {
	What string
	Got  float64
	OK   bool
	Want string
}

// AtMost is the promise that a figure does not pass a bound.
func AtMost(what string, got, bound float64) Limit {
	return Limit{what, got, got <= bound, fmt.Sprintf("at most %.4g", bound)}
}

// AtLeast is the promise that a figure reaches a bound.
func AtLeast(what string, got, bound float64) Limit {
	return Limit{what, got, got >= bound, fmt.Sprintf("at least %.4g", bound)}
}

// Compared is a figure that promises nothing.
func Compared(what string, got float64) Limit { return Limit{what, got, true, "for comparison"} }
