package kampus

import (
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Pemakaian is how much a college's portal is used.
type Pemakaian struct {
	Angka      []Angka   `json:"angka" nullable:"false"`
	DihitungAt time.Time `json:"dihitungPada" doc:"When the numbers were counted; they are kept for a few minutes"`
	BasisData  int64     `json:"basisData,omitempty" doc:"Bytes of the database's file, which all colleges of this portal share; SQLite alone"`
}

// LihatPemakaian answers the numbers that all areas report of the college.
func (s *Service) LihatPemakaian(ctx context.Context, _ *struct{}) (Pemakaian, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (out Pemakaian, err error) {
		now, college := s.Clock.Now(), q.College
		d, ok, due := s.hitung.find(college, now)
		switch {
		case !ok:
			d, err = s.count(ctx, q, now)
			s.hitung.keep(college, d, err)
		case due:
			s.DB.Behind(func(ctx context.Context) {
				err := s.DB.Read(ctx, college, func(q db.Q) (err error) {
					fresh, err := s.count(ctx, q, now)
					s.hitung.keep(college, fresh, err)
					return err
				})
				if err != nil && ctx.Err() == nil {
					s.Log.ErrorContext(ctx, "pemakaian belum terhitung", "college_id", college, "error", err.Error())
				}
			})
		}
		if err != nil {
			return out, err
		}
		out.DihitungAt = d.at
		if out.Angka, err = s.zeros(ctx, q, d.angka, now); err != nil {
			return out, err
		}
		if s.DB.Engine() == db.SQLite {
			const size = `SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)`
			out.BasisData, err = db.Get[int64](ctx, q, size)
		}
		return out, err
	})
}

// count asks every area for its numbers.
func (s *Service) count(ctx context.Context, q db.Q, now time.Time) (dihitung, error) {
	out := dihitung{at: now}
	for _, u := range s.angka {
		n, err := u.Count(ctx, q, now)
		if err != nil {
			return out, err
		}
		out.angka = append(out.angka, Angka{Kode: u.Code, Nama: u.Name, Kelompok: u.Kind, Nilai: n, Byte: u.Bytes})
	}
	return out, nil
}

// zeros asks again for the numbers that are zero.
func (s *Service) zeros(ctx context.Context, q db.Q, kept []Angka, now time.Time) ([]Angka, error) {
	out := append([]Angka{}, kept...)
	for i, a := range out {
		if a.Nilai > 0 {
			continue
		}
		n, err := s.angka[i].Count(ctx, q, now)
		if err != nil {
			return nil, err
		}
		out[i].Nilai = n
	}
	return out, nil
}

// masuk is the act of who signs in.
const masuk = "auth.masuk"

// masukTerakhir counts who signed in within thirty days: no session lasts longer, so nobody else used the portal.
var masukTerakhir = module.Usage{Code: "masuk30", Name: "Masuk dalam 30 hari terakhir", Kind: module.UsagePeople,
	Count: func(ctx context.Context, q db.Q, now time.Time) (int64, error) {
		const since = `SELECT COUNT(DISTINCT u.id_akun) FROM kit_audit u WHERE u.college_id = $1 AND u.tindakan = $2 AND u.pada >= $3`
		return db.Get[int64](ctx, q, since, q.College, masuk, clock.Micro(now.AddDate(0, 0, -30)))
	}}
