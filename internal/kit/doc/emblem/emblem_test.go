package emblem_test

import (
	"math"
	"strings"
	"testing"

	"portaldosen/internal/kit/doc/emblem"
)

func svg(inside string) string {
	return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
		`xmlns:ink="http://ink.example" viewBox="0 0 100 100">` + inside + `</svg>`
}

// bounds are those of a shape, in hundredths of the side, by its points and those of its curves.
func bounds(s emblem.Shape) [4]int {
	b := [4]float64{9, 9, -9, -9}
	for _, p := range s.Steps {
		if p.Op == 'Z' {
			continue
		}
		b = [4]float64{min(b[0], p.To.X), min(b[1], p.To.Y), max(b[2], p.To.X), max(b[3], p.To.Y)}
	}
	var out [4]int
	for i, v := range b {
		out[i] = int(math.Round(v * 100))
	}
	return out
}

// curves are of all kinds that a path has.
const curves = "M10 10h5v5l1 1c0 0 1 1 2 2s1 1 2 2q1 1 2 2t2 2a1 2 30 0110 10Z"

const triangle = `<path d="M0 0h5v5z"/>`

func TestRead(t *testing.T) {
	turned := `<g transform="translate(10) scale(2 2)"><path transform="rotate(90)" d="M0 0h5v5z"/></g>`
	used := `<defs><path id="a" d="M0 0h5v5z"/></defs><use xlink:href="#a" x="10" y="20"/>`
	for name, c := range map[string]struct {
		inside string
		want   [4]int
	}{
		"a rectangle":            {`<rect x="10" y="20" width="30" height="40"/>`, [4]int{10, 20, 40, 60}},
		"one with round corners": {`<rect width="30" height="40" rx="50"/>`, [4]int{0, 0, 30, 40}},
		"an ellipse":             {`<ellipse cx="50" cy="50" rx="20" ry="10"/>`, [4]int{30, 40, 70, 60}},
		"a polygon":              {`<polygon points="1,2 3 40-5,6"/>`, [4]int{-5, 2, 3, 40}},
		"a line with its width":  {`<line x1="1" y1="1" x2="9" y2="9" stroke="#000"/>`, [4]int{1, 1, 9, 9}},
		"a path of all commands": {`<path d="` + curves + `m1 1 2 2 1e1,0"/>`, [4]int{10, 10, 37, 34}},
		"a moved group":          {turned, [4]int{0, 0, 10, 10}},
		"a use":                  {used, [4]int{10, 20, 15, 25}},
		"titles and other programs": {
			`<title>Kampus</title><ink:view><rect/></ink:view>` + triangle,
			[4]int{0, 0, 5, 5},
		},
	} {
		got, err := emblem.Read(svg(c.inside))
		if err != nil || len(got) != 1 || bounds(got[0]) != c.want {
			t.Errorf("%s: %v %v, want one shape within %v", name, got, err, c.want)
		}
	}
}

func TestPaint(t *testing.T) {
	for name, c := range map[string]struct {
		inside       string
		fill, stroke *emblem.Paint
		evenOdd      bool
	}{
		"black unless said": {
			inside: triangle,
			fill:   &emblem.Paint{Dense: 1},
		},
		"of the group": {
			inside: `<g fill="none" stroke="Red" stroke-opacity=".5">` + triangle + `</g>`,
			stroke: &emblem.Paint{R: 255, Dense: .5},
		},
		"style before": {
			inside:  `<path style="fill: rgb(1, 2, 3); fill-rule:evenodd" fill="#fff" d="M0 0h5v5z"/>`,
			fill:    &emblem.Paint{R: 1, G: 2, B: 3, Dense: 1},
			evenOdd: true,
		},
		"the current colour": {
			inside: `<g color="#0f0"><path fill="currentColor" opacity=".5" d="M0 0h5v5z"/></g>`,
			fill:   &emblem.Paint{G: 255, Dense: .5},
		},
		"a group's opacity": {
			inside: `<g opacity=".5"><path fill-opacity=".5" d="M0 0h5v5z"/></g>`,
			fill:   &emblem.Paint{Dense: .25},
		},
	} {
		got, err := emblem.Read(svg(c.inside))
		if err != nil || len(got) != 1 {
			t.Errorf("%s: %+v %v, want one shape", name, got, err)
			continue
		}
		if s := got[0]; !same(s.Fill, c.fill) || !same(s.Stroke, c.stroke) || s.EvenOdd != c.evenOdd {
			t.Errorf("%s: fill %v, stroke %v, even-odd %t; want %v, %v, %t",
				name, s.Fill, s.Stroke, s.EvenOdd, c.fill, c.stroke, c.evenOdd)
		}
	}
}

func same(a, b *emblem.Paint) bool { return a == b || a != nil && b != nil && *a == *b }

