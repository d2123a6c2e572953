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

const alamatSitus = "/multisite-config/frontend-config"

var requestID = regexp.MustCompile(`"request_id":"[^"]+"`)

// situs asks for the site configuration of an origin, from the first college's host.
func situs(c *coretest.Campus, origin string) *apitest.Answer {
	return c.Nobody(unindra, "GET", alamatSitus+"?id=portaldos&url="+url.QueryEscape(origin), nil, "node-id: prod")
}

func TestSitus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(tsm, `UPDATE institusi_college SET enable_chat = TRUE, enable_localization = TRUE, color_mode = 'untag',
			url_sikad_legacy = 'https://lama.tsm.example', versi = 7 WHERE id = $1`, tsm)
		c.Colleges.Lupakan()
		a := situs(c, "http://tsm.localhost:8080").Want(200)
		t.Run("SH-03 the fields under their own names", func(t *testing.T) {
			want := institusi.Situs{
				CollegeID: tsm, Copyright: "© 2026", EnableChat: true, EnableLocalization: true,
				URLSikadLegacy: "https://lama.tsm.example", ColorMode: "untag", VersiKonfigurasi: "7",
				LoginURL: "https://lama.tsm.example", ZonaWaktu: "WIB", KontakOperator: "operator@kampus.example",
				Portal: institusi.PortalUtama,
			}
			var got institusi.Situs
			a.JSON(&got)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("site (-want +got):\n%s", diff)
			}
			for _, name := range []string{
				"college_id", "copyright", "enable_chat", "enable_localization", "url_sikad_legacy", "color_mode",
				"versiKonfigurasi", "loginUrl", "zonaWaktu", "kontakOperator", "portal", "portalLain",
			} {
				if !strings.Contains(string(a.Body), `"`+name+`":`) {
					t.Errorf("%s is missing in %s", name, a.Body)
				}
			}
		})
		t.Run("SH-03 without origin or portal, or with more", func(t *testing.T) {
			const kosong = "Field tidak boleh kosong"
			get := func(query string) *apitest.Answer { return c.Nobody(unindra, "GET", alamatSitus+query, nil) }
			get("").WantErrors(map[string]string{"url": kosong, "id": kosong})
			long := get("?id=portaldos&url=" + strings.Repeat("a", 301))
			long.WantErrors(map[string]string{"url": "Paling banyak 300 karakter"})
			more := get("?id=portaldos&url=http://localhost&college_id=TSM")
			more.WantErrors(map[string]string{"college_id": "Parameter tidak dikenal"})
		})
	})
}

