package institusi_test

import (
	"net"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
)

func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) { run(t, coretest.Start(t, e)) })
}

var requestID = regexp.MustCompile(`"request_id":"[^"]+"`)

// situs asks for the site configuration of an origin, from the first college's host.
func situs(c *coretest.Campus, origin string) *apitest.Answer {
	return c.Nobody(unindra, "GET", "/multisite-config/frontend-config?id=portaldos&url="+url.QueryEscape(origin), nil, "node-id: prod")
}

func TestSitus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SH-03 the fields under their own names", func(t *testing.T) {
			c.Exec(tsm, `UPDATE institusi_college SET enable_chat = TRUE, enable_localization = TRUE, color_mode = 'untag', url_sikad_legacy = 'https://lama.tsm.example', versi = 7 WHERE id = $1`, tsm)
			c.Colleges.Lupakan()
			want := institusi.Situs{CollegeID: tsm, Copyright: "© 2026", EnableChat: true, EnableLocalization: true, URLSikadLegacy: "https://lama.tsm.example", ColorMode: "untag",
				VersiKonfigurasi: "7", LoginURL: "https://lama.tsm.example", ZonaWaktu: "WIB", KontakOperator: "operator@kampus.example"}
			var got institusi.Situs
			a := situs(c, "http://tsm.localhost:8080").Want(200).JSON(&got)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			for _, name := range []string{"college_id", "copyright", "enable_chat", "enable_localization", "url_sikad_legacy", "color_mode", "versiKonfigurasi", "loginUrl", "zonaWaktu", "kontakOperator"} {
				if !strings.Contains(string(a.Body), `"`+name+`":`) {
					t.Errorf("%s is missing in %s", name, a.Body)
				}
			}
		})
		t.Run("SH-03 the college is the origin's", func(t *testing.T) {
			c.Exec(unindra, `UPDATE institusi_college SET origin = '["http://localhost", "https://portal.unindra.example", "https://dosen.unindra.example:8443"]' WHERE id = $1`, unindra)
			c.Colleges.Lupakan()
			for origin, want := range map[string]string{
				"http://localhost": unindra, "http://localhost:8080": unindra, "http://LOCALHOST:1/": unindra, "http://tsm.localhost": tsm, "https://tsm.localhost:9443": tsm,
				"https://portal.unindra.example": unindra, "https://PORTAL.unindra.example/login": unindra, "https://dosen.unindra.example:8443": unindra,
			} {
				var got institusi.Situs
				if situs(c, origin).Want(200).JSON(&got); got.CollegeID != want {
					t.Errorf("%s is %s, want %s", origin, got.CollegeID, want)
				}
			}
		})
		t.Run("SH-03 any other origin gets one and the same 404", func(t *testing.T) {
			bodies := map[string]bool{}
			for _, origin := range []string{
				"https://jahat.example", "localhost", "//localhost", "/", "http://", "http://127.0.0.1:8080", "http://[::1]", "ftp://localhost", "file:///etc/passwd", "javascript:alert(1)",
				"http://localhost@jahat.example", "http://localhost.jahat.example", "http://lain.localhost", "http://localhost\\@jahat.example", "https://dosen.unindra.example", "https://portal.unindra.example:1",
				"http://169.254.169.254/latest", "http://%zz", strings.Repeat("a", 300),
			} {
				bodies[requestID.ReplaceAllString(string(situs(c, origin).Want(404).Body), "")] = true
			}
			bodies[requestID.ReplaceAllString(string(c.Nobody(unindra, "GET", "/multisite-config/frontend-config?id=portalmhs&url=http://localhost", nil).Want(404).Body), "")] = true
			bodies[requestID.ReplaceAllString(string(c.Nobody(unindra, "GET", "/multisite-config/frontend-config?id=portaldos&url=http://localhost", nil, "college-id: TIDAK-ADA").Want(404).Body), "")] = true
			if len(bodies) != 1 {
				t.Errorf("%d different answers: %v", len(bodies), bodies)
			}
		})
		t.Run("SH-03 without origin or portal, or with more", func(t *testing.T) {
			const path = "/multisite-config/frontend-config"
			const kosong = "Field tidak boleh kosong"
			c.Nobody(unindra, "GET", path, nil).WantErrors(map[string]string{"url": kosong, "id": kosong})
			c.Nobody(unindra, "GET", path+"?id=portaldos&url="+strings.Repeat("a", 301), nil).WantErrors(map[string]string{"url": "Paling banyak 300 karakter"})
			c.Nobody(unindra, "GET", path+"?id=portaldos&url=http://localhost&college_id=TSM", nil).WantErrors(map[string]string{"college_id": "Parameter tidak dikenal"})
		})
	})
}

