package matakuliah

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// plansOf are the semester plans of some courses in a term, or, where none is named, in the running one, and who reviews each in place
// of the head.
const plansOf = `SELECT r.id_matakuliah, r.periode, r.status, r.terbit,
		COALESCE((SELECT d.id_akun FROM master_dosen d WHERE d.college_id = $1 AND d.id = r.id_peninjau), '') AS akun_peninjau
	FROM akademik_rps r WHERE r.college_id = $1 AND r.periode = CASE WHEN $2 > 0 THEN $2
		ELSE COALESCE((SELECT MAX(t.periode) FROM master_periode t WHERE t.college_id = $1 AND t.berjalan), 0) END AND r.id_matakuliah IN `

// putStatusRPS puts to courses where their semester plans stand. A plan that was never published shows to those alone who have to do with it.
func putStatusRPS(ctx context.Context, q db.Q, a actor.Actor, h *hubungan, periode int64, rows []MataKuliahBaris) error {
	type plan struct {
		IDMataKuliah         string `db:"id_matakuliah"`
		Periode              int64
		Status, AkunPeninjau string
		Terbit               int64
	}
	place, ids := map[string]*MataKuliahBaris{}, make([]string, 0, len(rows))
	for i := range rows {
		place[rows[i].ID], ids = &rows[i], append(ids, rows[i].ID)
	}
	if len(ids) == 0 {
		return nil
	}
	among, args := db.In([]any{q.College, periode}, ids)
	plans, err := db.List[plan](ctx, q, plansOf+among, args...)
	for _, p := range plans {
		m := place[p.IDMataKuliah]
		if p.Terbit > 0 || h.operator || h.prodi[m.IDProdi] || p.AkunPeninjau == a.Account || len(h.kelasDari(m.ID, p.Periode)) > 0 {
			m.StatusRPS = p.Status
		}
	}
	return err
}
