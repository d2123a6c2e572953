package reads

import (
	"fmt"
	"strings"
)

// String is the one line of a row.
func (r Row) String() string {
	if r.Wrong != "" || r.Closed != "" {
		return fmt.Sprintf("%-5s %-8s %-8s %-66s %s%s", r.verdict(), r.Engine, r.Caller, r.Question, r.Wrong, r.Closed)
	}
	return fmt.Sprintf("%-5s %-8s %-8s %-66s cpu %8.2f → %8.2f ms ×%-5.1f p50 %8.2f ms %7d bytes, sent %6d  %s", r.verdict(), r.Engine, r.Caller, r.Question,
		ms(r.Small.CPU), ms(r.Large.CPU), r.Growth(), ms(r.Large.P50), r.Large.Plain, r.Large.Sent, strings.Join(r.Misses(), ", "))
}

func (r Row) verdict() string {
	switch {
	case r.Closed != "":
		return "shut"
	case len(r.Misses()) > 0:
		return "MISS"
	}
	return "ok"
}

func ms[T ~int64](d T) float64 { return float64(d) / 1e6 }
