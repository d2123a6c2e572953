package auth_test

import (
	"net/http"
	"net/url"
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
				"http://localhost:8080/login/", "http://localhost:8080/login?x=1", "http://localhost:8080/login#", "http://LOCALHOST:8080/login", "http://localhost:9090/login",
				"http://localhost:8080/Login", "https://localhost:8080/login", "http://localhost:8080@evil.example/login", "http://tsm.localhost:8080/login",
				"https://evil.example/login", "javascript:alert(1)", "//localhost:8080/login", " http://localhost:8080/login", "http://localhost:8080/%6cogin",
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
			trade(c, t, newCode(c, t)).Want(http.StatusOK).JSON(&tok)
			if tok.Username != "dosen" || !alive(c, t, tok.AccessToken) {
				t.Errorf("answer %+v", tok)
			}
			form := url.Values{"grant_type": {"authorization_code"}, "code": {newCode(c, t)}, "redirect_uri": {landing}, "client_id": {"web"}}
			c.Do(t, apitest.Call{Method: "POST", Path: "/v2/access_token", Body: form.Encode(), Type: "application/x-www-form-urlencoded"}).Want(http.StatusOK)
		})
		t.Run("AU-14 a browser gets cookies for it", func(t *testing.T) {
			in := body{"grant_type": "authorization_code", "code": newCode(c, t), "redirect_uri": landing, "client_id": "web"}
			a := c.Nobody(unindra, "POST", "/v2/access_token", in, browser).Want(http.StatusOK)
			c.Nobody(unindra, "GET", "/v2/user_info", nil, jar(cookies(a))).Want(http.StatusOK)
		})
		t.Run("SS-07 a code is good for sixty seconds", func(t *testing.T) {
			late, code := newCode(c, t), newCode(c, t)
			later(c, 59*time.Second)
			trade(c, t, code).Want(http.StatusOK)
			later(c, time.Second)
			wantOAuth(t, trade(c, t, late), "invalid_grant")
		})
		t.Run("SS-07 a second use is refused and ends what the first began", func(t *testing.T) {
			code := newCode(c, t)
			var tok auth.Token
			trade(c, t, code).Want(http.StatusOK).JSON(&tok)
			if !alive(c, t, tok.AccessToken) {
				t.Fatal("no session")
			}
			wantOAuth(t, trade(c, t, code), "invalid_grant")
			if alive(c, t, tok.AccessToken) {
				t.Error("the session lives on")
			}
			refresh(c, t, tok.RefreshToken).Want(http.StatusUnauthorized)
			if trail(c, "auth.kode.ulang") != 1 {
				t.Error("not in the audit trail")
			}
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

func TestTukarTerikat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(unindra, `INSERT INTO auth_klien (college_id, client_id, nama, sidik_rahasia, pkce_wajib) VALUES ($1, 'lms', 'LMS', $2, FALSE)`, unindra, hash("rahasia-lms"))
		c.Exec(unindra, `INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri) VALUES ($1, 'lms', 'https://lms.kampus.example/oauth')`, unindra)
		before := count(c, unindra, `auth_sesi WHERE college_id = $1`)
		t.Run("SS-07 bound to client, redirect URI and college", func(t *testing.T) {
			code := newCode(c, t)
			wantOAuth(t, trade(c, t, code, "redirect_uri", landing+"/"), "invalid_grant")
			wantOAuth(t, trade(c, t, code, "client_id", "lms", "client_secret", "rahasia-lms"), "invalid_grant")
			wantOAuth(t, trade(c, t, strings.Replace(code, unindra, tsm, 1)), "invalid_grant")
			wantOAuth(t, c.Nobody(tsm, "POST", "/v2/access_token", body{"grant_type": "authorization_code", "code": code, "redirect_uri": landing, "client_id": "web"}), "invalid_grant")
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
		t.Run("SS-07 a confidential client proves who it is, a public one has no secret", func(t *testing.T) {
			lms := func() string {
				return newCode(c, t, "client_id", "lms", "redirect_uri", "https://lms.kampus.example/oauth")
			}
			there := []string{"client_id", "lms", "redirect_uri", "https://lms.kampus.example/oauth"}
			wantOAuth(t, trade(c, t, lms(), there...), "invalid_client")
			wantOAuth(t, trade(c, t, lms(), append(there, "client_secret", "salah")...), "invalid_client")
			wantOAuth(t, trade(c, t, newCode(c, t), "client_secret", "x"), "invalid_client")
			wantOAuth(t, trade(c, t, newCode(c, t), "client_id", "lain"), "invalid_client")
			if count(c, unindra, `auth_sesi WHERE college_id = $1`) != before {
				t.Error("a refused trade began a session")
			}
			trade(c, t, lms(), append(there, "client_secret", "rahasia-lms")...).Want(http.StatusOK)
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
			if m.Issuer != "http://tsm.localhost:9000" || m.TokenEndpoint != "http://tsm.localhost:9000/v2/access_token" || len(m.CodeChallengeMethodsSupported) != 1 {
				t.Errorf("metadata %+v", m)
			}
			c.Do(t, apitest.Call{Method: "GET", Path: "/.well-known/oauth-authorization-server", Host: "asing.example"}).Want(http.StatusNotFound)
		})
	})
}
