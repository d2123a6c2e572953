package revisi

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// langkahRevisi changes one revision; it tells what the history says of it.
type langkahRevisi func(context.Context, db.Q, ujian.Pemanggil, karya.Hubungan, ujian.Ujian, butir) (tindakan, alasan string, err error)

// ubahRevisi runs a change of one revision of a work's exam, with what goes with it.
func (s *Service) ubahRevisi(ctx context.Context, idKarya, id string, m api.IfMatch, act langkahRevisi) (Revisi, error) {
	var out Revisi
	err := s.WriteUjian(ctx, idKarya, func(ctx context.Context, q db.Q, p ujian.Pemanggil, h karya.Hubungan, u ujian.Ujian) error {
		b, err := getButir(ctx, q, u, h.ID, id)
		if err != nil {
			return err
		}
		if err := s.CheckVersion(ctx, q, m, b); err != nil {
			return err
		}
		tindakan, alasan, err := act(ctx, q, p, h, u, b)
		if err != nil {
			return err
		}
		peran := u.Peran
		if peran == "" {
			peran = h.Peran()
		}
		out, err = s.selesaiRevisi(ctx, q, p, h, u, id, tindakan, peran, alasan)
		return err
	})
	return out, err
}

func getButir(ctx context.Context, q db.Q, u ujian.Ujian, idKarya, id string) (butir, error) {
	return db.Get[butir](ctx, q, butirColumns+` AND v.id = $4`, q.College, u.IDSidang, idKarya, id)
}

// selesaiRevisi writes history and trail of a change, moves the work on when every revision is signed off, and answers the
// revision as it is then; one that was deleted as nothing.
func (s *Service) selesaiRevisi(ctx context.Context, q db.Q, p ujian.Pemanggil, h karya.Hubungan, u ujian.Ujian, id, tindakan, peran, alasan string) (Revisi, error) {
	if err := s.InsertRiwayat(ctx, q, h.ID, tindakan, peran, h.Status, h.Status, alasan); err != nil {
		return Revisi{}, err
	}
	if err := s.AuditSidang(ctx, q, p, tindakan, "revisi", id, map[string]string{"idKarya": h.ID, "alasan": alasan}); err != nil {
		return Revisi{}, err
	}
	if h.Status == karya.StatusRevisi {
		left, err := CountOpen(ctx, q, u)
		if err != nil {
			return Revisi{}, err
		}
		if left == 0 {
			if err := s.Move(ctx, q, &h.Baris, karya.TindakanRevisiTuntas, peran, ""); err != nil {
				return Revisi{}, err
			}
		}
	}
	b, err := getButir(ctx, q, u, h.ID, id)
	if apperr.Is(err, apperr.Missing) {
		return Revisi{}, nil
	}
	return b.tampil(p, h), err
}
