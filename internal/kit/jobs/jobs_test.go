package jobs_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/jobs"
)

var template = dbtest.NewTemplate(nil)

var now = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

func colleges(context.Context) ([]string, error) { return []string{"UNINDRA", "TSM"}, nil }

// workshop is a database with a clock, and queues on it.
type workshop struct {
	*testing.T
	db    *db.DB
	clock *clock.Manual
}

func each(t *testing.T, run func(b workshop)) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		run(workshop{t, template.Open(t, e), clock.NewManual(now)})
	})
}

// queueWith is a queue as another process has it.
func (b workshop) queueWith(h jobs.Handler) *jobs.Queue {
	k := jobs.New(b.db, b.clock, clock.NewID, slog.New(slog.NewJSONHandler(io.Discard, nil)))
	k.Handle(map[string]jobs.Handler{"uji": h})
	return k
}

func (b workshop) enqueue(k *jobs.Queue, college string, body any) string {
	b.Helper()
	var id string
	b.must(b.db.Write(b.Context(), college, func(ctx context.Context, q db.Q) error {
		var err error
		id, err = k.Enqueue(ctx, q, "uji", body)
		return err
	}))
	return id
}

func (b workshop) drain(k *jobs.Queue) int {
	b.Helper()
	n, err := k.Drain(b.Context(), colleges)
	b.must(err)
	return n
}

func (b workshop) state(college, id string) jobs.State {
	b.Helper()
	var out jobs.State
	b.must(b.db.Read(b.Context(), college, func(q db.Q) error {
		all, err := jobs.States(b.Context(), q, []string{id, "tidak-ada"})
		out = all[id]
		return err
	}))
	return out
}

var (
	queued = jobs.State{Status: jobs.Queued}
	done   = jobs.State{Status: jobs.Done, Progress: 100}
	gone   = jobs.State{} // nobody finds it
)

func failedWith(sentence string) jobs.State {
	return jobs.State{Status: jobs.Failed, Failure: sentence}
}

// wantState holds how far a job is; the id is that of the job, where it is found.
func (b workshop) wantState(when, college, id string, want jobs.State) {
	b.Helper()
	if want != gone {
		want.ID = id
	}
	if got := b.state(college, id); got != want {
		b.Errorf("%s: the job at %s = %+v, want %+v", when, college, got, want)
	}
}

// wantDrained does the jobs that are due, and holds how many those are.
func (b workshop) wantDrained(k *jobs.Queue, want int) {
	b.Helper()
	if got := b.drain(k); got != want {
		b.Errorf("TA-05 %d jobs were tried, want %d", got, want)
	}
}

func (b workshop) wantWaiting(when, college string, want int64) {
	b.Helper()
	if got := b.menunggu(college); got != want {
		b.Errorf("%s: %d jobs wait at %s, want %d", when, got, college, want)
	}
}

func (b workshop) menunggu(college string) int64 {
	b.Helper()
	var out int64
	b.must(b.db.Read(b.Context(), college, func(q db.Q) (err error) {
		out, err = jobs.Waiting(b.Context(), q)
		return err
	}))
	return out
}

func (b workshop) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// write is a result that counts: an audit row, in the transaction that ends the job.
func (b workshop) write(ctx context.Context, j *jobs.Job) error {
	return b.db.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		entry := audit.Entry{At: now, Act: "uji", Object: "pekerjaan", ObjectID: j.ID}
		if err := audit.Append(ctx, q, entry); err != nil {
			return err
		}
		return j.Finish(ctx, q)
	})
}

func (b workshop) results(college string) int64 {
	b.Helper()
	var n int64
	b.must(b.db.Read(b.Context(), college, func(q db.Q) error {
		var err error
		n, err = db.Get[int64](b.Context(), q, `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1`, college)
		return err
	}))
	return n
}

func (b workshop) wantResults(college string, want int64) {
	b.Helper()
	if got := b.results(college); got != want {
		b.Errorf("TA-05 %d results at %s, want %d", got, college, want)
	}
}

