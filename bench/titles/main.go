// Command titles measures ways of finding the titles that are like a new one, beside the portal's own, on both engines in one
// run (ADR 0044): how long a question takes, how good its answers are, what a new title costs, and the room on the disk.
//
//	go run ./bench/titles
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/similar"
)

const college = "UNINDRA"

// What the portal shows, and how many it chooses them from.
const shown, candidates = 3, 32

func main() {
	count := flag.Int("titles", 100_000, "titles that are looked through")
	asked := flag.Int("questions", 50, "titles that are asked for")
	rounds := flag.Int("rounds", 5, "how often each is asked for")
	added := flag.Int("added", 100, "titles that are added, a transaction each")
	engines := flag.String("engines", "sqlite,postgres", "engines")
	flag.Parse()
	ctx := context.Background()
	err := measure(ctx, *count, *asked, *rounds, *added, strings.Split(*engines, ","))
	if err = errors.Join(err, dbtest.Stop()); err != nil {
		fmt.Fprintln(os.Stderr, "titles:", err)
		os.Exit(1)
	}
}

func measure(ctx context.Context, count, asked, rounds, added int, engines []string) error {
	began := time.Now()
	all, err := titles(count + asked + added)
	if err != nil {
		return err
	}
	s := stock{all[:count], all[count : count+asked], all[count+asked:]}
	fmt.Printf("%d titles invented in %s; %s\n", len(all), time.Since(began).Round(time.Second), spread(s.there))
	for _, engine := range engines {
		if err := measureEngine(ctx, db.Engine(engine), s, rounds); err != nil {
			return fmt.Errorf("%s: %w", engine, err)
		}
	}
	return nil
}

// stock are the titles: those that are there, those that are asked for, and those that come.
type stock struct{ there, asked, added []title }

// title is one with its roots, as the portal takes them.
type title struct {
	text  string
	roots []string
}

// spread tells how the roots lie.
func spread(all []title) string {
	n, sum := map[string]int{}, 0
	for _, t := range all {
		sum += len(t.roots)
		for _, root := range t.roots {
			n[root]++
		}
	}
	var counts []int
	for _, c := range n {
		counts = append(counts, c)
	}
	slices.Sort(counts)
	slices.Reverse(counts)
	at := func(i int) string { return strconv.Itoa(counts[min(i, len(counts)-1)]) }
	return fmt.Sprintf("%.1f roots a title, %d roots, the 1st in %s titles, the 10th in %s, the 100th in %s", float64(sum)/float64(len(all)), len(n), at(0), at(9), at(99))
}

func measureEngine(ctx context.Context, engine db.Engine, s stock, rounds int) error {
	p, err := newPlace(ctx, engine)
	if err != nil {
		return err
	}
	defer p.close()
	ways := p.ways()
	if err := p.fill(ctx, s.there, ways); err != nil {
		return err
	}
	results := make([]result, len(ways))
	for i, w := range ways {
		if results[i].bytes, err = p.size(ctx, w.tables); err != nil {
			return err
		}
	}
	for round := range rounds + 1 { // the first to warm
		for _, t := range s.asked {
			var best []int64 // scores of the portal's candidates
			for j, w := range ways {
				began := time.Now()
				found, err := w.ask(ctx, t)
				took := time.Since(began)
				if err != nil {
					return fmt.Errorf("%s: %w", w.name, err)
				}
				if round == 0 {
					scores := scoresOf(t, found, s.there)
					if j == 0 {
						best = scores
					}
					results[j].shown += share(scores, best, shown) / float64(len(s.asked))
					results[j].candidates += share(scores, best, candidates) / float64(len(s.asked))
				} else if !w.slow || round == 1 {
					results[j].asks = append(results[j].asks, took)
				}
			}
		}
	}
	for i, t := range s.added {
		for j, w := range ways {
			if w.add == nil {
				continue
			}
			began := time.Now()
			if err := w.add(ctx, len(s.there)+i, t); err != nil {
				return fmt.Errorf("%s: %w", w.name, err)
			}
			results[j].adds = append(results[j].adds, time.Since(began))
		}
	}
	table(engine, ways, results)
	return nil
}

// result is what was measured of a way.
type result struct {
	asks, adds        []time.Duration
	shown, candidates float64
	bytes             int64
}

// scoresOf are the scores of found titles, the best first.
func scoresOf(t title, found []int64, there []title) []int64 {
	var out []int64
	for _, n := range found {
		if int(n) < len(there) {
			out = append(out, similar.TitlesAlike(t.roots, there[n].roots))
		}
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// share is how many of the first n are as alike as the last of the portal's n: of titles that are equally alike, any will do.
func share(scores, best []int64, n int) float64 {
	n = min(n, len(best))
	if n == 0 {
		return 1
	}
	good := 0
	for _, score := range scores[:min(n, len(scores))] {
		if score >= best[n-1] {
			good++
		}
	}
	return float64(good) / float64(n)
}

func table(engine db.Engine, ways []way, results []result) {
	fmt.Printf("\n| %s | a question: median | p95 | ratio | shown %d | candidates %d | a new title: median | ratio | MB | ratio |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
		engine, shown, candidates)
	first := results[0]
	for i, r := range results {
		added, addedRatio := "–", "–"
		if len(r.adds) > 0 {
			added, addedRatio = ms(part(r.adds, 50)), ratio(float64(part(r.adds, 50)), float64(part(first.adds, 50)))
		}
		fmt.Printf("| %s | %s | %s | %s | %.1f %% | %.1f %% | %s | %s | %.1f | %s |\n", ways[i].name, ms(part(r.asks, 50)), ms(part(r.asks, 95)),
			ratio(float64(part(r.asks, 50)), float64(part(first.asks, 50))), 100*r.shown, 100*r.candidates, added, addedRatio,
			float64(r.bytes)/1e6, ratio(float64(r.bytes), float64(first.bytes)))
	}
}

func ms(d time.Duration) string { return fmt.Sprintf("%.2f ms", float64(d.Microseconds())/1000) }

func ratio(a, b float64) string { return fmt.Sprintf("%.2f", a/b) }

func part(all []time.Duration, percent int) time.Duration {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[min(len(sorted)*percent/100, len(sorted)-1)]
}
