// Package unit knows the units of a college: faculties, departments, programmes, concentrations, rooms and letters of grades.
package unit

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// Service answers what is asked about units.
type Service struct{ *lists.Reader }

// Prodi is a study programme.
type Prodi struct {
	ID      string `json:"id"`
	Kode    string `json:"kode"`
	Nama    string `json:"nama"`
	Jenjang string `json:"jenjang" doc:"D3, D4, S1, S2, S3 or Profesi"`
	Status  string `json:"status" enum:"A,N"`
}

// Konsentrasi is a concentration within a programme.
type Konsentrasi struct {
	ID        string `json:"id"`
	Kode      string `json:"kode"`
	Nama      string `json:"nama"`
	IDProdi   string `json:"idProdi" db:"id_prodi"`
	NamaProdi string `json:"namaProdi" db:"nama_prodi"`
	Status    string `json:"status" enum:"A,N"`
}

// SaringProdi narrows the list of programmes.
type SaringProdi struct {
	api.Filter
	Sort string `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

// SaringKonsentrasi narrows the list of concentrations.
type SaringKonsentrasi struct {
	api.Filter
	IDProdi []string `query:"idProdi,explode" maxItems:"50"`
	Sort    string   `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

// DaftarProdi lists the college's programmes.
func (s *Service) DaftarProdi(ctx context.Context, in *SaringProdi) (api.Halaman[Prodi], error) {
	const from = ` FROM master_prodi u WHERE u.college_id = $1 AND ($2 = '' OR u.nama_urut LIKE $2 ESCAPE '\' OR lower(u.kode) LIKE $2 ESCAPE '\')`
	n := db.From(from, actor.From(ctx).College, lists.Pattern(in.Filter))
	return lists.Page(ctx, s.Reader, in.Filter, n, func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]Prodi, error) {
		return db.Wide[Prodi](ctx, q, `SELECT u.id, u.kode, u.nama, u.jenjang, u.status`, n, lists.Order[in.Sort], part)
	})
}

// DaftarKonsentrasi lists the concentrations of all programmes, or of those named.
func (s *Service) DaftarKonsentrasi(ctx context.Context, in *SaringKonsentrasi) (api.Halaman[Konsentrasi], error) {
	const from = ` FROM master_konsentrasi u WHERE u.college_id = $1 AND ($2 = '' OR u.nama_urut LIKE $2 ESCAPE '\' OR lower(u.kode) LIKE $2 ESCAPE '\')`
	const prodi = ` AND u.id_prodi IN `
	n := db.Among(db.From(from, actor.From(ctx).College, lists.Pattern(in.Filter)), prodi, in.IDProdi, "")
	const columns = `SELECT u.id, u.kode, u.nama, u.id_prodi, u.status, ` + lists.NamaProdi
	return lists.Page(ctx, s.Reader, in.Filter, n, func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]Konsentrasi, error) {
		return db.Wide[Konsentrasi](ctx, q, columns, n, lists.Order[in.Sort], part)
	})
}
