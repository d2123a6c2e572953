package openid_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/texts/corpustest"
)

// TestRefusedTargets are requests that lead nowhere: nobody is sent to an address that is not the client's.
func TestRefusedTargets(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		nowhere := func(other ...string) {
			t.Helper()
			status, leads := b.get("/v2/openid/authorize", asking(other...))
			if status != http.StatusBadRequest || leads != "" {
				t.Errorf("%v: status %d, leads to %q, want 400 and nowhere", other, status, leads)
			}
		}
		t.Run("oidcc-redirect-uri-query-mismatch and others", func(t *testing.T) {
			for _, uri := range append(corpustest.Lines(t, "open_redirect.txt"),
				"", callback+"/", callback+"?a=b", callback+"#a", strings.ToUpper(callback),
				"https://jahat.example/", coretest.Redirect("lms"),
				s.url+"/login", "javascript:alert(1)", strings.Replace(callback, "https", "http", 1),
			) {
				nowhere("redirect_uri", uri)
			}
		})
		t.Run("a client that is not there, off, without OpenID, or the portal itself", func(t *testing.T) {
			nowhere("client_id", "")
			nowhere("client_id", "lain")
			nowhere("client_id", "web")
			_, leads := b.get("/v2/openid/authorize", asking("client_id", "lms", "redirect_uri",
				coretest.Redirect("lms")))
			if !strings.HasPrefix(leads, coretest.Redirect("lms")+"?") || !strings.Contains(leads,
				"error=invalid_scope") {
				t.Errorf("a client without OpenID: %q, want invalid_scope at its address", leads)
			}
			c.As(unindra, "operator", "POST", "/v2/klien/moodle/nonaktif", nil).Want(200)
			nowhere()
			c.As(unindra, "operator", "POST", "/v2/klien/moodle/aktif", nil).Want(200)
		})
		t.Run("what is given twice", func(t *testing.T) {
			twice := asking()
			twice.Add("redirect_uri", callback)
			status, leads := b.get("/v2/openid/authorize", twice)
			if status != http.StatusBadRequest || leads != "" {
				t.Errorf("two addresses: status %d, leads to %q, want 400 and nowhere", status, leads)
			}
			twice = asking()
			twice.Add("scope", "openid")
			_, leads = b.get("/v2/openid/authorize", twice)
			if got := answered(t, leads); got.Get("error") != "invalid_request" {
				t.Errorf("two scopes: %v, want invalid_request", got)
			}
		})
		t.Run("another client, another address, another way: the code is nobody else's", func(t *testing.T) {
			var elib struct{ Rahasia string }
			c.As(unindra, "operator", "POST", "/v2/klien/elib/rahasia", nil).Want(200).JSON(&elib)
			refusedAs(t, trade(s, t, codeForm(b.code(), elib.Rahasia, "client_id", "elib")),
				http.StatusBadRequest, "invalid_grant")
			refusedAs(t, trade(s, t, codeForm(b.code(), secret, "redirect_uri", selesai)),
				http.StatusBadRequest, "invalid_grant")
			refusedAs(t, trade(s, t, codeForm(b.code(), "salah")), http.StatusUnauthorized, "invalid_client")
			refusedAs(t, trade(s, t, codeForm(b.code(), secret, "grant_type", "password")),
				http.StatusBadRequest, "unsupported_grant_type")
			handoff := codeForm(b.code(), secret)
			a := c.Nobody(unindra, "POST", "/v2/access_token", flat(handoff))
			if got := a.Want(http.StatusBadRequest).Problem().OAuth; got != "invalid_grant" {
				t.Errorf("at the hand-off: %q, want invalid_grant", got)
			}
		})
		t.Run("a code of the hand-off brings no ID token", func(t *testing.T) {
			var out struct{ Code string }
			form := url.Values{
				"response_type": {"code"}, "client_id": {"web"}, "state": {"x"}, "redirect_uri": {callback},
				"as_role": {"ROLE_DOSEN"},
			}
			a := c.Do(t, apitest.Call{
				Method: "POST", Path: "/v1/authorize/sikad", Token: coretest.Token(unindra, "dosen"),
				Body: form.Encode(), Type: "application/x-www-form-urlencoded",
			})
			a.Want(200).JSON(&out)
			refusedAs(t, trade(s, t, codeForm(out.Code, secret)), http.StatusBadRequest, "invalid_grant")
		})
	})
}

// TestProof are the proof keys of clients with and without a secret.
func TestProof(t *testing.T) {
	const verifier = "abcdefghijklmnopqrstuvwxyz-0123456789._~ABCDEFG"
	each(t, func(t *testing.T, c *coretest.Campus) {
		moodle(c, t, "publik", true)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		pkce := []string{"code_challenge", challenge(verifier), "code_challenge_method", "S256"}
		t.Run("a client without a secret must bring one, and no plain one", func(t *testing.T) {
			for name, other := range map[string][]string{
				"none": nil, "plain": {"code_challenge", verifier, "code_challenge_method", "plain"},
				"no method":    {"code_challenge", verifier},
				"no challenge": {"code_challenge_method", "S256"},
			} {
				_, leads := b.get("/v2/openid/authorize", asking(other...))
				if got := answered(t, leads); got.Get("error") != "invalid_request" || got.Has("code") {
					t.Errorf("%s: %v, want invalid_request", name, got)
				}
			}
		})
		t.Run("redeemed by the verifier alone", func(t *testing.T) {
			form := func(verifier string, other ...string) url.Values {
				return codeForm(b.code(pkce...), "", append([]string{"client_secret", "", "code_verifier",
					verifier}, other...)...)
			}
			trade(s, t, form(verifier)).Want(http.StatusOK)
			refusedAs(t, trade(s, t, form("")), http.StatusBadRequest, "invalid_grant")
			refusedAs(t, trade(s, t, form(verifier+"x")), http.StatusBadRequest, "invalid_grant")
			refusedAs(t, trade(s, t, form(verifier, "client_secret", "x")), http.StatusUnauthorized, "invalid_client")
		})
		t.Run("it has no secret to change", func(t *testing.T) {
			c.As(unindra, "operator", "POST", "/v2/klien/moodle/rahasia", nil).Want(http.StatusConflict)
		})
	})
}

// TestParallel redeems one code fifty times at once.
func TestParallel(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := moodle(c, t)
		s := serve(t, c)
		b := s.signedIn(t, "dosen")
		code := b.code()
		var mu sync.Mutex
		var wait sync.WaitGroup
		got := map[int]int{}
		for range 50 {
			wait.Go(func() {
				a := trade(s, t, codeForm(code, secret))
				mu.Lock()
				defer mu.Unlock()
				got[a.Status]++
			})
		}
		wait.Wait()
		if got[http.StatusOK] > 1 || got[http.StatusOK]+got[http.StatusBadRequest] != 50 {
			t.Errorf("answers = %v, want one 200 at most and the rest 400", got)
		}
	})
}
