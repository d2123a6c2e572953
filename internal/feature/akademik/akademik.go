// Package akademik keeps the courses of a college: the catalogue, who teaches what, and what a course builds on.
package akademik

import (
	"context"
	"embed"
	"io/fs"
	"net/http"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

//go:embed migrations/*.sql
var migrations embed.FS

// permissions are those of this area, with the roles that hold them as shipped.
var permissions = map[string][]string{
	IzinLihat: {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	IzinBuat:  {auth.PeranKaprodi, auth.PeranOperator},
	IzinUbah:  {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
}

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	s := &Service{Deps: d}
	return module.Module{Name: Area, Migrations: Migrations(), Routes: s.routes, Ahead: s.ahead, Permissions: permissions, Demo: demo.Rows(IsiDemo),
		Usage: pemakaian, Words: sebutan,
		Finders: []module.Finder{{List: Kata, May: func(a actor.Actor) bool { return a.May(IzinLihat) }, Find: temukan}},
		Jobs:    words.Handlers(words.Filler{DB: d.DB, Jobs: d.Jobs, List: Kata, Area: Area, Next: nextMataKuliah})}
}

// ahead counts a college's catalogue, which every list of it begins with.
func (s *Service) ahead(ctx context.Context, college string) error {
	return s.DB.Read(ctx, college, func(q db.Q) error {
		_, _, err := s.tallyUnder(ctx, q, 0)
		return err
	})
}

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

const mataKuliah = "/v2/academic/matakuliah"

func (s *Service) routes(r *api.Router) {
	op := func(method, path, izin, summary string) api.Op {
		return api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: Area}
	}
	api.On(r, op(http.MethodGet, mataKuliah, IzinLihat, "Daftar mata kuliah"), s.DaftarMataKuliah)
	list := unduh(op(http.MethodGet, mataKuliah+"/unduh", IzinLihat, "Daftar mata kuliah sebagai XLSX"))
	list.Personal = "ekspor"
	api.OnFile(r, list, s.UnduhMataKuliah, xlsx.Type)
	api.On(r, op(http.MethodGet, mataKuliah+"/kelompok", IzinLihat, "Kelompok mata kuliah"), s.DaftarKelompok)
	api.On(r, op(http.MethodGet, mataKuliah+"/jenis", IzinLihat, "Jenis mata kuliah"), s.DaftarJenis)
	api.On(r, op(http.MethodGet, mataKuliah+"/teoripraktek", IzinLihat, "Teori atau praktik"), s.DaftarTeoriPraktik)
	api.On(r, op(http.MethodGet, mataKuliah+"/{id}", IzinLihat, "Satu mata kuliah"), s.LihatMataKuliah)
	api.On(r, created(op(http.MethodPost, mataKuliah, IzinBuat, "Tambah mata kuliah")), s.BuatMataKuliah)
	api.On(r, op(http.MethodPut, mataKuliah+"/{id}", IzinUbah, "Ubah mata kuliah"), s.UbahMataKuliah)
}

func created(op api.Op) api.Op {
	op.Status = http.StatusCreated
	return op
}

func unduh(op api.Op) api.Op {
	op.Class = "unduh"
	return op
}
