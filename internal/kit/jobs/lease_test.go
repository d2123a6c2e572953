package jobs_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// TestLeaseRenewed holds that a job that takes long and says nothing stays with its worker.
func TestLeaseRenewed(t *testing.T) {
	if jobs.Renewal > jobs.Lease/3 {
		t.Errorf("TA-05 renewed every %v, want thrice and more in a lease of %v", jobs.Renewal, jobs.Lease)
	}
	each(t, func(b workshop) {
		ticks := make(chan time.Time)
		other := b.queueWith(func(context.Context, *jobs.Job) error { return errors.New("taken over") })
		k := b.queueWith(func(ctx context.Context, j *jobs.Job) error {
			for range 3 {
				b.clock.Advance(jobs.Lease - time.Second)
				ticks <- time.Time{}
				ticks <- time.Time{} // is taken once the renewal before it is written
			}
			if n := b.drain(other); n != 0 {
				b.Error("TA-05 a job that was renewed was taken over")
			}
			return b.write(ctx, j)
		})
		k.RenewAt(ticks)
		id := b.enqueue(k, "TSM", nil)
		b.drain(k)
		b.wantState("TA-05 done by its first worker", "TSM", id, done)
		b.wantResults("TSM", 1)
	})
}

// TestLeaseLost holds that a handler whose job went to another worker is ended, without waiting for it to write.
func TestLeaseLost(t *testing.T) {
	each(t, func(b workshop) {
		ticks := make(chan time.Time)
		k := b.queueWith(func(ctx context.Context, j *jobs.Job) error {
			b.must(b.db.Write(b.Context(), "TSM", func(ctx context.Context, q db.Q) error {
				const other = `UPDATE kit_pekerjaan SET pekerja = 'lain' WHERE college_id = $1 AND id = $2`
				_, err := q.Exec(ctx, other, "TSM", j.ID)
				return err
			}))
			ticks <- time.Time{}
			select {
			case <-ctx.Done():
				return ctx.Err()
			case ticks <- time.Time{}:
				b.Error("TA-05 the handler goes on without its lease")
			case <-time.After(time.Minute): // nobody renews any more, and nobody said so
				b.Error("TA-05 the handler was left alone without its lease")
			}
			return nil
		})
		k.RenewAt(ticks)
		id := b.enqueue(k, "TSM", nil)
		b.drain(k)
		b.wantState("TA-05 it is the other's", "TSM", id, jobs.State{Status: jobs.Running})
		b.wantResults("TSM", 0)
	})
}
