// Package jobs does in the background what would keep a person waiting: a job outlives a stop, is tried again when it
// fails, and its result counts once.
package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// The statuses of a job, as people see them.
const (
	Queued  = "antre"
	Running = "diproses"
	Done    = "selesai"
	Failed  = "gagal"
)

const (
	lease       = 2 * time.Minute // a worker that says nothing for so long counts as dead
	maxAttempts = 5
	firstPause  = 10 * time.Second // after a failure; four times as long after each further one
	keep        = 30 * 24 * time.Hour
)

// ErrLost says that the job's lease went to another worker: nothing of this one's may count.
var ErrLost = errors.New("jobs: the lease went to another worker")

// Handler does one job. It may come again for the same job; what it writes for good goes into one transaction with
// Job.Finish. An error means another try, later; one made by Final does not.
type Handler func(ctx context.Context, j *Job) error

// Final is an error that another try will not mend; the sentence is kept for the people concerned.
func Final(sentence string) error { return final(sentence) }

type final string

func (f final) Error() string { return string(f) }

const systemFailed = "Terjadi kesalahan pada sistem"

// Queue takes jobs in and has them done.
type Queue struct {
	DB    *db.DB
	Clock clock.Clock
	NewID func() string
	Log   *slog.Logger
	Space func(need int64) error // no job is begun while it refuses; nil: never

	handlers       map[string]Handler
	awaited        []string // the kinds of the quick lane
	quick, patient *lane
	ticks          func() (<-chan time.Time, func()) // when leases are renewed, and how that ends
}

// New makes a queue without handlers.
func New(d *db.DB, c clock.Clock, newID func() string, log *slog.Logger) *Queue {
	return &Queue{
		DB: d, Clock: c, NewID: newID, Log: log,
		handlers: map[string]Handler{}, quick: newLane(true), patient: newLane(false), ticks: renewals,
	}
}

// Handle says who does a kind of job; all are said before the first job is done.
func (k *Queue) Handle(kinds map[string]Handler) {
	for kind, h := range kinds {
		if k.handlers[kind] != nil {
			panic("jobs: two handlers of " + kind)
		}
		k.handlers[kind] = h
	}
}

// HandleAwaited is Handle for short jobs that somebody waits for within the second: workers of their own do them, however
// long the others take.
func (k *Queue) HandleAwaited(kinds map[string]Handler) {
	k.Handle(kinds)
	k.awaited = append(k.awaited, slices.Sorted(maps.Keys(kinds))...)
}

// Enqueue puts a job in, inside the caller's transaction: it is there when that commits, and not before. The body is kept
// as JSON. It tells the job's id.
func (k *Queue) Enqueue(ctx context.Context, q db.Q, kind string, body any) (string, error) {
	content, err := json.Marshal(body)
	if err != nil {
		return "", err
	}
	id, now := k.NewID(), k.Clock.Now().UnixMicro()
	const insert = `INSERT INTO kit_pekerjaan (college_id, id, jenis, isi, status, kemajuan, percobaan, pekerja, jalan_pada, galat, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, 'antre', 0, 0, '', $5, '', $5, $5)`
	if _, err := q.Exec(ctx, insert, q.College, id, kind, string(content), now); err != nil {
		return "", err
	}
	db.AfterCommit(ctx, k.laneOf(kind).stir)
	return id, nil
}

// State is how far a job is.
type State struct {
	ID       string
	Status   string
	Progress int64  `db:"kemajuan"` // 0 to 100
	Failure  string `db:"galat"`
}

// States tells how far jobs are, by their ids; those forgotten meanwhile are not in it. Who reads their results too does
// both in one snapshot.
func States(ctx context.Context, q db.Q, ids []string) (map[string]State, error) {
	out := map[string]State{}
	list, err := db.ListIn[State](ctx, q, `SELECT id, status, kemajuan, galat FROM kit_pekerjaan WHERE college_id = $1 AND id IN `, ids)
	for _, s := range list {
		out[s.ID] = s
	}
	return out, err
}

// Waiting counts a college's jobs that wait or run.
func Waiting(ctx context.Context, q db.Q) (int64, error) {
	return db.Get[int64](ctx, q, `SELECT COUNT(*) FROM kit_pekerjaan WHERE college_id = $1 AND status IN ('antre', 'diproses')`, q.College)
}

// Withdraw ends a job that no worker has begun, with a sentence for the people concerned; false when there is no such job.
func Withdraw(ctx context.Context, q db.Q, id, sentence string, now time.Time) (bool, error) {
	const end = `UPDATE kit_pekerjaan SET status = 'gagal', galat = $3, diubah_pada = $4
		WHERE college_id = $1 AND id = $2 AND status = 'antre'`
	n, err := q.Exec(ctx, end, q.College, id, sentence, now.UnixMicro())
	return n == 1, err
}

// Clean forgets a college's jobs that ended thirty days ago.
func Clean(ctx context.Context, q db.Q, now time.Time) error {
	const drop = `DELETE FROM kit_pekerjaan WHERE college_id = $1 AND status IN ('selesai', 'gagal') AND diubah_pada < $2`
	_, err := q.Exec(ctx, drop, q.College, now.Add(-keep).UnixMicro())
	return err
}

// Job is one job in the hands of a worker.
type Job struct {
	College string
	ID      string
	Kind    string
	Attempt int64 // from 1

	body   string
	worker string
	queue  *Queue
	ended  bool
}

// Read reads the body that Enqueue was given.
func (j *Job) Read(v any) error {
	if err := json.Unmarshal([]byte(j.body), v); err != nil {
		return fmt.Errorf("jobs: body of %s: %w", j.ID, err)
	}
	return nil
}

// Progress says how much is done, 0 to 100, and renews the lease. It is ErrLost when the job is another worker's.
func (j *Job) Progress(ctx context.Context, percent int64) error {
	return j.queue.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
		const set = `UPDATE kit_pekerjaan SET kemajuan = $5, jalan_pada = $6, diubah_pada = $7
			WHERE college_id = $1 AND id = $2 AND status = 'diproses' AND pekerja = $3 AND percobaan = $4`
		now := j.queue.Clock.Now()
		return j.held(q.Exec(ctx, set, q.College, j.ID, j.worker, j.Attempt, percent, now.Add(lease).UnixMicro(), now.UnixMicro()))
	})
}

// Finish ends the job within the transaction of its result. It is ErrLost when the job is another worker's; the
// transaction then must not commit.
func (j *Job) Finish(ctx context.Context, q db.Q) error {
	const set = `UPDATE kit_pekerjaan SET status = 'selesai', kemajuan = 100, diubah_pada = $5
		WHERE college_id = $1 AND id = $2 AND status = 'diproses' AND pekerja = $3 AND percobaan = $4`
	if err := j.held(q.Exec(ctx, set, q.College, j.ID, j.worker, j.Attempt, j.queue.Clock.Now().UnixMicro())); err != nil {
		return err
	}
	db.AfterCommit(ctx, func() { j.ended = true })
	return nil
}

// held is ErrLost when a statement on the job met no row.
func (j *Job) held(rows int64, err error) error {
	if err == nil && rows == 0 {
		err = ErrLost
	}
	return err
}