// TestTanpaAmbil holds that an origin is only looked up: nobody ever knocks at it.
func TestTanpaAmbil(t *testing.T) {
	c := coretest.Start(t, db.SQLite)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ln.Close() }()
	var knocks atomic.Int32
	go func() {
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			knocks.Add(1)
			_ = conn.Close()
		}
	}()
	situs(c, "http://"+ln.Addr().String()).Want(404)
	c.Exec(unindra, `UPDATE institusi_college SET origin = $2, url_sikad_legacy = $3 WHERE id = $1`, unindra, `["http://localhost","http://`+ln.Addr().String()+`"]`, "http://"+ln.Addr().String())
	c.Colleges.Lupakan()
	situs(c, "http://"+ln.Addr().String())
	c.Nobody(unindra, "GET", "/v1/sistem", nil).Want(200)
	time.Sleep(50 * time.Millisecond)
	if n := knocks.Load(); n != 0 {
		t.Errorf("SH-03 %d connections to an origin", n)
	}
}

func TestHalamanLogin(t *testing.T) {
	for _, k := range [][3]string{{"", "", ""}, {"", "https://lama.example", "https://lama.example"}, {"https://sso.example", "https://lama.example", "https://sso.example"}} {
		s := institusi.New(institusi.Deps{LoginURL: k[0]})
		if got := s.HalamanLogin(institusi.College{URLSikadLegacy: k[1]}); got != k[2] {
			t.Errorf("AU-05 of the environment %q, of the college %q: %q", k[0], k[1], got)
		}
	}
}

func TestSistem(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		read := func(college string, header ...string) institusi.Sistem {
			t.Helper()
			rows, total := apitest.Rows[institusi.Sistem](c.Nobody(college, "GET", "/v1/sistem", nil, header...).Want(200))
			if len(rows) != 1 || total != 1 {
				t.Fatalf("%+v of %d", rows, total)
			}
			return rows[0]
		}
		t.Run("MD-04 title, name and logo: the first of a list, each college's own", func(t *testing.T) {
			one, two := read(unindra), read(tsm)
			if one.Judul != "Portal Dosen" || one.Nama != "Universitas UNINDRA" || two.Nama != "Universitas TSM" || one.Logo == two.Logo {
				t.Errorf("%+v, %+v", one, two)
			}
			if got := read(unindra, "college-id: TSM"); got != two {
				t.Errorf("the header does not decide: %+v", got)
			}
			c.Nobody(unindra, "GET", "/v1/sistem", nil, "college-id: TIDAK-ADA").Want(404)
			c.Do(t, apitest.Call{Method: "GET", Path: "/v1/sistem", Host: "jahat.example"}).Want(404)
		})
		t.Run("MD-04 the logo's address is on this site, and for good", func(t *testing.T) {
			var logo institusi.Logo
			c.Nobody(tsm, "GET", "/v1/logo_perguruan_tinggi", nil).Want(200).JSON(&logo)
			if logo.CollegeID != tsm || logo.LogoContentURL != read(tsm).Logo {
				t.Errorf("%+v", logo)
			}
			a := c.Nobody(tsm, "GET", logo.LogoContentURL, nil).Want(200)
			if h := a.Header; h.Get("Cache-Control") != "public, max-age=31536000, immutable" || h.Get("Content-Type") != "image/svg+xml" || h.Get("X-Content-Type-Options") != "nosniff" ||
				!strings.HasPrefix(h.Get("Content-Disposition"), "attachment") || string(a.Body) != `<svg xmlns="http://www.w3.org/2000/svg"/>` {
				t.Errorf("%v %s", h, a.Body)
			}
			c.Exec(tsm, `UPDATE institusi_college SET logo_svg = '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>' WHERE id = $1`, tsm)
			c.Clock.Advance(time.Second)
			if fresh := read(tsm).Logo; fresh == logo.LogoContentURL {
				t.Error("another logo, the same address")
			}
			for _, path := range []string{logo.LogoContentURL, "/v1/logo_perguruan_tinggi/x", "/v1/logo_perguruan_tinggi/%2e%2e%2fportal.db", "/v1/logo_perguruan_tinggi/%00"} {
				if got := c.Nobody(tsm, "GET", path, nil).Want(404).Header.Get("Cache-Control"); got != "no-store" {
					t.Errorf("%s: %s", path, got)
				}
			}
		})
	})
}
