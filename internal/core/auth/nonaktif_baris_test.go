package auth_test

import (
	"net/http"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
)

// TestNonaktifBaris switches an account off in its row alone, as a hand in the database would, and leaves its session standing:
// the row is looked at on every call and at every renewal.
func TestNonaktifBaris(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		tok := signIn(c, t, "dosen")
		if !alive(c, t, tok.AccessToken) {
			t.Fatal("dead before")
		}
		c.Exec(unindra, `UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND id = $2`, unindra, coretest.ID(unindra, "akun", "dosen"))
		later(c, time.Second)
		wantMessage(t, with(c, t, tok.AccessToken, "GET", "/v2/user_info", nil), http.StatusUnauthorized, ended)
		wantMessage(t, refresh(c, t, tok.RefreshToken), http.StatusUnauthorized, ended)
		wantMessage(t, c.Nobody(unindra, "POST", "/v2/access_token", sandi("dosen")), http.StatusUnauthorized, salah)
	})
}
