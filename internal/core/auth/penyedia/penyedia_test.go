package penyedia_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra  = "UNINDRA"
	tsm      = "TSM"
	page     = "http://localhost/login"
	verifier = "abcdefghijklmnopqrstuvwxyz-0123456789._~ABCDEFG"
	// challenge is the S256 challenge of verifier.
	challenge = "glfhHan678wOrFGFEqIBxUgfrV-qm_0rrfZP2OLnqog"
)

type body map[string]any

func unsigned(claims []byte) string {
	enc := base64.RawURLEncoding.EncodeToString
	return enc([]byte(`{"alg":"none"}`)) + "." + enc(claims) + "."
}

func each(t *testing.T, run func(t *testing.T, c *coretest.Campus, p *idp)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e)
		run(t, c, startIDP(t, c.Clock.Now))
	})
}

// form is a provider as the operator writes it; other fields replace those.
func form(p *idp, other ...any) body {
	out := body{
		"aktif": true, "nama": "Akun UNINDRA", "issuer": p.URL, "clientId": idpClient, "rahasia": idpSecret,
		"cakupan": "openid profile email", "klaim": "preferred_username", "kolom": "username", "buat": false,
		"peran": []body{},
	}
	for i := 0; i < len(other); i += 2 {
		out[other[i].(string)] = other[i+1]
	}
	return out
}

func set(c *coretest.Campus, in body) *apitest.Answer {
	return c.As(unindra, "operator", "PUT", "/v2/penyedia", in)
}

// enter sends a browser to the provider, which lets it in, and back; it gives where the portal leads then.
func (p *idp) enter(c *coretest.Campus, t *testing.T) *url.URL {
	t.Helper()
	cookie, state := p.leave(c, t)
	return p.back(c, t, cookie, url.Values{"code": {"kode"}, "state": {state}})
}

func (p *idp) leave(c *coretest.Campus, t *testing.T) (cookie, state string) {
	t.Helper()
	ask := url.Values{
		"response_type": {"code"}, "client_id": {"web"}, "redirect_uri": {page}, "state": {"halaman"},
		"code_challenge": {challenge}, "code_challenge_method": {"S256"},
	}
	a := c.Do(t, apitest.Call{Method: "GET", Path: "/v2/sso/masuk?" + ask.Encode()}).Want(http.StatusSeeOther)
	u, err := url.Parse(a.Header.Get("Location"))
	if err != nil || !strings.HasPrefix(u.String(), p.URL+"/masuk?") {
		t.Fatalf("the portal leads to %q, want the provider", a.Header.Get("Location"))
	}
	p.asked = u.Query()
	return strings.Split(a.Header.Get("Set-Cookie"), ";")[0], p.asked.Get("state")
}

