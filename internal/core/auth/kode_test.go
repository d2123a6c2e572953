package auth_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

func TestKode(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		dosen := coretest.Token(unindra, "dosen")
		t.Run("SS-01 a lecturer gets a code and the state back, by either kind of form", func(t *testing.T) {
			var k auth.Kode
			ask(c, t, dosen).Want(http.StatusOK).JSON(&k)
			if !strings.HasPrefix(k.Code, "UNINDRA.") || len(k.Code) != len("UNINDRA.")+43 || k.State != "dosen" {
				t.Errorf("answer %+v", k)
			}
			multipart := "--b\r\nContent-Disposition: form-data; name=\"response_type\"\r\n\r\ncode\r\n--b\r\nContent-Disposition: form-data; name=\"client_id\"\r\n\r\nweb\r\n" +
				"--b\r\nContent-Disposition: form-data; name=\"state\"\r\n\r\n\r\n--b\r\nContent-Disposition: form-data; name=\"redirect_uri\"\r\n\r\n" + landing +
				"\r\n--b\r\nContent-Disposition: form-data; name=\"as_role\"\r\n\r\nROLE_DOSEN\r\n--b--\r\n"
			c.Do(t, apitest.Call{Method: "POST", Path: "/v1/authorize/sikad", Token: dosen, Body: multipart, Type: "multipart/form-data; boundary=b"}).Want(http.StatusOK)
		})
		t.Run("SS-01 it is form data and nothing else", func(t *testing.T) {
			c.Do(t, apitest.Call{Method: "POST", Path: "/v1/authorize/sikad", Token: dosen, Body: body{}}).Want(http.StatusUnsupportedMediaType)
		})
		t.Run("SS-01 nobody gets a code without a session, nor a page of another site with one", func(t *testing.T) {
			ask(c, t, "").Want(http.StatusUnauthorized)
			c.Do(t, apitest.Call{Method: "POST", Path: "/v1/authorize/sikad", Token: dosen, Body: "", Header: map[string]string{"Sec-Fetch-Site": "cross-site"}}).Want(http.StatusForbidden)
		})
		t.Run("SS-01 missing and unknown fields are named", func(t *testing.T) {
			ask(c, t, dosen, "redirect_uri", "").WantErrors(map[string]string{"redirect_uri": "Field tidak boleh kosong"})
			ask(c, t, dosen, "username", "operator").WantErrors(map[string]string{"username": "Field tidak dikenal"})
		})
		t.Run("SS-01 only a role that one holds", func(t *testing.T) {
			for _, role := range []string{"ROLE_OPERATOR", "role_dosen", "x"} {
				if p := ask(c, t, dosen, "as_role", role).Want(http.StatusForbidden).Problem(); p.OAuth != "access_denied" {
					t.Errorf("error %q", p.OAuth)
				}
			}
			ask(c, t, coretest.Token(unindra, "mahasiswa")).Want(http.StatusForbidden)
		})
		t.Run("SS-07 a redirect URI that is not registered, to the letter, leads nobody anywhere", func(t *testing.T) {
			for _, uri := range []string{
				"http://localhost:8080/login/", "http://localhost:8080/login?x=1", "http://localhost:8080/login#", "http://LOCALHOST:8080/login", "http://127.0.0.1:8080/login",
				"https://lms.kampus.example/oauth/", "https://lms.kampus.example/oauth?x=1", "https://lms.kampus.example/oauth#", "https://LMS.kampus.example/oauth",
				"https://lms.kampus.example/Oauth", "https://lms.kampus.example/%6fauth", "https://lms.kampus.example:443/oauth", "https://lms.kampus.example./oauth",
				"https://lms.kampus.example.evil.example/oauth", "https://evil.example/oauth", "http://lms.kampus.example/oauth", "https://lms.kampus.example@evil.example/oauth",
				"https://lms.kampus.example/oauth/../x", "https://lms.kampus.example\\@evil.example/oauth", "https://lms.kampus.example/oauth\n",
				"http://localhost:8080/Login", "https://localhost:8080/login", "http://localhost:8080@evil.example/login", "http://tsm.localhost:8080/login",
				"https://evil.example/login", "javascript:alert(1)", "//localhost:8080/login", " http://localhost:8080/login", "http://localhost:8080/%6cogin", "http://localhost:8080/dashboard",
			} {
				a := ask(c, t, dosen, "redirect_uri", uri)
				wantOAuth(t, a, "invalid_request")
				if a.Header.Get("Location") != "" {
					t.Errorf("%s: Location %q", uri, a.Header.Get("Location"))
				}
			}
		})
		t.Run("SS-07 an unknown client, another response type", func(t *testing.T) {
			wantOAuth(t, ask(c, t, dosen, "client_id", "lain"), "unauthorized_client")
			ask(c, t, dosen, "client_id", "we\x00b").Want(http.StatusBadRequest)
			wantOAuth(t, ask(c, t, dosen, "client_id", "we b"), "unauthorized_client")
			wantOAuth(t, ask(c, t, dosen, "response_type", "token"), "unsupported_response_type")
		})
		t.Run("SS-07 a proof key is S256 or none, and some clients must send it", func(t *testing.T) {
			_, challenge := proof()
			ask(c, t, dosen, "code_challenge", challenge, "code_challenge_method", "S256").Want(http.StatusOK)
			wantOAuth(t, ask(c, t, dosen, "code_challenge", challenge, "code_challenge_method", "plain"), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "code_challenge", challenge), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "code_challenge", "pendek", "code_challenge_method", "S256"), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "code_challenge_method", "S256"), "invalid_request")
			c.Exec(unindra, `UPDATE auth_klien SET pkce_wajib = TRUE WHERE college_id = $1`, unindra)
			wantOAuth(t, ask(c, t, dosen), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "redirect_uri", coretest.Redirect("lms")), "invalid_request")
			c.Exec(unindra, `UPDATE auth_klien SET pkce_wajib = FALSE WHERE college_id = $1`, unindra)
		})
		t.Run("SS-07 no code is stored as it is", func(t *testing.T) {
			code := newCode(c, t)
			if count(c, unindra, `auth_kode WHERE college_id = $1 AND sidik = $2`, hash(code)) != 1 || count(c, unindra, `auth_kode WHERE college_id = $1 AND sidik = $2`, code) != 0 {
				t.Error("not by its hash alone")
			}
		})
	})
}

