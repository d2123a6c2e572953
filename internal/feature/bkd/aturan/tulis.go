package aturan

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

const kodeDipakai = "Kode sudah dipakai aturan lain"

// BuatAturan adds a set of rules as a draft.
func (s *Service) BuatAturan(ctx context.Context, in *api.Create[AturanBaru]) (AturanBKD, error) {
	return s.make(ctx, "aturan", in.Body)
}

// make adds a draft; the audit trail keeps it under what was done.
func (s *Service) make(ctx context.Context, noun string, b AturanBaru) (AturanBKD, error) {
	b = b.tidy()
	frame := s.records()
	frame.Noun = noun
	return frame.Create(ctx, b, func(ctx context.Context, act module.Act[AturanBKD]) error {
		if err := b.check(); err != nil {
			return err
		}
		return insert(ctx, act, b)
	})
}

func insert(ctx context.Context, act module.Act[AturanBKD], b AturanBaru) error {
	text, err := json.Marshal(b.IsiAturan)
	if err != nil {
		return err
	}
	const row = `INSERT INTO bkd_aturan (college_id, id, kode, kode_urut, nama, nama_urut, dasar, isi_json, status, mulai, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'draf', 0, $9, NULLIF($10, ''))`
	err = act.Apply(ctx, row, act.College, act.ID, b.Kode, texts.Fold(b.Kode), b.Nama, texts.Fold(b.Nama), b.Dasar, string(text), act.At.UnixMicro(), act.Actor.Account)
	return module.Taken(err, "kode", kodeDipakai)
}

// UbahAturan changes a draft; what was in force stays as it was (409).
func (s *Service) UbahAturan(ctx context.Context, in *api.Replace[AturanBaru]) (AturanBKD, error) {
	b := in.Body.tidy()
	return s.records().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[AturanBKD]) error {
		if err := act.Now.open(); err != nil {
			return err
		}
		if err := b.check(); err != nil {
			return err
		}
		text, err := json.Marshal(b.IsiAturan)
		if err != nil {
			return err
		}
		const update = `UPDATE bkd_aturan SET kode = $3, kode_urut = $4, nama = $5, nama_urut = $6, dasar = $7, isi_json = $8, versi = versi + 1,
			diubah_pada = $9, diubah_oleh = $10 WHERE college_id = $1 AND id = $2`
		err = act.Apply(ctx, update, act.College, act.ID, b.Kode, texts.Fold(b.Kode), b.Nama, texts.Fold(b.Nama), b.Dasar, string(text), act.At.UnixMicro(),
			act.Actor.Account)
		return module.Taken(err, "kode", kodeDipakai)
	})
}

// HapusAturan takes a draft away.
func (s *Service) HapusAturan(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.records().Remove(ctx, in, func(ctx context.Context, act module.Act[AturanBKD]) error {
		if err := act.Now.open(); err != nil {
			return err
		}
		return act.Apply(ctx, `DELETE FROM bkd_aturan WHERE college_id = $1 AND id = $2`, act.College, act.ID)
	})
}

// open refuses a set that was in force.
func (r AturanBKD) open() error {
	if r.Status != Draf {
		return apperr.New(apperr.Conflict, "Aturan yang pernah berlaku tidak berubah lagi; salin menjadi draf")
	}
	return nil
}

// SalinanAturan is what a copy is called.
type SalinanAturan struct {
	Kode string `json:"kode" minLength:"1" maxLength:"30"`
	Nama string `json:"nama" minLength:"1" maxLength:"100"`
}

// SalinAturan makes a draft that says what another set says.
func (s *Service) SalinAturan(ctx context.Context, in *api.Under[SalinanAturan]) (AturanBKD, error) {
	frame := s.records()
	frame.Noun = "aturan.salin"
	return frame.Create(ctx, in.Body, func(ctx context.Context, act module.Act[AturanBKD]) error {
		from, err := get(ctx, act.Q, act.Actor, in.ID)
		if err != nil {
			return err
		}
		from.Kode, from.Nama = in.Body.Kode, in.Body.Nama
		b := from.AturanBaru.tidy()
		if err := b.check(); err != nil {
			return err
		}
		return insert(ctx, act, b)
	})
}

// MulaiBerlaku is the term that a set is in force from.
type MulaiBerlaku struct {
	Mulai int64 `json:"mulai" minimum:"20001" maximum:"99994" doc:"A term"`
}

