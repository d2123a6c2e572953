package institusi_test

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

const (
	svgAwal  = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">`
	svgBaik  = svgAwal + `<path d="M0 0L8 0L8 8Z"/></svg>`
	svgTeks  = svgAwal + `<text x="1" y="7">P</text></svg>`
	svgJahat = svgAwal + `<script>alert(1)</script><path onload="x()" d="M0 0L8 0L8 8Z"/></svg>`
)

// unggahLogo hands a logo in as the operator of a college.
func unggahLogo(t *testing.T, c *coretest.Campus, college, isi, untuk string, header ...string) *apitest.Answer {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	file, err := w.CreateFormFile("file", "lambang")
	if err == nil {
		_, err = io.WriteString(file, isi)
	}
	if err == nil && untuk != "" {
		err = w.WriteField("untuk", untuk)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	header = append(header, "Content-Type: "+w.FormDataContentType())
	return c.As(college, "operator", "PUT", alamatPengaturan+"/logo", body.String(), header...)
}

func pngOf(t *testing.T, side int) string {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewNRGBA(image.Rect(0, 0, side, side))); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// lambang reads which logo an answer has.
func lambang(a *apitest.Answer) institusi.LogoDipakai {
	var out institusi.Pengaturan
	a.Want(200).JSON(&out)
	return out.Lambang
}

func TestUnggahLogo(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		served := func(alamat string) *apitest.Answer { return c.Nobody(unindra, "GET", alamat, nil) }
		t.Run("MD-04 an SVG is cleaned, and is the logo at once", func(t *testing.T) {
			got := lambang(unggahLogo(t, c, unindra, svgJahat, ""))
			if got.Jenis != "svg" || !got.Surat || got.Catatan != "" || sistem(c, t, unindra).Logo != got.Alamat {
				t.Errorf("logo = %+v, want an SVG that is printed, at %s", got, sistem(c, t, unindra).Logo)
			}
			if body := string(served(got.Alamat).Want(200).Body); body != svgBaik {
				t.Errorf("served = %s, want %s", body, svgBaik)
			}
		})
		t.Run("one that papers cannot draw says so, until they have a picture of their own", func(t *testing.T) {
			const want = "Lambang ini tidak dapat dicetak di surat; unggah juga PNG untuk surat"
			got := lambang(unggahLogo(t, c, unindra, svgTeks, "semua"))
			if got.Jenis != "svg" || got.Surat || got.Catatan != want {
				t.Errorf("logo = %+v, want an SVG that is not printed, with %q", got, want)
			}
			got = lambang(unggahLogo(t, c, unindra, pngOf(t, 16), "surat"))
			if got.Jenis != "svg" || !got.Surat || !got.Sendiri || got.Catatan != "" {
				t.Errorf("logo = %+v, want an SVG and a picture on papers", got)
			}
			refused := map[string]string{"file": "Lambang untuk surat berupa PNG atau JPEG"}
			unggahLogo(t, c, unindra, svgBaik, "surat").WantErrors(refused)
		})
		t.Run("a picture is drawn anew, and its rows hold its file", func(t *testing.T) {
			got := lambang(unggahLogo(t, c, tsm, pngOf(t, 700), ""))
			if got.Jenis != "gambar" || !got.Surat || !strings.HasSuffix(got.Alamat, ".png") {
				t.Errorf("logo = %+v, want a picture", got)
			}
			a := served(got.Alamat).Want(200)
			about, _, err := image.DecodeConfig(bytes.NewReader(a.Body))
			if err != nil || about.Width != 512 || a.Header.Get("Content-Type") != "image/png" {
				kind := a.Header.Get("Content-Type")
				t.Errorf("served %s of %d px (%v), want image/png of 512", kind, about.Width, err)
			}
			held := 0
			err = c.DB.Read(t.Context(), tsm, func(q db.Q) error {
				all, err := c.Colleges.Module().Files(t.Context(), q)
				held = len(all)
				return err
			})
			if err != nil || held != 1 {
				t.Errorf("files held = %d, want 1 (%v)", held, err)
			}
		})
		t.Run("taken away, the initials stand again", func(t *testing.T) {
			a := c.As(tsm, "operator", "DELETE", alamatPengaturan+"/logo", nil)
			if got := lambang(a); got.Jenis != "inisial" || got.Alamat != "" {
				t.Errorf("logo = %+v, want none", got)
			}
			c.Clock.Advance(time.Second)
			if got := sistem(c, t, tsm).Logo; got != "" {
				t.Errorf("logo of the site = %q, want none", got)
			}
		})
		t.Run("another college's stays, and operators alone hand one in", func(t *testing.T) {
			if got := lambang(c.As(unindra, "operator", "GET", alamatPengaturan, nil)); got.Jenis != "svg" {
				t.Errorf("logo of %s = %+v, want its SVG", unindra, got)
			}
			c.As(tsm, "dosen", "DELETE", alamatPengaturan+"/logo", nil).Want(403)
			unggahLogo(t, c, tsm, svgBaik, "", `If-Match: "77"`).Want(412)
		})
		for name, k := range map[string][2]string{
			"empty":      {"", "Berkas kosong"},
			"too large":  {strings.Repeat("x", institusi.MaksLogo+1), "Berkas paling besar 512 kB"},
			"of no kind": {"GIF89a", "Jenis berkas tidak diterima. Kirim SVG, PNG, atau JPEG."},
			"with a page": {
				svgAwal + `<foreignObject/></svg>`,
				"SVG ini berisi foto atau halaman lain. Unggah gambarnya sebagai PNG.",
			},
			"broken": {svgAwal, "SVG ini tidak dapat dibaca. Simpan ulang sebagai 'SVG biasa', atau unggah PNG."},
		} {
			t.Run("a file that is "+name, func(t *testing.T) {
				unggahLogo(t, c, unindra, k[0], "").WantErrors(map[string]string{"file": k[1]})
			})
		}
	})
}
