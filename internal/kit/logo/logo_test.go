package logo_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"portaldosen/internal/kit/doc/emblem"
	"portaldosen/internal/kit/logo"
)

const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">`

func TestClean(t *testing.T) {
	for name, k := range map[string]struct{ in, want string }{
		"shapes stay": {
			frame + `<g fill="#f00"><path d="M0 0L8 8"/></g></svg>`,
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><g fill="#f00"><path d="M0 0L8 8"/></g></svg>`,
		},
		"scripts, events and metadata go": {
			frame + `<script>alert(1)</script><metadata><x/></metadata><path onclick="x()" d="M0 0"/></svg>`,
			frame + `<path d="M0 0"/></svg>`,
		},
		"links become groups": {
			frame + `<a href="https://jahat.example" xlink:href="javascript:1"><path d="M1 1"/></a></svg>`,
			frame + `<g><path d="M1 1"/></g></svg>`,
		},
		"nothing is asked for elsewhere": {
			frame + `<path fill="url(https://jahat.example/#a)" d="M0 0"/>` +
				`<use href="https://jahat.example/a.svg#b"/></svg>`,
			frame + `<path d="M0 0"/><use/></svg>`,
		},
		"own gradients stay": {
			frame + `<path style="fill:url(#a);behavior:url(#b);stroke:url(x)" d="M0 0"/></svg>`,
			frame + `<path d="M0 0" style="fill:url(#a)"/></svg>`,
		},
		"classes become styles, the element's own last": {
			frame + `<style>.a,.b{fill:#fff}/* x */.b{stroke:red}</style>` +
				`<path class="b" style="fill:blue" d="M0 0"/></svg>`,
			frame + `<path d="M0 0" style="fill:#fff;stroke:red;fill:blue"/></svg>`,
		},
		"a size becomes a box": {
			`<svg width="10px" height="20" xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`,
			`<svg xmlns="http://www.w3.org/2000/svg" height="20" viewBox="0 0 10 20" width="10px">` +
				`<path d="M0 0"/></svg>`,
		},
		"what drawing programs add goes": {
			`<?xml version="1.0"?><!DOCTYPE svg><!-- x --><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="urn:i" i:v="1"
				viewBox="0 0 8 8"><i:view/><title>Lambang &amp; nama</title></svg>`,
			frame + `<title>Lambang &amp; nama</title></svg>`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := logo.Clean([]byte(k.in))
			if err != nil || got != k.want {
				t.Errorf("cleaned = %s, want %s (%v)", got, k.want, err)
			}
			again, err := logo.Clean([]byte(got))
			if err != nil || again != got {
				t.Errorf("cleaned again = %s, want %s (%v)", again, got, err)
			}
		})
	}
}

func TestCleanRefuses(t *testing.T) {
	many := strings.Repeat("<g>", 60) + strings.Repeat("</g>", 60)
	for name, k := range map[string]struct {
		in   string
		want error
	}{
		"no XML":           {"halo", logo.ErrUnreadable},
		"another page":     {"<html></html>", logo.ErrUnreadable},
		"an entity":        {`<!DOCTYPE svg [<!ENTITY a "b">]>` + frame + `&a;</svg>`, logo.ErrUnreadable},
		"a picture within": {frame + `<image href="data:image/png;base64,AA"/></svg>`, logo.ErrForeign},
		"a page within":    {frame + `<foreignObject><p/></foreignObject></svg>`, logo.ErrForeign},
		"a sheet":          {frame + `<style>@import url(x)</style></svg>`, logo.ErrStyle},
		"too deep":         {frame + many + `</svg>`, logo.ErrIntricate},
		"a use of a use":   {frame + `<g id="a"><use href="#b"/></g><use href="#a"/></svg>`, logo.ErrIntricate},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := logo.Clean([]byte(k.in)); !errors.Is(err, k.want) {
				t.Errorf("error = %v, want %v: %s", err, k.want, got)
			}
		})
	}
}

