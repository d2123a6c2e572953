package openid

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// umurIDToken is how long an ID token may be taken: it is read at once.
const umurIDToken = 10 * time.Minute

// refused is a refusal in the form of RFC 6749 section 5.2; what is none of OAuth stays an error.
func refused(err error, basic bool) (api.Reply, error) {
	e := apperr.As(err)
	if e.OAuth == "" {
		return api.Reply{}, err
	}
	body, bad := json.Marshal(map[string]string{"error": e.OAuth, "error_description": e.Detail})
	out := api.Reply{Status: http.StatusBadRequest, Type: "application/json", Body: body, Header: map[string]string{"Pragma": "no-cache"}}
	if e.OAuth == "invalid_client" {
		out.Status = http.StatusUnauthorized
		if basic {
			out.Header["WWW-Authenticate"] = "Basic"
		}
	}
	return out, bad
}

// Tukar is the token endpoint: a client trades a code, or a refresh token, for a session of its own and an ID token.
func (s *Service) Tukar(ctx context.Context, form url.Values) (api.Reply, error) {
	basic := api.From(ctx).HTTP.Header.Get("Authorization") != ""
	out, err := s.trade(ctx, form)
	if err != nil {
		return refused(err, basic)
	}
	body, err := json.Marshal(out)
	return api.Reply{Type: "application/json", Body: body, Header: map[string]string{"Pragma": "no-cache"}}, err
}

func (s *Service) trade(ctx context.Context, form url.Values) (map[string]any, error) {
	r := api.From(ctx).HTTP
	if r.Header.Get("Sec-Fetch-Site") != "" {
		return nil, apperr.OAuth("invalid_client", "Token ditukar oleh server aplikasi, bukan oleh browser")
	}
	for name, values := range form {
		if len(values) != 1 {
			return nil, apperr.OAuth("invalid_request", name+" disebut lebih dari sekali")
		}
	}
	id, secret, err := credentials(r, form)
	if err != nil {
		return nil, err
	}
	switch form.Get("grant_type") {
	case "authorization_code":
		return s.tradeCode(ctx, form, id, secret)
	case "refresh_token":
		return s.tradeRefresh(ctx, form, id, secret)
	case "":
		return nil, apperr.OAuth("invalid_request", "grant_type tidak disebut")
	}
	return nil, apperr.OAuth("unsupported_grant_type", "grant_type tidak didukung")
}

// credentials are the id and the secret of a client: in the header or in the form, never in both (RFC 6749 section 2.3).
func credentials(r *http.Request, form url.Values) (id, secret string, err error) {
	header := r.Header.Get("Authorization")
	if header == "" {
		return form.Get("client_id"), form.Get("client_secret"), nil
	}
	scheme, code, _ := strings.Cut(header, " ")
	raw, bad := base64.StdEncoding.DecodeString(strings.TrimSpace(code))
	id, secret, found := strings.Cut(string(raw), ":")
	id, badID := url.QueryUnescape(id)
	secret, badSecret := url.QueryUnescape(secret)
	switch {
	case !strings.EqualFold(scheme, "Basic") || bad != nil || !found || badID != nil || badSecret != nil:
		return "", "", klien.ErrClient()
	case form.Has("client_secret"), form.Has("client_id") && form.Get("client_id") != id:
		return "", "", apperr.OAuth("invalid_request", "Aplikasi membuktikan diri dengan dua cara sekaligus")
	}
	return id, secret, nil
}

func errGrant() error { return apperr.OAuth("invalid_grant", "Kode atau token tidak berlaku") }

// client is the client that proves itself; the portal's own pages are none of OpenID's.
func client(ctx context.Context, q db.Q, id, secret string) (klien.Klien, error) {
	if id == klien.Web {
		return klien.Klien{}, klien.ErrClient()
	}
	return klien.Authenticate(ctx, q, id, secret)
}

// catatan is what was asked for when a code was given, and then of the session that it began.
type catatan struct {
	Cakupan, Klaim, Nonce string
	MasukPada             int64 `db:"masuk_pada"`
	SID                   string
}

func (c catatan) asked() (diminta, error) {
	var claims struct {
		IDToken  []string `json:"id_token"`
		Userinfo []string `json:"userinfo"`
	}
	err := json.Unmarshal([]byte(c.Klaim), &claims)
	return diminta{scopes: strings.Fields(c.Cakupan), idToken: claims.IDToken, userinfo: claims.Userinfo}, err
}

// claims are what a client is told of an account in the ID token or by userinfo, and whether that person was ever asked.
func (c catatan) claims(ctx context.Context, q db.Q, akun, client string, idToken bool) (out map[string]any, was bool, err error) {
	asked, err := c.asked()
	if err != nil {
		return nil, false, err
	}
	rules, err := getKetentuan(ctx, q, client)
	if err != nil {
		return nil, false, err
	}
	agreed, was, err := findSetuju(ctx, q, akun, client)
	if err != nil {
		return nil, false, err
	}
	who, err := getOrang(ctx, q, akun)
	return rules.claims(who, asked, agreed, idToken), was, err
}

