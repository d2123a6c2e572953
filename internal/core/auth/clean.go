package auth

import (
	"context"
	"time"

	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// catatGagal writes the failed sign-ins of a college to the audit trail.
func (s *Service) catatGagal(ctx context.Context, q db.Q) error {
	counted := s.gagal.Of(q.College)
	for akun, h := range counted {
		err := s.catat(ctx, q, "auth.masuk.gagal", "akun", akun, map[string]any{
			"jumlah": h.Number, "sejak": h.Since.UTC().Format(time.RFC3339), "alamat": h.Addresses,
		})
		if err != nil {
			return err
		}
	}
	db.AfterCommit(ctx, func() { s.gagal.Written(q.College, counted) })
	return nil
}

// Clean forgets what has ended: tokens, codes and sessions, a day after their end, and writes down the failed sign-ins
// of the time since.
func (s *Service) Clean(ctx context.Context, q db.Q, now time.Time) error {
	if err := s.catatGagal(ctx, q); err != nil {
		return err
	}
	if err := s.guard.Clean(ctx, q, now); err != nil {
		return err
	}
	if err := tautan.Clean(ctx, q, now); err != nil {
		return err
	}
	if err := s.faktor.Clean(ctx, q, now); err != nil {
		return err
	}
	const dead = ` IN (SELECT s.id FROM auth_sesi s WHERE s.college_id = $1
		AND (s.kedaluwarsa_pada < $2 OR s.dicabut_pada < $2 OR s.terakhir_pada < $3))`
	ended, idle := clock.Micro(now.Add(-simpanAkhir)), clock.Micro(now.Add(-simpanAkhir-s.Settings.Idle))
	for _, text := range []string{
		`DELETE FROM auth_kode WHERE college_id = $1 AND (kedaluwarsa_pada < $2 OR id_sesi` + dead + `)`,
		`DELETE FROM auth_token_akses WHERE college_id = $1 AND (kedaluwarsa_pada < $2 OR id_sesi` + dead + `)`,
		`DELETE FROM auth_token_segar WHERE college_id = $1 AND id_sesi` + dead,
		`DELETE FROM auth_sesi WHERE college_id = $1 AND id` + dead,
	} {
		if _, err := q.Exec(ctx, text, q.College, ended, idle); err != nil {
			return err
		}
	}
	if err := s.lewat.Clean(ctx, q); err != nil {
		return err
	}
	return s.openid.Clean(ctx, q, now)
}

// simpanAkhir is how long what has ended is still known, so that its use again is noticed.
const simpanAkhir = 24 * time.Hour
