package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// limit is a promise that the report holds the figures against.
type limit struct {
	what string
	got  float64
	ok   bool
	want string
}

// report prints the ratios, and whether each promise is kept; it tells whether all are.
func (b *bench) report(w io.Writer) bool {
	_, _ = fmt.Fprintln(w, "\nratios")
	kept := true
	for _, l := range b.limits() {
		kept = kept && l.ok
		mark := map[bool]string{true: "ok  ", false: "FAIL"}[l.ok]
		_, _ = fmt.Fprintf(w, "%s %-52s %10.2f   (%s)\n", mark, l.what, l.got, l.want)
	}
	for _, name := range sorted(b.notes) {
		_, _ = fmt.Fprintf(w, "     %-52s %10.1f\n", name, b.notes[name])
	}
	return kept
}

func (b *bench) limits() []limit {
	least := map[string]float64{"sqlite 10000": 6, "sqlite 1000000": 20, "postgres 10000": 1.2, "postgres 1000000": 8}
	out := b.beforeLimits()
	for _, name := range sorted(b.results) {
		what, rest, _ := strings.Cut(name, " ")
		if few, ok := strings.CutSuffix(name, " 100000"); ok && what == "works" {
			if small, ok := b.results[few+" 1000"]; ok {
				got := float64(b.results[name].P50) / float64(small.P50)
				out = append(out, limit{"p50 " + few + " 100,000 ÷ 1,000", got, got <= 1.5, "at most 1.5"})
			}
		}
		if what != "portal" {
			continue
		}
		engine, rows, _ := strings.Cut(rest, " ")
		f := b.results[name]
		if peer, ok := b.results["pocketbase sqlite "+rows]; ok {
			got, want := f.PerSecond/peer.PerSecond, least[rest]
			out = append(out, limit{name + " ÷ PocketBase", got, got >= want, fmt.Sprintf("at least %.1f", want)})
		}
		for _, floor := range []string{"bare query " + engine, "bare handler -"} {
			if peer, ok := b.results[floor+" "+rows]; ok {
				out = append(out, limit{name + " ÷ " + floor, f.PerSecond / peer.PerSecond, true, "for comparison"})
			}
		}
		if bare, ok := b.results["bare handler - "+rows]; ok && engine == "sqlite" {
			// A ratio, for microseconds differ from machine to machine.
			got := float64(f.CPU) / float64(bare.CPU)
			out = append(out, limit{name + " processor time ÷ bare handler", got, got <= 4.5, "at most 4.5, aim 3"})
		}
		if small, ok := b.results["portal "+engine+" 10000"]; ok && rows == "1000000" {
			got := float64(f.P50) / float64(small.P50)
			out = append(out, limit{"p50 " + engine + " 1,000,000 ÷ 10,000", got, got <= 2, "at most 2"})
		}
	}
	for name, value := range b.notes {
		switch {
		case strings.HasPrefix(name, "idle MB"):
			out = append(out, limit{name, value, value <= 64, "at most 64"})
		case strings.HasPrefix(name, "start ms"):
			out = append(out, limit{name, value, value <= 100, "at most 100"})
		case strings.HasPrefix(name, "check") && strings.Contains(name, " ms "):
			out = append(out, limit{name, value, value <= 1000, "at most 1000"})
		}
	}
	slices.SortFunc(out, func(a, b limit) int { return strings.Compare(a.what, b.what) })
	return out
}

func sorted[V any](m map[string]V) []string {
	out := make([]string, 0, len(m))
	for name := range m {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
