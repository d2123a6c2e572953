package mahasiswa

import (
	"context"
	"fmt"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

func (s *Service) plans() module.Records[KRSMahasiswa] {
	return module.Records[KRSMahasiswa]{Deps: s.Deps, Area: lists.Area, Noun: "krs", Get: krsOf}
}

func krsOf(ctx context.Context, q db.Q, _ actor.Actor, id string) (out KRSMahasiswa, err error) {
	if out.Stamp, err = stampOf(ctx, q, id); err != nil {
		return out, err
	}
	const list = `SELECT periode, kode, nama, sks, kelas, jenis FROM master_krs WHERE college_id = $1 AND id_mahasiswa = $2 ORDER BY periode DESC, kode`
	out.Data, err = db.List[KRSBaris](ctx, q, list, q.College, id)
	return out, err
}

// LihatKRS answers a student's study plans of all terms.
func (s *Service) LihatKRS(ctx context.Context, in *api.ByID) (KRSMahasiswa, error) {
	return s.plans().View(ctx, in)
}

// UbahKRS puts the whole study plan of a term in the place of the one that was read; the other terms stay.
func (s *Service) UbahKRS(ctx context.Context, in *api.Replace[KRSIsi]) (KRSMahasiswa, error) {
	plan := in.Body
	return s.plans().Replace(ctx, in.ByID, in.IfMatch, plan, func(ctx context.Context, act module.Act[KRSMahasiswa]) error {
		if err := plan.check(); err != nil {
			return err
		}
		const drop = `DELETE FROM master_krs WHERE college_id = $1 AND id_mahasiswa = $2 AND periode = $3`
		if _, err := act.Exec(ctx, drop, act.College, act.ID, plan.SesiSemester); err != nil {
			return err
		}
		b := db.NewBulk(act.Q, "master_krs", "college_id", "id_mahasiswa", "periode", "kode", "nama", "sks", "kelas", "jenis")
		for _, r := range plan.Data {
			if err := b.Add(ctx, act.College, act.ID, plan.SesiSemester, r.Kode, r.Nama, r.SKS, r.Kelas, r.Jenis); err != nil {
				return err
			}
		}
		if err := b.Flush(ctx); err != nil {
			return err
		}
		return touch(ctx, act.Q, act.ID, act.Actor.Account, act.At)
	})
}

// check tidies a plan and holds it against what one can be.
func (p KRSIsi) check() error {
	wrong, seen := map[string]string{}, map[string]bool{}
	if term := p.SesiSemester % 10; term < 1 || term > 4 {
		wrong["sesiSemester"] = "Periode tidak dikenal"
	}
	for i := range p.Data {
		r := &p.Data[i]
		r.Kode, r.Nama, r.Kelas = texts.Tidy(r.Kode), texts.Tidy(r.Nama), texts.Tidy(r.Kelas)
		at := func(field string) string { return fmt.Sprintf("data[%d].%s", i, field) }
		checkRow(wrong, at, r.Kode, r.Nama, p.SesiSemester/10*10+1)
		if r.SesiSemester != 0 && r.SesiSemester != p.SesiSemester {
			wrong[at("sesiSemester")] = "Periode harus sama dengan periode KRS ini"
		}
		if seen[r.Kode] {
			wrong[at("kode")] = "Mata kuliah ini sudah ada pada KRS ini"
		}
		seen[r.Kode] = true
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	return nil
}
