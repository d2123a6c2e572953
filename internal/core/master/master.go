// Package master knows the campus's people and units: lecturers, students, faculties, programmes and terms.
package master

import (
	"context"
	"embed"
	"io/fs"
	"net/http"

	"portaldosen/internal/core/demo"
	invented "portaldosen/internal/core/master/demo"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/jabatan"
	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Area is the name of this area's change counter: whoever changes a unit or a person moves it.
const Area = lists.Area

// Service answers what is asked about people and units.
type Service struct {
	reader    *lists.Reader
	dosen     dosen.Service
	mahasiswa mahasiswa.Service
	jabatan   jabatan.Service
	unit      unit.Service
}

// New makes the service.
func New(d module.Deps) *Service {
	reader := lists.New(d)
	return &Service{reader: reader, dosen: dosen.Service{Reader: reader}, mahasiswa: mahasiswa.Service{Reader: reader},
		jabatan: jabatan.Service{Reader: reader}, unit: unit.Service{Reader: reader}}
}

// Accounts tells this area who makes the accounts that go with records of people. It is for the time of wiring.
func (s *Service) Accounts(a orang.Accounts) {
	s.dosen.Accounts, s.mahasiswa.Accounts, s.jabatan.Accounts = a, a, a
}

// Permissions are those of this area, with the roles that hold them as shipped.
var Permissions = map[string][]string{
	dosen.IzinLihat:     {orang.PeranOperator},
	dosen.IzinUbah:      {orang.PeranOperator},
	mahasiswa.IzinLihat: {orang.PeranOperator},
	mahasiswa.IzinUbah:  {orang.PeranOperator},
	jabatan.IzinUbah:    {orang.PeranOperator},
	unit.IzinUbah:       {orang.PeranOperator},
}

// Module is this area's part of the portal.
func (s *Service) Module() module.Module {
	jobs := words.Handlers(s.reader.Filler(dosen.Dicari), s.reader.Filler(mahasiswa.Dicari), s.reader.Filler(unit.RuangDicari))
	return module.Module{
		Name: Area, Migrations: Migrations(), Routes: s.routes, Permissions: Permissions, Jobs: jobs,
		Starter: s.unit.Begin,
		Start:   s.start,
		Clean:   s.jabatan.Bring,
		Demo:    demo.Rows(invented.Fill),
		Usage:   pemakaian,
		Finders: []module.Finder{
			{List: mahasiswa.Kata, May: mahasiswa.Dapat, Find: mahasiswa.Temukan},
			{List: dosen.Kata, May: dosen.Dapat, Find: dosen.Temukan},
		},
	}
}

// start makes the heads of programmes those of today, before anybody asks.
func (s *Service) start(ctx context.Context, college string) error {
	return s.reader.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error { return s.jabatan.Bring(ctx, q, s.reader.Clock.Now()) })
}

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

func (s *Service) routes(r *api.Router) {
	op := func(path, summary string) api.Op {
		return api.Op{Method: http.MethodGet, Path: path, Permission: api.SignedIn, Summary: summary, Area: Area}
	}
	api.On(r, op("/v1/dosen", "Dosen aktif, untuk memilih pembimbing dan penguji"), s.dosen.DaftarDosen)
	api.On(r, op("/v1/dosen/{username}", "Biodata singkat seorang dosen"), s.dosen.LihatDosen)
	s.unitRoutes(r)
	s.people(r)
}

const (
	dosenPath     = "/v2/dosen"
	mahasiswaPath = "/v2/mahasiswa"
	jabatanPath   = "/v2/jabatan"
	one           = "/{id}"
)

// people are the operations on records of people, and on who heads what.
func (s *Service) people(r *api.Router) {
	op := func(method, path, izin, summary, personal string) api.Op {
		o := api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: Area, Personal: personal}
		if method == http.MethodPost {
			o.Status = http.StatusCreated
		}
		return o
	}
	get, post, put, del := http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete
	d, m, j := &s.dosen, &s.mahasiswa, &s.jabatan
	api.On(r, op(get, dosenPath, dosen.IzinLihat, "Daftar dosen bagi operator", ""), d.SemuaDosen)
	api.On(r, op(get, dosenPath+one, dosen.IzinLihat, "Satu dosen", "dosen"), d.SatuDosen)
	api.On(r, op(post, dosenPath, dosen.IzinUbah, "Tambah dosen beserta akunnya", ""), d.BuatDosen)
	api.On(r, op(put, dosenPath+one, dosen.IzinUbah, "Ubah dosen", ""), d.UbahDosen)
	api.On(r, op(del, dosenPath+one, dosen.IzinUbah, "Hapus dosen yang salah dimasukkan", ""), d.HapusDosen)
	api.On(r, op(get, mahasiswaPath, mahasiswa.IzinLihat, "Daftar mahasiswa", ""), m.DaftarMahasiswa)
	api.On(r, op(get, mahasiswaPath+one, mahasiswa.IzinLihat, "Satu mahasiswa beserta biodatanya", "biodata"), m.LihatMahasiswa)
	api.On(r, op(post, mahasiswaPath, mahasiswa.IzinUbah, "Tambah mahasiswa beserta akunnya", ""), m.BuatMahasiswa)
	api.On(r, op(put, mahasiswaPath+one, mahasiswa.IzinUbah, "Ubah mahasiswa", ""), m.UbahMahasiswa)
	api.On(r, op(del, mahasiswaPath+one, mahasiswa.IzinUbah, "Hapus mahasiswa yang salah dimasukkan", ""), m.HapusMahasiswa)
	api.On(r, op(put, mahasiswaPath+one+"/biodata", mahasiswa.IzinUbah, "Ubah biodata mahasiswa", ""), m.UbahBiodata)
	api.On(r, op(get, mahasiswaPath+one+"/transkrip", mahasiswa.IzinLihat, "Transkrip mahasiswa", "transkrip"), m.LihatTranskrip)
	api.On(r, op(put, mahasiswaPath+one+"/transkrip", mahasiswa.IzinUbah, "Ganti seluruh transkrip mahasiswa", ""), m.UbahTranskrip)
	api.On(r, op(get, mahasiswaPath+one+"/krs", mahasiswa.IzinLihat, "KRS mahasiswa, semua periode", "krs"), m.LihatKRS)
	api.On(r, op(put, mahasiswaPath+one+"/krs", mahasiswa.IzinUbah, "Ganti KRS mahasiswa pada satu periode", ""), m.UbahKRS)
	api.On(r, op(get, mahasiswaPath+one+"/wali", mahasiswa.IzinLihat, "Dosen wali mahasiswa per periode", ""), m.LihatWali)
	api.On(r, op(put, mahasiswaPath+one+"/wali", mahasiswa.IzinUbah, "Ganti dosen wali mahasiswa", ""), m.UbahWali)
	api.On(r, op(get, jabatanPath, jabatan.IzinUbah, "Daftar jabatan program studi", ""), j.DaftarJabatan)
	api.On(r, op(get, jabatanPath+one, jabatan.IzinUbah, "Satu jabatan", ""), j.LihatJabatan)
	api.On(r, op(post, jabatanPath, jabatan.IzinUbah, "Tambah jabatan", ""), j.BuatJabatan)
	api.On(r, op(put, jabatanPath+one, jabatan.IzinUbah, "Ubah atau akhiri jabatan", ""), j.UbahJabatan)
	api.On(r, op(del, jabatanPath+one, jabatan.IzinUbah, "Hapus jabatan yang salah dimasukkan", ""), j.HapusJabatan)
}
