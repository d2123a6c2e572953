package auth_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// perpusHere is where the library takes codes.
const perpusHere = "https://perpus.kampus.example/masuk?menu=2"

// newPerpus registers the library, and is the secret it was given.
func newPerpus(c *coretest.Campus, t *testing.T) string {
	t.Helper()
	secret, err := c.Auth.Klien().BuatKlien(t.Context(), unindra, klien.KlienBaru{
		ID: "perpus", Nama: "Perpustakaan", Redirect: []string{perpusHere, "http://localhost:3000/masuk"},
	})
	if err != nil || len(secret) != 43 {
		t.Fatalf("the library's secret is %q, want 43 signs (%v)", secret, err)
	}
	return secret
}

// redeem trades a code of the library for a session.
func redeem(c *coretest.Campus, t *testing.T, code, secret string) *apitest.Answer {
	t.Helper()
	return tradeAs(c, t, "perpus", code, "redirect_uri", perpusHere, "client_secret", secret)
}

func TestKelolaKlien(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := newPerpus(c, t)
		c.Exec(unindra, `UPDATE auth_klien SET sidik_rahasia = ''
			WHERE college_id = $1 AND client_id = 'elib'`, unindra)
		t.Run("SS-07 a new client redeems the codes of its addresses, "+
			"with the secret it was given", func(t *testing.T) {
			redeem(c, t, newCode(c, t, "redirect_uri", perpusHere), secret).Want(http.StatusOK)
			wantRows(c, t, 0, unindra, `auth_klien WHERE college_id = $1 AND sidik_rahasia = $2`, secret)
			wantTrail(c, t, "auth.klien.buat", 1)
		})
		t.Run("SS-07 the list shows whether there is a secret, and never one", func(t *testing.T) {
			got, err := c.Auth.Klien().DaftarKlien(t.Context(), unindra)
			if err != nil {
				t.Fatal(err)
			}
			none := []string{} // of OpenID
			perpus := klien.KlienTerdaftar{
				Cakupan: none, ID: "perpus", Nama: "Perpustakaan", Rahasia: "ada", RahasiaPada: c.Clock.Now(),
				Redirect: []string{"http://localhost:3000/masuk", perpusHere},
			}
			want := []klien.KlienTerdaftar{
				{ID: "elib", Nama: "E-Library", Rahasia: "belum", Redirect: []string{coretest.Redirect("elib")},
					Cakupan: none},
				{ID: "lms", Nama: "LMS", Rahasia: "ada", Redirect: []string{coretest.Redirect("lms")}, Cakupan: none},
				perpus,
				{ID: "web", Nama: "Portal Dosen", Rahasia: "tanpa", Redirect: []string{}, Cakupan: none},
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("clients (-want +got):\n%s", diff)
			}
		})
		t.Run("SS-07 a secret that was never made opens nothing", func(t *testing.T) {
			here := coretest.Redirect("elib")
			code := newCode(c, t, "redirect_uri", here)
			for _, try := range []string{"", hash(""), coretest.Secret("elib")} {
				a := tradeAs(c, t, "elib", code, "redirect_uri", here, "client_secret", try)
				wantOAuth(t, a, "invalid_client")
			}
		})
	})
}

func TestGantiRahasia(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		secret := newPerpus(c, t)
		t.Run("SS-07 a new secret voids the old one, the codes and the sessions, and those alone", func(t *testing.T) {
			var tok auth.Token
			redeem(c, t, newCode(c, t, "redirect_uri", perpusHere), secret).Want(http.StatusOK).JSON(&tok)
			lms, code := narrow(c, t), newCode(c, t, "redirect_uri", perpusHere)
			info(c, t, tok.AccessToken).Want(http.StatusOK)
			info(c, t, lms).Want(http.StatusOK)
			next, err := c.Auth.Klien().GantiRahasia(t.Context(), unindra, "perpus")
			if err != nil || next == secret {
				t.Fatalf("the new secret is %q, want another than the old one (%v)", next, err)
			}
			if alive(c, t, tok.AccessToken) {
				t.Error("the session lives on, want it ended")
			}
			if !alive(c, t, lms) {
				t.Error("another client's session ended, want it alive")
			}
			wantOAuth(t, redeem(c, t, code, next), "invalid_grant")
			fresh := newCode(c, t, "redirect_uri", perpusHere)
			wantOAuth(t, redeem(c, t, fresh, secret), "invalid_client")
			redeem(c, t, fresh, next).Want(http.StatusOK)
			wantTrail(c, t, "auth.klien.rahasia", 1)
		})
	})
}

