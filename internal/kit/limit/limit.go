// Package limit keeps one busy or hostile caller from taking the portal away from all others.
package limit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"portaldosen/internal/kit/clock"
)

// Bucket is a token bucket for each key: a caller, an address, a college. A key that has not been seen for as long
// as its bucket takes to fill is forgotten, and of a flood of keys the oldest.
type Bucket struct {
	clock clock.Clock
	rate  rate.Limit
	size  int
	mu    sync.Mutex
	keys  generations[*rate.Limiter]
}

// NewBucket makes buckets that start with size tokens, hold no more, and gain perSecond a second. With perSecond 0 all
// is let through.
func NewBucket(c clock.Clock, perSecond float64, size int) *Bucket {
	k := &Bucket{clock: c, rate: rate.Limit(perSecond), size: size}
	if perSecond <= 0 {
		k.rate = rate.Inf
	} else {
		k.keys.maxAge = time.Duration(float64(size) / perSecond * float64(time.Second))
	}
	return k
}

// Allow takes a token of key; where there is none it says how long until there is.
func (k *Bucket) Allow(key string) (ok bool, wait time.Duration) {
	if k.rate == rate.Inf {
		return true, 0
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.clock.Now()
	limiter, found := k.keys.get(now, key)
	if !found {
		limiter = rate.NewLimiter(k.rate, k.size)
		k.keys.put(now, key, limiter)
	}
	reservation := limiter.ReserveN(now, 1)
	wait = reservation.DelayFrom(now)
	if wait > 0 {
		reservation.CancelAt(now)
	}
	return wait == 0, wait
}

// Return gives a token of key back that was taken by Allow and proved to be owed to nobody.
func (k *Bucket) Return(key string) {
	if k.rate == rate.Inf {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.clock.Now()
	if limiter, ok := k.keys.get(now, key); ok {
		limiter.ReserveN(now, -1)
	}
}
