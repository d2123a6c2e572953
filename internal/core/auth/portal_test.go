package auth_test

import (
	"net/http"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// TestKodeAntarPortal carries codes between the two portals of a college (ST-03).
func TestKodeAntarPortal(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		if err := c.Colleges.Setel(t.Context(), unindra, "alamat_terpisah", "http://kp.localhost"); err != nil {
			t.Fatal(err)
		}
		const apart = "http://kp.localhost:8080/login"
		tradeAt := func(t *testing.T, host, code, redirect string) *apitest.Answer {
			in := ownTrade(code)
			in["redirect_uri"] = redirect
			return c.Do(t, apitest.Call{
				Method: "POST", Path: "/v2/access_token", Body: in, Host: host, Header: pairsOf(browser),
			})
		}
		t.Run("ST-03 a code for the other portal opens a session there, each way", func(t *testing.T) {
			for host, redirect := range map[string]string{"kp.localhost:8080": apart, "localhost:8080": landing} {
				a := tradeAt(t, host, newCode(c, t, "redirect_uri", redirect, "state", "dosen"), redirect)
				a.Want(http.StatusOK)
				c.Nobody(unindra, "GET", "/v2/user_profile", nil, jar(cookies(a))).Want(http.StatusOK)
			}
		})
		t.Run("ST-03 at the portal that it was not given for it is refused, each way", func(t *testing.T) {
			for _, k := range []struct{ host, given, said string }{
				{"localhost:8080", apart, apart},
				{"localhost:8080", apart, landing},
				{"kp.localhost:8080", landing, landing},
				{"kp.localhost:8080", landing, apart},
				{"tsm.localhost:8080", apart, apart},
			} {
				a := tradeAt(t, k.host, newCode(c, t, "redirect_uri", k.given), k.said)
				if wantOAuth(t, a, "invalid_grant"); len(a.Header.Values("Set-Cookie")) > 0 {
					t.Errorf("%+v: cookies are set, want none", k)
				}
			}
		})
		t.Run("ST-03 the name in state says nothing of who comes", func(t *testing.T) {
			code := newCode(c, t, "redirect_uri", apart, "state", "kaprodi")
			if a := tradeAt(t, "kp.localhost:8080", code, apart).Want(http.StatusOK); !strings.Contains(
				string(a.Body), `"username":"dosen"`) {
				t.Errorf("answer %s, want the session of the one who asked", a.Body)
			}
		})
		t.Run("ST-03 an address that was taken away gets no code, and redeems none", func(t *testing.T) {
			code := newCode(c, t, "redirect_uri", apart)
			if err := c.Colleges.Setel(t.Context(), unindra, "alamat_terpisah", ""); err != nil {
				t.Fatal(err)
			}
			ask(c, t, coretest.Token(unindra, "dosen"), "redirect_uri", apart).Want(http.StatusBadRequest)
			tradeAt(t, "kp.localhost:8080", code, apart).Want(http.StatusNotFound)
			wantOAuth(t, tradeAt(t, "localhost:8080", code, apart), "invalid_grant")
		})
		t.Run("AU-11 a link for a password leads to the main portal, whoever hands it out where", func(t *testing.T) {
			if err := c.Colleges.Setel(t.Context(), unindra, "alamat_terpisah", "http://kp.localhost"); err != nil {
				t.Fatal(err)
			}
			origins, err := c.Colleges.AsalUtama(t.Context(), unindra)
			if err != nil || strings.Contains(strings.Join(origins, " "), "kp.") {
				t.Errorf("main addresses %v, want none of the other portal (%v)", origins, err)
			}
		})
	})
}
