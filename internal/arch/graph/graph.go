package main

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
)

// graph is every file of the module and how often one refers to another.
type graph struct {
	module string
	files  map[string]file // by path from the root
	arrows map[arrow]int
	names  map[arrow]map[string]bool // what is referred to within a folder
}

type file struct {
	generated bool
	lines     int
}

// arrow leads from what refers to what is referred to; files, folders or rooms.
type arrow struct{ from, to string }

func newGraph(module string) *graph {
	return &graph{module, map[string]file{}, map[arrow]int{}, map[arrow]map[string]bool{}}
}

func (g *graph) refer(a arrow, name string) {
	g.arrows[a]++
	if path.Dir(a.from) != path.Dir(a.to) {
		return
	}
	if g.names[a] == nil {
		g.names[a] = map[string]bool{}
	}
	g.names[a][name] = true
}

// size is what a folder holds that people wrote.
type size struct{ files, lines int }

// folders are the packages by their folder.
func (g *graph) folders() map[string]size {
	sizes := map[string]size{}
	for name, f := range g.files {
		s := sizes[path.Dir(name)]
		if !f.generated {
			s = size{s.files + 1, s.lines + f.lines}
		}
		sizes[path.Dir(name)] = s
	}
	return sizes
}

// between counts the references between what the files belong to; a file that belongs to "" is left out.
func (g *graph) between(belongs func(file string) string) map[arrow]int {
	counts := map[arrow]int{}
	for a, n := range g.arrows {
		if from, to := belongs(a.from), belongs(a.to); from != to && from != "" && to != "" {
			counts[arrow{from, to}] += n
		}
	}
	return counts
}

// areas are the folders below internal/feature that have rooms.
func (g *graph) areas() []string {
	areas := map[string]bool{}
	for folder := range g.folders() {
		if parts := strings.Split(folder, "/"); len(parts) > 3 && strings.HasPrefix(folder, "internal/feature/") {
			areas[path.Join(parts[:3]...)] = true
		}
	}
	return slices.Sorted(maps.Keys(areas))
}

// top is the room of the files that lie in the folder of the area itself.
const top = "(top)"

// roomOf gives the room of an area's file, "" for a file outside it. A room holds what lies below it.
func roomOf(area string) func(string) string {
	return func(name string) string {
		rest, inside := strings.CutPrefix(name, area+"/")
		room, _, deeper := strings.Cut(rest, "/")
		switch {
		case !inside:
			return ""
		case !deeper:
			return top
		}
		return room
	}
}

// knots are the circles of files in every folder, the largest first.
func (g *graph) knots() [][]string {
	inside := map[arrow]int{}
	for a, n := range g.arrows {
		if path.Dir(a.from) == path.Dir(a.to) {
			inside[a] = n
		}
	}
	return circles(inside)
}

// wrong names the cycles of rooms and the circles of too many files.
func (g *graph) wrong() []string {
	var all []string
	for _, area := range g.areas() {
		for _, c := range circles(g.between(roomOf(area))) {
			all = append(all, fmt.Sprintf("%s: a cycle of rooms: %s", area, strings.Join(c, ", ")))
		}
	}
	for _, k := range g.knots() {
		if len(k) > maxKnot {
			all = append(all, fmt.Sprintf("%s: %d files refer to each other in a circle, at most %d", path.Dir(k[0]), len(k), maxKnot))
		}
	}
	return all
}

// circles are the strongly connected components of more than one node, the largest first, by Tarjan's algorithm.
func circles(arrows map[arrow]int) [][]string {
	t := tarjan{next: map[string][]string{}, index: map[string]int{}, low: map[string]int{}, open: map[string]bool{}}
	for a := range arrows {
		t.next[a.from] = append(t.next[a.from], a.to)
	}
	for _, node := range slices.Sorted(maps.Keys(t.next)) {
		if t.index[node] == 0 {
			t.visit(node)
		}
	}
	slices.SortFunc(t.found, func(a, b []string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0], b[0]))
	})
	return t.found
}

// tarjan holds one walk: the order in which nodes were met, and the lowest that each leads back to.
type tarjan struct {
	next       map[string][]string
	index, low map[string]int
	stack      []string
	open       map[string]bool
	found      [][]string
}

func (t *tarjan) visit(node string) {
	t.index[node] = len(t.index) + 1
	t.low[node] = t.index[node]
	t.stack, t.open[node] = append(t.stack, node), true
	for _, to := range t.next[node] {
		switch {
		case t.index[to] == 0:
			t.visit(to)
			t.low[node] = min(t.low[node], t.low[to])
		case t.open[to]:
			t.low[node] = min(t.low[node], t.index[to])
		}
	}
	if t.low[node] != t.index[node] {
		return
	}
	at := slices.Index(t.stack, node)
	circle := slices.Sorted(slices.Values(t.stack[at:]))
	t.stack = t.stack[:at]
	for _, done := range circle {
		t.open[done] = false
	}
	if len(circle) > 1 {
		t.found = append(t.found, circle)
	}
}
