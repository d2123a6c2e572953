package auth

import (
	"context"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
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

// endToken ends the session that a token of either kind belongs to, if there is one.
func (s *Service) endToken(ctx context.Context, token, alasan string) error {
	college, ok := bearer.CollegeOf(token)
	if !ok {
		return nil
	}
	var p pemilik
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		var err error
		p, ok, err = findPemilik(ctx, q, bearer.Hash(token))
		return err
	})
	if err != nil || !ok {
		return err
	}
	return s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		n, err := endSesi(ctx, q, p.IDAkun, p.IDSesi, clock.Micro(s.Clock.Now()), alasan)
		if err != nil || n == 0 {
			return err
		}
		s.forgetAfter(ctx, college, p.IDAkun)
		return s.catat(as(ctx, p.IDAkun), q, "auth.keluar", "sesi", p.IDSesi, map[string]any{"alasan": alasan})
	})
}
