package auth_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestSegar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 a refresh token is traded for the next pair", func(t *testing.T) {
			first := signIn(c, t, "dosen")
			var second auth.Token
			refresh(c, t, first.RefreshToken).Want(http.StatusOK).JSON(&second)
			if second.RefreshToken == first.RefreshToken || second.AccessToken == first.AccessToken {
				t.Errorf("second pair = %+v, want another than the first", second)
			}
			if got, want := second.Username, "dosen"; got != want {
				t.Errorf("username = %q, want %q", got, want)
			}
			info(c, t, second.AccessToken).Want(http.StatusOK)
			info(c, t, first.AccessToken).Want(http.StatusOK)
		})
		t.Run("AU-06 a browser renews by its cookie, in cookies", func(t *testing.T) {
			first := cookies(enter(c, sandi("dosen"), browser))
			later(c, 11*time.Minute)
			c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(first)).Want(http.StatusUnauthorized)
			a := c.Nobody(unindra, "POST", "/v2/refresh_token", body{}, browser, jar(first)).Want(http.StatusOK)
			second := cookies(a)
			if strings.Contains(string(a.Body), "UNINDRA.") {
				t.Errorf("body shows a token: %s", a.Body)
			}
			if got, want := second["__Host-segar"].MaxAge, 2_592_000-660; got != want {
				t.Errorf("age of the refresh cookie = %d, want %d", got, want)
			}
			c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(second)).Want(http.StatusOK)
		})
		t.Run("AU-02 no body and no cookie: refused, and the cookies are taken back", func(t *testing.T) {
			a := c.Do(t, apitest.Call{Method: "POST", Path: "/v2/refresh_token", Header: pairsOf(browser)})
			apitest.Refused(t, a, http.StatusUnauthorized, ended)
			for _, name := range []string{"__Host-sesi", "__Host-segar"} {
				if k := cookies(a)[name]; k == nil || k.MaxAge >= 0 || k.Value != "" {
					t.Errorf("%s is not taken back: %+v", name, k)
				}
			}
			if got, want := a.Header.Get("WWW-Authenticate"), "Bearer"; got != want {
				t.Errorf("WWW-Authenticate = %q, want %q", got, want)
			}
		})
		t.Run("AU-02 what is no refresh token is refused", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			of := func(college string) string { return strings.Replace(tok.RefreshToken, unindra, college, 1) }
			for _, bad := range []string{"x", tok.AccessToken, of(tsm), of("NIHIL"), tok.RefreshToken + "A"} {
				refresh(c, t, bad).Want(http.StatusUnauthorized)
			}
			refresh(c, t, strings.Repeat("x", 201)).Want(http.StatusUnprocessableEntity)
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK)
		})
		t.Run("SH-04 a refresh token of another college than college-id is refused", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			in := body{"refresh_token": tok.RefreshToken}
			c.Nobody(unindra, "POST", "/v2/refresh_token", in, "college-id: TSM").Want(http.StatusForbidden)
			c.Nobody(tsm, "POST", "/v2/refresh_token", in).Want(http.StatusOK)
		})
	})
}

func TestSegarUmur(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 a session not used for seven days has ended", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			later(c, 7*24*time.Hour)
			refresh(c, t, tok.RefreshToken).Want(http.StatusUnauthorized)
		})
		t.Run("AU-02 thirty days after the sign-in it ends, however often it was renewed", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			for range 5 {
				later(c, 6*24*time.Hour-time.Minute)
				refresh(c, t, tok.RefreshToken).Want(http.StatusOK).JSON(&tok)
			}
			if got, want := tok.TokenExpiresAt, c.Clock.Now().Add(5*time.Minute).UnixMilli(); got != want {
				t.Errorf("the last access token ends at %d, want %d with its session", got, want)
			}
			if got, want := tok.ExpiresIn, int64(300); got != want {
				t.Errorf("the last access token ends in %d s, want %d", got, want)
			}
			later(c, 5*time.Minute)
			if alive(c, t, tok.AccessToken) {
				t.Error("an access token opens after the session's end, want it refused")
			}
			refresh(c, t, tok.RefreshToken).Want(http.StatusUnauthorized)
		})
	})
}

