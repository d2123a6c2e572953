package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

var inPath = regexp.MustCompile(`\{[^}]+\}`)

// TestNarrow calls every operation of the portal under the session of another campus system: it reads who is signed in
// and ends itself, and nothing else knows it.
func TestNarrow(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, everyFeature()...)
		form := url.Values{"response_type": {"code"}, "client_id": {"web"}, "state": {"x"}, "redirect_uri": {coretest.Redirect("lms")}, "as_role": {"ROLE_DOSEN"}}
		var code auth.Kode
		c.Do(t, apitest.Call{Method: "POST", Path: "/v1/authorize/sikad", Token: coretest.Token("UNINDRA", "kaprodi"), Body: form.Encode(),
			Type: "application/x-www-form-urlencoded"}).Want(http.StatusOK).JSON(&code)
		var tok auth.Token
		c.Nobody("UNINDRA", "POST", "/v2/access_token", map[string]string{"grant_type": "authorization_code", "code": code.Code,
			"redirect_uri": coretest.Redirect("lms"), "client_id": "lms", "client_secret": coretest.Secret("lms")}).Want(http.StatusOK).JSON(&tok)
		asked := 0
		for _, op := range c.Router.Operations() {
			name := op.Method + " " + op.Path
			if name == "POST /v2/sign_out" {
				continue // at the end
			}
			call := apitest.Call{Method: op.Method, Path: inPath.ReplaceAllString(op.Path, "x"), Token: tok.AccessToken}
			if op.Method == "POST" || op.Method == "PUT" {
				call.Body = map[string]string{}
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
			t.Errorf("SS-07 only %d operations were asked", asked)
		}
		c.Do(t, apitest.Call{Method: "POST", Path: "/v2/refresh_token", Token: tok.AccessToken, Body: map[string]string{"refresh_token": tok.AccessToken}}).Want(http.StatusUnauthorized)
		c.Do(t, apitest.Call{Method: "POST", Path: "/v2/sign_out", Token: tok.AccessToken, Body: map[string]string{}}).Want(http.StatusNoContent)
		c.Do(t, apitest.Call{Method: "GET", Path: "/v2/user_info", Token: tok.AccessToken}).Want(http.StatusUnauthorized)
	})
}

var secretIn = regexp.MustCompile(`; rahasia: (\S{43})\n$`)

