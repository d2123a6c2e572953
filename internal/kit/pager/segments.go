package pager

import (
	"math"
	"slices"
)

// segments are how many rows lie between one anchor and the next: before the first, and behind each. A copy shares with its
// original what neither changed.
type segments struct {
	blocks []block
	count  int
}

// block is a number of segments and what they hold together, so that a row is found by few sums and a change costs few
// numbers.
type block struct {
	rows int
	each *[blockLength]uint16
}

const blockLength = 256

// evenly are segments of step rows each, of so many rows in all; the last holds what remains.
func evenly(count, step, rows int) segments {
	s := segments{count: count}
	for i := range count {
		n := step
		if i == count-1 {
			n = rows - i*step
		}
		if i%blockLength == 0 {
			s.blocks = append(s.blocks, block{each: new([blockLength]uint16)})
		}
		last := &s.blocks[len(s.blocks)-1]
		last.each[i%blockLength] = uint16(n)
		last.rows += n
	}
	return s
}

// find tells the segment that the row lies in that has so many others before it, and its place there. Behind the last row
// is the last segment.
func (s segments) find(row int) (segment, place int) {
	i := 0
	for ; i < len(s.blocks)-1 && row >= s.blocks[i].rows; i++ {
		row -= s.blocks[i].rows
	}
	for segment = i * blockLength; segment < s.count-1; segment++ {
		n := int(s.blocks[i].each[segment%blockLength])
		if row < n {
			break
		}
		row -= n
	}
	return segment, row
}

// copy gives segments of which add changes nothing that s holds.
func (s segments) copy() segments {
	s.blocks = slices.Clone(s.blocks)
	return s
}

// add counts rows into a segment, or out of it where n is negative, and tells how many it then holds; what cannot be is
// not ok. of is what s is a copy of.
func (s segments) add(of segments, segment, n int) (rows int, ok bool) {
	i := segment / blockLength
	b := &s.blocks[i]
	if b.each == of.blocks[i].each {
		own := *b.each
		b.each = &own
	}
	rows = int(b.each[segment%blockLength]) + n
	if rows < 0 || rows > math.MaxUint16 {
		return rows, false
	}
	b.each[segment%blockLength] = uint16(rows)
	b.rows += n
	return rows, true
}

// size is how many bytes the segments take.
func (s segments) size() int { return len(s.blocks) * (16 + 2*blockLength) }
