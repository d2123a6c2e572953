package jobs

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"portaldosen/internal/kit/db"
)

const (
	look  = 5 * time.Second // how often a worker looks that nobody woke
	renew = lease / 4
	bye   = 5 * time.Second // to put a job down when the portal stops
)

// Colleges lists the colleges whose jobs are to be done.
type Colleges func(context.Context) ([]string, error)

// Run has the jobs of each lane done by so many workers until the context ends. Jobs that are not done by then are put back
// at once; it returns when all are.
func (k *Queue) Run(ctx context.Context, workers int, colleges Colleges) {
	var group sync.WaitGroup
	for _, l := range k.lanes() {
		for range workers {
			group.Go(func() { k.work(ctx, l, colleges) })
		}
	}
	group.Wait()
}

func (k *Queue) work(ctx context.Context, l *lane, colleges Colleges) {
	for ctx.Err() == nil {
		done, err := k.round(ctx, l, colleges)
		if err != nil && ctx.Err() == nil && !db.IsAway(err) { // that is told once, by the database's own watch
			k.Log.Error("pekerjaan latar", "error", err.Error())
		}
		if done > 0 && err == nil {
			l.stir() // there may be more than one worker's fill
			continue
		}
		l.rest(ctx)
	}
}

// rest waits until a job comes in, or it is time to look.
func (l *lane) rest(ctx context.Context) {
	timer := time.NewTimer(look)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-l.wake:
	case <-timer.C:
	}
}

// Drain does all jobs that are due, and those that they put in, and tells how many were tried.
func (k *Queue) Drain(ctx context.Context, colleges Colleges) (int, error) {
	total := 0
	for {
		before := total
		for _, l := range k.lanes() {
			done, err := k.round(ctx, l, colleges)
			if total += done; err != nil {
				return total, err
			}
		}
		if total == before {
			return total, nil
		}
	}
}

// round does one job of a lane of each college that has one due, and tells how many.
func (k *Queue) round(ctx context.Context, l *lane, colleges Colleges) (int, error) {
	if k.Space != nil && k.Space(0) != nil {
		return 0, nil // what is done would be written
	}
	ctx = db.Patient(ctx)
	all, err := colleges(ctx)
	if err != nil {
		return 0, err
	}
	done := 0
	for _, college := range all {
		j, ok, err := k.claim(ctx, l, college)
		if err != nil {
			return done, err
		}
		if !ok {
			continue
		}
		done++
		if err := k.do(ctx, j); err != nil {
			return done, err
		}
	}
	return done, nil
}

// The claim takes the lease of the job that is due first. PostgreSQL passes rows that another worker is just claiming;
// SQLite has one writer at a time.
const (
	claimHead = `UPDATE kit_pekerjaan SET status = 'diproses', kemajuan = 0, percobaan = percobaan + 1, pekerja = $3, jalan_pada = $4, diubah_pada = $2
		WHERE college_id = $1 AND id = (SELECT id FROM kit_pekerjaan WHERE college_id = $1 AND status IN ('antre', 'diproses') AND jalan_pada <= $2`
	claimOrder = ` ORDER BY jalan_pada, id`
	claimOne   = ` LIMIT 1`
	claimTail  = `) RETURNING id, jenis, isi, percobaan`
)

var passing = map[db.Engine]string{db.Postgres: " FOR UPDATE SKIP LOCKED"}

func (k *Queue) claim(ctx context.Context, l *lane, college string) (*Job, bool, error) {
	now := k.Clock.Now()
	due, err := k.due(ctx, l, college, now)
	if err != nil || !due {
		return nil, false, err
	}
	j := &Job{College: college, worker: k.NewID(), queue: k}
	of, args := k.in(l, []any{college, now.UnixMicro(), j.worker, now.Add(lease).UnixMicro()})
	text := claimHead + of + claimOrder + claimOne + passing[k.DB.Engine()] + claimTail
	var row struct {
		ID, Jenis, Isi string
		Percobaan      int64
	}
	ok := false
	err = k.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		var err error
		row, ok, err = db.Find[struct {
			ID, Jenis, Isi string
			Percobaan      int64
		}](ctx, q, text, args...)
		return err
	})
	j.ID, j.Kind, j.body, j.Attempt = row.ID, row.Jenis, row.Isi, row.Percobaan
	return j, ok, err
}

// due looks without taking a writer's place.
func (k *Queue) due(ctx context.Context, l *lane, college string, now time.Time) (bool, error) {
	var due bool
	err := k.DB.Read(ctx, college, func(q db.Q) error {
		const look = `SELECT 1 FROM kit_pekerjaan WHERE college_id = $1 AND status IN ('antre', 'diproses') AND jalan_pada <= $2`
		of, args := k.in(l, []any{college, now.UnixMicro()})
		var err error
		_, due, err = db.Find[int64](ctx, q, look+of+claimOne, args...)
		return err
	})
	return due, err
}

