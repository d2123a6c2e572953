package openid_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// listener is a client's back-channel: it keeps the logout tokens that it was sent.
type listener struct {
	*httptest.Server
	mu     sync.Mutex
	got    []string
	answer int
}

func listen(t *testing.T) *listener {
	t.Helper()
	l := &listener{answer: http.StatusOK}
	l.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.got = append(l.got, r.PostFormValue("logout_token"))
		w.WriteHeader(l.answer)
	}))
	t.Cleanup(l.Close)
	return l
}

func (l *listener) tokens() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]string{}, l.got...)
}

// hint is a sign-out that a client asks for; other fields replace those.
func hint(out tokens, other ...string) url.Values {
	form := url.Values{"id_token_hint": {out.IDToken}, "post_logout_redirect_uri": {selesai}, "state": {"akhir"}}
	for i := 0; i < len(other); i += 2 {
		form.Set(other[i], other[i+1])
	}
	return form
}

// watched is a campus with a client that is told of sign-outs.
type watched struct {
	s      site
	l      *listener
	secret string
}

func watch(t *testing.T, c *coretest.Campus) watched {
	t.Helper()
	l := listen(t)
	return watched{l: l, secret: moodle(c, t, "belakang", l.URL+"/keluar"), s: serve(t, c)}
}

// enter signs the lecturer in, in the portal and at the client.
func (w watched) enter(t *testing.T, scope string) (b *browser, out tokens) {
	t.Helper()
	b = w.s.signedIn(t, "dosen")
	trade(w.s, t, codeForm(b.code("scope", scope), w.secret)).Want(http.StatusOK).JSON(&out)
	return b, out
}

// gone holds that a client's token opens nothing any more.
func (w watched) gone(t *testing.T, out tokens) {
	t.Helper()
	call := apitest.Call{Method: "GET", Path: "/v2/openid/userinfo", Token: out.AccessToken}
	w.s.Do(t, call).Want(http.StatusUnauthorized)
}

// told holds that the client was told of the session's end, once more than before.
func (w watched) told(t *testing.T, before int, out tokens) {
	t.Helper()
	w.s.Jobs()
	got := w.l.tokens()
	if len(got) != before+1 {
		t.Fatalf("logout tokens = %d, want %d", len(got), before+1)
	}
	ctx := oidc.ClientContext(t.Context(), http.DefaultClient)
	keys := oidc.NewRemoteKeySet(ctx, w.s.url+"/v2/openid/jwks")
	config := &oidc.Config{ClientID: "moodle", Now: w.s.Clock.Now}
	token, err := oidc.NewVerifier(w.s.url, keys, config).Verify(ctx, got[before])
	if err != nil {
		t.Fatal(err)
	}
	claims := payload(t, got[before])
	events, _ := claims["events"].(map[string]any)
	event := events["http://schemas.openid.net/event/backchannel-logout"]
	if event == nil || claims["nonce"] != nil || claims["jti"] == nil || claims["sid"] != out.claims(t)["sid"] ||
		token.Subject != coretest.ID(unindra, "akun", "dosen") {
		t.Errorf("logout token = %v, want that of the session %v", claims, out.claims(t)["sid"])
	}
}

// TestSignOut ends access everywhere, whoever begins it.
func TestSignOut(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		w := watch(t, c)
		l, s, secret := w.l, w.s, w.secret
		t.Run("in the portal: the client's tokens end at once, and it is told", func(t *testing.T) {
			b, out := w.enter(t, "openid offline_access")
			before := len(l.tokens())
			b.json("POST", "/v2/sign_out", body{}, nil)
			w.gone(t, out)
			refresh := url.Values{"grant_type": {"refresh_token"}, "refresh_token": {out.RefreshToken},
				"client_id": {"moodle"}, "client_secret": {secret}}
			refusedAs(t, trade(s, t, refresh), http.StatusBadRequest, "invalid_grant")
			w.told(t, before, out)
		})
		t.Run("although its access token had ended long before", func(t *testing.T) {
			b, out := w.enter(t, "openid")
			c.Clock.Advance(time.Hour)
			before := len(l.tokens())
			b.json("POST", "/v2/sign_out", body{}, nil)
			w.told(t, before, out)
		})
		t.Run("by the operator, by another password, by all devices", func(t *testing.T) {
			const other = "tiga kuda menari di atap"
			hash := coretest.One[string](c, unindra,
				`SELECT password_hash FROM auth_akun WHERE college_id = $1 AND username = 'dosen'`, unindra)
			account := "/v2/akun/" + coretest.ID(unindra, "akun", "dosen") + "/sesi"
			ends := []func(b *browser) int{
				func(*browser) int { return s.signedIn(t, "operator").json("DELETE", account, nil, nil) },
				func(b *browser) int { return b.json("DELETE", "/v2/user_sessions", nil, nil) },
				func(*browser) int {
					in := body{"lama": coretest.Password, "baru": other}
					return s.signedIn(t, "dosen").json("PUT", "/v2/user_password", in, nil)
				},
			}
			for i, end := range ends {
				b, out := w.enter(t, "openid")
				before := len(l.tokens())
				if status := end(b); status != http.StatusOK && status != http.StatusNoContent {
					t.Fatalf("way %d: status %d, want it done", i, status)
				}
				w.gone(t, out)
				c.Jobs()
				if got := len(l.tokens()); got != before+1 {
					t.Errorf("way %d: logout tokens = %d, want %d", i, got, before+1)
				}
			}
			c.Exec(unindra, `UPDATE auth_akun SET password_hash = $3 WHERE college_id = $1 AND username = $2`,
				unindra, "dosen", hash)
		})
	})
}

