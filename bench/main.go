// Command bench measures the portal, in one run beside what it is compared to, and fails when a limit is not held.
//
//	lists      the course list asked uniformly, beside PocketBase, the bare query and a bare handler (lists.go, mix.go)
//	honest     the same list as people ask for it: first pages, words, many sessions, a change a second (honest.go)
//	similar    how long a thesis is checked against many others (similar.go)
//	works      the lists of many theses beside few (works.go)
//	people     the lists of many students and lecturers beside few (people.go)
//	plans      the lists of many semester plans beside few, coverage, and what waits (plans.go)
//	cari       the box in which everything is looked for, over many students and works (search.go)
//	reads      every GET operation as three callers on the invented campus and on one ten times as large (reads/)
//	bkd        the workloads of all lecturers reckoned anew, and the calls of one lecturer's page, on demo L (workload.go)
//	morning    the pages of hundreds of people, as a browser was seen to open them, while others write (morning/)
//
// -parts runs some of them alone, and -questions some of the reads. campus/ is the invented campus with people signed in, measure/ starts servers, asks them
// and reads processor time and memory; report.go holds all limits but those of the reads, page.go writes docs/kecepatan.md.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/bench/morning"
	"portaldosen/bench/reads"
	"portaldosen/internal/kit/dbtest"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "bare" {
		fail(measure.BareHandler(os.Args[2], os.Args[3]))
		return
	}
	folder := flag.String("folder", "bench/hasil", "where databases and results are kept")
	sizes := flag.String("rows", "10000,1000000", "numbers of courses; 0: none")
	engines := flag.String("engines", "sqlite,postgres", "engines of the portal")
	similar := flag.Int("similar", 100_000, "number of texts that a thesis is checked against; 0: no check")
	works := flag.String("works", "1000,100000", "numbers of theses whose list is read; 0: none")
	binary := flag.String("binary", "bin/portald", "the portal")
	conns := flag.Int("conns", 16, "connections")
	earlier := flag.String("before", "", "a portal of an earlier commit, to be held against; none: not measured")
	parts := flag.String("parts", "lists,honest,similar,works,people,plans,cari,reads,bkd,morning", "what is measured")
	readTook := flag.Duration("read-time", 250*time.Millisecond, "time for each read of a caller on each campus")
	only := flag.String("questions", "", "of the reads those alone whose name matches, as ^/v2/surat; none: all, and what the dashboard bears")
	morningTook := flag.Duration("morning-time", 2*time.Minute, "how long each morning takes")
	think := flag.Duration("think", 5*time.Second, "time that people read a page for, on average")
	keep := flag.Bool("keep", false, "keep the last run's figures of the parts that are not measured now")
	write := flag.Bool("write", false, "write the tables into "+page)
	peer := flag.Bool("peer", true, "measure PocketBase beside")
	took := flag.Duration("time", 8*time.Second, "time of load for each target")
	flag.Parse()
	b := &bench{folder: *folder, binary: *binary, conns: *conns, took: *took, peer: *peer, results: map[string]measure.Figures{}, notes: map[string]float64{}, against: map[string]float64{},
		parts: strings.Split(*parts, ","), readTook: *readTook, morningTook: *morningTook, think: *think, mornings: map[string]morning.Result{}}
	if *only != "" {
		var err error
		b.only, err = regexp.Compile(*only)
		fail(err)
	}
	fail(os.MkdirAll(*folder, 0o755))
	if *keep {
		fail(b.recall())
	}
	ctx, some := context.Background(), strings.Split(*engines, ",")
	for _, rows := range numbers(*sizes) {
		if len(b.asked()) > 0 {
			fail(b.part("lists", func() error { return b.run(ctx, rows, some) }))
		}
	}
	for _, engine := range some {
		if *similar > 0 && b.does("similar") {
			fail(b.part("similar", func() error { return b.similar(ctx, engine, *similar) }))
		}
		if counts := numbers(*works); len(counts) > 0 && b.does("works") {
			fail(b.part("works", func() error { return b.works(ctx, engine, counts) }))
		}
		if b.does("people") {
			fail(b.part("people", func() error { return b.people(ctx, engine) }))
		}
		if b.does("plans") {
			fail(b.part("plans", func() error { return b.plans(ctx, engine) }))
		}
		if b.does("cari") {
			fail(b.part("cari", func() error { return b.search(ctx, engine) }))
		}
		if b.does("reads") || b.does("morning") || b.does("bkd") {
			fail(b.part("campuses", func() error { return b.campuses(ctx, engine) }))
		}
		if *earlier != "" {
			fail(b.part("before", func() error { return b.before(ctx, engine, *earlier) }))
		}
	}
	fail(dbtest.Stop())
	kept := b.report(os.Stdout)
	fail(b.remember())
	if *write {
		fail(b.writePage())
	}
	if !kept {
		fail(errors.New("a limit is not held"))
	}
}

// part measures a part and tells how long that took.
func (b *bench) part(name string, do func() error) error {
	began := time.Now()
	err := do()
	fmt.Println(name, "took", time.Since(began).Round(time.Second))
	return err
}

// numbers are those of a list, without zeros.
func numbers(list string) []int {
	var out []int
	for text := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(text)
		fail(err)
		if n > 0 {
			out = append(out, n)
		}
	}
	return out
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// found is what a run found out, as it is kept for the next.
type found struct {
	Figures  map[string]measure.Figures `json:"figures"`
	Notes    map[string]float64         `json:"notes"`
	Against  map[string]float64         `json:"against"`
	Reads    []reads.Row                `json:"reads"`
	Mornings map[string]morning.Result  `json:"mornings"`
}

// file is where it is kept.
func (b *bench) file() string { return filepath.Join(b.folder, "hasil.json") }

func (b *bench) remember() error {
	body, err := json.MarshalIndent(found{b.results, b.notes, b.against, b.reads, b.mornings}, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(b.file(), body, 0o644)
}

// recall begins with what the last run found; the reads are all anew or none.
func (b *bench) recall() error {
	body, err := os.ReadFile(b.file())
	if err != nil {
		return err
	}
	last := found{Figures: b.results, Notes: b.notes, Against: b.against, Mornings: b.mornings}
	if err := json.Unmarshal(body, &last); err != nil {
		return err
	}
	if !b.does("reads") {
		b.reads = last.Reads
	}
	return nil
}