// BerlakukanAturan puts a draft in force from a term on; what was in force from the same term is withdrawn.
func (s *Service) BerlakukanAturan(ctx context.Context, in *api.Replace[MulaiBerlaku]) (AturanBKD, error) {
	return s.move(ctx, in.ByID, in.IfMatch, "berlakukan", in.Body, func(ctx context.Context, act module.Act[AturanBKD]) error {
		if term := in.Body.Mulai % 10; term < 1 || term > 4 {
			return apperr.Field("mulai", "Periode tidak dikenal")
		}
		if err := s.unreported(ctx, act.Q, in.Body.Mulai); err != nil {
			return err
		}
		const withdraw = `UPDATE bkd_aturan SET status = 'dicabut', versi = versi + 1, diubah_pada = $3, diubah_oleh = NULLIF($4, '')
			WHERE college_id = $1 AND mulai = $2 AND status = 'berlaku'`
		if _, err := act.Exec(ctx, withdraw, act.College, in.Body.Mulai, act.At.UnixMicro(), act.Actor.Account); err != nil {
			return err
		}
		return setStatus(ctx, act, Berlaku, in.Body.Mulai)
	})
}

// CabutAturan withdraws a set that is in force; the one before it is in force again.
func (s *Service) CabutAturan(ctx context.Context, in *api.Replace[struct{}]) (AturanBKD, error) {
	return s.move(ctx, in.ByID, in.IfMatch, "cabut", nil, func(ctx context.Context, act module.Act[AturanBKD]) error {
		if err := s.unreported(ctx, act.Q, act.Now.Mulai); err != nil {
			return err
		}
		return setStatus(ctx, act, Dicabut, act.Now.Mulai)
	})
}

// unreported refuses (409) to put other rules in the place of those that reports were handed in under: of the terms from one on, to
// the next set that is in force.
func (s *Service) unreported(ctx context.Context, q db.Q, mulai int64) error {
	const next = `SELECT COALESCE(MIN(r.mulai), 0)` + all + ` AND r.status = 'berlaku' AND r.mulai > $2`
	until, err := db.Get[int64](ctx, q, next, q.College, mulai)
	if err != nil {
		return err
	}
	n, err := s.Terlaporkan(ctx, q, mulai, until)
	if err == nil && n > 0 {
		err = apperr.New(apperr.Conflict, fmt.Sprintf("%d laporan BKD sudah diajukan menurut aturan pada periode itu, jadi aturannya tidak dapat diganti atau dicabut", n))
	}
	return err
}

func setStatus(ctx context.Context, act module.Act[AturanBKD], status string, mulai int64) error {
	const update = `UPDATE bkd_aturan SET status = $3, mulai = $4, versi = versi + 1, diubah_pada = $5, diubah_oleh = NULLIF($6, '')
		WHERE college_id = $1 AND id = $2`
	return act.Apply(ctx, update, act.College, act.ID, status, mulai, act.At.UnixMicro(), act.Actor.Account)
}

// move takes a step with a set, if its own aksi allow it.
func (s *Service) move(ctx context.Context, in api.ByID, match api.IfMatch, step string, body any, write func(context.Context, module.Act[AturanBKD]) error) (AturanBKD, error) {
	frame := s.records()
	frame.Noun = "aturan." + step
	frame.May = func(now AturanBKD) error {
		for _, a := range now.Aksi {
			if a.Code == step && !a.Allowed {
				return apperr.New(apperr.Conflict, a.Reason)
			}
		}
		return nil
	}
	return frame.Replace(ctx, in, match, body, write)
}

// Mulai gives a college the shipped sets, as drafts: which numbers count is the campus's decision.
func Mulai(ctx context.Context, q db.Q, newID func() string, at time.Time) error {
	shipped, err := Bawaan()
	if err != nil {
		return err
	}
	if err := db.Bump(ctx, q, counter); err != nil {
		return err
	}
	for _, b := range shipped {
		if err := insert(ctx, module.Act[AturanBKD]{Q: q, ID: newID(), At: at}, b.tidy()); err != nil {
			return err
		}
	}
	return nil
}

// Untouched reports whether nobody set anything of rules at a college yet: not even what it begins with.
func Untouched(ctx context.Context, q db.Q) (bool, error) {
	n, err := db.Changes(ctx, q, counter)
	return n == 0, err
}

// Hold keeps everybody else from setting anything of rules at a college until the transaction ends.
func Hold(ctx context.Context, q db.Q) error { return db.Hold(ctx, q, counter) }

// Terbitkan puts a draft in force from a term on, of whom nobody asked for it: a college that is invented.
func Terbitkan(ctx context.Context, q db.Q, kode string, mulai int64) error {
	const update = `UPDATE bkd_aturan SET status = 'berlaku', mulai = $3 WHERE college_id = $1 AND kode = $2`
	return q.Apply(ctx, update, q.College, kode, mulai)
}
