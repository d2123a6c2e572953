package cpl

import (
	"context"
	"fmt"

	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// CPLMataKuliah are the outcomes of a course: those of its programme, and which of them are laid on it. They have a version of
// their own: who changes the course and who changes its outcomes do not stand in each other's way.
type CPLMataKuliah struct {
	ID      string     `json:"id" doc:"Of the course"`
	Kode    string     `json:"kode"`
	Nama    string     `json:"nama"`
	IDProdi string     `json:"idProdi"`
	CPL     []BebanCPL `json:"cpl" nullable:"false" doc:"The active ones of the programme, and those that are laid on the course already"`
	Aksi    []api.Aksi `json:"aksi" nullable:"false"`
	module.Stamp
}

// BebanCPL is an outcome as a course sees it.
type BebanCPL struct {
	ID         string `json:"id"`
	Kode       string `json:"kode"`
	Aspek      string `json:"aspek" enum:"sikap,pengetahuan,ku,kk"`
	Uraian     string `json:"uraian"`
	Status     string `json:"status" enum:"A,N"`
	Dibebankan bool   `json:"dibebankan"`
}

// BebankanCPL are the outcomes that a course gets, all of them.
type BebankanCPL struct {
	IDCPL []string `json:"idCpl" maxItems:"100" nullable:"false"`
}

// LihatCPLMataKuliah answers the outcomes of a course.
func (s *Service) LihatCPLMataKuliah(ctx context.Context, in *api.ByID) (CPLMataKuliah, error) {
	return s.laid().View(ctx, in)
}

// laid are the outcomes of courses as the frame of every noun knows them. Who may change a course may lay outcomes on it.
func (s *Service) laid() module.Records[CPLMataKuliah] {
	return module.Records[CPLMataKuliah]{Deps: s.Deps, Area: area, Noun: "cpl_matakuliah", Get: s.getLaid,
		May: func(c CPLMataKuliah) error { return module.Allowed(c.Aksi, "ubah") }}
}

func (s *Service) getLaid(ctx context.Context, q db.Q, a actor.Actor, id string) (CPLMataKuliah, error) {
	m, err := s.MataKuliah.Now(ctx, q, a, id)
	if err != nil {
		return CPLMataKuliah{}, err
	}
	out := CPLMataKuliah{ID: m.ID, Kode: m.Kode, Nama: m.Nama, IDProdi: m.IDProdi, Aksi: m.Aksi, Stamp: module.Stamp{Versi: 1}}
	const stamp = `SELECT b.versi, b.diubah_pada, COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = b.diubah_oleh), '') AS diubah_oleh
		FROM akademik_cpl_beban b WHERE b.college_id = $1 AND b.id_matakuliah = $2`
	if kept, found, err := db.Find[module.Stamp](ctx, q, stamp, q.College, id); err != nil {
		return out, err
	} else if found {
		out.Stamp = kept
	}
	const list = `SELECT c.id, c.kode, c.aspek, c.uraian, c.status, x.id_cpl IS NOT NULL AS dibebankan FROM akademik_cpl c
		LEFT JOIN akademik_cpl_mk x ON x.college_id = c.college_id AND x.id_matakuliah = $2 AND x.id_cpl = c.id
		WHERE c.college_id = $1 AND c.id_prodi = $3 AND (c.status = 'A' OR x.id_cpl IS NOT NULL) ORDER BY c.urutan, c.kode_urut`
	out.CPL, err = db.List[BebanCPL](ctx, q, list, q.College, id, m.IDProdi)
	return out, err
}

// BebankanCPL lays outcomes on a course in place of those that it has.
func (s *Service) BebankanCPL(ctx context.Context, in *api.Replace[BebankanCPL]) (CPLMataKuliah, error) {
	b := in.Body
	return s.laid().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[CPLMataKuliah]) error {
		if err := b.check(act.Now); err != nil {
			return err
		}
		if err := lift(ctx, act.Q, act.ID); err != nil {
			return err
		}
		rows := db.NewBulk(act.Q, "akademik_cpl_mk", "college_id", "id_matakuliah", "id_cpl")
		for _, id := range b.IDCPL {
			if err := rows.Add(ctx, act.College, act.ID, id); err != nil {
				return err
			}
		}
		if err := rows.Flush(ctx); err != nil {
			return err
		}
		const stamp = `INSERT INTO akademik_cpl_beban (college_id, id_matakuliah, versi, diubah_pada, diubah_oleh) VALUES ($1, $2, 2, $3, $4)
			ON CONFLICT (college_id, id_matakuliah) DO UPDATE SET versi = akademik_cpl_beban.versi + 1, diubah_pada = excluded.diubah_pada,
			diubah_oleh = excluded.diubah_oleh`
		if err := act.Apply(ctx, stamp, act.College, act.ID, act.At.UnixMicro(), act.Actor.Account); err != nil {
			return err
		}
		return matakuliah.LogAll(ctx, act.Q)
	})
}

// check refuses (422) outcomes of other programmes, inactive ones that the course does not have yet, and one named twice.
func (b BebankanCPL) check(now CPLMataKuliah) error {
	own := map[string]BebanCPL{}
	for _, c := range now.CPL {
		own[c.ID] = c
	}
	wrong, seen := apperr.Wrong{}, map[string]bool{}
	for i, id := range b.IDCPL {
		field := fmt.Sprintf("idCpl[%d]", i)
		if seen[id] {
			wrong[field] = "CPL ini disebut dua kali"
		} else if _, ok := own[id]; !ok {
			wrong[field] = "CPL ini tidak ada atau tidak aktif di program studi mata kuliah"
		}
		seen[id] = true
	}
	return wrong.Refuse()
}

// Lepaskan takes all outcomes off a course that moves to another programme, in the transaction that moves it.
func Lepaskan(ctx context.Context, q db.Q, idMataKuliah string) error {
	const stamp = `UPDATE akademik_cpl_beban SET versi = versi + 1 WHERE college_id = $1 AND id_matakuliah = $2`
	if err := q.Apply(ctx, stamp, q.College, idMataKuliah); err != nil {
		return err
	}
	return lift(ctx, q, idMataKuliah)
}

func lift(ctx context.Context, q db.Q, idMataKuliah string) error {
	return q.Apply(ctx, `DELETE FROM akademik_cpl_mk WHERE college_id = $1 AND id_matakuliah = $2`, q.College, idMataKuliah)
}
