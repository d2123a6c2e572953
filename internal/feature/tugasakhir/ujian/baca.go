package ujian

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Call is a call about exams while it is answered: its handle on the store, and who makes it.
type Call struct {
	db.Q
	Pemanggil
}

// Act is a call on the latest exam of one work that was not called off, while it goes on.
type Act struct {
	Call
	Karya karya.Hubungan // the work as it is by now, and how the caller stands to it
	Ujian Ujian          // without an id where there is none
}

// begin turns a handle on the store into the call of whoever makes it.
func begin(ctx context.Context, q db.Q) (Call, error) {
	p, err := FindPemanggil(ctx, q)
	return Call{q, p}, err
}

// Read answers a call from what is committed.
func (s *Service) Read(ctx context.Context, answer func(Call) error) error {
	return s.DB.Read(ctx, actor.From(ctx).College, answering(ctx, answer))
}

// ReadSettledAs is Read for what is read from the kept rows of exams: works that somebody touched past the portal are brought
// in line first.
func (s *Service) ReadSettledAs(ctx context.Context, answer func(Call) error) error {
	return s.ReadSettled(ctx, actor.From(ctx).College, answering(ctx, answer))
}

func answering(ctx context.Context, answer func(Call) error) func(db.Q) error {
	return func(q db.Q) error {
		c, err := begin(ctx, q)
		if err != nil {
			return err
		}
		return answer(c)
	}
}

// Open finds the latest exam of a work of this kind; to whoever has nothing to do with the work, the work is not there (404).
func (s *Service) Open(ctx context.Context, c Call, idKarya string) (*Act, error) {
	h, err := s.FindOfKind(ctx, c.Q, idKarya)
	if err != nil {
		return nil, err
	}
	u, err := s.FindLatest(ctx, c, h.ID)
	return &Act{Call: c, Karya: h, Ujian: u}, err
}

// Write runs an act in a transaction that begins with the change counter: its row makes the writers of a college wait for each
// other, so that of two plans for one room the second sees the first.
func (s *Service) Write(ctx context.Context, act func(context.Context, Call) error) error {
	return s.DB.Write(ctx, actor.From(ctx).College, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return err
		}
		c, err := begin(ctx, q)
		if err != nil {
			return err
		}
		return act(ctx, c)
	})
}

// WriteUjian runs an act so, on the latest exam of a work.
func (s *Service) WriteUjian(ctx context.Context, idKarya string, act func(context.Context, *Act) error) error {
	return s.Write(ctx, func(ctx context.Context, c Call) error {
		a, err := s.Open(ctx, c, idKarya)
		if err != nil {
			return err
		}
		return act(ctx, a)
	})
}

// WriteTim is WriteUjian for a member of the exam's team; others are refused (403).
func (s *Service) WriteTim(ctx context.Context, idKarya string, act func(context.Context, *Act) error) error {
	return s.WriteUjian(ctx, idKarya, func(ctx context.Context, a *Act) error {
		if a.Ujian.Peran == "" {
			return apperr.New(apperr.Forbidden, "Anda tidak termasuk tim penguji mahasiswa ini")
		}
		return act(ctx, a)
	})
}
