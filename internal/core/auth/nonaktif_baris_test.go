package auth_test

import (
	"net/http"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// TestNonaktifBaris switches an account off in its row alone, as a hand in the database would, and leaves its session
// standing: the row is looked at on every call and at every renewal.
func TestNonaktifBaris(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		tok := signIn(c, t, "dosen")
		info(c, t, tok.AccessToken).Want(http.StatusOK)
		c.Exec(unindra, `UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND id = $2`,
			unindra, coretest.ID(unindra, "akun", "dosen"))
		later(c, time.Second)
		apitest.Refused(t, info(c, t, tok.AccessToken), http.StatusUnauthorized, ended)
		apitest.Refused(t, refresh(c, t, tok.RefreshToken), http.StatusUnauthorized, ended)
		apitest.Refused(t, enter(c, sandi("dosen")), http.StatusUnauthorized, salah)
	})
}
