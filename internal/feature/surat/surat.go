// Package surat keeps the official letters of a college: their kinds, and each letter from the request to the number and the paper.
// Its rooms do the work; this is where they are put together.
package surat

import (
	"context"
	"embed"
	"io/fs"
	"net/http"

	"portaldosen/internal/core/auth"
	invented "portaldosen/internal/core/demo"
	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/feature/surat/demo"
	"portaldosen/internal/feature/surat/deret"
	"portaldosen/internal/feature/surat/jenis"
	letters "portaldosen/internal/feature/surat/surat"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"
)

// Area is the name of this area: prefix of its tables and permissions, and of its change counter.
const Area = "surat"

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

// permissions are those of this area, with the roles that hold them as shipped.
var permissions = map[string][]string{
	jenis.IzinLihat:     {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	jenis.IzinAjukan:    {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	jenis.IzinSetujui:   {auth.PeranKaprodi},
	jenis.IzinTerbitkan: {auth.PeranOperator},
	jenis.IzinKelola:    {auth.PeranOperator},
}

// rooms answer the calls of this area.
type rooms struct {
	deps  module.Deps
	deret *deret.Service
	jenis *jenis.Service
	surat *letters.Service
}

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	r := &rooms{deps: d, deret: &deret.Service{Deps: d}, jenis: &jenis.Service{Deps: d}, surat: &letters.Service{Deps: d, Kode: dokumen.KodeBaru, Orang: lists.New(d)}}
	return module.Module{
		Name: Area, Migrations: Migrations(), Routes: r.routes, Permissions: permissions,
		Starter: r.begin,
		Start:   r.start,
		Files:   letters.Gambar,
		Tasks:   &letters.Tugas,
		Papers:  &letters.Papers,

		Evidence: r.surat.Evidence(),

		Renamed: letters.Renamed,
		Holds:   holds,
		Usage:   pemakaian,
		Words:   sebutan,
		Join:    r.join,
		Demo:    invented.Inventor{Fill: demo.Bonds(func() []module.Bonds { return r.surat.Bonds }).Fill, Show: demo.Show},
	}
}

// join takes in what the areas know of who has to do with whom.
func (a *rooms) join(all []module.Module) {
	for _, m := range all {
		if m.Bonds != nil {
			a.surat.Bonds = append(a.surat.Bonds, m.Bonds)
		}
	}
}

// begin writes what a new college begins with.
func (a *rooms) begin(ctx context.Context, q db.Q) error {
	_, err := jenis.Mulai(ctx, q, a.deps.NewID, a.deps.Clock.Now())
	return err
}

// start does so for a college that was there before this area was.
func (a *rooms) start(ctx context.Context, college string) error {
	untouched := false
	err := a.deps.DB.Read(ctx, college, func(q db.Q) (err error) {
		untouched, err = jenis.Untouched(ctx, q)
		return err
	})
	if err != nil || !untouched {
		return err
	}
	return a.deps.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := jenis.Hold(ctx, q); err != nil { // another replica may start at the same time
			return err
		}
		if untouched, err := jenis.Untouched(ctx, q); err != nil || !untouched {
			return err
		}
		return a.begin(ctx, q)
	})
}

func op(method, path, izin, summary string) api.Op {
	return api.Op{Method: method, Path: "/v2/surat" + path, Permission: izin, Summary: summary, Area: Area}
}

func (a *rooms) routes(r *api.Router) {
	created := func(o api.Op) api.Op {
		o.Status = http.StatusCreated
		return o
	}
	api.On(r, op("GET", "/surat", jenis.IzinLihat, "Daftar surat"), a.surat.DaftarSurat)
	list := op("GET", "/surat/unduh", jenis.IzinLihat, "Daftar surat sebagai XLSX")
	list.Personal, list.Class = "ekspor", "unduh"
	api.OnFile(r, list, a.surat.UnduhDaftarSurat, xlsx.Type)
	api.On(r, op("GET", "/surat/{id}", jenis.IzinLihat, "Satu surat beserta naskahnya"), a.surat.LihatSurat)
	file := op("GET", "/surat/{id}/pdf", jenis.IzinLihat, "Surat sebagai PDF")
	file.Personal, file.Class = "dokumen", "unduh"
	api.OnFile(r, file, a.surat.UnduhSurat, cetak.JenisPDF)
	api.On(r, created(op("POST", "/surat", jenis.IzinAjukan, "Ajukan surat")), a.surat.BuatSurat)
	api.On(r, op("PUT", "/surat/{id}", jenis.IzinAjukan, "Ubah surat dan ajukan lagi"), a.surat.UbahSurat)
	api.On(r, op("POST", "/surat/{id}/batal", jenis.IzinAjukan, "Batalkan pengajuan surat"), a.surat.BatalkanSurat)
	api.On(r, op("PUT", "/surat/{id}/putusan", jenis.IzinSetujui, "Setujui, minta perbaikan, atau cabut surat"), a.surat.PutuskanSurat)
	api.On(r, op("PUT", "/surat/{id}/penerbitan", jenis.IzinTerbitkan, "Setujui, minta perbaikan, atau cabut surat yang tidak lewat kaprodi"), a.surat.PutuskanSurat)
	api.On(r, op("GET", "/mahasiswa", jenis.IzinAjukan, "Mahasiswa yang dapat disebut surat"), a.surat.DaftarMahasiswaSurat)
	api.On(r, op("GET", "/tanda", jenis.IzinKelola, "Tanda yang dapat dipakai isi surat"), a.jenis.DaftarTanda)
	preview := op("POST", "/pratinjau", jenis.IzinKelola, "Pratinjau jenis surat dengan data contoh")
	preview.Quiet = "a preview writes nothing"
	api.On(r, preview, a.jenis.PratinjauJenis)
	api.On(r, op("GET", "/jenis", jenis.IzinLihat, "Daftar jenis surat"), a.jenis.DaftarJenis)
	api.On(r, op("GET", "/jenis/{id}", jenis.IzinLihat, "Satu jenis surat"), a.jenis.LihatJenis)
	api.On(r, created(op("POST", "/jenis", jenis.IzinKelola, "Tambah jenis surat")), a.jenis.BuatJenis)
	api.On(r, op("PUT", "/jenis/{id}", jenis.IzinKelola, "Ubah jenis surat"), a.jenis.UbahJenis)
	api.On(r, op("DELETE", "/jenis/{id}", jenis.IzinKelola, "Hapus jenis surat yang belum dipakai"), a.jenis.HapusJenis)
	api.On(r, op("GET", "/deret", jenis.IzinKelola, "Daftar deret nomor surat"), a.deret.DaftarDeret)
	api.On(r, op("GET", "/deret/{id}", jenis.IzinKelola, "Satu deret nomor surat"), a.deret.LihatDeret)
	api.On(r, created(op("POST", "/deret", jenis.IzinKelola, "Tambah deret nomor surat")), a.deret.BuatDeret)
	api.On(r, op("PUT", "/deret/{id}", jenis.IzinKelola, "Ubah deret nomor surat"), a.deret.UbahDeret)
	api.On(r, op("DELETE", "/deret/{id}", jenis.IzinKelola, "Hapus deret nomor surat yang belum dipakai"), a.deret.HapusDeret)
}
