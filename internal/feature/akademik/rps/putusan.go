package rps

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"portaldosen/internal/feature/akademik/periksa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// AjuanRPS is a step of who writes a plan.
type AjuanRPS struct {
	Langkah string `json:"langkah" enum:"ajukan,tarik,buka"`
	Alasan  string `json:"alasan,omitempty" maxLength:"1000" doc:"Why a published plan is opened again"`
}

// PutusanRPS is a step of who decides on a plan.
type PutusanRPS struct {
	Langkah string `json:"langkah" enum:"tinjau,minta_revisi,setujui,batal_setujui,terbitkan"`
	Alasan  string `json:"alasan,omitempty" maxLength:"1000" doc:"Required where something is sent back"`
}

// AjukanRPS submits a plan that has no finding, takes it back before anybody reviews it, or opens a published one again: what is
// published stays readable until its next version is.
func (s *Service) AjukanRPS(ctx context.Context, in *api.Replace[AjuanRPS]) (RPS, error) {
	return s.step(ctx, in.ByID, in.IfMatch, in.Body.Langkah, in.Body.Alasan)
}

// PutuskanRPS reviews, sends back, approves or publishes a plan.
func (s *Service) PutuskanRPS(ctx context.Context, in *api.Replace[PutusanRPS]) (RPS, error) {
	return s.step(ctx, in.ByID, in.IfMatch, in.Body.Langkah, in.Body.Alasan)
}

// step takes a plan a step on: who does not take it is refused (403), and so is what its status or its check list forbids (409).
func (s *Service) step(ctx context.Context, id api.ByID, match api.IfMatch, name, reason string) (RPS, error) {
	l, reason := stepNamed(name), strings.TrimSpace(reason)
	return s.act(ctx, id, match, name, map[string]string{"alasan": reason}, func(ctx context.Context, act module.Act[RPS]) error {
		p := act.Now
		switch {
		case !p.caller.is(l.siapa):
			return apperr.New(apperr.Forbidden, p.caller.reason(l.siapa))
		case l.refuses(&p) != "":
			return conflict(l.refuses(&p))
		case l.alasan && reason == "":
			return apperr.Field("alasan", apperr.Required)
		}
		switch name {
		case ajukan:
			if err := submit(ctx, act); err != nil {
				return err
			}
			p.Nomor++
		case terbitkan:
			if err := publish(ctx, act); err != nil {
				return err
			}
		}
		return move(ctx, act, l, p.Nomor, reason)
	})
}

// submit keeps what the plan says as a version, with what it stands on.
func submit(ctx context.Context, act module.Act[RPS]) error {
	p := act.Now
	text, err := p.Isi.Text()
	if err != nil {
		return err
	}
	base, err := json.Marshal(p.Dasar)
	if err != nil {
		return err
	}
	const insert = `INSERT INTO akademik_rps_isi (college_id, id_rps, nomor, isi_json, dasar_json, oleh, pada) VALUES ($1, $2, $3, $4, $5, $6, $7)`
	if err := act.Apply(ctx, insert, act.College, act.ID, p.Nomor+1, text, string(base), act.Actor.Name, act.At.UnixMicro()); err != nil {
		return err
	}
	const update = `UPDATE akademik_rps SET nomor = $3, diajukan_oleh = $4 WHERE college_id = $1 AND id = $2`
	return act.Apply(ctx, update, act.College, act.ID, p.Nomor+1, act.Actor.Account)
}

// publish makes the version that was approved the one that everybody reads, if it passes the check list as things are now, too.
func publish(ctx context.Context, act module.Act[RPS]) error {
	p := act.Now
	now, _, err := Dasar(ctx, act.Q, p.IDMataKuliah, p.Periode)
	if err != nil {
		return err
	}
	if n := periksa.Count(periksa.Check(p.Isi, now)); n > 0 {
		return conflict(fmt.Sprintf("Mata kuliah, CPL atau aturan RPS berubah sejak disetujui: ada %d temuan. Batalkan persetujuan, lalu minta revisi.", n))
	}
	if err := act.Apply(ctx, `UPDATE akademik_rps SET terbit = nomor WHERE college_id = $1 AND id = $2`, act.College, act.ID); err != nil {
		return err
	}
	return putCPL(ctx, act.Q, act.ID, true, nil, covered(p.Isi))
}

