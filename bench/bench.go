package main

import (
	"fmt"
	"regexp"
	"slices"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/bench/morning"
	"portaldosen/bench/reads"
)

type bench struct {
	folder  string
	binary  string
	conns   int
	took    time.Duration
	peer    bool // PocketBase is measured beside
	results map[string]measure.Figures
	notes   map[string]float64
	against map[string]float64 // this portal's figures over an earlier one's

	parts    []string
	readTook time.Duration
	only     *regexp.Regexp // of the reads, nil: all, and what the dashboard bears
	reads    []reads.Row

	morningTook, think time.Duration
	mornings           map[string]morning.Result
}

// does tells whether a part was asked for.
func (b *bench) does(part string) bool { return slices.Contains(b.parts, part) }

func (b *bench) keep(name string, f measure.Figures, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Printf("%-32s %8.0f/s  p50 %8s  p99 %8s  cpu %8s  %d bytes\n", name, f.PerSecond, f.P50.Round(time.Microsecond), f.P99.Round(time.Microsecond), f.CPU.Round(time.Microsecond), f.Bytes)
	b.results[name] = f
	return nil
}

func ratio[T ~int64](a, b T) float64 { return float64(a) / float64(b) }

func sorted[V any](m map[string]V) []string {
	out := make([]string, 0, len(m))
	for name := range m {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

func key(what, engine string, rows int) string { return fmt.Sprintf("%s %s %d", what, engine, rows) }
