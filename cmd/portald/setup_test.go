package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
)

var linkForm = regexp.MustCompile(`(http\S+)/siapkan#(\S+)\n`)

// linkIn is the link that a portal printed, in two: where it leads, and its token.
func linkIn(t *testing.T, said string) (base, token string) {
	t.Helper()
	link := linkForm.FindStringSubmatch(said)
	if link == nil {
		t.Fatalf("the portal said %q, want a link to /siapkan", said)
	}
	return link[1], link[2]
}

// beginning is what the page 'Siapkan portal' sends, with some values changed.
func beginning(token string, change ...string) map[string]any {
	body := map[string]any{
		"token": token, "college_id": "UNUSA", "nama": "Universitas Nusantara", "zonaWaktu": "WITA",
		"colorMode": "untag",
		"origin":    []string{"http://127.0.0.1", "http://localhost", "https://portal.unusa.example"},
		"username":  "rina", "namaOperator": "Rina Wulandari", "password": sandiRina,
	}
	for i := 0; i+1 < len(change); i += 2 {
		body[change[i]] = change[i+1]
	}
	return body
}

// svgOpens is how an SVG of the tests begins.
const svgOpens = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">`

// withLogo is a beginning with the file of a logo.
func withLogo(token, file string) map[string]any {
	body := beginning(token)
	body["logo"] = []byte(file)
	return body
}

// pngOf is a picture of so many pixels a side.
func pngOf(t *testing.T, side int) string {
	t.Helper()
	var out bytes.Buffer
	must(t, png.Encode(&out, image.NewNRGBA(image.Rect(0, 0, side, side))))
	return out.String()
}

const sandiRina = "tiga kuda liar di bukit"

// unstarted is a portal without a college, at a time of our own.
type unstarted struct {
	*portal
	*apitest.Server
	clock *clock.Manual
	token string
}

// emptyFiles keeps what is handed in, for all databases of the test: names are fingerprints.
func emptyFiles(t *testing.T) *blob.Store {
	files, err := blob.New(t.TempDir(), clock.NewID)
	must(t, err)
	t.Cleanup(func() { must(t, files.Close()) })
	return files
}

func start(t *testing.T, e db.Engine) *unstarted {
	t.Helper()
	ring, err := keyring.Open("", t.TempDir())
	must(t, err)
	at := clock.NewManual(time.Date(2026, 11, 26, 8, 0, 0, 0, time.UTC))
	d := emptyTemplate.Open(t, e)
	log := slog.New(slog.NewJSONHandler(io.Discard, nil))
	settings := auth.Defaults()
	deps := module.Deps{DB: d, Blob: emptyFiles(t), Clock: at, NewID: clock.NewID, Log: log}
	p, err := wire(&serveCmd{
		AccessLifetime: settings.Access, SessionLife: settings.Session, SessionIdle: settings.Idle,
		place: place{BaseURL: "https://portal.unusa.example/"},
	}, deps, ring)
	must(t, err)
	var said strings.Builder
	sayLink(&said, ring, "https://portal.unusa.example/", at.Now())
	base, token := linkIn(t, said.String())
	if want := "https://portal.unusa.example"; base != want {
		t.Errorf("the link leads to %q, want %q", base, want)
	}
	return &unstarted{p, apitest.New(p.router), at, token}
}

func (u *unstarted) post(t *testing.T, path string, body any) *apitest.Answer {
	t.Helper()
	return u.Do(t, apitest.Call{Method: "POST", Path: path, Body: body, Host: "127.0.0.1"})
}

// look asks how the link stands.
func (u *unstarted) look(t *testing.T) *apitest.Answer {
	t.Helper()
	return u.post(t, "/v2/setup_link", map[string]any{"token": u.token})
}

// logoAddress is where the college's logo is; "" without one.
func (u *unstarted) logoAddress(t *testing.T) string {
	t.Helper()
	var logo institusi.Logo
	u.Do(t, apitest.Call{Method: "GET", Path: "/v1/logo_perguruan_tinggi", Host: "127.0.0.1"}).Want(200).JSON(&logo)
	return logo.LogoContentURL
}

// logo is the college's logo, as it is served.
func (u *unstarted) logo(t *testing.T) *apitest.Answer {
	t.Helper()
	return u.Do(t, apitest.Call{Method: "GET", Path: u.logoAddress(t), Host: "127.0.0.1"}).Want(200)
}

const voidLink = "Tautan ini tidak berlaku lagi. Cetak yang baru di server dengan perintah portald setup."

