package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"portaldosen/internal/kit/db"
)

// page is where the table stands in the docs, between the two marks.
const (
	page       = "docs/ketahanan.md"
	tableBegin = "<!-- make faults: begin -->"
	tableEnd   = "<!-- make faults: end -->"
)

// figure is one thing that a check measured.
type figure struct {
	what, got, bar string
	ok, timed      bool
}

func (f figure) String() string {
	if f.bar == "" {
		return f.what + " " + f.got
	}
	mark := ""
	if !f.ok {
		mark = " MISS"
	}
	return fmt.Sprintf("%s %s (%s)%s", f.what, f.got, f.bar, mark)
}

// result is what a check showed on one engine.
type result struct {
	check   check
	engine  db.Engine
	figures []figure
	leftOut string
	took    time.Duration
}

func (r result) ok() bool {
	for _, f := range r.figures {
		if !f.ok {
			return false
		}
	}
	return r.leftOut != "" || len(r.figures) > 0
}

// wrong are the figures that miss their bar; without times they are what the short form asserts.
func (r result) wrong(times bool) (out []figure) {
	for _, f := range r.figures {
		if !f.ok && (times || !f.timed) {
			out = append(out, f)
		}
	}
	return out
}

func (r result) verdict() string {
	switch {
	case r.leftOut != "":
		return "LEFT OUT"
	case r.ok():
		return "ok"
	}
	return "MISS"
}

func (r result) told() string {
	if r.leftOut != "" {
		return r.leftOut
	}
	parts := make([]string, len(r.figures))
	for i, f := range r.figures {
		parts[i] = f.String()
	}
	return strings.Join(strings.Fields(strings.Join(parts, ", ")), " ")
}

// String is the one line of a result.
func (r result) String() string {
	return fmt.Sprintf("%-8s %-9s %-9s %4.0f s  %s", r.verdict(), r.check.name, r.engine, r.took.Seconds(), r.told())
}

// markdown is the table of all results.
func markdown(all []result) string {
	var b strings.Builder
	b.WriteString("| Check | Fault | Engine | Measured (bar) | |\n|---|---|---|---|---|\n")
	for _, r := range all {
		_, _ = fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", r.check.name, r.check.what, r.engine, strings.ReplaceAll(r.told(), "|", "/"), r.verdict())
	}
	return b.String()
}

// writePage puts the table between the marks of the page.
func writePage(text string) error {
	body, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	before, rest, found := strings.Cut(string(body), tableBegin)
	_, after, closed := strings.Cut(rest, tableEnd)
	if !found || !closed {
		return fmt.Errorf("%s has no marks for the table", page)
	}
	return os.WriteFile(page, []byte(before+tableBegin+"\n"+text+tableEnd+after), 0o644)
}
