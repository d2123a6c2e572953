package bimbingan

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// DaftarBimbingan lists the sessions of a work of a kind, the latest first, to everyone who has to do with the work.
func (s *Service) DaftarBimbingan(ctx context.Context, in *api.ByID) (api.Halaman[BimbinganBaris], error) {
	a := actor.From(ctx)
	rows := []BimbinganBaris{}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err != nil {
			return err
		}
		found, err := listBimbingan(ctx, q, h.ID)
		for _, b := range found {
			rows = append(rows, b.baris(h, s.Clock.Now()))
		}
		return err
	})
	return api.OnePage(rows), err
}

// LihatBimbingan answers one session, of whatever kind its work is. Its private note and its draft go to nobody but the
// lecturer who wrote them.
func (s *Service) LihatBimbingan(ctx context.Context, in *api.ByID) (Bimbingan, error) {
	a := actor.From(ctx)
	var out Bimbingan
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, b, err := s.bimbinganMilik(ctx, q, a, in.ID)
		if err != nil {
			return err
		}
		out, err = s.bacaBimbingan(ctx, q, h, b)
		return err
	})
	return out, err
}

// bimbinganMilik reads a session with the caller's relation to its work; to whoever has none, it is not there (404).
func (s *Service) bimbinganMilik(ctx context.Context, q db.Q, a actor.Actor, id string) (karya.Hubungan, bimbingan, error) {
	b, ada, err := Find(ctx, q, id)
	if err == nil && !ada {
		err = apperr.NotFound()
	}
	if err != nil {
		return karya.Hubungan{}, b, err
	}
	h, err := s.FindHubungan(ctx, q, b.IDKarya)
	return h, b, err
}

// bacaBimbingan completes a session with its files and its neighbours.
func (s *Service) bacaBimbingan(ctx context.Context, q db.Q, h karya.Hubungan, b bimbingan) (Bimbingan, error) {
	out, err := b.utuh(h, s.Clock.Now())
	if err != nil {
		return out, err
	}
	if out.Berkas, out.Naskah, err = karya.BerkasBimbingan(ctx, q, b.IDKarya, b.ID); err != nil {
		return out, err
	}
	const beside = `SELECT COALESCE(MAX(CASE WHEN nomor = $3 - 1 THEN id END), '') AS sebelum, COALESCE(MAX(CASE WHEN nomor = $3 + 1 THEN id END), '') AS sesudah
		FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $2 AND nomor BETWEEN $3 - 1 AND $3 + 1`
	n, err := db.Get[struct{ Sebelum, Sesudah string }](ctx, q, beside, q.College, b.IDKarya, b.Nomor)
	out.Sebelum, out.Sesudah = n.Sebelum, n.Sesudah
	return out, err
}

// bacaUlang answers a session as it is after a change.
func (s *Service) bacaUlang(ctx context.Context, q db.Q, h karya.Hubungan, id string) (Bimbingan, error) {
	b, ada, err := Find(ctx, q, id)
	if err != nil || !ada {
		return Bimbingan{}, err
	}
	return s.bacaBimbingan(ctx, q, h, b)
}
