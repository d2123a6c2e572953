package main

import (
	"fmt"
	"os"
	"strings"

	"portaldosen/bench/reads"
)

// page is where the tables stand in the docs, each between its two marks.
const page = "docs/kecepatan.md"

// writePage writes those tables anew that this run measured something for.
func (b *bench) writePage() error {
	body, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	text := string(body)
	tables := map[string]string{"limits": b.limitTable()}
	if len(b.reads) > 0 {
		tables["reads"] = reads.Table(b.reads)
	}
	if len(b.mornings) > 0 {
		tables["mornings"] = b.morningTable()
	}
	for _, name := range sorted(tables) {
		if text, err = between(text, name, tables[name]); err != nil {
			return err
		}
	}
	return os.WriteFile(page, []byte(text), 0o644)
}

// between puts a table between its marks.
func between(text, name, table string) (string, error) {
	begin, end := "<!-- make bench, "+name+": begin -->\n", "<!-- make bench, "+name+": end -->"
	before, rest, found := strings.Cut(text, begin)
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		return "", fmt.Errorf("%s has no marks for the table of %s", page, name)
	}
	return before + begin + table + end + after, nil
}

func (b *bench) limitTable() string {
	var t strings.Builder
	t.WriteString("| What | Measured | Limit | |\n|---|---|---|---|\n")
	for _, l := range b.limits() {
		_, _ = fmt.Fprintf(&t, "| %s | %.2f | %s | %s |\n", l.What, l.Got, l.Want, map[bool]string{true: "ok", false: "MISS"}[l.OK])
	}
	return t.String()
}

func (b *bench) morningTable() string {
	var t strings.Builder
	t.WriteString("| Morning | Page | Opened | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|---|\n")
	for _, name := range sorted(b.mornings) {
		r := b.mornings[name]
		for _, page := range sorted(r.ByPage) {
			p := r.ByPage[page]
			_, _ = fmt.Fprintf(&t, "| %s | %s | %d | %.1f | %.1f | %.1f |\n", name, page, p.Count, float64(p.P50)/1e6, float64(p.P95)/1e6, float64(p.P99)/1e6)
		}
	}
	return t.String()
}