func (p *idp) back(c *coretest.Campus, t *testing.T, cookie string, with url.Values) *url.URL {
	t.Helper()
	a := c.Do(t, apitest.Call{Method: "GET", Path: "/v2/sso/kembali?" + with.Encode(),
		Header: map[string]string{"Cookie": cookie}})
	u, err := url.Parse(a.Want(http.StatusSeeOther).Header.Get("Location"))
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// who trades the portal's code as its page does, and says who is signed in.
func who(c *coretest.Campus, t *testing.T, u *url.URL) string {
	t.Helper()
	if u.Path != "/login" || u.Query().Get("state") != "halaman" {
		t.Fatalf("the portal leads to %s, want its page with the state", u)
	}
	in := body{
		"grant_type": "authorization_code", "code": u.Query().Get("code"), "redirect_uri": page, "client_id": "web",
		"code_verifier": verifier,
	}
	var out struct{ Username string }
	call := apitest.Call{Method: "POST", Path: "/v2/access_token", Body: in,
		Header: map[string]string{"Sec-Fetch-Site": "same-origin"}}
	c.Do(t, call).Want(http.StatusOK).JSON(&out)
	return out.Username
}

// stays holds that nobody is let in, and what the login page is told.
func stays(t *testing.T, what string, u *url.URL, want string) {
	t.Helper()
	if got := u.String(); got != "/login?error="+want {
		t.Errorf("%s: leads to %s, want the login page with %s", what, got, want)
	}
}

func TestSignIn(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus, p *idp) {
		set(c, form(p)).Want(http.StatusOK)
		t.Run("AU-01 the claim names the account, and the subject keeps it", func(t *testing.T) {
			p.say = map[string]any{"preferred_username": "DOSEN"}
			if got := who(c, t, p.enter(c, t)); got != "dosen" {
				t.Errorf("signed in: %q, want dosen", got)
			}
			p.say = map[string]any{"preferred_username": "kaprodi"} // renamed there: still the same subject
			if got := who(c, t, p.enter(c, t)); got != "dosen" {
				t.Errorf("the same subject with another name: %q, want dosen", got)
			}
		})
		t.Run("AU-01 another subject does not come to an account that is somebody's", func(t *testing.T) {
			p.say = map[string]any{"sub": "orang-2", "preferred_username": "dosen"}
			stays(t, "another subject", p.enter(c, t), "akun_tidak_dikenal")
		})
		t.Run("AU-01 who has no account is not let in, and one that is off neither", func(t *testing.T) {
			p.say = map[string]any{"sub": "orang-3", "preferred_username": "tidak.ada"}
			stays(t, "no account", p.enter(c, t), "akun_tidak_dikenal")
			p.say = map[string]any{"sub": "orang-4", "preferred_username": "dosen2"}
			c.Exec(unindra, `UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND username = 'dosen2'`, unindra)
			stays(t, "off", p.enter(c, t), "akun_nonaktif")
		})
		t.Run("AU-05 the site tells of the button where it stands, and in no other college", func(t *testing.T) {
			for host, want := range map[string]string{"http://localhost": "Akun UNINDRA", "http://tsm.localhost": ""} {
				var site struct{ MasukLewat string }
				path := "/multisite-config/frontend-config?id=portaldos&url=" + url.QueryEscape(host)
				c.Do(t, apitest.Call{Method: "GET", Path: path, Host: strings.TrimPrefix(host,
					"http://")}).Want(200).JSON(&site)
				if site.MasukLewat != want {
					t.Errorf("%s: %q, want %q", host, site.MasukLewat, want)
				}
			}
		})
		t.Run("the secret is kept sealed and never answered", func(t *testing.T) {
			text := string(c.As(unindra, "operator", "GET", "/v2/penyedia", nil).Want(200).Body)
			kept := coretest.One[string](c, unindra, `SELECT rahasia FROM auth_penyedia WHERE college_id = $1`, unindra)
			if strings.Contains(text, "tanda") || strings.Contains(kept, "tanda") || !strings.Contains(text,
				`"adaRahasia":true`) {
				t.Errorf("answered %s and kept %q, want no secret in either", text, kept)
			}
			in := form(p)
			delete(in, "rahasia")
			set(c, in).Want(http.StatusOK)
			p.say = map[string]any{}
			who(c, t, p.enter(c, t))
		})
	})
}

func TestVerifiedEmail(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus, p *idp) {
		set(c, form(p, "klaim", "email", "kolom", "email")).Want(http.StatusOK)
		const mail = "dosen@kampus.example"
		c.Exec(unindra, `UPDATE auth_akun SET email = $2 WHERE college_id = $1 AND username = 'dosen'`, unindra, mail)
		t.Run("AU-01 an email counts only where the provider has verified it", func(t *testing.T) {
			for _, verified := range []any{nil, false, "true"} {
				p.say = map[string]any{"email": mail, "email_verified": verified}
				stays(t, "not verified", p.enter(c, t), "akun_tidak_dikenal")
			}
			p.say = map[string]any{"email": "Dosen@Kampus.example", "email_verified": true}
			if got := who(c, t, p.enter(c, t)); got != "dosen" {
				t.Errorf("signed in: %q, want dosen", got)
			}
		})
		t.Run("AU-01 an email that two accounts have is nobody's", func(t *testing.T) {
			c.Exec(unindra, `UPDATE auth_akun SET email = $2
				WHERE college_id = $1 AND username IN ('kaprodi', 'dosen2')`, unindra, "dua@kampus.example")
			p.say = map[string]any{"sub": "dua", "email": "dua@kampus.example", "email_verified": true}
			stays(t, "two accounts", p.enter(c, t), "akun_tidak_dikenal")
		})
		t.Run("AU-01 the NIDN of a lecturer's record names the account", func(t *testing.T) {
			set(c, form(p, "klaim", "nidn", "kolom", "nidn")).Want(http.StatusOK)
			nidn := coretest.One[string](c, unindra, `SELECT d.nidn FROM master_dosen d
				JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun
				WHERE d.college_id = $1 AND a.username = 'kaprodi'`, unindra)
			p.say, p.info = map[string]any{"sub": "kepala"}, map[string]any{"nidn": nidn}
			if got := who(c, t, p.enter(c, t)); got != "kaprodi" {
				t.Errorf("signed in: %q, want kaprodi by what userinfo says", got)
			}
		})
	})
}

