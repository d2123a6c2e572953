package pager

import (
	"bytes"
	"cmp"
	"slices"
	"sort"
	"strconv"
	"unicode/utf8"
)

const (
	finest = 20     // rows between two anchors: most pages begin at one
	most   = 60_000 // anchors of a list; a longer list has them further apart
)

// Anchors tell where an ordered list can be entered: before its rows at distances that were regular when they were read.
// They know how long it is. Rows that come and go move no anchor, they only change how far it is to the next.
type Anchors struct {
	numbers bool // the keys are numbers, whose digits do not order as text
	step    int
	rows    int
	last    []byte // the key before the next anchor
	text    []byte // of each anchor the key, and where that does not do, a NUL and the id
	ends    []int32
	between segments
	crowded bool // somewhere it is so far from one to the next that they should be read anew
}

// Anchor is a place in an ordered list: before the first row whose key and id are not less.
type Anchor struct{ Key, ID string }

// Size is how many bytes the anchors take.
func (a *Anchors) Size() int { return cap(a.text) + 4*cap(a.ends) + a.between.size() }

// add takes the list's next row.
func (a *Anchors) add(key, id []byte) {
	a.step = max(a.step, finest)
	switch a.rows % a.step {
	case 0:
		if a.rows > 0 {
			a.put(key, id)
		}
	case a.step - 1:
		a.last = append(a.last[:0], key...)
	}
	a.rows++
}

// put keeps as much of a row's key as tells it from the row before, and the id where they share the key.
func (a *Anchors) put(key, id []byte) {
	switch {
	case bytes.Equal(key, a.last):
		a.text = append(append(append(a.text, key...), 0), id...)
	case a.numbers:
		a.text = append(a.text, key...)
	default:
		a.text = append(a.text, key[:differs(a.last, key)]...)
	}
	if a.ends = append(a.ends, int32(len(a.text))); len(a.ends) == most {
		a.thin()
	}
}

// differs is the length of the beginning of key, in whole characters, that before has not.
func differs(before, key []byte) int {
	n := 0
	for n < len(before) && n < len(key) && before[n] == key[n] {
		n++
	}
	for n++; n < len(key) && !utf8.RuneStart(key[n]); {
		n++
	}
	return min(n, len(key))
}

// thin keeps every second anchor.
func (a *Anchors) thin() {
	text, ends := []byte{}, []int32{}
	for i := 1; i < len(a.ends); i += 2 {
		text = append(text, a.text[a.ends[i-1]:a.ends[i]]...)
		ends = append(ends, int32(len(text)))
	}
	a.step, a.text, a.ends = 2*a.step, text, ends
}

// clip lets go of the room that was left for more, and measures what lies between the anchors.
func (a *Anchors) clip() {
	a.last, a.text, a.ends = nil, slices.Clip(a.text), slices.Clip(a.ends)
	a.between = evenly(len(a.ends)+1, a.step, a.rows)
}

// before tells how to reach the row that has so many others before it: from the nearest anchor, passing some rows.
func (a *Anchors) before(from int) (at *Anchor, pass int) {
	segment, pass := a.between.find(from)
	if segment == 0 {
		return nil, pass
	}
	key, id, _ := bytes.Cut(a.at(segment-1), []byte{0})
	return &Anchor{Key: string(key), ID: string(id)}, pass
}

// at is the text of an anchor.
func (a *Anchors) at(i int) []byte {
	begin := int32(0)
	if i > 0 {
		begin = a.ends[i-1]
	}
	return a.text[begin:a.ends[i]]
}

// moved is the list's anchors after rows came and went, as tell hands them with 1 and -1. It is not ok where they
// contradict what the anchors know.
func (a *Anchors) moved(tell func(take func(n int, key, id []byte)) error) (now *Anchors, ok bool, err error) {
	next := *a
	next.between, ok = a.between.copy(), true
	err = tell(func(n int, key, id []byte) {
		rows, fits := next.between.add(a.between, a.segment(key, id), n)
		ok = ok && fits
		next.rows += n
		next.crowded = next.crowded || rows > max(Near, 2*a.step)
	})
	return &next, ok, err
}

// segment tells behind which anchor a row belongs, counted from 1; 0 is before the first.
func (a *Anchors) segment(key, id []byte) int {
	return sort.Search(len(a.ends), func(i int) bool {
		anchor, from, exact := bytes.Cut(a.at(i), []byte{0})
		order := a.compare(anchor, key)
		if order == 0 && exact {
			order = bytes.Compare(from, id)
		}
		return order > 0
	})
}

func (a *Anchors) compare(x, y []byte) int {
	if !a.numbers {
		return bytes.Compare(x, y)
	}
	return cmp.Compare(number(x), number(y))
}

// number is the value of a key that is a number; the database gives no other.
func number(key []byte) int64 {
	n, _ := strconv.ParseInt(string(key), 10, 64)
	return n
}
