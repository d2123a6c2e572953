package reads

import (
	"fmt"
	"slices"
	"strings"
)

// String is the one line of a row.
func (r Row) String() string {
	if r.unmeasured() {
		return fmt.Sprintf("%-5s %-8s %-8s %-66s %s%s%s", r.verdict(), r.Engine, r.Caller, r.Question, r.Wrong, r.Closed, r.Nothing)
	}
	return fmt.Sprintf("%-5s %-8s %-8s %-66s cpu %8.2f → %8.2f ms ×%-5.1f p50 %8.2f ms %7d bytes, sent %6d  %s", r.verdict(), r.Engine, r.Caller, r.Question,
		ms(r.Small.CPU), ms(r.Large.CPU), r.Growth(), ms(r.Large.P50), r.Large.Plain, r.Large.Sent, strings.Join(r.Misses(), ", "))
}

// unmeasured tells whether a row has no figures.
func (r Row) unmeasured() bool { return r.Wrong != "" || r.Closed != "" || r.Nothing != "" }

func (r Row) verdict() string {
	switch {
	case r.Nothing != "":
		return "none"
	case r.Closed != "":
		return "shut"
	case len(r.Misses()) > 0:
		return "MISS"
	}
	return "ok"
}

func ms[T ~int64](d T) float64 { return float64(d) / 1e6 }

// Table is all rows in Markdown, a line a question: processor time on the large campus as lecturer, head and operator, the
// most that it grew, the largest answer, and which limits are missed.
func Table(rows []Row) string {
	engines, questions := namesOf(rows, func(r Row) string { return r.Engine }), namesOf(rows, func(r Row) string { return r.Question })
	var b strings.Builder
	b.WriteString("| GET |")
	for _, e := range engines {
		b.WriteString(" " + e + ", ms | grows |")
	}
	b.WriteString(" KB (sent) | |\n|---|" + strings.Repeat("---|---|", len(engines)) + "---|---|\n")
	for _, q := range questions {
		b.WriteString("| " + q + " |")
		var of []Row
		for _, r := range rows {
			if r.Question == q {
				of = append(of, r)
			}
		}
		for _, e := range engines {
			b.WriteString(cells(of, e))
		}
		b.WriteString(last(of))
	}
	return b.String()
}

func namesOf(rows []Row, name func(Row) string) (all []string) {
	for _, r := range rows {
		if !slices.Contains(all, name(r)) {
			all = append(all, name(r))
		}
	}
	return all
}

// cells are the times of each caller on an engine, and the most that one of them grew.
func cells(of []Row, engine string) string {
	var times []string
	most := 0.0
	for _, r := range of {
		switch {
		case r.Engine != engine:
		case r.unmeasured():
			times = append(times, "–")
		default:
			times, most = append(times, fmt.Sprintf("%.2f", ms(r.Large.CPU))), max(most, r.Growth())
		}
	}
	return fmt.Sprintf(" %s | ×%.1f |", strings.Join(times, " · "), most)
}

// last are the size, and the limits that are missed, each once.
func last(of []Row) string {
	plain, sent := 0, 0
	var wrong []string
	for _, r := range of {
		plain, sent = max(plain, r.Large.Plain), max(sent, r.Large.Sent)
		for _, miss := range r.Misses() {
			wrong = append(wrong, fmt.Sprintf("%s, %s: %s", r.Caller, r.Engine, strings.ReplaceAll(miss, "|", "/")))
		}
	}
	told := "ok"
	if len(wrong) > 0 {
		told = fmt.Sprintf("MISS %s (%d in all)", wrong[0], len(wrong))
	}
	return fmt.Sprintf(" %.1f (%.1f) | %s |\n", float64(plain)/1024, float64(sent)/1024, told)
}
