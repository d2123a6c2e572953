package demo_test

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
)

func TestDaftar(t *testing.T) {
	want := []string{"UNINDRA", "TSM", "UBK", "STIALAN", "UNTAG-SMD"}
	if got := demo.Daftar(); !slices.Equal(got, want) {
		t.Errorf("ST-01 colleges: %v, want %v", got, want)
	}
}

// TestSitus checks what makes the sites differ.
func TestSitus(t *testing.T) {
	tiapKampus(t, demo.S, func(t *testing.T, k *demo.Kampus) {
		if got, want := [2]string{k.Judul, k.Copyright}, [2]string{"Portal Dosen", "© 2026 " + k.Nama}; got != want {
			t.Errorf("SH-03 title and copyright of %s: %q, want %q", k.ID, got, want)
		}
		if got, want := k.Konfigurasi["fitur_bkd"] == "1", k.ID == "UNINDRA"; got != want {
			t.Errorf("BK-01 the workload of %s is on: %v, want %v", k.ID, got, want)
		}
		if k.KontakOperator == "" {
			t.Errorf("SH-03 %s has no operator to write to, want one", k.ID)
		}
		timur := k.ID == "UNTAG-SMD"
		if timur != (k.ColorMode == "untag") || timur != (k.ZonaWaktu == "WITA") {
			t.Errorf("SH-10 %s is %s, %s, want UNTAG-SMD alone untag, WITA", k.ID, k.ColorMode, k.ZonaWaktu)
		}
		if got, want := k.EnableLocalization, k.ID == "UBK"; got != want {
			t.Errorf("SH-17 %s has two languages: %v, want %v", k.ID, got, want)
		}
		url, ada := k.Konfigurasi["url_lms_dosen"]
		if lms := k.Konfigurasi["fitur_lms"]; k.ID == "UNINDRA" && (lms != "1" || ada) {
			t.Errorf("SS-05 UNINDRA has the LMS %q at %q, want it on, and no address", lms, url)
		}
		elib, url := k.Konfigurasi["fitur_elib"], k.Konfigurasi["url_elib"]
		if k.ID == "TSM" && (elib != "1" || !strings.HasPrefix(url, "https://")) {
			t.Errorf("SS-03 TSM has the e-library %q at %q, want it on, at an address", elib, url)
		}
		for _, c := range k.Klien {
			periksaRedirect(t, c)
		}
	})
}

// periksaRedirect: a client is on this machine, or of a name that nobody can have.
func periksaRedirect(t *testing.T, c demo.Klien) {
	t.Helper()
	for _, uri := range c.Redirect {
		lokal := c.ID == "web" && strings.HasSuffix(uri, "localhost:8080/login") ||
			strings.HasSuffix(uri, "127.0.0.1:8080/login")
		if !lokal && !strings.Contains(uri, ".example/") {
			t.Errorf("SS-07 redirect of %s to %s, want this machine or .example", c.ID, uri)
		}
	}
}

// TestLogo holds each logo to what the site may serve: well-formed SVG, small, no script and no style.
func TestLogo(t *testing.T) {
	beda := coretest.NewUnique(t, "logo")
	for _, k := range dunia[demo.S]() {
		beda.Use(k.LogoSVG)
	}
	tiapKampus(t, demo.S, func(t *testing.T, k *demo.Kampus) {
		const awalan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"`
		if n := len(k.LogoSVG); n > 2048 || !strings.HasPrefix(k.LogoSVG, awalan) {
			t.Errorf("MD-04 logo of %d bytes: %.60s, want 2048 at most, and to begin %s", n, k.LogoSVG, awalan)
		}
		d := xml.NewDecoder(strings.NewReader(k.LogoSVG))
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				t.Fatalf("MD-04 the logo does not parse: %v", err)
			}
			e, awal := token.(xml.StartElement)
			if !awal {
				continue
			}
			if !slices.Contains([]string{"svg", "rect", "path", "circle"}, e.Name.Local) {
				t.Errorf("MD-04 element %s, want shapes alone", e.Name.Local)
			}
			for _, a := range e.Attr {
				if a.Name.Local == "style" || a.Name.Local == "href" || strings.HasPrefix(a.Name.Local, "on") {
					t.Errorf("MD-04 attribute %s, want no style, link or handler", a.Name.Local)
				}
			}
		}
	})
}
