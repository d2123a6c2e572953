package master

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// DosenBaris is a lecturer to choose as supervisor or examiner.
type DosenBaris struct {
	ID        string `json:"id"`
	Nama      string `json:"nama" doc:"With titles"`
	NIDN      string `json:"nidn" db:"nidn"`
	IDProdi   string `json:"idProdi" db:"id_prodi"`
	NamaProdi string `json:"namaProdi" db:"nama_prodi"`
}

// SaringDosen narrows the list of lecturers.
type SaringDosen struct {
	api.Saring
	IDProdi []string `query:"idProdi,explode" maxItems:"100"`
	Sort    string   `query:"sort" enum:"nama,-nama" default:"nama"`
}

// dosenDaftarRow is a lecturer with the titles apart.
type dosenDaftarRow struct {
	DosenBaris
	GelarDepan    string `db:"gelar_depan"`
	GelarBelakang string `db:"gelar_belakang"`
}

// DaftarDosen lists the college's active lecturers, of all programmes or of those named; found by name or NIDN.
func (s *Service) DaftarDosen(ctx context.Context, in *SaringDosen) (api.Halaman[DosenBaris], error) {
	from := ` FROM master_dosen u JOIN master_prodi p ON p.college_id = u.college_id AND p.id = u.id_prodi
		WHERE u.college_id = $1 AND u.status = 'A' AND ($2 = '' OR u.nama_urut LIKE $2 ESCAPE '\' OR u.nidn LIKE $2 ESCAPE '\')`
	args := []any{actor.From(ctx).College, pola(in.Saring)}
	if len(in.IDProdi) > 0 {
		var among string
		among, args = db.In(args, in.IDProdi)
		from += ` AND u.id_prodi IN ` + among
	}
	const columns = `SELECT u.id, u.nama, u.gelar_depan, u.gelar_belakang, u.nidn, u.id_prodi, p.nama AS nama_prodi`
	rows, err := list[dosenDaftarRow](ctx, s.DB, in.Saring, columns+from+` ORDER BY `+order[in.Sort], `SELECT COUNT(*)`+from, args)
	out := api.Halaman[DosenBaris]{Data: []DosenBaris{}, Page: rows.Page, PerPage: rows.PerPage, Total: rows.Total}
	for _, r := range rows.Data {
		r.Nama = NamaLengkap(r.GelarDepan, r.Nama, r.GelarBelakang)
		out.Data = append(out.Data, r.DosenBaris)
	}
	return out, err
}

// DataDosen is a lecturer with the programme that he or she belongs to.
type DataDosen struct {
	ID      string
	IDProdi string `db:"id_prodi"`
	Nama    string // with titles
}

// DosenDariAkun is the lecturer who signs in with an account, if it is a lecturer's.
func DosenDariAkun(ctx context.Context, q db.Q, akun string) (DataDosen, bool, error) {
	const read = `SELECT id, id_prodi, nama, gelar_depan, gelar_belakang FROM master_dosen WHERE college_id = $1 AND id_akun = $2`
	row, ada, err := db.Find[struct {
		DataDosen
		GelarDepan    string `db:"gelar_depan"`
		GelarBelakang string `db:"gelar_belakang"`
	}](ctx, q, read, q.College, akun)
	row.Nama = NamaLengkap(row.GelarDepan, row.Nama, row.GelarBelakang)
	return row.DataDosen, ada, err
}
