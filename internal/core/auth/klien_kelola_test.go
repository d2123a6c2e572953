package auth_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

func TestKelolaKlien(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		const here = "https://perpus.kampus.example/masuk?menu=2"
		baru := auth.KlienBaru{ID: "perpus", Nama: "Perpustakaan", Redirect: []string{here, "http://localhost:3000/masuk"}}
		secret, err := c.Auth.BuatKlien(ctx, unindra, baru)
		if err != nil || len(secret) != 43 {
			t.Fatalf("%q %v", secret, err)
		}
		t.Run("SS-07 a new client redeems the codes of its addresses, with the secret it was given", func(t *testing.T) {
			tradeAs(c, t, "perpus", newCode(c, t, "redirect_uri", here), "redirect_uri", here, "client_secret", secret).Want(http.StatusOK)
			if count(c, unindra, `auth_klien WHERE college_id = $1 AND sidik_rahasia = $2`, secret) != 0 || trail(c, "auth.klien.buat") != 1 {
				t.Error("the secret is stored as it is, or the act is not in the audit trail")
			}
		})
		t.Run("SS-07 a new secret voids the old one, the codes and the sessions, and those alone", func(t *testing.T) {
			var tok auth.Token
			tradeAs(c, t, "perpus", newCode(c, t, "redirect_uri", here), "redirect_uri", here, "client_secret", secret).Want(http.StatusOK).JSON(&tok)
			lms, code := narrow(c, t), newCode(c, t, "redirect_uri", here)
			if !alive(c, t, tok.AccessToken) || !alive(c, t, lms) {
				t.Fatal("no sessions")
			}
			next, err := c.Auth.GantiRahasia(ctx, unindra, "perpus")
			if err != nil || next == secret {
				t.Fatalf("%q %v", next, err)
			}
			if alive(c, t, tok.AccessToken) || !alive(c, t, lms) {
				t.Error("the session lives on, or another client's ended")
			}
			wantOAuth(t, tradeAs(c, t, "perpus", code, "redirect_uri", here, "client_secret", next), "invalid_grant")
			fresh := newCode(c, t, "redirect_uri", here)
			wantOAuth(t, tradeAs(c, t, "perpus", fresh, "redirect_uri", here, "client_secret", secret), "invalid_client")
			tradeAs(c, t, "perpus", fresh, "redirect_uri", here, "client_secret", next).Want(http.StatusOK)
			if trail(c, "auth.klien.rahasia") != 1 {
				t.Error("not in the audit trail")
			}
		})
		t.Run("SS-07 the list shows whether there is a secret, and never one", func(t *testing.T) {
			c.Exec(unindra, `UPDATE auth_klien SET sidik_rahasia = '' WHERE college_id = $1 AND client_id = 'elib'`, unindra)
			list, err := c.Auth.DaftarKlien(ctx, unindra)
			if err != nil || len(list) != 4 {
				t.Fatalf("%+v %v", list, err)
			}
			for i, want := range []auth.KlienTerdaftar{
				{ID: "elib", Nama: "E-Library", Rahasia: "belum", Redirect: []string{coretest.Redirect("elib")}},
				{ID: "lms", Nama: "LMS", Rahasia: "ada", Redirect: []string{coretest.Redirect("lms")}},
				{ID: "perpus", Nama: "Perpustakaan", Rahasia: "ada", RahasiaPada: c.Clock.Now(), Redirect: []string{"http://localhost:3000/masuk", here}},
				{ID: "web", Nama: "Portal Dosen", Rahasia: "tanpa"},
			} {
				got := list[i]
				if got.ID != want.ID || got.Nama != want.Nama || got.Rahasia != want.Rahasia || !got.RahasiaPada.Equal(want.RahasiaPada) || strings.Join(got.Redirect, " ") != strings.Join(want.Redirect, " ") {
					t.Errorf("%+v, want %+v", got, want)
				}
			}
		})
		t.Run("SS-07 a secret that was never made opens nothing", func(t *testing.T) {
			code := newCode(c, t, "redirect_uri", coretest.Redirect("elib"))
			for _, try := range []string{"", hash(""), coretest.Secret("elib")} {
				wantOAuth(t, tradeAs(c, t, "elib", code, "redirect_uri", coretest.Redirect("elib"), "client_secret", try), "invalid_client")
			}
		})
	})
}

