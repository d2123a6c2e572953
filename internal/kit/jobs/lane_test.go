package jobs_test

import (
	"context"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// TestLanes has every worker of the patient jobs at work, as checks of many long texts do: what somebody waits
// for is done meanwhile, by workers of its own.
func TestLanes(t *testing.T) {
	each(t, func(b workshop) {
		const workers = 2
		begun, told := make(chan struct{}, workers), make(chan string, 1)
		k := b.queueWith(func(ctx context.Context, _ *jobs.Job) error {
			begun <- struct{}{}
			<-ctx.Done()
			return ctx.Err()
		})
		k.HandleAwaited(map[string]jobs.Handler{"uji_kabar": func(_ context.Context, j *jobs.Job) error {
			told <- j.ID
			return nil
		}})
		ctx, stop := context.WithCancel(b.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			k.Run(ctx, workers, colleges)
		}()
		for range workers + 1 {
			b.enqueue(k, "TSM", nil)
		}
		for range workers {
			<-begun
		}
		var id string
		b.must(b.db.Write(b.Context(), "TSM", func(ctx context.Context, q db.Q) error {
			var err error
			id, err = k.Enqueue(ctx, q, "uji_kabar", nil)
			return err
		}))
		if got := <-told; got != id {
			b.Errorf("TA-05 the job %s was told, want %s", got, id)
		}
		stop()
		<-ended
		b.wantWaiting("when the portal has stopped", "TSM", workers+1)
	})
}

// TestLanesDrained does the jobs of both lanes.
func TestLanesDrained(t *testing.T) {
	each(t, func(b workshop) {
		nothing := func(context.Context, *jobs.Job) error { return nil }
		k := b.queueWith(nothing)
		k.HandleAwaited(map[string]jobs.Handler{"uji_kabar": nothing})
		b.enqueue(k, "TSM", nil)
		b.must(b.db.Write(b.Context(), "TSM", func(ctx context.Context, q db.Q) error {
			_, err := k.Enqueue(ctx, q, "uji_kabar", nil)
			return err
		}))
		b.wantDrained(k, 2)
		b.wantWaiting("when all is drained", "TSM", 0)
	})
}
