// Package institusi knows the colleges: how each is called, how its site looks, and which features it has switched on.
package institusi

import (
	"embed"
	"io/fs"
	"net/http"
	"slices"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

//go:embed migrations/*.sql
var migrations embed.FS

// New makes the service.
func New(d Deps) *Service {
	s := &Service{Deps: d, keywords: slices.Clone(Keywords)}
	s.Zone = s.Zona
	return s
}

// Permissions of this area.
const (
	IzinSitus       = "institusi.situs.ubah"
	IzinKonfigurasi = "institusi.konfigurasi.ubah"
	IzinPesan       = "institusi.pesan.ubah"
)

// permissions are those of this area, with the roles that hold them as shipped.
var permissions = map[string][]string{
	IzinSitus:       {auth.PeranOperator},
	IzinKonfigurasi: {auth.PeranOperator},
	IzinPesan:       {auth.PeranOperator},
}

// Module is this area's part of the portal.
func (s *Service) Module() module.Module {
	return module.Module{Name: Area, Migrations: Migrations(), Routes: s.routes, Demo: demo.Rows(IsiDemo), Permissions: permissions, Files: files}
}

// Join takes from areas what a new college begins with, what ends with one that is switched off, and their settings, in their
// order. It is for the time of wiring, before anybody calls.
func (s *Service) Join(areas ...module.Module) {
	for _, m := range areas {
		s.keywords = append(s.keywords, m.Keywords...)
		if m.CollegeOff != nil {
			s.ends = append(s.ends, m.CollegeOff)
		}
		if m.Starter != nil {
			s.starters = append(s.starters, m.Starter)
		}
	}
}

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

func (s *Service) routes(r *api.Router) {
	op := func(method, path, izin, summary string) api.Op {
		return api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: Area}
	}
	light := func(o api.Op) api.Op { o.Light = true; return o }
	api.On(r, light(op("GET", "/multisite-config/frontend-config", api.Public, "Konfigurasi situs menurut origin")), s.LihatSitus)
	api.On(r, light(op("GET", "/v1/sistem", api.Public, "Judul aplikasi, nama kampus, logo")), s.LihatSistem)
	api.On(r, light(op("GET", "/v1/logo_perguruan_tinggi", api.Public, "Alamat logo")), s.LihatLogo)
	api.OnFile(r, light(op("GET", "/v1/logo_perguruan_tinggi/{berkas}", api.Public, "Berkas logo")), s.UnduhLogo, "image/svg+xml", "image/png")
	api.On(r, op("GET", "/v1/configuration", api.SignedIn, "Beberapa konfigurasi sekaligus"), s.DaftarKonfigurasi)
	api.On(r, op("GET", "/v1/config/{keyword}", api.SignedIn, "Satu konfigurasi"), s.LihatKonfigurasi)
	api.On(r, op("GET", "/v2/page_messages", api.Public, "Pesan untuk halaman, menurut tujuan"), s.DaftarPesan)

	api.On(r, op("GET", situs, IzinSitus, "Profil kampus: nama, alamat, tampilan, kop surat"), s.LihatPengaturan)
	api.On(r, op("PUT", situs, IzinSitus, "Ubah profil kampus"), s.UbahSitus)
	upload := op("PUT", situs+"/logo", IzinSitus, "Unggah lambang kampus")
	upload.Class, upload.MaxBody, upload.Wait = "unggah", MaksLogo+slopForm, time.Minute
	api.OnUpload(r, upload, s.TerimaLogo, s.UnggahLogo)
	api.On(r, op("DELETE", situs+"/logo", IzinSitus, "Hapus lambang kampus; inisial menggantikannya"), s.HapusLogo)
	api.On(r, op("GET", "/v2/konfigurasi", IzinKonfigurasi, "Semua konfigurasi dengan penjelasannya"), s.LihatSemuaKonfigurasi)
	api.On(r, op("PUT", "/v2/konfigurasi", IzinKonfigurasi, "Ubah konfigurasi"), s.UbahKonfigurasi)

	created := op("POST", pesan, IzinPesan, "Tambah pesan")
	created.Status = http.StatusCreated
	api.On(r, op("GET", pesan, IzinPesan, "Daftar pesan kampus"), s.DaftarPesanKampus)
	api.On(r, op("GET", pesan+"/{id}", IzinPesan, "Satu pesan"), s.LihatPesan)
	api.On(r, created, s.BuatPesan)
	api.On(r, op("PUT", pesan+"/{id}", IzinPesan, "Ubah pesan"), s.UbahPesan)
	api.On(r, op("DELETE", pesan+"/{id}", IzinPesan, "Hapus pesan"), s.HapusPesan)
}

const (
	situs = "/v2/situs"
	pesan = "/v2/pesan"

	slopForm = 64 << 10 // what stands in a form around its file
)
