// Command faults examines the portal under faults: the built program is killed, starved, flooded, cut off and lied to, on
// both engines, and every check holds what comes of it against a bar. `make faults` runs all of them; FAULTS=kill one.
//
// Where things are:
//
//	table.go            the table of checks; one entry makes a check part of the suite and of `go test`
//	check_<name>.go     one check a file: func(*exam) error, which notes its figures and leaves the verdict to them
//	exam.go             what a check gets and how it notes figures: must (a state), atMost (a number), within (a time)
//	report.go           the line of a result, and the table that docs/ketahanan.md carries
//	lab.go, store.go    the program and the filled databases; a check gets a copy of its own
//	cluster.go          a PostgreSQL of the suite's own, which may be stopped, killed and frozen
//	portal.go           a portald process: start, stop, kill, memory
//	client.go           people: addresses all over 127.0.0.0/8, sign-in, questions
//	crowd.go            people who work quietly beside a fault, and how long they wait
//	beside.go           helpers in processes of their own: flood.go asks much, dawdle.go says little and reads nothing
//	restarts.go         processes stopped and started in turn
//	faults_test.go      the short form of each check, which asserts states and numbers and no times
//
// Everything happens on the loopback, is bounded in number and time, and is taken away at the end.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// longest is how long the whole suite may take.
const longest = 40 * time.Minute

func main() {
	if role(os.Args[1:]) {
		return
	}
	binary := flag.String("binary", "bin/portald", "the portal")
	names := flag.String("name", "", "checks to run, with commas; empty: all")
	engines := flag.String("engines", "sqlite,postgres", "engines to run them on")
	short := flag.Bool("short", false, "the short forms, as go test runs them")
	write := flag.Bool("write", false, "write the table into "+page)
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ctx, cancel := context.WithTimeout(ctx, longest)
	all, err := suite(ctx, *binary, *names, *engines, *short)
	cancel()
	stop()
	if err == nil {
		err = finish(all, *write)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}

// suite runs the checks asked for, one after the other.
func suite(ctx context.Context, binary, names, engines string, short bool) (all []result, err error) {
	wanted := strings.FieldsFunc(names, func(r rune) bool { return r == ',' })
	for _, name := range wanted {
		if !slices.ContainsFunc(table, func(c check) bool { return c.name == name }) {
			return nil, fmt.Errorf("no check %q", name)
		}
	}
	l, err := newLab(binary)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, l.close()) }()
	for _, c := range table {
		if len(wanted) > 0 && !slices.Contains(wanted, c.name) {
			continue
		}
		on := c.engines
		if short {
			on = c.shortOn()
		}
		for _, e := range on {
			if ctx.Err() == nil && slices.Contains(strings.Split(engines, ","), string(e)) {
				r := l.examine(ctx, c, e, short)
				fmt.Println(r)
				all = append(all, r)
			}
		}
	}
	return all, ctx.Err()
}

// finish prints the table, writes it where asked to, and fails when a bar was missed.
func finish(all []result, write bool) error {
	text := markdown(all)
	fmt.Print("\n", text)
	if write {
		if err := writePage(text); err != nil {
			return err
		}
	}
	missed, left := 0, 0
	for _, r := range all {
		if !r.ok() {
			missed++
		}
		if r.leftOut != "" {
			left++
		}
	}
	fmt.Printf("\n%d ok, %d missed, %d left out\n", len(all)-missed-left, missed, left)
	if missed > 0 || len(all) == 0 {
		return errors.New("a bar is missed")
	}
	return nil
}
