package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// reader is a command that prints the text of the file that it is given.
type reader struct {
	name    string
	command []string
}

// ending is how one file was read.
type ending struct {
	words   []string
	refused bool // with a sentence
	died    bool // a signal, a Go panic
	hung    bool
	cpu     time.Duration
	peak    int64 // bytes
}

const (
	patience = 60 * time.Second
	panicked = 2 // how a Go program exits that panics
)

func (r reader) read(path string) ending {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	var out bytes.Buffer
	c := exec.CommandContext(ctx, r.command[0], append(r.command[1:], path)...)
	c.Stdout = &out
	err := c.Run()
	e := ending{words: wordsOf(out.String()), hung: ctx.Err() != nil}
	var exit *exec.ExitError
	switch {
	case e.hung || err == nil:
	case errors.As(err, &exit) && exit.ExitCode() > 0 && exit.ExitCode() != panicked:
		e.refused = true
	default:
		e.died = true
	}
	if u, ok := c.ProcessState.SysUsage().(*syscall.Rusage); ok {
		e.cpu, e.peak = time.Duration(u.Utime.Nano()), u.Maxrss<<10
	}
	return e
}

// wordsOf are the words of a text as a search would have them: letters and digits in lower case, without accents, and a word
// that a line's end divides in one piece.
func wordsOf(text string) []string {
	text = norm.NFKD.String(strings.ReplaceAll(text, "\u00ad", "-"))
	var b strings.Builder
	for i, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(unicode.ToLower(r))
		case unicode.Is(unicode.Mn, r):
		case r == '-':
			rest := strings.TrimLeft(text[i+1:], " \r\t")
			if after := strings.TrimLeft(rest, " \r\t\n"); len(after) == len(rest) || after == "" || !unicode.IsLower(rune(after[0])) {
				b.WriteByte(' ')
			} else {
				b.WriteByte(joins)
			}
		default:
			b.WriteByte(' ')
		}
	}
	var parts []string
	for _, w := range strings.Split(b.String(), string(joins)) {
		if n := len(parts); n > 0 {
			w = parts[n-1] + strings.TrimLeft(w, " ")
			parts = parts[:n-1]
		}
		parts = append(parts, w)
	}
	return strings.Fields(strings.Join(parts, " "))
}

const joins = '\x01' // stands for a hyphen at a line's end

// common counts the words that two texts share in order (the longest common subsequence).
func common(a, b []string) int {
	row := make([]int, len(b)+1)
	for _, w := range a {
		before := 0
		for j, v := range b {
			above := row[j+1]
			if w == v {
				row[j+1] = before + 1
			} else {
				row[j+1] = max(above, row[j])
			}
			before = above
		}
	}
	return row[len(b)]
}

// sum is what all files of one maker, or of one damage, gave.
type sum struct {
	files, refused, died, hung int
	want, found, extra         int
	cpu                        time.Duration
	peak                       int64
}

func (s *sum) add(want []string, e ending) {
	s.files++
	n := common(want, e.words)
	s.want, s.found, s.extra = s.want+len(want), s.found+n, s.extra+len(e.words)-n
	s.cpu, s.peak = s.cpu+e.cpu, max(s.peak, e.peak)
	for is, count := range map[*int]bool{&s.refused: e.refused, &s.died: e.died, &s.hung: e.hung} {
		if count {
			*is++
		}
	}
}

func (s *sum) String() string {
	n := max(1, s.files)
	return fmt.Sprintf("%6.2f | %6.2f | %d | %d | %d | %.0f | %d", 100*float64(s.found)/float64(max(1, s.want)), 100*float64(s.extra)/float64(max(1, s.want)),
		s.refused, s.died, s.hung, float64(s.cpu.Milliseconds())/float64(n), s.peak>>20)
}

// measureAll reads all files of a folder by each reader, and prints a row for each maker and damage.
func measureAll(folder string, others []string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	readers := []reader{{"portal", []string{self, "read"}}}
	for _, o := range others {
		name, command, _ := strings.Cut(o, "=")
		readers = append(readers, reader{name, strings.Fields(command)})
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		return err
	}
	known, sums := map[string][]string{}, map[string]map[string]*sum{}
	for _, path := range paths {
		base := filepath.Base(path)
		number, rest, ok := strings.Cut(base, "-")
		if !ok {
			continue
		}
		if known[number] == nil {
			text, err := os.ReadFile(filepath.Join(folder, number+".txt"))
			if err != nil {
				return err
			}
			known[number] = wordsOf(string(text))
		}
		for _, group := range groupsOf(number, rest) {
			if sums[group] == nil {
				sums[group] = map[string]*sum{}
			}
		}
		for _, r := range readers {
			e := r.read(path)
			if e.died || e.hung {
				fmt.Fprintln(os.Stderr, r.name, base, "died", e.died, "hung", e.hung)
			}
			for _, group := range groupsOf(number, rest) {
				if sums[group][r.name] == nil {
					sums[group][r.name] = &sum{}
				}
				sums[group][r.name].add(known[number], e)
			}
		}
	}
	var groups []string
	for g := range sums {
		groups = append(groups, g)
	}
	slices.Sort(groups)
	fmt.Println("| files | reader | n | found % | extra % | refused | died | hung | CPU ms a file | peak MB |")
	fmt.Println("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|")
	for _, g := range groups {
		for _, r := range readers {
			fmt.Printf("| %s | %s | %d | %s |\n", g, r.name, sums[g][r.name].files, sums[g][r.name])
		}
	}
	return nil
}

// groupsOf are the rows that a file counts in.
func groupsOf(number, rest string) []string {
	name, broken := strings.CutSuffix(rest, ".broken")
	if broken {
		_, damage, _ := strings.Cut(name, ".")
		return []string{"broken " + damage, "broken, all"}
	}
	if number == fmt.Sprintf("%02d", texts) {
		return []string{"long " + strings.TrimSuffix(name, ".pdf"), "long, all"}
	}
	return []string{"maker " + strings.TrimSuffix(name, ".pdf"), "whole, all"}
}
