package words

import (
	"context"
	"errors"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
)

// Batch reads the next records of a list behind an id, in the order of ids, at most so many; a record's column that does not
// say yet what it is found by is written. Nobody else changes the list meanwhile.
type Batch func(ctx context.Context, q db.Q, after string, most int) ([]Record, error)

const (
	batch = 500 // records a transaction
	turn  = 20  // transactions a job; then others have theirs
)

// Filler puts the records that were there before the index into it, in the background.
type Filler struct {
	DB   *db.DB
	Jobs *jobs.Queue
	List string
	Area string // whose change counter those hold who change the list
	Next Batch
}

// Handlers are the kinds of jobs that some fillers do.
func Handlers(all ...Filler) map[string]jobs.Handler {
	out := map[string]jobs.Handler{}
	for _, f := range all {
		out[kind(f.List)] = f.do
	}
	return out
}

func kind(list string) string { return "kata." + list }

// errElsewhere says that another job is at it; what it puts in is the same.
var errElsewhere = errors.New("words: another job puts the list in")

func (f Filler) do(ctx context.Context, j *jobs.Job) error {
	for n := 1; ; n++ {
		over := false
		err := f.DB.Write(ctx, j.College, func(ctx context.Context, q db.Q) error {
			whole, err := f.step(ctx, q)
			if over = whole || n == turn; err != nil || !over {
				return err
			}
			if !whole {
				err = enqueue(ctx, q, f.Jobs, f.List) // the next turn
			}
			return errors.Join(err, j.Finish(ctx, q))
		})
		if errors.Is(err, errElsewhere) {
			return nil
		}
		if err != nil || over {
			return err
		}
	}
}

// step puts one batch in, and tells whether the list is whole with it.
func (f Filler) step(ctx context.Context, q db.Q) (whole bool, err error) {
	if err := db.Hold(ctx, q, f.Area); err != nil {
		return false, err
	}
	const read = `SELECT sampai FROM kit_kata_belum WHERE college_id = $1 AND daftar = $2`
	after, there, err := db.Find[string](ctx, q, read, q.College, f.List)
	if err != nil || !there {
		return true, err
	}
	records, err := f.Next(ctx, q, after, batch)
	if err != nil {
		return false, err
	}
	rows := NewBulk(q, f.List)
	for _, r := range records {
		if err := rows.Add(ctx, r); err != nil {
			return false, err
		}
	}
	if err := rows.Flush(ctx); err != nil {
		return false, err
	}
	if len(records) < batch {
		return true, moved(q.Exec(ctx, `DELETE FROM kit_kata_belum WHERE college_id = $1 AND daftar = $2 AND sampai = $3`, q.College, f.List, after))
	}
	const move = `UPDATE kit_kata_belum SET sampai = $4 WHERE college_id = $1 AND daftar = $2 AND sampai = $3`
	return false, moved(q.Exec(ctx, move, q.College, f.List, after, records[len(records)-1].ID))
}

// moved is errElsewhere when the progress was not met that one went out from.
func moved(rows int64, err error) error {
	if err == nil && rows == 0 {
		err = errElsewhere
	}
	return err
}

// enqueue puts in the job that goes on with a list.
func enqueue(ctx context.Context, q db.Q, queue *jobs.Queue, list string) error {
	id, err := queue.Enqueue(ctx, q, kind(list), nil)
	if err != nil {
		return err
	}
	_, err = q.Exec(ctx, `UPDATE kit_kata_belum SET id_pekerjaan = $3 WHERE college_id = $1 AND daftar = $2`, q.College, list, id)
	return err
}

// Resume puts in the jobs of a college's lists that are not whole and that nobody is at. A start does this; the others of
// several that start together find it done.
func Resume(ctx context.Context, d *db.DB, queue *jobs.Queue, college string) error {
	type row struct {
		Daftar      string
		IDPekerjaan string `db:"id_pekerjaan"`
	}
	open := func(q db.Q) ([]row, error) {
		return db.List[row](ctx, q, `SELECT daftar, id_pekerjaan FROM kit_kata_belum WHERE college_id = $1 ORDER BY daftar`, college)
	}
	var left []row
	err := d.Read(ctx, college, func(q db.Q) (err error) {
		left, err = open(q)
		return err
	})
	if err != nil || len(left) == 0 {
		return err
	}
	return d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		for _, r := range left {
			at, err := jobs.States(ctx, q, []string{r.IDPekerjaan})
			if err != nil {
				return err
			}
			if s := at[r.IDPekerjaan].Status; s == jobs.Queued || s == jobs.Running {
				continue
			}
			if err := enqueue(ctx, q, queue, r.Daftar); err != nil {
				return err
			}
		}
		return nil
	})
}
