// Package lingkup says whose workload somebody may see: everybody the own one; a head those of the lecturers of the programmes
// headed, the college's office all.
package lingkup

import (
	"context"
	"maps"
	"slices"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// IzinLihat is the permission to see the workload of others, within the programmes that one heads; of an operator of all.
const IzinLihat = "bkd.laporan.lihat"

// Bendera is the feature flag of this area (BK-01).
const Bendera = "fitur_bkd"

// Minta is whose workload of which term is asked for.
type Minta struct {
	Periode int64  `query:"periode" doc:"A term; absent: the one that the caller works in"`
	IDDosen string `query:"idDosen" maxLength:"64" doc:"A lecturer; absent: the caller"`
}

// Resolve is the lecturer and the term that are asked for.
func (m Minta) Resolve(ctx context.Context, q db.Q, a actor.Actor) (Orang, int64, error) {
	who, err := Find(ctx, q, a, m.IDDosen)
	if err != nil {
		return who, 0, err
	}
	term, err := Kerja(ctx, q, a, m.Periode)
	return who, term, err
}

// Orang is a lecturer whose workload is looked at.
type Orang struct {
	ID, Nama, NIDN string
	IDProdi        string `db:"id_prodi"`
	Sendiri        bool   `db:"-"` // it is the caller
}

// Find is whose workload a caller asks for: 404 for somebody whom the caller does not see, and for a caller who is no lecturer and
// names nobody.
func Find(ctx context.Context, q db.Q, a actor.Actor, idDosen string) (Orang, error) {
	own, err := dosen.IDDariAkun(ctx, q, a.Account)
	if err != nil {
		return Orang{}, err
	}
	if idDosen == "" {
		idDosen = own
	}
	if idDosen == "" {
		return Orang{}, apperr.NotFound()
	}
	const one = `SELECT d.id, ` + dosen.KolomNama + ` AS nama, COALESCE(d.nidn, '') AS nidn, d.id_prodi FROM master_dosen d WHERE d.college_id = $1 AND d.id = $2`
	out, err := db.Get[Orang](ctx, q, one, q.College, idDosen)
	if err != nil {
		return out, err
	}
	if out.Sendiri = idDosen == own; out.Sendiri {
		return out, nil
	}
	sees, err := FindPenglihat(ctx, q, a)
	if err == nil && !sees.Sees(out.IDProdi) {
		err = apperr.NotFound()
	}
	return out, err
}

// Penglihat is whose workloads a caller sees beside the own one.
type Penglihat struct {
	all   bool
	prodi map[string]bool
}

// FindPenglihat is whom a caller sees.
func FindPenglihat(ctx context.Context, q db.Q, a actor.Actor) (Penglihat, error) {
	if !a.May(IzinLihat) {
		return Penglihat{}, nil
	}
	if a.HasRole(auth.PeranOperator) {
		return Penglihat{all: true}, nil
	}
	prodi, err := dosen.DipimpinOleh(ctx, q, a)
	return Penglihat{prodi: prodi}, err
}

// Sees reports whether the workloads of a programme's lecturers are the caller's to see.
func (p Penglihat) Sees(idProdi string) bool { return p.all || p.prodi[idProdi] }

// Prodi are the programmes whose lecturers are the caller's to see, sorted; false: those of all programmes.
func (p Penglihat) Prodi() ([]string, bool) {
	return slices.Sorted(maps.Keys(p.prodi)), !p.all
}

// Kerja is the term that is asked for, or the one that the caller works in.
func Kerja(ctx context.Context, q db.Q, a actor.Actor, asked int64) (int64, error) {
	if asked != 0 {
		if term := asked % 10; term < 1 || term > 4 {
			return 0, apperr.Field("periode", "Periode tidak dikenal")
		}
		return asked, nil
	}
	term, _, err := auth.PeriodeKerja(ctx, q, a.Account)
	return term, err
}

// DosenProdi are the lecturers of a programme who are active, by name.
func DosenProdi(ctx context.Context, q db.Q, idProdi string) ([]Orang, error) {
	const list = `SELECT d.id, ` + dosen.KolomNama + ` AS nama, COALESCE(d.nidn, '') AS nidn, d.id_prodi FROM master_dosen d
		WHERE d.college_id = $1 AND d.id_prodi = $2 AND d.status = 'A' ORDER BY d.nama_urut, d.id`
	return db.List[Orang](ctx, q, list, q.College, idProdi)
}
