package jobs_test

import (
	"context"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// killed leaves a job as a process that was killed in the middle of it does: claimed, under a lease that runs on.
func (b workshop) killed(college, id string) {
	b.Helper()
	b.must(b.db.Write(b.Context(), college, func(ctx context.Context, q db.Q) error {
		const claim = `UPDATE kit_pekerjaan
			SET status = 'diproses', percobaan = percobaan + 1, pekerja = 'mati', jalan_pada = $3
			WHERE college_id = $1 AND id = $2`
		n, err := q.Exec(ctx, claim, college, id, b.clock.Now().UnixMicro()+120_000_000)
		if n != 1 {
			b.Errorf("%d jobs claimed, want 1", n)
		}
		return err
	}))
}

// TestFree holds that nobody waits for the lease of a process that is gone, and that a job which ends the process with
// it every time comes to an end itself.
func TestFree(t *testing.T) {
	each(t, func(b workshop) {
		tries := int64(0)
		k := b.queueWith(func(ctx context.Context, j *jobs.Job) error {
			tries = j.Attempt
			return b.write(ctx, j)
		})
		id := b.enqueue(k, "TSM", 1)
		b.killed("TSM", id)
		b.must(k.Free(b.Context(), colleges))
		b.drain(k)
		want := int64(2)
		if b.db.Engine() == db.Postgres {
			want = 0 // another process may be at it
		}
		if tries != want {
			b.Errorf("after a start: try %d, want %d", tries, want)
		}
		b.wantResults("TSM", min(want, 1))
		if b.db.Engine() == db.Postgres {
			return
		}
		id = b.enqueue(k, "TSM", 2)
		for range 5 {
			b.killed("TSM", id)
			b.must(k.Free(b.Context(), colleges))
		}
		tries = 0
		b.drain(k)
		if tries != 0 {
			b.Errorf("a job that ended five processes is at try %d, want none", tries)
		}
		if got, want := b.state("TSM", id).Status, jobs.Failed; got != want {
			b.Errorf("a job that ended five processes is %q, want %q", got, want)
		}
	})
}
