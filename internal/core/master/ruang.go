package master

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// RuangBaris is a room that can be used.
type RuangBaris struct {
	ID        string `json:"id"`
	Kode      string `json:"kode"`
	Nama      string `json:"nama"`
	Kapasitas int64  `json:"kapasitas" doc:"Seats"`
}

// SaringRuang narrows the list of rooms.
type SaringRuang struct {
	api.Saring
	Sort string `query:"sort" enum:"kode,-kode" default:"kode"`
}

// Ruang lists the rooms in use, by code.
func Ruang(ctx context.Context, q db.Q) ([]RuangBaris, error) {
	const list = `SELECT id, kode, nama, kapasitas FROM master_ruang WHERE college_id = $1 AND status = 'A' ORDER BY kode`
	return db.List[RuangBaris](ctx, q, list, q.College)
}

// DaftarRuang lists the college's rooms in use, for the forms that choose one.
func (s *Service) DaftarRuang(ctx context.Context, in *SaringRuang) (api.Halaman[RuangBaris], error) {
	const from = ` FROM master_ruang u WHERE u.college_id = $1 AND u.status = 'A'
		AND ($2 = '' OR lower(u.nama) LIKE $2 ESCAPE '\' OR lower(u.kode) LIKE $2 ESCAPE '\')`
	args := []any{actor.From(ctx).College, pola(in.Saring)}
	return list[RuangBaris](ctx, s.DB, in.Saring, `SELECT u.id, u.kode, u.nama, u.kapasitas`+from+` ORDER BY `+order[in.Sort], `SELECT COUNT(*)`+from, args)
}