// openIDOf is what a client may ask for, as the operator sees it.
func openIDOf(c *coretest.Campus, t *testing.T, id string) klien.OpenID {
	t.Helper()
	return clientsOf(c, t, unindra)[id].OpenID
}

func TestSetelOpenID(t *testing.T) {
	const back = "https://perpus.kampus.example/keluar"
	at := func(text string) *string { return &text }
	each(t, func(t *testing.T, c *coretest.Campus) {
		newPerpus(c, t)
		ctx, clients := t.Context(), c.Auth.Klien()
		t.Run("SS-07 what is given changes, and the rest stays", func(t *testing.T) {
			first := klien.UbahanOpenID{Cakupan: []string{"openid", "email"}, Selesai: []string{perpusHere}}
			last := klien.UbahanOpenID{Depan: at(back), Selesai: []string{}}
			for _, u := range []klien.UbahanOpenID{first, {Belakang: at(back)}, last} {
				if err := clients.SetelOpenID(ctx, unindra, "perpus", u); err != nil {
					t.Fatalf("change %+v: %v, want it made", u, err)
				}
			}
			got := openIDOf(c, t, "perpus")
			want := klien.OpenID{
				Cakupan: first.Cakupan, Klaim: got.Klaim, Selesai: []string{}, Belakang: back, Depan: back,
			}
			if diff := cmp.Diff(want, got); diff != "" || len(got.Klaim) != len(klien.KlaimBawaan) {
				t.Errorf("OpenID with %d claims, want all (-want +got):\n%s", len(got.Klaim), diff)
			}
			wantTrail(c, t, "auth.klien.ubah", 3)
		})
		t.Run("SS-07 a form that was read before is refused", func(t *testing.T) {
			in := body{"nama": "Perpus", "alamat": []string{perpusHere}}
			stale := c.As(unindra, "operator", "PUT", "/v2/klien/perpus", in, `If-Match: "1"`)
			stale.Want(http.StatusPreconditionFailed)
		})
		t.Run("SS-07 a scope that brought nothing brings what it does to a new client", func(t *testing.T) {
			c.Exec(unindra, `DELETE FROM auth_klien_klaim WHERE college_id = $1 AND client_id = 'perpus'
				AND data <> 'email'`, unindra)
			u := klien.UbahanOpenID{Cakupan: []string{"openid", "email", "phone"}}
			if err := clients.SetelOpenID(ctx, unindra, "perpus", u); err != nil {
				t.Fatal(err)
			}
			want := []klien.Klaim{{Data: "email", Cakupan: "email", Klaim: "email"},
				{Data: "telepon", Cakupan: "phone", Klaim: "phone_number"}}
			if diff := cmp.Diff(want, openIDOf(c, t, "perpus").Klaim); diff != "" {
				t.Errorf("claims (-want +got):\n%s", diff)
			}
		})
		t.Run("SS-07 what cannot be changes nothing", func(t *testing.T) {
			was, bad := openIDOf(c, t, "perpus"), apperr.Invalid
			moved := klien.UbahanOpenID{Belakang: at(back)}
			twice := klien.UbahanOpenID{Selesai: []string{back, back}}
			plain := klien.UbahanOpenID{Belakang: at("http://a.example/")}
			for name, k := range map[string]struct {
				college, id string
				u           klien.UbahanOpenID
				kind        apperr.Kind
			}{
				"scopes without openid":    {unindra, "perpus", klien.UbahanOpenID{Cakupan: []string{"email"}}, bad},
				"an address without https": {unindra, "perpus", plain, bad},
				"an address twice":         {unindra, "perpus", twice, bad},
				"the portal's own pages":   {unindra, "web", moved, bad},
				"another college's client": {tsm, "perpus", moved, apperr.Missing},
				"no such college":          {"LAIN", "perpus", moved, apperr.Missing},
			} {
				if err := clients.SetelOpenID(ctx, k.college, k.id, k.u); !apperr.Is(err, k.kind) {
					t.Errorf("%s: %v, want it refused as %v", name, err, k.kind)
				}
			}
			if diff := cmp.Diff(was, openIDOf(c, t, "perpus")); diff != "" {
				t.Errorf("OpenID changed (-want +got):\n%s", diff)
			}
		})
	})
}