func TestTukar(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AU-14 a code is traded for a session of its user, as JSON and as a form", func(t *testing.T) {
			var tok auth.Token
			tradeAs(c, t, "lms", lmsCode(c, t)).Want(http.StatusOK).JSON(&tok)
			if tok.Username != "dosen" || !alive(c, t, tok.AccessToken) {
				t.Errorf("answer %+v", tok)
			}
			form := url.Values{"grant_type": {"authorization_code"}, "code": {lmsCode(c, t)}, "redirect_uri": {coretest.Redirect("lms")}, "client_id": {"lms"}, "client_secret": {coretest.Secret("lms")}}
			c.Do(t, apitest.Call{Method: "POST", Path: "/v2/access_token", Body: form.Encode(), Type: "application/x-www-form-urlencoded"}).Want(http.StatusOK)
		})
		t.Run("AU-14 the portal's own page gets cookies for it, and no token in the body", func(t *testing.T) {
			for _, path := range []string{"login", "oauth"} {
				here := "http://localhost:8080/" + path
				a := trade(c, t, newCode(c, t, "redirect_uri", here), "redirect_uri", here).Want(http.StatusOK)
				var tok auth.Token
				if a.JSON(&tok); tok.AccessToken != "" || tok.RefreshToken != "" {
					t.Errorf("tokens in the body: %+v", tok)
				}
				c.Nobody(unindra, "GET", "/v2/user_profile", nil, jar(cookies(a))).Want(http.StatusOK)
			}
		})
		t.Run("SS-07 a code is good for sixty seconds", func(t *testing.T) {
			late, code := newCode(c, t), newCode(c, t)
			later(c, 59*time.Second)
			trade(c, t, code).Want(http.StatusOK)
			later(c, time.Second)
			wantOAuth(t, trade(c, t, late), "invalid_grant")
		})
		t.Run("SS-07 of many uses at once at most one succeeds", func(t *testing.T) {
			code := newCode(c, t)
			status := make([]int, 8)
			var wg sync.WaitGroup
			for i := range status {
				wg.Go(func() { status[i] = trade(c, t, code).Status })
			}
			wg.Wait()
			good := 0
			for _, s := range status {
				if s == http.StatusOK {
					good++
				} else if s != http.StatusBadRequest {
					t.Errorf("status %d", s)
				}
			}
			if good != 1 {
				t.Errorf("%d succeeded", good)
			}
		})
		t.Run("SS-07 a code of an account switched off, or that lost the role, is refused", func(t *testing.T) {
			for _, change := range []struct{ away, back string }{
				{`UPDATE auth_akun SET aktif = FALSE WHERE college_id = $1 AND username = 'dosen'`, `UPDATE auth_akun SET aktif = TRUE WHERE college_id = $1`},
				{`UPDATE auth_peran SET peran = 'ROLE_KAPRODI' WHERE college_id = $1 AND peran = 'ROLE_DOSEN' AND id_akun = '` + coretest.ID(unindra, "akun", "dosen") + `'`,
					`UPDATE auth_peran SET peran = 'ROLE_DOSEN' WHERE college_id = $1 AND id_akun = '` + coretest.ID(unindra, "akun", "dosen") + `'`},
			} {
				code := newCode(c, t)
				c.Exec(unindra, change.away, unindra)
				later(c, time.Second)
				wantOAuth(t, trade(c, t, code), "invalid_grant")
				c.Exec(unindra, change.back, unindra)
				later(c, time.Second)
			}
		})
	})
}

