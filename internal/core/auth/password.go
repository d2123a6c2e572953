package auth

import (
	"cmp"
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/kunci"
	"portaldosen/internal/kit/sandi"
)

// GantiPassword changes the caller's own password.
type GantiPassword struct {
	Body struct {
		Lama kunci.Rahasia `json:"lama" maxLength:"1000"`
		Baru kunci.Rahasia `json:"baru" maxLength:"1000"`
	}
}

const passwordLamaSalah = "Password lama salah"

// UbahPassword sets a new password and ends the account's other sessions. The hashing, which takes its time, happens
// before the transaction. A repeat with the same Idempotency-Key finds the new password set already, and succeeds.
func (s *Service) UbahPassword(ctx context.Context, in *GantiPassword) (api.Kosong, error) {
	a := actor.From(ctx)
	lama, baru := string(in.Body.Lama), string(in.Body.Baru)
	akun, done, err := s.checkLama(ctx, a, lama, baru)
	if err != nil || done {
		db.Unchanged(ctx)
		return api.Kosong{}, err
	}
	words, err := s.Colleges.KataKampus(ctx, a.College)
	if err != nil {
		return api.Kosong{}, err
	}
	if why := sandi.PeriksaGanti(baru, lama, akun.Username, words); why != "" {
		return api.Kosong{}, apperr.Isian("baru", why)
	}
	hash, err := s.Passwords.Hash(ctx, baru)
	if err != nil {
		return api.Kosong{}, err
	}
	err = s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		unchanged, err := setSandi(ctx, q, akun.ID, akun.PasswordHash, hash)
		if err != nil {
			return err
		}
		if !unchanged {
			return apperr.Isian("lama", passwordLamaSalah)
		}
		n, err := s.endAll(ctx, q, akun.ID, a.Sesi, alasanPassword)
		if err != nil {
			return err
		}
		return s.catat(ctx, q, "auth.password.ubah", "akun", akun.ID, map[string]any{"sesiDiakhiri": n})
	})
	return api.Kosong{}, err
}

// checkLama holds the old password against the account, as slowly after failures as signing in. done tells that this
// is the repeat of a change already made.
func (s *Service) checkLama(ctx context.Context, a actor.Actor, lama, baru string) (akun akunSandi, done bool, err error) {
	empty := map[string]string{}
	for name, value := range map[string]string{"lama": lama, "baru": baru} {
		if value == "" {
			empty[name] = apperr.Kosong
		}
	}
	if len(empty) > 0 {
		return akun, false, apperr.IsianBanyak(empty)
	}
	err = s.DB.Read(ctx, a.College, func(q db.Q) error {
		akun, err = getAkun(ctx, q, a.Akun)
		return err
	})
	if err != nil {
		return akun, false, err
	}
	key := "ganti\x00" + a.College + "\x00" + a.Akun
	if err := s.penjaga.tunda(key); err != nil {
		return akun, false, err
	}
	ok, _, err := s.Passwords.Cocok(ctx, akun.PasswordHash, lama)
	if err == nil && !ok && api.From(ctx).HTTP.Header.Get("Idempotency-Key") != "" {
		done, _, err = s.Passwords.Cocok(ctx, akun.PasswordHash, baru)
	}
	switch {
	case err != nil:
		s.penjaga.akun.Batal(key)
		return akun, false, err
	case !ok && !done:
		return akun, false, cmp.Or(s.noteLama(ctx, a), error(apperr.Isian("lama", passwordLamaSalah)))
	}
	s.penjaga.akun.Berhasil(key)
	return akun, done, nil
}

// noteLama puts on the audit trail that somebody signed in did not know the password: who sits at an open session would guess
// it. The delays after each failure keep these rows few.
func (s *Service) noteLama(ctx context.Context, a actor.Actor) error {
	return s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		return s.catat(ctx, q, "auth.password.lama_salah", "akun", a.Akun, map[string]any{})
	})
}
