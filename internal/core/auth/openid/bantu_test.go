package openid_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra  = "UNINDRA"
	callback = "https://moodle.kampus.example/admin/oauth2callback.php"
	selesai  = "https://moodle.kampus.example/"
)

type body map[string]any

func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, coretest.Start(t, e)) })
}

// site is the portal as a server of its own, at an address that other programs can ask.
type site struct {
	*coretest.Campus
	url string
}

func serve(t *testing.T, c *coretest.Campus) site {
	t.Helper()
	server := httptest.NewServer(c.Handler)
	t.Cleanup(server.Close)
	return site{c, strings.Replace(server.URL, "127.0.0.1", "localhost", 1)}
}

// browser is one that keeps cookies and follows nothing by itself.
type browser struct {
	t       *testing.T
	at      site
	cookies map[string]string
}

func (s site) browser(t *testing.T) *browser {
	return &browser{t: t, at: s, cookies: map[string]string{}}
}

// signIn signs somebody in by the password.
func (b *browser) signIn(username string) *browser {
	b.t.Helper()
	in, _ := json.Marshal(body{"username": username, "password": coretest.Password})
	res := b.send("POST", "/v2/access_token", string(in), "application/json")
	if res.StatusCode != http.StatusOK {
		b.t.Fatalf("sign-in of %s: status %d, want 200", username, res.StatusCode)
	}
	return b
}

// signedIn is a browser in which somebody is signed in.
func (s site) signedIn(t *testing.T, username string) *browser {
	t.Helper()
	return s.browser(t).signIn(username)
}

type answer struct {
	*http.Response
	text string
}

