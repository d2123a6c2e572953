package auth_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestMasuk(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 a program gets its tokens in the answer and no cookie", func(t *testing.T) {
			a := c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen")).Want(http.StatusOK)
			var tok auth.Token
			a.JSON(&tok)
			if !strings.HasPrefix(tok.AccessToken, "UNINDRA.") || len(tok.AccessToken) != len("UNINDRA.")+43 || len(tok.RefreshToken) != len(tok.AccessToken) {
				t.Errorf("tokens %q, %q", tok.AccessToken, tok.RefreshToken)
			}
			if tok.TokenType != "Bearer" || tok.ExpiresIn != 600 || tok.TokenExpiresAt != coretest.Now.Add(10*time.Minute).UnixMilli() {
				t.Errorf("lifetime %+v", tok)
			}
			if tok.Username != "dosen" || tok.VersiKonfigurasi != "1" || len(cookies(a)) != 0 {
				t.Errorf("answer %+v, cookies %v", tok, cookies(a))
			}
			if a.Header.Get("Cache-Control") != "no-store" {
				t.Error("an answer with tokens may be stored")
			}
			if !alive(c, t, tok.AccessToken) {
				t.Error("the token opens nothing")
			}
			if n := count(c, unindra, `auth_token_akses WHERE college_id = $1 AND sidik = $2`, tok.AccessToken); n != 0 {
				t.Error("the token itself is stored")
			}
		})
		t.Run("AU-02 a browser gets cookies that no script reads, and no token in the body", func(t *testing.T) {
			a := c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen"), browser, windows).Want(http.StatusOK)
			if strings.Contains(string(a.Body), "UNINDRA.") {
				t.Errorf("body shows a token: %s", a.Body)
			}
			got := cookies(a)
			for name, age := range map[string]int{"__Host-sesi": 600, "__Host-segar": 2_592_000, "__Host-perangkat": 180 * 86400} {
				k := got[name]
				if k == nil || !k.HttpOnly || !k.Secure || k.SameSite != http.SameSiteLaxMode || k.Path != "/" || k.Domain != "" || k.MaxAge != age {
					t.Errorf("%s: %+v", name, k)
				}
			}
			c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(got)).Want(http.StatusOK)
		})
		t.Run("AU-02 the username's case does not matter", func(t *testing.T) { signIn(c, t, " DoSen ") })
		t.Run("AU-02 a new sign-in in the same browser ends the session before it", func(t *testing.T) {
			first := cookies(c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen"), browser))
			c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen2"), browser, jar(first)).Want(http.StatusOK)
			wantMessage(t, c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(first)), http.StatusUnauthorized, ended)
		})
		t.Run("AU-02 each sign-in is in the audit trail", func(t *testing.T) {
			before := trail(c, "auth.masuk")
			signIn(c, t, "dosen")
			if trail(c, "auth.masuk") != before+1 {
				t.Error("no row")
			}
		})
	})
}

func TestMasukDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND username = 'dosen3'`, unindra)
		sessions := func() int64 { return count(c, unindra, `auth_sesi WHERE college_id = $1`) }
		before := sessions()
		for _, try := range []struct{ name, username, password string }{
			{"a wrong password", "dosen", "bukan-ini"},
			{"an unknown user", "tidak-ada", coretest.Password},
			{"an account switched off", "dosen3", coretest.Password},
			{"a name with a quote", "dosen' OR '1'='1", coretest.Password},
			{"a name with a wildcard", "dose%", coretest.Password},
		} {
			t.Run("AU-02 refused alike: "+try.name, func(t *testing.T) {
				a := c.Nobody(unindra, "POST", "/v2/access_token", body{"username": try.username, "password": try.password})
				wantMessage(t, a, http.StatusUnauthorized, salah)
			})
		}
		t.Run("AU-02 an account of another college is unknown here", func(t *testing.T) {
			c.Exec(tsm, `UPDATE auth_akun SET username = 'khusus', username_kunci = 'khusus' WHERE college_id = $1 AND username = 'dosen2'`, tsm)
			wantMessage(t, c.Nobody(unindra, "POST", "/v2/access_token", sandi("khusus")), http.StatusUnauthorized, salah)
			c.Nobody(tsm, "POST", "/v2/access_token", sandi("khusus")).Want(http.StatusOK)
		})
		t.Run("AU-02 the college-id header names the college of a sign-in", func(t *testing.T) {
			c.Nobody(unindra, "POST", "/v2/access_token", sandi("khusus"), "college-id: TSM").Want(http.StatusOK)
			c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen"), "college-id: LAIN").Want(http.StatusNotFound)
		})
		t.Run("IN-01 empty fields are named", func(t *testing.T) {
			const kosong = "Field tidak boleh kosong"
			c.Nobody(unindra, "POST", "/v2/access_token", body{}).WantErrors(map[string]string{"username": kosong, "password": kosong})
			c.Nobody(unindra, "POST", "/v2/access_token", body{"username": " ", "password": "x"}).WantErrors(map[string]string{"username": kosong})
		})
		t.Run("AU-02 an unknown field, another grant, a form with a password", func(t *testing.T) {
			c.Nobody(unindra, "POST", "/v2/access_token", body{"username": "dosen", "password": "x", "peran": "ROLE_OPERATOR"}).
				WantErrors(map[string]string{"peran": "Field tidak dikenal"})
			wantOAuth(t, c.Nobody(unindra, "POST", "/v2/access_token", body{"grant_type": "password", "username": "dosen", "password": coretest.Password}), "unsupported_grant_type")
			c.Do(t, apitest.Call{Method: "POST", Path: "/v2/access_token", Type: "application/x-www-form-urlencoded", Body: "username=dosen&password=" + coretest.Password}).
				Want(http.StatusUnsupportedMediaType)
		})
		t.Run("AU-02 a page of another site cannot sign anyone in", func(t *testing.T) {
			c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen"), "Sec-Fetch-Site: cross-site").Want(http.StatusForbidden)
		})
		if sessions() != before {
			t.Errorf("refused sign-ins began %d sessions", sessions()-before)
		}
	})
}
