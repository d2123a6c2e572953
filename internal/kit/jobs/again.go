package jobs

import (
	"context"
	"strings"
	"time"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// MaxAttempts is how often a job is tried before it has failed.
const MaxAttempts = maxAttempts

// Again has a job done at once: one that failed begins anew, one that waits for its next try waits no longer. It is false
// when there is no such job.
func (k *Queue) Again(ctx context.Context, q db.Q, id string, now time.Time) (bool, error) {
	const begin = `UPDATE kit_pekerjaan SET status = 'antre', kemajuan = 0, percobaan = 0, pekerja = '', jalan_pada = $3, galat = '', sebab = '', diubah_pada = $3
		WHERE college_id = $1 AND id = $2 AND status IN ('gagal', 'antre')`
	n, err := q.Exec(ctx, begin, q.College, id, now.UnixMicro())
	if err == nil && n == 1 {
		db.AfterCommit(ctx, k.stir)
	}
	return n == 1, err
}

// longest is how many bytes of a cause are kept.
const longest = 500

// cause is an error as the row of its job keeps it.
func cause(err error) string {
	s := texts.Printable(err.Error())
	if len(s) > longest {
		s = strings.ToValidUTF8(s[:longest], "") + "…"
	}
	return s
}
