package trail

import (
	"context"
	"time"

	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
)

// Append puts a batch on the college's chain of reads, in one transaction of its own. The first batch of a minute
// closes the minute before with a link.
func Append(ctx context.Context, q db.Q, now time.Time, batch []audit.Reading) error {
	const lock = `INSERT INTO kit_audit_baca_kepala (college_id, urut, menit, sidik) VALUES ($1, 0, 0, '')
		ON CONFLICT (college_id) DO UPDATE SET urut = kit_audit_baca_kepala.urut RETURNING urut, menit, sidik`
	head, err := db.Get[audit.Link](ctx, q, lock, q.College)
	if err != nil {
		return err
	}
	minute := max(head.Minute, now.Unix()/60) // clocks of replicas differ
	if head.Row > 0 && minute > head.Minute {
		const insert = `INSERT INTO kit_audit_baca_tautan (college_id, urut, menit, sidik) VALUES ($1, $2, $3, $4)`
		if _, err := q.Exec(ctx, insert, q.College, head.Row, head.Minute, head.Sum); err != nil {
			return err
		}
		head.Sum = head.Hash(q.College)
	}
	b := db.NewBulk(q, "kit_audit_baca", "college_id", "urut", "pada", "id_akun", "operasi", "status", "objek", "saringan", "jumlah", "id_permintaan", "alamat")
	for _, r := range batch {
		head.Row, head.Sum = head.Row+1, r.Hash(q.College, head.Row+1, head.Sum)
		if err := b.Add(ctx, q.College, head.Row, r.At.UnixMicro(), r.Account, r.Operation, r.Status, r.Object, r.Query, r.Count, r.Request, r.Address); err != nil {
			return err
		}
	}
	if err := b.Flush(ctx); err != nil {
		return err
	}
	const move = `UPDATE kit_audit_baca_kepala SET urut = $2, menit = $3, sidik = $4 WHERE college_id = $1`
	_, err = q.Exec(ctx, move, q.College, head.Row, minute, head.Sum)
	return err
}