func TestSetup(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		t.Run("the link is good for an hour, and says for which address", func(t *testing.T) {
			u := start(t, e)
			var link struct{ Sampai, Alamat string }
			u.look(t).Want(200).JSON(&link)
			if link.Sampai != "2026-11-26T09:00:00Z" || link.Alamat != "https://portal.unusa.example" {
				t.Errorf("the link is %+v, want it good until 09.00 and for portal.unusa.example", link)
			}
			u.clock.Advance(time.Hour)
			apitest.Refused(t, u.look(t), 404, voidLink)
			apitest.Refused(t, u.post(t, "/v2/setup", beginning(u.token)), 404, voidLink)
		})
		t.Run("a token that nobody printed opens nothing", func(t *testing.T) {
			u := start(t, e)
			_, signature, _ := strings.Cut(u.token, ".")
			for _, token := range []string{"", "1", "99999999999." + signature, u.token + "x", "9" + u.token} {
				apitest.Refused(t, u.post(t, "/v2/setup", beginning(token)), 404, voidLink)
			}
		})
		t.Run("all that is wrong is told at once, and nothing is made", func(t *testing.T) {
			u := start(t, e)
			body := beginning(u.token, "college_id", "unusa", "nama", " ", "username", "r", "namaOperator", "",
				"password", "Universitas Nusantara")
			u.post(t, "/v2/setup", body).Want(422).WantErrors(map[string]string{
				"college_id":   "Singkatan 2 sampai 32 huruf besar, angka atau tanda hubung",
				"nama":         "Nama 1 sampai 200 karakter, tanpa karakter kontrol",
				"namaOperator": "Nama 1 sampai 100 karakter",
				"username":     "Username 2 sampai 100 huruf, angka, titik, garis atau @",
				"password":     "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain",
			})
			u.look(t).Want(200)
		})
		t.Run("the college and its operator are there, and the link is used", func(t *testing.T) {
			u := start(t, e)
			var made struct{ Username, College_id string }
			u.post(t, "/v2/setup", beginning(u.token)).Want(200).JSON(&made)
			if made.Username != "rina" || made.College_id != "UNUSA" {
				t.Errorf("made %+v, want UNUSA with rina", made)
			}
			apitest.Refused(t, u.look(t), 409, "Portal ini sudah disiapkan")
			other := beginning(u.token, "college_id", "LAIN")
			apitest.Refused(t, u.post(t, "/v2/setup", other), 409, "Portal ini sudah disiapkan")
			var token struct{ Access_token string }
			who := map[string]any{"username": "rina", "password": sandiRina}
			u.post(t, "/v2/access_token", who).Want(200).JSON(&token)
			var info struct{ Roles, Izin []string }
			u.Do(t, apitest.Call{Method: "GET", Path: "/v2/user_info", Token: token.Access_token}).Want(200).JSON(&info)
			if len(info.Roles) != 1 || info.Roles[0] != "ROLE_OPERATOR" || len(info.Izin) == 0 {
				t.Errorf("rina has %+v, want the operator's role and its permissions", info)
			}
			u.Do(t, apitest.Call{Method: "GET", Path: "/v1/sistem", Host: "portal.unusa.example"}).Want(200)
		})
		t.Run("two who open the link at once make one college", func(t *testing.T) {
			u := start(t, e)
			statuses := make(chan int)
			for _, id := range []string{"SATU", "DUA"} {
				go func() { statuses <- u.post(t, "/v2/setup", beginning(u.token, "college_id", id)).Status }()
			}
			if a, b := <-statuses, <-statuses; a+b != 200+409 {
				t.Errorf("they came to %d and %d, want one 200 and one 409", a, b)
			}
			ids, err := u.collegeIDs(t.Context())
			if err != nil || len(ids) != 1 {
				t.Errorf("colleges %v (%v), want one", ids, err)
			}
		})
	})
}

