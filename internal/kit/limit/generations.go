package limit

import "time"

// maxKeys is how many keys a half of generations holds.
const maxKeys = 50_000

// generations keeps values by key in two halves, the keys seen lately and those seen before. When the new half has its
// age or is full it becomes the old one, and the old one goes: no sweep, no timer, a bounded size. The zero value is
// ready once maxAge is set.
type generations[V any] struct {
	maxAge     time.Duration // a key not used for so long may go; after twice that it is gone
	young, old map[string]V
	began      time.Time
}

// get returns the value of key and keeps it from ageing.
func (g *generations[V]) get(now time.Time, key string) (V, bool) {
	if now.Sub(g.began) >= g.maxAge {
		g.rotate(now)
	}
	if v, ok := g.young[key]; ok {
		return v, true
	}
	v, found := g.old[key]
	if found {
		g.put(now, key, v)
	}
	return v, found
}

func (g *generations[V]) put(now time.Time, key string, v V) {
	if len(g.young) >= maxKeys {
		g.rotate(now)
	}
	if g.young == nil {
		g.young = map[string]V{}
	}
	g.young[key] = v
}

// rotate starts a new half; what was new is old, or gone if it is that old already.
func (g *generations[V]) rotate(now time.Time) {
	g.old = g.young
	if now.Sub(g.began) >= 2*g.maxAge {
		g.old = nil
	}
	g.young, g.began = nil, now
}
