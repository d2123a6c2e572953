// Command bench measures the portal's course list beside PocketBase, beside the bare query and beside a bare handler, in
// one run, and reports ratios; how long a thesis is checked against many others; and the lists of many theses beside few.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/bench/morning"
	"portaldosen/bench/reads"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

type bench struct {
	folder  string
	binary  string
	conns   int
	took    time.Duration
	results map[string]measure.Figures
	notes   map[string]float64
	against map[string]float64 // this portal's figures over an earlier one's

	parts    []string
	readTook time.Duration
	reads    []reads.Row

	morningTook, think time.Duration
	mornings           map[string]morning.Result
}

// does tells whether a part was asked for.
func (b *bench) does(part string) bool { return slices.Contains(b.parts, part) }

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
	parts := flag.String("parts", "lists,similar,works,reads,morning", "what is measured")
	readTook := flag.Duration("read-time", 250*time.Millisecond, "time for each read of a caller on each campus")
	morningTook := flag.Duration("morning-time", 2*time.Minute, "how long each morning takes")
	think := flag.Duration("think", 5*time.Second, "time that people read a page for, on average")
	took := flag.Duration("time", 8*time.Second, "time of load for each target")
	flag.Parse()
	b := &bench{folder: *folder, binary: *binary, conns: *conns, took: *took, results: map[string]measure.Figures{}, notes: map[string]float64{}, against: map[string]float64{},
		parts: strings.Split(*parts, ","), readTook: *readTook, morningTook: *morningTook, think: *think, mornings: map[string]morning.Result{}}
	fail(os.MkdirAll(*folder, 0o755))
	for _, rows := range numbers(*sizes) {
		if !b.does("lists") {
			break
		}
		fail(b.run(context.Background(), rows, strings.Split(*engines, ",")))
	}
	for engine := range strings.SplitSeq(*engines, ",") {
		if *similar > 0 && b.does("similar") {
			fail(b.similar(context.Background(), engine, *similar))
		}
		if counts := numbers(*works); len(counts) > 0 && b.does("works") {
			fail(b.works(context.Background(), engine, counts))
		}
		if b.does("reads") || b.does("morning") {
			fail(b.campuses(context.Background(), engine))
		}
		if *earlier != "" {
			fail(b.before(context.Background(), engine, *earlier))
		}
	}
	fail(dbtest.Stop())
	kept := b.report(os.Stdout)
	body, err := json.MarshalIndent(map[string]any{"figures": b.results, "notes": b.notes, "against": b.against, "reads": b.reads, "mornings": b.mornings}, "", "  ")
	fail(err)
	fail(os.WriteFile(filepath.Join(*folder, "hasil.json"), body, 0o644))
	if !kept {
		fail(errors.New("a limit is not held"))
	}
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

// run measures everything at one size, one target after the other.
func (b *bench) run(ctx context.Context, rows int, engines []string) error {
	lite, err := b.sqlite(ctx, rows)
	if err != nil {
		return err
	}
	for _, engine := range engines {
		c := lite
		if engine == string(db.Postgres) {
			if c, err = postgres(ctx, rows); err != nil {
				return err
			}
		}
		if err := b.portal(engine, c, rows); err != nil {
			return err
		}
		if err := b.bareQuery(ctx, engine, c, rows); err != nil {
			return err
		}
	}
	if err := b.bare(rows, b.results[key("portal", engines[0], rows)].Bytes); err != nil {
		return err
	}
	return b.pocketbase(lite, rows)
}

func key(what, engine string, rows int) string { return fmt.Sprintf("%s %s %d", what, engine, rows) }

// sqlite fills a file once and keeps it for the next run.
func (b *bench) sqlite(ctx context.Context, rows int) (db.Config, error) {
	c := db.Config{Folder: filepath.Join(b.folder, fmt.Sprint("sqlite-", rows))}
	if _, err := os.Stat(filepath.Join(c.Folder, "lengkap")); err == nil {
		return c, nil
	}
	if err := os.RemoveAll(c.Folder); err != nil {
		return c, err
	}
	fmt.Println("filling SQLite with", rows, "courses")
	if err := fill(ctx, c, rows); err != nil {
		return c, err
	}
	return c, os.WriteFile(filepath.Join(c.Folder, "lengkap"), nil, 0o644)
}

