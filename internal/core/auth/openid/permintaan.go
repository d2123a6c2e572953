package openid

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// names are the parameters of an authorization request that mean something here; sejak, which the portal adds, is none: see stamp.
var names = []string{
	"client_id", "redirect_uri", "response_type", "scope", "state", "nonce", "prompt", "max_age", "id_token_hint", "login_hint", "claims",
	"code_challenge", "code_challenge_method", "response_mode", "request", "request_uri", "registration",
}

// permintaan is an authorization request that may be answered at its redirect URI.
type permintaan struct {
	klien     klien.Klien
	ketentuan ketentuan
	redirect  string
	state     string
	nonce     string
	diminta   diminta
	prompt    []string
	maxAge    time.Duration // -1: none
	hint      string        // the account that the hint names; "" without one
	tantangan string
	login     string // login_hint
}

// galat is a refusal that the client is told at its redirect URI.
type galat struct{ code, detail string }

func (g galat) Error() string { return g.code + ": " + g.detail }

// readTarget finds the client of a request and where it takes the answer: without both nobody is sent anywhere.
func readTarget(ctx context.Context, q db.Q, form url.Values) (permintaan, error) {
	for _, name := range []string{"client_id", "redirect_uri"} {
		if len(form[name]) != 1 {
			return permintaan{}, apperr.OAuth("invalid_request", "Permintaan tidak menyebut satu "+name)
		}
	}
	k, ok, err := klien.Find(ctx, q, form.Get("client_id"))
	if err != nil {
		return permintaan{}, err
	}
	if !ok || k.ClientID == klien.Web {
		return permintaan{}, apperr.OAuth("unauthorized_client", "Aplikasi ini tidak terdaftar")
	}
	rules, err := getKetentuan(ctx, q, k.ClientID)
	if err != nil {
		return permintaan{}, err
	}
	owner, ok, err := klien.FindOf(ctx, q, form.Get("redirect_uri"))
	if err != nil {
		return permintaan{}, err
	}
	if !ok || owner.ClientID != k.ClientID {
		return permintaan{}, apperr.OAuth("invalid_request", "redirect_uri tidak terdaftar untuk aplikasi ini")
	}
	p := permintaan{klien: k, ketentuan: rules, redirect: form.Get("redirect_uri"), maxAge: -1}
	if len(form["state"]) == 1 {
		p.state = form.Get("state")
	}
	return p, nil
}

const maxState = 2000

// read reads the rest of a request; what is wrong with it is the client's to know.
func (p *permintaan) read(ctx context.Context, q db.Q, form url.Values, issuer string) error {
	for _, name := range names {
		if len(form[name]) > 1 {
			return galat{"invalid_request", name + " disebut lebih dari sekali"}
		}
	}
	get := form.Get
	switch {
	case get("request") != "":
		return galat{"request_not_supported", "request tidak didukung"}
	case get("request_uri") != "":
		return galat{"request_uri_not_supported", "request_uri tidak didukung"}
	case get("registration") != "":
		return galat{"registration_not_supported", "registration tidak didukung"}
	case get("response_type") == "":
		return galat{"invalid_request", "response_type harus code"}
	case get("response_type") != "code":
		return galat{"unsupported_response_type", "response_type harus code"}
	case get("response_mode") != "" && get("response_mode") != "query":
		return galat{"invalid_request", "response_mode harus query"}
	case len(get("state")) > maxState || len(get("nonce")) > maxState:
		return galat{"invalid_request", "state atau nonce terlalu panjang"}
	}
	p.nonce, p.login, p.tantangan = get("nonce"), get("login_hint"), get("code_challenge")
	p.diminta.scopes = p.ketentuan.readScopes(get("scope"))
	if !slices.Contains(p.diminta.scopes, scopeOpenID) {
		return galat{"invalid_scope", "scope harus memuat openid, dan openid diizinkan bagi aplikasi ini"}
	}
	var ok bool
	if p.diminta.idToken, p.diminta.userinfo, ok = readClaims(get("claims")); !ok {
		return galat{"invalid_request", "claims tidak terbaca"}
	}
	if err := klien.CheckChallenge(p.tantangan, get("code_challenge_method"), p.klien.PKCEWajib || p.klien.Publik()); err != nil {
		return galat{"invalid_request", apperr.As(err).Detail}
	}
	if err := p.readPrompt(get("prompt"), get("max_age")); err != nil {
		return err
	}
	return p.readHint(ctx, q, get("id_token_hint"), issuer)
}

