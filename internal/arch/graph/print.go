package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
)

// print writes all of it: packages, the rooms of each area that has some, circles.
func (g *graph) print(w io.Writer) {
	say := func(format string, args ...any) { _, _ = fmt.Fprintf(w, format, args...) }
	say("Packages: files, lines, and how often they refer to others\n\n")
	sizes := g.folders()
	g.printSizes(say, sizes, g.between(path.Dir))
	for _, area := range g.areas() {
		rooms := map[string]size{}
		for folder, s := range sizes {
			if room := roomOf(area)(folder + "/"); room != "" {
				rooms[room] = size{rooms[room].files + s.files, rooms[room].lines + s.lines}
			}
		}
		say("\nRooms of %s\n\n", area)
		arrows := g.between(roomOf(area))
		g.printSizes(say, rooms, arrows)
		say("\n  %d arrows between rooms; cycles: %s\n", len(arrows), listOf(circles(arrows)))
	}
	g.printKnots(say)
}

func (g *graph) printSizes(say func(string, ...any), sizes map[string]size, arrows map[arrow]int) {
	width := 0
	for name := range sizes {
		width = max(width, len(name))
	}
	for _, name := range slices.Sorted(maps.Keys(sizes)) {
		line := fmt.Sprintf("  %-*s %4d %6d  %s", width, name, sizes[name].files, sizes[name].lines, strings.Join(targets(name, arrows), " "))
		say("%s\n", strings.TrimRight(line, " "))
	}
}

// targets lists what one refers to, the most referred to first.
func targets(from string, arrows map[arrow]int) []string {
	var to []arrow
	for a := range arrows {
		if a.from == from {
			to = append(to, a)
		}
	}
	slices.SortFunc(to, func(a, b arrow) int { return cmp.Or(cmp.Compare(arrows[b], arrows[a]), cmp.Compare(a.to, b.to)) })
	out := make([]string, len(to))
	for i, a := range to {
		out[i] = fmt.Sprintf("%s:%d", strings.TrimPrefix(a.to, "internal/"), arrows[a])
	}
	return out
}

// printKnots writes every circle of files, and how many of the folder's arrows it holds.
func (g *graph) printKnots(say func(string, ...any)) {
	knots := g.knots()
	say("\nFiles that refer to each other in a circle: %d circles, at most %d files each\n", len(knots), maxKnot)
	for _, k := range knots {
		held, all := 0, 0
		for a := range g.arrows {
			if folder := path.Dir(k[0]); path.Dir(a.from) == folder && path.Dir(a.to) == folder {
				all++
				if slices.Contains(k, a.from) && slices.Contains(k, a.to) {
					held++
				}
			}
		}
		mark := " "
		if len(k) > maxKnot {
			mark = "!"
		}
		say("\n%s %s: %d files, %d of %d arrows\n", mark, path.Dir(k[0]), len(k), held, all)
		for part := range slices.Chunk(k, 6) {
			names := make([]string, len(part))
			for i, name := range part {
				names[i] = strings.TrimSuffix(path.Base(name), ".go")
			}
			say("    %s\n", strings.Join(names, " "))
		}
	}
}

// printFolder writes for each file of a folder which names of which others it refers to.
func (g *graph) printFolder(w io.Writer, folder string) {
	for _, name := range slices.Sorted(maps.Keys(g.files)) {
		if path.Dir(name) != path.Clean(folder) {
			continue
		}
		_, _ = fmt.Fprintf(w, "%s: %d lines\n", path.Base(name), g.files[name].lines)
		for _, a := range slices.SortedFunc(maps.Keys(g.names), func(a, b arrow) int { return cmp.Compare(a.to, b.to) }) {
			if a.from == name {
				_, _ = fmt.Fprintf(w, "    %s: %s\n", path.Base(a.to), strings.Join(slices.Sorted(maps.Keys(g.names[a])), " "))
			}
		}
	}
}

func listOf(circles [][]string) string {
	if len(circles) == 0 {
		return "none"
	}
	out := make([]string, len(circles))
	for i, c := range circles {
		out[i] = strings.Join(c, ", ")
	}
	return strings.Join(out, "; ")
}
