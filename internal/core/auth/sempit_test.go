package auth_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/api"
)

// TestSempit holds the session that another system of the campus gets to what it is for.
func TestSempit(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		head := coretest.Token(unindra, "kaprodi")
		var k auth.Kode
		ask(c, t, head, "redirect_uri", coretest.Redirect("lms"), "as_role", "ROLE_DOSEN").Want(http.StatusOK).JSON(&k)
		a := tradeAs(c, t, "lms", k.Code).Want(http.StatusOK)
		var tok auth.Token
		a.JSON(&tok)
		t.Run("SS-07 no refresh token, no cookie, the access lifetime", func(t *testing.T) {
			if tok.RefreshToken != "" || len(cookies(a)) != 0 || tok.ExpiresIn != 600 || tok.TokenType != "Bearer" {
				t.Errorf("%+v, cookies %v", tok, cookies(a))
			}
			refresh(c, t, tok.AccessToken).Want(http.StatusUnauthorized)
			if n := count(c, unindra, `auth_token_segar s WHERE s.college_id = $1`); n != 0 {
				t.Errorf("%d refresh tokens", n)
			}
		})
		t.Run("SS-07 the role asked for alone, and no permission", func(t *testing.T) {
			var p auth.Pengguna
			with(c, t, tok.AccessToken, "GET", "/v2/user_info", nil).Want(http.StatusOK).JSON(&p)
			if p.Username != "kaprodi" || !slices.Equal(p.Roles, []string{"ROLE_DOSEN"}) || len(p.Izin) != 0 {
				t.Errorf("%+v", p)
			}
		})
		t.Run("AU-06 its owner sees which system holds it, and ends it", func(t *testing.T) {
			var list api.Halaman[auth.Sesi]
			c.As(unindra, "kaprodi", "GET", "/v2/user_sessions", nil).Want(http.StatusOK).JSON(&list)
			i := slices.IndexFunc(list.Data, func(s auth.Sesi) bool { return s.Klien == "LMS" })
			if len(list.Data) != 2 || i < 0 || list.Data[1-i].Klien != "" {
				t.Fatalf("%+v", list.Data)
			}
			c.As(unindra, "kaprodi", "DELETE", "/v2/user_sessions/"+list.Data[i].ID, nil).Want(http.StatusNoContent)
			with(c, t, tok.AccessToken, "GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
		})
		t.Run("SS-07 it ends itself", func(t *testing.T) {
			token := narrow(c, t)
			with(c, t, token, "POST", "/v2/sign_out", body{}).Want(http.StatusNoContent)
			with(c, t, token, "GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
			c.As(unindra, "dosen", "GET", "/v2/user_info", nil).Want(http.StatusOK)
		})
		t.Run("SS-07 it gets no code, for nobody", func(t *testing.T) {
			ask(c, t, narrow(c, t)).Want(http.StatusForbidden)
			ask(c, t, narrow(c, t), "redirect_uri", coretest.Redirect("lms")).Want(http.StatusForbidden)
		})
		t.Run("SS-07 a code given and one redeemed are in the audit trail, each with its client", func(t *testing.T) {
			given, begun := trail(c, "auth.kode.buat"), trail(c, "auth.masuk")
			code := lmsCode(c, t)
			if trail(c, "auth.kode.buat") != given+1 || trail(c, "auth.masuk") != begun {
				t.Error("not one row for the code")
			}
			tradeAs(c, t, "lms", code).Want(http.StatusOK)
			if trail(c, "auth.kode.buat") != given+1 || trail(c, "auth.masuk") != begun+1 {
				t.Error("not one row for its use")
			}
			const last = `SELECT rincian FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
			if got := coretest.One[string](c, unindra, last, unindra); got != `{"alamat":"192.0.2.1","cara":"kode","klien":"lms"}` {
				t.Errorf("details %s", got)
			}
		})
		t.Run("SS-07 it ends after the access lifetime, the session with its token", func(t *testing.T) {
			token := narrow(c, t)
			if n := count(c, unindra, `auth_sesi WHERE college_id = $1 AND client_id = 'lms' AND kedaluwarsa_pada - dibuat_pada <> $2`, (10 * time.Minute).Microseconds()); n != 0 {
				t.Errorf("%d sessions of another length", n)
			}
			later(c, 10*time.Minute-time.Second)
			if !alive(c, t, token) {
				t.Error("ended early")
			}
			later(c, time.Second)
			with(c, t, token, "GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
		})
	})
}

// TestSempitBerakhir takes away, one by one, what a narrow session stands on.
func TestSempitBerakhir(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		akun := coretest.ID(unindra, "akun", "dosen")
		for name, change := range map[string]struct{ away, back string }{
			"the role is lost":            {`UPDATE auth_peran SET peran = 'ROLE_KAPRODI' WHERE college_id = $1 AND id_akun = $2`, `UPDATE auth_peran SET peran = 'ROLE_DOSEN' WHERE college_id = $1 AND id_akun = $2`},
			"the account is switched off": {`UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND id = $2`, `UPDATE auth_akun SET aktif = TRUE WHERE college_id = $1 AND id = $2`},
			"the session ended":           {`UPDATE auth_sesi SET dicabut_pada = 1 WHERE college_id = $1 AND id_akun = $2 AND client_id = 'lms'`, `UPDATE auth_peran SET peran = 'ROLE_DOSEN' WHERE college_id = $1 AND id_akun = $2`},
		} {
			t.Run("SS-07 a narrow session is over when "+name, func(t *testing.T) {
				token := narrow(c, t)
				if !alive(c, t, token) {
					t.Fatal("no session")
				}
				c.Exec(unindra, change.away, unindra, akun)
				later(c, time.Second)
				with(c, t, token, "GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
				c.Exec(unindra, change.back, unindra, akun)
				later(c, time.Second)
			})
		}
		t.Run("SS-07 a code of a lost role is void for another system too", func(t *testing.T) {
			code := lmsCode(c, t)
			c.Exec(unindra, `UPDATE auth_peran SET peran = 'ROLE_KAPRODI' WHERE college_id = $1 AND id_akun = $2`, unindra, akun)
			wantOAuth(t, tradeAs(c, t, "lms", code), "invalid_grant")
			c.Exec(unindra, `UPDATE auth_peran SET peran = 'ROLE_DOSEN' WHERE college_id = $1 AND id_akun = $2`, unindra, akun)
			tradeAs(c, t, "lms", code).Want(http.StatusOK)
		})
		t.Run("AU-10 a changed password ends it", func(t *testing.T) {
			token := narrow(c, t)
			c.As(unindra, "dosen", "PUT", "/v2/user_password", body{"lama": coretest.Password, "baru": "kuda-laut-terbang-7"}).Want(http.StatusNoContent)
			with(c, t, token, "GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
		})
	})
}
