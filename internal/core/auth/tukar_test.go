package auth_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestTukar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-14 a code is traded for a session of its user, as JSON and as a form", func(t *testing.T) {
			var tok auth.Token
			tradeAs(c, t, "lms", lmsCode(c, t)).Want(http.StatusOK).JSON(&tok)
			if got, want := tok.Username, "dosen"; got != want {
				t.Errorf("username = %q, want %q", got, want)
			}
			info(c, t, tok.AccessToken).Want(http.StatusOK)
			form := url.Values{
				"grant_type":    {"authorization_code"},
				"code":          {lmsCode(c, t)},
				"redirect_uri":  {coretest.Redirect("lms")},
				"client_id":     {"lms"},
				"client_secret": {coretest.Secret("lms")},
			}
			a := c.Do(t, apitest.Call{Method: "POST", Path: "/v2/access_token", Body: form.Encode(), Type: formType})
			a.Want(http.StatusOK)
		})
		t.Run("AU-14 the portal's own page gets cookies for it, and no token in the body", func(t *testing.T) {
			for _, path := range []string{"login", "oauth"} {
				here := "http://localhost:8080/" + path
				a := trade(c, t, newCode(c, t, "redirect_uri", here), "redirect_uri", here).Want(http.StatusOK)
				var tok auth.Token
				if a.JSON(&tok); tok.AccessToken != "" || tok.RefreshToken != "" {
					t.Errorf("tokens in the body: %+v, want none", tok)
				}
				c.Nobody(unindra, "GET", "/v2/user_profile", nil, jar(cookies(a))).Want(http.StatusOK)
			}
		})
		t.Run("SS-07 a code is good for sixty seconds", func(t *testing.T) {
			late, code := newCode(c, t), newCode(c, t)
			later(c, 59*time.Second)
			trade(c, t, code).Want(http.StatusOK)
			later(c, time.Second)
			wantOAuth(t, trade(c, t, late), "invalid_grant")
		})
		t.Run("SS-07 of many uses at once at most one succeeds", func(t *testing.T) {
			code := newCode(c, t)
			status := make([]int, 8)
			var wg sync.WaitGroup
			for i := range status {
				wg.Go(func() { status[i] = trade(c, t, code).Status })
			}
			wg.Wait()
			got, want := map[int]int{}, map[int]int{http.StatusOK: 1, http.StatusBadRequest: len(status) - 1}
			for _, s := range status {
				got[s]++
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("uses by status (-want +got):\n%s", diff)
			}
		})
		t.Run("SS-07 a code of an account switched off, or that lost the role, is refused", func(t *testing.T) {
			for username, change := range map[string]string{
				"dosen2": `UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND id = $2`,
				"dosen3": `UPDATE auth_peran SET peran = 'ROLE_KAPRODI' WHERE college_id = $1 AND id_akun = $2`,
			} {
				code := codeOf(c, t, username)
				c.Exec(unindra, change, unindra, coretest.ID(unindra, "akun", username))
				later(c, time.Second)
				wantOAuth(t, trade(c, t, code), "invalid_grant")
			}
		})
	})
}

func TestTukarUlang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 a second use is refused and ends what the first began", func(t *testing.T) {
			code := newCode(c, t)
			first := trade(c, t, code).Want(http.StatusOK)
			info(c, t, accessIn(first)).Want(http.StatusOK)
			wantOAuth(t, trade(c, t, code), "invalid_grant")
			if alive(c, t, accessIn(first)) {
				t.Error("the session lives on, want it ended")
			}
			refresh(c, t, cookies(first)["__Host-segar"].Value).Want(http.StatusUnauthorized)
			code = lmsCode(c, t)
			var tok auth.Token
			tradeAs(c, t, "lms", code).Want(http.StatusOK).JSON(&tok)
			wantOAuth(t, tradeAs(c, t, "elib", code), "invalid_grant")
			if !alive(c, t, tok.AccessToken) {
				t.Error("another system ended the session, want it alive")
			}
			wantOAuth(t, tradeAs(c, t, "lms", code), "invalid_grant")
			if alive(c, t, tok.AccessToken) {
				t.Error("the LMS's session lives on, want it ended")
			}
			wantTrail(c, t, "auth.kode.ulang", 2)
		})
	})
}

