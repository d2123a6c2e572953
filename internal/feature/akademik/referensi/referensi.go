// Package referensi keeps the lists that courses choose from: groups, types, and how a course is taught.
package referensi

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// IzinUbah is the permission to keep the lists.
const IzinUbah = "akademik.referensi.ubah"

// area is that of the courses, whose change counter the lists move too.
const area = "akademik"

// Service answers what is asked about the lists.
type Service struct{ module.Deps }

// Referensi is one code of a list that courses refer to.
type Referensi struct {
	Kode string `json:"kode"`
	Nama string `json:"nama"`
}

// Tanpa is the input of an operation that takes none.
type Tanpa struct{}

// DaftarKelompok lists the groups of courses.
func (s *Service) DaftarKelompok(ctx context.Context, _ *Tanpa) (api.Halaman[Referensi], error) {
	return s.referensi(ctx, "kelompok")
}

// DaftarJenis lists the types of courses.
func (s *Service) DaftarJenis(ctx context.Context, _ *Tanpa) (api.Halaman[Referensi], error) {
	return s.referensi(ctx, "jenis")
}

// DaftarTeoriPraktik lists how courses are taught.
func (s *Service) DaftarTeoriPraktik(ctx context.Context, _ *Tanpa) (api.Halaman[Referensi], error) {
	return s.referensi(ctx, "teoripraktek")
}

func (s *Service) referensi(ctx context.Context, daftar string) (api.Halaman[Referensi], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (api.Halaman[Referensi], error) {
		const list = `SELECT kode, nama FROM akademik_referensi WHERE college_id = $1 AND daftar = $2 ORDER BY urutan, kode`
		rows, err := db.List[Referensi](ctx, q, list, q.College, daftar)
		return api.OnePage(rows), err
	})
}
