// Package dosen knows the lecturers of a college: who they are, which programme is theirs, who heads it.
package dosen

import (
	"context"
	"strings"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service answers what is asked about lecturers.
type Service struct {
	*lists.Reader
	Accounts orang.Accounts // who makes a lecturer's account
}

// New makes the service with a reader of its own.
func New(d module.Deps) *Service { return &Service{Reader: lists.New(d)} }

// BiodataSingkat is what the account menu shows of a lecturer, and the running term (AU-09, AU-12).
type BiodataSingkat struct {
	Username      string `json:"username"`
	Nama          string `json:"nama" doc:"Without titles"`
	GelarDepan    string `json:"gelarDepan"`
	GelarBelakang string `json:"gelarBelakang"`
	NIDN          string `json:"nidn" db:"nidn"`
	SesiSemester  int64  `json:"sesiSemester" doc:"The running term: year * 10 + 1 Ganjil, 2 Genap, 3 SP Ganjil, 4 SP Genap"`
}

// MintaDosen names a lecturer by account.
type MintaDosen struct {
	Username string `path:"username"`
}

type dosenRow struct {
	Username      string
	Nama          string
	GelarDepan    string `db:"gelar_depan"`
	GelarBelakang string `db:"gelar_belakang"`
	NIDN          string `db:"nidn"`
}

// LihatDosen answers the short biodata of a lecturer of the college; for an account without a lecturer, its name.
func (s *Service) LihatDosen(ctx context.Context, in *MintaDosen) (BiodataSingkat, error) {
	college := actor.From(ctx).College
	var out BiodataSingkat
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		const read = `SELECT a.username, COALESCE(d.nama, a.nama) AS nama, COALESCE(d.gelar_depan, '') AS gelar_depan,
				COALESCE(d.gelar_belakang, '') AS gelar_belakang, COALESCE(d.nidn, '') AS nidn
			FROM auth_akun a LEFT JOIN master_dosen d ON d.college_id = a.college_id AND d.id_akun = a.id
			WHERE a.college_id = $1 AND a.username_kunci = $2 AND a.aktif`
		row, err := db.Get[dosenRow](ctx, q, read, college, strings.ToLower(in.Username))
		if err != nil {
			return err
		}
		berjalan, err := periode.Berjalan(ctx, q)
		out = BiodataSingkat{Username: row.Username, Nama: row.Nama, GelarDepan: row.GelarDepan, GelarBelakang: row.GelarBelakang,
			NIDN: row.NIDN, SesiSemester: berjalan}
		return err
	})
	return out, err
}

// NamaLengkap is a name with its titles, "Dr. Budi Santoso, M.Kom."
func NamaLengkap(depan, nama, belakang string) string {
	out := strings.TrimSpace(depan + " " + nama)
	if belakang == "" {
		return out
	}
	return out + ", " + belakang
}

// KolomNama is the name of the lecturer d with its titles in a statement, as NamaLengkap writes it.
const KolomNama = `TRIM(d.gelar_depan || ' ' || d.nama) || CASE d.gelar_belakang WHEN '' THEN '' ELSE ', ' || d.gelar_belakang END`
