package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/keyring"
)

var inPath = regexp.MustCompile(`\{[^}]+\}`)

// narrow is the token of a lecturer at another campus system, to which the portal handed him or her off.
func narrow(t *testing.T, c *coretest.Campus) string {
	t.Helper()
	form := url.Values{
		"response_type": {"code"},
		"client_id":     {"web"},
		"state":         {"x"},
		"redirect_uri":  {coretest.Redirect("lms")},
		"as_role":       {"ROLE_DOSEN"},
	}
	var code auth.Kode
	c.Do(t, apitest.Call{
		Method: "POST", Path: "/v1/authorize/sikad", Token: coretest.Token("UNINDRA", "kaprodi"),
		Body: form.Encode(), Type: formType,
	}).Want(http.StatusOK).JSON(&code)
	var tok auth.Token
	c.Nobody("UNINDRA", "POST", "/v2/access_token", map[string]string{
		"grant_type":    "authorization_code",
		"code":          code.Code,
		"redirect_uri":  coretest.Redirect("lms"),
		"client_id":     "lms",
		"client_secret": coretest.Secret("lms"),
	}).Want(http.StatusOK).JSON(&tok)
	return tok.AccessToken
}

// TestNarrow calls every operation of the portal under the session of another campus system: it reads who is signed in
// and ends itself, and nothing else knows it.
func TestNarrow(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, everyFeature()...)
		token := narrow(t, c)
		asked := 0
		for _, op := range c.Router.Operations() {
			name := op.Method + " " + op.Path
			if name == "POST /v2/sign_out" {
				continue // at the end
			}
			call := apitest.Call{Method: op.Method, Path: inPath.ReplaceAllString(op.Path, "x"), Token: token}
			if op.Method == "POST" || op.Method == "PUT" {
				call.Body = map[string]string{}
			}
			if op.Path == "/v2/openid/userinfo" { // takes forms alone
				call.Body, call.Type = "", formType
			}
			got, want := c.Do(t, call).Status, http.StatusForbidden
			switch {
			case name == "GET /v2/user_info":
				want = http.StatusOK
			case op.Permission == api.Public:
				call.Token = ""
				want = c.Do(t, call).Status
			}
			if asked++; got != want {
				t.Errorf("SS-07 %s: %d, want %d", name, got, want)
			}
		}
		if asked < 100 {
			t.Errorf("SS-07 %d operations were asked, want at least 100", asked)
		}
		call := func(method, path string, body any) *apitest.Answer {
			return c.Do(t, apitest.Call{Method: method, Path: path, Token: token, Body: body})
		}
		refresh := map[string]string{"refresh_token": token}
		call("POST", "/v2/refresh_token", refresh).Want(http.StatusUnauthorized)
		call("POST", "/v2/sign_out", map[string]string{}).Want(http.StatusNoContent)
		call("GET", "/v2/user_info", nil).Want(http.StatusUnauthorized)
	})
}

var secretIn = regexp.MustCompile(`; rahasia: (\S{43})\n$`)

const (
	formType    = "application/x-www-form-urlencoded"
	lmsRedirect = "https://lms.kampus.example/oauth" // where the LMS takes its codes

	// how command lines begin or go on
	addLain = "add LAIN --name X --origin "
	ofLMS   = " --college KAMPUS --name LMS --redirect "
)