func TestJustInTime(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus, p *idp) {
		groups := []body{
			{"klaim": "groups", "nilai": "dosen", "peran": "ROLE_DOSEN"}, {"klaim": "groups", "nilai": "staf",
				"peran": "ROLE_OPERATOR"},
		}
		set(c, form(p, "buat", true, "peran", groups)).Want(http.StatusOK)
		person := func(sub, username string, groups ...string) {
			p.say = map[string]any{"sub": sub, "preferred_username": username, "name": "Budi Baru",
				"email": "budi@kampus.example", "groups": groups}
		}
		roles := func(username string) []string {
			return strings.Fields(coretest.One[string](c, unindra,
				`SELECT COALESCE((SELECT string_agg(p.peran, ' ') FROM (
				SELECT peran FROM auth_peran WHERE college_id = $1 AND id_akun = (
					SELECT id FROM auth_akun WHERE college_id = $1 AND username = $2) ORDER BY peran) p),
						'')`, unindra, username))
		}
		t.Run("AU-01 an account is made with the roles that the claims bring", func(t *testing.T) {
			person("baru", "budi.baru", "dosen", "lain")
			if got := who(c, t, p.enter(c, t)); got != "budi.baru" {
				t.Errorf("signed in: %q, want budi.baru", got)
			}
			if diff := cmp.Diff([]string{"ROLE_DOSEN"}, roles("budi.baru")); diff != "" {
				t.Errorf("roles (-want +got):\n%s", diff)
			}
		})
		t.Run("AU-01 roles follow the claims at the next sign-in", func(t *testing.T) {
			person("baru", "budi.baru", "staf")
			who(c, t, p.enter(c, t))
			if diff := cmp.Diff([]string{"ROLE_OPERATOR"}, roles("budi.baru")); diff != "" {
				t.Errorf("roles (-want +got):\n%s", diff)
			}
			person("baru", "budi.baru")
			stays(t, "without any role", p.enter(c, t), "akun_tanpa_peran")
		})
		t.Run("AU-01 who brings no role gets no account", func(t *testing.T) {
			person("tamu", "tamu")
			stays(t, "a guest", p.enter(c, t), "akun_tanpa_peran")
			if n := coretest.One[int64](c, unindra,
				`SELECT COUNT(*) FROM auth_akun WHERE college_id = $1 AND username = 'tamu'`, unindra); n != 0 {
				t.Errorf("accounts of the guest = %d, want none", n)
			}
		})
		t.Run("AU-01 the role of a record stays, and the last who manages", func(t *testing.T) {
			person("lama", "dosen")
			who(c, t, p.enter(c, t))
			if got := roles("dosen"); len(got) == 0 {
				t.Error("the lecturer lost the role of the record, want it kept")
			}
			c.Exec(unindra, `DELETE FROM auth_peran WHERE college_id = $1 AND peran = 'ROLE_OPERATOR'
				AND id_akun <> (SELECT id FROM auth_akun WHERE college_id = $1 AND username = 'operator')`, unindra)
			person("kepala", "operator", "dosen")
			who(c, t, p.enter(c, t))
			if got := roles("operator"); !cmp.Equal(got, []string{"ROLE_DOSEN", "ROLE_OPERATOR"}) {
				t.Errorf("the last operator holds %v, want both: nobody else could manage the campus", got)
			}
		})
		t.Run("AU-01 claims never make somebody a head or a student", func(t *testing.T) {
			for _, role := range []string{"ROLE_KAPRODI", "ROLE_MAHASISWA", "ROLE_APA"} {
				in := form(p, "peran", []body{{"klaim": "groups", "nilai": "x", "peran": role}})
				wrong := set(c, in).Want(http.StatusUnprocessableEntity).Problem().Errors
				if wrong["peran[0].peran"] == "" {
					t.Errorf("%s: no sentence at its field, want one", role)
				}
			}
		})
	})
}

