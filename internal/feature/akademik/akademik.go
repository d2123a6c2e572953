// Package akademik keeps the courses of a college: the catalogue, who teaches what, and what a course builds on.
package akademik

import (
	"context"
	"embed"
	"io/fs"
	"net/http"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/akademik/kelas"
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

	IzinAturReferensi: {auth.PeranOperator},
	kelas.IzinLihat:   {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	kelas.IzinUbah:    {auth.PeranKaprodi, auth.PeranOperator},
}

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	s := &Service{Deps: d, kelas: kelas.Service{Deps: d, Told: logAll, Kata: Kata}}
	return module.Module{
		Name: Area, Migrations: Migrations(), Routes: s.routes, Permissions: permissions,
		Ahead:   s.ahead,
		Holds:   holds,
		Starter: isiReferensiAwal,
		Demo:    demo.Rows(IsiDemo),
		Finders: []module.Finder{{List: Kata, May: func(a actor.Actor) bool { return a.May(IzinLihat) }, Find: temukan}},
		Jobs:    words.Handlers(words.Filler{DB: d.DB, Jobs: d.Jobs, List: Kata, Area: Area, Next: nextMataKuliah}),
		Usage:   pemakaian,
		Words:   sebutan,
	}
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
	s.referensiRoutes(r)
	s.kelasRoutes(r)
}

const alamatReferensi = "/v2/academic/referensi"

func (s *Service) referensiRoutes(r *api.Router) {
	op := func(method, path, izin, summary string) api.Op {
		return api.Op{Method: method, Path: alamatReferensi + path, Permission: izin, Summary: summary, Area: Area}
	}
	api.On(r, op(http.MethodGet, "", IzinLihat, "Kelompok, jenis dan teori/praktik mata kuliah"), s.DaftarReferensi)
	api.On(r, op(http.MethodGet, "/{id}", IzinLihat, "Satu isi daftar mata kuliah"), s.LihatReferensi)
	api.On(r, created(op(http.MethodPost, "", IzinAturReferensi, "Tambah isi daftar mata kuliah")), s.BuatReferensi)
	api.On(r, op(http.MethodPut, "/{id}", IzinAturReferensi, "Ubah isi daftar mata kuliah"), s.UbahReferensi)
	api.On(r, op(http.MethodDelete, "/{id}", IzinAturReferensi, "Hapus isi daftar mata kuliah"), s.HapusReferensi)
}

const alamatKelas = "/v2/kelas"

func (s *Service) kelasRoutes(r *api.Router) {
	op := func(method, path, izin, summary string) api.Op {
		return api.Op{Method: method, Path: alamatKelas + path, Permission: izin, Summary: summary, Area: Area}
	}
	api.On(r, op(http.MethodGet, "", kelas.IzinLihat, "Daftar kelas"), s.kelas.DaftarKelas)
	api.On(r, op(http.MethodGet, "/{id}", kelas.IzinLihat, "Satu kelas"), s.kelas.LihatKelas)
	api.On(r, created(op(http.MethodPost, "", kelas.IzinUbah, "Tambah kelas")), s.kelas.BuatKelas)
	api.On(r, op(http.MethodPut, "/{id}", kelas.IzinUbah, "Ubah kelas"), s.kelas.UbahKelas)
	api.On(r, op(http.MethodDelete, "/{id}", kelas.IzinUbah, "Hapus kelas"), s.kelas.HapusKelas)
	api.On(r, op(http.MethodPut, "/{id}/pengampu", kelas.IzinUbah, "Atur pengampu kelas"), s.kelas.AturPengampu)
	api.On(r, op(http.MethodGet, "/{id}/peserta", kelas.IzinLihat, "Peserta kelas"), s.kelas.DaftarPeserta)
	api.On(r, op(http.MethodPost, "/{id}/peserta", kelas.IzinUbah, "Tambah peserta kelas menurut NIM"), s.kelas.TambahPeserta)
	api.On(r, op(http.MethodDelete, "/{id}/peserta", kelas.IzinUbah, "Keluarkan peserta dari kelas"), s.kelas.HapusPeserta)
	api.On(r, op(http.MethodPost, "/salin", kelas.IzinUbah, "Salin kelas ke periode lain"), s.kelas.SalinKelas)
}

func created(op api.Op) api.Op {
	op.Status = http.StatusCreated
	return op
}

func unduh(op api.Op) api.Op {
	op.Class = "unduh"
	return op
}
