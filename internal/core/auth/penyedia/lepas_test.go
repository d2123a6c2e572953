package penyedia_test

import (
	"net/http"
	"slices"
	"testing"

	"portaldosen/internal/core/auth/kelola"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

// TestLepas takes an account from an identity that came to it: it was somebody else's, or another one took its place.
func TestLepas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus, p *idp) {
		set(c, form(p)).Want(http.StatusOK)
		p.say = map[string]any{"preferred_username": "dosen"}
		who(c, t, p.enter(c, t))
		id := coretest.One[string](c, unindra, `SELECT id_akun FROM auth_identitas WHERE college_id = $1`, unindra)
		account := "/v2/akun/" + id
		linked := func(want bool) {
			t.Helper()
			var out kelola.Akun
			c.As(unindra, "operator", "GET", account, nil).Want(http.StatusOK).JSON(&out)
			may := slices.ContainsFunc(out.Aksi, func(a api.Aksi) bool { return a.Code == "identitas" && a.Allowed })
			if out.Tertaut != want || may != want {
				t.Errorf("the account is linked: %t, may be taken away: %t, want %t", out.Tertaut, may, want)
			}
		}
		t.Run("AU-01 AK-03 nobody without the right, nor of another college", func(t *testing.T) {
			linked(true)
			for _, username := range []string{"dosen", "kaprodi", "mahasiswa"} {
				c.As(unindra, username, "DELETE", account+"/identitas", nil).Want(http.StatusForbidden)
			}
			c.As(tsm, "operator", "DELETE", account+"/identitas", nil).Want(http.StatusNotFound)
			linked(true)
		})
		t.Run("AU-01 AK-03 the link goes with the sessions, once, and the next identity is linked", func(t *testing.T) {
			c.As(unindra, "operator", "DELETE", account+"/identitas", nil).Want(http.StatusNoContent)
			living := coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM auth_sesi
				WHERE college_id = $1 AND id_akun = (SELECT id FROM auth_akun WHERE college_id = $1 AND username = 'dosen')
					AND dicabut_pada IS NULL`, unindra)
			if living != 0 {
				t.Errorf("%d sessions live on, want none", living)
			}
			linked(false)
			again := c.As(unindra, "operator", "DELETE", account+"/identitas", nil)
			apitest.RefusedFrom(t, again, http.StatusConflict, "Akun ini tidak tertaut")
			p.say = map[string]any{"sub": "orang-baru", "preferred_username": "dosen"}
			if got := who(c, t, p.enter(c, t)); got != "dosen" {
				t.Errorf("signed in: %q, want dosen", got)
			}
			linked(true)
		})
	})
}