func TestTukarUlang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 a second use is refused and ends what the first began", func(t *testing.T) {
			code := newCode(c, t)
			first := trade(c, t, code).Want(http.StatusOK)
			if !alive(c, t, accessIn(first)) {
				t.Fatal("no session")
			}
			wantOAuth(t, trade(c, t, code), "invalid_grant")
			if alive(c, t, accessIn(first)) {
				t.Error("the session lives on")
			}
			refresh(c, t, cookies(first)["__Host-segar"].Value).Want(http.StatusUnauthorized)
			code = lmsCode(c, t)
			var tok auth.Token
			tradeAs(c, t, "lms", code).Want(http.StatusOK).JSON(&tok)
			wantOAuth(t, tradeAs(c, t, "elib", code), "invalid_grant")
			if !alive(c, t, tok.AccessToken) {
				t.Error("another system ended the session")
			}
			wantOAuth(t, tradeAs(c, t, "lms", code), "invalid_grant")
			if alive(c, t, tok.AccessToken) || trail(c, "auth.kode.ulang") != 2 {
				t.Error("the session lives on, or it is not in the audit trail")
			}
		})
	})
}

// TestTukarKlien holds every code to the client that its address belongs to.
func TestTukarKlien(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		before := count(c, unindra, `auth_sesi WHERE college_id = $1`)
		t.Run("SS-07 a client proves who it is, and redeems its own codes alone", func(t *testing.T) {
			code := lmsCode(c, t)
			wantOAuth(t, tradeAs(c, t, "lms", code, "client_secret", ""), "invalid_client")
			wantOAuth(t, tradeAs(c, t, "lms", code, "client_secret", "salah"), "invalid_client")
			wantOAuth(t, tradeAs(c, t, "lms", code, "client_secret", coretest.Secret("elib")), "invalid_client")
			wantOAuth(t, tradeAs(c, t, "lms", code, "client_secret", hash(coretest.Secret("lms"))), "invalid_client")
			wantOAuth(t, tradeAs(c, t, "elib", code), "invalid_grant")
			wantOAuth(t, tradeAs(c, t, "lain", code), "invalid_client")
			wantOAuth(t, tradeAs(c, t, "LMS", code), "invalid_client")
			wantOAuth(t, tradeAs(c, t, "web", code, "client_secret", ""), "invalid_client")
			wantOAuth(t, trade(c, t, code, "redirect_uri", coretest.Redirect("lms")), "invalid_grant")
			wantOAuth(t, trade(c, t, code), "invalid_grant")
			wantOAuth(t, trade(c, t, newCode(c, t), "client_secret", "x"), "invalid_client")
			if count(c, unindra, `auth_sesi WHERE college_id = $1`) != before {
				t.Error("a refused trade began a session")
			}
			tradeAs(c, t, "lms", code).Want(http.StatusOK)
		})
		t.Run("SS-07 no browser redeems for another system, no program for the portal's pages, no site for another", func(t *testing.T) {
			own := body{"grant_type": "authorization_code", "code": newCode(c, t), "redirect_uri": landing, "client_id": "web"}
			lms := body{"grant_type": "authorization_code", "code": lmsCode(c, t), "redirect_uri": coretest.Redirect("lms"), "client_id": "lms", "client_secret": coretest.Secret("lms")}
			send := func(in body, host, site string) *apitest.Answer {
				call := apitest.Call{Method: "POST", Path: "/v2/access_token", Body: in, Host: host, College: unindra}
				if site != "" {
					call.Header = map[string]string{"Sec-Fetch-Site": site}
				}
				return c.Do(t, call)
			}
			sessions := count(c, unindra, `auth_sesi WHERE college_id = $1`)
			for _, site := range []string{"same-origin", "none"} {
				wantOAuth(t, send(lms, "localhost", site), "invalid_client")
			}
			for _, site := range []string{"", "none", "Same-Origin", "same-origin,"} {
				if p := send(own, "localhost:8080", site).Problem(); p.OAuth != "invalid_client" && p.Status != http.StatusForbidden {
					t.Errorf("from %q: %+v", site, p)
				}
			}
			for _, site := range []string{"cross-site", "same-site"} {
				send(own, "localhost:8080", site).Want(http.StatusForbidden)
				send(lms, "localhost", site).Want(http.StatusForbidden)
			}
			for _, host := range []string{"localhost", "localhost:9090", "tsm.localhost:8080"} {
				wantOAuth(t, send(own, host, "same-origin"), "invalid_grant")
			}
			if count(c, unindra, `auth_sesi WHERE college_id = $1`) != sessions {
				t.Error("a refused trade began a session")
			}
			send(own, "localhost:8080", "same-origin").Want(http.StatusOK)
			send(lms, "localhost", "").Want(http.StatusOK)
		})
	})
}

