// Package logo takes logos that strangers hand in: of an SVG it keeps the shapes alone, a picture it draws anew.
package logo

import (
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Bounds of an SVG: files are strangers'.
const (
	maxDepth    = 40
	maxElements = 20_000
)

// What an SVG is refused for.
var (
	ErrUnreadable = errors.New("logo: no SVG that can be read")
	ErrForeign    = errors.New("logo: an SVG that holds a picture or another page")
	ErrStyle      = errors.New("logo: an SVG with a style sheet that is more than classes")
	ErrIntricate  = errors.New("logo: an SVG that is too large or too intricate")
)

// element is one of an SVG that stays.
type element struct {
	name     string
	attr     map[string]string
	text     string
	children []*element
}

const svgSpace = "http://www.w3.org/2000/svg"

// Elements that stay, those that stay as a group, and those that cannot be left out without changing what one sees.
var (
	elements = words(`svg g path rect circle ellipse line polyline polygon defs use symbol clipPath mask linearGradient radialGradient
		stop title desc text tspan style`)
	groups  = words(`a switch`)
	foreign = words(`image foreignObject`)
)

// Attributes that stay, and properties of the attribute style.
var (
	geometry = words(`id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio transform offset
		gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits dx dy rotate href`)
	properties = words(`fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
		stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask stop-color stop-opacity
		font-family font-size font-weight font-style text-anchor letter-spacing paint-order vector-effect mask-type`)
)

func words(list string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		out[w] = true
	}
	return out
}

var (
	plainValue = regexp.MustCompile(`^[\pL\pN #.,%()+'"*/|_-]*$`)
	ownAddress = regexp.MustCompile(`^#[A-Za-z_][\w.:-]*$`)
	ownPaint   = regexp.MustCompile(`^url\(\s*['"]?#[A-Za-z_][\w.:-]*['"]?\s*\)`)
)

// Clean returns the drawing of an SVG without anything that could act, or ask for something elsewhere: scripts, links, events,
// pictures, fonts. Classes of a style sheet become styles of the elements. Cleaning it again changes nothing.
func Clean(svg []byte) (string, error) {
	root, err := parse(svg)
	if err != nil {
		return "", err
	}
	if err := applyClasses(root); err != nil {
		return "", err
	}
	if err := root.bounded(); err != nil {
		return "", err
	}
	root.framed()
	var b strings.Builder
	root.write(&b, true)
	return b.String(), nil
}

func parse(svg []byte) (*element, error) {
	d := xml.NewDecoder(strings.NewReader(strings.ToValidUTF8(string(svg), "\uFFFD")))
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	top := &element{}
	open := []*element{top} // nil: what is in there goes
	for read := 0; ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, ErrUnreadable
		}
		last := open[len(open)-1]
		switch t := token.(type) {
		case xml.StartElement:
			if read++; len(open) > maxDepth || read > maxElements {
				return nil, ErrIntricate
			}
			var e *element
			if last != nil && (t.Name.Space == svgSpace || t.Name.Space == "") {
				if foreign[t.Name.Local] {
					return nil, ErrForeign
				}
				e = kept(t)
			}
			if e != nil {
				last.children = append(last.children, e)
			}
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if last != nil && (last.name == "style" || last.name == "text" || last.name == "tspan" || last.name == "title" || last.name == "desc") {
				last.text += string(t)
			}
		}
	}
	if len(top.children) != 1 || top.children[0].name != "svg" {
		return nil, ErrUnreadable
	}
	return top.children[0], nil
}

// kept is an element as it stays; nil: it goes, with what is in it.
func kept(t xml.StartElement) *element {
	e := &element{name: t.Name.Local, attr: map[string]string{}}
	switch {
	case groups[e.name]:
		e.name = "g"
	case !elements[e.name]:
		return nil
	}
	for _, a := range t.Attr {
		name, value := a.Name.Local, strings.TrimSpace(a.Value)
		xlink := a.Name.Space == "http://www.w3.org/1999/xlink" && name == "href"
		if a.Name.Space != "" && !xlink {
			continue
		}
		switch {
		case name == "style":
			e.attr[name] = styles(value)
		case name == "href":
			if e.name != "g" && ownAddress.MatchString(value) {
				e.attr[name] = value
			}
		case geometry[name] && plainOrWide(value), properties[name] && harmless(value):
			e.attr[name] = value
		}
	}
	return e
}

// plainOrWide lets numbers and names through, over several lines too.
func plainOrWide(value string) bool {
	return plainValue.MatchString(strings.Join(strings.Fields(value), " "))
}