// TestClient goes from an empty database to a lecturer known at the LMS, by commands alone.
func TestClient(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		college := func(args ...string) []string { return append(append([]string{"college"}, args...), flags...) }
		mustRun(t, college("add", "KAMPUS", "--name", "Universitas Nusantara", "--origin", "http://localhost", "--origin", "https://portal.kampus.example")...)
		mustRun(t, college("set", "fitur_lms", "1", "--college", "KAMPUS")...)
		mustRun(t, college("set", "url_lms_dosen", "https://lms.lama.example", "--college", "KAMPUS")...)
		mustRun(t, college("set", "url_lms_dosen", "https://lms.kampus.example", "--college", "KAMPUS")...)
		mustRun(t, college("set", "desimal_nilai", "4", "--college", "KAMPUS")...)
		mustRun(t, college("set", "referrer_lms", "sikad", "--college", "KAMPUS")...)
		mustRun(t, college("set", "url_portal_mahasiswa", "https://mahasiswa.kampus.example/masuk", "--college", "KAMPUS")...)
		for args, says := range map[string]string{
			"set desimal_nilai 5 --college KAMPUS":                          "value: Pilih dari 2, 3, 4",
			"set referrer_lms lain --college KAMPUS":                        "value: Pilih dari siakad, sikad",
			"set url_portal_mahasiswa javascript:alert(1) --college KAMPUS": "value: Isi alamat",
			"add KAMPUS --name X --origin https://lain.example":             "college: Perguruan tinggi KAMPUS sudah ada",
			"add lain --name X --origin https://lain.example":               "college: Id 2 sampai 32",
			"add LAIN --name X --origin https://portal.kampus.example":      "origin: Alamat https://portal.kampus.example sudah dipakai KAMPUS",
			"add LAIN --name X --origin http://localhost:9090":              "origin: Alamat http://localhost:9090 sudah dipakai KAMPUS",
			"add LAIN --name X --origin http://lain.example":                "origin: ",
			"add LAIN --name X --origin https://lain.example/":              "origin: ",
			"add LAIN --name X --origin https://LAIN.example":               "origin: ",
			"add LAIN --name X --origin https://lain.example/login":         "origin: ",
			"set fitur_lms ya --college KAMPUS":                             "value: Isi 1",
			"set url_lms_dosen javascript:alert(1) --college KAMPUS":        "value: Isi alamat",
			"set url_lms_dosen http://lms.kampus.example --college KAMPUS":  "value: Isi alamat",
			"set demo x --college KAMPUS":                                   "keyword: Pilih dari",
			"set fitur_lms 1 --college LAIN":                                "Perguruan tinggi tidak ditemukan",
		} {
			if code, out, complaint := portald(t, college(strings.Fields(args)...)...); code != exitFailed || !strings.HasPrefix(complaint, "portald: "+says) || strings.Count(complaint, "\n") != 1 || out != "" {
				t.Errorf("SS-04 %s: exit %d, %q, %q", args, code, complaint, out)
			}
		}
		client := func(args ...string) []string { return append(append([]string{"client"}, args...), flags...) }
		const here = "https://lms.kampus.example/oauth"
		out := mustRun(t, client("add", "lms", "--college", "KAMPUS", "--name", "LMS", "--redirect", here, "--redirect", here+"?a=1,2")...)
		made := secretIn.FindStringSubmatch(out)
		if made == nil || !strings.HasPrefix(out, "klien lms di KAMPUS dibuat; ") {
			t.Fatalf("SS-07 %q", out)
		}
		out = mustRun(t, client("secret", "lms", "--college", "KAMPUS")...)
		next := secretIn.FindStringSubmatch(out)
		if next == nil || next[1] == made[1] {
			t.Fatalf("SS-07 %q", out)
		}
		out = mustRun(t, client("list", "--college", "KAMPUS")...)
		if !strings.HasPrefix(out, "lms\tLMS\trahasia sejak 20") || !strings.HasSuffix(out, "\t"+here+" "+here+"?a=1,2\n") || strings.Contains(out, next[1]) || strings.Count(out, "\n") != 1 {
			t.Errorf("SS-07 %q", out)
		}
		for args, says := range map[string]string{
			"add lms --college KAMPUS --name LMS --redirect https://lain.example/": "client: Klien lms sudah ada",
			"add lain --college KAMPUS --name LMS --redirect " + here:              "redirect: Alamat " + here + " sudah dipakai",
			"add lain --college KAMPUS --name LMS --redirect http://lain.example/": `redirect: Alamat "http://lain.example/" tidak sah`,
			"add web --college KAMPUS --name LMS --redirect https://lain.example/": "client: Klien web adalah halaman portal",
			"add lain --college LAIN --name LMS --redirect https://lain.example/":  "Perguruan tinggi tidak ditemukan",
			"secret lain --college KAMPUS":                                         "Klien tidak ditemukan",
			"secret web --college KAMPUS":                                          "client: Klien web",
			"list --college LAIN":                                                  "Perguruan tinggi tidak ditemukan",
		} {
			code, out, complaint := portald(t, client(strings.Fields(args)...)...)
			if code != exitFailed || !strings.HasPrefix(complaint, "portald: "+says) || strings.Count(complaint, "\n") != 1 || out != "" {
				t.Errorf("SS-07 %s: exit %d, %q, %q", args, code, complaint, out)
			}
		}
		user := append([]string{"user", "add", "budi", "--college", "KAMPUS", "--name", "Budi", "--role", "ROLE_DOSEN"}, flags...)
		password := dibuatkan.FindStringSubmatch(mustRun(t, user...))
		j := serve(t, append(flags, "--drain-wait", "0s")...)
		handOff(t, j.base, password[1], here, made[1], next[1])
		if log := j.log.String(); strings.Contains(log, next[1]) || strings.Contains(log, made[1]) {
			t.Errorf("SS-07 the log holds a secret: %s", log)
		}
		j.stop()
		if err := <-j.finished; err != nil {
			t.Error(err)
		}
	})
}

// handOff signs in, asks for a code for the LMS, and redeems it as the LMS does: with the old secret in vain.
func handOff(t *testing.T, base, password, here, old, secret string) {
	t.Helper()
	_, in := post(t, base+"/v2/access_token", "", "application/json", fmt.Sprintf(`{"username":"budi","password":%q}`, password))
	form := url.Values{"response_type": {"code"}, "client_id": {"web"}, "state": {"x"}, "redirect_uri": {here}, "as_role": {"ROLE_DOSEN"}}
	if status, said := ask(t, base+"/v1/config/url_lms_dosen", in["access_token"]); status != 200 || said["value"] != "https://lms.kampus.example" {
		t.Errorf("SS-04 the LMS's address: %d %v", status, said)
	}
	_, code := post(t, base+"/v1/authorize/sikad", in["access_token"], "application/x-www-form-urlencoded", form.Encode())
	trade := url.Values{"grant_type": {"authorization_code"}, "code": {code["code"]}, "redirect_uri": {here}, "client_id": {"lms"}, "client_secret": {old}}
	if status, said := post(t, base+"/v2/access_token", "", "application/x-www-form-urlencoded", trade.Encode()); status != 400 || said["error"] != "invalid_client" {
		t.Errorf("SS-07 the old secret: %d %v", status, said)
	}
	trade.Set("client_secret", secret)
	status, tok := post(t, base+"/v2/access_token", "", "application/x-www-form-urlencoded", trade.Encode())
	if status != 200 || tok["access_token"] == "" || tok["refresh_token"] != "" || tok["username"] != "budi" {
		t.Errorf("SS-07 the hand-off: %d %v", status, tok)
	}
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
