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
	if got := demo.Daftar(); !slices.Equal(got, []string{"UNINDRA", "TSM", "UBK", "STIALAN", "UNTAG-SMD"}) {
		t.Errorf("ST-01 colleges: %v", got)
	}
}

// TestSitus checks what makes the sites differ.
func TestSitus(t *testing.T) {
	tiapKampus(t, demo.S, func(t *testing.T, k *demo.Kampus) {
		if k.Judul != "Portal Dosen" || k.Copyright != "© 2026 "+k.Nama || k.KontakOperator == "" || k.Konfigurasi["fitur_bkd"] != "0" {
			t.Errorf("SH-03 site of %s: %+v", k.ID, k.Situs)
		}
		if (k.ID == "UNTAG-SMD") != (k.ColorMode == "untag") || (k.ID == "UNTAG-SMD") != (k.ZonaWaktu == "WITA") {
			t.Errorf("SH-10 %s is %s, %s", k.ID, k.ColorMode, k.ZonaWaktu)
		}
		if (k.ID == "UBK") != k.EnableLocalization {
			t.Errorf("SH-17 %s: two languages %v", k.ID, k.EnableLocalization)
		}
		if url, ada := k.Konfigurasi["url_lms_dosen"]; k.ID == "UNINDRA" && (k.Konfigurasi["fitur_lms"] != "1" || ada) {
			t.Errorf("SS-05 UNINDRA has the LMS on at %q", url)
		}
		if k.ID == "TSM" && (k.Konfigurasi["fitur_elib"] != "1" || !strings.HasPrefix(k.Konfigurasi["url_elib"], "https://")) {
			t.Error("SS-03 TSM has no e-library")
		}
		for _, c := range k.Klien {
			for _, uri := range c.Redirect {
				if lokal := c.ID == "web" && strings.HasSuffix(uri, "localhost:8080/login") || strings.HasSuffix(uri, "127.0.0.1:8080/login"); !lokal && !strings.Contains(uri, ".example/") {
					t.Errorf("SS-07 redirect of %s to %s", c.ID, uri)
				}
			}
		}
	})
}

// TestLogo holds each logo to what the site may serve: well-formed SVG, small, no script and no style.
func TestLogo(t *testing.T) {
	beda := coretest.NewUnique(t, "logo")
	tiapKampus(t, demo.S, func(t *testing.T, k *demo.Kampus) {
		beda.Use(k.LogoSVG)
		if len(k.LogoSVG) > 2048 || !strings.HasPrefix(k.LogoSVG, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"`) {
			t.Errorf("MD-04 logo of %d bytes: %.60s", len(k.LogoSVG), k.LogoSVG)
		}
		d := xml.NewDecoder(strings.NewReader(k.LogoSVG))
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				t.Fatalf("MD-04 %v", err)
			}
			e, awal := token.(xml.StartElement)
			if !awal {
				continue
			}
			if !slices.Contains([]string{"svg", "rect", "path", "circle"}, e.Name.Local) {
				t.Errorf("MD-04 element %s", e.Name.Local)
			}
			for _, a := range e.Attr {
				if a.Name.Local == "style" || a.Name.Local == "href" || strings.HasPrefix(a.Name.Local, "on") {
					t.Errorf("MD-04 attribute %s", a.Name.Local)
				}
			}
		}
	})
}
