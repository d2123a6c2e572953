package ujian

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Read runs fn with a handle on what is committed, and who asks.
func (s *Service) Read(ctx context.Context, fn func(db.Q, Pemanggil) error) error {
	return s.DB.Read(ctx, actor.From(ctx).College, func(q db.Q) error {
		p, err := FindPemanggil(ctx, q)
		if err != nil {
			return err
		}
		return fn(q, p)
	})
}

// ReadSettledAs is baca for what is read from the kept rows of exams: works that somebody touched past the portal are brought
// in line first.
func (s *Service) ReadSettledAs(ctx context.Context, fn func(db.Q, Pemanggil) error) error {
	return s.ReadSettled(ctx, actor.From(ctx).College, func(q db.Q) error {
		p, err := FindPemanggil(ctx, q)
		if err != nil {
			return err
		}
		return fn(q, p)
	})
}

// Write runs fn in a transaction that begins with the change counter: its row makes the writers of a college wait for each
// other, so that of two plans for one room the second sees the first.
func (s *Service) Write(ctx context.Context, fn func(context.Context, db.Q, Pemanggil) error) error {
	return s.DB.Write(ctx, actor.From(ctx).College, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return err
		}
		p, err := FindPemanggil(ctx, q)
		if err != nil {
			return err
		}
		return fn(ctx, q, p)
	})
}

// WriteUjian runs fn so, on the latest exam of a work, with how the caller stands to the work.
func (s *Service) WriteUjian(ctx context.Context, idKarya string, fn func(context.Context, db.Q, Pemanggil, karya.Hubungan, Ujian) error) error {
	return s.Write(ctx, func(ctx context.Context, q db.Q, p Pemanggil) error {
		h, err := s.FindOfKind(ctx, q, actor.From(ctx), s.Jenis, idKarya)
		if err != nil {
			return err
		}
		u, _, err := s.FindLatest(ctx, q, p, h.ID)
		if err != nil {
			return err
		}
		return fn(ctx, q, p, h, u)
	})
}

// WriteTim is WriteUjian for a member of the exam's team; others are refused (403).
func (s *Service) WriteTim(ctx context.Context, idKarya string, fn func(context.Context, db.Q, Pemanggil, karya.Hubungan, Ujian) error) error {
	return s.WriteUjian(ctx, idKarya, func(ctx context.Context, q db.Q, p Pemanggil, h karya.Hubungan, u Ujian) error {
		if u.Peran == "" {
			return apperr.New(apperr.Forbidden, "Anda tidak termasuk tim penguji mahasiswa ini")
		}
		return fn(ctx, q, p, h, u)
	})
}

// AuditSidang puts an act on exams on the audit trail.
func (s *Service) AuditSidang(ctx context.Context, q db.Q, p Pemanggil, tindakan, objek, id string, rincian any) error {
	return s.Audit(ctx, q, p.Actor, "tugasakhir.sidang."+tindakan, objek, id, rincian)
}