func TestAsalSitus(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const origins = `["http://localhost", "https://portal.unindra.example", "https://dosen.unindra.example:8443"]`
		c.Exec(unindra, `UPDATE institusi_college SET origin = $2 WHERE id = $1`, unindra, origins)
		c.Colleges.Lupakan()
		t.Run("SH-03 the college is the origin's", func(t *testing.T) {
			for origin, want := range map[string]string{
				"http://localhost":                     unindra,
				"http://localhost:8080":                unindra,
				"http://LOCALHOST:1/":                  unindra,
				"http://tsm.localhost":                 tsm,
				"https://tsm.localhost:9443":           tsm,
				"https://portal.unindra.example":       unindra,
				"https://PORTAL.unindra.example/login": unindra,
				"https://dosen.unindra.example:8443":   unindra,
			} {
				var got institusi.Situs
				if situs(c, origin).Want(200).JSON(&got); got.CollegeID != want {
					t.Errorf("college of %s = %q, want %q", origin, got.CollegeID, want)
				}
			}
		})
		t.Run("SH-03 any other origin gets one and the same 404", func(t *testing.T) {
			bodies := map[string]bool{}
			refused := func(a *apitest.Answer) {
				t.Helper()
				bodies[requestID.ReplaceAllString(string(a.Want(404).Body), "")] = true
			}
			for _, origin := range []string{
				"https://jahat.example", "localhost", "//localhost", "/", "http://",
				"http://127.0.0.1:8080", "http://[::1]", "http://169.254.169.254/latest",
				"ftp://localhost", "file:///etc/passwd", "javascript:alert(1)",
				"http://localhost@jahat.example", "http://localhost\\@jahat.example",
				"http://localhost.jahat.example", "http://lain.localhost",
				"https://dosen.unindra.example", "https://portal.unindra.example:1",
				"http://%zz", strings.Repeat("a", 300),
			} {
				refused(situs(c, origin))
			}
			refused(c.Nobody(unindra, "GET", alamatSitus+"?id=portalmhs&url=http://localhost", nil))
			const own = alamatSitus + "?id=portaldos&url=http://localhost"
			refused(c.Nobody(unindra, "GET", own, nil, "college-id: TIDAK-ADA"))
			if len(bodies) != 1 {
				t.Errorf("%d different answers, want one: %v", len(bodies), bodies)
			}
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
	origin := "http://" + ln.Addr().String()
	situs(c, origin).Want(404)
	c.Exec(unindra, `UPDATE institusi_college SET origin = $2, url_sikad_legacy = $3 WHERE id = $1`,
		unindra, `["http://localhost","`+origin+`"]`, origin)
	c.Colleges.Lupakan()
	situs(c, origin)
	c.Nobody(unindra, "GET", "/v1/sistem", nil).Want(200)
	time.Sleep(50 * time.Millisecond)
	if n := knocks.Load(); n != 0 {
		t.Errorf("SH-03 %d connections to an origin, want none", n)
	}
}

func TestHalamanLogin(t *testing.T) {
	const sso, lama = "https://sso.example", "https://lama.example"
	for _, k := range []struct{ environment, college, want string }{
		{"", "", ""},
		{"", lama, lama},
		{sso, lama, sso},
	} {
		s := institusi.New(institusi.Deps{LoginURL: k.environment})
		if got := s.HalamanLogin(institusi.College{URLSikadLegacy: k.college}); got != k.want {
			t.Errorf("AU-05 login page of %+v = %q, want %q", k, got, k.want)
		}
	}
}

// sistem reads the one row of a college's system information.
func sistem(c *coretest.Campus, t *testing.T, college string, header ...string) institusi.Sistem {
	t.Helper()
	rows, total := apitest.Rows[institusi.Sistem](c.Nobody(college, "GET", "/v1/sistem", nil, header...).Want(200))
	if len(rows) != 1 || total != 1 {
		t.Fatalf("rows of /v1/sistem: %+v of %d, want one of 1", rows, total)
	}
	return rows[0]
}

func TestSistem(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		one, two := sistem(c, t, unindra), sistem(c, t, tsm)
		t.Run("MD-04 title, name and logo: the first of a list, each college's own", func(t *testing.T) {
			want := institusi.Sistem{Judul: "Portal Dosen", Nama: "Universitas UNINDRA", Logo: one.Logo}
			if one != want {
				t.Errorf("system of %s = %+v, want %+v", unindra, one, want)
			}
			if got, want := two.Nama, "Universitas TSM"; got != want {
				t.Errorf("name of %s = %q, want %q", tsm, got, want)
			}
			if one.Logo == two.Logo {
				t.Errorf("both colleges have the logo %s, want one each", one.Logo)
			}
			if got := sistem(c, t, unindra, "college-id: TSM"); got != two {
				t.Errorf("system under the header of %s = %+v, want %+v", tsm, got, two)
			}
			c.Nobody(unindra, "GET", "/v1/sistem", nil, "college-id: TIDAK-ADA").Want(404)
			c.Do(t, apitest.Call{Method: "GET", Path: "/v1/sistem", Host: "jahat.example"}).Want(404)
		})
	})
}

func TestLogo(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		get := func(path string) *apitest.Answer { return c.Nobody(tsm, "GET", path, nil) }
		t.Run("MD-04 the logo's address is on this site, and for good", func(t *testing.T) {
			var logo institusi.Logo
			get("/v1/logo_perguruan_tinggi").Want(200).JSON(&logo)
			want := institusi.Logo{CollegeID: tsm, LogoContentURL: sistem(c, t, tsm).Logo}
			if logo != want {
				t.Errorf("logo = %+v, want %+v", logo, want)
			}
			a := get(logo.LogoContentURL).Want(200)
			for name, want := range map[string]string{
				"Cache-Control":          "public, max-age=31536000, immutable",
				"Content-Type":           "image/svg+xml",
				"X-Content-Type-Options": "nosniff",
			} {
				if got := a.Header.Get(name); got != want {
					t.Errorf("%s of the logo = %q, want %q", name, got, want)
				}
			}
			if got := a.Header.Get("Content-Disposition"); !strings.HasPrefix(got, "attachment") {
				t.Errorf("Content-Disposition of the logo = %q, want an attachment", got)
			}
			if got, want := string(a.Body), `<svg xmlns="http://www.w3.org/2000/svg"/>`; got != want {
				t.Errorf("logo = %s, want %s", got, want)
			}
			c.Exec(tsm, `UPDATE institusi_college SET logo_svg = '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'
				WHERE id = $1`, tsm)
			c.Clock.Advance(time.Second)
			if fresh := sistem(c, t, tsm).Logo; fresh == logo.LogoContentURL {
				t.Errorf("another logo has the address %s too, want one of its own", fresh)
			}
			for _, path := range []string{
				logo.LogoContentURL, "/v1/logo_perguruan_tinggi/x",
				"/v1/logo_perguruan_tinggi/%2e%2e%2fportal.db", "/v1/logo_perguruan_tinggi/%00",
			} {
				if got, want := get(path).Want(404).Header.Get("Cache-Control"), "no-store"; got != want {
					t.Errorf("Cache-Control of %s = %q, want %q", path, got, want)
				}
			}
		})
	})
}
