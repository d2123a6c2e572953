package auth

import (
	"context"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// gunaSegar names the use of the key ring that makes a refresh token out of its parent.
const gunaSegar = "auth.segar"

// MintaSegar carries a refresh token; a browser sends it as a cookie instead.
type MintaSegar struct {
	Body *struct {
		RefreshToken string `json:"refresh_token,omitempty" maxLength:"200"`
	}
}

func (in *MintaSegar) token() string {
	if in.Body == nil {
		return ""
	}
	return in.Body.RefreshToken
}

// SegarkanToken trades a refresh token for the next pair. Each can be traded once; sent again within the grace time it
// brings the same successor, and later it is taken for stolen: the whole session ends.
func (s *Service) SegarkanToken(ctx context.Context, in *MintaSegar) (Token, error) {
	r := api.From(ctx).HTTP
	token, asCookies := in.token(), bearer.FromBrowser(r)
	if token == "" {
		token, asCookies = bearer.CookieOf(r, api.CookieSegar), true
	}
	t, err := s.renew(ctx, token, asCookies)
	if apperr.Is(err, apperr.TanpaSesi) {
		bearer.DropCookies(ctx)
	}
	return t, err
}

func (s *Service) renew(ctx context.Context, token string, asCookies bool) (Token, error) {
	college, ok := bearer.CollegeOf(token)
	if !ok {
		return Token{}, errBerakhir()
	}
	if named := api.From(ctx).HTTP.Header.Get("college-id"); named != "" && named != college {
		return Token{}, apperr.New(apperr.Dilarang, "college-id berbeda dari perguruan tinggi sesi Anda")
	}
	versi, err := s.Colleges.VersiKonfigurasi(ctx, college)
	if apperr.Is(err, apperr.TakAda) {
		err = errBerakhir() // a token of a college that is not there
	}
	if err != nil {
		return Token{}, err
	}
	var p pasangan
	alive := false
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		var err error
		p, alive, err = s.rotate(ctx, q, token)
		return err
	})
	if db.IsAway(err) {
		s.unanswered.Add(bearer.Hash(token), s.Clock.Now())
	}
	if err == nil && !alive {
		err = errBerakhir()
	}
	if err != nil {
		return Token{}, err
	}
	return s.hand(ctx, p, versi, asCookies), nil
}

// rotate uses a refresh token up. The conditional update comes first: of two that send the same token at once, one
// marks it and the other waits, then finds it marked. alive is false when the session has ended, or ends by this.
func (s *Service) rotate(ctx context.Context, q db.Q, token string) (p pasangan, alive bool, err error) {
	now := s.Clock.Now()
	next := bearer.Write(q.College, s.Ring.Turunkan(gunaSegar, []byte(token)))
	first, err := useSegar(ctx, q, bearer.Hash(token), bearer.Hash(next), clock.Micro(now))
	if err != nil {
		return p, false, err
	}
	row, ok, err := findSegar(ctx, q, bearer.Hash(token))
	if err != nil || !ok || row.Dicabut || !row.Aktif || !s.alive().has(row) {
		return p, false, err
	}
	if !first {
		if next, ok = s.successor(token, row); !ok {
			return p, false, s.endStolen(ctx, q, row)
		}
	} else if err := insertSegar(ctx, q, bearer.Hash(next), row.IDSesi, row.Generasi+1, clock.Micro(now)); err != nil {
		return p, false, err
	}
	if err := touchSesi(ctx, q, row.IDSesi, s.Address(api.From(ctx).HTTP), clock.Micro(now)); err != nil {
		return p, false, err
	}
	p = pasangan{college: q.College, username: row.Username, segar: next, sesiHabis: clock.FromMicro(row.KedaluwarsaPada)}
	return p, true, s.addAkses(ctx, q, row.IDSesi, now, &p)
}

// successor makes the successor of a used token again, within the grace time and while it is itself unused: the grace
// is for the direct parent of the newest token, never for older ones.
func (s *Service) successor(token string, row segarBaris) (string, bool) {
	college, _ := bearer.CollegeOf(token)
	used := clock.FromMicro(row.DipakaiPada.Int64)
	late := s.Clock.Now().Sub(used) > s.Settings.Grace && !s.unanswered.Has(bearer.Hash(token), s.Clock.Now())
	if row.PenerusDipakai.Valid || late {
		return "", false
	}
	for _, secret := range s.Ring.Semua(gunaSegar, []byte(token)) {
		if next := bearer.Write(college, secret); bearer.Hash(next) == row.SidikPenerus.String {
			return next, true
		}
	}
	return "", false
}

// endStolen ends the session of a refresh token that came back too late.
func (s *Service) endStolen(ctx context.Context, q db.Q, row segarBaris) error {
	if _, err := endSesi(ctx, q, row.IDAkun, row.IDSesi, clock.Micro(s.Clock.Now()), alasanUlang); err != nil {
		return err
	}
	s.forgetAfter(ctx, q.College, row.IDAkun)
	return s.catatOleh(ctx, q, row.IDAkun, "auth.token.ulang", "sesi", row.IDSesi, map[string]any{
		"generasi": row.Generasi, "alamat": s.Address(api.From(ctx).HTTP),
	})
}

// has reports whether the session of a refresh token is within its lifetime and was used lately enough.
func (h hidup) has(row segarBaris) bool {
	return row.KedaluwarsaPada > h.now && row.TerakhirPada > h.idleSince
}
