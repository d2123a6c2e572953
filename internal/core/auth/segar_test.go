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
			if second.RefreshToken == first.RefreshToken || second.AccessToken == first.AccessToken || second.Username != "dosen" {
				t.Errorf("second pair %+v", second)
			}
			if !alive(c, t, second.AccessToken) || !alive(c, t, first.AccessToken) {
				t.Error("a renewal closes a door")
			}
		})
		t.Run("AU-06 a browser renews by its cookie, in cookies", func(t *testing.T) {
			first := cookies(c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen"), browser))
			later(c, 11*time.Minute)
			c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(first)).Want(http.StatusUnauthorized)
			a := c.Nobody(unindra, "POST", "/v2/refresh_token", body{}, browser, jar(first)).Want(http.StatusOK)
			second := cookies(a)
			if strings.Contains(string(a.Body), "UNINDRA.") || second["__Host-segar"].MaxAge != 2_592_000-660 {
				t.Errorf("answer %s, cookie %+v", a.Body, second["__Host-segar"])
			}
			c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(second)).Want(http.StatusOK)
		})
		t.Run("AU-02 no body and no cookie: refused, and the cookies are taken back", func(t *testing.T) {
			a := c.Do(t, apitest.Call{Method: "POST", Path: "/v2/refresh_token", Header: map[string]string{"Sec-Fetch-Site": "same-origin"}})
			wantMessage(t, a, http.StatusUnauthorized, ended)
			for _, name := range []string{"__Host-sesi", "__Host-segar"} {
				if k := cookies(a)[name]; k == nil || k.MaxAge >= 0 || k.Value != "" {
					t.Errorf("%s is not taken back: %+v", name, k)
				}
			}
			if a.Header.Get("WWW-Authenticate") != "Bearer" {
				t.Error("no WWW-Authenticate")
			}
		})
		t.Run("AU-02 what is no refresh token is refused", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			for _, bad := range []string{"x", tok.AccessToken, strings.Replace(tok.RefreshToken, unindra, tsm, 1), strings.Replace(tok.RefreshToken, unindra, "NIHIL", 1), tok.RefreshToken + "A"} {
				refresh(c, t, bad).Want(http.StatusUnauthorized)
			}
			refresh(c, t, strings.Repeat("x", 201)).Want(http.StatusUnprocessableEntity)
			refresh(c, t, tok.RefreshToken).Want(http.StatusOK)
		})
		t.Run("SH-04 a refresh token of another college than college-id is refused", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			c.Nobody(unindra, "POST", "/v2/refresh_token", body{"refresh_token": tok.RefreshToken}, "college-id: TSM").Want(http.StatusForbidden)
			c.Nobody(tsm, "POST", "/v2/refresh_token", body{"refresh_token": tok.RefreshToken}).Want(http.StatusOK)
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
			if left := c.Clock.Now().Add(5 * time.Minute).UnixMilli(); tok.TokenExpiresAt != left || tok.ExpiresIn != 300 {
				t.Errorf("the last access token outlives its session: %d, want %d", tok.TokenExpiresAt, left)
			}
			later(c, 5*time.Minute)
			if alive(c, t, tok.AccessToken) {
				t.Error("an access token opens after the session's end")
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
			if again.RefreshToken != second.RefreshToken {
				t.Error("another successor")
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
				t.Error("an access token survives")
			}
			refresh(c, t, second.RefreshToken).Want(http.StatusUnauthorized)
			if trail(c, "auth.token.ulang") != before+1 {
				t.Error("not one row in the audit trail")
			}
		})
		t.Run("AU-02 the grace is for the parent, not for the grandparent", func(t *testing.T) {
			first := signIn(c, t, "dosen")
			third := next(next(first.RefreshToken).RefreshToken)
			refresh(c, t, first.RefreshToken).Want(http.StatusUnauthorized)
			if alive(c, t, third.AccessToken) {
				t.Error("the session lives on")
			}
		})
		t.Run("AU-02 another session of the account lives on", func(t *testing.T) {
			other, stolen := signIn(c, t, "dosen2"), signIn(c, t, "dosen2")
			next(stolen.RefreshToken)
			later(c, time.Minute)
			refresh(c, t, stolen.RefreshToken).Want(http.StatusUnauthorized)
			if !alive(c, t, other.AccessToken) {
				t.Error("ended too")
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
						t.Errorf("status %d: %s", a.Status, a.Body)
					}
					if err := json.Unmarshal(a.Body, &got[i]); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			for _, g := range got {
				if g.RefreshToken != got[0].RefreshToken || !alive(c, t, g.AccessToken) {
					t.Fatal("successors differ")
				}
			}
			n := count(c, unindra, `auth_token_segar WHERE college_id = $1 AND id_sesi = (SELECT id_sesi FROM auth_token_segar WHERE college_id = $1 AND sidik = $2)`, hash(first.RefreshToken))
			if n != 2 {
				t.Errorf("%d refresh tokens, want the parent and one successor", n)
			}
		})
	})
}

func TestKeluar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-11 a program signs out: both its tokens die", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			with(c, t, tok.AccessToken, "POST", "/v2/sign_out", body{}).Want(http.StatusNoContent)
			wantMessage(t, with(c, t, tok.AccessToken, "GET", "/v2/user_info", nil), http.StatusUnauthorized, ended)
			refresh(c, t, tok.RefreshToken).Want(http.StatusUnauthorized)
			if trail(c, "auth.keluar") != 1 {
				t.Error("not in the audit trail")
			}
		})
		t.Run("AU-11 a browser whose access token has ended signs out by the other cookie", func(t *testing.T) {
			k := cookies(c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen"), browser))
			later(c, 11*time.Minute)
			a := c.Nobody(unindra, "POST", "/v2/sign_out", body{}, browser, jar(k)).Want(http.StatusNoContent)
			if got := cookies(a); got["__Host-sesi"].MaxAge >= 0 || got["__Host-segar"].MaxAge >= 0 {
				t.Errorf("cookies stay: %v", got)
			}
			c.Nobody(unindra, "POST", "/v2/refresh_token", body{}, browser, jar(k)).Want(http.StatusUnauthorized)
		})
		t.Run("AU-11 without any session it succeeds too", func(t *testing.T) {
			c.Nobody(unindra, "POST", "/v2/sign_out", body{}).Want(http.StatusNoContent)
			c.Nobody(unindra, "POST", "/v2/sign_out", body{"refresh_token": "x"}).Want(http.StatusNoContent)
		})
		t.Run("AU-11 only the caller's own session ends", func(t *testing.T) {
			mine, other := signIn(c, t, "dosen"), signIn(c, t, "dosen")
			c.Nobody(unindra, "POST", "/v2/sign_out", body{"refresh_token": mine.RefreshToken}).Want(http.StatusNoContent)
			if alive(c, t, mine.AccessToken) || !alive(c, t, other.AccessToken) {
				t.Error("the wrong session ended")
			}
		})
		t.Run("AU-11 a page of another site signs nobody out", func(t *testing.T) {
			tok := signIn(c, t, "dosen")
			c.Do(t, apitest.Call{Method: "POST", Path: "/v2/sign_out", Token: tok.AccessToken, Header: map[string]string{"Sec-Fetch-Site": "cross-site"}}).Want(http.StatusForbidden)
			if !alive(c, t, tok.AccessToken) {
				t.Error("signed out")
			}
		})
	})
}
