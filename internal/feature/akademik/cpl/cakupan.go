package cpl

import (
	"context"
	"slices"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// The cell of a course on which an outcome is laid, and of one whose published plan covers it; that of one on which it is not laid is
// empty.
const (
	Dibebankan = "dibebankan"
	Tercakup   = "tercakup"
)

// SaringCakupan says of what the coverage is.
type SaringCakupan struct {
	IDProdi     string `query:"idProdi" required:"true" minLength:"1" maxLength:"64"`
	IDKurikulum string `query:"idKurikulum" maxLength:"64" doc:"The courses of this curriculum of the programme; without: its active courses"`
}

// Cakupan is which outcomes of a programme which courses work towards, and where there is a gap.
type Cakupan struct {
	CPL        []KolomCakupan `json:"cpl" nullable:"false" doc:"The active outcomes, the columns"`
	MataKuliah []BarisCakupan `json:"mataKuliah" nullable:"false" doc:"The courses by term, the rows"`
	Celah      Celah          `json:"celah"`
}

// KolomCakupan is an outcome, and how many of the courses shown have it.
type KolomCakupan struct {
	ID         string `json:"id"`
	Kode       string `json:"kode"`
	Aspek      string `json:"aspek" enum:"sikap,pengetahuan,ku,kk"`
	Uraian     string `json:"uraian"`
	MataKuliah int    `json:"mataKuliah" db:"-"`
}

// BarisCakupan is a course, with a cell for each outcome.
type BarisCakupan struct {
	ID       string   `json:"id"`
	Kode     string   `json:"kode"`
	Nama     string   `json:"nama"`
	Semester int64    `json:"semester" doc:"In the curriculum, else of the course"`
	Luar     bool     `json:"luar" doc:"A course of another programme, which takes none of these outcomes and is no gap"`
	Sel      []string `json:"sel" nullable:"false" db:"-" doc:"By outcome in the order of cpl: empty, dibebankan, or tercakup by a published plan"`
}

// Celah are the gaps: what no course works towards, and what works towards nothing.
type Celah struct {
	CPL        []string `json:"cpl" nullable:"false" doc:"Ids of outcomes that no course has"`
	MataKuliah []string `json:"mataKuliah" nullable:"false" doc:"Ids of courses that have no outcome"`
}

const (
	columnsOfProdi = `SELECT c.id, c.kode, c.aspek, c.uraian FROM akademik_cpl c WHERE c.college_id = $1 AND c.id_prodi = $2 AND c.status = 'A'
		ORDER BY c.urutan, c.kode_urut`
	coursesOfProdi = `SELECT m.id, m.kode, m.nama, m.semester, FALSE AS luar FROM akademik_matakuliah m
		WHERE m.college_id = $1 AND m.id_prodi = $2 AND m.status = 'A' ORDER BY m.semester, m.kode_urut`
	coursesOfKurikulum = `SELECT m.id, m.kode, m.nama, x.semester, m.id_prodi <> k.id_prodi AS luar FROM akademik_kurikulum k
		CROSS JOIN akademik_kurikulum_mk x CROSS JOIN akademik_matakuliah m
		WHERE k.college_id = $1 AND k.id_prodi = $2 AND k.id = $3 AND x.college_id = $1 AND x.id_kurikulum = k.id
		AND m.college_id = $1 AND m.id = x.id_matakuliah ORDER BY x.semester, m.kode_urut`
	// With EXISTS, PostgreSQL would go through the plans of the whole campus once, instead of through those of each course.
	laidOfProdi = `SELECT x.id_matakuliah, x.id_cpl, COALESCE((SELECT TRUE FROM akademik_rps r CROSS JOIN akademik_rps_cpl t WHERE r.college_id = $1
			AND r.id_matakuliah = x.id_matakuliah AND t.college_id = $1 AND t.id_rps = r.id AND t.id_cpl = x.id_cpl AND t.terbit LIMIT 1), FALSE)
		FROM akademik_cpl c CROSS JOIN akademik_cpl_mk x
		WHERE c.college_id = $1 AND c.id_prodi = $2 AND c.status = 'A' AND x.college_id = $1 AND x.id_cpl = c.id`
)

// LihatCakupan answers the coverage of a programme, or of one of its curricula.
func (s *Service) LihatCakupan(ctx context.Context, in *SaringCakupan) (Cakupan, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (out Cakupan, err error) {
		if out.CPL, err = db.List[KolomCakupan](ctx, q, columnsOfProdi, q.College, in.IDProdi); err != nil {
			return out, err
		}
		if in.IDKurikulum == "" {
			out.MataKuliah, err = db.List[BarisCakupan](ctx, q, coursesOfProdi, q.College, in.IDProdi)
		} else {
			out.MataKuliah, err = db.List[BarisCakupan](ctx, q, coursesOfKurikulum, q.College, in.IDProdi, in.IDKurikulum)
		}
		if err != nil {
			return out, err
		}
		err = out.fill(ctx, q, in.IDProdi)
		out.Celah = out.gaps()
		return out, err
	})
}

// fill puts in the cells what is laid on what.
func (c *Cakupan) fill(ctx context.Context, q db.Q, prodi string) error {
	column, line := map[string]int{}, map[string]int{}
	for i, o := range c.CPL {
		column[o.ID] = i
	}
	for i := range c.MataKuliah {
		c.MataKuliah[i].Sel = make([]string, len(c.CPL))
		line[c.MataKuliah[i].ID] = i
	}
	return q.Each(ctx, laidOfProdi, []any{q.College, prodi}, func(scan func(...any) error) error {
		var course, outcome string
		covered, cell := false, Dibebankan
		err := scan(&course, &outcome, &covered)
		if covered {
			cell = Tercakup
		}
		if i, ok := line[course]; ok {
			c.MataKuliah[i].Sel[column[outcome]] = cell
			c.CPL[column[outcome]].MataKuliah++
		}
		return err
	})
}

// gaps are what is empty. Without any outcome, or without any course, all would be: then nothing is a gap yet.
func (c *Cakupan) gaps() Celah {
	g := Celah{CPL: []string{}, MataKuliah: []string{}}
	if len(c.CPL) == 0 || len(c.MataKuliah) == 0 {
		return g
	}
	for _, o := range c.CPL {
		if o.MataKuliah == 0 {
			g.CPL = append(g.CPL, o.ID)
		}
	}
	for _, m := range c.MataKuliah {
		if !m.Luar && !slices.ContainsFunc(m.Sel, func(cell string) bool { return cell != "" }) {
			g.MataKuliah = append(g.MataKuliah, m.ID)
		}
	}
	return g
}
