package auth_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
	browser = "Sec-Fetch-Site: same-origin"
	windows = "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) " +
		"Chrome/140.0.0.0 Safari/537.36"
	landing = "http://localhost:8080/login"
	salah   = "Username atau password salah"
	ended   = "Sesi Anda sudah berakhir"
)

type body map[string]any

// each runs a test against a campus of its own on both engines.
func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, coretest.Start(t, e)) })
}

// login is the body of a sign-in.
func login(username, password string) body { return body{"username": username, "password": password} }

func sandi(username string) body { return login(username, coretest.Password) }

// enter sends a sign-in to the first college.
func enter(c *coretest.Campus, in body, header ...string) *apitest.Answer {
	return c.Nobody(unindra, "POST", "/v2/access_token", in, header...)
}

// signIn signs in as a program that keeps its tokens itself.
func signIn(c *coretest.Campus, t *testing.T, username string) auth.Token {
	t.Helper()
	var out auth.Token
	enter(c, sandi(username)).Want(http.StatusOK).JSON(&out)
	return out
}

func refresh(c *coretest.Campus, t *testing.T, token string) *apitest.Answer {
	t.Helper()
	return c.Nobody(unindra, "POST", "/v2/refresh_token", body{"refresh_token": token})
}

// with makes a call under an access token.
func with(c *coretest.Campus, t *testing.T, token, method, path string, in any) *apitest.Answer {
	t.Helper()
	return c.Do(t, apitest.Call{Method: method, Path: path, Body: in, Token: token})
}

// info asks who an access token is of.
func info(c *coretest.Campus, t *testing.T, token string) *apitest.Answer {
	t.Helper()
	return with(c, t, token, "GET", "/v2/user_info", nil)
}

// alive reports whether an access token still opens something.
func alive(c *coretest.Campus, t *testing.T, token string) bool {
	t.Helper()
	return info(c, t, token).Status == http.StatusOK
}

// cookies reads what an answer sets, by name.
func cookies(a *apitest.Answer) map[string]*http.Cookie {
	out := map[string]*http.Cookie{}
	for _, k := range (&http.Response{Header: a.Header}).Cookies() {
		out[k.Name] = k
	}
	return out
}

// jar is the Cookie header of a browser that took these cookies.
func jar(cookies map[string]*http.Cookie) string {
	parts := []string{}
	for name, k := range cookies {
		if k.MaxAge >= 0 {
			parts = append(parts, name+"="+k.Value)
		}
	}
	return "Cookie: " + strings.Join(parts, "; ")
}

// count counts rows of a college.
func count(c *coretest.Campus, college, from string, args ...any) int64 {
	return coretest.One[int64](c, college, `SELECT COUNT(*) FROM `+from, append([]any{college}, args...)...)
}

// wantRows compares the number of rows of a college.
func wantRows(c *coretest.Campus, t *testing.T, want int64, college, from string, args ...any) {
	t.Helper()
	if got := count(c, college, from, args...); got != want {
		t.Errorf("rows of %s in %s %v = %d, want %d", college, from, args, got, want)
	}
}

func trail(c *coretest.Campus, act string) int64 {
	return count(c, unindra, `kit_audit WHERE college_id = $1 AND tindakan = $2`, act)
}

// wantTrail compares how often an act is in the audit trail.
func wantTrail(c *coretest.Campus, t *testing.T, act string, want int64) {
	t.Helper()
	if got := trail(c, act); got != want {
		t.Errorf("rows of %s in the audit trail = %d, want %d", act, got, want)
	}
}

func hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// proof is a PKCE pair.
func proof() (verifier, challenge string) {
	verifier = strings.Repeat("bukti-", 9)
	sum := sha256.Sum256([]byte(verifier))
	return verifier, base64.RawURLEncoding.EncodeToString(sum[:])
}

const (
	authorize = "/v1/authorize/sikad"
	formType  = "application/x-www-form-urlencoded"
)