func (p *permintaan) readPrompt(prompt, maxAge string) error {
	p.prompt = strings.Fields(prompt)
	for _, word := range p.prompt {
		if !slices.Contains([]string{"none", "login", "consent", "select_account"}, word) {
			return galat{"invalid_request", "prompt tidak dikenal"}
		}
	}
	if p.asks("none") && len(p.prompt) > 1 {
		return galat{"invalid_request", "prompt none berdiri sendiri"}
	}
	if maxAge == "" {
		return nil
	}
	seconds, err := strconv.ParseInt(maxAge, 10, 32)
	if err != nil || seconds < 0 {
		return galat{"invalid_request", "max_age harus bilangan detik"}
	}
	p.maxAge = time.Duration(seconds) * time.Second
	return nil
}

func (p *permintaan) readHint(ctx context.Context, q db.Q, token, issuer string) error {
	if token == "" {
		return nil
	}
	hint, err := readHint(ctx, q, token, issuer)
	if err == errPetunjuk || err == nil && hint.Audience[0] != p.klien.ClientID {
		return galat{"invalid_request", "id_token_hint bukan token untuk aplikasi ini"}
	}
	p.hint = hint.Subject
	return err
}

func (p *permintaan) asks(prompt string) bool { return slices.Contains(p.prompt, prompt) }

// needsLogin reports whether the person must sign in anew: another one is signed in than the client means, or too long ago. since is
// when the request came, as far as that can be proved.
func (p *permintaan) needsLogin(m Masuk, since, now time.Time) bool {
	again := p.asks("login") || p.asks("select_account")
	switch {
	case m.Akun == "":
		return true
	case p.hint != "" && p.hint != m.Akun:
		return true
	case again && (since.IsZero() || m.Pada.Before(since)):
		return true
	case p.maxAge >= 0 && now.Sub(m.Pada) > p.maxAge:
		return since.IsZero() || m.Pada.Before(since) // who has signed in for this very request has done enough
	}
	return false
}

// answer is the redirect URI with these parameters, and where they come from (RFC 9207).
func (p *permintaan) answer(issuer string, with map[string]string) string {
	u, err := url.Parse(p.redirect)
	if err != nil {
		return p.redirect // it was registered, so it is one
	}
	query := u.Query()
	for name, value := range with {
		query.Set(name, value)
	}
	if p.state != "" {
		query.Set("state", p.state)
	}
	query.Set("iss", issuer)
	u.RawQuery = query.Encode()
	return u.String()
}

func (p *permintaan) refuse(issuer string, g galat) string {
	return p.answer(issuer, map[string]string{"error": g.code, "error_description": g.detail})
}

// gunaSejak names the use of the key ring that signs when a request came.
const gunaSejak = "auth.openid.sejak"

// sejakLaku is how long somebody may take to sign in for a request.
const sejakLaku = 15 * time.Minute

// stamp writes down when a request came, so that a sign-in after it can be told from one before.
func (s *Service) stamp(college string, p *permintaan) string {
	at := strconv.FormatInt(clock.Micro(s.Clock.Now()), 10)
	return at + "." + s.Ring.Sign(gunaSejak, sejakData(college, p, at))
}

// since is when a request came, by its stamp; zero without one that counts.
func (s *Service) since(college string, p *permintaan, stamp string) time.Time {
	at, signature, _ := strings.Cut(stamp, ".")
	micro, err := strconv.ParseInt(at, 10, 64)
	if err != nil || !s.Ring.Verify(gunaSejak, sejakData(college, p, at), signature) {
		return time.Time{}
	}
	when := clock.FromMicro(micro)
	if now := s.Clock.Now(); when.After(now) || now.Sub(when) > sejakLaku {
		return time.Time{}
	}
	return when
}

func sejakData(college string, p *permintaan, at string) []byte {
	return []byte(strings.Join([]string{college, p.klien.ClientID, p.redirect, p.state, p.nonce, at}, "\x00"))
}
