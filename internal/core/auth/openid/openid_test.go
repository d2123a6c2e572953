package openid_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/google/go-cmp/cmp"
	"golang.org/x/oauth2"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// TestRelyingParty signs a lecturer in at a client written with go-oidc, as an independent reader of the standard.
func TestRelyingParty(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		ctx := oidc.ClientContext(t.Context(), http.DefaultClient)
		provider, err := oidc.NewProvider(ctx, s.url)
		if err != nil {
			t.Fatal(err)
		}
		client := oauth2.Config{
			ClientID: "moodle", ClientSecret: secret, Endpoint: provider.Endpoint(), RedirectURL: callback,
			Scopes: []string{oidc.ScopeOpenID, "profile", "email", "phone", "kampus", oidc.ScopeOfflineAccess},
		}
		verifier := provider.Verifier(&oidc.Config{ClientID: "moodle", Now: c.Clock.Now})
		proof := oauth2.GenerateVerifier()
		address := client.AuthCodeURL("keadaan", oidc.Nonce("sekali"), oauth2.S256ChallengeOption(proof))
		b := s.signedIn(t, "dosen")
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		_, leads := b.get(u.Path, u.Query())
		got := b.agree(leads)
		if got.Get("state") != "keadaan" || got.Get("iss") != s.url {
			t.Errorf("state and iss = %q, %q, want %q, %q", got.Get("state"), got.Get("iss"), "keadaan", s.url)
		}
		token, err := client.Exchange(ctx, got.Get("code"), oauth2.VerifierOption(proof))
		if err != nil {
			t.Fatal(err)
		}
		raw, _ := token.Extra("id_token").(string)
		id, err := verifier.Verify(ctx, raw)
		if err != nil {
			t.Fatal(err)
		}
		if id.Nonce != "sekali" || id.Subject != coretest.ID(unindra, "akun", "dosen") {
			t.Errorf("ID token of %q with nonce %q, want the lecturer's with %q", id.Subject, id.Nonce, "sekali")
		}
		info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
		if err != nil {
			t.Fatal(err)
		}
		var claims map[string]any
		if err := info.Claims(&claims); err != nil {
			t.Fatal(err)
		}
		if claims["given_name"] == nil || claims["family_name"] == nil || claims["nidn"] == nil ||
			claims["college_id"] != unindra ||
			claims["email_verified"] != false || claims["preferred_username"] != "dosen" {
			t.Errorf("userinfo = %v, want the lecturer's claims", claims)
		}
		t.Run("a token that is renewed brings another, once", func(t *testing.T) {
			stale := &oauth2.Token{RefreshToken: token.RefreshToken}
			again, err := client.TokenSource(ctx, stale).Token()
			if err != nil {
				t.Fatal(err)
			}
			if again.RefreshToken == token.RefreshToken || again.AccessToken == token.AccessToken {
				t.Error("the renewed pair holds a token of before, want two new ones")
			}
			raw, _ := again.Extra("id_token").(string)
			if renewed, err := verifier.Verify(ctx, raw); err != nil || renewed.Subject != id.Subject ||
				renewed.Nonce != "" {
				t.Errorf("renewed ID token %+v, %v, want the same subject and no nonce", renewed, err)
			}
		})
	})
}

// The tests of the conformance suite's Basic OP plan, as far as its names tell.
func TestBasic(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		b.code("scope", "openid profile email phone kampus") // agreed to once and for all
		t.Run("oidcc-server: response_type code, state, nonce", func(t *testing.T) {
			got := b.ask()
			if got.Get("code") == "" || got.Get("state") != "keadaan" || got.Has("error") {
				t.Errorf("the client gets %v, want a code and its state", got)
			}
		})
		t.Run("oidcc-response-type-missing, and others", func(t *testing.T) {
			for _, kind := range []string{"", "token", "id_token", "code id_token", "code token"} {
				want := "unsupported_response_type"
				if kind == "" {
					want = "invalid_request"
				}
				if got := b.ask("response_type", kind); got.Get("error") != want ||
					got.Get("state") != "keadaan" || got.Has("code") {
					t.Errorf("response_type %q: %v, want %s with the state", kind, got, want)
				}
			}
		})
		t.Run("oidcc-ensure-request-without-nonce-succeeds-for-code-flow", func(t *testing.T) {
			var out tokens
			trade(s, t, codeForm(b.code("nonce", ""), secret)).Want(http.StatusOK).JSON(&out)
			if got := out.claims(t)["nonce"]; got != nil {
				t.Errorf("nonce = %v, want none", got)
			}
		})
		t.Run("oidcc-prompt-none-not-logged-in", func(t *testing.T) {
			_, leads := s.browser(t).get("/v2/openid/authorize", asking("prompt", "none"))
			if got := answered(t, leads); got.Get("error") != "login_required" || got.Get("state") != "keadaan" {
				t.Errorf("the client gets %v, want login_required", got)
			}
		})
		t.Run("oidcc-prompt-none-logged-in", func(t *testing.T) {
			if got := b.ask("prompt", "none"); got.Get("code") == "" {
				t.Errorf("the client gets %v, want a code", got)
			}
		})
		t.Run("prompt none with another is refused, and an unknown one", func(t *testing.T) {
			for _, prompt := range []string{"none login", "sesuatu"} {
				if got := b.ask("prompt", prompt); got.Get("error") != "invalid_request" {
					t.Errorf("prompt %q: %v, want invalid_request", prompt, got)
				}
			}
		})
	})
}

