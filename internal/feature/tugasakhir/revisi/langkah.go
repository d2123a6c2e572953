package revisi

import (
	"cmp"
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// langkahRevisi changes one revision; it tells what the history says of it.
type langkahRevisi func(context.Context, *ujian.Act, butir) (tindakan, alasan string, err error)

// ubahRevisi runs a change of one revision of a work's exam, with what goes with it.
func (s *Service) ubahRevisi(ctx context.Context, idKarya, id string, m api.IfMatch, act langkahRevisi) (Revisi, error) {
	return ujian.WriteUjian(ctx, s.Service, idKarya, func(ctx context.Context, a *ujian.Act) (out Revisi, err error) {
		b, err := getButir(ctx, a, id)
		if err != nil {
			return out, err
		}
		if err := s.CheckVersion(ctx, a.Q, m, b); err != nil {
			return out, err
		}
		tindakan, alasan, err := act(ctx, a, b)
		if err != nil {
			return out, err
		}
		return s.selesaiRevisi(ctx, a, id, tindakan, alasan)
	})
}

func getButir(ctx context.Context, a *ujian.Act, id string) (butir, error) {
	return db.Get[butir](ctx, a.Q, butirColumns+` AND v.id = $4`, a.College, a.Ujian.IDSidang, a.Karya.ID, id)
}

// selesaiRevisi writes history and trail of a change, moves the work on when every revision is signed off, and answers the
// revision as it is then; one that was deleted as nothing.
func (s *Service) selesaiRevisi(ctx context.Context, a *ujian.Act, id, tindakan, alasan string) (Revisi, error) {
	k, peran := &a.Karya, cmp.Or(a.Ujian.Peran, a.Karya.Peran())
	if err := s.Note(ctx, a.Q, k.Baris, tindakan, peran, alasan); err != nil {
		return Revisi{}, err
	}
	if err := s.Audit(ctx, a.Q, "tugasakhir.sidang."+tindakan, "revisi", id, map[string]string{"idKarya": k.ID, "alasan": alasan}); err != nil {
		return Revisi{}, err
	}
	if k.Status == karya.StatusRevisi {
		left, err := CountOpen(ctx, a.Q, a.Ujian)
		if err != nil {
			return Revisi{}, err
		}
		if left == 0 {
			if err := s.Move(ctx, a.Q, &k.Baris, karya.TindakanRevisiTuntas, peran, ""); err != nil {
				return Revisi{}, err
			}
		}
	}
	b, err := getButir(ctx, a, id)
	if apperr.Is(err, apperr.Missing) {
		return Revisi{}, nil
	}
	return b.tampil(a), err
}