func TestSegarUlang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		next := func(token string) (out auth.Token) {
			refresh(c, t, token).Want(http.StatusOK).JSON(&out)
			return out
		}
		t.Run("AU-02 sent again within ten seconds it brings the same successor", func(t *testing.T) {
			first := signIn(c, t, "dosen")
			second := next(first.RefreshToken)
			later(c, 10*time.Second)
			again := next(first.RefreshToken)
			if got, want := again.RefreshToken, second.RefreshToken; got != want {
				t.Errorf("successor = %q, want the same %q", got, want)
			}
			next(again.RefreshToken)
		})
		t.Run("AU-02 later it is taken for stolen: the whole session ends", func(t *testing.T) {
			before := trail(c, "auth.token.ulang")
			first := signIn(c, t, "dosen")
			second := next(first.RefreshToken)
			later(c, 10*time.Second+time.Microsecond)
			refresh(c, t, first.RefreshToken).Want(http.StatusUnauthorized)
			if alive(c, t, second.AccessToken) || alive(c, t, first.AccessToken) {
				t.Error("an access token survives, want both ended")
			}
			refresh(c, t, second.RefreshToken).Want(http.StatusUnauthorized)
			wantTrail(c, t, "auth.token.ulang", before+1)
		})
		t.Run("AU-02 the grace is for the parent, not for the grandparent", func(t *testing.T) {
			first := signIn(c, t, "dosen")
			third := next(next(first.RefreshToken).RefreshToken)
			refresh(c, t, first.RefreshToken).Want(http.StatusUnauthorized)
			if alive(c, t, third.AccessToken) {
				t.Error("the session lives on, want it ended")
			}
		})
		t.Run("AU-02 another session of the account lives on", func(t *testing.T) {
			other, stolen := signIn(c, t, "dosen2"), signIn(c, t, "dosen2")
			next(stolen.RefreshToken)
			later(c, time.Minute)
			refresh(c, t, stolen.RefreshToken).Want(http.StatusUnauthorized)
			if !alive(c, t, other.AccessToken) {
				t.Error("the other session ended too, want it alive")
			}
		})
	})
}

func TestSegarBersamaan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-06 many tabs with one token get one successor", func(t *testing.T) {
			first := signIn(c, t, "dosen")
			got := make([]auth.Token, 12)
			var wg sync.WaitGroup
			for i := range got {
				wg.Go(func() {
					a := refresh(c, t, first.RefreshToken)
					if a.Status != http.StatusOK {
						t.Errorf("status = %d, want %d: %s", a.Status, http.StatusOK, a.Body)
					}
					if err := json.Unmarshal(a.Body, &got[i]); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			for _, g := range got {
				if want := got[0].RefreshToken; g.RefreshToken != want {
					t.Fatalf("successors %q and %q, want one", g.RefreshToken, want)
				}
				info(c, t, g.AccessToken).Want(http.StatusOK)
			}
			const family = `auth_token_segar WHERE college_id = $1
				AND id_sesi = (SELECT id_sesi FROM auth_token_segar WHERE college_id = $1 AND sidik = $2)`
			wantRows(c, t, 2, unindra, family, hash(first.RefreshToken)) // the parent and one successor
		})
	})
}

func TestKeluar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-11 a program signs out: both its tokens die", func(t *testing.T) {
			before := trail(c, "auth.keluar")
			tok := signIn(c, t, "dosen")
			with(c, t, tok.AccessToken, "POST", "/v2/sign_out", body{}).Want(http.StatusNoContent)
			apitest.Refused(t, info(c, t, tok.AccessToken), http.StatusUnauthorized, ended)
			refresh(c, t, tok.RefreshToken).Want(http.StatusUnauthorized)
			wantTrail(c, t, "auth.keluar", before+1)
		})
		t.Run("AU-11 a browser whose access token has ended signs out by the other cookie", func(t *testing.T) {
			k := cookies(enter(c, sandi("dosen"), browser))
			later(c, 11*time.Minute)
			a := c.Nobody(unindra, "POST", "/v2/sign_out", body{}, browser, jar(k)).Want(http.StatusNoContent)
			if got := cookies(a); got["__Host-sesi"].MaxAge >= 0 || got["__Host-segar"].MaxAge >= 0 {
				t.Errorf("cookies = %v, want both taken back", got)
			}
			c.Nobody(unindra, "POST", "/v2/refresh_token", body{}, browser, jar(k)).Want(http.StatusUnauthorized)
		})
		t.Run("AU-11 without any session it succeeds too", func(t *testing.T) {
			c.Nobody(unindra, "POST", "/v2/sign_out", body{}).Want(http.StatusNoContent)
			c.Nobody(unindra, "POST", "/v2/sign_out", body{"refresh_token": "x"}).Want(http.StatusNoContent)
		})
		t.Run("AU-11 only the caller's own session ends", func(t *testing.T) {
			mine, other := signIn(c, t, "dosen"), signIn(c, t, "dosen")
			in := body{"refresh_token": mine.RefreshToken}
			c.Nobody(unindra, "POST", "/v2/sign_out", in).Want(http.StatusNoContent)
			if alive(c, t, mine.AccessToken) || !alive(c, t, other.AccessToken) {
				t.Error("the wrong session ended, want the caller's alone")
			}
		})
		t.Run("AU-11 a page of another site signs nobody out", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			elsewhere := map[string]string{"Sec-Fetch-Site": "cross-site"}
			a := c.Do(t, apitest.Call{
				Method: "POST", Path: "/v2/sign_out", Token: tok.AccessToken, Header: elsewhere,
			})
			a.Want(http.StatusForbidden)
			if !alive(c, t, tok.AccessToken) {
				t.Error("signed out, want the session alive")
			}
		})
	})
}
