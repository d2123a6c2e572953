package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"portaldosen/bench/measure"
)

// report prints the ratios, and whether each promise is kept; it tells whether all are.
func (b *bench) report(w io.Writer) bool {
	_, _ = fmt.Fprintln(w, "\nratios")
	kept := true
	for _, l := range b.limits() {
		kept = kept && l.OK
		mark := map[bool]string{true: "ok  ", false: "FAIL"}[l.OK]
		_, _ = fmt.Fprintf(w, "%s %-52s %10.2f   (%s)\n", mark, l.What, l.Got, l.Want)
	}
	for _, name := range sorted(b.notes) {
		_, _ = fmt.Fprintf(w, "     %-52s %10.1f\n", name, b.notes[name])
	}
	return kept
}

func (b *bench) limits() []measure.Limit {
	out := slices.Concat(b.beforeLimits(), b.bearingLimits(), b.readLimits(), b.workloadLimits(), b.morningLimits(), b.searchLimits(), b.peopleLimits(), b.plansLimits(), b.noteLimits())
	for _, name := range sorted(b.results) {
		if few, ok := strings.CutSuffix(name, " 100000"); ok && strings.HasPrefix(name, "works ") {
			if small, ok := b.results[few+" 1000"]; ok {
				out = append(out, measure.AtMost("p50 "+few+" 100,000 ÷ 1,000", ratio(b.results[name].P50, small.P50), 1.5))
			}
		}
		for _, m := range mixes {
			if rest, ok := strings.CutPrefix(name, "portal"+m.name+" "); ok {
				engine, rows, _ := strings.Cut(rest, " ")
				out = append(out, b.mixLimits(m, engine, rows)...)
			}
		}
	}
	slices.SortFunc(out, func(a, b measure.Limit) int { return strings.Compare(a.What, b.What) })
	return out
}

// mixLimits hold the portal's figures for a mix at a number of rows.
func (b *bench) mixLimits(m mix, engine, rows string) (out []measure.Limit) {
	name := "portal" + m.name + " " + engine + " " + rows
	f, count := b.results[name], float64(whole(rows))
	if peer, ok := b.results["pocketbase"+m.name+" sqlite "+rows]; ok {
		out = append(out, measure.AtLeast(name+" ÷ PocketBase", f.PerSecond/peer.PerSecond, at(m.least[engine], count)))
	}
	if len(m.p99) > 0 {
		out = append(out, measure.AtMost(name+" p99 ms", float64(f.P99)/1e6, at(m.p99, count)))
	}
	for _, floor := range []string{"bare query " + engine, "bare handler" + m.name + " -"} {
		if peer, ok := b.results[floor+" "+rows]; ok {
			out = append(out, measure.Compared(name+" ÷ "+floor, f.PerSecond/peer.PerSecond))
		}
	}
	if bare, ok := b.results["bare handler - "+rows]; ok && engine == "sqlite" && m.name == "" {
		out = append(out, measure.Compared(name+" processor time ÷ bare handler", ratio(f.CPU, bare.CPU)))
		if query, ok := b.results["bare query sqlite "+rows]; ok {
			out = append(out, measure.AtMost(name+" processor time ÷ bare handler and query", ratio(f.CPU, bare.CPU+query.CPU), mostOverFloors))
		}
	}
	if small, ok := b.results["portal"+m.name+" "+engine+" 10000"]; ok && rows == "1000000" {
		out = append(out, m.growth("p50"+m.name+" "+engine+" 1,000,000 ÷ 10,000", ratio(f.P50, small.P50)))
	}
	return out
}

// mostOverFloors is how much processor time a page of courses may take, of that of the two things no answer does without:
// sending so many bytes and reading so many rows. A ratio, for microseconds differ from machine to machine.
const mostOverFloors = 1.4

// noteLimits hold what was noted beside the load.
func (b *bench) noteLimits() (out []measure.Limit) {
	for name, value := range b.notes {
		rows := float64(whole(name[strings.LastIndexByte(name, ' ')+1:]))
		switch {
		case strings.HasPrefix(name, "idle MB"):
			out = append(out, measure.AtMost(name, value, 64))
		case strings.HasPrefix(name, "loaded MB"):
			out = append(out, measure.AtMost(name, value, mostMemoryMB))
		case strings.HasPrefix(name, "start ms"):
			out = append(out, measure.AtMost(name, value, 100))
		case strings.HasPrefix(name, "first deep page ms"):
			out = append(out, measure.AtMost(name, value, at(deepPageMS, rows)))
		case strings.HasPrefix(name, "check") && strings.Contains(name, " ms "):
			out = append(out, measure.AtMost(name, value, 1000))
		}
	}
	return out
}

// mostMemoryMB is what the portal may hold for itself under load.
const mostMemoryMB = 250

// deepPageMS is how long the first page far down a list may take.
var deepPageMS = bounds{{10_000, 50}, {1_000_000, 150}}

// at is the limit at any number of rows: between two known ones as far on as the number's logarithm is, beyond them that of
// the nearest.
func at(known bounds, rows float64) float64 {
	for i, upper := range known {
		if rows > upper[0] {
			continue
		}
		if i == 0 {
			return upper[1]
		}
		lower := known[i-1]
		share := math.Log(rows/lower[0]) / math.Log(upper[0]/lower[0])
		return lower[1] + share*(upper[1]-lower[1])
	}
	return known[len(known)-1][1]
}

func whole(text string) int {
	n, _ := strconv.Atoi(text) // 0 where a name ends with no number
	return n
}
