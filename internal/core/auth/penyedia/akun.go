package penyedia

import (
	"context"
	"strings"

	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// admit finds the account of somebody whom the provider has let in, links or makes it where it may, and makes a code for the page;
// why is the reason for the login page otherwise.
func (s *Service) admit(
	ctx context.Context, college string, r row, subject string, claims map[string]any, j jalan,
) (code, why string, err error) {
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := db.Hold(ctx, q, "auth_identitas"); err != nil { // of two first sign-ins at once one makes the account
			return err
		}
		_, maps, _, err := find(ctx, q)
		if err != nil {
			return err
		}
		akun, reason, err := s.account(ctx, q, r, maps, subject, claims)
		if why = reason; err != nil || why != "" {
			return err
		}
		a := actor.From(ctx)
		a.Account = akun
		ctx = actor.With(ctx, a)
		if err := s.follow(ctx, q, akun, maps, claims); err != nil {
			return err
		}
		if why, err = usable(ctx, q, akun); err != nil || why != "" {
			return err
		}
		const seen = `UPDATE auth_identitas SET terakhir_pada = $4 WHERE college_id = $1 AND issuer = $2 AND subjek = $3`
		if err := q.Apply(ctx, seen, q.College, r.Issuer, subject, clock.Micro(s.Clock.Now())); err != nil {
			return err
		}
		code, err = s.Top.IssueWeb(ctx, q, akun, j.Redirect, j.Challenge)
		return err
	})
	return code, why, err
}

// usable is why an account opens nothing: it is switched off, or has no role.
func usable(ctx context.Context, q db.Q, akun string) (string, error) {
	const state = `SELECT a.aktif, (SELECT COUNT(*) FROM auth_peran p WHERE p.college_id = $1 AND p.id_akun = $2) AS peran
		FROM auth_akun a WHERE a.college_id = $1 AND a.id = $2`
	got, err := db.Get[struct {
		Aktif bool
		Peran int64
	}](ctx, q, state, q.College, akun)
	switch {
	case err != nil:
		return "", err
	case !got.Aktif:
		return galatMati, nil
	case got.Peran == 0:
		return galatPeran, nil
	}
	return "", nil
}

// account is the account of a subject: the one it is linked to, else the one that its claim names, else a new one.
func (s *Service) account(
	ctx context.Context, q db.Q, r row, maps []PetaPeran, subject string, claims map[string]any,
) (akun, why string, err error) {
	const linked = `SELECT id_akun FROM auth_identitas WHERE college_id = $1 AND issuer = $2 AND subjek = $3`
	akun, ok, err := db.Find[string](ctx, q, linked, q.College, r.Issuer, subject)
	if err != nil || ok {
		return akun, "", err
	}
	value, proven := verified(r, claims)
	if !proven {
		return "", galatKenal, nil
	}
	found, err := findAkun(ctx, q, r.Kolom, value)
	switch {
	case err != nil:
		return "", "", err
	case len(found) > 1:
		return "", galatKenal, nil // it says not whose account it is
	case len(found) == 1:
		akun = found[0]
		// Whom another subject is linked to is somebody else, whatever a claim says now.
		const other = `SELECT COUNT(*) FROM auth_identitas WHERE college_id = $1 AND issuer = $2 AND id_akun = $3`
		n, err := db.Get[int64](ctx, q, other, q.College, r.Issuer, akun)
		if err != nil || n > 0 {
			return "", galatKenal, err
		}
	case !r.Buat:
		return "", galatKenal, nil
	default:
		roles := mapped(maps, claims)
		if len(roles) == 0 {
			return "", galatPeran, nil
		}
		if akun, err = s.make(ctx, q, r, value, roles, claims); err != nil {
			return "", "", err
		}
	}
	return akun, "", s.link(ctx, q, r.Issuer, subject, akun, len(found) == 0)
}

// verified is the value by which an account is found; an email that the provider has not verified is none.
func verified(r row, claims map[string]any) (string, bool) {
	value, _ := claims[r.Klaim].(string)
	value = strings.TrimSpace(value)
	if r.Kolom == "email" && claims["email_verified"] != true {
		return "", false
	}
	return value, value != "" && len(value) <= 200
}

// findAkun are the accounts that a value names.
func findAkun(ctx context.Context, q db.Q, column, value string) ([]string, error) {
	text := map[string]string{
		"username": `SELECT id FROM auth_akun WHERE college_id = $1 AND username_kunci = $2`,
		"email":    `SELECT id FROM auth_akun WHERE college_id = $1 AND lower(email) = $2 AND email <> '' ORDER BY id LIMIT 2`,
		"nidn": `SELECT d.id_akun FROM master_dosen d WHERE d.college_id = $1 AND d.nidn = $2 AND d.nidn <> '' AND d.id_akun IS NOT NULL
			ORDER BY d.id LIMIT 2`,
	}[column]
	return db.List[string](ctx, q, text, q.College, strings.ToLower(value))
}

// make makes an account for somebody whom the provider knows; it has no password, and its owner may never need one.
func (s *Service) make(ctx context.Context, q db.Q, r row, value string, roles []string, claims map[string]any) (string, error) {
	said := func(name string) string { text, _ := claims[name].(string); return texts.Tidy(text) }
	username := said("preferred_username")
	if r.Kolom == "username" || username == "" {
		username = value
	}
	a := orang.Akun{Username: username, Nama: said("name"), Email: said("email")}
	if a.Nama == "" {
		a.Nama = username
	}
	id, err := s.Accounts.Open(ctx, q, a, roles[0])
	if err != nil {
		return "", err
	}
	for _, role := range roles[1:] {
		if err := s.Accounts.Grant(ctx, q, id, role, true); err != nil {
			return "", err
		}
	}
	return id, nil
}

func (s *Service) link(ctx context.Context, q db.Q, issuer, subject, akun string, made bool) error {
	now := clock.Micro(s.Clock.Now())
	const insert = `INSERT INTO auth_identitas (college_id, issuer, subjek, id_akun, dibuat_pada, terakhir_pada) VALUES ($1, $2, $3, $4, $5, $5)`
	if err := q.Apply(ctx, insert, q.College, issuer, subject, akun, now); err != nil {
		return err
	}
	return s.Audit(ctx, q, "auth.identitas.taut", "akun", akun, map[string]any{"issuer": issuer, "akunDibuat": made})
}