func TestQueue(t *testing.T) {
	each(t, func(b workshop) {
		var dibaca []string
		k := b.queueWith(func(_ context.Context, j *jobs.Job) error {
			var body struct{ Nama string }
			err := j.Read(&body)
			dibaca = append(dibaca, j.College+" "+body.Nama)
			return err
		})
		id := b.enqueue(k, "TSM", map[string]string{"nama": "satu"})
		b.wantState("TA-05 before", "TSM", id, queued)
		b.wantWaiting("TA-05 before", "TSM", 1)
		b.wantWaiting("TA-05 at another college", "UNINDRA", 0)
		gagal := errors.New("batal")
		err := b.db.Write(b.Context(), "TSM", func(ctx context.Context, q db.Q) error {
			_, err := k.Enqueue(ctx, q, "uji", nil)
			return errors.Join(err, gagal)
		})
		if !errors.Is(err, gagal) {
			b.Fatal(err)
		}
		b.wantDrained(k, 1) // not that of the transaction that failed
		if want := []string{"TSM satu"}; !slices.Equal(dibaca, want) {
			b.Errorf("TA-05 the handler read %q, want %q", dibaca, want)
		}
		b.wantState("TA-05 after", "TSM", id, done)
		b.wantWaiting("TA-05 after", "TSM", 0)
		b.wantState("TA-05 as another college sees it", "UNINDRA", id, gone)
		b.clock.Advance(31 * 24 * time.Hour)
		b.must(b.db.Write(b.Context(), "TSM", func(ctx context.Context, q db.Q) error {
			return jobs.Clean(ctx, q, b.clock.Now())
		}))
		b.wantState("TA-05 after a month", "TSM", id, gone)
	})
}

// TestTwoWorkers has two processes share many jobs: none is lost, and none counts twice.
func TestTwoWorkers(t *testing.T) {
	each(t, func(b workshop) {
		const counts = 60
		kerja := func(ctx context.Context, j *jobs.Job) error { return b.write(ctx, j) }
		a, c := b.queueWith(kerja), b.queueWith(kerja)
		for i := range counts {
			b.enqueue(a, []string{"UNINDRA", "TSM"}[i%2], i)
		}
		ctx, stop := context.WithTimeout(b.Context(), time.Minute)
		defer stop()
		var group sync.WaitGroup
		group.Go(func() { a.Run(ctx, 2, colleges) })
		group.Go(func() { c.Run(ctx, 2, colleges) })
		for b.results("UNINDRA")+b.results("TSM") < counts && ctx.Err() == nil {
			time.Sleep(5 * time.Millisecond)
		}
		stop()
		group.Wait()
		if n := b.drain(a); n != 0 {
			b.Errorf("TA-05 %d jobs were left, want none", n)
		}
		b.wantResults("UNINDRA", counts/2)
		b.wantResults("TSM", counts/2)
	})
}

func TestRetry(t *testing.T) {
	each(t, func(b workshop) {
		kali := int64(0)
		k := b.queueWith(func(_ context.Context, j *jobs.Job) error {
			kali++
			switch {
			case j.Attempt != kali:
				b.Errorf("attempt %d, want %d", j.Attempt, kali)
			case kali == 2:
				panic("jatuh")
			}
			return errors.New("belum")
		})
		id := b.enqueue(k, "TSM", nil)
		for i, gap := range []time.Duration{10, 40, 160, 640} {
			if n := b.drain(k); n != 1 {
				b.Fatalf("TA-05 try %d: %d jobs, want 1", i+1, n)
			}
			b.clock.Advance(gap*time.Second - time.Microsecond)
			if n := b.drain(k); n != 0 {
				b.Errorf("TA-05 try %d came before its pause of %ds", i+2, gap)
			}
			b.wantState("TA-05 in its pause", "TSM", id, queued)
			b.clock.Advance(time.Microsecond)
		}
		b.drain(k)
		if want := int64(5); kali != want {
			b.Errorf("TA-05 %d tries, want %d", kali, want)
		}
		b.wantState("TA-05 after five tries", "TSM", id, failedWith("Terjadi kesalahan pada sistem"))
	})
}

