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
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/dateid"
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
	term      periode.Service
}

// New makes the service.
func New(d module.Deps) *Service {
	reader := lists.New(d)
	return &Service{
		reader:    reader,
		dosen:     dosen.Service{Reader: reader},
		mahasiswa: mahasiswa.Service{Reader: reader},
		jabatan:   jabatan.Service{Reader: reader},
		unit:      unit.Service{Reader: reader},
		term:      periode.Service{Reader: reader},
	}
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
	periode.IzinUbah:    {orang.PeranOperator},
	unit.IzinUbah:       {orang.PeranOperator},
}

// Join hears from areas which of them keep the names of people, and what of theirs refers to units and people. It is for the time
// of wiring, before anybody calls.
func (s *Service) Join(areas ...module.Module) {
	for _, m := range areas {
		if m.Renamed != nil {
			s.reader.Renamed = append(s.reader.Renamed, m.Renamed)
		}
		if m.Holds != nil {
			s.reader.Holds = append(s.reader.Holds, m.Holds)
		}
	}
}

// Module is this area's part of the portal.
func (s *Service) Module() module.Module {
	jobs := words.Handlers(s.reader.Filler(dosen.Dicari), s.reader.Filler(mahasiswa.Dicari), s.reader.Filler(unit.RuangDicari))
	return module.Module{
		Name: Area, Migrations: Migrations(), Routes: s.routes, Permissions: Permissions, Jobs: jobs,
		Starter: s.begin,
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

// Periode keeps the terms, for the commands of an operator.
func (s *Service) Periode() *periode.Service { return &s.term }

// begin writes what a new college begins with: letters of grades, kinds of classes, and the terms of the academic year.
func (s *Service) begin(ctx context.Context, q db.Q) error {
	if err := s.unit.Begin(ctx, q); err != nil {
		return err
	}
	return periode.Mulai(ctx, q, periode.Pada(s.reader.Clock.Now().In(dateid.WIB)))
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
	s.terms(r)
}