func TestKlienTanpaRahasia(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		n := klien.KlienBaru{ID: "ponsel", Nama: "Ponsel", Redirect: []string{perpusHere}, Publik: true}
		secret, err := c.Auth.Klien().BuatKlien(t.Context(), unindra, n)
		if err != nil || secret != "" {
			t.Fatalf("SS-07 a client without a secret: %q, %v, want it made without one", secret, err)
		}
		_, err = c.Auth.Klien().GantiRahasia(t.Context(), unindra, "ponsel")
		if !apperr.Is(err, apperr.Conflict) {
			t.Errorf("SS-07 a secret for it: %v, want the state not to allow it", err)
		}
		c.As(unindra, "operator", "POST", "/v2/klien/ponsel/rahasia", nil).Want(http.StatusConflict)
		for _, a := range clientsOf(c, t, unindra)["ponsel"].Aksi {
			if a.Code == "rahasia" && (a.Allowed || a.Reason == "") {
				t.Errorf("SS-07 the act says %+v, want why it is not allowed", a)
			}
		}
	})
}

func TestGantiKunciLewatPerintah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const kept = `auth_openid_kunci WHERE college_id = $1`
		for range 2 {
			if err := c.Auth.GantiKunci(t.Context(), unindra); err != nil {
				t.Fatalf("SS-07 another key: %v, want it made", err)
			}
		}
		wantRows(c, t, 1, unindra, kept)
		wantTrail(c, t, "auth.openid.kunci", 2)
		if err := c.Auth.GantiKunci(t.Context(), "LAIN"); !apperr.Is(err, apperr.Missing) {
			t.Errorf("SS-07 a key of no college: %v, want it missing", err)
		}
	})
}