// postgres fills a new database on a cluster that lives as long as this process.
func postgres(ctx context.Context, rows int) (db.Config, error) {
	fmt.Println("filling PostgreSQL with", rows, "courses")
	c, err := dbtest.NewDatabase(fmt.Sprint("bench_", rows))
	if err != nil {
		return c, err
	}
	if err := fill(ctx, c, rows); err != nil {
		return c, err
	}
	if c.Folder, err = os.MkdirTemp("", "portald-bench-"); err != nil {
		return c, err
	}
	return c, dbtest.Maintain(ctx, c)
}

// portal starts the real binary on the database and asks it the mix.
func (b *bench) portal(engine string, c db.Config, rows int) error {
	s, first, err := b.serveOften(c)
	if err != nil {
		return err
	}
	defer s.Stop()
	b.notes[key("start ms", engine, rows)] = float64(first.Microseconds()) / 1000
	time.Sleep(time.Second)
	b.notes[key("idle MB", engine, rows)] = measure.ResidentMB(s.PID())
	deep := measure.Target{Header: http.Header{"Authorization": {"Bearer " + token}}, URL: func(*rand.Rand) string {
		return question{prodi: -1, sort: "nama", page: rows / perPage / 2}.portal(servedBase)
	}}
	took, err := measure.Ask(deep)
	if err != nil {
		return err
	}
	b.notes[key("first deep page ms", engine, rows)] = float64(took.Milliseconds())
	f, err := measure.Load(measure.Target{PID: s.PID(), Header: http.Header{"Authorization": {"Bearer " + token}},
		URL: func(r *rand.Rand) string { return draw(r, rows).portal(servedBase) }}, b.conns, b.took)
	b.notes[key("loaded MB", engine, rows)] = measure.ResidentMB(s.PID())
	return b.keep(key("portal", engine, rows), f, err)
}

// pocketbase builds the peer, gives it the same rows, and asks it the same mix.
func (b *bench) pocketbase(lite db.Config, rows int) error {
	binary, err := filepath.Abs(filepath.Join(b.folder, "pocketbase"))
	if err != nil {
		return err
	}
	if err := measure.Command("bench/pocketbase", "go", "build", "-o", binary, "."); err != nil {
		return err
	}
	data := filepath.Join(b.folder, fmt.Sprint("pocketbase-", rows))
	if err := os.RemoveAll(data); err != nil {
		return err
	}
	source, err := filepath.Abs(filepath.Join(lite.Folder, db.FileName))
	if err != nil {
		return err
	}
	fmt.Println("filling PocketBase with", rows, "courses")
	out, err := measure.Output(binary, "fill", source, "--dir", data)
	if err != nil {
		return err
	}
	_, auth, ok := strings.Cut(strings.TrimSpace(out), "token ")
	if !ok {
		return fmt.Errorf("PocketBase gave no token: %s", out)
	}
	s, err := measure.Start(binary, "serve", "--http", "127.0.0.1:18091", "--dir", data)
	if err != nil {
		return err
	}
	defer s.Stop()
	base := "http://127.0.0.1:18091"
	if _, err := s.UntilReady(base + "/api/health"); err != nil {
		return err
	}
	// PocketBase gives up on a query after half a minute; on a slow day that is every query at a million rows.
	f, err := measure.Load(measure.Target{PID: s.PID(), Header: http.Header{"Authorization": {auth}}, GivesUp: true,
		URL: func(r *rand.Rand) string { return draw(r, rows).pocketbase(base) }}, b.conns, b.took)
	return b.keep(key("pocketbase", "sqlite", rows), f, err)
}

// bare asks a handler that answers as many bytes without doing anything.
func (b *bench) bare(rows, size int) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	s, err := measure.Start(self, "bare", "127.0.0.1:18092", fmt.Sprint(size))
	if err != nil {
		return err
	}
	defer s.Stop()
	base := "http://127.0.0.1:18092/"
	if _, err := s.UntilReady(base); err != nil {
		return err
	}
	f, err := measure.Load(measure.Target{PID: s.PID(), URL: func(*rand.Rand) string { return base }}, b.conns, b.took)
	return b.keep(key("bare handler", "-", rows), f, err)
}

func (b *bench) keep(name string, f measure.Figures, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Printf("%-32s %8.0f/s  p50 %8s  p99 %8s  cpu %8s  %d bytes\n", name, f.PerSecond, f.P50.Round(time.Microsecond), f.P99.Round(time.Microsecond), f.CPU.Round(time.Microsecond), f.Bytes)
	b.results[name] = f
	return nil
}
