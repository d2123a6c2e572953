package kelas

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// PengampuBaru are all who shall teach a class.
type PengampuBaru struct {
	Pengampu []PengampuDipilih `json:"pengampu" maxItems:"20" nullable:"false" doc:"All of them, exactly one as koordinator; empty: nobody yet"`
}

// PengampuDipilih is a lecturer who shall teach a class.
type PengampuDipilih struct {
	IDDosen     string `json:"idDosen" minLength:"1" maxLength:"64"`
	Koordinator bool   `json:"koordinator,omitempty"`
}

// AturPengampu says anew who teaches a class.
func (s *Service) AturPengampu(ctx context.Context, in *api.Replace[PengampuBaru]) (Kelas, error) {
	err := s.change(ctx, "pengampu", in.ID, in.IfMatch, func(ctx context.Context, act module.Act[Kelas]) (any, error) {
		if err := in.Body.check(ctx, act); err != nil {
			return nil, err
		}
		const clear = `DELETE FROM akademik_pengampu WHERE college_id = $1 AND id_kelas = $2`
		if err := act.Apply(ctx, clear, act.College, act.ID); err != nil {
			return nil, err
		}
		for _, p := range in.Body.Pengampu {
			const insert = `INSERT INTO akademik_pengampu (college_id, id_kelas, id_dosen, koordinator) VALUES ($1, $2, $3, $4)`
			if err := act.Apply(ctx, insert, act.College, act.ID, p.IDDosen, p.Koordinator); err != nil {
				return nil, err
			}
		}
		const touch = `UPDATE akademik_kelas SET versi = versi + 1, diubah_pada = $3, diubah_oleh = $4 WHERE college_id = $1 AND id = $2`
		if err := act.Apply(ctx, touch, act.College, act.ID, act.At.UnixMicro(), act.Actor.Account); err != nil {
			return nil, err
		}
		return in.Body, s.Heard.Changed(ctx, act.Q, []string{act.ID})
	})
	if err != nil {
		return Kelas{}, err
	}
	return s.LihatKelas(ctx, &in.ByID)
}

// check refuses (422) lecturers who are not there, who left, or who are named twice. Who teaches the class already may stay.
func (b PengampuBaru) check(ctx context.Context, act module.Act[Kelas]) error {
	wrong, seen, ids, leads := apperr.Wrong{}, map[string]bool{}, []string{}, 0
	for i, p := range b.Pengampu {
		if seen[p.IDDosen] {
			wrong[fmt.Sprintf("pengampu[%d].idDosen", i)] = "Dosen ini disebut dua kali"
		}
		if p.Koordinator {
			leads++
		}
		seen[p.IDDosen], ids = true, append(ids, p.IDDosen)
	}
	if len(ids) > 0 && leads != 1 {
		wrong["pengampu"] = "Pilih tepat satu koordinator"
	}
	active := map[string]bool{}
	for _, p := range act.Now.Pengampu {
		active[p.IDDosen] = true
	}
	if len(ids) > 0 {
		const list = `SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.status = 'A' AND d.id IN `
		among, args := db.In([]any{act.College}, ids)
		there, err := db.List[string](ctx, act.Q, list+among, args...)
		if err != nil {
			return err
		}
		for _, id := range there {
			active[id] = true
		}
	}
	for i, p := range b.Pengampu {
		if !active[p.IDDosen] {
			wrong[fmt.Sprintf("pengampu[%d].idDosen", i)] = "Dosen tidak ada atau tidak aktif"
		}
	}
	return wrong.Refuse()
}
