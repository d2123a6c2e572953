package paper

import "math"

// Height is how high a content is on a sheet without end. It draws nothing.
func (k *Paper) Height(content func()) float64 {
	before := *k
	k.measuring, k.bottom, k.tail, k.repeat = true, math.MaxInt32, 0, nil
	content()
	height := k.y - before.y
	*k = before
	if k.style.size > 0 {
		k.use(k.style)
	}
	return height
}

// Whole puts a content on one sheet: on this one if it fits, else on the next. One that is higher than a sheet flows.
func (k *Paper) Whole(content func()) {
	if height := k.Height(content); height <= k.edge-margin && k.y+height > k.bottom && k.y > margin {
		k.newSheet()
	}
	content()
}

// Closing puts the end of a paper: what closes it stands on one sheet (Whole), together with the last lines, or the last row,
// of what comes before, so that nobody signs a sheet that says nothing.
func (k *Paper) Closing(content, closing func()) {
	const gap = 4 // more than any gap between the two
	if height := k.Height(closing) + gap; height <= k.room() {
		k.tail = height
	}
	content()
	k.tail = 0
	k.Whole(closing)
}

// line draws a line.
func (k *Paper) line(x1, y1, x2, y2 float64) {
	if !k.measuring {
		k.pdf.Line(x1, y1, x2, y2)
	}
}