func TestFinal(t *testing.T) {
	each(t, func(b workshop) {
		const sentence = "Berkas terkunci"
		k := b.queueWith(func(context.Context, *jobs.Job) error { return jobs.Final(sentence) })
		id := b.enqueue(k, "TSM", nil)
		b.drain(k)
		b.wantState("TA-05 after a final failure", "TSM", id, failedWith(sentence))
	})
}

// TestTakeover lets a worker fall silent: after its lease another does the job, and what the first still writes is
// void.
func TestTakeover(t *testing.T) {
	each(t, func(b workshop) {
		var other *jobs.Queue
		hidup := b.queueWith(func(ctx context.Context, j *jobs.Job) error { return b.write(ctx, j) })
		other = b.queueWith(func(ctx context.Context, j *jobs.Job) error {
			b.must(j.Progress(ctx, 40))
			b.wantState("TA-05 under way", "TSM", j.ID, jobs.State{Status: jobs.Running, Progress: 40})
			b.clock.Advance(2*time.Minute - time.Microsecond)
			if n := b.drain(hidup); n != 0 {
				b.Error("TA-05 taken over before the lease ended")
			}
			b.clock.Advance(time.Microsecond)
			if n := b.drain(hidup); n != 1 {
				b.Errorf("TA-05 %d jobs taken over after the lease, want 1", n)
			}
			if err := j.Progress(ctx, 50); !errors.Is(err, jobs.ErrLost) {
				b.Errorf("TA-05 a report of the first: %v, want %v", err, jobs.ErrLost)
			}
			return b.write(ctx, j)
		})
		id := b.enqueue(other, "TSM", nil)
		b.drain(other)
		b.wantResults("TSM", 1)
		b.wantState("TA-05 after the takeover", "TSM", id, done)
	})
}

// TestDeadly lets a job end every process that does it: after five of them nobody takes it any more.
func TestDeadly(t *testing.T) {
	each(t, func(b workshop) {
		k := b.queueWith(func(context.Context, *jobs.Job) error {
			b.Error("TA-05 taken once more")
			return nil
		})
		id := b.enqueue(k, "TSM", nil)
		b.must(b.db.Write(b.Context(), "TSM", func(ctx context.Context, q db.Q) error {
			const fallen = `UPDATE kit_pekerjaan SET status = 'diproses', pekerja = 'mati', percobaan = 5
				WHERE college_id = $1 AND id = $2`
			_, err := q.Exec(ctx, fallen, "TSM", id)
			return err
		}))
		b.drain(k)
		want := failedWith("Pekerjaan berhenti di tengah jalan berkali-kali")
		b.wantState("TA-05 after five that fell", "TSM", id, want)
	})
}

// TestStop ends the workers while a job runs: it is put back at once, and the try does not count.
func TestStop(t *testing.T) {
	each(t, func(b workshop) {
		begun := make(chan struct{}, 2)
		k := b.queueWith(func(ctx context.Context, _ *jobs.Job) error {
			begun <- struct{}{}
			<-ctx.Done()
			return ctx.Err()
		})
		// Each worker has one: none is just reaching for what the other puts down,
		// which PostgreSQL may grant it after the stop.
		ids := []string{b.enqueue(k, "TSM", nil), b.enqueue(k, "TSM", nil)}
		ctx, stop := context.WithCancel(b.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			k.Run(ctx, len(ids), colleges)
		}()
		for range ids {
			<-begun
		}
		stop()
		<-ended
		for _, id := range ids {
			b.wantState("TA-05 after the stop", "TSM", id, queued)
		}
		later := b.queueWith(func(_ context.Context, j *jobs.Job) error {
			if j.Attempt != 1 {
				b.Errorf("TA-05 attempt %d after the stop, want 1", j.Attempt)
			}
			return nil
		})
		b.wantDrained(later, len(ids))
	})
}
