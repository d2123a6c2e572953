package penyedia

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/origin"
)

// The way to the provider and back, as a cookie keeps it meanwhile.
const (
	cookieJalan = "__Host-sso"
	gunaJalan   = "auth.penyedia.jalan"
	umurJalan   = 10 * time.Minute
)

// jalan is a sign-in under way at the provider.
type jalan struct {
	State, Nonce, Verifier string
	Issuer                 string
	Redirect               string // page of ours that takes the code
	PageState, Challenge   string // of that page
	Until                  int64
}

// Why somebody comes back to the login page without a session, as `?error=` says it.
const (
	galatTolak  = "access_denied"
	galatSibuk  = "temporarily_unavailable"
	galatKenal  = "akun_tidak_dikenal"
	galatPeran  = "akun_tanpa_peran"
	galatMati   = "akun_nonaktif"
	galatServer = "server_error"
)

func refuse(code string) api.Reply { return api.Lead("/login?" + url.Values{"error": {code}}.Encode()) }

// Mulai sends a person to the provider. It is asked as the login page of another portal would be: with the page's state and proof
// key, and where the code is to come.
func (s *Service) Mulai(ctx context.Context, form url.Values) (api.Reply, error) {
	college := actor.From(ctx).College
	origins, err := s.Top.Origins(ctx, college)
	if err != nil {
		return api.Reply{}, err
	}
	redirect := form.Get("redirect_uri")
	u, bad := url.Parse(redirect)
	here := bad == nil && u.Host == api.From(ctx).HTTP.Host && origin.Own(redirect, origins)
	if !here || klien.CheckChallenge(form.Get("code_challenge"), form.Get("code_challenge_method"), true) != nil || len(form.Get("state")) > 500 {
		return refuse(galatServer), nil
	}
	r, ok, err := s.read(ctx, college)
	if err != nil {
		return api.Reply{}, err
	}
	if !ok {
		return refuse(galatSibuk), nil
	}
	provider, err := s.provider(ctx, r.Issuer, heardFor) // nobody is sent to where nobody answers
	if err != nil {
		s.complain(ctx, err)
		return refuse(galatSibuk), nil
	}
	j := jalan{
		Issuer: r.Issuer, Redirect: redirect, PageState: form.Get("state"), Challenge: form.Get("code_challenge"),
		Verifier: oauth2.GenerateVerifier(), Until: clock.Micro(s.Clock.Now().Add(umurJalan)),
	}
	for _, secret := range []*string{&j.State, &j.Nonce} {
		if *secret, err = bearer.New(college, clock.Random()); err != nil {
			return api.Reply{}, err
		}
	}
	if err := s.keep(ctx, college, j); err != nil {
		return api.Reply{}, err
	}
	config := s.config(ctx, r, "", provider)
	return api.Lead(config.AuthCodeURL(j.State, oidc.Nonce(j.Nonce), oauth2.S256ChallengeOption(j.Verifier))), nil
}

func (s *Service) keep(ctx context.Context, college string, j jalan) error {
	text, err := json.Marshal(j)
	if err != nil {
		return err
	}
	carrier.SetCookie(ctx, cookieJalan, s.Ring.Seal(gunaJalan, []byte(college), text), umurJalan)
	return nil
}

// Kembali takes a person who comes back from the provider, and hands the page that began it a code of the portal's own.
func (s *Service) Kembali(ctx context.Context, form url.Values) (api.Reply, error) {
	college := actor.From(ctx).College
	j, ok := s.open(ctx, college)
	carrier.SetCookie(ctx, cookieJalan, "", 0)
	if !ok || form.Get("state") != j.State {
		return refuse(galatServer), nil // not the browser that went there, or too long ago
	}
	if code := form.Get("error"); code != "" {
		if code == galatTolak {
			return refuse(galatTolak), nil
		}
		s.complain(ctx, errors.New(code+": "+form.Get("error_description")))
		return refuse(galatServer), nil
	}
	r, ok, err := s.read(ctx, college)
	if err != nil {
		return api.Reply{}, err
	}
	if !ok || r.Issuer != j.Issuer { // changed meanwhile
		return refuse(galatServer), nil
	}
	claims, subject, err := s.redeem(ctx, college, r, j, form.Get("code"))
	if err != nil {
		s.complain(ctx, err)
		return refuse(galatServer), nil
	}
	code, why, err := s.admit(ctx, college, r, subject, claims, j)
	if err != nil || why != "" {
		return refuse(cmp.Or(why, galatServer)), s.serious(ctx, err)
	}
	return api.Lead(j.Redirect + "?" + url.Values{"code": {code}, "state": {j.PageState}}.Encode()), nil
}

// serious lets what is no refusal be one of the portal's own.
func (s *Service) serious(ctx context.Context, err error) error {
	if err != nil && apperr.As(err).Kind != apperr.Internal {
		s.complain(ctx, err)
		return nil
	}
	return err
}

func (s *Service) open(ctx context.Context, college string) (jalan, bool) {
	var j jalan
	text, _, err := s.Ring.Open(gunaJalan, []byte(college), carrier.CookieOf(api.From(ctx).HTTP, cookieJalan))
	if err != nil || json.Unmarshal(text, &j) != nil || j.State == "" {
		return jalan{}, false
	}
	return j, clock.FromMicro(j.Until).After(s.Clock.Now())
}