// TestSetupLogo holds that the first college may begin with a logo.
func TestSetupLogo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		t.Run("MD-04 the college begins with its logo, an SVG cleaned", func(t *testing.T) {
			u := start(t, e)
			const drawn = `<path d="M0 0L8 0L8 8Z"/></svg>`
			u.post(t, "/v2/setup", withLogo(u.token, svgOpens+`<script>alert(1)</script>`+drawn)).Want(200)
			served := u.logo(t)
			if got, want := string(served.Body), svgOpens+drawn; got != want {
				t.Errorf("the logo is %s, want %s", got, want)
			}
		})
		t.Run("MD-04 a picture as logo is drawn anew, and its row holds the file", func(t *testing.T) {
			u := start(t, e)
			u.post(t, "/v2/setup", withLogo(u.token, pngOf(t, 700))).Want(200)
			about, _, err := image.DecodeConfig(bytes.NewReader(u.logo(t).Body))
			if err != nil || about.Width != 512 {
				t.Errorf("the logo is %d px wide (%v), want 512", about.Width, err)
			}
			held := map[string]bool{}
			if err := u.filesOf(t.Context(), "UNUSA", held); err != nil || len(held) != 1 {
				t.Errorf("rows hold the files %v (%v), want one", held, err)
			}
		})
		t.Run("MD-04 without a logo the initials stand for it", func(t *testing.T) {
			u := start(t, e)
			u.post(t, "/v2/setup", withLogo(u.token, "")).Want(200)
			if got := u.logoAddress(t); got != "" {
				t.Errorf("the logo is at %q, want none", got)
			}
		})
		t.Run("MD-04 what is wrong with the logo is told beside the rest, and nothing is made", func(t *testing.T) {
			u := start(t, e)
			body := withLogo(u.token, svgOpens+`<foreignObject/></svg>`)
			body["nama"] = ""
			u.post(t, "/v2/setup", body).Want(422).WantErrors(map[string]string{
				"nama": "Nama 1 sampai 200 karakter, tanpa karakter kontrol",
				"logo": "SVG ini berisi foto atau halaman lain. Unggah gambarnya sebagai PNG.",
			})
			u.look(t).Want(200)
		})
	})
}

// TestSetupLogoSize holds how much of a logo is taken: a little too much is told at the field, more is not read.
func TestSetupLogoSize(t *testing.T) {
	u := start(t, db.SQLite)
	for name, c := range map[string]struct {
		logo   string
		status int
		wrong  map[string]string
	}{
		"MD-04 a file one byte too large is told at its field": {
			strings.Repeat("x", institusi.MaksLogo+1), 422, map[string]string{"logo": "Berkas paling besar 512 kB"},
		},
		"MD-04 a file of the largest size is looked at": {
			strings.Repeat("x", institusi.MaksLogo), 422,
			map[string]string{"logo": "Jenis berkas tidak diterima. Kirim SVG, PNG, atau JPEG."},
		},
		"MD-04 a file twice as large is not read": {strings.Repeat("x", 2*institusi.MaksLogo), 413, nil},
	} {
		t.Run(name, func(t *testing.T) {
			a := u.post(t, "/v2/setup", withLogo(u.token, c.logo)).Want(c.status)
			if c.wrong != nil {
				a.WantErrors(c.wrong)
			}
		})
	}
	t.Run("what is no base64 is told at its field", func(t *testing.T) {
		body := beginning(u.token, "logo", "<svg/>")
		u.post(t, "/v2/setup", body).Want(422).WantErrors(map[string]string{"logo": "Harus berupa base64"})
	})
	t.Run("without the link nothing is said of a logo", func(t *testing.T) {
		apitest.Refused(t, u.post(t, "/v2/setup", withLogo("1.x", "GIF89a")), 404, voidLink)
	})
}

// TestBaseURL holds that --base-url is an address of the first college without anybody's writing it down.
func TestBaseURL(t *testing.T) {
	u := start(t, db.SQLite)
	body := beginning(u.token)
	body["origin"] = []string{"http://localhost"}
	u.post(t, "/v2/setup", body).Want(200)
	u.Do(t, apitest.Call{Method: "GET", Path: "/v1/sistem", Host: "portal.unusa.example"}).Want(200)
	u.Do(t, apitest.Call{Method: "GET", Path: "/v1/sistem", Host: "lain.example"}).Want(404)
}