// TestBasicClaims are those of the claims and of the token endpoint.
func TestBasicClaims(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		b.code("scope", "openid profile email phone kampus") // agreed to once and for all
		t.Run("oidcc-scope-profile, -email, -phone, -all: what was asked for and no more", func(t *testing.T) {
			for scope, want := range map[string][]string{
				"openid":               {"sub"},
				"openid profile":       {"family_name", "given_name", "name", "preferred_username", "sub"},
				"openid email":         {"email", "email_verified", "sub"},
				"openid kampus":        {"college_id", "nidn", "roles", "sub"},
				"openid email address": {"email", "email_verified", "sub"},
			} {
				var out tokens
				trade(s, t, codeForm(b.code("scope", scope), secret)).Want(http.StatusOK).JSON(&out)
				if diff := cmp.Diff(want, keys(userinfo(c, t, "GET", out.AccessToken))); diff != "" {
					t.Errorf("claims of %q (-want +got):\n%s", scope, diff)
				}
			}
		})
		t.Run("oidcc-claims-essential: single claims, in the ID token too", func(t *testing.T) {
			var out tokens
			claims := `{"userinfo":{"nidn":{"essential":true}},"id_token":{"email":null,"gaji":null}}`
			trade(s, t, codeForm(b.code("scope", "openid", "claims", claims), secret)).Want(http.StatusOK).JSON(&out)
			if got := keys(userinfo(c, t, "GET", out.AccessToken)); !slices.Equal(got, []string{"nidn", "sub"}) {
				t.Errorf("userinfo = %v, want nidn and sub", got)
			}
			if id := out.claims(t); id["email"] == nil || id["gaji"] != nil || id["nidn"] != nil {
				t.Errorf("ID token = %v, want the email alone", id)
			}
			if got := b.ask("claims", "{"); got.Get("error") != "invalid_request" {
				t.Errorf("claims that nobody can read: %v, want invalid_request", got)
			}
		})
		t.Run("oidcc-userinfo-get, -post-header", func(t *testing.T) {
			var out tokens
			trade(s, t, codeForm(b.code(), secret)).Want(http.StatusOK).JSON(&out)
			get, post := userinfo(c, t, "GET", out.AccessToken), userinfo(c, t, "POST", out.AccessToken)
			if diff := cmp.Diff(get, post); diff != "" || get["sub"] == nil {
				t.Errorf("userinfo by GET and POST (-get +post):\n%s", diff)
			}
		})
	})
}

