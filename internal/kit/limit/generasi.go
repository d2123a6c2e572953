package limit

import "time"

// maksKunci is how many keys a half of a generasi holds.
const maksKunci = 50_000

// generasi keeps values by key in two halves, the keys seen lately and those seen before. When the new half has its
// age or is full it becomes the old one, and the old one goes: no sweep, no timer, a bounded size. The zero value is
// ready once umur is set.
type generasi[V any] struct {
	umur       time.Duration // a key not used for so long may go; after twice that it is gone
	baru, lama map[string]V
	mulai      time.Time
}

// ambil returns the value of key and keeps it from ageing.
func (g *generasi[V]) ambil(kini time.Time, key string) (V, bool) {
	if kini.Sub(g.mulai) >= g.umur {
		g.ganti(kini)
	}
	if v, ada := g.baru[key]; ada {
		return v, true
	}
	v, ada := g.lama[key]
	if ada {
		g.simpan(kini, key, v)
	}
	return v, ada
}

func (g *generasi[V]) simpan(kini time.Time, key string, v V) {
	if len(g.baru) >= maksKunci {
		g.ganti(kini)
	}
	if g.baru == nil {
		g.baru = map[string]V{}
	}
	g.baru[key] = v
}

// ganti starts a new half; what was new is old, or gone if it is that old already.
func (g *generasi[V]) ganti(kini time.Time) {
	g.lama = g.baru
	if kini.Sub(g.mulai) >= 2*g.umur {
		g.lama = nil
	}
	g.baru, g.mulai = nil, kini
}
