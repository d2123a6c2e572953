// Package master knows the campus's people and units: lecturers, students, faculties, programmes and terms.
package master

import (
	"embed"
	"io/fs"
	"net/http"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Area is the name of this area's change counter: whoever changes a unit or a person moves it.
const Area = "master"

// Service answers what is asked about people and units.
type Service struct {
	module.Deps

	book pager.Book // what is kept of lists, under the change counter
}

// New makes the service.
func New(d module.Deps) *Service { return &Service{Deps: d} }

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

func (s *Service) routes(r *api.Router) {
	op := func(path, summary string) api.Op {
		return api.Op{Method: http.MethodGet, Path: path, Permission: api.SignedIn, Summary: summary, Area: Area}
	}
	api.On(r, op("/v1/dosen", "Dosen aktif, untuk memilih pembimbing dan penguji"), s.DaftarDosen)
	api.On(r, op("/v1/dosen/{username}", "Biodata singkat seorang dosen"), s.LihatDosen)
	api.On(r, op("/v1/prodi", "Program studi"), s.DaftarProdi)
	api.On(r, op("/v1/konsentrasi", "Konsentrasi program studi"), s.DaftarKonsentrasi)
	api.On(r, op("/v1/ruang", "Ruang yang dapat dipakai"), s.DaftarRuang)
}
