package guard

import (
	"context"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// row is a row of auth_gagal.
type row struct {
	Jumlah       int64
	TerakhirPada int64 `db:"terakhir_pada"`
}

func (r row) tally() tally { return tally{int(r.Jumlah), clock.FromMicro(r.TerakhirPada)} }

// hold reads a bucket and keeps it from others until the transaction ends.
func hold(ctx context.Context, q db.Q, bucket string) (row, error) {
	const hold = `INSERT INTO auth_gagal (college_id, ember, jumlah, terakhir_pada) VALUES ($1, $2, 0, 0)
		ON CONFLICT (college_id, ember) DO UPDATE SET jumlah = auth_gagal.jumlah RETURNING jumlah, terakhir_pada`
	return db.Get[row](ctx, q, hold, q.College, bucket)
}

func set(ctx context.Context, q db.Q, bucket string, t tally) error {
	const set = `UPDATE auth_gagal SET jumlah = $3, terakhir_pada = $4 WHERE college_id = $1 AND ember = $2`
	last := int64(0)
	if t.failed > 0 {
		last = clock.Micro(t.last)
	}
	_, err := q.Exec(ctx, set, q.College, bucket, t.failed, last)
	return err
}

// takeBack takes one try away; the time of the last failure is the one before, unless another has failed since.
func takeBack(ctx context.Context, q db.Q, bucket string, counted, before tally) error {
	const take = `UPDATE auth_gagal SET jumlah = jumlah - 1, terakhir_pada = CASE WHEN terakhir_pada = $3 THEN $4 ELSE terakhir_pada END
		WHERE college_id = $1 AND ember = $2 AND jumlah > 0`
	last := int64(0)
	if before.failed > 0 {
		last = clock.Micro(before.last)
	}
	_, err := q.Exec(ctx, take, q.College, bucket, clock.Micro(counted.last), last)
	return err
}

func forget(ctx context.Context, q db.Q, before time.Time) error {
	_, err := q.Exec(ctx, `DELETE FROM auth_gagal WHERE college_id = $1 AND terakhir_pada < $2`, q.College, clock.Micro(before))
	return err
}