// refusedColleges and refusedClients are command lines that are refused, and how the complaint begins.
var (
	refusedColleges = map[string]string{
		"set desimal_nilai 5 --college KAMPUS":                          "value: Pilih dari 2, 3, 4",
		"set referrer_lms lain --college KAMPUS":                        "value: Pilih dari siakad, sikad",
		"set url_portal_mahasiswa javascript:alert(1) --college KAMPUS": "value: Isi alamat",
		"set fitur_lms ya --college KAMPUS":                             "value: Isi 1",
		"set url_lms_dosen javascript:alert(1) --college KAMPUS":        "value: Isi alamat",
		"set url_lms_dosen http://lms.kampus.example --college KAMPUS":  "value: Isi alamat",
		"set demo x --college KAMPUS":                                   "keyword: Pilih dari",
		"set fitur_lms 1 --college LAIN":                                "Perguruan tinggi tidak ditemukan",
		"add KAMPUS --name X --origin https://lain.example":             "id: Perguruan tinggi KAMPUS sudah ada",
		"add lain --name X --origin https://lain.example":               "id: Singkatan 2 sampai 32",

		addLain + "https://portal.kampus.example": "origin: Alamat https://portal.kampus.example sudah dipakai KAMPUS",
		addLain + "http://localhost:9090":         "origin: Alamat http://localhost:9090 sudah dipakai KAMPUS",
		addLain + "http://lain.example":           "origin: ",
		addLain + "https://lain.example/":         "origin: ",
		addLain + "https://LAIN.example":          "origin: ",
		addLain + "https://lain.example/login":    "origin: ",
	}
	refusedClients = map[string]string{
		"add lms" + ofLMS + "https://lain.example/": "client: Klien lms sudah ada",
		"add lain" + ofLMS + lmsRedirect:            "redirect: Alamat " + lmsRedirect + " sudah dipakai",
		"add lain" + ofLMS + "http://lain.example/": `redirect: Alamat "http://lain.example/" tidak sah`,
		"add web" + ofLMS + "https://lain.example/": "client: Klien web adalah halaman portal",

		"add lain --college LAIN --name LMS --redirect https://lain.example/": "Perguruan tinggi tidak ditemukan",
		"secret lain --college KAMPUS":                                        "Klien tidak ditemukan",
		"secret web --college KAMPUS":                                         "client: Klien web",
		"list --college LAIN":                                                 "Perguruan tinggi tidak ditemukan",

		"add lain" + ofLMS + "https://lain.example/ --scope email":             "openid.cakupan: Sertakan openid",
		"add lain" + ofLMS + "https://lain.example/ --logout-uri http://a.id/": "openid.belakang: Alamat lengkap",
		"openid lain --off --college KAMPUS":                                   "Klien tidak ditemukan",
		"openid web --off --college KAMPUS":                                    "client: Klien web",
		"keys --college KAMPUS":                                                "belum ada kunci di ",
	}
)

// TestClient goes from an empty database to a lecturer known at the LMS, by commands alone.
func TestClient(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		college := func(words string, more ...string) []string {
			return append(command("college "+words, more...), flags...)
		}
		const origins = " --origin http://localhost --origin https://portal.kampus.example"
		mustRun(t, college("add KAMPUS"+origins+" --name", "Universitas Nusantara")...)
		for _, setting := range []string{
			"fitur_lms 1",
			"url_lms_dosen https://lms.lama.example",
			"url_lms_dosen https://lms.kampus.example",
			"desimal_nilai 4",
			"referrer_lms sikad",
			"url_portal_mahasiswa https://mahasiswa.kampus.example/masuk",
		} {
			mustRun(t, college("set "+setting+" --college KAMPUS")...)
		}
		for words, want := range refusedColleges {
			if got := refusal(t, exitFailed, college(words)...); !strings.HasPrefix(got, "portald: "+want) {
				t.Errorf("SS-04 college %s: complaint %q, want one that begins with %q", words, got, want)
			}
		}
		old, secret := addLMS(t, flags)
		password := budi(t, flags)
		j := serve(t, append(flags, "--drain-wait", "0s")...)
		handOff(t, j.base, password, old, secret)
		if log := j.log.String(); strings.Contains(log, secret) || strings.Contains(log, old) {
			t.Errorf("SS-07 the log holds a secret: %s", log)
		}
		j.end(t)
	})
}

