package faktor

import (
	"context"
	"time"

	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// area is the name of the change counter that whoever changes an account moves.
const area = "auth"

// HapusAkun takes all second factors of somebody's account away, for the owner of a lost device. Sessions and tickets end with them;
// the owner is told at the next sign-in.
func (s *Service) HapusAkun(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (api.NoContent, error) {
		if err := db.Bump(ctx, q, area); err != nil {
			return api.NoContent{}, err
		}
		p, err := getPemilik(ctx, q, in.ID)
		if err == nil {
			err = s.Accounts.May(ctx, q, p.ID)
		}
		if err == nil && p.ID == a.Account {
			err = apperr.New(apperr.Conflict, "Ubah verifikasi dua langkah akun Anda sendiri lewat Keamanan di menu akun")
		}
		if err == nil {
			err = s.reset(ctx, q, p.ID)
		}
		return api.NoContent{}, err
	})
}

// HapusUsername is HapusAkun for the command line; Missing when nobody has the username.
func (s *Service) HapusUsername(ctx context.Context, college, username string) error {
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, area); err != nil {
			return err
		}
		const find = `SELECT id FROM auth_akun WHERE college_id = $1 AND username_kunci = $2`
		id, ok, err := db.Find[string](ctx, q, find, q.College, tautan.Kunci(username))
		if err == nil && !ok {
			err = apperr.New(apperr.Missing, "Akun tidak ditemukan")
		}
		if err != nil {
			return err
		}
		return s.reset(ctx, q, id)
	})
}

func (s *Service) reset(ctx context.Context, q db.Q, akun string) error {
	has, err := held(ctx, q, akun, "")
	if err == nil && !has.any() {
		err = apperr.New(apperr.Conflict, "Akun ini tidak memakai verifikasi dua langkah")
	}
	if err != nil {
		return err
	}
	if _, err := s.Accounts.Hold(ctx, q, akun); err != nil { // who proves a factor at this moment comes first, and ends, or is refused
		return err
	}
	if _, err := dropTOTP(ctx, q, akun); err != nil {
		return err
	}
	if err := q.Apply(ctx, `DELETE FROM auth_passkey WHERE college_id = $1 AND id_akun = $2`, q.College, akun); err != nil {
		return err
	}
	if err := dropCodes(ctx, q, akun); err != nil {
		return err
	}
	const tell = `INSERT INTO auth_faktor_hapus (college_id, id_akun, dihapus_oleh, dihapus_pada) VALUES ($1, $2, $3, $4)
		ON CONFLICT (college_id, id_akun) DO UPDATE SET dihapus_oleh = excluded.dihapus_oleh, dihapus_pada = excluded.dihapus_pada`
	if err := q.Apply(ctx, tell, q.College, akun, actor.From(ctx).Account, s.micro()); err != nil {
		return err
	}
	ended, err := s.Accounts.EndOthers(ctx, q, akun, "", alasanReset)
	if err != nil {
		return err
	}
	return s.Audit(ctx, q, "auth.faktor.hapus", "akun", akun, map[string]any{
		"aplikasi": has.TOTP, "passkey": has.Passkey, "sesiDiakhiri": ended,
	})
}

// Keadaan is what the pages know of the caller's second factor.
type Keadaan struct {
	Punya   bool     `json:"punya" doc:"The account has one"`
	Pasang  bool     `json:"pasang" doc:"The college demands one that is not there: nothing else is open"`
	Dihapus *Dihapus `json:"dihapus,omitempty" doc:"An operator removed it, which the owner has not confirmed to have read"`
}

// Dihapus is who removed somebody's second factor, and when.
type Dihapus struct {
	Oleh string    `json:"oleh" doc:"Name of the operator; empty: by the command line of the server"`
	Pada time.Time `json:"pada"`
}

// Keadaan reads what the pages know of the caller's second factor.
func (s *Service) Keadaan(ctx context.Context, q db.Q, a actor.Actor) (Keadaan, error) {
	out := Keadaan{Punya: a.Factor, Pasang: a.Unready}
	if a.Client != "" {
		return Keadaan{}, nil
	}
	type row struct {
		Oleh string
		Pada int64
	}
	const find = `SELECT COALESCE(o.nama, '') AS oleh, h.dihapus_pada AS pada FROM auth_faktor_hapus h
		LEFT JOIN auth_akun o ON o.college_id = h.college_id AND o.id = h.dihapus_oleh WHERE h.college_id = $1 AND h.id_akun = $2`
	r, ok, err := db.Find[row](ctx, q, find, q.College, a.Account)
	if ok {
		out.Dihapus = &Dihapus{Oleh: r.Oleh, Pada: clock.FromMicro(r.Pada)}
	}
	return out, err
}

// BacaKabar confirms that the caller has read that an operator removed the second factor.
func (s *Service) BacaKabar(ctx context.Context, _ *Tanpa) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (api.NoContent, error) {
		return api.NoContent{}, q.Apply(ctx, `DELETE FROM auth_faktor_hapus WHERE college_id = $1 AND id_akun = $2`, q.College, a.Account)
	})
}
