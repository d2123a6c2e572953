package tugasakhir

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// baca runs fn with a handle on what is committed, and who asks.
func (s *Service) baca(ctx context.Context, fn func(db.Q, pemanggil) error) error {
	return s.DB.Read(ctx, actor.From(ctx).College, func(q db.Q) error {
		p, err := siapa(ctx, q)
		if err != nil {
			return err
		}
		return fn(q, p)
	})
}

// bacaUjian is baca for what is read from the kept rows of exams: works that somebody touched past the portal are brought
// in line first.
func (s *Service) bacaUjian(ctx context.Context, fn func(db.Q, pemanggil) error) error {
	return s.bacaTersusun(ctx, actor.From(ctx).College, func(q db.Q) error {
		p, err := siapa(ctx, q)
		if err != nil {
			return err
		}
		return fn(q, p)
	})
}

// tulis runs fn in a transaction that begins with the change counter: its row makes the writers of a college wait for each
// other, so that of two plans for one room the second sees the first.
func (s *Service) tulis(ctx context.Context, fn func(context.Context, db.Q, pemanggil) error) error {
	return s.DB.Write(ctx, actor.From(ctx).College, func(ctx context.Context, q db.Q) error {
		if err := db.Ubah(ctx, q, Area); err != nil {
			return err
		}
		p, err := siapa(ctx, q)
		if err != nil {
			return err
		}
		return fn(ctx, q, p)
	})
}

// tulisUjian runs fn so, on the latest exam of a work, with how the caller stands to the work.
func (s *Service) tulisUjian(ctx context.Context, idKarya string, fn func(context.Context, db.Q, pemanggil, hubungan, ujian) error) error {
	return s.tulis(ctx, func(ctx context.Context, q db.Q, p pemanggil) error {
		h, err := s.karyaJenis(ctx, q, actor.From(ctx), s.Jenis, idKarya)
		if err != nil {
			return err
		}
		u, _, err := s.ujianTerakhir(ctx, q, p, h.ID)
		if err != nil {
			return err
		}
		return fn(ctx, q, p, h, u)
	})
}

// tulisTim is tulisUjian for a member of the exam's team; others are refused (403).
func (s *Service) tulisTim(ctx context.Context, idKarya string, fn func(context.Context, db.Q, pemanggil, hubungan, ujian) error) error {
	return s.tulisUjian(ctx, idKarya, func(ctx context.Context, q db.Q, p pemanggil, h hubungan, u ujian) error {
		if u.Peran == "" {
			return apperr.New(apperr.Dilarang, "Anda tidak termasuk tim penguji mahasiswa ini")
		}
		return fn(ctx, q, p, h, u)
	})
}

// jejakSidang puts an act on exams on the audit trail.
func (s *Service) jejakSidang(ctx context.Context, q db.Q, p pemanggil, tindakan, objek, id string, rincian any) error {
	return db.Catat(ctx, q, db.Jejak{Pada: s.Clock.Now(), Akun: p.Akun, Tindakan: "tugasakhir.sidang." + tindakan, Objek: objek, IDObjek: id, Rincian: rincian})
}
