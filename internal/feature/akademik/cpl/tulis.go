package cpl

import (
	"context"

	"portaldosen/internal/feature/akademik/kelola"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// CPLBaru is what an outcome is made or changed from.
type CPLBaru struct {
	IDProdi string `json:"idProdi" minLength:"1" maxLength:"64" doc:"Of an outcome that is there it stays"`
	Kode    string `json:"kode" minLength:"1" maxLength:"20" doc:"Each once in a programme"`
	Aspek   string `json:"aspek" enum:"sikap,pengetahuan,ku,kk"`
	Uraian  string `json:"uraian" minLength:"1" maxLength:"2000"`
	Urutan  int    `json:"urutan,omitempty" minimum:"0" maximum:"1000"`
	Status  string `json:"status" enum:"A,N"`
}

const kodeDipakai = "Kode sudah dipakai CPL lain di program studi ini"

// BuatCPL adds an outcome to a programme.
func (s *Service) BuatCPL(ctx context.Context, in *api.Create[CPLBaru]) (CPL, error) {
	b := in.Body.tidy()
	return s.records().Create(ctx, b, func(ctx context.Context, act module.Act[CPL]) error {
		if err := b.check(); err != nil {
			return err
		}
		k, err := kelola.FindKeeper(ctx, act.Q, act.Actor, IzinUbah)
		if err != nil {
			return err
		}
		if err := k.CheckProdi(ctx, act.Q, noun, b.IDProdi); err != nil {
			return err
		}
		const insert = `INSERT INTO akademik_cpl (college_id, id, id_prodi, kode, kode_urut, aspek, uraian, urutan, status, diubah_pada, diubah_oleh)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
		err = act.Apply(ctx, insert, act.College, act.ID, b.IDProdi, b.Kode, texts.Fold(b.Kode), b.Aspek, b.Uraian, b.Urutan, b.Status,
			act.At.UnixMicro(), act.Actor.Account)
		if err != nil {
			return module.Taken(err, "kode", kodeDipakai)
		}
		return matakuliah.LogAll(ctx, act.Q)
	})
}

// UbahCPL changes an outcome, which stays in its programme.
func (s *Service) UbahCPL(ctx context.Context, in *api.Replace[CPLBaru]) (CPL, error) {
	b := in.Body.tidy()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[CPL]) error {
		if err := b.check(); err != nil {
			return err
		}
		if b.IDProdi != act.Now.IDProdi {
			return apperr.Field("idProdi", "CPL tetap pada program studinya; buat yang baru untuk program studi lain")
		}
		const update = `UPDATE akademik_cpl SET kode = $3, kode_urut = $4, aspek = $5, uraian = $6, urutan = $7, status = $8, versi = versi + 1,
			diubah_pada = $9, diubah_oleh = $10 WHERE college_id = $1 AND id = $2`
		err := act.Apply(ctx, update, act.College, act.ID, b.Kode, texts.Fold(b.Kode), b.Aspek, b.Uraian, b.Urutan, b.Status,
			act.At.UnixMicro(), act.Actor.Account)
		if err != nil {
			return module.Taken(err, "kode", kodeDipakai)
		}
		return matakuliah.LogAll(ctx, act.Q)
	})
}

// HapusCPL takes away an outcome that no course has.
func (s *Service) HapusCPL(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[CPL]) error {
		if why := act.Now.inUse(); why != "" {
			return apperr.New(apperr.Conflict, why)
		}
		err := act.Apply(ctx, `DELETE FROM akademik_cpl WHERE college_id = $1 AND id = $2`, act.College, act.ID)
		if db.IsForeign(err) { // plans refer to it, of courses that it is laid on no more
			return apperr.New(apperr.Conflict, "CPL ini masih dirujuk RPS; nonaktifkan saja")
		}
		if err != nil {
			return err
		}
		return matakuliah.LogAll(ctx, act.Q)
	})
}

// tidy is the input without stray blanks.
func (b CPLBaru) tidy() CPLBaru {
	b.Kode, b.Uraian = texts.Tidy(b.Kode), texts.Tidy(b.Uraian)
	return b
}

func (b CPLBaru) check() error {
	wrong := apperr.Wrong(module.Blank(map[string]string{"kode": b.Kode, "uraian": b.Uraian}))
	if why := wrongKode(b.Kode); why != "" {
		wrong["kode"] = why
	}
	return wrong.Refuse()
}

// wrongKode says why a text cannot be a code: one that one cannot see cannot be told from another.
func wrongKode(kode string) string {
	if texts.Printable(kode) != kode {
		return "Kode berisi tanda yang tidak terlihat"
	}
	return ""
}