func TestSetupCommand(t *testing.T) {
	t.Run("a portal without a college prints the link, setup another, and the pages say so", func(t *testing.T) {
		folder := t.TempDir()
		j := serve(t, "--data", folder, "--drain-wait", "0s")
		base, token := linkIn(t, j.said.String())
		if !strings.HasPrefix(base, "http://localhost:") {
			t.Errorf("the link leads to %q, want this machine", base)
		}
		for _, token := range []string{token, second(linkIn(t, mustRun(t, "setup", "--data", folder)))} {
			if got, _ := post(t, j.base+"/v2/setup_link", "", "application/json", `{"token":"`+token+`"}`); got != 200 {
				t.Errorf("the link is answered with %d, want 200", got)
			}
		}
		j.page(t, "/", "", 404, "Portal belum disiapkan")
		j.page(t, "/login", "", 404, "portald setup")
		j.page(t, "/siapkan", "", 200, "<script")
		body, err := json.Marshal(beginning(token))
		must(t, err)
		if got, answer := post(t, j.base+"/v2/setup", "", "application/json", string(body)); got != 200 {
			t.Fatalf("setup: %d %v, want 200", got, answer)
		}
		j.page(t, "/", "", 200, "<script")
		j.page(t, "/dashboard", "lain.example", 404, "di portal. <code>lain.example</code>")
		if got, answer := signIn(t, j.base, "rina", sandiRina); got != 200 {
			t.Errorf("rina signs in with %d %v, want 200", got, answer)
		}
		j.end(t)
	})
	t.Run("setup without a key says where the key would be", func(t *testing.T) {
		said := refusal(t, exitFailed, "setup", "--data", t.TempDir())
		if want := "jalankan portald serve dulu"; !strings.Contains(said, want) {
			t.Errorf("setup said %q, want %q in it", said, want)
		}
	})
	t.Run("a portal with a college prints no link", func(t *testing.T) {
		j := serve(t, append(kampus(t, db.SQLite), "--drain-wait", "0s")...)
		if said := j.said.String(); strings.Contains(said, "siapkan") {
			t.Errorf("the portal said %q, want nothing of its beginning", said)
		}
		j.end(t)
	})
	t.Run("setup on PostgreSQL sees that there is a college", func(t *testing.T) {
		flags := kampus(t, db.Postgres)
		j := serve(t, append(flags, "--drain-wait", "0s")...)
		said := refusal(t, exitFailed, append([]string{"setup"}, flags...)...)
		if want := "portal ini sudah disiapkan"; !strings.Contains(said, want) {
			t.Errorf("setup said %q, want %q in it", said, want)
		}
		j.end(t)
	})
}

func TestTwoColleges(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		quick := append(flags[:len(flags):len(flags)], "--drain-wait", "0s")
		j := serve(t, quick...)
		_, token := linkIn(t, j.said.String())
		body, err := json.Marshal(beginning(token))
		must(t, err)
		if got, answer := post(t, j.base+"/v2/setup", "", "application/json", string(body)); got != 200 {
			t.Fatalf("setup: %d %v, want 200", got, answer)
		}
		j.end(t)
		add := command("college add KEDUA --name Kedua --origin http://kedua.localhost --zone WIT", flags...)
		mustRun(t, add...)
		open := command("user add tono --college KEDUA --name Tono --role ROLE_OPERATOR", flags...)
		made := dibuatkan.FindStringSubmatch(mustRun(t, open...))
		j = serve(t, quick...)
		j.page(t, "/v1/sistem", "localhost", 200, "Universitas Nusantara")
		j.page(t, "/v1/sistem", "kedua.localhost", 200, "Kedua")
		for _, c := range []struct {
			host, username, password string
			want                     int
		}{
			{"localhost", "rina", sandiRina, 200}, {"kedua.localhost", "tono", made[1], 200},
			{"localhost", "tono", made[1], 401}, {"kedua.localhost", "rina", sandiRina, 401},
		} {
			if got := j.enters(t, c.host, c.username, c.password); got != c.want {
				t.Errorf("ST-01 %s signs in at %s with %d, want %d", c.username, c.host, got, c.want)
			}
		}
		j.end(t)
	})
}

// enters signs in at an address of the portal, and tells the status.
func (j *jalan) enters(t *testing.T, host, username, password string) int {
	t.Helper()
	body := fmt.Sprintf(`{"username":%q,"password":%q}`, username, password)
	req, err := http.NewRequest("POST", j.base+"/v2/access_token", strings.NewReader(body))
	must(t, err)
	req.Host = host
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	must(t, err)
	must(t, res.Body.Close())
	return res.StatusCode
}

func second(_, token string) string { return token }

// page holds how an address is answered, as another host when one is given.
func (j *jalan) page(t *testing.T, path, host string, want int, text string) {
	t.Helper()
	req, err := http.NewRequest("GET", j.base+path, nil)
	must(t, err)
	req.Host = host
	res, err := http.DefaultClient.Do(req)
	must(t, err)
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	must(t, err)
	if res.StatusCode != want || !strings.Contains(string(body), text) {
		t.Errorf("%s at %q: %d %.400s, want %d and %q", path, host, res.StatusCode, body, want, text)
	}
}
