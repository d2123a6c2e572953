package auth

import (
	"cmp"
	"context"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
)

// Keluar ends the session behind whatever token the request carries; its refresh token dies with it (AU-11). It
// succeeds without any session too, and always takes the cookies back.
func (s *Service) Keluar(ctx context.Context, in *MintaSegar) (api.NoContent, error) {
	carrier.DropCookies(ctx)
	r := api.From(ctx).HTTP
	tokens := []string{in.token()}
	if header, ok := carrier.HeaderOf(r); ok {
		tokens = append(tokens, header)
	} else {
		tokens = append(tokens, carrier.CookieOf(r, api.RefreshCookie), carrier.CookieOf(r, api.SessionCookie))
	}
	for _, token := range tokens {
		if err := s.endToken(ctx, token, alasanKeluar); err != nil {
			return api.NoContent{}, err
		}
	}
	audit.Unchanged(ctx) // where no session was left to end
	return api.NoContent{}, nil
}

// ownerOf is the session that a token of either kind belongs to, ended or not.
func (s *Service) ownerOf(ctx context.Context, token string) (college string, p pemilik, ok bool, err error) {
	if college, ok = bearer.CollegeOf(token); !ok {
		return "", p, false, nil
	}
	err = s.DB.Read(ctx, college, func(q db.Q) error {
		p, ok, err = findPemilik(ctx, q, bearer.Hash(token))
		return err
	})
	return college, p, ok, err
}

// replace ends the session that was in a browser before: of another person with its family, of the same one by itself.
func (s *Service) replace(ctx context.Context, token string, now pasangan) error {
	college, p, ok, err := s.ownerOf(ctx, token)
	if err != nil || !ok || college != now.college || p.IDAkun != now.akun {
		return cmp.Or(err, s.endToken(ctx, token, alasanDiganti))
	}
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		s.forgetAfter(ctx, college, p.IDAkun)
		return s.adopt(ctx, q, p.IDAkun, p.IDSesi, now.sesi)
	})
}

// endToken ends the session that a token of either kind belongs to, if there is one.
func (s *Service) endToken(ctx context.Context, token, alasan string) error {
	college, p, ok, err := s.ownerOf(ctx, token)
	if err != nil || !ok {
		return err
	}
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		return s.leave(ctx, q, p.IDAkun, p.IDSesi, alasan, map[string]any{"alasan": alasan})
	})
}

// leave ends a session with its family, if it has not ended, and notes how.
func (s *Service) leave(ctx context.Context, q db.Q, akun, sesi, alasan string, how map[string]any) error {
	n, err := s.signOut(ctx, q, akun, sesi, alasan)
	if err != nil || n == 0 {
		return err
	}
	s.forgetAfter(ctx, q.College, akun)
	return s.catat(as(ctx, akun), q, "auth.keluar", "sesi", sesi, how)
}