// addLMS makes the LMS known, gives it a secret anew, and tells both secrets; what is not right is refused.
func addLMS(t *testing.T, flags []string) (old, secret string) {
	t.Helper()
	client := func(words string) []string { return command("client "+words, flags...) }
	out := mustRun(t, client("add lms"+ofLMS+lmsRedirect+" --redirect "+lmsRedirect+"?a=1,2")...)
	made := secretIn.FindStringSubmatch(out)
	if made == nil || !strings.HasPrefix(out, "klien lms di KAMPUS dibuat; ") {
		t.Fatalf("SS-07 client add says %q, want what was made and a secret", out)
	}
	out = mustRun(t, client("secret lms --college KAMPUS")...)
	next := secretIn.FindStringSubmatch(out)
	if next == nil || next[1] == made[1] {
		t.Fatalf("SS-07 client secret says %q, want another secret than %s", out, made[1])
	}
	out = mustRun(t, client("list --college KAMPUS")...)
	addresses := "\t" + lmsRedirect + " " + lmsRedirect + "?a=1,2\n"
	if !strings.HasPrefix(out, "lms\tLMS\trahasia sejak 20") || !strings.HasSuffix(out, addresses) {
		t.Errorf("SS-07 client list says %q, want the LMS, since when it has its secret, and %q", out, addresses)
	}
	if strings.Contains(out, next[1]) || strings.Count(out, "\n") != 1 {
		t.Errorf("SS-07 client list says %q, want one line without the secret", out)
	}
	for words, want := range refusedClients {
		if got := refusal(t, exitFailed, client(words)...); !strings.HasPrefix(got, "portald: "+want) {
			t.Errorf("SS-07 client %s: complaint %q, want one that begins with %q", words, got, want)
		}
	}
	return made[1], next[1]
}

// handOff signs in, asks for a code for the LMS, and redeems it as the LMS does: with the old secret in vain.
func handOff(t *testing.T, base, password, old, secret string) {
	t.Helper()
	_, in := signIn(t, base, "budi", password)
	token := in["access_token"]
	status, said := ask(t, base+"/v1/config/url_lms_dosen", token)
	if want := "https://lms.kampus.example"; status != 200 || said["value"] != want {
		t.Errorf("SS-04 the LMS's address: %d %v, want %s", status, said, want)
	}
	form := url.Values{
		"response_type": {"code"},
		"client_id":     {"web"},
		"state":         {"x"},
		"redirect_uri":  {lmsRedirect},
		"as_role":       {"ROLE_DOSEN"},
	}
	_, code := post(t, base+"/v1/authorize/sikad", token, formType, form.Encode())
	redeem := func(secret string) (int, map[string]string) {
		trade := url.Values{
			"grant_type":    {"authorization_code"},
			"code":          {code["code"]},
			"redirect_uri":  {lmsRedirect},
			"client_id":     {"lms"},
			"client_secret": {secret},
		}
		return post(t, base+"/v2/access_token", "", formType, trade.Encode())
	}
	if status, said := redeem(old); status != 400 || said["error"] != "invalid_client" {
		t.Errorf("SS-07 the old secret: %d %v, want 400 invalid_client", status, said)
	}
	status, tok := redeem(secret)
	if status != 200 || tok["access_token"] == "" || tok["refresh_token"] != "" || tok["username"] != "budi" {
		t.Errorf("SS-07 the hand-off: %d %v, want an access token alone, of budi", status, tok)
	}
}

