package emblem

import (
	"math"
	"strconv"
	"strings"
)

// style is how what is in an element is painted.
type style map[string]string

var initial = style{"fill": "black", "stroke": "none"}

// inherited are what an element has of those around it; the others below are its own alone.
var inherited = strings.Fields("fill stroke color fill-rule clip-rule fill-opacity stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray visibility paint-order")

var alone = strings.Fields("opacity display mask filter marker marker-start marker-mid marker-end mix-blend-mode clip-path")

// style is what an element says of one property: its style before its attribute.
func (n *node) style(key string) string {
	for part := range strings.SplitSeq(n.attr["style"], ";") {
		if name, value, _ := strings.Cut(part, ":"); strings.TrimSpace(name) == key {
			return strings.TrimSpace(value)
		}
	}
	return n.attr[key]
}

// under is the style of an element in another. What opacity the groups around have stays in "groups".
func (s style) under(n *node) style {
	out := style{"groups": s["groups"]}
	for _, key := range inherited {
		out[key] = s[key]
		if v := n.style(key); v != "" && v != "inherit" {
			out[key] = v
		}
	}
	for _, key := range alone {
		out[key] = n.style(key)
	}
	return out
}

// deeper is the style for what is in a group, which takes over the group's opacity.
func (s style) deeper() style {
	out := style{}
	for key, v := range s {
		out[key] = v
	}
	out["groups"] = strconv.FormatFloat(s.density("groups")*s.density("opacity"), 'f', -1, 64)
	return out
}

// plain tells whether nothing is asked for that we cannot do.
func (s style) plain() bool {
	for _, key := range strings.Fields("mask filter marker marker-start marker-mid marker-end mix-blend-mode stroke-dasharray paint-order") {
		if v := s[key]; v != "" && v != "none" && v != "normal" {
			return false
		}
	}
	return s["visibility"] == "" || s["visibility"] == "visible"
}

// density reads an opacity; what cannot be read is none.
func (s style) density(key string) float64 {
	if s[key] == "" {
		return 1
	}
	v, err := strconv.ParseFloat(s[key], 64)
	if err != nil {
		return 0
	}
	return min(max(v, 0), 1)
}

// paint says how a shape is painted.
func (s style) paint(one *Shape, m matrix) (err error) {
	if one.Fill, err = s.colour("fill"); err != nil {
		return err
	}
	if one.Stroke, err = s.colour("stroke"); err != nil {
		return err
	}
	one.EvenOdd = s["fill-rule"] == "evenodd" || s["clip-rule"] == "evenodd" && s["fill-rule"] == ""
	one.Cap, one.Join, one.Width, one.Miter = "butt", "miter", 1, 4
	if v := s["stroke-linecap"]; v == "round" || v == "square" {
		one.Cap = v
	}
	if v := s["stroke-linejoin"]; v == "round" || v == "bevel" {
		one.Join = v
	}
	for key, into := range map[string]*float64{"stroke-width": &one.Width, "stroke-miterlimit": &one.Miter} {
		if v := s[key]; v != "" {
			if *into, err = length(v); err != nil || !(*into >= 0 && *into < 1e6) {
				return errSVG
			}
		}
	}
	if one.Width *= math.Sqrt(math.Abs(m[0]*m[3] - m[1]*m[2])); one.Width <= 0 {
		one.Stroke = nil
	}
	if one.Stroke != nil && !m.even() {
		return errSVG // its stroke would be wider in one direction
	}
	one.Miter = max(one.Miter, 1)
	return nil
}

// names are the colours that have one: those of HTML, and the commonest others.
var names = map[string]string{
	"black": "#000", "white": "#fff", "red": "#f00", "lime": "#0f0", "blue": "#00f", "yellow": "#ff0", "cyan": "#0ff", "aqua": "#0ff", "magenta": "#f0f",
	"fuchsia": "#f0f", "gray": "#808080", "grey": "#808080", "silver": "#c0c0c0", "maroon": "#800000", "green": "#008000", "navy": "#000080", "olive": "#808000",
	"purple": "#800080", "teal": "#008080", "orange": "#ffa500", "gold": "#ffd700", "brown": "#a52a2a", "pink": "#ffc0cb", "darkred": "#8b0000",
	"darkgreen": "#006400", "darkblue": "#00008b", "crimson": "#dc143c", "goldenrod": "#daa520", "royalblue": "#4169e1", "skyblue": "#87ceeb",
	"lightgray": "#d3d3d3", "lightgrey": "#d3d3d3", "darkgray": "#a9a9a9", "darkgrey": "#a9a9a9",
}

