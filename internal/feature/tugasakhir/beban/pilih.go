package beban

import (
	"context"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// SaringBeban narrows the lecturers whose load is asked for.
type SaringBeban struct {
	master.SaringDosen
	Jenis karya.Jenis `query:"jenis" enum:"proposal,skripsi,kp" default:"proposal"`
}

// BebanDosen is a lecturer with the students guided now, against the quota.
type BebanDosen struct {
	master.DosenBaris
	Beban int64 `json:"beban" doc:"Students of this kind now guided"`
	Kuota int64 `json:"kuota"`
}

// DaftarBeban lists the active lecturers, each with the load in a kind of work: whom a student may still ask. Where a lecturer
// has no quota of the own, that of the policy counts which applies to the asking student, to others the campus's.
func (s *Service) DaftarBeban(ctx context.Context, in *SaringBeban) (api.Halaman[BebanDosen], error) {
	a := actor.From(ctx)
	page, err := master.New(s.Deps).DaftarDosen(ctx, &in.SaringDosen)
	out := api.Halaman[BebanDosen]{Data: []BebanDosen{}, Page: page.Page, PerPage: page.PerPage, Total: page.Total}
	if err != nil || len(page.Data) == 0 {
		return out, err
	}
	ids := make([]string, len(page.Data))
	for i, d := range page.Data {
		ids[i] = d.ID
	}
	err = s.DB.Read(ctx, a.College, func(q db.Q) error {
		mhs, _, err := master.MahasiswaDariAkun(ctx, q, a.Account)
		if err != nil {
			return err
		}
		periode, err := master.New(s.Deps).PeriodeBerjalan(ctx, q)
		if err != nil {
			return err
		}
		k, err := kebijakan.FindBerlaku(ctx, q, string(in.Jenis), mhs.IDProdi, periode)
		if err != nil {
			return err
		}
		of, err := bebanSemua(ctx, q, in.Jenis, k.Kuota, ids)
		for _, d := range page.Data {
			out.Data = append(out.Data, BebanDosen{d, of[d.ID].Beban, of[d.ID].Kuota})
		}
		return err
	})
	return out, err
}

// bebanSatu is the load and the quota of a lecturer.
type bebanSatu struct {
	ID    string
	Beban int64
	Kuota int64
}

// bebanSemua is what lecturers guide in a kind of work, by their ids; kuota is the policy's.
func bebanSemua(ctx context.Context, q db.Q, jenis karya.Jenis, kuota int64, ids []string) (map[string]bebanSatu, error) {
	const read = `SELECT d.id, ` + karya.BebanDosen + ` AS beban, COALESCE(u.kuota, $4) AS kuota FROM master_dosen d` + karya.KuotaDosen + `
		WHERE d.college_id = $1 AND d.id IN `
	among, args := db.In([]any{q.College, "", string(jenis), kuota}, ids)
	rows, err := db.List[bebanSatu](ctx, q, read+among, args...)
	of := map[string]bebanSatu{}
	for _, r := range rows {
		of[r.ID] = r
	}
	return of, err
}
