package jobs

import (
	"context"

	"portaldosen/internal/kit/db"
)

// Free gives back, before the first worker begins, the jobs that a process which died still holds. On SQLite there is one
// process, so that whoever held a job is gone, and nobody need wait for the lease to end; on PostgreSQL another process may
// be at it, and the lease decides. The try that was cut off counts: a job that ends the process does not come for ever.
func (k *Queue) Free(ctx context.Context, colleges Colleges) error {
	if k.DB.Engine() != db.SQLite {
		return nil
	}
	all, err := colleges(ctx)
	if err != nil {
		return err
	}
	for _, college := range all {
		if err := k.free(ctx, college); err != nil {
			return err
		}
	}
	return nil
}

func (k *Queue) free(ctx context.Context, college string) error {
	held := false
	err := k.DB.Read(ctx, college, func(q db.Q) error {
		const look = `SELECT 1 FROM kit_pekerjaan WHERE college_id = $1 AND status = 'diproses' LIMIT 1`
		var err error
		_, held, err = db.Find[int64](ctx, q, look, college)
		return err
	})
	if err != nil || !held {
		return err
	}
	return k.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		const set = `UPDATE kit_pekerjaan SET status = 'antre', kemajuan = 0, pekerja = '', jalan_pada = $2, diubah_pada = $2
			WHERE college_id = $1 AND status = 'diproses'`
		_, err := q.Exec(ctx, set, college, k.Clock.Now().UnixMicro())
		return err
	})
}