// TestSignInAnew is what another sign-in in the same browser means for clients, and a client that is away.
func TestSignInAnew(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		w := watch(t, c)
		l := w.l
		t.Run("signing in anew in the same browser is no sign-out for the client", func(t *testing.T) {
			b, out := w.enter(t, "openid")
			before := len(l.tokens())
			b.signIn("dosen")
			c.Jobs()
			if got := len(l.tokens()); got != before {
				t.Errorf("logout tokens = %d, want %d as before", got, before)
			}
			userinfo(c, t, "GET", out.AccessToken)
			b.json("POST", "/v2/sign_out", body{}, nil)
			w.gone(t, out)
			w.told(t, before, out)
		})
		t.Run("somebody else in the same browser is one", func(t *testing.T) {
			b, out := w.enter(t, "openid")
			before := len(l.tokens())
			b.signIn("kaprodi")
			w.gone(t, out)
			w.told(t, before, out)
		})
		t.Run("a client that cannot be reached is told again, one that refuses is not", func(t *testing.T) {
			b, out := w.enter(t, "openid")
			before := len(l.tokens())
			l.answer = http.StatusBadGateway
			b.json("POST", "/v2/sign_out", body{}, nil)
			c.Jobs()
			l.answer = http.StatusOK
			c.Clock.Advance(time.Minute)
			w.told(t, before+1, out)
		})
	})
}

// TestEndSession is the sign-out that a client begins.
func TestEndSession(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		w := watched{secret: moodle(c, t, "depan", "https://moodle.kampus.example/keluar?a=b"), s: serve(t, c)}
		s := w.s
		t.Run("with an ID token of that person: everywhere, and back to the client", func(t *testing.T) {
			b, out := w.enter(t, "openid")
			res := b.send("GET", "/v2/openid/end_session?"+hint(out).Encode(), "", "")
			sid, _ := out.claims(t)["sid"].(string)
			frame := "https://moodle.kampus.example/keluar?a=b&amp;iss=" + url.QueryEscape(s.url) + "&amp;sid=" + sid
			if !strings.Contains(res.text, frame) || !strings.Contains(res.text, selesai+"?state=akhir") {
				t.Errorf("the way out reads %s, want the client's frame %s and its address", res.text, frame)
			}
			if policy := res.Header.Get("Content-Security-Policy"); !strings.Contains(policy,
				"frame-src https://moodle.kampus.example") {
				t.Errorf("policy = %q, want frames of the client alone", policy)
			}
			if status, _ := b.get("/v2/user_info", nil); status != http.StatusUnauthorized {
				t.Errorf("afterwards the portal answers %d, want 401", status)
			}
			c.Do(t, apitest.Call{Method: "GET", Path: "/v2/openid/userinfo",
				Token: out.AccessToken}).Want(http.StatusUnauthorized)
		})
		t.Run("in the portal the way out leads past the client's page too", func(t *testing.T) {
			b, out := w.enter(t, "openid")
			var way struct{ Lanjut string }
			b.json("GET", "/v2/openid/bingkai", nil, &way)
			b.json("POST", "/v2/sign_out", body{}, nil)
			sid, _ := out.claims(t)["sid"].(string)
			if res := b.send("GET", way.Lanjut, "", ""); !strings.Contains(res.text, sid) ||
				!strings.Contains(res.text, "/keluar?usai=1") {
				t.Errorf("%q reads %s, want the client's frame and the way on", way.Lanjut, res.text)
			}
			_, leads := b.get("/v2/openid/bingkai_keluar", url.Values{"isi": {"uji.x"}})
			if leads != "/keluar?usai=1" {
				t.Errorf("a forged way leads to %q, want the portal's own page", leads)
			}
		})
		t.Run("without one the person is asked, and nothing ends before", func(t *testing.T) {
			b, _ := w.enter(t, "openid")
			form := url.Values{"client_id": {"moodle"}, "post_logout_redirect_uri": {selesai}}
			_, leads := b.get("/v2/openid/end_session", form)
			u, err := url.Parse(leads)
			if err != nil || u.Path != "/keluar" {
				t.Fatalf("leads to %q, want the page that asks", leads)
			}
			if status, _ := b.get("/v2/user_info", nil); status != http.StatusOK {
				t.Errorf("before the answer the portal answers %d, want 200", status)
			}
			forged := b.json("POST", "/v2/openid/keluar", body{"lanjut": "x https://jahat.example/"}, nil)
			if forged != http.StatusUnprocessableEntity {
				t.Errorf("a forged way on: status %d, want 422", forged)
			}
			var out struct{ Lanjut string }
			b.json("POST", "/v2/openid/keluar", body{"lanjut": u.Query().Get("lanjut")}, &out)
			if out.Lanjut != selesai {
				t.Errorf("leads on to %q, want %s", out.Lanjut, selesai)
			}
		})
		t.Run("somebody else's ID token signs nobody out", func(t *testing.T) {
			_, out := w.enter(t, "openid")
			other := s.signedIn(t, "kaprodi")
			_, leads := other.get("/v2/openid/end_session", hint(out))
			if !strings.HasPrefix(leads, "/keluar?") {
				t.Errorf("leads to %q, want the page that asks", leads)
			}
		})
	})
}

