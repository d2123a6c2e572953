package hitung

import "slices"

// Beda is what two sets of rules make of the same records: lines that share a record stand together, so that what one set reckons as
// one and the other one by one can be compared.
type Beda struct {
	Catatan []Catatan
	Lama    []Baris
	Baru    []Baris
}

// LamaE4 and BaruE4 are what the lines come to, in ten-thousandths of an SKS.
func (b Beda) LamaE4() int64 { return sumOf(b.Lama) }

// BaruE4 is what the second set makes of the records.
func (b Beda) BaruE4() int64 { return sumOf(b.Baru) }

func sumOf(lines []Baris) (e4 int64) {
	for _, l := range lines {
		e4 += l.NilaiE4
	}
	return e4
}

// Bandingkan holds two workloads of the same records against each other, in the order of the first; what both make the same of is
// among them. All of it adds up to the two totals.
func Bandingkan(lama, baru Beban) []Beda {
	g := groups{of: map[string]*Beda{}}
	for _, l := range lama.Baris {
		at := g.join(l)
		at.Lama = append(at.Lama, l)
	}
	for _, l := range baru.Baris {
		at := g.join(l)
		at.Baru = append(at.Baru, l)
	}
	out := make([]Beda, 0, len(g.order))
	for _, b := range g.order {
		if len(b.Catatan) > 0 {
			out = append(out, *b)
		}
	}
	return out
}

// groups are lines that share records, while they are put together.
type groups struct {
	of    map[string]*Beda // by record
	order []*Beda
}

// join is the group of a line: that of its records, all groups that it touches made one.
func (g *groups) join(l Baris) *Beda {
	var at *Beda
	for _, c := range l.Catatan {
		found := g.of[c.key()]
		switch {
		case found == nil || found == at:
		case at == nil:
			at = found
		default:
			g.merge(at, found)
		}
	}
	if at == nil {
		at = &Beda{}
		g.order = append(g.order, at)
	}
	for _, c := range l.Catatan {
		if g.of[c.key()] == nil {
			g.of[c.key()] = at
			at.Catatan = append(at.Catatan, c)
		}
	}
	return at
}

// merge takes all of a group into another.
func (g *groups) merge(into, from *Beda) {
	for _, c := range from.Catatan {
		g.of[c.key()] = into
	}
	into.Catatan = append(into.Catatan, from.Catatan...)
	into.Lama, into.Baru = append(into.Lama, from.Lama...), append(into.Baru, from.Baru...)
	*from = Beda{}
	g.order = slices.DeleteFunc(g.order, func(b *Beda) bool { return b == from })
}

// key names a record among those of a lecturer and term.
func (c Catatan) key() string { return c.Sumber + " " + c.Jenis + " " + c.Objek + " " + c.IDObjek }
