package unit

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
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
	api.Filter
	Sort string `query:"sort" enum:"kode,-kode" default:"kode"`
}

// Ruang lists the rooms in use, by code.
func Ruang(ctx context.Context, q db.Q) ([]RuangBaris, error) {
	const list = `SELECT id, kode, nama, kapasitas FROM master_ruang WHERE college_id = $1 AND status = 'A' ORDER BY kode`
	return db.List[RuangBaris](ctx, q, list, q.College)
}

// DaftarRuang lists the college's rooms in use, for the forms that choose one.
func (s *Service) DaftarRuang(ctx context.Context, in *SaringRuang) (api.Halaman[RuangBaris], error) {
	return lists.PageFound(ctx, s.Reader, in.Filter, lists.Found{List: KataRuang, Narrow: in.narrowed},
		func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]RuangBaris, error) {
			return db.Wide[RuangBaris](ctx, q, `SELECT u.id, u.kode, u.nama, u.kapasitas`, n, lists.Order[in.Sort], part)
		})
}

// The rooms to choose from: all in use, or those of a rare word; and what narrows them, where a word may stand in any place as
// long as not every room is in the index.
const (
	semuaRuang = ` FROM master_ruang u WHERE u.college_id = $1 AND u.status = 'A'`
	kataRuang  = ` FROM kit_kata w CROSS JOIN master_ruang u WHERE w.college_id = $1 AND w.daftar = 'ruang' AND w.kata >= $2
		AND w.kata <= $2 || '` + "\U0010FFFF" + `' AND w.sama < LENGTH($2) AND u.college_id = $1 AND u.id = w.id AND u.status = 'A'`
	ruangKata = ` AND COALESCE(' ' || u.cari LIKE $?, FALSE)`
	ruangMuda = ` AND COALESCE(lower(u.kode || ' ' || u.nama) LIKE $?, FALSE)`
)

func (in *SaringRuang) narrowed(college string, seek words.Seek) db.Narrowed {
	n, kata := db.From(semuaRuang, college), ruangKata
	if seek.From != "" {
		n = db.From(kataRuang, college, seek.From)
	}
	if seek.Young {
		kata = ruangMuda
	}
	for _, check := range seek.Checks() {
		n = db.Where(n, kata, check)
	}
	return n
}