// move writes where the plan stands now, and what happened.
func move(ctx context.Context, act module.Act[RPS], l langkah, nomor int64, reason string) error {
	const update = `UPDATE akademik_rps SET status = $3, status_pada = $4, versi = versi + 1, diubah_pada = $4, diubah_oleh = $5
		WHERE college_id = $1 AND id = $2`
	if err := act.Apply(ctx, update, act.College, act.ID, l.ke, act.At.UnixMicro(), act.Actor.Account); err != nil {
		return err
	}
	return note(ctx, act, RiwayatRPS{Langkah: l.kode, Dari: act.Now.Status, Menjadi: l.ke, Nomor: nomor, Alasan: reason})
}

// note adds to the history of a plan.
func note(ctx context.Context, act module.Act[RPS], r RiwayatRPS) error {
	const insert = `INSERT INTO akademik_rps_riwayat (college_id, id_rps, urut, langkah, dari, menjadi, nomor, alasan, oleh, pada)
		SELECT $1, $2, COALESCE(MAX(urut), 0) + 1, $3, $4, $5, $6, $7, $8, $9 FROM akademik_rps_riwayat WHERE college_id = $1 AND id_rps = $2`
	return act.Apply(ctx, insert, act.College, act.ID, r.Langkah, r.Dari, r.Menjadi, r.Nomor, r.Alasan, act.Actor.Name, act.At.UnixMicro())
}

// act runs an act on a plan in its frame: the change counter, the version that was read (412), the audit row, the plan as it is then.
func (s *Service) act(ctx context.Context, id api.ByID, match api.IfMatch, name string, details any, write func(context.Context, module.Act[RPS]) error) (RPS, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (RPS, error) {
		if err := db.Bump(ctx, q, counter); err != nil {
			return RPS{}, err
		}
		now, err := get(ctx, q, a, id.ID)
		if err != nil {
			return now, err
		}
		if err := s.CheckVersion(ctx, q, match, now); err != nil {
			return now, err
		}
		if err := write(ctx, module.Act[RPS]{Q: q, Actor: a, ID: id.ID, At: s.Clock.Now(), Now: now}); err != nil {
			return now, err
		}
		if err := s.Audit(ctx, q, "akademik.rps."+name, "rps", id.ID, details); err != nil {
			return now, err
		}
		return get(ctx, q, a, id.ID)
	})
}

// PeninjauRPS names who reviews a plan in place of the head; nobody: the head again.
type PeninjauRPS struct {
	IDDosen string `json:"idDosen,omitempty" maxLength:"64"`
}

// TunjukPeninjauRPS names who reviews a plan.
func (s *Service) TunjukPeninjauRPS(ctx context.Context, in *api.Replace[PeninjauRPS]) (RPS, error) {
	return s.act(ctx, in.ByID, in.IfMatch, "peninjau", in.Body, func(ctx context.Context, act module.Act[RPS]) error {
		p := act.Now
		if !p.caller.heads && !p.caller.operator {
			return apperr.New(apperr.Forbidden, p.caller.reason(penerbit))
		}
		if err := conflict(p.reviewed()); err != nil {
			return err
		}
		if in.Body.IDDosen != "" {
			const known = `SELECT id FROM master_dosen WHERE college_id = $1 AND id = $2 AND status = 'A'`
			if _, found, err := db.Find[string](ctx, act.Q, known, act.College, in.Body.IDDosen); err != nil {
				return err
			} else if !found {
				return apperr.Field("idDosen", "Dosen tidak ada atau tidak aktif")
			}
		}
		const update = `UPDATE akademik_rps SET id_peninjau = NULLIF($3, ''), versi = versi + 1, diubah_pada = $4, diubah_oleh = $5 WHERE college_id = $1 AND id = $2`
		return act.Apply(ctx, update, act.College, act.ID, in.Body.IDDosen, act.At.UnixMicro(), act.Actor.Account)
	})
}
