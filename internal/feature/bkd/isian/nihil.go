package isian

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Nihil are the parts of which lecturers said that there is nothing in a term, by lecturer.
func Nihil(ctx context.Context, q db.Q, dosen []string, periode int64) (map[string][]string, error) {
	type row struct {
		IDDosen string `db:"id_dosen"`
		Unsur   string
	}
	const list = `SELECT n.id_dosen, n.unsur FROM bkd_nihil n WHERE n.college_id = $1 AND n.periode = $2 AND n.id_dosen IN `
	rows, err := db.ListAmong[row](ctx, q, list, "", dosen, periode)
	out := map[string][]string{}
	for _, r := range rows {
		out[r.IDDosen] = append(out[r.IDDosen], r.Unsur)
	}
	return out, err
}

// TanpaKegiatan says that a lecturer did nothing of a part, or takes that back.
type TanpaKegiatan struct {
	Unsur string `json:"unsur" enum:"penelitian,pengabdian,penunjang"`
	Nihil bool   `json:"nihil"`
}

// MintaNihil is for which term it is said.
type MintaNihil struct {
	Periode int64 `query:"periode" doc:"A term; absent: the one that the caller works in"`
	Body    TanpaKegiatan
}

// NyatakanNihil says of the caller's own workload that there is nothing of a part, or takes that back; twice without harm.
func (s *Service) NyatakanNihil(ctx context.Context, in *MintaNihil) (TanpaKegiatan, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (TanpaKegiatan, error) {
		if err := db.Bump(ctx, q, counter); err != nil {
			return in.Body, err
		}
		who, term, err := s.own(ctx, q, a, in.Periode)
		if err != nil {
			return in.Body, err
		}
		if in.Body.Nihil {
			const insert = `INSERT INTO bkd_nihil (college_id, id_dosen, periode, unsur, diubah_pada) VALUES ($1, $2, $3, $4, $5)
				ON CONFLICT (college_id, id_dosen, periode, unsur) DO UPDATE SET diubah_pada = excluded.diubah_pada`
			err = q.Apply(ctx, insert, q.College, who.ID, term, in.Body.Unsur, s.Clock.Now().UnixMicro())
		} else {
			const remove = `DELETE FROM bkd_nihil WHERE college_id = $1 AND id_dosen = $2 AND periode = $3 AND unsur = $4`
			_, err = q.Exec(ctx, remove, q.College, who.ID, term, in.Body.Unsur)
		}
		if err != nil {
			return in.Body, err
		}
		return in.Body, s.Audit(ctx, q, "bkd.isian.nihil", "dosen", who.ID, map[string]any{"periode": term, "unsur": in.Body.Unsur, "nihil": in.Body.Nihil})
	})
}
