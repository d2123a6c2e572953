package tunggu

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
)

// holdBack takes away, of works that are brought in line, what cannot be locked although all have graded: the rule is the one
// of locking, which reckons the grade.
func (r Rules) holdBack(ctx context.Context, q db.Q, ids []string) error {
	const read = `SELECT t.id_karya, t.id_sidang, k.jenis, k.status, k.id_kebijakan FROM tugasakhir_tugas t CROSS JOIN tugasakhir_karya k
		WHERE t.college_id = $1 AND t.jenis = 'kunci' AND k.college_id = $1 AND k.id = t.id_karya AND t.id_karya IN `
	among, args := db.In([]any{q.College}, ids)
	rows, err := db.List[struct {
		IDKarya     string `db:"id_karya"`
		IDSidang    string `db:"id_sidang"`
		Jenis       karya.Jenis
		Status      string
		IDKebijakan string `db:"id_kebijakan"`
	}](ctx, q, read+among, args...)
	if err != nil {
		return err
	}
	for _, t := range rows {
		held, err := r.Held(ctx, q, karya.Baris{ID: t.IDKarya, Jenis: t.Jenis, Status: t.Status, IDKebijakan: t.IDKebijakan}, t.IDSidang)
		if err != nil {
			return err
		}
		if !held {
			continue
		}
		const drop = `DELETE FROM tugasakhir_tugas WHERE college_id = $1 AND id_karya = $2 AND jenis = 'kunci'`
		if _, err := q.Exec(ctx, drop, q.College, t.IDKarya); err != nil {
			return err
		}
	}
	return nil
}