// TestBasicCodes are those of codes, and of what is taken or refused by name.
func TestBasicCodes(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		b.code()
		t.Run("oidcc-codereuse: once, and what it began ends", func(t *testing.T) {
			code := b.code()
			var out tokens
			trade(s, t, codeForm(code, secret)).Want(http.StatusOK).JSON(&out)
			refusedAs(t, trade(s, t, codeForm(code, secret)), http.StatusBadRequest, "invalid_grant")
			c.Do(t, apitest.Call{Method: "GET", Path: "/v2/openid/userinfo",
				Token: out.AccessToken}).Want(http.StatusUnauthorized)
			if status, _ := b.get("/v2/user_info", nil); status != http.StatusOK {
				t.Errorf("the person's own session answers %d, want 200: it was not the client's", status)
			}
		})
		t.Run("a code lives a minute", func(t *testing.T) {
			code := b.code()
			c.Clock.Advance(61 * time.Second)
			refusedAs(t, trade(s, t, codeForm(code, secret)), http.StatusBadRequest, "invalid_grant")
		})
		t.Run("oidcc-unsigned-request-object, request_uri, registration: refused by name", func(t *testing.T) {
			for name, want := range map[string]string{
				"request": "request_not_supported", "request_uri": "request_uri_not_supported",
				"registration": "registration_not_supported",
			} {
				if got := b.ask(name, "x"); got.Get("error") != want {
					t.Errorf("with %s: %v, want %s", name, got, want)
				}
			}
		})
		t.Run("oidcc-display, ui_locales, acr_values, login_hint and what nobody knows are taken", func(t *testing.T) {
			got := b.ask("display", "page", "ui_locales", "id en", "acr_values", "1", "login_hint", "dosen",
				"apa_saja", "1")
			if got.Get("code") == "" {
				t.Errorf("the client gets %v, want a code", got)
			}
		})
		t.Run("oidcc-server-client-secret-post, -basic, never both", func(t *testing.T) {
			trade(s, t, codeForm(b.code(), "", "client_id", "", "client_secret", ""), "moodle",
				secret).Want(http.StatusOK)
			both := trade(s, t, codeForm(b.code(), secret), "moodle", secret)
			refusedAs(t, both, http.StatusBadRequest, "invalid_request")
			wrong := trade(s, t, codeForm(b.code(), "", "client_secret", ""), "moodle", "bukan rahasia")
			refusedAs(t, wrong, http.StatusUnauthorized, "invalid_client")
			if got := wrong.Header.Get("WWW-Authenticate"); !strings.HasPrefix(got, "Basic") {
				t.Errorf("WWW-Authenticate = %q, want Basic", got)
			}
		})
	})
}

// TestAgain are prompt login, max_age and the hint: who must sign in anew, and who has.
func TestAgain(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		var first tokens
		trade(s, t, codeForm(b.code(), secret)).Want(http.StatusOK).JSON(&first)
		next := func(page string) (out step) {
			t.Helper()
			_, query, _ := strings.Cut(page, "?")
			if status := b.json("POST", "/v2/openid/permintaan", body{"query": query}, &out); status != 200 {
				t.Fatalf("the request: status %d, want 200", status)
			}
			return out
		}
		t.Run("oidcc-prompt-login: anew, after the request and not before", func(t *testing.T) {
			c.Clock.Advance(time.Minute)
			_, page := b.get("/v2/openid/authorize", asking("prompt", "login"))
			if got := next(page); got.Langkah != "masuk" || got.Klien != "Moodle kampus" ||
				got.Tujuan != "moodle.kampus.example" {
				t.Errorf("step = %+v, want to sign in for Moodle kampus", got)
			}
			c.Clock.Advance(time.Second)
			b.signIn("dosen")
			var out tokens
			trade(s, t, codeForm(answered(t, next(page).Lanjut).Get("code"), secret)).Want(http.StatusOK).JSON(&out)
			if was, is := first.claims(t)["auth_time"].(float64), out.claims(t)["auth_time"].(float64); is <= was {
				t.Errorf("auth_time = %v, want later than %v", is, was)
			}
			_, forged := b.get("/v2/openid/authorize", asking("prompt", "login"))
			_, query, _ := strings.Cut(forged, "?")
			values, _ := url.ParseQuery(query)
			values.Set("sejak", "1.uji.x")
			if got := next("?" + values.Encode()); got.Langkah != "masuk" {
				t.Errorf("with a forged time the step is %q, want masuk", got.Langkah)
			}
		})
		t.Run("oidcc-max-age-1, -10000", func(t *testing.T) {
			c.Clock.Advance(5 * time.Second)
			_, page := b.get("/v2/openid/authorize", asking("max_age", "1"))
			if got := next(page); got.Langkah != "masuk" {
				t.Errorf("max_age 1 after 5 s: step %q, want masuk", got.Langkah)
			}
			_, leads := b.get("/v2/openid/authorize", asking("max_age", "10000"))
			if got := answered(t, leads); got.Get("code") == "" {
				t.Errorf("max_age 10000: %v, want a code", got)
			}
			_, leads = b.get("/v2/openid/authorize", asking("max_age", "1", "prompt", "none"))
			if got := answered(t, leads); got.Get("error") != "login_required" {
				t.Errorf("max_age 1, prompt none: %v, want login_required", got)
			}
		})
		t.Run("oidcc-id-token-hint: the same person goes on, another is not who is meant", func(t *testing.T) {
			_, leads := b.get("/v2/openid/authorize", asking("prompt", "none", "id_token_hint", first.IDToken))
			if got := answered(t, leads); got.Get("code") == "" {
				t.Errorf("the same person: %v, want a code", got)
			}
			other := s.signedIn(t, "kaprodi")
			_, leads = other.get("/v2/openid/authorize", asking("prompt", "none", "id_token_hint", first.IDToken))
			if got := answered(t, leads); got.Get("error") != "login_required" {
				t.Errorf("another person: %v, want login_required", got)
			}
			_, leads = b.get("/v2/openid/authorize", asking("id_token_hint", first.IDToken+"x"))
			if got := answered(t, leads); got.Get("error") != "invalid_request" {
				t.Errorf("a hint that is none: %v, want invalid_request", got)
			}
		})
	})
}

