package auth

import (
	"context"

	"portaldosen/internal/core/auth/kelola"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// orangAkun makes and keeps the accounts of people whose records another area keeps, as orang.Accounts promises.
type orangAkun struct{ *Service }

// Orang are the accounts for the area that keeps people.
func (s *Service) Orang() orang.Accounts { return orangAkun{s} }

// Open makes an account with one role and without a password.
func (s orangAkun) Open(ctx context.Context, q db.Q, a orang.Akun, role string) (string, error) {
	n := AkunBaru{Username: a.Username, Nama: a.Nama, Email: a.Email, Telepon: a.Telepon, Peran: []string{role}}
	return s.buka(ctx, q, n, "")
}

// Rename takes over what the record of a person says now.
func (s orangAkun) Rename(ctx context.Context, q db.Q, id string, a orang.Akun) error {
	n := AkunBaru{Username: a.Username, Nama: a.Nama, Email: a.Email, Telepon: a.Telepon}
	if wrong := n.wrong(); len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	if err := db.Bump(ctx, q, kelola.Area); err != nil {
		return err
	}
	const update = `UPDATE auth_akun SET username = $3, username_kunci = $4, nama = $5, email = $6, telepon = $7, versi = versi + 1, diubah_pada = $8,
			nama_urut = $9
		WHERE college_id = $1 AND id = $2`
	now := clock.Micro(s.Clock.Now())
	_, err := q.Exec(ctx, update, q.College, id, n.Username, usernameKunci(n.Username), n.Nama, n.Email, n.Telepon, now, texts.Fold(n.Nama))
	s.forgetAfter(ctx, q.College, id)
	return taken(err)
}

// Grant gives an account a role, or takes it away; the change holds at once.
func (s orangAkun) Grant(ctx context.Context, q db.Q, id, role string, on bool) error {
	if err := db.Bump(ctx, q, kelola.Area); err != nil {
		return err
	}
	s.forgetAfter(ctx, q.College, id)
	if on {
		_, err := q.Exec(ctx, `INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, q.College, id, role)
		return err
	}
	_, err := q.Exec(ctx, `DELETE FROM auth_peran WHERE college_id = $1 AND id_akun = $2 AND peran = $3`, q.College, id, role)
	return err
}

// Switch switches an account on, or off with all that lets its owner in; the last one that manages accounts stays on (409).
func (s orangAkun) Switch(ctx context.Context, q db.Q, id string, on bool) error {
	if err := db.Bump(ctx, q, kelola.Area); err != nil {
		return err
	}
	akun, err := getAkun(ctx, q, id)
	switch {
	case err != nil || akun.Aktif == on:
		return err
	case on:
		return setAktif(ctx, q, id, true)
	}
	return s.peran.Keeping(ctx, q, func() error {
		_, err := s.matikan(ctx, q, id)
		return err
	})
}