// ask is the form that asks for a code; pairs replace or add fields, an empty value takes one away.
func ask(c *coretest.Campus, t *testing.T, token string, pairs ...string) *apitest.Answer {
	t.Helper()
	form := url.Values{
		"response_type": {"code"},
		"client_id":     {"web"},
		"state":         {"dosen"},
		"redirect_uri":  {landing},
		"as_role":       {"ROLE_DOSEN"},
	}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
		if pairs[i+1] == "" {
			form.Del(pairs[i])
		}
	}
	return c.Do(t, apitest.Call{Method: "POST", Path: authorize, Token: token, Body: form.Encode(), Type: formType})
}

func newCode(c *coretest.Campus, t *testing.T, pairs ...string) string {
	t.Helper()
	return codeOf(c, t, "dosen", pairs...)
}

func codeOf(c *coretest.Campus, t *testing.T, username string, pairs ...string) string {
	t.Helper()
	var k auth.Kode
	ask(c, t, coretest.Token(unindra, username), pairs...).Want(http.StatusOK).JSON(&k)
	return k.Code
}

// lmsCode is a code for the LMS, as the portal's pages ask for it.
func lmsCode(c *coretest.Campus, t *testing.T) string {
	t.Helper()
	return newCode(c, t, "redirect_uri", coretest.Redirect("lms"))
}

// tradeAs sends a code to the token endpoint as another system's server does.
func tradeAs(c *coretest.Campus, t *testing.T, client, code string, pairs ...string) *apitest.Answer {
	t.Helper()
	in := body{
		"grant_type":    "authorization_code",
		"code":          code,
		"redirect_uri":  coretest.Redirect("lms"),
		"client_id":     client,
		"client_secret": coretest.Secret(client),
	}
	for i := 0; i < len(pairs); i += 2 {
		in[pairs[i]] = pairs[i+1]
	}
	return enter(c, in)
}

// narrow is the access token of a session that the LMS holds for dosen.
func narrow(c *coretest.Campus, t *testing.T) string {
	t.Helper()
	return narrowOf(c, t, "dosen")
}

func narrowOf(c *coretest.Campus, t *testing.T, username string) string {
	t.Helper()
	code := codeOf(c, t, username, "redirect_uri", coretest.Redirect("lms"))
	var tok auth.Token
	tradeAs(c, t, "lms", code).Want(http.StatusOK).JSON(&tok)
	return tok.AccessToken
}

// trade sends a code to the token endpoint as the portal's own page does.
func trade(c *coretest.Campus, t *testing.T, code string, pairs ...string) *apitest.Answer {
	t.Helper()
	in := ownTrade(code)
	for i := 0; i < len(pairs); i += 2 {
		in[pairs[i]] = pairs[i+1]
	}
	return c.Do(t, apitest.Call{
		Method: "POST", Path: "/v2/access_token", Body: in, Host: "localhost:8080", Header: pairsOf(browser),
	})
}

// ownTrade is what the portal's own page sends for a code.
func ownTrade(code string) body {
	return body{"grant_type": "authorization_code", "code": code, "redirect_uri": landing, "client_id": "web"}
}

func pairsOf(header string) map[string]string {
	name, value, _ := strings.Cut(header, ": ")
	return map[string]string{name: value}
}

// accessIn is the access token among an answer's cookies.
func accessIn(a *apitest.Answer) string {
	if k := cookies(a)["__Host-sesi"]; k != nil {
		return k.Value
	}
	return ""
}

// wantOAuth stops the test unless the answer is 400 with this code of RFC 6749.
func wantOAuth(t *testing.T, a *apitest.Answer, code string) {
	t.Helper()
	if p := a.Want(http.StatusBadRequest).Problem(); p.OAuth != code {
		t.Fatalf("error = %q, want %q", p.OAuth, code)
	}
}

// later moves the clock on, past what the portal remembers of a session.
func later(c *coretest.Campus, d time.Duration) { c.Clock.Advance(d) }
