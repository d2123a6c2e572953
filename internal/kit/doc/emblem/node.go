package emblem

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
)

// node is an element of an SVG.
type node struct {
	name     string
	attr     map[string]string
	children []*node
}

const svgSpace = "http://www.w3.org/2000/svg"

// parse reads the tree. Elements of other vocabularies, which drawing programs leave, are passed over.
func parse(svg string) (*node, error) {
	d := xml.NewDecoder(strings.NewReader(svg))
	top := &node{}
	open := []*node{top}
	for read := 0; ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if read++; len(open) > maxDepth || read > maxShapes {
				return nil, errSVG
			}
			n := &node{name: t.Name.Local, attr: map[string]string{}}
			for _, a := range t.Attr {
				n.attr[a.Name.Local] = strings.TrimSpace(a.Value)
			}
			last := open[len(open)-1]
			if t.Name.Space == svgSpace || t.Name.Space == "" {
				last.children = append(last.children, n)
			}
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
	if len(top.children) != 1 || top.children[0].name != "svg" {
		return nil, errSVG
	}
	return top.children[0], nil
}

// number reads a length in the units of the drawing.
func (n *node) number(key string, unset float64) (float64, error) {
	text, ok := n.attr[key]
	if !ok {
		return unset, nil
	}
	return length(text)
}

// length reads one in px, or in points.
func length(text string) (float64, error) {
	bare, points := strings.CutSuffix(text, "pt")
	v, err := strconv.ParseFloat(strings.TrimSuffix(bare, "px"), 64)
	if err != nil {
		return 0, errSVG
	}
	if points {
		v *= 4.0 / 3
	}
	return v, nil
}

// lengths reads some, 0 where there is none.
func (n *node) lengths(keys ...string) ([]float64, error) {
	out := make([]float64, len(keys))
	for i, key := range keys {
		var err error
		if out[i], err = n.number(key, 0); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// outline is that of an element which has one, in its own units.
func outline(n *node) ([]Step, error) {
	switch n.name {
	case "path":
		return parsePath(n.attr["d"])
	case "rect":
		return rect(n)
	case "circle", "ellipse":
		v, err := n.lengths("cx", "cy", "rx", "ry", "r")
		if err != nil {
			return nil, err
		}
		rx, ry := v[2], v[3]
		if n.name == "circle" {
			rx, ry = v[4], v[4]
		}
		return ellipse(v[0], v[1], rx, ry), nil
	case "line":
		v, err := n.lengths("x1", "y1", "x2", "y2")
		if err != nil {
			return nil, err
		}
		return []Step{{Op: 'M', To: Point{v[0], v[1]}}, {Op: 'L', To: Point{v[2], v[3]}}}, nil
	case "polyline", "polygon":
		v, err := numbers(n.attr["points"])
		if err != nil || len(v)%2 != 0 || len(v) < 4 {
			return nil, errSVG
		}
		p := pen{}
		p.moveTo(Point{v[0], v[1]})
		for v = v[2:]; len(v) > 0; v = v[2:] {
			p.lineTo(Point{v[0], v[1]})
		}
		if n.name == "polygon" {
			p.back()
		}
		return p.steps, nil
	}
	return nil, errSVG
}

func ellipse(cx, cy, rx, ry float64) []Step {
	if rx <= 0 || ry <= 0 {
		return nil
	}
	p := pen{}
	p.moveTo(Point{cx - rx, cy})
	p.arcTo(rx, ry, 0, false, true, Point{cx + rx, cy})
	p.arcTo(rx, ry, 0, false, true, Point{cx - rx, cy})
	p.back()
	return p.steps
}

func rect(n *node) ([]Step, error) {
	v, err := n.lengths("x", "y", "width", "height", "rx", "ry")
	if err != nil {
		return nil, err
	}
	x, y, w, h, rx, ry := v[0], v[1], v[2], v[3], v[4], v[5]
	if w <= 0 || h <= 0 {
		return nil, nil
	}
	if _, ok := n.attr["rx"]; !ok {
		rx = ry
	}
	if _, ok := n.attr["ry"]; !ok {
		ry = rx
	}
	rx, ry = min(rx, w/2), min(ry, h/2)
	p := pen{}
	p.moveTo(Point{x + rx, y})
	for _, corner := range [][2]Point{
		{{x + w - rx, y}, {x + w, y + ry}}, {{x + w, y + h - ry}, {x + w - rx, y + h}},
		{{x + rx, y + h}, {x, y + h - ry}}, {{x, y + ry}, {x + rx, y}},
	} {
		p.lineTo(corner[0])
		p.arcTo(rx, ry, 0, false, true, corner[1])
	}
	p.back()
	return p.steps, nil
}