// TestTukarKlien holds every code to the client that its address belongs to.
func TestTukarKlien(t *testing.T) {
	const sessions = `auth_sesi WHERE college_id = $1`
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 a client proves who it is, and redeems its own codes alone", func(t *testing.T) {
			before := count(c, unindra, sessions)
			code := lmsCode(c, t)
			for _, secret := range []string{"", "salah", coretest.Secret("elib"), hash(coretest.Secret("lms"))} {
				wantOAuth(t, tradeAs(c, t, "lms", code, "client_secret", secret), "invalid_client")
			}
			wantOAuth(t, tradeAs(c, t, "elib", code), "invalid_grant")
			wantOAuth(t, tradeAs(c, t, "lain", code), "invalid_client")
			wantOAuth(t, tradeAs(c, t, "LMS", code), "invalid_client")
			wantOAuth(t, tradeAs(c, t, "web", code, "client_secret", ""), "invalid_client")
			wantOAuth(t, trade(c, t, code, "redirect_uri", coretest.Redirect("lms")), "invalid_grant")
			wantOAuth(t, trade(c, t, code), "invalid_grant")
			wantOAuth(t, trade(c, t, newCode(c, t), "client_secret", "x"), "invalid_client")
			wantRows(c, t, before, unindra, sessions)
			tradeAs(c, t, "lms", code).Want(http.StatusOK)
		})
		t.Run("SS-07 no browser redeems for another system, no program for the portal's pages, "+
			"no site for another", func(t *testing.T) {
			before := count(c, unindra, sessions)
			own, lms := ownTrade(newCode(c, t)), ownTrade(lmsCode(c, t))
			lms["redirect_uri"], lms["client_id"] = coretest.Redirect("lms"), "lms"
			lms["client_secret"] = coretest.Secret("lms")
			send := func(in body, host, site string) *apitest.Answer {
				call := apitest.Call{Method: "POST", Path: "/v2/access_token", Body: in, Host: host, College: unindra}
				if site != "" {
					call.Header = map[string]string{"Sec-Fetch-Site": site}
				}
				return c.Do(t, call)
			}
			for _, site := range []string{"same-origin", "none"} {
				wantOAuth(t, send(lms, "localhost", site), "invalid_client")
			}
			for _, site := range []string{"", "none", "Same-Origin", "same-origin,"} {
				p := send(own, "localhost:8080", site).Problem()
				if p.OAuth != "invalid_client" && p.Status != http.StatusForbidden {
					t.Errorf("a trade from %q: %d %q, want an invalid client or a 403", site, p.Status, p.OAuth)
				}
			}
			for _, site := range []string{"cross-site", "same-site"} {
				send(own, "localhost:8080", site).Want(http.StatusForbidden)
				send(lms, "localhost", site).Want(http.StatusForbidden)
			}
			for _, host := range []string{"localhost", "localhost:9090", "tsm.localhost:8080"} {
				wantOAuth(t, send(own, host, "same-origin"), "invalid_grant")
			}
			wantRows(c, t, before, unindra, sessions)
			send(own, "localhost:8080", "same-origin").Want(http.StatusOK)
			send(lms, "localhost", "").Want(http.StatusOK)
		})
	})
}

func TestTukarTerikat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 bound to client, redirect URI and college", func(t *testing.T) {
			code := newCode(c, t)
			elsewhere := func(code string) string { return strings.Replace(code, unindra, tsm, 1) }
			wantOAuth(t, trade(c, t, code, "redirect_uri", landing+"/"), "invalid_grant")
			wantOAuth(t, tradeAs(c, t, "lms", code, "redirect_uri", landing), "invalid_grant")
			wantOAuth(t, trade(c, t, elsewhere(code)), "invalid_grant")
			wantOAuth(t, c.Nobody(tsm, "POST", "/v2/access_token", ownTrade(code), browser), "invalid_grant")
			wantOAuth(t, tradeAs(c, t, "lms", elsewhere(lmsCode(c, t))), "invalid_grant")
			wantOAuth(t, trade(c, t, strings.Replace(code, "UNINDRA.", "UNINDRA.A", 1)), "invalid_grant")
		})
		t.Run("SS-07 bound to its proof key", func(t *testing.T) {
			verifier, challenge := proof()
			code := newCode(c, t, s256(challenge)...)
			wantOAuth(t, trade(c, t, code), "invalid_grant")
			wantOAuth(t, trade(c, t, code, "code_verifier", verifier+"x"), "invalid_grant")
			wantOAuth(t, trade(c, t, code, "code_verifier", challenge), "invalid_grant")
		})
		t.Run("SS-07 a proof without a challenge means that somebody took the challenge away", func(t *testing.T) {
			verifier, _ := proof()
			wantOAuth(t, trade(c, t, newCode(c, t), "code_verifier", verifier), "invalid_grant")
		})
		t.Run("SS-07 a refused trade does not use the code up", func(t *testing.T) {
			verifier, challenge := proof()
			code := newCode(c, t, s256(challenge)...)
			wantOAuth(t, trade(c, t, code, "code_verifier", verifier+"x"), "invalid_grant")
			trade(c, t, code, "code_verifier", verifier).Want(http.StatusOK)
		})
		t.Run("SS-07 what is missing or too much is an invalid request", func(t *testing.T) {
			code := newCode(c, t)
			for _, without := range []string{"code", "redirect_uri", "client_id"} {
				wantOAuth(t, trade(c, t, code, without, ""), "invalid_request")
			}
			more := trade(c, t, code, "username", "dosen", "password", coretest.Password)
			wantOAuth(t, more, "invalid_request")
		})
	})
}