// redeem trades the provider's code for an ID token, checks that, and adds what its userinfo says.
func (s *Service) redeem(ctx context.Context, college string, r row, j jalan, code string) (claims map[string]any, subject string, err error) {
	provider, err := s.provider(ctx, r.Issuer, knownFor)
	if err != nil {
		return nil, "", err
	}
	secret, err := s.secret(college, r)
	if err != nil {
		return nil, "", err
	}
	ctx = oidc.ClientContext(ctx, s.Outbound.HTTP())
	config := s.config(ctx, r, secret, provider)
	token, err := config.Exchange(ctx, code, oauth2.VerifierOption(j.Verifier))
	if err != nil {
		return nil, "", err
	}
	raw, _ := token.Extra("id_token").(string)
	id, err := provider.VerifierContext(ctx, &oidc.Config{ClientID: r.ClientID, Now: s.Clock.Now}).Verify(ctx, raw)
	if err != nil {
		return nil, "", err
	}
	if id.Nonce != j.Nonce || id.Subject == "" {
		return nil, "", errors.New("penyedia: the ID token is not for this sign-in")
	}
	claims = map[string]any{}
	if err := id.Claims(&claims); err != nil {
		return nil, "", err
	}
	if provider.UserInfoEndpoint() != "" {
		if err := more(ctx, provider, token, id.Subject, claims); err != nil {
			return nil, "", err
		}
	}
	return claims, id.Subject, nil
}

// more adds what userinfo says beside the ID token.
func more(ctx context.Context, provider *oidc.Provider, token *oauth2.Token, subject string, claims map[string]any) error {
	info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
	if err != nil {
		return err
	}
	if info.Subject != subject {
		return errors.New("penyedia: userinfo is of somebody else")
	}
	var said map[string]any
	if err := info.Claims(&said); err != nil {
		return err
	}
	for name, value := range said {
		if _, there := claims[name]; !there {
			claims[name] = value
		}
	}
	return nil
}

func (s *Service) config(ctx context.Context, r row, secret string, provider *oidc.Provider) oauth2.Config {
	return oauth2.Config{
		ClientID: r.ClientID, ClientSecret: secret, Endpoint: provider.Endpoint(), RedirectURL: origin.Site(api.From(ctx).HTTP) + pathKembali,
		Scopes: strings.Fields(r.Cakupan),
	}
}

func (s *Service) secret(college string, r row) (string, error) {
	if r.Rahasia == "" {
		return "", nil
	}
	plain, _, err := s.Ring.Open(gunaRahasia, []byte(college), r.Rahasia)
	return string(plain), err
}

// read is the provider that lets people in; false without one that is on.
func (s *Service) read(ctx context.Context, college string) (r row, ok bool, err error) {
	err = s.DB.Read(ctx, college, func(q db.Q) error {
		r, _, ok, err = find(ctx, q)
		return err
	})
	return r, ok && r.Aktif, err
}

// complain tells whoever runs the server why a sign-in at the provider came to nothing.
func (s *Service) complain(ctx context.Context, err error) {
	s.Log.LogAttrs(ctx, slog.LevelWarn, "penyedia identitas", slog.String("request_id", api.From(ctx).ID),
		slog.String("college_id", actor.From(ctx).College), slog.String("error", err.Error()))
}

// known keeps what providers say of themselves for a while, so that a sign-in waits for one call fewer.
type known struct {
	mu   sync.Mutex
	kept map[string]said
}

type said struct {
	provider *oidc.Provider
	at       time.Time
}

// How old what a provider said may be: for who comes back from it, and for who is sent there.
const (
	knownFor = 10 * time.Minute
	heardFor = 10 * time.Second
)

// provider is what an issuer says of itself, asked anew when that is older than atMost.
func (s *Service) provider(ctx context.Context, issuer string, atMost time.Duration) (*oidc.Provider, error) {
	k := &s.known
	k.mu.Lock()
	kept, there := k.kept[issuer]
	k.mu.Unlock()
	if now := s.Clock.Now(); there && now.Sub(kept.at) < atMost {
		return kept.provider, nil
	}
	// What is kept asks for keys later, when this request is long over.
	provider, err := oidc.NewProvider(oidc.ClientContext(context.WithoutCancel(ctx), s.Outbound.HTTP()), issuer)
	if err != nil {
		return nil, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.kept == nil || len(k.kept) > 100 {
		k.kept = map[string]said{}
	}
	k.kept[issuer] = said{provider, s.Clock.Now()}
	return provider, nil
}

// Routes are the operations.
func (s *Service) Routes(r *api.Router, op func(method, path, izin, summary string) api.Op) {
	leads := []int{http.StatusSeeOther}
	begin := api.Protocol{Names: []string{"response_type", "client_id", "redirect_uri", "state", "code_challenge", "code_challenge_method"}, Status: leads}
	back := api.Protocol{Names: []string{"code", "state", "error", "error_description", "iss"}, Status: leads}
	api.OnProtocol(r, op("GET", "/v2/sso/masuk", api.Public, "Masuk lewat penyedia identitas kampus"), begin, s.Mulai)
	api.OnProtocol(r, op("GET", pathKembali, api.Public, "Kembali dari penyedia identitas kampus"), back, s.Kembali)
	api.On(r, op("GET", "/v2/penyedia", Izin, "Penyedia identitas kampus"), s.Lihat)
	part := op("DELETE", "/v2/akun/{id}/identitas", izinLepas, "Lepas tautan sebuah akun dengan penyedia identitas kampus")
	part.StepUp = true
	api.On(r, part, s.Lepas)
	change := op("PUT", "/v2/penyedia", Izin, "Ubah penyedia identitas kampus")
	change.StepUp = true
	api.On(r, change, s.Ubah)
	try := op("POST", "/v2/penyedia/coba", Izin, "Coba penyedia identitas kampus")
	try.Own, try.Quiet = true, "asks the provider, and changes nothing"
	api.On(r, try, s.Coba)
}
