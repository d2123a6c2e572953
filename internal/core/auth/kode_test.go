package auth_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
)

// multipart is a form in the other encoding; pairs are names and values.
func multipart(boundary string, pairs ...string) string {
	const part = "--%s\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n"
	out := ""
	for i := 0; i < len(pairs); i += 2 {
		out += fmt.Sprintf(part, boundary, pairs[i], pairs[i+1])
	}
	return out + "--" + boundary + "--\r\n"
}

// s256 are the fields of a proof key's challenge.
func s256(challenge string) []string {
	return []string{"code_challenge", challenge, "code_challenge_method", "S256"}
}

func TestKode(t *testing.T) {
	dosen := coretest.Token(unindra, "dosen")
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-01 a lecturer gets a code and the state back, by either kind of form", func(t *testing.T) {
			var k auth.Kode
			ask(c, t, dosen).Want(http.StatusOK).JSON(&k)
			if !strings.HasPrefix(k.Code, "UNINDRA.") || len(k.Code) != len("UNINDRA.")+43 {
				t.Errorf("code = %q, want the college and 43 signs", k.Code)
			}
			if got, want := k.State, "dosen"; got != want {
				t.Errorf("state = %q, want %q", got, want)
			}
			form := multipart("b", "response_type", "code", "client_id", "web", "state", "",
				"redirect_uri", landing, "as_role", "ROLE_DOSEN")
			a := c.Do(t, apitest.Call{
				Method: "POST", Path: authorize, Token: dosen, Body: form, Type: "multipart/form-data; boundary=b",
			})
			a.Want(http.StatusOK)
		})
		t.Run("SS-01 it is form data and nothing else", func(t *testing.T) {
			a := c.Do(t, apitest.Call{Method: "POST", Path: authorize, Token: dosen, Body: body{}})
			a.Want(http.StatusUnsupportedMediaType)
		})
		t.Run("SS-01 nobody gets a code without a session, nor a page of another site with one", func(t *testing.T) {
			ask(c, t, "").Want(http.StatusUnauthorized)
			elsewhere := map[string]string{"Sec-Fetch-Site": "cross-site"}
			a := c.Do(t, apitest.Call{Method: "POST", Path: authorize, Token: dosen, Body: "", Header: elsewhere})
			a.Want(http.StatusForbidden)
		})
		t.Run("SS-01 missing and unknown fields are named", func(t *testing.T) {
			missing, unknown := ask(c, t, dosen, "redirect_uri", ""), ask(c, t, dosen, "username", "operator")
			missing.WantErrors(map[string]string{"redirect_uri": "Field tidak boleh kosong"})
			unknown.WantErrors(map[string]string{"username": "Field tidak dikenal"})
		})
		t.Run("SS-01 only a role that one holds", func(t *testing.T) {
			for _, role := range []string{"ROLE_OPERATOR", "role_dosen", "x"} {
				p := ask(c, t, dosen, "as_role", role).Want(http.StatusForbidden).Problem()
				if got, want := p.OAuth, "access_denied"; got != want {
					t.Errorf("error for the role %s = %q, want %q", role, got, want)
				}
			}
			ask(c, t, coretest.Token(unindra, "mahasiswa")).Want(http.StatusForbidden)
		})
		t.Run("SS-07 no code is stored as it is", func(t *testing.T) {
			code := newCode(c, t)
			wantRows(c, t, 1, unindra, `auth_kode WHERE college_id = $1 AND sidik = $2`, hash(code))
			wantRows(c, t, 0, unindra, `auth_kode WHERE college_id = $1 AND sidik = $2`, code)
		})
	})
}

// asing are addresses that no client registered, to the letter.
var asing = []string{
	"http://localhost:8080/login/", "http://localhost:8080/login?x=1", "http://localhost:8080/login#",
	"http://LOCALHOST:8080/login", "http://127.0.0.1:8080/login",
	"http://localhost:8080/Login", "https://localhost:8080/login", "http://localhost:8080@evil.example/login",
	"http://tsm.localhost:8080/login", "//localhost:8080/login", " http://localhost:8080/login",
	"http://localhost:8080/%6cogin", "http://localhost:8080/dashboard",
	"https://evil.example/login", "https://evil.example/oauth", "javascript:alert(1)",
	"https://lms.kampus.example/oauth/", "https://lms.kampus.example/oauth?x=1", "https://lms.kampus.example/oauth#",
	"https://LMS.kampus.example/oauth", "https://lms.kampus.example/Oauth", "https://lms.kampus.example/%6fauth",
	"https://lms.kampus.example:443/oauth", "https://lms.kampus.example./oauth", "http://lms.kampus.example/oauth",
	"https://lms.kampus.example.evil.example/oauth", "https://lms.kampus.example@evil.example/oauth",
	"https://lms.kampus.example/oauth/../x", "https://lms.kampus.example\\@evil.example/oauth",
	"https://lms.kampus.example/oauth\n",
}

