// Package rekap lists the workloads of the lecturers of a programme or a college, and hands them out as files whose columns the campus
// names and orders.
package rekap

import (
	"context"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service lists workloads.
type Service struct {
	module.Deps
	// Laporan are the reports of lecturers in a term, by lecturer.
	Laporan func(ctx context.Context, q db.Q, dosen []string, periode int64) (map[string]Laporan, error)
}

// Laporan is what a file says of a report.
type Laporan struct {
	Status  string  // as people read it
	Total   float64 // SKS as handed in; 0: not yet
	Putusan string  // M, TM; "" not yet
	Sidik   string  // fingerprint of what was handed in
}

// Saring narrows the lecturers.
type Saring struct {
	Periode int64  `query:"periode" doc:"A term; absent: the one that the caller works in"`
	IDProdi string `query:"idProdi" maxLength:"64" doc:"A programme; absent: all that the caller sees"`
}

// SaringRekap narrows the lecturers, page by page.
type SaringRekap struct {
	api.Filter
	Saring
}

// BarisRekap is the workload of one lecturer, as it stands now.
type BarisRekap struct {
	IDDosen   string             `json:"idDosen"`
	NamaDosen string             `json:"namaDosen"`
	NIDN      string             `json:"nidn"`
	IDProdi   string             `json:"idProdi"`
	NamaProdi string             `json:"namaProdi"`
	Total     float64            `json:"total" doc:"SKS"`
	Simpul    string             `json:"simpul" enum:"M,TM,lebih,belum"`
	Tabel     []poin.BagianBeban `json:"tabel" nullable:"false"`
	Unsur     []poin.BagianBeban `json:"unsur" nullable:"false"`
	Laporan   string             `json:"laporan" doc:"How the report stands; empty: there is none"`
	Putusan   string             `json:"putusan" doc:"M or TM; empty: not decided"`

	laporan Laporan
}

// orang is a lecturer of the list.
type orang struct {
	ID, Nama, NIDN string
	IDProdi        string `db:"id_prodi"`
	NamaProdi      string `db:"nama_prodi"`
}

const (
	columns = `SELECT d.id, ` + dosen.KolomNama + ` AS nama, COALESCE(d.nidn, '') AS nidn, d.id_prodi, p.nama AS nama_prodi`
	active  = ` FROM master_dosen d JOIN master_prodi p ON p.college_id = d.college_id AND p.id = d.id_prodi
		WHERE d.college_id = $1 AND d.status = 'A'`
)

var order = db.Orders(db.By("nama", "d.nama_urut", "d.id"))["nama"]

// lecturers are those that a caller may list, by name: there is no other order, for a list of workloads is no ranking.
func lecturers(ctx context.Context, q db.Q, a actor.Actor, in Saring) (db.Narrowed, error) {
	sees, err := lingkup.FindPenglihat(ctx, q, a)
	if err != nil {
		return db.Narrowed{}, err
	}
	if in.IDProdi != "" && !sees.Sees(in.IDProdi) {
		return db.Narrowed{}, apperr.NotFound()
	}
	n := db.From(active, q.College)
	if in.IDProdi != "" {
		return db.Where(n, ` AND d.id_prodi = $?`, in.IDProdi), nil
	}
	if prodi, some := sees.Prodi(); some {
		if len(prodi) == 0 {
			return n, apperr.NotFound()
		}
		return db.Among(n, ` AND d.id_prodi IN `, prodi, ""), nil
	}
	return n, nil
}

// DaftarRekap lists the workloads of lecturers as they stand now, by name; 404 where no rules are in force in the term.
func (s *Service) DaftarRekap(ctx context.Context, in *SaringRekap) (api.Halaman[BarisRekap], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[BarisRekap], err error) {
		term, set, err := s.rules(ctx, q, a, in.Saring)
		if err != nil {
			return out, err
		}
		n, err := lecturers(ctx, q, a, in.Saring)
		if err != nil {
			return out, err
		}
		if text := in.Search(); text != "" {
			n = db.Where(n, ` AND (d.nama_urut || ' ' || COALESCE(d.nidn, '')) LIKE $? ESCAPE '\'`, api.LikePattern(text))
		}
		people, total, err := db.Page[orang](ctx, q, columns, n, order, db.Part{Size: in.PerPage, Pass: in.Offset()})
		if err != nil {
			return out, err
		}
		rows, err := s.reckon(ctx, q, set, people, term)
		return api.PageOf(in.Paging, rows, total), err
	})
}

// rules are the term that is asked for and the set in force in it.
func (s *Service) rules(ctx context.Context, q db.Q, a actor.Actor, in Saring) (int64, aturan.AturanBKD, error) {
	term, err := lingkup.Kerja(ctx, q, a, in.Periode)
	if err != nil {
		return 0, aturan.AturanBKD{}, err
	}
	set, err := poin.Berlaku(ctx, q, term)
	return term, set, err
}

// reckon are the rows of some lecturers.
func (s *Service) reckon(ctx context.Context, q db.Q, set aturan.AturanBKD, people []orang, periode int64) ([]BarisRekap, error) {
	ids := make([]string, 0, len(people))
	for _, d := range people {
		ids = append(ids, d.ID)
	}
	loads, err := poin.Banyak(ctx, q, set, ids, periode)
	if err != nil {
		return nil, err
	}
	reports, err := s.Laporan(ctx, q, ids, periode)
	out := make([]BarisRekap, 0, len(people))
	for _, d := range people {
		shown := poin.Hitungan{Aturan: set, Periode: periode, Beban: loads[d.ID]}.Ringkas()
		report := reports[d.ID]
		out = append(out, BarisRekap{
			IDDosen: d.ID, NamaDosen: d.Nama, NIDN: d.NIDN, IDProdi: d.IDProdi, NamaProdi: d.NamaProdi, Total: shown.Total, Simpul: shown.Simpul,
			Tabel: shown.Tabel, Unsur: shown.Unsur, Laporan: report.Status, Putusan: report.Putusan, laporan: report,
		})
	}
	return out, err
}
