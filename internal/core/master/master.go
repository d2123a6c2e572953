// Package master knows the campus's people and units: lecturers, students, faculties, programmes and terms.
package master

import (
	"embed"
	"io/fs"
	"net/http"

	"portaldosen/internal/core/demo"
	invented "portaldosen/internal/core/master/demo"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/lists"
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

// peranOperator is auth.PeranOperator; auth stands above this area.
const peranOperator = "ROLE_OPERATOR"

// permissions are those of this area, with the roles that hold them as shipped.
var permissions = map[string][]string{
	unit.IzinUbah: {peranOperator},
}

// Service answers what is asked about people and units.
type Service struct {
	reader *lists.Reader
	dosen  dosen.Service
	unit   unit.Service
}

// New makes the service.
func New(d module.Deps) *Service {
	reader := lists.New(d)
	return &Service{reader: reader, dosen: dosen.Service{Reader: reader}, unit: unit.Service{Reader: reader}}
}

// Accounts tells this area who makes the accounts that go with records of people. It is for the time of wiring.
func (s *Service) Accounts(a orang.Accounts) { s.dosen.Accounts = a }

// Module is this area's part of the portal.
func (s *Service) Module() module.Module {
	jobs := words.Handlers(s.reader.Filler(dosen.Dicari), s.reader.Filler(unit.RuangDicari))
	return module.Module{
		Name: Area, Migrations: Migrations(), Routes: s.routes, Permissions: permissions, Jobs: jobs,
		Starter: s.unit.Begin,
		Demo:    demo.Rows(invented.Fill),
		Usage:   pemakaian,
	}
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
}
