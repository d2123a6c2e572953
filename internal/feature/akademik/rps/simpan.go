package rps

import (
	"context"
	"slices"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/periksa"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// SimpanRPS writes the cells and rows of a plan that changed; what others changed meanwhile stays. A cell that somebody else changed
// since the caller read it is a conflict (409) with both texts, and nothing is written.
func (s *Service) SimpanRPS(ctx context.Context, in *api.Replace[isi.UbahanIsi]) (RPS, error) {
	return s.records().Replace(ctx, in.ByID, in.IfMatch, in.Body, func(ctx context.Context, act module.Act[RPS]) error {
		p := act.Now
		if err := p.mayWrite(p.locked()); err != nil {
			return err
		}
		next, clashes, wrong := p.Isi.Change(in.Body, p.Dasar)
		switch {
		case len(wrong) > 0:
			return apperr.Fields(wrong)
		case len(clashes) > 0:
			return apperr.Clashing("Isian yang sama sudah diubah orang lain. Pilih mana yang dipakai.", clashes)
		}
		return putIsi(ctx, act, next, p.Dasar)
	})
}

// mayWrite refuses who does not write the plan (403), and what is not possible now (409).
func (p *RPS) mayWrite(why string) error {
	if !p.caller.is(penyusun) {
		return apperr.New(apperr.Forbidden, p.caller.reason(penyusun))
	}
	return conflict(why)
}

// conflict is a refusal (409) with its sentence; nil without one.
func conflict(why string) error {
	if why == "" {
		return nil
	}
	return apperr.New(apperr.Conflict, why)
}

// putIsi puts what a plan says in the place of what it said.
func putIsi(ctx context.Context, act module.Act[RPS], next isi.Isi, base isi.DasarRPS) error {
	text, err := next.Text()
	if err != nil {
		return err
	}
	const put = `UPDATE akademik_rps_isi SET isi_json = $3, pada = $4 WHERE college_id = $1 AND id_rps = $2 AND nomor = 0`
	if err := act.Apply(ctx, put, act.College, act.ID, text, act.At.UnixMicro()); err != nil {
		return err
	}
	if err := putCPL(ctx, act.Q, act.ID, false, covered(act.Now.Isi), covered(next)); err != nil {
		return err
	}
	const update = `UPDATE akademik_rps SET temuan = $3, versi = versi + 1, diubah_pada = $4, diubah_oleh = $5 WHERE college_id = $1 AND id = $2`
	return act.Apply(ctx, update, act.College, act.ID, periksa.Count(periksa.Check(next, base)), act.At.UnixMicro(), act.Actor.Account)
}

// covered are the outcomes of the programme that a plan refers to, in order.
func covered(i isi.Isi) []string {
	var out []string
	for _, r := range i[isi.CPMK] {
		out = append(out, r.Refs("cpl")...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// putCPL keeps which outcomes a plan covers, of what is being written or of what is published, where they are others than before.
func putCPL(ctx context.Context, q db.Q, id string, terbit bool, was, now []string) error {
	if slices.Equal(was, now) {
		return nil
	}
	if err := q.Apply(ctx, `DELETE FROM akademik_rps_cpl WHERE college_id = $1 AND id_rps = $2 AND terbit = $3`, q.College, id, terbit); err != nil {
		return err
	}
	for _, cpl := range now {
		const insert = `INSERT INTO akademik_rps_cpl (college_id, id_rps, id_cpl, terbit) VALUES ($1, $2, $3, $4)`
		if err := q.Apply(ctx, insert, q.College, id, cpl, terbit); err != nil {
			return err
		}
	}
	return nil
}
