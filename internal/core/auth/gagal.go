package auth

import (
	"slices"
	"sync"
	"time"
)

const alamatPaling = 5 // addresses named in one row

// gagal counts failed sign-ins until the next clean-up writes them to the audit trail: one row an account with its
// number, and one for all names that no account has. So a guesser cannot flood the trail, a failure costs no write,
// and a name without an account takes no shorter time than one with.
type gagal struct {
	mu  sync.Mutex
	isi map[gagalKey]hitungGagal
}

type gagalKey struct{ college, akun string }

type hitungGagal struct {
	Jumlah int
	Sejak  time.Time
	Alamat []string
}

func (g *gagal) tambah(college, akun, alamat string, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.isi == nil {
		g.isi = map[gagalKey]hitungGagal{}
	}
	key := gagalKey{college, akun}
	h, ok := g.isi[key]
	if !ok {
		h.Sejak = now
	}
	h.Jumlah++
	if len(h.Alamat) < alamatPaling && !slices.Contains(h.Alamat, alamat) {
		h.Alamat = append(slices.Clip(h.Alamat), alamat)
	}
	g.isi[key] = h
}

// lihat lists what was counted of a college.
func (g *gagal) lihat(college string) map[string]hitungGagal {
	g.mu.Lock()
	defer g.mu.Unlock()
	out := map[string]hitungGagal{}
	for key, h := range g.isi {
		if key.college == college {
			out[key.akun] = h
		}
	}
	return out
}

// kurangi takes away what has been written.
func (g *gagal) kurangi(college string, written map[string]hitungGagal) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for akun, w := range written {
		key := gagalKey{college, akun}
		h := g.isi[key]
		if h.Jumlah -= w.Jumlah; h.Jumlah > 0 {
			g.isi[key] = h
		} else {
			delete(g.isi, key)
		}
	}
}