func TestHostileProvider(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus, p *idp) {
		set(c, form(p)).Want(http.StatusOK)
		honest := func() {
			p.say, p.info = map[string]any{"preferred_username": "dosen"}, map[string]any{}
			p.alg, p.signs = "", p.key
		}
		t.Run("AU-14 a token that is not for this very sign-in lets nobody in", func(t *testing.T) {
			other, err := rsa.GenerateKey(rand.Reader, 2048)
			if err != nil {
				t.Fatal(err)
			}
			for name, lie := range map[string]func(){
				"another nonce":         func() { p.say["nonce"] = "lain" },
				"another client":        func() { p.say["aud"] = "lain" },
				"another issuer":        func() { p.say["iss"] = "https://lain.example" },
				"no subject":            func() { p.say["sub"] = "" },
				"an expired one":        func() { p.say["exp"] = c.Clock.Now().Add(-time.Minute).Unix() },
				"none that is signed":   func() { p.alg = "none" },
				"another key":           func() { p.signs = other },
				"userinfo of another":   func() { p.info["sub"] = "lain" },
				"no account of a claim": func() { p.say["preferred_username"] = []string{"dosen"} },
			} {
				honest()
				lie()
				cookie, state := p.leave(c, t)
				u := p.back(c, t, cookie, url.Values{"code": {"kode"}, "state": {state}})
				if u.Query().Get("code") != "" || u.Query().Get("error") == "" {
					t.Errorf("%s: leads to %s, want the login page with an error", name, u)
				}
			}
		})
		t.Run("AU-14 only the browser that went there comes back", func(t *testing.T) {
			honest()
			cookie, state := p.leave(c, t)
			for name, with := range map[string]struct{ cookie, state string }{
				"without the cookie": {"", state}, "another state": {cookie, state + "x"},
				"a forged cookie": {"__Host-sso=x", state},
			} {
				u := p.back(c, t, with.cookie, url.Values{"code": {"kode"}, "state": {with.state}})
				stays(t, name, u, "server_error")
			}
		})
		t.Run("AU-04 the way there begins at the portal's own page alone", func(t *testing.T) {
			for _, redirect := range []string{"https://jahat.example/login", "http://localhost/login/..",
				"//jahat.example", "", "http://tsm.localhost/login"} {
				ask := url.Values{"redirect_uri": {redirect}, "code_challenge": {challenge},
					"code_challenge_method": {"S256"}}
				a := c.Do(t, apitest.Call{Method: "GET",
					Path: "/v2/sso/masuk?" + ask.Encode()}).Want(http.StatusSeeOther)
				if got := a.Header.Get("Location"); got != "/login?error=server_error" {
					t.Errorf("%q: leads to %s, want the login page", redirect, got)
				}
			}
		})
		t.Run("AU-01 a person who says no, and a provider that is away", func(t *testing.T) {
			cookie, state := p.leave(c, t)
			stays(t, "no", p.back(c, t, cookie, url.Values{"error": {"access_denied"}, "state": {state}}),
				"access_denied")
			away := startIDP(t, c.Clock.Now)
			set(c, form(away)).Want(http.StatusOK)
			away.leave(c, t) // it was there a moment ago
			away.Close()
			c.Clock.Advance(11 * time.Second)
			ask := url.Values{"redirect_uri": {page}, "code_challenge": {challenge}, "code_challenge_method": {"S256"}}
			a := c.Do(t, apitest.Call{Method: "GET", Path: "/v2/sso/masuk?" + ask.Encode()}).Want(http.StatusSeeOther)
			if got := a.Header.Get("Location"); got != "/login?error=temporarily_unavailable" {
				t.Errorf("leads to %s, want the login page that says to come by the local account", got)
			}
		})
		t.Run("AU-14 who takes longer than ten minutes begins anew", func(t *testing.T) {
			set(c, form(p)).Want(http.StatusOK)
			cookie, state := p.leave(c, t)
			c.Clock.Advance(11 * time.Minute)
			stays(t, "too late", p.back(c, t, cookie, url.Values{"code": {"kode"}, "state": {state}}), "server_error")
		})
	})
}

