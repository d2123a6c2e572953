package pager

// Distances between anchors. Both are multiples of the shorter page sizes, so that most pages begin at an anchor; the
// longer one is for lists of more than fine * maxFine rows.
const (
	fine    = 20
	coarse  = 100
	maxFine = 500
)

// Anchors are the keys of an ordered list's rows at regular distances, and how many rows the list has.
type Anchors struct {
	step int
	rows int
	text []byte // key and id of each anchor, one after the other
	ends []uint32
}

// Anchor is the sort key and the id of a row.
type Anchor struct{ Key, ID string }

// Size is how many bytes the anchors take.
func (a *Anchors) Size() int { return cap(a.text) + 4*cap(a.ends) }

// Add takes the list's next row.
func (a *Anchors) Add(key, id []byte) {
	if a.step == 0 {
		a.step = fine
	}
	if a.rows++; a.rows%a.step != 0 {
		return
	}
	a.put(key, id)
	if a.step == fine && a.count() == maxFine {
		a.thin()
	}
}

func (a *Anchors) count() int { return len(a.ends) / 2 }

func (a *Anchors) put(key, id []byte) {
	a.text = append(a.text, key...)
	a.ends = append(a.ends, uint32(len(a.text)))
	a.text = append(a.text, id...)
	a.ends = append(a.ends, uint32(len(a.text)))
}

// thin goes over to the longer distance.
func (a *Anchors) thin() {
	all := *a
	*a = Anchors{step: coarse, rows: all.rows}
	for i := coarse/fine - 1; i < all.count(); i += coarse / fine {
		at := all.at(i)
		a.put([]byte(at.Key), []byte(at.ID))
	}
}

// at is the i-th anchor: the row before it are (i+1) * step - 1 others.
func (a *Anchors) at(i int) Anchor {
	begin := uint32(0)
	if i > 0 {
		begin = a.ends[2*i-1]
	}
	middle, end := a.ends[2*i], a.ends[2*i+1]
	return Anchor{Key: string(a.text[begin:middle]), ID: string(a.text[middle:end])}
}

// before tells how to reach the row that has so many others before it: from the nearest anchor, passing some rows.
func (a *Anchors) before(from int) (at *Anchor, skip int) {
	if a.step == 0 {
		return nil, from
	}
	i := min(from/a.step, a.count())
	if i == 0 {
		return nil, from
	}
	nearest := a.at(i - 1)
	return &nearest, from - i*a.step
}
