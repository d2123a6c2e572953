package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"

	"portaldosen/bench/measure"
	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/kit/db"
)

// The campuses whose lists of people are held against each other: a lecturer for every twenty students.
const (
	fewPeople         = 1_000
	manyPeople        = 100_000
	studentsALecturer = 20

	// peopleGrowth is how many times as long as on the small campus an answer may take on the large one.
	peopleGrowth = 1.3
)

// peopleRead is one way to read a list of people; many is how many the list has.
type peopleRead struct {
	name string
	held bool // against the limit; else told for comparison
	draw func(r *rand.Rand, kind uint64, few, many int) url.Values
}

// peopleReads are the first page, one behind it as far as the small list goes, the middle of the list, and a search for
// somebody who is on both campuses, by number and by name. Of the middle nothing is promised: nobody turns that many pages.
// A name has more namesakes among more people, and takes as long as its rarest word has bearers: it is held to the time that
// a search may take anywhere.
var peopleReads = []peopleRead{
	{"first", true, func(*rand.Rand, uint64, int, int) url.Values { return url.Values{"page": {"1"}} }},
	{"deep", true, func(r *rand.Rand, _ uint64, few, _ int) url.Values {
		return url.Values{"page": {fmt.Sprint(2 + r.IntN(few/perPage-1))}}
	}},
	{"middle", false, func(_ *rand.Rand, _ uint64, _, many int) url.Values {
		return url.Values{"page": {fmt.Sprint(1 + many/perPage/2)}}
	}},
	{"number", true, func(r *rand.Rand, kind uint64, few, _ int) url.Values {
		return url.Values{"q": {numberOf(kind, r.IntN(few))}}
	}},
	{byName, false, func(r *rand.Rand, kind uint64, few, _ int) url.Values {
		return url.Values{"q": {nameOf(kind, r.IntN(few))}}
	}},
}

const byName = "name"

// numberOf is the number by which a person is found, NIM or NIDN.
func numberOf(kind uint64, i int) string {
	if kind == ofDosen {
		return nidnOf(i)
	}
	return nimOf(i)
}

// people measures the lists of the records of students and lecturers, as an operator reads them, of a campus with a thousand
// students beside one with a hundred thousand.
func (b *bench) people(ctx context.Context, engine string) error {
	return b.beside(ctx, engine, sized{name: "people", counts: []int{fewPeople, manyPeople}, fill: fillPeople, conns: searchers, took: b.took / 8,
		reads: func(count int) (out []sizedRead) {
			for _, list := range []struct {
				path      string
				kind      uint64
				few, many int
			}{{"mahasiswa", ofStudents, fewPeople, count}, {"dosen", ofDosen, fewPeople / studentsALecturer, count / studentsALecturer}} {
				for _, read := range peopleReads {
					out = append(out, sizedRead{list.path + " " + read.name, operatorToken, func(r *rand.Rand) string {
						v := read.draw(r, list.kind, list.few, list.many)
						v.Set("perPage", fmt.Sprint(perPage))
						return "/v2/" + list.path + "?" + v.Encode()
					}})
				}
			}
			return out
		}})
}

// peopleLimits hold the lists of the large campus against those of the small one.
func (b *bench) peopleLimits() (out []measure.Limit) {
	for _, name := range sorted(b.results) {
		list, ok := strings.CutSuffix(name, fmt.Sprint(" ", manyPeople))
		small, both := b.results[fmt.Sprint(list, " ", fewPeople)]
		if !ok || !both || !strings.HasPrefix(name, "people ") {
			continue
		}
		what, times := "p50 "+list+" 100,000 ÷ 1,000", ratio(b.results[name].P50, small.P50)
		for _, read := range peopleReads {
			if !strings.Contains(list, " "+read.name+" ") {
				continue
			}
			if read.held {
				out = append(out, measure.AtMost(what, times, peopleGrowth))
			} else {
				out = append(out, measure.Compared(what, times))
			}
			if read.name == byName {
				out = append(out, measure.AtMost("p95 ms "+list+" 100,000", float64(b.results[name].P95)/1e6, searchP95))
			}
		}
	}
	return out
}

// fillPeople makes a campus with so many students and an operator who may read the records of people.
func fillPeople(ctx context.Context, c db.Config, count int) error {
	d, err := migrated(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	steps := []func(context.Context, db.Q) error{grounds, readers, peopleReader,
		func(ctx context.Context, q db.Q) error { return lecturers(ctx, q, count/studentsALecturer) }}
	for from := 0; from < count; from += filledAtOnce {
		steps = append(steps, func(ctx context.Context, q db.Q) error {
			return studentsBetween(ctx, q, from, min(from+filledAtOnce, count))
		})
	}
	for _, step := range steps {
		if err := d.Write(ctx, college, step); err != nil {
			return err
		}
	}
	return nil
}

func peopleReader(ctx context.Context, q db.Q) error {
	const may = `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, $2, $3), ($1, $2, $4)`
	_, err := q.Exec(ctx, may, college, auth.PeranOperator, dosen.IzinLihat, mahasiswa.IzinLihat)
	return err
}
