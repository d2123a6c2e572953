package limit

import (
	"sync"
	"time"

	"portaldosen/internal/kit/clock"
)

// AturanJeda says how fast tries may follow one another. After Gratis tries that failed the next waits Dasar, then
// twice as long each time, never longer than Maks: a delay, no lock. Lupa after the last try all is forgotten.
type AturanJeda struct {
	Gratis            int
	Dasar, Maks, Lupa time.Duration
}

// JedaMasuk is the rule for tries to sign in: a guesser gets under 300 a day, an owner who errs waits five minutes at
// most.
var JedaMasuk = AturanJeda{Gratis: 5, Dasar: time.Second, Maks: 5 * time.Minute, Lupa: time.Hour}

// Jeda delays the tries of each key, an account, as they fail.
type Jeda struct {
	jam    clock.Clock
	aturan AturanJeda
	mu     sync.Mutex
	kunci  generasi[percobaan]
}

// percobaan counts the tries that have not succeeded.
type percobaan struct {
	gagal    int
	terakhir time.Time
}

// NewJeda makes a Jeda.
func NewJeda(jam clock.Clock, aturan AturanJeda) *Jeda {
	return &Jeda{jam: jam, aturan: aturan, kunci: generasi[percobaan]{umur: aturan.Lupa}}
}

// Izinkan lets a try of key begin, or says how long it has to wait. A try that began counts as failed until Berhasil
// or Batal is called, so that many at once are counted too.
func (j *Jeda) Izinkan(key string) (ok bool, tunggu time.Duration) {
	j.mu.Lock()
	defer j.mu.Unlock()
	kini := j.jam.Now()
	p, _ := j.kunci.ambil(kini, key)
	if kini.Sub(p.terakhir) >= j.aturan.Lupa {
		p = percobaan{}
	}
	if tunggu = p.terakhir.Add(j.aturan.jeda(p.gagal)).Sub(kini); p.gagal > 0 && tunggu > 0 {
		return false, tunggu
	}
	j.kunci.simpan(kini, key, percobaan{p.gagal + 1, kini})
	return true, 0
}

// Berhasil forgets the failures of key.
func (j *Jeda) Berhasil(key string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.kunci.hapus(key)
}

// Batal takes back a try of key that neither failed nor succeeded, as when the portal was too busy to look.
func (j *Jeda) Batal(key string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	kini := j.jam.Now()
	if p, ada := j.kunci.ambil(kini, key); ada && p.gagal > 0 {
		j.kunci.simpan(kini, key, percobaan{p.gagal - 1, p.terakhir})
	}
}

// jeda is the delay after so many failures.
func (a AturanJeda) jeda(gagal int) time.Duration {
	if gagal < a.Gratis {
		return 0
	}
	lama := a.Dasar
	for range gagal - a.Gratis {
		if lama >= a.Maks {
			break
		}
		lama *= 2
	}
	return min(lama, a.Maks)
}