func TestTrial(t *testing.T) {
	type step struct{ Langkah, Hasil, Pesan string }
	each(t, func(t *testing.T, c *coretest.Campus, p *idp) {
		try := func(other ...any) []step {
			t.Helper()
			var out struct{ Langkah []step }
			c.As(unindra, "operator", "POST", "/v2/penyedia/coba", form(p, other...)).Want(200).JSON(&out)
			return out.Langkah
		}
		last := func(steps []step) step { return steps[len(steps)-1] }
		t.Run("AU-05 a provider that works is said to, step by step", func(t *testing.T) {
			for _, s := range try() {
				if s.Hasil != "baik" {
					t.Errorf("%s: %s, %s; want baik", s.Langkah, s.Hasil, s.Pesan)
				}
			}
		})
		t.Run("AU-05 what is wrong is said in plain words", func(t *testing.T) {
			gone := httptest.NewServer(http.NotFoundHandler())
			secure := httptest.NewTLSServer(http.NotFoundHandler())
			t.Cleanup(secure.Close)
			here := gone.URL
			gone.Close()
			for want, other := range map[string][]any{
				"harus lengkap dengan https":    {"issuer", "sso.kampus.example"},
				"tidak dapat dihubungi":         {"issuer", here},
				"tidak dapat dipercaya":         {"issuer", secure.URL},
				"status 404":                    {"issuer", p.URL + "/lain"},
				"menolak id klien atau rahasia": {"rahasia", "salah"},
				"tidak menyebut klaim nip":      {"klaim", "nip"},
				"tidak menyebut cakupan kampus": {"cakupan", "openid kampus"},
			} {
				steps := try(other...)
				found := false
				for _, s := range steps {
					found = found || s.Hasil != "baik" && strings.Contains(s.Pesan, want)
				}
				if !found {
					t.Errorf("%v: %+v, want a step that says %q", other, steps, want)
				}
			}
			p.doc = map[string]any{"issuer": p.URL + "/"}
			if got := last(try()); got.Hasil != "gagal" || !strings.Contains(got.Pesan, "menyebut dirinya") {
				t.Errorf("another name of itself: %+v, want it told", got)
			}
			p.doc = map[string]any{"id_token_signing_alg_values_supported": []string{"none", "HS256"}}
			if got := last(try()); got.Hasil != "gagal" || !strings.Contains(got.Pesan, "kunci publik") {
				t.Errorf("no public keys: %+v, want it told", got)
			}
		})
		t.Run("AU-05 who may not decide what roles permit tries and sets nothing", func(t *testing.T) {
			c.As(unindra, "dosen", "POST", "/v2/penyedia/coba", form(p)).Want(http.StatusForbidden)
			c.As(unindra, "dosen", "PUT", "/v2/penyedia", form(p)).Want(http.StatusForbidden)
			c.As(unindra, "dosen", "GET", "/v2/penyedia", nil).Want(http.StatusForbidden)
		})
		t.Run("AU-05 what is wrong with the form is said at its fields, and a stale one is refused",
			func(t *testing.T) {
				in := form(p, "nama", "", "issuer", "http://sso.kampus.example", "cakupan", "profile")
				set(c, in).WantErrors(map[string]string{
					"nama": "Field tidak boleh kosong", "cakupan": "Sertakan openid",
					"issuer": "Alamat lengkap dengan https, misalnya https://sso.kampus.ac.id",
				})
				set(c, form(p)).Want(http.StatusOK)
				c.As(unindra, "operator", "PUT", "/v2/penyedia", form(p),
					`If-Match: "0"`).Want(http.StatusPreconditionFailed)
			})
	})
}
