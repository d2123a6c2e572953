package auth_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func clientsOf(c *coretest.Campus, t *testing.T, college string) map[string]klien.KlienKampus {
	t.Helper()
	rows, _ := apitest.Rows[klien.KlienKampus](c.As(college, "operator", "GET", "/v2/klien", nil).Want(http.StatusOK))
	out := map[string]klien.KlienKampus{}
	for _, r := range rows {
		out[r.ID] = r
	}
	return out
}

// addPerpus has the operator add the library, and answers its secret.
func addPerpus(c *coretest.Campus, t *testing.T) string {
	t.Helper()
	var out klien.RahasiaKlien
	in := body{"kode": "perpus", "nama": "Perpustakaan", "alamat": []string{perpusHere}}
	c.As(unindra, "operator", "POST", "/v2/klien", in, "Idempotency-Key: perpus").Want(http.StatusCreated).JSON(&out)
	return out.Rahasia
}

func TestKlienKampus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := addPerpus(c, t)
		t.Run("SS-07 a client that the operator adds redeems codes, and its secret is shown once", func(t *testing.T) {
			redeem(c, t, newCode(c, t, "redirect_uri", perpusHere), secret).Want(http.StatusOK)
			got := clientsOf(c, t, unindra)["perpus"]
			if got.Rahasia != "ada" || got.Status != "A" || got.Sesi != 1 {
				t.Errorf("client %+v, want it on, with a secret and a session", got)
			}
			if diff := cmp.Diff([]string{perpusHere}, got.Alamat); diff != "" {
				t.Errorf("addresses (-want +got):\n%s", diff)
			}
			wantRows(c, t, 0, unindra, `kit_idempotensi WHERE college_id = $1 AND badan LIKE $2`, "%"+secret+"%")
		})
		t.Run("SS-07 another address holds at once, to the letter", func(t *testing.T) {
			const moved = "https://perpus.kampus.example/baru"
			code := newCode(c, t, "redirect_uri", perpusHere)
			in := body{"nama": "Perpustakaan pusat", "alamat": []string{moved}}
			c.As(unindra, "operator", "PUT", "/v2/klien/perpus", in, `If-Match: "1"`).Want(http.StatusOK)
			wantOAuth(t, redeem(c, t, code, secret), "invalid_grant")
			wantOAuth(t, ask(c, t, coretest.Token(unindra, "dosen"), "redirect_uri", perpusHere), "invalid_request")
			newCode(c, t, "redirect_uri", moved)
			stale := c.As(unindra, "operator", "PUT", "/v2/klien/perpus", in, `If-Match: "1"`)
			stale.Want(http.StatusPreconditionFailed)
		})
		t.Run("SS-07 a new secret voids the old one", func(t *testing.T) {
			code := codeOf(c, t, "dosen2", "redirect_uri", coretest.Redirect("elib"))
			var out klien.RahasiaKlien
			c.As(unindra, "operator", "POST", "/v2/klien/elib/rahasia", nil).Want(http.StatusOK).JSON(&out)
			if out.Rahasia == "" || out.Rahasia == coretest.Secret("elib") {
				t.Errorf("secret %q, want a new one", out.Rahasia)
			}
			wantOAuth(t, tradeAs(c, t, "elib", code), "invalid_client")
		})
		t.Run("SS-07 switched off it gets no code, redeems none, and its sessions end", func(t *testing.T) {
			token, code := narrow(c, t), lmsCode(c, t)
			c.As(unindra, "operator", "POST", "/v2/klien/lms/nonaktif", nil).Want(http.StatusOK)
			if alive(c, t, token) {
				t.Error("a session of the client lives on, want it ended")
			}
			wantOAuth(t, tradeAs(c, t, "lms", code), "invalid_client")
			lms := coretest.Redirect("lms")
			wantOAuth(t, ask(c, t, coretest.Token(unindra, "dosen"), "redirect_uri", lms), "invalid_request")
			c.As(unindra, "operator", "POST", "/v2/klien/lms/nonaktif", nil).Want(http.StatusConflict)
			c.As(unindra, "operator", "POST", "/v2/klien/lms/aktif", nil).Want(http.StatusOK)
			tradeAs(c, t, "lms", lmsCode(c, t)).Want(http.StatusOK)
		})
	})
}

func TestKlienKampusTolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 what a client cannot be made of is said at its field", func(t *testing.T) {
			for field, wrong := range map[string]any{
				"kode": "lms", "nama": " ", "alamat": []string{"http://perpus.kampus.example/"},
			} {
				in := body{"kode": "perpus", "nama": "Perpustakaan", "alamat": []string{perpusHere}, field: wrong}
				p := c.As(unindra, "operator", "POST", "/v2/klien", in).Want(http.StatusUnprocessableEntity).Problem()
				if len(p.Errors) != 1 || p.Errors[field] == "" {
					t.Errorf("a bad %s: %v, want it said there alone", field, p.Errors)
				}
			}
			in := body{"nama": "LMS", "alamat": []string{coretest.Redirect("elib")}}
			c.As(unindra, "operator", "PUT", "/v2/klien/lms", in).Want(http.StatusUnprocessableEntity)
		})
		t.Run("SS-07 the portal's own pages are no client to change", func(t *testing.T) {
			if _, there := clientsOf(c, t, unindra)["web"]; there {
				t.Error("the portal's own pages are listed, want them left out")
			}
			c.As(unindra, "operator", "POST", "/v2/klien/web/rahasia", nil).Want(http.StatusNotFound)
			c.As(unindra, "operator", "POST", "/v2/klien/web/nonaktif", nil).Want(http.StatusNotFound)
		})
		t.Run("another college sees nothing", func(t *testing.T) {
			addPerpus(c, t)
			if _, there := clientsOf(c, t, tsm)["perpus"]; there {
				t.Error("the client of another college is listed, want it unseen")
			}
			c.As(tsm, "operator", "POST", "/v2/klien/perpus/rahasia", nil).Want(http.StatusNotFound)
			c.As(unindra, "dosen", "GET", "/v2/klien", nil).Want(http.StatusForbidden)
		})
	})
}
