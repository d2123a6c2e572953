package rps

import (
	"context"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/periksa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// MintaRencana names a course, and the term whose plan is wanted.
type MintaRencana struct {
	api.ByID
	Periode int64 `query:"periode" minimum:"19451" maximum:"99994" doc:"Without it the running term"`
}

// RencanaMataKuliah is the plan of a course in a term; where there is none that the caller may read, whether one may be begun, and from
// which.
type RencanaMataKuliah struct {
	Periode int64       `json:"periode"`
	RPS     *RPS        `json:"rps,omitempty"`
	Buat    api.Aksi    `json:"buat" doc:"Whether the caller may begin a plan"`
	Sumber  []SumberRPS `json:"sumber" nullable:"false" doc:"Plans of the course in other terms, the latest first"`
}

// SumberRPS is a plan of the course in another term.
type SumberRPS struct {
	ID      string `json:"id"`
	Periode int64  `json:"periode"`
	Status  string `json:"status"`
}

// LihatRencana answers the plan of a course in a term.
func (s *Service) LihatRencana(ctx context.Context, in *MintaRencana) (RencanaMataKuliah, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (RencanaMataKuliah, error) {
		out := RencanaMataKuliah{Periode: in.Periode}
		c, found, err := getCourse(ctx, q, in.ID)
		if err == nil && !found {
			err = apperr.NotFound()
		}
		if err == nil && out.Periode == 0 {
			out.Periode, err = periode.Berjalan(ctx, q)
		}
		if err != nil {
			return out, err
		}
		if out.RPS, out.Sumber, err = plansOf(ctx, q, a, in.ID, out.Periode); err != nil {
			return out, err
		}
		why := satuRPS
		if out.RPS == nil {
			why, err = RPSBaru{IDMataKuliah: in.ID, Periode: out.Periode}.refused(ctx, q, a, c)
		}
		out.Buat = api.May("buat", why)
		return out, err
	})
}

// plansOf are the plan of a course in a term, if the caller may read it, and those of other terms.
func plansOf(ctx context.Context, q db.Q, a actor.Actor, course string, periode int64) (*RPS, []SumberRPS, error) {
	const list = `SELECT id, periode, status FROM akademik_rps WHERE college_id = $1 AND id_matakuliah = $2 ORDER BY periode DESC`
	rows, err := db.List[SumberRPS](ctx, q, list, q.College, course)
	if err != nil {
		return nil, nil, err
	}
	var now *RPS
	others := []SumberRPS{}
	for _, r := range rows {
		if r.Periode != periode {
			others = append(others, r)
			continue
		}
		p, err := get(ctx, q, a, r.ID)
		switch {
		case err == nil:
			now = &p
		case !apperr.Is(err, apperr.Missing):
			return nil, nil, err
		}
	}
	return now, others, nil
}

// refused says why the caller cannot begin a plan; "" where nothing stands in the way.
func (b RPSBaru) refused(ctx context.Context, q db.Q, a actor.Actor, c course) (string, error) {
	if c.Status != "A" {
		return "Mata kuliah ini tidak aktif", nil
	}
	err := periode.Terbuka(ctx, q, b.Periode)
	if apperr.Is(err, apperr.Missing) {
		return "Periode tidak ditemukan", nil
	}
	if why, err := apperr.Reason(err, apperr.Conflict); why != "" || err != nil {
		return why, err
	}
	const taken = `SELECT id FROM akademik_rps WHERE college_id = $1 AND id_matakuliah = $2 AND periode = $3`
	if _, there, err := db.Find[string](ctx, q, taken, q.College, b.IDMataKuliah, b.Periode); err != nil {
		return "", err
	} else if there {
		return "RPS mata kuliah ini sedang disusun", nil
	}
	writes, err := b.writes(ctx, q, a, c)
	if err != nil || writes {
		return "", err
	}
	return bukanPenyusun, nil
}

// PeriksaRPS reads the plan as it would be after a change that is not saved, and writes nothing: the check list while one types. What
// conflicts or is wrong is left out of the reading; the save says it.
func (s *Service) PeriksaRPS(ctx context.Context, in *api.Under[isi.UbahanIsi]) (api.Halaman[periksa.ButirRPS], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[periksa.ButirRPS], error) {
		p, err := get(ctx, q, a, in.ID)
		if err == nil {
			err = p.mayWrite(p.locked())
		}
		if err != nil {
			return api.Halaman[periksa.ButirRPS]{}, err
		}
		next, _, _ := p.Isi.Change(in.Body, p.Dasar)
		if next == nil {
			next = p.Isi
		}
		return api.OnePage(periksa.Check(next, p.Dasar)), nil
	})
}