func (s *Service) tradeCode(ctx context.Context, form url.Values, id, secret string) (out map[string]any, err error) {
	college := actor.From(ctx).College
	code := form.Get("code")
	if code == "" || form.Get("redirect_uri") == "" {
		return nil, apperr.OAuth("invalid_request", "Penukaran kode memerlukan code dan redirect_uri")
	}
	fresh := false
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		k, err := client(ctx, q, id, secret)
		if err != nil {
			return err
		}
		const find = `SELECT cakupan, klaim, nonce, masuk_pada, '' AS sid FROM auth_openid_kode WHERE college_id = $1 AND sidik = $2`
		note, known, err := db.Find[catatan](ctx, q, find, q.College, bearer.Hash(code))
		if err != nil {
			return err
		}
		if named, ok := bearer.CollegeOf(code); !known || !ok || named != q.College {
			return errGrant()
		}
		asked, err := note.asked()
		if err != nil {
			return err
		}
		var p Pasangan
		in := Tebus{Code: code, Redirect: form.Get("redirect_uri"), Verifier: form.Get("code_verifier"), Lama: slices.Contains(asked.scopes, scopeOffline)}
		if p, fresh, err = s.Sessions.Redeem(ctx, q, in, k); err != nil || !fresh {
			return err
		}
		if note.SID, err = s.attend(ctx, q, p, k.ClientID); err != nil {
			return err
		}
		const keep = `INSERT INTO auth_openid_sesi (college_id, id_sesi, cakupan, klaim, nonce, masuk_pada, sid) VALUES ($1, $2, $3, $4, $5, $6, $7)`
		if err := q.Apply(ctx, keep, q.College, p.Sesi, note.Cakupan, note.Klaim, note.Nonce, note.MasukPada, note.SID); err != nil {
			return err
		}
		out, err = s.tokens(ctx, q, p, k.ClientID, note, true)
		return err
	})
	if err == nil && !fresh {
		err = errGrant()
	}
	return out, err
}

// tokens are the answer of the token endpoint.
func (s *Service) tokens(ctx context.Context, q db.Q, p Pasangan, client string, note catatan, first bool) (map[string]any, error) {
	idToken, err := s.idToken(ctx, q, p, client, note, first)
	out := map[string]any{
		"access_token": p.Akses, "token_type": "Bearer", "expires_in": p.Detik, "id_token": idToken, "scope": note.Cakupan,
	}
	if p.Segar != "" {
		out["refresh_token"] = p.Segar
	}
	return out, err
}

func (s *Service) idToken(ctx context.Context, q db.Q, p Pasangan, client string, note catatan, first bool) (string, error) {
	claims, _, err := note.claims(ctx, q, p.Akun, client, true)
	if err != nil {
		return "", err
	}
	now := s.Clock.Now()
	for name, value := range map[string]any{
		"iss": origin.Site(api.From(ctx).HTTP), "sub": p.Akun, "aud": client, "sid": note.SID,
		"iat": now.Unix(), "exp": now.Add(umurIDToken).Unix(), "auth_time": clock.FromMicro(note.MasukPada).Unix(),
	} {
		claims[name] = value
	}
	if note.Nonce != "" && first {
		claims["nonce"] = note.Nonce
	}
	return s.sign(ctx, q, "JWT", claims)
}

func (s *Service) tradeRefresh(ctx context.Context, form url.Values, id, secret string) (out map[string]any, err error) {
	college, token := actor.From(ctx).College, form.Get("refresh_token")
	if named, ok := bearer.CollegeOf(token); !ok || named != college {
		return nil, errGrant()
	}
	alive := false
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		k, err := client(ctx, q, id, secret)
		if err != nil {
			return err
		}
		var p Pasangan
		if p, alive, err = s.Sessions.Renew(ctx, q, token, k.ClientID); err != nil || !alive {
			return err
		}
		audit.Unchanged(ctx)
		note, err := getCatatan(ctx, q, p.Sesi)
		if err != nil {
			return err
		}
		out, err = s.tokens(ctx, q, p, k.ClientID, note, false)
		return err
	})
	if err == nil && !alive {
		err = errGrant()
	}
	return out, err
}

func getCatatan(ctx context.Context, q db.Q, sesi string) (catatan, error) {
	const get = `SELECT cakupan, klaim, nonce, masuk_pada, sid FROM auth_openid_sesi WHERE college_id = $1 AND id_sesi = $2`
	return db.Get[catatan](ctx, q, get, q.College, sesi)
}

// Userinfo tells a client who the person behind its access token is, as far as was asked for and agreed to.
func (s *Service) Userinfo(ctx context.Context, _ url.Values) (api.Reply, error) {
	a := actor.From(ctx)
	var out map[string]any
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		note, err := getCatatan(ctx, q, a.Session)
		if apperr.Is(err, apperr.Missing) || a.Client == "" {
			return apperr.New(apperr.Forbidden, "Sesi ini bukan sesi OpenID")
		}
		if err != nil {
			return err
		}
		var was bool
		if out, was, err = note.claims(ctx, q, a.Account, a.Client, false); err != nil {
			return err
		}
		if !was {
			return apperr.Forbid()
		}
		out["sub"] = a.Account
		return nil
	})
	if err != nil {
		return api.Reply{}, err
	}
	body, err := json.Marshal(out)
	return api.Reply{Type: "application/json", Body: body}, err
}