// TestClientOpenID sets what a system may ask for by OpenID, and changes the key that signs, by commands alone.
func TestClientOpenID(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		mustRun(t, append(command("college add KAMPUS --name X --origin http://localhost"), flags...)...)
		client := func(words string) []string { return command("client "+words+" --college KAMPUS", flags...) }
		out := mustRun(t, client("add ponsel --name Ponsel --redirect "+lmsRedirect+
			" --public --scope openid --scope profile --after-logout "+lmsRedirect)...)
		if want := "klien ponsel di KAMPUS dibuat, tanpa rahasia\n"; out != want {
			t.Errorf("SS-07 client add says %q, want %q", out, want)
		}
		lists := func(scopes string) {
			t.Helper()
			want := "ponsel\tPonsel\ttanpa rahasia\t" + scopes + "\t" + lmsRedirect + "\n"
			if out := mustRun(t, client("list")...); !strings.HasPrefix(out, want) {
				t.Errorf("SS-07 client list says %q, want %q", out, want)
			}
		}
		lists("openid profile")
		mustRun(t, client("openid ponsel --scope openid,email --logout-uri https://lms.kampus.example/keluar")...)
		lists("openid email")
		mustRun(t, append(client("openid ponsel"), "--after-logout", "", "--front-logout-uri", "")...)
		lists("openid email")
		mustRun(t, client("openid ponsel --off")...)
		lists("tanpa OpenID")
		for words, want := range map[string]string{
			"openid ponsel":                      "sebutkan yang diubah",
			"openid ponsel --off --scope openid": "--off dan --scope",
		} {
			if got := refusal(t, exitUsage, client(words)...); !strings.HasPrefix(got, "portald: "+want) {
				t.Errorf("SS-07 client %s: complaint %q, want one that begins with %q", words, got, want)
			}
		}
		signingKey(t, e, flags)
	})
}

// signingKey changes the key that signs, beside a portal that serves where the database has room for both.
func signingKey(t *testing.T, e db.Engine, flags []string) {
	t.Helper()
	keys := command("client keys --college KAMPUS", flags...)
	if got := refusal(t, exitFailed, keys...); !strings.HasPrefix(got, "portald: belum ada kunci") {
		t.Errorf("SS-07 client keys before there are any: complaint %q, want that said", got)
	}
	kid := func(base string) string {
		_, body := get(t, strings.Replace(base, "127.0.0.1", "localhost", 1)+"/v2/openid/jwks")
		var set struct{ Keys []struct{ Kid string } }
		if err := json.Unmarshal([]byte(body), &set); err != nil || len(set.Keys) != 1 {
			t.Fatalf("SS-07 the keys are %s, want one (%v)", body, err)
		}
		return set.Keys[0].Kid
	}
	j := serve(t, append(flags, "--drain-wait", "0s")...)
	was := kid(j.base)
	if e == db.SQLite { // one program holds the data folder
		refusal(t, exitFailed, keys...)
		j.end(t)
		mustRun(t, keys...)
		j = serve(t, append(flags, "--drain-wait", "0s")...)
	} else {
		mustRun(t, keys...)
	}
	if now := kid(j.base); now == was {
		t.Errorf("SS-07 the key that signs is still %s, want another", now)
	}
	other := append(slices.Clone(keys), "--data", t.TempDir())
	if e == db.Postgres {
		_, err := keyring.Open("", other[len(other)-1]) // makes one
		must(t, err)
		if got := refusal(t, exitFailed, other...); !strings.HasPrefix(got, "portald: kunci ini bukan kunci") {
			t.Errorf("SS-07 client keys by the ring of another portal: complaint %q, want that said", got)
		}
	}
	j.end(t)
}

func ask(t *testing.T, address, token string) (int, map[string]string) {
	t.Helper()
	return send(t, "GET", address, token, "", "")
}

func post(t *testing.T, address, token, kind, body string) (int, map[string]string) {
	t.Helper()
	return send(t, "POST", address, token, kind, body)
}

// send makes a call and reads the texts of the answer's JSON.
func send(t *testing.T, method, address, token, kind, body string) (int, map[string]string) {
	t.Helper()
	req, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Host = "localhost"
	if kind != "" {
		req.Header.Set("Content-Type", kind)
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	var all map[string]any
	if err := json.NewDecoder(res.Body).Decode(&all); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for name, value := range all {
		texts[name], _ = value.(string)
	}
	return res.StatusCode, texts
}
