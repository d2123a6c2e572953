package rps

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Rencana names the plan of a course in a term.
type Rencana struct {
	IDMataKuliah string
	Periode      int64
}

// KeadaanRPS is how far the plan of a course in a term is.
type KeadaanRPS struct {
	ID         string
	Terbit     bool   // everybody can read it
	NamaStatus string // as people read it
}

// Keadaan says how far the plans of courses are, in every term; a course without one has none.
func Keadaan(ctx context.Context, q db.Q, courses []string) (map[Rencana]KeadaanRPS, error) {
	type row struct {
		IDMataKuliah string `db:"id_matakuliah"`
		Periode      int64
		ID, Status   string
		Terbit       int64
	}
	const list = `SELECT r.id_matakuliah, r.periode, r.id, r.status, r.terbit FROM akademik_rps r WHERE r.college_id = $1 AND r.id_matakuliah IN `
	rows, err := db.ListIn[row](ctx, q, list, courses)
	out := make(map[Rencana]KeadaanRPS, len(rows))
	for _, r := range rows {
		out[Rencana{r.IDMataKuliah, r.Periode}] = KeadaanRPS{ID: r.ID, Terbit: r.Terbit > 0, NamaStatus: statusName[r.Status]}
	}
	return out, err
}

// Published is a plan as everybody reads it; 404 for one that is not published.
func Published(ctx context.Context, q db.Q, id string) (RPS, error) {
	p, err := get(ctx, q, actor.Actor{College: q.College}, id)
	if err == nil && p.Terbit == 0 {
		err = apperr.NotFound()
	}
	return p, err
}