func (b *browser) send(method, path, text, kind string) answer {
	b.t.Helper()
	req, err := http.NewRequestWithContext(b.t.Context(), method, b.at.url+path, strings.NewReader(text))
	if err != nil {
		b.t.Fatal(err)
	}
	if kind != "" {
		req.Header.Set("Content-Type", kind)
	}
	req.Header.Set("Sec-Fetch-Site", "same-origin")
	for name, value := range b.cookies {
		req.Header.Add("Cookie", name+"="+value)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(req)
	if err != nil {
		b.t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	read, err := io.ReadAll(res.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	for _, c := range res.Cookies() {
		if c.MaxAge < 0 {
			delete(b.cookies, c.Name)
			continue
		}
		b.cookies[c.Name] = c.Value
	}
	return answer{res, string(read)}
}

// get opens an address and says where it leads, "" where it leads nowhere.
func (b *browser) get(path string, with url.Values) (status int, leads string) {
	b.t.Helper()
	res := b.send("GET", path+"?"+with.Encode(), "", "")
	return res.StatusCode, res.Header.Get("Location")
}

// json makes a call of the portal's own pages.
func (b *browser) json(method, path string, in any, out any) int {
	b.t.Helper()
	text, err := json.Marshal(in)
	if err != nil {
		b.t.Fatal(err)
	}
	res := b.send(method, path, string(text), "application/json")
	if out != nil && res.StatusCode < 300 {
		if err := json.Unmarshal([]byte(res.text), out); err != nil {
			b.t.Fatalf("%s %s: %v\n%s", method, path, err, res.text)
		}
	}
	return res.StatusCode
}

// moodle registers a client that may ask for everything, and answers its secret. Other fields replace those.
func moodle(c *coretest.Campus, t *testing.T, other ...any) string {
	t.Helper()
	open := body{
		"cakupan": []string{"openid", "profile", "email", "phone", "kampus", "offline_access"},
		"klaim":   claimsAsShipped, "selesai": []string{selesai}, "belakang": "", "depan": "",
	}
	in := body{"kode": "moodle", "nama": "Moodle kampus", "alamat": []string{callback}, "openid": open}
	for i := 0; i < len(other); i += 2 {
		if name := other[i].(string); name == "belakang" || name == "depan" || name == "cakupan" || name == "klaim" {
			open[name] = other[i+1]
		} else {
			in[name] = other[i+1]
		}
	}
	var out struct{ Rahasia string }
	c.As(unindra, "operator", "POST", "/v2/klien", in).Want(http.StatusCreated).JSON(&out)
	return out.Rahasia
}

var claimsAsShipped = []body{
	{"data": "nama", "cakupan": "profile", "klaim": "name"},
	{"data": "nama_depan", "cakupan": "profile", "klaim": "given_name"},
	{"data": "nama_belakang", "cakupan": "profile", "klaim": "family_name"},
	{"data": "username", "cakupan": "profile", "klaim": "preferred_username"},
	{"data": "email", "cakupan": "email", "klaim": "email"},
	{"data": "telepon", "cakupan": "phone", "klaim": "phone_number"},
	{"data": "nidn", "cakupan": "kampus", "klaim": "nidn"},
	{"data": "peran", "cakupan": "kampus", "klaim": "roles"},
	{"data": "kampus", "cakupan": "kampus", "klaim": "college_id"},
}

// asking is an authorization request; other fields replace those, "" takes one away.
func asking(other ...string) url.Values {
	out := url.Values{
		"response_type": {"code"}, "client_id": {"moodle"}, "redirect_uri": {callback},
		"scope": {"openid profile email"},
		"state": {"keadaan"}, "nonce": {"sekali"},
	}
	for i := 0; i < len(other); i += 2 {
		out.Del(other[i])
		if other[i+1] != "" {
			out.Set(other[i], other[i+1])
		}
	}
	return out
}

type step struct {
	Langkah, Klien, Tujuan, Lanjut, Nama string
	Data                                 []string
}

// agree answers the page that asks, and gives what the client gets.
func (b *browser) agree(page string) url.Values {
	b.t.Helper()
	u, err := url.Parse(page)
	if err != nil || u.Path != "/izin-aplikasi" {
		b.t.Fatalf("the request leads to %q, want the page that asks", page)
	}
	var out step
	if status := b.json("POST", "/v2/openid/keputusan", body{"query": u.RawQuery, "setuju": true},
		&out); status != 200 {
		b.t.Fatalf("consent: status %d, want 200", status)
	}
	return answered(b.t, out.Lanjut)
}

// answered are the parameters that came back to the client's address.
func answered(t *testing.T, leads string) url.Values {
	t.Helper()
	if !strings.HasPrefix(leads, callback+"?") {
		t.Fatalf("the request leads to %q, want %s", leads, callback)
	}
	u, err := url.Parse(leads)
	if err != nil {
		t.Fatal(err)
	}
	return u.Query()
}

// ask sends a request that needs nobody, and gives what the client gets.
func (b *browser) ask(other ...string) url.Values {
	b.t.Helper()
	_, leads := b.get("/v2/openid/authorize", asking(other...))
	return answered(b.t, leads)
}

// code gets a code for a request, with the consent where it is asked for.
func (b *browser) code(other ...string) string {
	b.t.Helper()
	_, leads := b.get("/v2/openid/authorize", asking(other...))
	var got url.Values
	if strings.HasPrefix(leads, "/izin-aplikasi?") {
		got = b.agree(leads)
	} else {
		got = answered(b.t, leads)
	}
	if got.Get("code") == "" {
		b.t.Fatalf("the client gets %v, want a code", got)
	}
	return got.Get("code")
}

// trade sends a form to the token endpoint as the client's server does.
func trade(s site, t *testing.T, form url.Values, basic ...string) *apitest.Answer {
	t.Helper()
	header := map[string]string{}
	if len(basic) == 2 {
		pair := url.QueryEscape(basic[0]) + ":" + url.QueryEscape(basic[1])
		header["Authorization"] = "Basic " + base64.StdEncoding.EncodeToString([]byte(pair))
	}
	return s.Do(t, apitest.Call{
		Host: strings.TrimPrefix(s.url, "http://"), Method: "POST", Path: "/v2/openid/token",
		Body: form.Encode(), Type: "application/x-www-form-urlencoded", Header: header,
	})
}

func codeForm(code, secret string, other ...string) url.Values {
	out := url.Values{
		"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {callback},
		"client_id": {"moodle"}, "client_secret": {secret},
	}
	for i := 0; i < len(other); i += 2 {
		out.Del(other[i])
		if other[i+1] != "" {
			out.Set(other[i], other[i+1])
		}
	}
	return out
}

// refusedAs holds a refusal of the token endpoint against RFC 6749 section 5.2.
func refusedAs(t *testing.T, a *apitest.Answer, status int, want string) {
	t.Helper()
	var got struct {
		Error       string `json:"error"`
		Description string `json:"error_description"`
	}
	a.Want(status).JSON(&got)
	if got.Error != want || got.Description == "" {
		t.Errorf("refused as %q (%q), want %q with a sentence", got.Error, got.Description, want)
	}
}

// challenge is the S256 challenge of a verifier.
func challenge(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// tokens are what the token endpoint answers.
type tokens struct {
	AccessToken  string `json:"access_token"`
	RefreshToken string `json:"refresh_token"`
	IDToken      string `json:"id_token"`
	Scope        string
	ExpiresIn    int64 `json:"expires_in"`
}

// claims reads an ID token without looking at its signature, which go-oidc does.
func (k tokens) claims(t *testing.T) map[string]any {
	t.Helper()
	return payload(t, k.IDToken)
}

func payload(t *testing.T, token string) map[string]any {
	t.Helper()
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		t.Fatalf("the token is %q, want three parts", token)
	}
	raw, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	var out map[string]any
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func userinfo(c *coretest.Campus, t *testing.T, method, token string) map[string]any {
	t.Helper()
	var out map[string]any
	c.Do(t, apitest.Call{Method: method, Path: "/v2/openid/userinfo", Token: token}).Want(http.StatusOK).JSON(&out)
	return out
}

func keys(of map[string]any) []string { return slices.Sorted(maps.Keys(of)) }

// flat is a form as the JSON of a call.
func flat(form url.Values) body {
	out := body{}
	for name := range form {
		out[name] = form.Get(name)
	}
	return out
}