// do runs the handler under a lease that is renewed, and writes down how it ended.
func (k *Queue) do(ctx context.Context, j *Job) error {
	err := Final("Pekerjaan berhenti di tengah jalan berkali-kali")
	if j.Attempt <= maxAttempts {
		err = k.guarded(ctx, j)
	}
	if !lacking(err) {
		err = k.settle(ctx, j, err)
	}
	if lacking(err) && !j.ended {
		return k.backWhenMended(ctx, j, cause(err))
	}
	return err
}

// settle writes down how a job ended.
func (k *Queue) settle(ctx context.Context, j *Job, err error) error {
	stopped := ctx.Err() != nil
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), bye)
	defer cancel()
	switch {
	case j.ended || errors.Is(err, ErrLost):
		return nil
	case err == nil:
		return ignoreLost(k.DB.Write(ctx, j.College, j.Finish))
	case stopped:
		return ignoreLost(k.back(ctx, j, again{uncounted: 1}))
	}
	var last final
	if errors.As(err, &last) {
		return ignoreLost(k.fail(ctx, j, string(last), ""))
	}
	k.Log.Error("pekerjaan gagal", "jenis", j.Kind, "id", j.ID, "percobaan", j.Attempt, "error", err.Error())
	if j.Attempt >= maxAttempts {
		return ignoreLost(k.fail(ctx, j, systemFailed, cause(err)))
	}
	return ignoreLost(k.back(ctx, j, again{pause: firstPause << (2 * (j.Attempt - 1)), cause: cause(err)}))
}

// lacking tells the failures that no job is to blame for: the database away, or no room on the disk.
func lacking(err error) bool { return db.IsAway(err) || db.IsFull(err) }

// backWhenMended puts a job back as soon as that can be written down; its try does not count. Nothing else could be done
// meanwhile either. When the portal stops before, the lease runs out by itself.
func (k *Queue) backWhenMended(ctx context.Context, j *Job, why string) error {
	for {
		within, cancel := context.WithTimeout(context.WithoutCancel(ctx), bye)
		err := k.back(within, j, again{firstPause, 1, why})
		cancel()
		if !lacking(err) || ctx.Err() != nil {
			return ignoreLost(err)
		}
		k.laneOf(j.Kind).rest(ctx)
	}
}

func ignoreLost(err error) error {
	if errors.Is(err, ErrLost) {
		return nil
	}
	return err
}

// guarded runs the handler; a panic is an error, and a lost lease ends its context.
func (k *Queue) guarded(ctx context.Context, j *Job) (err error) {
	handler := k.handlers[j.Kind]
	if handler == nil {
		return fmt.Errorf("jobs: nobody does %s", j.Kind)
	}
	ctx, cancel := context.WithCancel(ctx)
	var group sync.WaitGroup
	group.Go(func() { k.renew(ctx, cancel, j) })
	defer group.Wait()
	defer cancel()
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("jobs: panic: %v", cause)
		}
	}()
	return handler(ctx, j)
}

func renewals() (<-chan time.Time, func()) {
	tick := time.NewTicker(renew)
	return tick.C, tick.Stop
}

// renew keeps the lease as long as the handler runs.
func (k *Queue) renew(ctx context.Context, cancel func(), j *Job) {
	ticks, stop := k.ticks()
	defer stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		}
		err := k.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
			const set = `UPDATE kit_pekerjaan SET jalan_pada = $5
				WHERE college_id = $1 AND id = $2 AND status = 'diproses' AND pekerja = $3 AND percobaan = $4`
			return j.held(q.Exec(ctx, set, q.College, j.ID, j.worker, j.Attempt, k.Clock.Now().Add(lease).UnixMicro()))
		})
		if errors.Is(err, ErrLost) {
			cancel()
			return
		}
	}
}

// again is how a job that was put back comes again: after a pause, with so many of its tries not counted, and why.
type again struct {
	pause     time.Duration
	uncounted int64
	cause     string
}

// back puts a job back for another try; a try that the portal's stop ended does not count.
func (k *Queue) back(ctx context.Context, j *Job, a again) error {
	return k.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		const set = `UPDATE kit_pekerjaan SET status = 'antre', kemajuan = 0, pekerja = '', percobaan = percobaan - $5, jalan_pada = $6, diubah_pada = $7, sebab = $8
			WHERE college_id = $1 AND id = $2 AND status = 'diproses' AND pekerja = $3 AND percobaan = $4`
		now := k.Clock.Now()
		return j.held(q.Exec(ctx, set, q.College, j.ID, j.worker, j.Attempt, a.uncounted, now.Add(a.pause).UnixMicro(), now.UnixMicro(), a.cause))
	})
}

// fail ends a job for good, with a sentence for the people concerned and the cause for who keeps the portal.
func (k *Queue) fail(ctx context.Context, j *Job, sentence, cause string) error {
	return k.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		const set = `UPDATE kit_pekerjaan SET status = 'gagal', galat = $5, diubah_pada = $6, sebab = $7
			WHERE college_id = $1 AND id = $2 AND status = 'diproses' AND pekerja = $3 AND percobaan = $4`
		return j.held(q.Exec(ctx, set, q.College, j.ID, j.worker, j.Attempt, sentence, k.Clock.Now().UnixMicro(), cause))
	})
}