// colour reads what an outline is filled or drawn with: "#rrggbb", "#rgb", "rgb(r, g, b)" or a name; nil is nothing.
func (s style) colour(key string) (*Paint, error) {
	text := strings.ToLower(s[key])
	if text == "currentcolor" {
		if text = strings.ToLower(s["color"]); text == "" {
			text = "black"
		}
	}
	dense := s.density(key+"-opacity") * s.density("opacity") * s.density("groups")
	if text == "none" || text == "transparent" || dense == 0 {
		return nil, nil
	}
	if of, ok := strings.CutPrefix(text, "rgb("); ok {
		v, err := numbers(strings.TrimSuffix(of, ")"))
		if err != nil || len(v) != 3 || min(v[0], v[1], v[2]) < 0 || max(v[0], v[1], v[2]) > 255 {
			return nil, errSVG
		}
		return &Paint{int(v[0]), int(v[1]), int(v[2]), dense}, nil
	}
	if hex, ok := names[text]; ok {
		text = hex
	}
	hex := strings.TrimPrefix(text, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	v, err := strconv.ParseUint(hex, 16, 24)
	if err != nil || len(hex) != 6 || !strings.HasPrefix(text, "#") {
		return nil, errSVG
	}
	return &Paint{int(v >> 16), int(v >> 8 & 255), int(v & 255), dense}, nil
}

// matrix moves points: x' = ax + cy + e, y' = bx + dy + f.
type matrix [6]float64

func (m matrix) of(p Point) Point {
	return Point{m[0]*p.X + m[2]*p.Y + m[4], m[1]*p.X + m[3]*p.Y + m[5]}
}

// even tells whether it keeps what is round about round.
func (m matrix) even() bool {
	const about = 1.05
	a, b := math.Hypot(m[0], m[1]), math.Hypot(m[2], m[3])
	return a < about*b && b < about*a && math.Abs(m[0]*m[2]+m[1]*m[3]) < (about-1)*a*b
}

// times is what first moves by n, then by m.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[2]*n[1], m[1]*n[0] + m[3]*n[1], m[0]*n[2] + m[2]*n[3], m[1]*n[2] + m[3]*n[3],
		m[0]*n[4] + m[2]*n[5] + m[4], m[1]*n[4] + m[3]*n[5] + m[5],
	}
}

// transform reads "translate(1 2) rotate(45)".
func transform(text string) (matrix, error) {
	out := matrix{1, 0, 0, 1, 0, 0}
	for text = strings.Trim(text, " ,\n\t\r"); text != ""; text = strings.TrimLeft(text, " ,\n\t\r") {
		name, rest, ok := strings.Cut(text, "(")
		inner, after, closed := strings.Cut(rest, ")")
		v, err := numbers(inner)
		if !ok || !closed || err != nil {
			return out, errSVG
		}
		m, err := movement(strings.TrimSpace(name), v)
		if err != nil {
			return out, err
		}
		out, text = out.times(m), after
	}
	return out, nil
}

func movement(name string, v []float64) (matrix, error) {
	rad := func(i int) float64 { return v[i] * math.Pi / 180 }
	switch {
	case name == "matrix" && len(v) == 6:
		return matrix(v), nil
	case name == "translate" && len(v) == 1:
		return matrix{1, 0, 0, 1, v[0], 0}, nil
	case name == "translate" && len(v) == 2:
		return matrix{1, 0, 0, 1, v[0], v[1]}, nil
	case name == "scale" && len(v) == 1:
		return matrix{v[0], 0, 0, v[0], 0, 0}, nil
	case name == "scale" && len(v) == 2:
		return matrix{v[0], 0, 0, v[1], 0, 0}, nil
	case name == "rotate" && len(v) == 1:
		sin, cos := math.Sincos(rad(0))
		return matrix{cos, sin, -sin, cos, 0, 0}, nil
	case name == "rotate" && len(v) == 3:
		sin, cos := math.Sincos(rad(0))
		return matrix{1, 0, 0, 1, v[1], v[2]}.times(matrix{cos, sin, -sin, cos, 0, 0}).times(matrix{1, 0, 0, 1, -v[1], -v[2]}), nil
	case name == "skewX" && len(v) == 1:
		return matrix{1, 0, math.Tan(rad(0)), 1, 0, 0}, nil
	case name == "skewY" && len(v) == 1:
		return matrix{1, math.Tan(rad(0)), 0, 1, 0, 0}, nil
	}
	return matrix{}, errSVG
}