func TestKodeKlien(t *testing.T) {
	dosen := coretest.Token(unindra, "dosen")
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 a redirect URI that is not registered, to the letter, leads nobody anywhere", func(t *testing.T) {
			for _, uri := range asing {
				a := ask(c, t, dosen, "redirect_uri", uri)
				wantOAuth(t, a, "invalid_request")
				if got := a.Header.Get("Location"); got != "" {
					t.Errorf("Location for %s = %q, want none", uri, got)
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
			ask(c, t, dosen, s256(challenge)...).Want(http.StatusOK)
			plain := ask(c, t, dosen, "code_challenge", challenge, "code_challenge_method", "plain")
			wantOAuth(t, plain, "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "code_challenge", challenge), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, s256("pendek")...), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "code_challenge_method", "S256"), "invalid_request")
			c.Exec(unindra, `UPDATE auth_klien SET pkce_wajib = TRUE WHERE college_id = $1`, unindra)
			wantOAuth(t, ask(c, t, dosen), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "redirect_uri", coretest.Redirect("lms")), "invalid_request")
		})
	})
}

func TestMintaSendiri(t *testing.T) {
	dosen := coretest.Token(unindra, "dosen")
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SS-07 a client without a secret asks for itself, with a proof key", func(t *testing.T) {
			const here = "https://app.kampus.example/oauth"
			c.Exec(unindra, `INSERT INTO auth_klien (college_id, client_id, nama, pkce_wajib)
				VALUES ($1, 'app', 'Aplikasi', TRUE)`, unindra)
			c.Exec(unindra, `INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri)
				VALUES ($1, 'app', $2)`, unindra, here)
			verifier, challenge := proof()
			own := append(s256(challenge), "redirect_uri", here, "client_id", "app")
			swap := func(code string, pairs ...string) *apitest.Answer {
				return tradeAs(c, t, "app", code, append(pairs, "redirect_uri", here, "client_secret", "")...)
			}
			wantOAuth(t, ask(c, t, dosen, "redirect_uri", here), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "redirect_uri", here, "client_id", "app"), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, append(s256(challenge), "redirect_uri", here)...), "invalid_request")
			code := newCode(c, t, own...)
			wantOAuth(t, swap(code), "invalid_grant")
			bare := newCode(c, t, own...)
			c.Exec(unindra, `UPDATE auth_kode SET tantangan = NULL
				WHERE college_id = $1 AND sidik = $2`, unindra, hash(bare))
			wantOAuth(t, swap(bare), "invalid_grant")
			var tok auth.Token
			swap(code, "code_verifier", verifier).Want(http.StatusOK).JSON(&tok)
			if tok.AccessToken == "" || tok.RefreshToken != "" {
				t.Errorf("access token %q, refresh token %q, want the first alone", tok.AccessToken, tok.RefreshToken)
			}
		})
		t.Run("SS-07 an address that an older program registered "+
			"for the portal's own pages is none", func(t *testing.T) {
			const old = "https://lama.kampus.example/oauth"
			c.Exec(unindra, `INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri)
				VALUES ($1, 'web', $2)`, unindra, old)
			wantOAuth(t, ask(c, t, dosen, "redirect_uri", old), "invalid_request")
		})
		t.Run("SS-07 a request in another client's name is refused", func(t *testing.T) {
			lms := coretest.Redirect("lms")
			wantOAuth(t, ask(c, t, dosen, "client_id", "elib", "redirect_uri", lms), "invalid_request")
			wantOAuth(t, ask(c, t, dosen, "client_id", "lms"), "invalid_request")
			ask(c, t, dosen, "client_id", "lms", "redirect_uri", lms).Want(http.StatusOK)
		})
	})
}
