package laporan

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// KomentarLaporan is something to say about a report.
type KomentarLaporan struct {
	Isi   string `json:"isi" minLength:"1" maxLength:"2000"`
	Baris string `json:"baris,omitempty" maxLength:"150" doc:"The line that it is about; absent: the whole report"`
}

// Komentari says something about a report, as who sees it; of a final one nothing more (409).
func (s *Service) Komentari(ctx context.Context, in *api.Under[KomentarLaporan]) (KomentarBKD, error) {
	b := KomentarLaporan{Isi: texts.TidyLines(in.Body.Isi), Baris: texts.Tidy(in.Body.Baris)}
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out KomentarBKD, err error) {
		r, err := s.open(ctx, q, a, in.ID)
		if err != nil {
			return out, err
		}
		wrong := apperr.Wrong{}
		wrong.Require("isi", b.Isi)
		for field, text := range map[string]string{"isi": b.Isi, "baris": b.Baris} {
			if why := wrongLines(text); why != "" {
				wrong[field] = why
			}
		}
		if err := wrong.Refuse(); err != nil {
			return out, err
		}
		id := s.NewID()
		const insert = `INSERT INTO bkd_komentar (college_id, id, id_laporan, baris, isi, peran, oleh, pada) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
		if err := q.Apply(ctx, insert, q.College, id, r.ID, b.Baris, b.Isi, r.Peran, a.Account, s.Clock.Now().UnixMicro()); err != nil {
			return out, err
		}
		if err := s.Audit(ctx, q, "bkd.laporan.komentar.buat", noun, r.ID, b); err != nil {
			return out, err
		}
		return one(ctx, q, r, id)
	})
}

// open is a report that is not final, for who sees it.
func (s *Service) open(ctx context.Context, q db.Q, a actor.Actor, id string) (*LaporanBKD, error) {
	if err := db.Bump(ctx, q, counter); err != nil {
		return nil, err
	}
	r, err := s.find(ctx, q, a, id)
	if err != nil {
		return nil, err
	}
	return &r, stepNamed("komentar").check(&r, s.Zone(ctx, q.College))
}

func one(ctx context.Context, q db.Q, r *LaporanBKD, id string) (KomentarBKD, error) {
	k, err := db.Get[KomentarBKD](ctx, q, kolomKomentar+` AND k.id = $3`, q.College, r.ID, id)
	k.dress(r)
	return k, err
}

// MintaKomentar names a comment.
type MintaKomentar struct {
	api.ByID
	IDKomentar string `path:"idKomentar"`
}

// HapusKomentar takes a comment of the caller's own away, until the report is final; another's is not there (404).
func (s *Service) HapusKomentar(ctx context.Context, in *MintaKomentar) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (out api.NoContent, err error) {
		r, err := s.open(ctx, q, a, in.ID)
		if err != nil {
			return out, err
		}
		k, err := one(ctx, q, r, in.IDKomentar)
		if err == nil && k.Akun != a.Account {
			err = apperr.NotFound()
		}
		if err != nil {
			return out, err
		}
		const remove = `DELETE FROM bkd_komentar WHERE college_id = $1 AND id_laporan = $2 AND id = $3`
		if err := q.Apply(ctx, remove, q.College, r.ID, k.ID); err != nil {
			return out, err
		}
		return out, s.Audit(ctx, q, "bkd.laporan.komentar.hapus", noun, r.ID, map[string]string{"isi": k.Isi})
	})
}