// TestCleanIsDrawn holds that a cleaned emblem with classes can be drawn on paper.
func TestCleanIsDrawn(t *testing.T) {
	clean, err := logo.Clean([]byte(frame + `<style>.a{fill:#0b5ad0}</style><path class="a" d="M0 0L8 0L8 8Z"/></svg>`))
	if err != nil {
		t.Fatal(err)
	}
	shapes, err := emblem.Read(clean)
	if err != nil || len(shapes) != 1 || shapes[0].Fill == nil || shapes[0].Fill.B != 0xd0 {
		t.Errorf("shapes of %s = %+v, want one in blue (%v)", clean, shapes, err)
	}
}

func FuzzClean(f *testing.F) {
	f.Add(frame + `<style>.a{fill:url(#b)}</style><path class="a" d="M0 0"/></svg>`)
	f.Fuzz(func(t *testing.T, s string) {
		clean, err := logo.Clean([]byte(s))
		if err != nil {
			return
		}
		again, err := logo.Clean([]byte(clean))
		if err != nil || again != clean {
			t.Errorf("cleaned again = %q, want %q (%v)", again, clean, err)
		}
		for _, bad := range []string{"<script", "javascript:", "<!", "<image", "http://www.w3.org/1999"} {
			if strings.Contains(strings.ToLower(clean), bad) {
				t.Errorf("cleaned = %q, want nothing of %q", clean, bad)
			}
		}
	})
}

func picture(w, h int) image.Image {
	p := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range p.Pix {
		p.Pix[i] = 200
	}
	return p
}

func TestDraw(t *testing.T) {
	for name, k := range map[string]struct{ w, h, toW, toH int }{
		"a small one stays as it is":  {64, 32, 64, 32},
		"a large one is made smaller": {1200, 600, 512, 256},
		"a narrow one keeps a point":  {2000, 1, 512, 1},
	} {
		t.Run(name, func(t *testing.T) {
			var in bytes.Buffer
			if err := png.Encode(&in, picture(k.w, k.h)); err != nil {
				t.Fatal(err)
			}
			out, err := logo.Draw(in.Bytes())
			if err != nil {
				t.Fatal(err)
			}
			got, err := png.Decode(bytes.NewReader(out))
			if err != nil {
				t.Fatal(err)
			}
			if size := got.Bounds().Size(); size != (image.Point{X: k.toW, Y: k.toH}) {
				t.Errorf("size = %v, want %d × %d", size, k.toW, k.toH)
			}
			if c := color.NRGBAModel.Convert(got.At(0, 0)); c != (color.NRGBA{R: 200, G: 200, B: 200, A: 200}) {
				t.Errorf("colour = %v, want that of before", c)
			}
		})
	}
	t.Run("a JPEG becomes PNG", func(t *testing.T) {
		var in bytes.Buffer
		if err := jpeg.Encode(&in, picture(10, 10), nil); err != nil {
			t.Fatal(err)
		}
		if out, err := logo.Draw(in.Bytes()); err != nil || !bytes.HasPrefix(out, []byte("\x89PNG")) {
			t.Errorf("made %.8q, want a PNG (%v)", out, err)
		}
	})
	t.Run("too many pixels, and none", func(t *testing.T) {
		var in bytes.Buffer
		if err := png.Encode(&in, image.NewGray(image.Rect(0, 0, logo.MaxSide+1, 1))); err != nil {
			t.Fatal(err)
		}
		if _, err := logo.Draw(in.Bytes()); !errors.Is(err, logo.ErrSide) {
			t.Errorf("error of a wide one = %v, want %v", err, logo.ErrSide)
		}
		if _, err := logo.Draw([]byte("GIF89a")); !errors.Is(err, logo.ErrPicture) {
			t.Errorf("error of no picture = %v, want %v", err, logo.ErrPicture)
		}
	})
}
