// Package emblem reads emblems, which are SVG, as outlines in plain colours. What it does not know (text, pictures, gradients,
// masks, style sheets, dashes) it refuses, so that no emblem is drawn otherwise than it is.
package emblem

import (
	"errors"
	"math"
	"strings"
)

// Bounds of what is read: files are strangers'.
const (
	maxDepth  = 40
	maxShapes = 20_000
	maxSteps  = 200_000
	maxFar    = 1000 // sides from the corner
)

var errSVG = errors.New("svg that is not drawn")

// Point is one of a square whose side is 1.
type Point struct{ X, Y float64 }

// Step goes on with an outline: 'M' to a point, 'L' with a line to it, 'C' with a curve by two others to it, 'Z' back.
type Step struct {
	Op   byte
	A, B Point // of a curve
	To   Point
}

// Paint is a colour and how dense it is, 0 to 1.
type Paint struct {
	R, G, B int
	Dense   float64
}

// Shape is an outline and how it is painted; nil is no paint.
type Shape struct {
	Steps        []Step
	Fill, Stroke *Paint
	EvenOdd      bool
	Width        float64 // of the stroke
	Miter        float64
	Cap, Join    string
	Within       []Shape // nothing is painted outside any of them
}

// Read reads an emblem as shapes, one above the other, in a square whose side is 1.
func Read(svg string) ([]Shape, error) {
	root, err := parse(svg)
	if err != nil {
		return nil, err
	}
	r := reader{ids: map[string]*node{}}
	r.collect(root)
	fit, err := fitting(root)
	if err != nil {
		return nil, err
	}
	if err := r.children(root, initial.under(root), fit, nil, 0); err != nil {
		return nil, err
	}
	if len(r.shapes) == 0 {
		return nil, errSVG
	}
	return r.shapes, nil
}

// fitting puts what the root shows into the square, whole and in its middle.
func fitting(root *node) (matrix, error) {
	if p := root.attr["preserveAspectRatio"]; p != "" && p != "xMidYMid" && p != "xMidYMid meet" {
		return matrix{}, errSVG
	}
	box, err := numbers(root.attr["viewBox"])
	if err == nil && len(box) == 0 {
		var w, h float64
		if w, err = root.number("width", 0); err == nil {
			h, err = root.number("height", 0)
		}
		box = []float64{0, 0, w, h}
	}
	if err != nil || len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
		return matrix{}, errSVG
	}
	side := max(box[2], box[3])
	return matrix{1 / side, 0, 0, 1 / side, (side-box[2])/side/2 - box[0]/side, (side-box[3])/side/2 - box[1]/side}, nil
}

// reader collects shapes.
type reader struct {
	ids    map[string]*node
	shapes []Shape
	read   int // elements that were gone through
	steps  int
}

func (r *reader) collect(n *node) {
	if id := n.attr["id"]; id != "" {
		r.ids[id] = n
	}
	for _, c := range n.children {
		r.collect(c)
	}
}

func (r *reader) children(n *node, s style, m matrix, within []Shape, depth int) error {
	for _, c := range n.children {
		if err := r.element(c, s, m, within, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// element reads an element and what is in it.
func (r *reader) element(n *node, s style, m matrix, within []Shape, depth int) error {
	switch n.name {
	case "title", "desc", "metadata", "defs", "clipPath", "linearGradient", "radialGradient", "symbol":
		return nil // what is used of them is refused, or read where it is
	}
	if r.read++; depth > maxDepth || r.read > maxShapes {
		return errSVG
	}
	s = s.under(n)
	if s["display"] == "none" {
		return nil
	}
	own, err := transform(n.attr["transform"])
	if err != nil || !s.plain() {
		return errSVG
	}
	m = m.times(own)
	if within, err = r.clipped(n, m, within, depth); err != nil {
		return err
	}
	switch n.name {
	case "g", "a":
		if len(n.children) > 1 && s.density("opacity") != 1 {
			return errSVG // together: what covers another would shine through
		}
		return r.children(n, s.deeper(), m, within, depth)
	case "use":
		x, y, of, err := r.used(n)
		if err != nil {
			return err
		}
		return r.element(of, s.deeper(), m.times(matrix{1, 0, 0, 1, x, y}), within, depth+1)
	}
	steps, err := outline(n)
	if err != nil {
		return err
	}
	return r.add(steps, s, m, within)
}

// used is what a use shows, and where.
func (r *reader) used(n *node) (x, y float64, of *node, err error) {
	of = r.ids[strings.TrimPrefix(n.attr["href"], "#")]
	if of == nil || !strings.HasPrefix(n.attr["href"], "#") {
		return 0, 0, nil, errSVG
	}
	x, errX := n.number("x", 0)
	y, errY := n.number("y", 0)
	return x, y, of, errors.Join(errX, errY)
}

// clipped adds what an element's clip-path lets through.
func (r *reader) clipped(n *node, m matrix, within []Shape, depth int) ([]Shape, error) {
	name := n.style("clip-path")
	if name == "" || name == "none" {
		return within, nil
	}
	of := r.ids[strings.TrimSuffix(strings.TrimPrefix(name, "url(#"), ")")]
	if of == nil || of.name != "clipPath" || of.attr["clipPathUnits"] == "objectBoundingBox" || of.style("clip-path") != "" {
		return nil, errSVG
	}
	own, err := transform(of.attr["transform"])
	if err != nil {
		return nil, err
	}
	inner := reader{ids: r.ids, read: r.read}
	if err := inner.children(of, initial, m.times(own), nil, depth); err != nil {
		return nil, err
	}
	r.read, r.steps = inner.read, r.steps+inner.steps
	one := Shape{}
	for _, c := range inner.shapes {
		if c.EvenOdd && len(inner.shapes) > 1 || len(c.Within) > 0 {
			return nil, errSVG
		}
		one.Steps, one.EvenOdd = append(one.Steps, c.Steps...), c.EvenOdd
	}
	if len(one.Steps) == 0 || len(within) >= maxDepth {
		return nil, errSVG
	}
	return append(within[:len(within):len(within)], one), nil
}

func (r *reader) add(steps []Step, s style, m matrix, within []Shape) error {
	one := Shape{Within: within}
	if err := s.paint(&one, m); err != nil {
		return err
	}
	if r.steps += len(steps) * (1 + len(within)); r.steps > maxSteps {
		return errSVG
	}
	if len(steps) == 0 || one.Fill == nil && one.Stroke == nil {
		return nil
	}
	for _, p := range steps {
		p.A, p.B, p.To = m.of(p.A), m.of(p.B), m.of(p.To)
		if far(p.A) || far(p.B) || far(p.To) {
			return errSVG
		}
		one.Steps = append(one.Steps, p)
	}
	r.shapes = append(r.shapes, one)
	return nil
}

// far tells whether a point is too far, or none.
func far(p Point) bool { return !(math.Abs(p.X) < maxFar && math.Abs(p.Y) < maxFar) }
