package auth

import (
	"context"
	"time"

	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// Sesi is one device on which the account is signed in, or another campus system that knows its owner by a code.
type Sesi struct {
	ID           string    `json:"id"`
	Perangkat    string    `json:"perangkat" doc:"'Chrome di Windows'"`
	Klien        string    `json:"klien" doc:"Name of the campus system that holds this session; empty: a device of one's own"`
	Alamat       string    `json:"alamat" doc:"IP address of the last use"`
	DibuatPada   time.Time `json:"dibuatPada"`
	TerakhirPada time.Time `json:"terakhirPada"`
	Sekarang     bool      `json:"sekarang" doc:"This very session"`
}

// Tanpa is the input of an operation that takes none.
type Tanpa struct{}

// DaftarSesi lists where the account is signed in, the latest use first.
func (s *Service) DaftarSesi(ctx context.Context, _ *Tanpa) (api.Halaman[Sesi], error) {
	a := actor.From(ctx)
	out := []Sesi{}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		rows, err := listSesi(ctx, q, a.Account, s.alive())
		for _, r := range rows {
			out = append(out, Sesi{
				ID: r.ID, Perangkat: r.Perangkat, Klien: r.Klien, Alamat: r.Alamat, Sekarang: r.ID == a.Session,
				DibuatPada: clock.FromMicro(r.DibuatPada), TerakhirPada: clock.FromMicro(r.TerakhirPada),
			})
		}
		return err
	})
	return api.OnePage(out), err
}

// HapusSemuaSesi signs the account out everywhere, here too.
func (s *Service) HapusSemuaSesi(ctx context.Context, _ *Tanpa) (api.NoContent, error) {
	a := actor.From(ctx)
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		n, err := s.endAll(ctx, q, a.Account, "", alasanSemua)
		if err != nil {
			return err
		}
		db.AfterCommit(ctx, func() { carrier.DropCookies(ctx) })
		return s.catat(ctx, q, "auth.sesi.hapus", "akun", a.Account, map[string]any{"jumlah": n, "alasan": alasanSemua})
	})
	return api.NoContent{}, err
}

// HapusSesi ends one session of the account.
func (s *Service) HapusSesi(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	a := actor.From(ctx)
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		n, err := s.signOut(ctx, q, a.Account, in.ID, alasanDipilih)
		if err != nil {
			return err
		}
		if n == 0 {
			return apperr.NotFound()
		}
		s.forgetAfter(ctx, a.College, a.Account)
		if in.ID == a.Session {
			db.AfterCommit(ctx, func() { carrier.DropCookies(ctx) })
		}
		return s.catat(ctx, q, "auth.sesi.hapus", "sesi", in.ID, map[string]any{"alasan": alasanDipilih})
	})
	return api.NoContent{}, err
}

// Why a session ended, as kept in its row and in the audit trail.
const (
	alasanKeluar   = "keluar"
	alasanDipilih  = "diakhiri pemilik"
	alasanSemua    = "keluar dari semua perangkat"
	alasanPassword = "password diganti"
	alasanDiganti  = "masuk lagi di perangkat yang sama"
	alasanUlang    = "token penyegar dipakai ulang"
	alasanKode     = "kode otorisasi dipakai ulang"
	alasanTautan   = "password disetel lewat tautan"
	alasanOperator = "diakhiri operator"
	alasanNonaktif = "akun dinonaktifkan"
	alasanKampus   = "kampus dinonaktifkan"
	alasanCabut    = "persetujuan dicabut"
)

// endAll ends the sessions of an account but one ("": none is spared), and the codes and tickets that would begin more; they are
// forgotten after the commit. It tells how many sessions ended.
func (s *Service) endAll(ctx context.Context, q db.Q, akun, spared, alasan string) (int64, error) {
	now := clock.Micro(s.Clock.Now())
	if err := endKode(ctx, q, akun, now); err != nil {
		return 0, err
	}
	if err := faktor.End(ctx, q, akun, now); err != nil {
		return 0, err
	}
	s.forgetAfter(ctx, q.College, akun)
	return s.endSesiAkun(ctx, q, akun, spared, alasan)
}

// endCollege ends all sessions of a college that is switched off, and the codes that would begin more.
func (s *Service) endCollege(ctx context.Context, q db.Q) error {
	now := clock.Micro(s.Clock.Now())
	const codes = `UPDATE auth_kode SET dipakai_pada = $2 WHERE college_id = $1 AND dipakai_pada IS NULL`
	if err := q.Apply(ctx, codes, q.College, now); err != nil {
		return err
	}
	const end = `UPDATE auth_sesi SET dicabut_pada = $2, alasan = $3 WHERE college_id = $1 AND dicabut_pada IS NULL`
	return q.Apply(ctx, end, q.College, now, alasanKampus)
}

// Hold makes sure, inside a transaction that gives the caller a new secret, that the caller's session has not ended
// meanwhile, and that what ends it comes after and finds the secret. It fails with NoSession.
func Hold(ctx context.Context, q db.Q) error {
	a := actor.From(ctx)
	ok, err := holdAkun(ctx, q, a.Account)
	if err == nil && ok {
		ok, err = isAlive(ctx, q, a.Account, a.Session)
	}
	if err == nil && !ok {
		err = errBerakhir()
	}
	return err
}

func (s *Service) forgetAfter(ctx context.Context, college, akun string) {
	db.AfterCommit(ctx, func() { s.ingatan.ForgetAccount(college, akun) })
}

func (s *Service) alive() hidup {
	now := s.Clock.Now()
	return hidup{now: clock.Micro(now), idleSince: clock.Micro(now.Add(-s.Settings.Idle))}
}
