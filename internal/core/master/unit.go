package master

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

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

// order is the closed set of sort orders of the lists here.
var order = map[string]string{
	"nama": "u.nama_urut, u.id", "-nama": "u.nama_urut DESC, u.id DESC", "kode": "u.kode, u.id", "-kode": "u.kode DESC, u.id DESC",
}

// DaftarProdi lists the college's programmes.
func (s *Service) DaftarProdi(ctx context.Context, in *SaringProdi) (api.Halaman[Prodi], error) {
	const from = ` FROM master_prodi u WHERE u.college_id = $1 AND ($2 = '' OR u.nama_urut LIKE $2 ESCAPE '\' OR lower(u.kode) LIKE $2 ESCAPE '\')`
	n := db.From(from, actor.From(ctx).College, pola(in.Filter))
	return list[Prodi](ctx, s, in.Filter, `SELECT u.id, u.kode, u.nama, u.jenjang, u.status`, order[in.Sort], n)
}

// DaftarKonsentrasi lists the concentrations of all programmes, or of those named.
func (s *Service) DaftarKonsentrasi(ctx context.Context, in *SaringKonsentrasi) (api.Halaman[Konsentrasi], error) {
	const from = ` FROM master_konsentrasi u WHERE u.college_id = $1 AND ($2 = '' OR u.nama_urut LIKE $2 ESCAPE '\' OR lower(u.kode) LIKE $2 ESCAPE '\')`
	const prodi = ` AND u.id_prodi IN `
	n := db.Among(db.From(from, actor.From(ctx).College, pola(in.Filter)), prodi, in.IDProdi, "")
	const columns = `SELECT u.id, u.kode, u.nama, u.id_prodi, u.status, ` + namaProdi
	return list[Konsentrasi](ctx, s, in.Filter, columns, order[in.Sort], n)
}

func pola(in api.Filter) string {
	if cari := in.Search(); cari != "" {
		return api.LikePattern(cari)
	}
	return ""
}

// namaProdi is the name of a row's programme; $1 is the college.
const namaProdi = `(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = u.id_prodi) AS nama_prodi`

// list reads one page and the total of a short list; the total is kept until units or people change. A page behind its end
// has no rows, and none is passed for it.
func list[T any](ctx context.Context, s *Service, in api.Filter, columns, order string, n db.Narrowed) (api.Halaman[T], error) {
	out := api.Halaman[T]{Page: in.Page, PerPage: in.PerPage}
	err := s.DB.Read(ctx, actor.From(ctx).College, func(q db.Q) error {
		version, err := db.Changes(ctx, q, Area)
		if err != nil {
			return err
		}
		if out.Total, err = s.total(ctx, q, version, "unit", n); err != nil {
			return err
		}
		if out.Data = []T{}; out.Total > int64(in.Offset()) {
			out.Data, err = page[T](ctx, q, in, columns, order, n)
		}
		return err
	})
	return out, err
}

// page reads the rows of one page. What a row's columns look up is looked up for these alone, not for the pages before.
func page[T any](ctx context.Context, q db.Q, in api.Filter, columns, order string, n db.Narrowed) ([]T, error) {
	window, args := db.Window(in.PerPage, in.Offset(), n.Args)
	return db.List[T](ctx, q, columns+` FROM (SELECT u.*`+db.Text(n)+` ORDER BY `+order+window+`) u ORDER BY `+order, args...)
}