func TestKelolaKlienDitolak(t *testing.T) {
	const here = "https://perpus.kampus.example/masuk"
	each(t, func(t *testing.T, c *coretest.Campus) {
		ctx := context.Background()
		redirect := func(uris ...string) func(*klien.KlienBaru) {
			return func(n *klien.KlienBaru) { n.Redirect = uris }
		}
		for name, k := range map[string]struct {
			field  string
			change func(*klien.KlienBaru)
		}{
			"an id that is taken":        {"client", func(n *klien.KlienBaru) { n.ID = "lms" }},
			"the portal's own id":        {"client", func(n *klien.KlienBaru) { n.ID = "Web" }},
			"no id":                      {"client", func(n *klien.KlienBaru) { n.ID = "" }},
			"an id with a line end":      {"client", func(n *klien.KlienBaru) { n.ID = "perpus\n" }},
			"no name":                    {"name", func(n *klien.KlienBaru) { n.Nama = " " }},
			"a name with a control sign": {"name", func(n *klien.KlienBaru) { n.Nama = "a\x1b[31m" }},
			"a long name":                {"name", func(n *klien.KlienBaru) { n.Nama = strings.Repeat("a", 101) }},
			"no address":                 {"redirect", redirect()},
			"too many addresses":         {"redirect", redirect(make([]string, 21)...)},
			"an address twice":           {"redirect", redirect(here, here)},
			"another client's address":   {"redirect", redirect(coretest.Redirect("lms"))},
			"the portal's own address":   {"redirect", redirect("http://localhost:9090/login")},
			"an address without https":   {"redirect", redirect("http://perpus.kampus.example/")},
		} {
			n := klien.KlienBaru{ID: "perpus", Nama: "Perpustakaan", Redirect: []string{here}}
			k.change(&n)
			secret, err := c.Auth.Klien().BuatKlien(ctx, unindra, n)
			fields := apperr.As(err).Fields
			if !apperr.Is(err, apperr.Invalid) || len(fields) != 1 || fields[k.field] == "" {
				t.Errorf("SS-07 %s: %q, %v at %v, want it refused for %s alone", name, secret, err, fields, k.field)
			}
		}
		wantRows(c, t, 3, unindra, `auth_klien WHERE college_id = $1`)
		lain := klien.KlienBaru{ID: "lain", Nama: "Lain", Redirect: []string{here}}
		if _, err := c.Auth.Klien().BuatKlien(ctx, tsm, lain); err != nil {
			t.Errorf("SS-07 the same address at another college: %v", err)
		}
		for _, college := range []string{"LAIN", ""} {
			_, add := c.Auth.Klien().BuatKlien(ctx, college, klien.KlienBaru{})
			_, secret := c.Auth.Klien().GantiRahasia(ctx, college, "lms")
			_, list := c.Auth.Klien().DaftarKlien(ctx, college)
			for _, err := range []error{add, secret, list} {
				if !apperr.Is(err, apperr.Missing) {
					t.Errorf("SS-07 at the college %q: %v, want it missing", college, err)
				}
			}
		}
		if _, err := c.Auth.Klien().GantiRahasia(ctx, unindra, "web"); !apperr.Is(err, apperr.Invalid) {
			t.Errorf("SS-07 a secret for the portal's pages: %v, want it refused as invalid", err)
		}
		if _, err := c.Auth.Klien().GantiRahasia(ctx, unindra, "lain"); !apperr.Is(err, apperr.Missing) {
			t.Errorf("SS-07 a secret for another college's client: %v, want it missing", err)
		}
	})
}

// TestSkemaKlien holds that the schema itself refuses what no command would do.
func TestSkemaKlien(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for name, k := range map[string]struct {
			is   func(error) bool
			text string
		}{
			"a client with neither secret nor proof key": {db.IsCheck, `INSERT INTO auth_klien
				(college_id, client_id, nama, pkce_wajib) VALUES ($1, 'x', 'X', FALSE)`},
			"a secret taken away": {db.IsCheck, `UPDATE auth_klien SET sidik_rahasia = NULL
				WHERE college_id = $1 AND client_id = 'lms'`},
			"an address of two clients": {db.IsUnique, `INSERT INTO auth_klien_redirect
				(college_id, client_id, redirect_uri) VALUES ($1, 'elib', 'https://lms.kampus.example/oauth')`},
			"a system's session with every role": {db.IsCheck, `UPDATE auth_sesi SET client_id = 'lms'
				WHERE college_id = $1`},
			"a narrow session of nobody": {db.IsCheck, `UPDATE auth_sesi SET peran = 'ROLE_DOSEN'
				WHERE college_id = $1`},
		} {
			err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
				_, err := q.Exec(ctx, k.text, unindra)
				return err
			})
			if !k.is(err) {
				t.Errorf("SS-07 %s: %v, want the schema to refuse it", name, err)
			}
		}
		c.Exec(unindra, `UPDATE auth_klien SET sidik_rahasia = NULL, pkce_wajib = TRUE
			WHERE college_id = $1 AND client_id = 'lms'`, unindra)
		tradeAs(c, t, "lms", "x").Want(http.StatusBadRequest)
	})
}