func TestMintaSendiri(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 a client without a secret asks for itself, with a proof key", func(t *testing.T) {
			const here = "https://app.kampus.example/oauth"
			c.Exec(unindra, `INSERT INTO auth_klien (college_id, client_id, nama, pkce_wajib) VALUES ($1, 'app', 'Aplikasi', TRUE)`, unindra)
			c.Exec(unindra, `INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri) VALUES ($1, 'app', $2)`, unindra, here)
			dosen := coretest.Token(unindra, "dosen")
			verifier, challenge := proof()
			wantOAuth(t, ask(c, t, dosen, "redirect_uri", here), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "redirect_uri", here, "client_id", "app"), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "redirect_uri", here, "code_challenge", challenge, "code_challenge_method", "S256"), "invalid_request")
			code := newCode(c, t, "redirect_uri", here, "client_id", "app", "code_challenge", challenge, "code_challenge_method", "S256")
			wantOAuth(t, tradeAs(c, t, "app", code, "redirect_uri", here, "client_secret", ""), "invalid_grant")
			bare := newCode(c, t, "redirect_uri", here, "client_id", "app", "code_challenge", challenge, "code_challenge_method", "S256")
			c.Exec(unindra, `UPDATE auth_kode SET tantangan = NULL WHERE college_id = $1 AND sidik = $2`, unindra, hash(bare))
			wantOAuth(t, tradeAs(c, t, "app", bare, "redirect_uri", here, "client_secret", ""), "invalid_grant")
			var tok auth.Token
			tradeAs(c, t, "app", code, "redirect_uri", here, "client_secret", "", "code_verifier", verifier).Want(http.StatusOK).JSON(&tok)
			if tok.AccessToken == "" || tok.RefreshToken != "" {
				t.Errorf("answer %+v", tok)
			}
		})
		t.Run("SS-07 an address that an older program registered for the portal's own pages is none", func(t *testing.T) {
			const old = "https://lama.kampus.example/oauth"
			c.Exec(unindra, `INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri) VALUES ($1, 'web', $2)`, unindra, old)
			wantOAuth(t, ask(c, t, coretest.Token(unindra, "dosen"), "redirect_uri", old), "invalid_request")
		})
		t.Run("SS-07 a request in another client's name is refused", func(t *testing.T) {
			dosen := coretest.Token(unindra, "dosen")
			wantOAuth(t, ask(c, t, dosen, "client_id", "elib", "redirect_uri", coretest.Redirect("lms")), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "client_id", "lms"), "invalid_request")
			ask(c, t, dosen, "client_id", "lms", "redirect_uri", coretest.Redirect("lms")).Want(http.StatusOK)
		})
	})
}

