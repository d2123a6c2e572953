package auth_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// TestSempit holds the session that another system of the campus gets to what it is for.
func TestSempit(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		code := codeOf(c, t, "kaprodi", "redirect_uri", coretest.Redirect("lms"), "as_role", "ROLE_DOSEN")
		a := tradeAs(c, t, "lms", code).Want(http.StatusOK)
		var tok auth.Token
		a.JSON(&tok)
		t.Run("SS-07 no refresh token, no cookie, the access lifetime", func(t *testing.T) {
			if tok.RefreshToken != "" || len(cookies(a)) != 0 {
				t.Errorf("refresh token %q, cookies %v, want neither", tok.RefreshToken, cookies(a))
			}
			if got, want := fmt.Sprint(tok.TokenType, " ", tok.ExpiresIn), "Bearer 600"; got != want {
				t.Errorf("type and lifetime = %q, want %q", got, want)
			}
			refresh(c, t, tok.AccessToken).Want(http.StatusUnauthorized)
			wantRows(c, t, 0, unindra, `auth_token_segar WHERE college_id = $1`)
		})
		t.Run("SS-07 the role asked for alone, and no permission", func(t *testing.T) {
			var p auth.Pengguna
			info(c, t, tok.AccessToken).Want(http.StatusOK).JSON(&p)
			if got, want := p.Username, "kaprodi"; got != want {
				t.Errorf("username = %q, want %q", got, want)
			}
			if diff := cmp.Diff([]string{"ROLE_DOSEN"}, p.Roles); diff != "" {
				t.Errorf("roles (-want +got):\n%s", diff)
			}
			if len(p.Izin) != 0 {
				t.Errorf("permissions = %v, want none", p.Izin)
			}
		})
		t.Run("AU-06 its owner sees which system holds it, and ends it", func(t *testing.T) {
			token := narrowOf(c, t, "dosen2")
			a := c.As(unindra, "dosen2", "GET", "/v2/user_sessions", nil).Want(http.StatusOK)
			rows, _ := apitest.Rows[auth.Sesi](a)
			got := map[string]string{}
			for _, s := range rows {
				got[s.Klien] = s.ID
			}
			if len(rows) != 2 || got["LMS"] == "" || got[""] == "" {
				t.Fatalf("sessions = %+v, want one of the LMS and one of one's own", rows)
			}
			c.As(unindra, "dosen2", "DELETE", "/v2/user_sessions/"+got["LMS"], nil).Want(http.StatusNoContent)
			info(c, t, token).Want(http.StatusUnauthorized)
		})
		t.Run("SS-07 it ends itself", func(t *testing.T) {
			token := narrow(c, t)
			with(c, t, token, "POST", "/v2/sign_out", body{}).Want(http.StatusNoContent)
			info(c, t, token).Want(http.StatusUnauthorized)
			c.As(unindra, "dosen", "GET", "/v2/user_info", nil).Want(http.StatusOK)
		})
		t.Run("SS-07 it gets no code, for nobody", func(t *testing.T) {
			ask(c, t, narrow(c, t)).Want(http.StatusForbidden)
			ask(c, t, narrow(c, t), "redirect_uri", coretest.Redirect("lms")).Want(http.StatusForbidden)
		})
		t.Run("SS-07 a code given and one redeemed are in the audit trail, each with its client", func(t *testing.T) {
			given, begun := trail(c, "auth.kode.buat"), trail(c, "auth.masuk")
			code := lmsCode(c, t)
			wantTrail(c, t, "auth.kode.buat", given+1)
			wantTrail(c, t, "auth.masuk", begun)
			tradeAs(c, t, "lms", code).Want(http.StatusOK)
			wantTrail(c, t, "auth.kode.buat", given+1)
			wantTrail(c, t, "auth.masuk", begun+1)
			const last = `SELECT rincian FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
			const want = `{"alamat":"192.0.2.1","cara":"kode","klien":"lms"}`
			if got := coretest.One[string](c, unindra, last, unindra); got != want {
				t.Errorf("details = %s, want %s", got, want)
			}
		})
		t.Run("SS-07 it ends after the access lifetime, the session with its token", func(t *testing.T) {
			token := narrow(c, t)
			const others = `auth_sesi
				WHERE college_id = $1 AND client_id = 'lms' AND kedaluwarsa_pada - dibuat_pada <> $2`
			wantRows(c, t, 0, unindra, others, (10 * time.Minute).Microseconds())
			later(c, 10*time.Minute-time.Second)
			info(c, t, token).Want(http.StatusOK)
			later(c, time.Second)
			info(c, t, token).Want(http.StatusUnauthorized)
		})
	})
}

// TestSempitBerakhir takes away, one by one, what a narrow session stands on.
func TestSempitBerakhir(t *testing.T) {
	const (
		lost  = `UPDATE auth_peran SET peran = 'ROLE_KAPRODI' WHERE college_id = $1 AND id_akun = $2`
		found = `UPDATE auth_peran SET peran = 'ROLE_DOSEN' WHERE college_id = $1 AND id_akun = $2`
	)
	akun := func(username string) string { return coretest.ID(unindra, "akun", username) }
	each(t, func(t *testing.T, c *coretest.Campus) {
		for name, change := range map[string]struct{ username, away string }{
			"the role is lost": {"dosen", lost},
			"the account is switched off": {"dosen2", `UPDATE auth_akun SET aktif = FALSE
				WHERE college_id = $1 AND id = $2`},
			"the session ended": {"dosen3", `UPDATE auth_sesi SET dicabut_pada = 1
				WHERE college_id = $1 AND id_akun = $2 AND client_id = 'lms'`},
		} {
			t.Run("SS-07 a narrow session is over when "+name, func(t *testing.T) {
				token := narrowOf(c, t, change.username)
				info(c, t, token).Want(http.StatusOK)
				c.Exec(unindra, change.away, unindra, akun(change.username))
				later(c, time.Second)
				info(c, t, token).Want(http.StatusUnauthorized)
			})
		}
		t.Run("SS-07 a code of a lost role is void for another system too", func(t *testing.T) {
			code := codeOf(c, t, "dosen4", "redirect_uri", coretest.Redirect("lms"))
			c.Exec(unindra, lost, unindra, akun("dosen4"))
			wantOAuth(t, tradeAs(c, t, "lms", code), "invalid_grant")
			c.Exec(unindra, found, unindra, akun("dosen4"))
			tradeAs(c, t, "lms", code).Want(http.StatusOK)
		})
		t.Run("AU-10 a changed password ends it", func(t *testing.T) {
			token := narrowOf(c, t, "kaprodi")
			info(c, t, token).Want(http.StatusOK)
			change(c, "kaprodi", coretest.Password, "kuda-laut-terbang-7").Want(http.StatusNoContent)
			info(c, t, token).Want(http.StatusUnauthorized)
		})
	})
}
