package dosen

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
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
	api.Filter
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
	const columns = `SELECT u.id, u.nama, u.gelar_depan, u.gelar_belakang, u.nidn, u.id_prodi, ` + lists.NamaProdi
	rows, err := lists.PageFound(ctx, s.Reader, in.Filter, lists.Found{List: Kata, Narrow: in.narrowed},
		func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]dosenDaftarRow, error) {
			return db.Wide[dosenDaftarRow](ctx, q, columns, n, lists.Order[in.Sort], part)
		})
	out := api.Halaman[DosenBaris]{Data: []DosenBaris{}, Page: rows.Page, PerPage: rows.PerPage, Total: rows.Total}
	for _, r := range rows.Data {
		r.Nama = NamaLengkap(r.GelarDepan, r.Nama, r.GelarBelakang)
		out.Data = append(out.Data, r.DosenBaris)
	}
	return out, err
}

// The lecturers to choose from: all active ones, or those of a rare word; and what narrows them, where a word may stand in any
// place as long as not every lecturer is in the index.
const (
	semuaDosen = ` FROM master_dosen u WHERE u.college_id = $1 AND u.status = 'A'`
	kataDosen  = ` FROM kit_kata w CROSS JOIN master_dosen u WHERE w.college_id = $1 AND w.daftar = 'dosen' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND u.college_id = $1 AND u.id = w.id AND u.status = 'A'`
	dosenProdi = ` AND u.id_prodi IN `
	dosenKata  = ` AND COALESCE(' ' || u.cari LIKE $?, FALSE)`
	dosenMuda  = ` AND COALESCE(u.nama_urut || ' ' || u.nidn LIKE $?, FALSE)`
)

func (in *SaringDosen) narrowed(college string, seek words.Seek) db.Narrowed {
	n := db.From(semuaDosen, college)
	if seek.From != "" {
		n = db.From(kataDosen, college, seek.From)
	}
	return db.Among(bernama(n, seek), dosenProdi, in.IDProdi, "")
}

// bernama narrows lecturers to those who have every word of a search.
func bernama(n db.Narrowed, seek words.Seek) db.Narrowed {
	kata := dosenKata
	if seek.Young {
		kata = dosenMuda
	}
	for _, check := range seek.Checks() {
		n = db.Where(n, kata, check)
	}
	return n
}

// Data is a lecturer with the programme that he or she belongs to.
type Data struct {
	ID      string
	IDProdi string `db:"id_prodi"`
	Nama    string // with titles
}

// IDDariAkun is the lecturer with an account; "" for an account that is no lecturer's.
func IDDariAkun(ctx context.Context, q db.Q, akun string) (string, error) {
	const read = `SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2`
	id, _, err := db.Find[string](ctx, q, read, q.College, akun)
	return id, err
}

// DariAkun is the lecturer who signs in with an account, if it is a lecturer's.
func DariAkun(ctx context.Context, q db.Q, akun string) (Data, bool, error) {
	const read = `SELECT id, id_prodi, nama, gelar_depan, gelar_belakang FROM master_dosen WHERE college_id = $1 AND id_akun = $2`
	row, ada, err := db.Find[struct {
		Data
		GelarDepan    string `db:"gelar_depan"`
		GelarBelakang string `db:"gelar_belakang"`
	}](ctx, q, read, q.College, akun)
	row.Nama = NamaLengkap(row.GelarDepan, row.Nama, row.GelarBelakang)
	return row.Data, ada, err
}