func TestKelolaKlienDitolak(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		for name, k := range map[string]struct {
			change func(*auth.KlienBaru)
			field  string
		}{
			"an id that is taken":        {func(n *auth.KlienBaru) { n.ID = "lms" }, "client"},
			"the portal's own id":        {func(n *auth.KlienBaru) { n.ID = "Web" }, "client"},
			"no id":                      {func(n *auth.KlienBaru) { n.ID = "" }, "client"},
			"an id with a line end":      {func(n *auth.KlienBaru) { n.ID = "perpus\n" }, "client"},
			"no name":                    {func(n *auth.KlienBaru) { n.Nama = " " }, "name"},
			"a name with a control sign": {func(n *auth.KlienBaru) { n.Nama = "a\x1b[31m" }, "name"},
			"a long name":                {func(n *auth.KlienBaru) { n.Nama = strings.Repeat("a", 101) }, "name"},
			"no address":                 {func(n *auth.KlienBaru) { n.Redirect = nil }, "redirect"},
			"too many addresses":         {func(n *auth.KlienBaru) { n.Redirect = make([]string, 21) }, "redirect"},
			"an address twice":           {func(n *auth.KlienBaru) { n.Redirect = append(n.Redirect, n.Redirect[0]) }, "redirect"},
			"another client's address":   {func(n *auth.KlienBaru) { n.Redirect = []string{coretest.Redirect("lms")} }, "redirect"},
			"the portal's own address":   {func(n *auth.KlienBaru) { n.Redirect = []string{"http://localhost:9090/login"} }, "redirect"},
			"an address without https":   {func(n *auth.KlienBaru) { n.Redirect = []string{"http://perpus.kampus.example/"} }, "redirect"},
		} {
			n := auth.KlienBaru{ID: "perpus", Nama: "Perpustakaan", Redirect: []string{"https://perpus.kampus.example/masuk"}}
			k.change(&n)
			if secret, err := c.Auth.BuatKlien(ctx, unindra, n); !apperr.Is(err, apperr.Invalid) || apperr.As(err).Fields[k.field] == "" || len(apperr.As(err).Fields) != 1 {
				t.Errorf("SS-07 %s: %q %v", name, secret, err)
			}
		}
		if count(c, unindra, `auth_klien WHERE college_id = $1`) != 3 {
			t.Error("SS-07 a refused client was made")
		}
		if _, err := c.Auth.BuatKlien(ctx, tsm, auth.KlienBaru{ID: "lain", Nama: "Lain", Redirect: []string{"https://perpus.kampus.example/masuk"}}); err != nil {
			t.Errorf("SS-07 the same address at another college: %v", err)
		}
		for _, college := range []string{"LAIN", ""} {
			_, add := c.Auth.BuatKlien(ctx, college, auth.KlienBaru{})
			_, secret := c.Auth.GantiRahasia(ctx, college, "lms")
			_, list := c.Auth.DaftarKlien(ctx, college)
			for _, err := range []error{add, secret, list} {
				if !apperr.Is(err, apperr.Missing) {
					t.Errorf("SS-07 no such college: %v", err)
				}
			}
		}
		if _, err := c.Auth.GantiRahasia(ctx, unindra, "web"); !apperr.Is(err, apperr.Invalid) {
			t.Errorf("SS-07 a secret for the portal's pages: %v", err)
		}
		if _, err := c.Auth.GantiRahasia(ctx, unindra, "lain"); !apperr.Is(err, apperr.Missing) {
			t.Errorf("SS-07 a secret for another college's client: %v", err)
		}
	})
}

// TestSkemaKlien holds that the schema itself refuses what no command would do.
func TestSkemaKlien(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for name, k := range map[string]struct {
			text string
			is   func(error) bool
		}{
			"a client with neither secret nor proof key": {`INSERT INTO auth_klien (college_id, client_id, nama, pkce_wajib) VALUES ($1, 'x', 'X', FALSE)`, db.IsCheck},
			"a secret taken away":                        {`UPDATE auth_klien SET sidik_rahasia = NULL WHERE college_id = $1 AND client_id = 'lms'`, db.IsCheck},
			"an address of two clients":                  {`INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri) VALUES ($1, 'elib', 'https://lms.kampus.example/oauth')`, db.IsUnique},
			"a system's session with every role":         {`UPDATE auth_sesi SET client_id = 'lms' WHERE college_id = $1`, db.IsCheck},
			"a narrow session of nobody":                 {`UPDATE auth_sesi SET peran = 'ROLE_DOSEN' WHERE college_id = $1`, db.IsCheck},
		} {
			err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
				_, err := q.Exec(ctx, k.text, unindra)
				return err
			})
			if !k.is(err) {
				t.Errorf("SS-07 %s: %v", name, err)
			}
		}
		c.Exec(unindra, `UPDATE auth_klien SET sidik_rahasia = NULL, pkce_wajib = TRUE WHERE college_id = $1 AND client_id = 'lms'`, unindra)
		tradeAs(c, t, "lms", "x").Want(http.StatusBadRequest)
	})
}
