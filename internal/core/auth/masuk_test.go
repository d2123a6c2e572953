package auth_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestMasuk(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-02 a program gets its tokens in the answer and no cookie", func(t *testing.T) {
			a := enter(c, sandi("dosen")).Want(http.StatusOK)
			var got auth.Token
			a.JSON(&got)
			for _, token := range []string{got.AccessToken, got.RefreshToken} {
				if !strings.HasPrefix(token, "UNINDRA.") || len(token) != len("UNINDRA.")+43 {
					t.Errorf("token = %q, want the college and 43 signs", token)
				}
			}
			want := auth.Token{
				AccessToken: got.AccessToken, RefreshToken: got.RefreshToken, TokenType: "Bearer",
				ExpiresIn: 600, TokenExpiresAt: coretest.Now.Add(10 * time.Minute).UnixMilli(),
				VersiKonfigurasi: "1", Username: "dosen",
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("answer (-want +got):\n%s", diff)
			}
			if k := cookies(a); len(k) != 0 {
				t.Errorf("cookies %v, want none", k)
			}
			if got, want := a.Header.Get("Cache-Control"), "no-store"; got != want {
				t.Errorf("Cache-Control = %q, want %q", got, want)
			}
			info(c, t, got.AccessToken).Want(http.StatusOK)
			wantRows(c, t, 0, unindra, `auth_token_akses WHERE college_id = $1 AND sidik = $2`, got.AccessToken)
		})
		t.Run("AU-02 a browser gets cookies that no script reads, and no token in the body", func(t *testing.T) {
			a := enter(c, sandi("dosen"), browser, windows).Want(http.StatusOK)
			if strings.Contains(string(a.Body), "UNINDRA.") {
				t.Errorf("body shows a token: %s", a.Body)
			}
			ages := map[string]int{"__Host-sesi": 600, "__Host-segar": 2_592_000, "__Host-perangkat": 180 * 86400}
			got := cookies(a)
			for name, age := range ages {
				k := got[name]
				if k == nil {
					t.Fatalf("no cookie %s", name)
				}
				want := http.Cookie{
					Name: name, Value: k.Value, Raw: k.Raw, Path: "/", MaxAge: age,
					Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
				}
				if diff := cmp.Diff(want, *k); diff != "" {
					t.Errorf("cookie %s (-want +got):\n%s", name, diff)
				}
			}
			c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(got)).Want(http.StatusOK)
		})
		t.Run("AU-02 the username's case does not matter", func(t *testing.T) { signIn(c, t, " DoSen ") })
		t.Run("AU-02 a new sign-in in the same browser ends the session before it", func(t *testing.T) {
			first := cookies(enter(c, sandi("dosen"), browser))
			enter(c, sandi("dosen2"), browser, jar(first)).Want(http.StatusOK)
			gone := c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(first))
			apitest.Refused(t, gone, http.StatusUnauthorized, ended)
		})
		t.Run("AU-02 each sign-in is in the audit trail", func(t *testing.T) {
			before := trail(c, "auth.masuk")
			signIn(c, t, "dosen")
			wantTrail(c, t, "auth.masuk", before+1)
		})
	})
}

func TestMasukDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND username = 'dosen3'`, unindra)
		c.Exec(tsm, `UPDATE auth_akun SET username = 'khusus', username_kunci = 'khusus'
			WHERE college_id = $1 AND username = 'dosen2'`, tsm)
		before := count(c, unindra, `auth_sesi WHERE college_id = $1`)
		for _, try := range []struct{ name, username, password string }{
			{"a wrong password", "dosen", bukan},
			{"an unknown user", "tidak-ada", coretest.Password},
			{"an account switched off", "dosen3", coretest.Password},
			{"a name with a quote", "dosen' OR '1'='1", coretest.Password},
			{"a name with a wildcard", "dose%", coretest.Password},
		} {
			t.Run("AU-02 refused alike: "+try.name, func(t *testing.T) {
				apitest.Refused(t, enter(c, login(try.username, try.password)), http.StatusUnauthorized, salah)
			})
		}
		t.Run("AU-02 an account of another college is unknown here", func(t *testing.T) {
			apitest.Refused(t, enter(c, sandi("khusus")), http.StatusUnauthorized, salah)
			c.Nobody(tsm, "POST", "/v2/access_token", sandi("khusus")).Want(http.StatusOK)
		})
		t.Run("AU-02 the college-id header names the college of a sign-in", func(t *testing.T) {
			enter(c, sandi("khusus"), "college-id: TSM").Want(http.StatusOK)
			enter(c, sandi("dosen"), "college-id: LAIN").Want(http.StatusNotFound)
		})
		t.Run("IN-01 empty fields are named", func(t *testing.T) {
			const kosong = "Field tidak boleh kosong"
			enter(c, body{}).WantErrors(map[string]string{"username": kosong, "password": kosong})
			enter(c, login(" ", "x")).WantErrors(map[string]string{"username": kosong})
		})
		t.Run("AU-02 an unknown field, another grant, a form with a password", func(t *testing.T) {
			more, grant := login("dosen", "x"), sandi("dosen")
			more["peran"], grant["grant_type"] = "ROLE_OPERATOR", "password"
			enter(c, more).WantErrors(map[string]string{"peran": "Field tidak dikenal"})
			wantOAuth(t, enter(c, grant), "unsupported_grant_type")
			form := "username=dosen&password=" + coretest.Password
			a := c.Do(t, apitest.Call{Method: "POST", Path: "/v2/access_token", Type: formType, Body: form})
			a.Want(http.StatusUnsupportedMediaType)
		})
		t.Run("AU-02 a page of another site cannot sign anyone in", func(t *testing.T) {
			enter(c, sandi("dosen"), "Sec-Fetch-Site: cross-site").Want(http.StatusForbidden)
		})
		wantRows(c, t, before, unindra, `auth_sesi WHERE college_id = $1`)
	})
}
