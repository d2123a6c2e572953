package periode

import (
	"context"
	"strconv"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Periode is a term of the college.
type Periode struct {
	ID           string     `json:"id" doc:"sesiSemester as text"`
	SesiSemester int64      `json:"sesiSemester" db:"periode" doc:"Year × 10 + 1 Ganjil, 2 Genap, 3 SP Ganjil, 4 SP Genap"`
	Nama         string     `json:"nama"`
	Mulai        string     `json:"mulai" doc:"2026-08-01; empty where nobody wrote it"`
	Selesai      string     `json:"selesai"`
	Berjalan     bool       `json:"berjalan" doc:"The college is in this term; one at most"`
	Ditutup      bool       `json:"ditutup" doc:"Its classes and who is in them stay as they are"`
	AlasanBuka   string     `json:"alasanBuka,omitempty" db:"alasan_buka" doc:"Why it was opened again"`
	Aksi         []api.Aksi `json:"aksi" nullable:"false"`
	module.Stamp
}

// PeriodeBaru is what a term is made or changed from.
type PeriodeBaru struct {
	SesiSemester int64  `json:"sesiSemester" minimum:"19451" maximum:"99994" doc:"Of a term that is there it stays"`
	Mulai        string `json:"mulai" maxLength:"10" doc:"2026-08-01"`
	Selesai      string `json:"selesai" maxLength:"10"`
}

// SaringPeriode narrows the list of terms.
type SaringPeriode struct {
	api.Filter
	Status string `query:"status" enum:"buka,tutup" doc:"buka: open terms alone"`
	Sort   string `query:"sort" enum:"periode,-periode" default:"-periode"`
}

var orders = db.Orders(db.ByNumber("periode", "u.periode", "u.periode"))

const (
	columns = `SELECT CAST(u.periode AS TEXT) AS id, u.periode, u.mulai, u.selesai, u.berjalan, u.ditutup, u.alasan_buka, u.versi, u.diubah_pada,
		COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = u.diubah_oleh), '') AS diubah_oleh`
	allTerms = ` FROM master_periode u WHERE u.college_id = $1`
	named    = ` AND CAST(u.periode / 10 AS TEXT) || '/' || CAST(u.periode / 10 + 1 AS TEXT)
		|| CASE u.periode % 10 WHEN 1 THEN ' ganjil' WHEN 2 THEN ' genap' WHEN 3 THEN ' sp ganjil' ELSE ' sp genap' END
		|| ' ' || CAST(u.periode AS TEXT) LIKE $? ESCAPE '\'`
)

// DaftarPeriode lists the terms, the latest first.
func (s *Service) DaftarPeriode(ctx context.Context, in *SaringPeriode) (api.Halaman[Periode], error) {
	n := db.From(allTerms, actor.From(ctx).College)
	if pattern := lists.Pattern(in.Filter); pattern != "" {
		n = db.Where(n, named, pattern)
	}
	switch in.Status {
	case "buka":
		n = db.With(n, ` AND NOT u.ditutup`)
	case "tutup":
		n = db.With(n, ` AND u.ditutup`)
	}
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[Periode], error) {
		rows, total, err := db.Page[Periode](ctx, q, columns, n, orders[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		for i := range rows {
			rows[i] = rows[i].dressed(a)
		}
		return api.PageOf(in.Paging, rows, total), err
	})
}

// LihatPeriode answers one term.
func (s *Service) LihatPeriode(ctx context.Context, in *api.ByID) (Periode, error) {
	return s.records().View(ctx, in)
}

func get(ctx context.Context, q db.Q, a actor.Actor, id string) (Periode, error) {
	number, err := strconv.ParseInt(id, 10, 64)
	if err != nil || strconv.FormatInt(number, 10) != id {
		return Periode{}, apperr.NotFound()
	}
	p, err := db.Get[Periode](ctx, q, columns+allTerms+` AND u.periode = $2`, q.College, number)
	return p.dressed(a), err
}

// dressed is the term with its name and what the caller may do with it.
func (p Periode) dressed(a actor.Actor) Periode {
	p.Nama = Nama(p.SesiSemester)
	may := func(code, unless string) api.Aksi {
		if !a.May(IzinUbah) {
			unless = "Anda tidak berhak mengubah periode"
		}
		return api.May(code, unless)
	}
	p.Aksi = []api.Aksi{may("ubah", ""), may("jalankan", p.takJalan()), may("tutup", p.takTutup()), may("buka", p.takBuka()), may("hapus", p.takHapus())}
	return p
}

func (p Periode) takJalan() string {
	switch {
	case p.Berjalan:
		return "Periode ini sudah berjalan"
	case p.Ditutup:
		return "Periode ini sudah ditutup; buka dahulu"
	}
	return ""
}

func (p Periode) takTutup() string {
	switch {
	case p.Ditutup:
		return "Periode ini sudah ditutup"
	case p.Berjalan:
		return "Periode berjalan tidak dapat ditutup; jalankan periode lain dahulu"
	}
	return ""
}

func (p Periode) takBuka() string {
	if !p.Ditutup {
		return "Periode ini tidak ditutup"
	}
	return ""
}

func (p Periode) takHapus() string {
	switch {
	case p.Berjalan:
		return "Periode berjalan tidak dapat dihapus; jalankan periode lain dahulu"
	case p.Ditutup:
		return "Periode yang ditutup tidak dapat dihapus"
	}
	return ""
}

// Terbuka refuses (409) to work in a term that is closed; one that is not there is 404.
func Terbuka(ctx context.Context, q db.Q, periode int64) error {
	const read = `SELECT ditutup FROM master_periode WHERE college_id = $1 AND periode = $2`
	closed, err := db.Get[bool](ctx, q, read, q.College, periode)
	if err == nil && closed {
		return apperr.New(apperr.Conflict, "Periode "+Nama(periode)+" sudah ditutup")
	}
	return err
}

// Mulai writes the terms that a new college begins with: Ganjil and Genap of the academic year of the term
// that runs.
func Mulai(ctx context.Context, q db.Q, kini int64) error {
	for _, term := range []int64{1, 2} {
		periode := kini/10*10 + term
		mulai, selesai := Rentang(periode)
		const insert = `INSERT INTO master_periode (college_id, periode, berjalan, mulai, selesai) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (college_id, periode) DO NOTHING`
		if err := q.Apply(ctx, insert, q.College, periode, periode == kini, mulai, selesai); err != nil {
			return err
		}
	}
	return nil
}
