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

// TestNotItsFault lets the database and the disk fail under a job oftener than it may be tried: it is put back each
// time, and done once they are mended.
func TestNotItsFault(t *testing.T) {
	each(t, func(b workshop) {
		times := 0
		k := b.queueWith(func(ctx context.Context, j *jobs.Job) error {
			times++
			if j.Attempt != 1 {
				b.Errorf("TA-05 attempt %d, want 1 however often it failed", j.Attempt)
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
		const want = 13
		for range want {
			b.drain(k)
			b.clock.Advance(10 * time.Second)
		}
		if times != want {
			b.Errorf("TA-05 begun %d times, want %d", times, want)
		}
		b.wantState("TA-05 once they are mended", "TSM", id, done)
		b.wantResults("TSM", 1)
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
		b.wantDrained(k, 0)
		b.wantState("TA-05 without room", "TSM", id, queued)
		full = false
		b.wantDrained(k, 1)
		b.wantState("TA-05 with room again", "TSM", id, done)
	})
}
