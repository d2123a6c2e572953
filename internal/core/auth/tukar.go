package auth

import (
	"context"
	"net/url"
	"slices"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// errKode is the one answer for a code that is unknown, expired, used, or another client's.
func errKode() error {
	return apperr.OAuth("invalid_grant", "Kode otorisasi tidak berlaku. Silakan masuk kembali.")
}

// tukarKode trades an authorization code for a session (SS-07): the whole one for the portal's own pages, in cookies;
// for another system one that is narrowed to the role it asked for.
func (s *Service) tukarKode(ctx context.Context, in *MintaToken) (Token, error) {
	college := actor.From(ctx).College
	if in.Body.Username != "" || in.Body.Password != "" || in.Body.Code == "" || in.Body.RedirectURI == "" || in.Body.ClientID == "" {
		return Token{}, apperr.OAuth("invalid_request", "Penukaran kode memerlukan code, redirect_uri dan client_id")
	}
	if named, ok := bearer.CollegeOf(in.Body.Code); !ok || named != college {
		return Token{}, errKode()
	}
	if err := s.checkSender(ctx, in); err != nil {
		return Token{}, err
	}
	versi, err := s.Colleges.VersiKonfigurasi(ctx, college)
	if err != nil {
		return Token{}, err
	}
	var p pasangan
	var row kodeBaris
	fresh := false
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		k, err := klien.Authenticate(ctx, q, in.Body.ClientID, string(in.Body.ClientSecret))
		if err != nil {
			return err
		}
		p, row, fresh, err = s.redeem(ctx, q, tukaran{in.Body.Code, in.Body.RedirectURI, in.Body.CodeVerifier, nil}, k)
		return err
	})
	if err == nil && !fresh {
		err = errKode()
	}
	if err != nil {
		return Token{}, err
	}
	return s.welcome(ctx, p, row.IDAkun, versi), nil
}

// checkSender holds `web` to the pages of the very site that is asked, which only a browser can prove, and keeps every
// other client out of browsers, which would keep its session beside the person's own.
func (s *Service) checkSender(ctx context.Context, in *MintaToken) error {
	r := api.From(ctx).HTTP
	site := r.Header.Get("Sec-Fetch-Site")
	if in.Body.ClientID != klien.Web {
		if site != "" {
			return apperr.OAuth("invalid_client", "Kode aplikasi ini ditukar oleh server aplikasi, bukan oleh browser")
		}
		return nil
	}
	if site != "same-origin" {
		return apperr.OAuth("invalid_client", "Kode ini hanya dapat ditukar oleh halaman portal sendiri")
	}
	origins, err := s.Colleges.Asal(ctx, actor.From(ctx).College)
	if err != nil {
		return err
	}
	u, err := url.Parse(in.Body.RedirectURI)
	if err != nil || u.Host != r.Host || !origin.Own(in.Body.RedirectURI, origins) {
		return errKode()
	}
	return nil
}

// tukaran is a code as a client sends it. openid is what the session of an OpenID client may do; nil at the hand-off.
type tukaran struct {
	code, redirectURI, verifier string
	openid                      *asal
}

// redeem uses a code up. Marking it comes first, so that of two at once one is the second use: that ends the session
// which the first began, and fresh is false. Any other refusal rolls the mark back.
func (s *Service) redeem(ctx context.Context, q db.Q, in tukaran, k klien.Klien) (p pasangan, row kodeBaris, fresh bool, err error) {
	now := clock.Micro(s.Clock.Now())
	first, err := useKode(ctx, q, bearer.Hash(in.code), now)
	if err != nil {
		return p, row, false, err
	}
	row, ok, err := findKode(ctx, q, bearer.Hash(in.code))
	switch {
	case err != nil:
		return p, row, false, err
	case !ok:
		return p, row, false, errKode()
	case row.ClientID != k.ClientID, (row.Peran == "") != (in.openid != nil):
		return p, row, false, errKode()
	case !first:
		return p, row, false, s.endReplayed(ctx, q, row)
	case row.KedaluwarsaPada <= now, k.Publik() && k.ClientID != klien.Web && !row.Tantangan.Valid, row.RedirectURI != in.redirectURI, !row.Aktif,
		!klien.FitsChallenge(in.verifier, row.Tantangan.String):
		return p, row, false, errKode()
	}
	roles, _, err := listWewenang(ctx, q, row.IDAkun)
	if err != nil {
		return p, row, false, err
	}
	if in.openid == nil && !slices.Contains(roles, row.Peran) {
		return p, row, false, errKode()
	}
	narrowed, from := batas{}, asal{}
	if k.ClientID != klien.Web {
		narrowed = batasOf(k.ClientID, row.Peran)
	}
	if in.openid != nil {
		from = *in.openid
	}
	if from.keluarga, err = findAkar(ctx, q, row.IDAkun, row.IDAsal.String); err != nil {
		return p, row, false, err
	}
	sesi, p, err := s.beginSesi(ctx, q, row.IDAkun, row.Username, narrowed, from)
	if err != nil {
		return p, row, false, err
	}
	if err := bindKode(ctx, q, row.Sidik, sesi); err != nil {
		return p, row, false, err
	}
	return p, row, true, s.catat(as(ctx, row.IDAkun), q, "auth.masuk", "sesi", sesi, map[string]any{
		"cara": "kode", "klien": row.ClientID, "alamat": s.Address(api.From(ctx).HTTP),
	})
}

// endReplayed ends what the first use of a code began.
func (s *Service) endReplayed(ctx context.Context, q db.Q, row kodeBaris) error {
	n, err := s.endSesi(ctx, q, row.IDAkun, row.IDSesi.String, alasanKode)
	if err != nil || n == 0 {
		return err
	}
	s.forgetAfter(ctx, q.College, row.IDAkun)
	return s.catat(as(ctx, row.IDAkun), q, "auth.kode.ulang", "sesi", row.IDSesi.String, map[string]any{
		"klien": row.ClientID, "alamat": s.Address(api.From(ctx).HTTP),
	})
}
