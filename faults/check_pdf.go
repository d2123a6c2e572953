package main

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// checkPDF lets one student hand in 35 files that want as much memory as they can get.
func checkPDF(x *exam) error {
	p, err := x.serve()
	if err != nil {
		return err
	}
	works, err := openWorks(x, p.base(), college)
	if err != nil {
		return err
	}
	// A work without many files is the student's; another student hands in an honest one meanwhile.
	student, err := x.signedIn(p.base(), college, works[0].NIM, 1)
	if err != nil {
		return err
	}
	honest, err := x.signedIn(p.base(), college, works[1].NIM, 2)
	if err != nil {
		return err
	}
	others, err := x.newCrowd(p, college, 4, 100, 25*time.Millisecond)
	if err != nil {
		return err
	}
	number := x.size(35, 7)
	var files [][]byte
	for n := range number {
		files = append(files, hostile(n))
	}
	span := x.span(8*time.Second, 2*time.Second)
	alone := others.workFor(x, span)
	peak := p.peak()
	working, stop := context.WithCancel(x)
	defer stop()
	during, began := make(chan waits), time.Now()
	go func() { during <- others.work(working) }()
	seen, first := map[int]int{}, ""
	for n, content := range files {
		a, err := student.upload(x, works[0].Path+"_file/"+works[0].ID, newKey(), "naskah", fmt.Sprint("jahat-", n, ".pdf"), content)
		if err != nil {
			return err
		}
		if seen[a.Status]++; !slices.Contains([]int{201, 409, 422, 429, 503}, a.Status) || a.Status == 503 && !a.later() {
			first = a.String()
		}
		if n < len(ways) { // one of each is read to its end; those that follow withdraw the one before
			if err := p.untilIdle(x); err != nil {
				return err
			}
		}
	}
	a, err := honest.upload(x, works[1].Path+"_file/"+works[1].ID, newKey(), "naskah", "naskah.txt", manuscript(20_000))
	if err != nil {
		return err
	}
	ended := p.untilIdle(x)
	x.pause(span - time.Since(began)) // of a few questions the slowest alone would count
	stop()
	saw := <-during
	x.must("every file taken or refused in order", first == "", first)
	x.must("another student's taken", a.Status == 201, a)
	x.must("every check at its end", ended == nil, ended)
	x.atMost("memory MB", peak(), p.idle+roomForFaults)
	x.tell("idle MB", p.idle)
	x.undisturbed("others", alone, saw)
	x.must("green", p.ready(x))
	x.no500(p)
	x.tell("answers", seen)
	return nil
}