func TestFit(t *testing.T) {
	got, err := emblem.Read(`<svg width="200" height="100"><rect width="200" height="100"/></svg>`)
	if err != nil {
		t.Fatal(err)
	}
	if want := [4]int{0, 25, 100, 75}; bounds(got[0]) != want {
		t.Errorf("a wide one lies within %v, want in the middle, within %v", bounds(got[0]), want)
	}
	const round = `<clipPath id="c"><circle r="9"/></clipPath>`
	got, err = emblem.Read(svg(round + `<g clip-path="url(#c)">` + triangle + `</g>`))
	if err != nil || len(got) != 1 || len(got[0].Within) != 1 {
		t.Errorf("%v %v, want one shape within one", got, err)
	}
}

// many is a tree of uses that shows a billion shapes.
func many() string {
	var s strings.Builder
	s.WriteString(`<defs><path id="a0" d="M0 0h5v5z"/>`)
	for i := range 9 {
		use := `<use href="#a` + string(rune('0'+i)) + `"/>`
		s.WriteString(`<g id="a` + string(rune('1'+i)) + `">` + strings.Repeat(use, 10) + `</g>`)
	}
	return s.String() + `</defs><use href="#a9"/>`
}

// clippedByItself is a clip within which it stands itself.
const clippedByItself = `<clipPath id="c"><path clip-path="url(#c)" d="M0 0h5v5z"/></clipPath>` +
	`<path clip-path="url(#c)" d="M0 0h5v5z"/>`

// hostile are emblems that must be refused, and soon.
var hostile = map[string]string{
	"nothing":                        "",
	"an end alone":                   "</svg>",
	"another root":                   "<html/>",
	"two roots":                      "<svg/><svg/>",
	"entities":                       `<!DOCTYPE svg [<!ENTITY a "b">]>` + svg(`<path d="&a;"/>`),
	"text":                           svg(`<text>x</text>`),
	"a picture":                      svg(`<image href="http://x.example"/>`),
	"a script":                       svg(`<script/>`),
	"a style sheet":                  svg(`<style>path{}</style>` + triangle),
	"a gradient":                     svg(`<path fill="url(#a)" d="M0 0h5v5z"/>`),
	"a mask":                         svg(`<path mask="url(#a)" d="M0 0h5v5z"/>`),
	"dashes":                         svg(`<path stroke="red" stroke-dasharray="1" d="M0 0h5"/>`),
	"a group that shines through":    svg(`<g opacity=".5">` + triangle + triangle + `</g>`),
	"a use of itself":                svg(`<g id="a"><use href="#a"/></g>`),
	"a use of the root":              `<svg id="a" viewBox="0 0 9 9"><use href="#a"/></svg>`,
	"uses without end":               svg(many()),
	"a clip of itself":               svg(clippedByItself),
	"another file":                   svg(`<use href="file:///etc/passwd#a"/>`),
	"far away":                       svg(`<path d="M0 0H1e300"/>`),
	"numbers too large":              svg(`<path d="M0 0H1e999"/>`),
	"not a number":                   svg(`<rect width="NaN" height="5"/>`),
	"without end":                    svg(`<rect width="Inf" height="5"/>`),
	"a box of nothing":               `<svg viewBox="0 0 0 0">` + triangle + `</svg>`,
	"half an arc":                    svg(`<path d="M0 0a1 1 0 5 5 1 1"/>`),
	"no beginning":                   svg(`<path d="L5 5"/>`),
	"a stroke that is wider one way": svg(`<path transform="scale(1 3)" stroke="red" d="M0 0h5"/>`),
	"deep":                           svg(strings.Repeat("<g>", 100_000)),
	"deep and closed":                svg(strings.Repeat("<g>", 100) + strings.Repeat("</g>", 100)),
	"long":                           svg(`<path d="M0 0` + strings.Repeat("h1", 300_000) + `"/>`),
}

func TestHostile(t *testing.T) {
	for name, s := range hostile {
		if got, err := emblem.Read(s); err == nil {
			t.Errorf("%s is drawn as %d shapes, want it refused", name, len(got))
		}
	}
}

func FuzzRead(f *testing.F) {
	for name, s := range hostile {
		if name != "deep" && name != "long" {
			f.Add(s)
		}
	}
	f.Add(svg(`<g transform="rotate(9 1 1)" clip-path="url(#c)"><path stroke="red" d="` + curves + `"/></g>` +
		`<clipPath id="c"><circle r="9"/></clipPath>`))
	f.Fuzz(func(t *testing.T, s string) {
		shapes, err := emblem.Read(s)
		if err != nil {
			return
		}
		for _, one := range shapes {
			for _, p := range one.Steps {
				for _, v := range []float64{p.To.X, p.To.Y, p.A.X, p.A.Y, p.B.X, p.B.Y, one.Width} {
					if math.IsNaN(v) || math.Abs(v) > 1e7 {
						t.Fatalf("%v in %q, want a number up to 1e7", v, s)
					}
				}
			}
		}
	})
}
