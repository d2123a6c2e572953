package jobs_test

import (
	"context"
	"fmt"
	"syscall"
	"testing"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// TestNotItsFault lets the database and the disk fail under a job oftener than it may be tried: it is put back each time,
// and done once they are mended.
func TestNotItsFault(t *testing.T) {
	each(t, func(b workshop) {
		times := 0
		k := b.queueWith(func(ctx context.Context, j *jobs.Job) error {
			times++
			if j.Attempt != 1 {
				b.Errorf("TA-05 attempt %d", j.Attempt)
			}
			switch {
			case times > 12:
				return b.write(ctx, j)
			case times%2 == 0:
				return fmt.Errorf("uji: %w", db.ErrAway)
			}
			return fmt.Errorf("uji: %w", syscall.ENOSPC)
		})
		id := b.enqueue(k, "TSM", nil)
		for range 13 {
			b.drain(k)
			b.clock.Advance(10 * time.Second)
		}
		if s := b.state("TSM", id); times != 13 || s.Status != jobs.Done || b.results("TSM") != 1 {
			b.Errorf("TA-05 %d times, %+v", times, s)
		}
	})
}

// TestNoRoom holds that no job is begun while there is no room for what it would write.
func TestNoRoom(t *testing.T) {
	each(t, func(b workshop) {
		k := b.queueWith(b.write)
		full := true
		k.Space = func(int64) error {
			if full {
				return apperr.DiskFull()
			}
			return nil
		}
		id := b.enqueue(k, "TSM", nil)
		if n := b.drain(k); n != 0 || b.state("TSM", id).Status != jobs.Queued {
			b.Errorf("TA-05 begun %d", n)
		}
		full = false
		if n := b.drain(k); n != 1 || b.state("TSM", id).Status != jobs.Done {
			b.Errorf("TA-05 done %d", n)
		}
	})
}