func TestTukarTerikat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 bound to client, redirect URI and college", func(t *testing.T) {
			code := newCode(c, t)
			wantOAuth(t, trade(c, t, code, "redirect_uri", landing+"/"), "invalid_grant")
			wantOAuth(t, tradeAs(c, t, "lms", code, "redirect_uri", landing), "invalid_grant")
			wantOAuth(t, trade(c, t, strings.Replace(code, unindra, tsm, 1)), "invalid_grant")
			wantOAuth(t, c.Nobody(tsm, "POST", "/v2/access_token", body{"grant_type": "authorization_code", "code": code, "redirect_uri": landing, "client_id": "web"}, browser), "invalid_grant")
			wantOAuth(t, tradeAs(c, t, "lms", strings.Replace(lmsCode(c, t), unindra, tsm, 1)), "invalid_grant")
			wantOAuth(t, trade(c, t, strings.Replace(code, "UNINDRA.", "UNINDRA.A", 1)), "invalid_grant")
		})
		t.Run("SS-07 bound to its proof key", func(t *testing.T) {
			verifier, challenge := proof()
			code := newCode(c, t, "code_challenge", challenge, "code_challenge_method", "S256")
			wantOAuth(t, trade(c, t, code), "invalid_grant")
			wantOAuth(t, trade(c, t, code, "code_verifier", verifier+"x"), "invalid_grant")
			wantOAuth(t, trade(c, t, code, "code_verifier", challenge), "invalid_grant")
		})
		t.Run("SS-07 a proof without a challenge means that somebody took the challenge away", func(t *testing.T) {
			verifier, _ := proof()
			wantOAuth(t, trade(c, t, newCode(c, t), "code_verifier", verifier), "invalid_grant")
		})
		t.Run("SS-07 a refused trade does not use the code up", func(t *testing.T) {
			verifier, challenge := proof()
			code := newCode(c, t, "code_challenge", challenge, "code_challenge_method", "S256")
			wantOAuth(t, trade(c, t, code, "code_verifier", verifier+"x"), "invalid_grant")
			trade(c, t, code, "code_verifier", verifier).Want(http.StatusOK)
		})
		t.Run("SS-07 what is missing or too much is an invalid request", func(t *testing.T) {
			code := newCode(c, t)
			for _, without := range []string{"code", "redirect_uri", "client_id"} {
				wantOAuth(t, trade(c, t, code, without, ""), "invalid_request")
			}
			wantOAuth(t, trade(c, t, code, "username", "dosen", "password", coretest.Password), "invalid_request")
		})
	})
}

func TestMetadata(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 other programs can see what is supported", func(t *testing.T) {
			var m auth.Metadata
			c.Do(t, apitest.Call{Method: "GET", Path: "/.well-known/oauth-authorization-server", Host: "tsm.localhost:9000"}).Want(http.StatusOK).JSON(&m)
			if m.Issuer != "http://tsm.localhost:9000" || m.TokenEndpoint != "http://tsm.localhost:9000/v2/access_token" || len(m.CodeChallengeMethodsSupported) != 1 ||
				!slices.Equal(m.TokenEndpointAuthMethodsSupported, []string{"client_secret_post", "none"}) || !slices.Equal(m.GrantTypesSupported, []string{"authorization_code"}) {
				t.Errorf("metadata %+v", m)
			}
			c.Do(t, apitest.Call{Method: "GET", Path: "/.well-known/oauth-authorization-server", Host: "asing.example"}).Want(http.StatusNotFound)
		})
	})
}
