package auth_test

import (
	"net/http"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestRenewalLost loses the answer to the COMMIT of a renewal. The token counts as used, and its owner never saw the
// successor: sent again after the grace time it still brings it, for that person is no thief.
func TestRenewalLost(t *testing.T) {
	proxy, config := dbtest.NewProxy(t, coretest.Config(t, db.Postgres))
	c := coretest.Open(t, config)
	first := signIn(c, t, "dosen")
	proxy.LoseAnswer("commit")
	refresh(c, t, first.RefreshToken).Want(http.StatusServiceUnavailable)
	later(c, 30*time.Second)
	var second auth.Token
	refresh(c, t, first.RefreshToken).Want(http.StatusOK).JSON(&second)
	if !alive(c, t, second.AccessToken) {
		t.Error("AU-06 the session is lost, want it alive")
	}
	later(c, 6*time.Minute)
	refresh(c, t, first.RefreshToken).Want(http.StatusUnauthorized) // not for ever
	refresh(c, t, second.RefreshToken).Want(http.StatusUnauthorized)
}
