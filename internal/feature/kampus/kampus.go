// Package kampus is the office of who keeps the portal of a college: the audit trail, the work in the background, and how much
// the portal is used.
package kampus

import (
	"embed"
	"io/fs"
	"maps"
	"net/http"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/module"
)

// The permissions of this area.
const (
	IzinJejak     = "kampus.jejak.lihat"
	IzinPekerjaan = "kampus.pekerjaan.kelola"
	IzinPemakaian = "kampus.pemakaian.lihat"
)

var permissions = map[string][]string{
	IzinJejak:     {auth.PeranOperator},
	IzinPekerjaan: {auth.PeranOperator},
	IzinPemakaian: {auth.PeranOperator},
}

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	s := &Service{Deps: d, sebutan: map[string]string{}}
	return module.Module{
		Name: Area, Migrations: Migrations(), Routes: s.routes, Permissions: permissions, Join: s.join, Words: sebutan,
		Jobs: map[string]jobs.Handler{kerjaPeriksa: s.periksaPenuh},
	}
}

// join takes from all areas what people read of their codes, and the numbers that they report.
func (s *Service) join(all []module.Module) {
	for _, m := range all {
		maps.Copy(s.sebutan, m.Words)
		s.angka = append(s.angka, m.Usage...)
	}
	s.angka = append(s.angka, masukTerakhir)
}

func (s *Service) routes(r *api.Router) {
	op := func(method, path, izin, summary string) api.Op {
		return api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: Area}
	}
	list := op(http.MethodGet, "/v2/audit", IzinJejak, "Jejak audit: siapa melakukan apa")
	list.Personal = "jejak"
	sheet := op(http.MethodGet, "/v2/audit/unduh", IzinJejak, "Jejak audit sebagai XLSX")
	sheet.Personal, sheet.Class = "ekspor", "unduh"
	api.On(r, list, s.DaftarJejak)
	api.OnFile(r, sheet, s.UnduhJejak, xlsx.Type)
	api.On(r, op(http.MethodGet, "/v2/audit/tindakan", IzinJejak, "Tindakan yang dikenal jejak audit"), s.DaftarTindakan)
	api.On(r, op(http.MethodGet, "/v2/audit/pelaku", IzinJejak, "Akun, untuk memilih pelaku"), s.DaftarPelaku)
	api.On(r, op(http.MethodGet, "/v2/audit/periksa", IzinJejak, "Apakah jejak audit utuh"), s.LihatPeriksa)
	api.On(r, op(http.MethodPost, "/v2/audit/periksa", IzinJejak, "Periksa seluruh jejak audit"), s.PeriksaJejak)
	api.On(r, op(http.MethodGet, "/v2/pekerjaan", IzinPekerjaan, "Pekerjaan latar"), s.DaftarPekerjaan)
	api.On(r, op(http.MethodPost, "/v2/pekerjaan/{id}/ulangi", IzinPekerjaan, "Kerjakan lagi, atau sekarang juga"), s.UlangiPekerjaan)
	api.On(r, op(http.MethodPost, "/v2/pekerjaan/{id}/batalkan", IzinPekerjaan, "Batalkan pekerjaan yang menunggu"), s.BatalkanPekerjaan)
	api.On(r, op(http.MethodGet, "/v2/pemakaian", IzinPemakaian, "Seberapa banyak portal dipakai"), s.LihatPemakaian)
}