// TestEndSessionTargets are where a sign-out must not lead.
func TestEndSessionTargets(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		w := watched{secret: moodle(c, t), s: serve(t, c)}
		s := w.s
		t.Run("an address that is not registered leads nowhere", func(t *testing.T) {
			b, out := w.enter(t, "openid")
			for _, uri := range []string{"https://jahat.example/", selesai + "x", callback, "javascript:alert(1)"} {
				status, leads := b.get("/v2/openid/end_session", hint(out, "post_logout_redirect_uri", uri))
				if status != http.StatusBadRequest || leads != "" {
					t.Errorf("%s: status %d, leads to %q, want 400 and nowhere", uri, status, leads)
				}
			}
			if status, _ := b.get("/v2/openid/end_session", hint(out, "client_id",
				"elib")); status != http.StatusBadRequest {
				t.Errorf("another client's hint: status %d, want 400", status)
			}
		})
		t.Run("a form of the client's page leads to the same", func(t *testing.T) {
			res := s.browser(t).send("POST", "/v2/openid/end_session", "state=x", "application/x-www-form-urlencoded")
			if got := res.Header.Get("Location"); res.StatusCode != http.StatusSeeOther ||
				got != "/v2/openid/end_session?state=x" {
				t.Errorf("status %d to %q, want 303 to the same as an address", res.StatusCode, got)
			}
		})
	})
}

// TestKeys is the life of the keys that sign.
func TestKeys(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		verify := func(out tokens) error {
			ctx := oidc.ClientContext(t.Context(), http.DefaultClient)
			keys := oidc.NewRemoteKeySet(ctx, s.url+"/v2/openid/jwks")
			config := &oidc.Config{ClientID: "moodle", Now: c.Clock.Now, SkipExpiryCheck: true}
			_, err := oidc.NewVerifier(s.url, keys, config).Verify(ctx, out.IDToken)
			return err
		}
		fresh := func() (out tokens) {
			t.Helper()
			trade(s, t, codeForm(b.signIn("dosen").code(), secret)).Want(http.StatusOK).JSON(&out)
			return out
		}
		kid := func(out tokens) string { return strings.Split(out.IDToken, ".")[0] }
		clean := func() {
			t.Helper()
			err := c.DB.Write(t.Context(), unindra, func(ctx context.Context,
				q db.Q) error {
				return c.Auth.Clean(ctx, q, c.Clock.Now())
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		first := fresh()
		t.Run("oidcc-server-rotate-keys: a new one takes over, and what the old one signed still counts for a "+
			"while", func(t *testing.T) {
			clean()
			if again := fresh(); kid(again) != kid(first) {
				t.Error("a young key was replaced, want it to sign on")
			}
			c.Clock.Advance(91 * 24 * time.Hour)
			clean()
			second := fresh()
			if kid(second) == kid(first) {
				t.Error("after ninety days the same key signs, want a new one")
			}
			for name, out := range map[string]tokens{"new": second, "old": first} {
				if err := verify(out); err != nil {
					t.Errorf("the %s key: %v, want its signature to count", name, err)
				}
			}
			c.Clock.Advance(8 * 24 * time.Hour)
			clean()
			if verify(first) == nil {
				t.Error("eight days later the old key still counts, want it gone")
			}
		})
		t.Run("a key that somebody may have is taken back at once", func(t *testing.T) {
			before := fresh()
			for who, want := range map[string]int{"dosen": http.StatusForbidden, "operator": http.StatusNoContent} {
				if got := s.signedIn(t, who).json("POST", "/v2/klien_kunci", nil, nil); got != want {
					t.Errorf("%s changes the keys: status %d, want %d", who, got, want)
				}
			}
			if verify(before) == nil {
				t.Error("what the old key signed still counts, want it void")
			}
			if err := verify(fresh()); err != nil {
				t.Errorf("the new key: %v, want its signature to count", err)
			}
		})
		t.Run("each college has keys of its own, and none is kept in the clear", func(t *testing.T) {
			there := coretest.One[int64](c, "TSM",
				`SELECT COUNT(*) FROM auth_openid_kunci WHERE college_id = $1`, "TSM")
			sealed := coretest.One[string](c, unindra,
				`SELECT rahasia FROM auth_openid_kunci WHERE college_id = $1`, unindra)
			if there != 0 || strings.Contains(sealed, "PRIVATE") || !strings.HasPrefix(sealed, "uji.") {
				t.Errorf("TSM has %d keys, and the secret reads %.12s…, want none and a sealed one", there, sealed)
			}
		})
	})
}