// TestConsent is what the person sees once, and can take back.
func TestConsent(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		page := func(other ...string) string {
			t.Helper()
			_, leads := b.get("/v2/openid/authorize", asking(other...))
			if !strings.HasPrefix(leads, "/izin-aplikasi?") {
				t.Fatalf("the request leads to %q, want the page that asks", leads)
			}
			_, query, _ := strings.Cut(leads, "?")
			return query
		}
		t.Run("asked once for what is told, then no more", func(t *testing.T) {
			var out step
			b.json("POST", "/v2/openid/permintaan", body{"query": page()}, &out)
			want := []string{"email", "nama", "nama_belakang", "nama_depan", "username"}
			if diff := cmp.Diff(want, out.Data); diff != "" || out.Langkah != "setuju" {
				t.Errorf("step %s asks for (-want +got):\n%s", out.Langkah, diff)
			}
			b.code()
			_, leads := b.get("/v2/openid/authorize", asking())
			answered(t, leads)
		})
		t.Run("more than was agreed to is asked anew", func(t *testing.T) {
			var out step
			b.json("POST", "/v2/openid/permintaan", body{"query": page("scope", "openid kampus")}, &out)
			if out.Langkah != "setuju" {
				t.Errorf("step = %q, want setuju", out.Langkah)
			}
			_, leads := b.get("/v2/openid/authorize", asking("scope", "openid kampus", "prompt", "none"))
			if got := answered(t, leads); got.Get("error") != "consent_required" {
				t.Errorf("with prompt none: %v, want consent_required", got)
			}
		})
		t.Run("no is told to the client, and nothing else", func(t *testing.T) {
			var out step
			b.json("POST", "/v2/openid/keputusan", body{"query": page("scope", "openid kampus"), "setuju": false}, &out)
			if got := answered(t, out.Lanjut); got.Get("error") != "access_denied" || got.Has("code") ||
				got.Get("state") != "keadaan" {
				t.Errorf("the client gets %v, want access_denied and its state", got)
			}
		})
		t.Run("prompt consent asks although it was agreed", func(t *testing.T) {
			var out step
			b.json("POST", "/v2/openid/permintaan", body{"query": page("prompt", "consent")}, &out)
			if out.Langkah != "setuju" {
				t.Errorf("step = %q, want setuju", out.Langkah)
			}
		})
		t.Run("taken back: the client's session ends, and it is asked anew", func(t *testing.T) {
			var out tokens
			trade(s, t, codeForm(b.code(), secret)).Want(http.StatusOK).JSON(&out)
			unredeemed := b.code()
			rows, _ := apitest.Rows[struct{ ID string }](c.As(unindra, "dosen", "GET", "/v2/persetujuan",
				nil).Want(200))
			if len(rows) != 1 || rows[0].ID != "moodle" {
				t.Fatalf("consents = %+v, want that of moodle", rows)
			}
			c.As(unindra, "kaprodi", "DELETE", "/v2/persetujuan/moodle", nil).Want(http.StatusNotFound)
			c.As(unindra, "dosen", "DELETE", "/v2/persetujuan/moodle", nil).Want(http.StatusNoContent)
			c.Do(t, apitest.Call{Method: "GET", Path: "/v2/openid/userinfo",
				Token: out.AccessToken}).Want(http.StatusUnauthorized)
			refusedAs(t, trade(s, t, codeForm(unredeemed, secret)), http.StatusBadRequest, "invalid_grant")
			page()
		})
		t.Run("a page of another site cannot agree for the person", func(t *testing.T) {
			query := page()
			a := c.As(unindra, "dosen", "POST", "/v2/openid/keputusan", body{"query": query, "setuju": true})
			a.Want(http.StatusForbidden) // a token without the browser's cookies
		})
	})
}
