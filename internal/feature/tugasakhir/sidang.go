package tugasakhir

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// sidangJenis answers what is asked about the exams of one kind of final work.
type sidangJenis struct {
	*Service
	jenis Jenis
}

// baca runs fn with a handle on what is committed, and who asks.
func (x sidangJenis) baca(ctx context.Context, fn func(db.Q, pemanggil) error) error {
	return x.DB.Read(ctx, actor.From(ctx).College, func(q db.Q) error {
		p, err := siapa(ctx, q)
		if err != nil {
			return err
		}
		return fn(q, p)
	})
}

// bacaUjian is baca for what is read from the kept rows of exams: works that somebody touched past the portal are brought
// in line first.
func (x sidangJenis) bacaUjian(ctx context.Context, fn func(db.Q, pemanggil) error) error {
	return x.bacaTersusun(ctx, actor.From(ctx).College, func(q db.Q) error {
		p, err := siapa(ctx, q)
		if err != nil {
			return err
		}
		return fn(q, p)
	})
}

// tulis runs fn in a transaction that begins with the change counter: its row makes the writers of a college wait for each
// other, so that of two plans for one room the second sees the first.
func (x sidangJenis) tulis(ctx context.Context, fn func(context.Context, db.Q, pemanggil) error) error {
	return x.DB.Write(ctx, actor.From(ctx).College, func(ctx context.Context, q db.Q) error {
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
func (x sidangJenis) tulisUjian(ctx context.Context, idKarya string, fn func(context.Context, db.Q, pemanggil, hubungan, ujian) error) error {
	return x.tulis(ctx, func(ctx context.Context, q db.Q, p pemanggil) error {
		h, err := x.karyaJenis(ctx, q, actor.From(ctx), x.jenis, idKarya)
		if err != nil {
			return err
		}
		u, _, err := x.ujianTerakhir(ctx, q, p, h.ID)
		if err != nil {
			return err
		}
		return fn(ctx, q, p, h, u)
	})
}

// tulisTim is tulisUjian for a member of the exam's team; others are refused (403).
func (x sidangJenis) tulisTim(ctx context.Context, idKarya string, fn func(context.Context, db.Q, pemanggil, hubungan, ujian) error) error {
	return x.tulisUjian(ctx, idKarya, func(ctx context.Context, q db.Q, p pemanggil, h hubungan, u ujian) error {
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
