package auth

import (
	"cmp"
	"context"
	"strings"

	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/password"
)

// GantiPassword changes the caller's own password.
type GantiPassword struct {
	Body struct {
		Lama keyring.Secret `json:"lama" maxLength:"1000"`
		Baru keyring.Secret `json:"baru" maxLength:"1000"`
	}
}

const passwordLamaSalah = "Password lama salah"

// UbahPassword sets a new password and ends the account's other sessions. The hashing, which takes its time, happens
// before the transaction. A repeat with the same Idempotency-Key succeeds and changes nothing.
func (s *Service) UbahPassword(ctx context.Context, in *GantiPassword) (api.NoContent, error) {
	a := actor.From(ctx)
	lama, baru := string(in.Body.Lama), string(in.Body.Baru)
	if err := checkGanti(lama, baru); err != nil {
		return api.NoContent{}, err
	}
	once, p, again, err := s.readGanti(ctx, a, lama, baru)
	if err != nil || again {
		return api.NoContent{}, err
	}
	pass, err := s.checkLama(ctx, a, p.akun, lama)
	if err != nil {
		return api.NoContent{}, err
	}
	defer pass.Done()
	hash, err := s.hashGanti(ctx, a, p, lama, baru)
	if err != nil {
		return api.NoContent{}, s.cancel(ctx, pass, err)
	}
	pass.Leave()
	err = s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if again, err := once.Claim(ctx, q, s.Clock.Now()); err != nil || again {
			return err
		}
		unchanged, err := setSandi(ctx, q, p.akun.ID, p.akun.PasswordHash, hash)
		if err != nil {
			return err
		}
		if !unchanged {
			return apperr.Field("lama", passwordLamaSalah)
		}
		if err := pass.Right(ctx, q); err != nil {
			return err
		}
		if err := tautan.End(ctx, q, p.akun.ID); err != nil {
			return err
		}
		n, err := s.endAll(ctx, q, p.akun.ID, a.Session, alasanPassword)
		if err != nil {
			return err
		}
		return s.catat(ctx, q, "auth.password.ubah", "akun", p.akun.ID, map[string]any{"sesiDiakhiri": n})
	})
	return api.NoContent{}, err
}

func checkGanti(lama, baru string) error {
	empty := map[string]string{}
	for name, value := range map[string]string{"lama": lama, "baru": baru} {
		if value == "" {
			empty[name] = apperr.Required
		}
	}
	if len(empty) > 0 {
		return apperr.Fields(empty)
	}
	return nil
}

// pemilikSandi is an account and what its password should not be made of.
type pemilikSandi struct {
	akun  akunSandi
	words []string
}

// gunaGanti names the use of the key ring that marks a change of password: whoever reads the record cannot find the
// passwords by trying.
const gunaGanti = "auth.ganti"

// readGanti reads whose password is to change; again tells that this very change was made before.
func (s *Service) readGanti(ctx context.Context, a actor.Actor, lama, baru string) (once api.Once, p pemilikSandi, again bool, err error) {
	change := []byte(a.College + "\x00" + a.Account + "\x00" + lama + "\x00" + baru)
	once = api.Once{
		Print: s.Ring.Sign(gunaGanti, change),
		Same:  func(kept string) bool { return s.Ring.Verify(gunaGanti, change, kept) },
	}
	err = s.DB.Read(ctx, a.College, func(q db.Q) error {
		if again, err = once.Before(ctx, q); err != nil || again {
			return err
		}
		p, err = getPemilikSandi(ctx, q, a.Account)
		return err
	})
	return once, p, again, err
}

func getPemilikSandi(ctx context.Context, q db.Q, id string) (p pemilikSandi, err error) {
	if p.akun, err = getAkun(ctx, q, id); err != nil {
		return p, err
	}
	profil, err := getProfil(ctx, q, id)
	p.words = []string{profil.Nama, localPart(profil.Email), profil.Telepon, profil.NIDN}
	return p, err
}

func localPart(email string) string {
	local, _, _ := strings.Cut(email, "@")
	return local
}

// checkLama holds the old password against the account, as slowly after failures as signing in.
func (s *Service) checkLama(ctx context.Context, a actor.Actor, akun akunSandi, lama string) (*guard.Pass, error) {
	pass, err := s.begin(ctx, guard.Try{College: a.College, Kind: guard.Change, Name: a.Account, Address: s.Address(api.From(ctx).HTTP)})
	if err != nil {
		return nil, err
	}
	ok, _, err := s.Passwords.Matches(ctx, akun.PasswordHash, lama)
	switch {
	case err != nil:
		defer pass.Done()
		return nil, s.cancel(ctx, pass, err)
	case !ok:
		pass.Done()
		return nil, cmp.Or(s.noteLama(ctx, a), error(apperr.Field("lama", passwordLamaSalah)))
	}
	return pass, nil
}

// hashGanti holds the new password against the policy and hashes it, in the place that the old one was compared in.
func (s *Service) hashGanti(ctx context.Context, a actor.Actor, p pemilikSandi, lama, baru string) (string, error) {
	words, err := s.Colleges.KataKampus(ctx, a.College)
	if err != nil {
		return "", err
	}
	if why := password.CheckChange(baru, lama, p.akun.Username, append(words, p.words...)); why != "" {
		return "", apperr.Field("baru", why)
	}
	return s.Passwords.Hash(ctx, baru)
}

// noteLama puts on the audit trail that somebody signed in did not know the password: who sits at an open session would guess
// it. The delays after each failure keep these rows few.
func (s *Service) noteLama(ctx context.Context, a actor.Actor) error {
	return s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		return s.catat(ctx, q, "auth.password.lama_salah", "akun", a.Account, map[string]any{})
	})
}
