package jobs

import "time"

// RenewAt lets a test say when the leases of running jobs are renewed.
func (k *Queue) RenewAt(ticks <-chan time.Time) {
	k.ticks = func() (<-chan time.Time, func()) { return ticks, func() {} }
}

// Renewal is how often that is otherwise, and Lease for how long each holds.
const (
	Renewal = renew
	Lease   = lease
)
