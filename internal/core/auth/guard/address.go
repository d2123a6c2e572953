package guard

import (
	"net/netip"
	"sync"
	"time"
)

// suspicious is how many failures that are not forgiven yet make an address one that guesses: people of a campus who err
// fail less often than they are forgiven.
const suspicious = 10

// forgiveness is how many failures a second an address without a limit is forgiven, where its failures only decide who
// queues first.
const forgiveness = 1

// failuresMost is how many keys are remembered.
const failuresMost = 100_000

// failures counts failures by key, and forgives them at a steady rate.
type failures struct {
	rate, burst float64
	endless     bool // fails any number of times
	mu          sync.Mutex
	levels      map[string]level
}

type level struct {
	failed float64
	at     time.Time
}

func newFailures(rate float64, burst int) *failures {
	f := &failures{rate: rate, burst: float64(burst), levels: map[string]level{}}
	if rate <= 0 {
		f.rate, f.endless = forgiveness, true
	}
	return f
}

// add counts a failure and tells how many are not forgiven.
func (f *failures) add(key string, now time.Time) float64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, there := f.levels[key]; !there && len(f.levels) >= failuresMost {
		f.sweep(now)
	}
	l := level{f.left(key, now) + 1, now}
	f.levels[key] = l
	return l.failed
}

// level tells how many failures of key are not forgiven.
func (f *failures) level(key string, now time.Time) float64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.left(key, now)
}

// wait is how long key has to wait until it may fail once more.
func (f *failures) wait(key string, now time.Time) time.Duration {
	over := f.level(key, now) + 1 - f.burst
	if f.endless || over <= 0 {
		return 0
	}
	return time.Duration(over / f.rate * float64(time.Second))
}

func (f *failures) left(key string, now time.Time) float64 {
	l := f.levels[key]
	return max(0, l.failed-now.Sub(l.at).Seconds()*f.rate)
}

// sweep forgets the keys that are forgiven, and all of them in a flood of keys.
func (f *failures) sweep(now time.Time) {
	for key := range f.levels {
		if f.left(key, now) == 0 {
			delete(f.levels, key)
		}
	}
	if len(f.levels) >= failuresMost {
		clear(f.levels)
	}
}

// party is the network that an address counts as: of IPv6 the first 64 bits, which is what one customer has.
func party(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	if a = a.Unmap().WithZone(""); a.Is4() {
		return a.String()
	}
	network, _ := a.Prefix(64) // fits every address of 128 bits
	return network.String()
}
