// Package limit keeps one busy or hostile caller from taking the portal away from all others.
package limit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"portaldosen/internal/kit/clock"
)

// Keranjang is a token bucket for each key: a caller, an address, a college. A key that has not been seen for as long
// as its bucket takes to fill is forgotten, and of a flood of keys the oldest.
type Keranjang struct {
	jam   clock.Clock
	laju  rate.Limit
	isi   int
	mu    sync.Mutex
	kunci generasi[*rate.Limiter]
}

// NewKeranjang makes buckets that start with isi tokens, hold no more, and gain perDetik a second. With perDetik 0 all
// is let through.
func NewKeranjang(jam clock.Clock, perDetik float64, isi int) *Keranjang {
	k := &Keranjang{jam: jam, laju: rate.Limit(perDetik), isi: isi}
	if perDetik <= 0 {
		k.laju = rate.Inf
	} else {
		k.kunci.umur = time.Duration(float64(isi) / perDetik * float64(time.Second))
	}
	return k
}

// Izinkan takes a token of key; where there is none it says how long until there is.
func (k *Keranjang) Izinkan(key string) (ok bool, tunggu time.Duration) {
	if k.laju == rate.Inf {
		return true, 0
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	kini := k.jam.Now()
	ember, ada := k.kunci.ambil(kini, key)
	if !ada {
		ember = rate.NewLimiter(k.laju, k.isi)
		k.kunci.simpan(kini, key, ember)
	}
	pesanan := ember.ReserveN(kini, 1)
	tunggu = pesanan.DelayFrom(kini)
	if tunggu > 0 {
		pesanan.CancelAt(kini)
	}
	return tunggu == 0, tunggu
}

// Kembalikan gives a token of key back that was taken by Izinkan and proved to be owed to nobody.
func (k *Keranjang) Kembalikan(key string) {
	if k.laju == rate.Inf {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	kini := k.jam.Now()
	if ember, ada := k.kunci.ambil(kini, key); ada {
		ember.ReserveN(kini, -1)
	}
}
