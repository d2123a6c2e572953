package auth

import (
	"context"
	"database/sql"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

func useKode(ctx context.Context, q db.Q, sidik string, now int64) (bool, error) {
	const use = `UPDATE auth_kode SET dipakai_pada = $3 WHERE college_id = $1 AND sidik = $2 AND dipakai_pada IS NULL`
	n, err := q.Exec(ctx, use, q.College, sidik, now)
	return n == 1, err
}

func findKode(ctx context.Context, q db.Q, sidik string) (kodeBaris, bool, error) {
	const find = `SELECT k.sidik, k.client_id, k.redirect_uri, k.id_akun, k.peran, k.tantangan, k.kedaluwarsa_pada, k.id_sesi, k.id_asal, a.username, a.aktif
		FROM auth_kode k JOIN auth_akun a ON a.college_id = k.college_id AND a.id = k.id_akun
		WHERE k.college_id = $1 AND k.sidik = $2`
	return db.Find[kodeBaris](ctx, q, find, q.College, sidik)
}

// bindKode notes the session that a code began.
func bindKode(ctx context.Context, q db.Q, sidik, sesi string) error {
	_, err := q.Exec(ctx, `UPDATE auth_kode SET id_sesi = $3 WHERE college_id = $1 AND sidik = $2`, q.College, sidik, sesi)
	return err
}

// MintaKode asks for an authorization code for another system of the campus (SS-01), as form data.
type MintaKode struct {
	Body struct {
		ResponseType        string `json:"response_type" maxLength:"20" doc:"code"`
		ClientID            string `json:"client_id" maxLength:"100" doc:"web, or the client that redirect_uri is registered for; that one alone redeems the code"`
		State               string `json:"state" maxLength:"500" doc:"Given back as it came; it never says who somebody is"`
		RedirectURI         string `json:"redirect_uri" maxLength:"2000" doc:"One of those registered, to the letter"`
		AsRole              string `json:"as_role" maxLength:"50" doc:"A role that the user holds"`
		CodeChallenge       string `json:"code_challenge,omitempty" maxLength:"128"`
		CodeChallengeMethod string `json:"code_challenge_method,omitempty" maxLength:"10" doc:"S256"`
	} `contentType:"application/x-www-form-urlencoded"`
}

// Kode is an authorization code: good once, for a minute, and for nobody but the client it was given to.
type Kode struct {
	Code  string `json:"code"`
	State string `json:"state"`
}

// BuatKode gives the signed-in person a code to carry to another system, or back to the portal's own pages. A redirect
// URI that is not registered is refused with 400 and leads nobody anywhere (SS-07).
func (s *Service) BuatKode(ctx context.Context, in *MintaKode) (Kode, error) {
	a, b := actor.From(ctx), in.Body
	if b.ResponseType != "code" {
		return Kode{}, apperr.OAuth("unsupported_response_type", "response_type harus code")
	}
	if !a.HasRole(b.AsRole) {
		refusal := apperr.New(apperr.Forbidden, "Anda tidak memiliki peran yang diminta")
		refusal.OAuth = "access_denied"
		return Kode{}, refusal
	}
	origins, err := s.Colleges.Asal(ctx, a.College)
	if err != nil {
		return Kode{}, err
	}
	code := ""
	err = s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if err := Hold(ctx, q); err != nil {
			return err
		}
		k, err := clientFor(ctx, q, in, origins)
		if err != nil {
			return err
		}
		code, err = s.newKode(ctx, q, kodeBaris{
			ClientID: k.ClientID, RedirectURI: b.RedirectURI, IDAkun: a.Account, Peran: b.AsRole, Tantangan: nullable(b.CodeChallenge),
			IDAsal: nullable(a.Session),
		})
		if err != nil {
			return err
		}
		return s.catat(ctx, q, "auth.kode.buat", "klien", k.ClientID, map[string]any{
			"peran": b.AsRole, "alamat": s.Address(api.From(ctx).HTTP),
		})
	})
	if err != nil {
		return Kode{}, err
	}
	return Kode{Code: code, State: b.State}, nil
}

// clientFor finds the client that alone may redeem the code: the one that the redirect URI belongs to, whoever carries
// the request. A request may name that client or `web`, the pages that began it; a client without a secret asks for
// itself, since nobody else can keep its proof key.
func clientFor(ctx context.Context, q db.Q, in *MintaKode, origins []string) (klien.Klien, error) {
	b := in.Body
	if b.ClientID != klien.Web {
		if _, known, err := klien.Find(ctx, q, b.ClientID); err != nil {
			return klien.Klien{}, err
		} else if !known {
			return klien.Klien{}, apperr.OAuth("unauthorized_client", "Aplikasi ini tidak terdaftar")
		}
	}
	k, err := ownerOf(ctx, q, b.RedirectURI, origins)
	if err != nil {
		return klien.Klien{}, err
	}
	own := k.ClientID == klien.Web
	if b.ClientID != k.ClientID && (b.ClientID != klien.Web || k.Publik()) {
		return klien.Klien{}, errRedirect()
	}
	return k, klien.CheckChallenge(b.CodeChallenge, b.CodeChallengeMethod, k.PKCEWajib || k.Publik() && !own)
}

func ownerOf(ctx context.Context, q db.Q, uri string, origins []string) (klien.Klien, error) {
	if origin.Own(uri, origins) {
		return klien.OfPortal(ctx, q)
	}
	k, ok, err := klien.FindOf(ctx, q, uri)
	if err == nil && !ok {
		err = errRedirect()
	}
	return k, err
}

func errRedirect() error {
	return apperr.OAuth("invalid_request", "redirect_uri tidak terdaftar untuk aplikasi ini")
}

// kodeBaris is a row of auth_kode, with the account it was given to.
type kodeBaris struct {
	Sidik           string
	ClientID        string `db:"client_id"`
	RedirectURI     string `db:"redirect_uri"`
	IDAkun          string `db:"id_akun"`
	Peran           string
	Tantangan       sql.NullString
	KedaluwarsaPada int64          `db:"kedaluwarsa_pada"`
	IDSesi          sql.NullString `db:"id_sesi"`
	IDAsal          sql.NullString `db:"id_asal"`
	Username        string
	Aktif           bool
}

func nullable(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }

// newKode makes a code that lives for as long as codes do; only its hash is kept.
func (s *Service) newKode(ctx context.Context, q db.Q, k kodeBaris) (code string, err error) {
	if code, err = bearer.New(q.College, clock.Random()); err != nil {
		return "", err
	}
	k.Sidik, k.KedaluwarsaPada = bearer.Hash(code), clock.Micro(s.Clock.Now().Add(s.Settings.Code))
	const insert = `INSERT INTO auth_kode (college_id, sidik, client_id, redirect_uri, id_akun, peran, tantangan, kedaluwarsa_pada, id_asal)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
	return code, q.Apply(ctx, insert, q.College, k.Sidik, k.ClientID, k.RedirectURI, k.IDAkun, k.Peran, k.Tantangan, k.KedaluwarsaPada, k.IDAsal)
}