// harmless reports a value that names nothing outside the drawing.
func harmless(value string) bool {
	if at := ownPaint.FindStringIndex(value); at != nil {
		value = value[at[1]:]
	}
	return plainValue.MatchString(value) && !strings.Contains(strings.ToLower(value), "url") && !strings.Contains(value, "/*")
}

// styles keeps the known properties of a style, in their order.
func styles(text string) string {
	var out []string
	for part := range strings.SplitSeq(text, ";") {
		name, value, _ := strings.Cut(part, ":")
		name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
		if properties[name] && value != "" && harmless(value) {
			out = append(out, name+":"+value)
		}
	}
	return strings.Join(out, ";")
}

// applyClasses writes the rules of style sheets into the styles of the elements that they are for, and takes the sheets away.
func applyClasses(root *element) error {
	var sheet strings.Builder
	root.walk(func(e *element) {
		e.children = slices.DeleteFunc(e.children, func(c *element) bool {
			if c.name == "style" {
				sheet.WriteString(c.text + "\n")
			}
			return c.name == "style"
		})
	})
	rules, err := classRules(sheet.String())
	if err != nil {
		return err
	}
	root.walk(func(e *element) {
		var all []string
		for _, r := range rules {
			if slices.Contains(strings.Fields(e.attr["class"]), r.class) {
				all = append(all, r.style)
			}
		}
		delete(e.attr, "class")
		if own := e.attr["style"]; own != "" {
			all = append(all, own)
		}
		if style := strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), ";"); style != "" {
			e.attr["style"] = style
		} else {
			delete(e.attr, "style")
		}
	})
	return nil
}

type classRule struct{ class, style string }

var (
	comment   = regexp.MustCompile(`(?s)/\*.*?\*/`)
	className = regexp.MustCompile(`^\.[A-Za-z_][\w-]*$`)
)

// classRules reads a style sheet whose selectors are single classes.
func classRules(sheet string) ([]classRule, error) {
	var out []classRule
	rest := strings.TrimSpace(comment.ReplaceAllString(sheet, ""))
	for rest != "" {
		selectors, after, opened := strings.Cut(rest, "{")
		body, next, closed := strings.Cut(after, "}")
		if !opened || !closed {
			return nil, ErrStyle
		}
		for one := range strings.SplitSeq(selectors, ",") {
			one = strings.TrimSpace(one)
			if !className.MatchString(one) {
				return nil, ErrStyle
			}
			out = append(out, classRule{one[1:], styles(body)})
		}
		rest = strings.TrimSpace(next)
	}
	return out, nil
}

func (e *element) walk(do func(*element)) {
	do(e)
	for _, c := range e.children {
		c.walk(do)
	}
}

// bounded refuses what would be drawn many times over: a use of a use, and a clip or a mask within another.
func (e *element) bounded() error {
	ids, all := map[string]*element{}, 0
	e.walk(func(c *element) {
		all++
		if id := c.attr["id"]; id != "" {
			ids["#"+id] = c
		}
	})
	var err error
	e.walk(func(c *element) {
		inner := false
		switch {
		case c.name == "use" && ids[c.attr["href"]] != nil:
			ids[c.attr["href"]].walk(func(d *element) {
				all++
				inner = inner || d.name == "use"
			})
		case c.name == "clipPath" || c.name == "mask":
			c.walk(func(d *element) { inner = inner || d.attr["mask"] != "" || strings.Contains(d.attr["style"], "mask:") })
		}
		if inner || all > maxElements {
			err = ErrIntricate
		}
	})
	return err
}

// framed gives a drawing that says only how large it is the box that it fills, so that it can be shown in any size.
func (e *element) framed() {
	if e.attr["viewBox"] == "" {
		bare := func(key string) string { return strings.TrimSuffix(e.attr[key], "px") }
		if w, h := bare("width"), bare("height"); w != "" && h != "" {
			e.attr["viewBox"] = "0 0 " + w + " " + h
		}
	}
}

func (e *element) write(b *strings.Builder, root bool) {
	b.WriteString("<" + e.name)
	if root {
		b.WriteString(` xmlns="` + svgSpace + `"`)
	}
	for _, name := range slices.Sorted(maps.Keys(e.attr)) {
		b.WriteString(" " + name + `="`)
		_ = xml.EscapeText(b, []byte(e.attr[name])) // a Builder takes all
		b.WriteString(`"`)
	}
	if len(e.children) == 0 && e.text == "" {
		b.WriteString("/>")
		return
	}
	b.WriteString(">")
	_ = xml.EscapeText(b, []byte(e.text))
	for _, c := range e.children {
		c.write(b, false)
	}
	b.WriteString("</" + e.name + ">")
}
