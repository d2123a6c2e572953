package paper

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"codeberg.org/go-pdf/fpdf"
)

// drawSVG draws an emblem into a square and tells whether it could: an SVG of rectangles, circles and paths in plain colours.
// Of anything else nothing is drawn.
func drawSVG(pdf *fpdf.Fpdf, svg string, x, y, size float64) bool {
	shapes, side, err := parseSVG(svg)
	if err != nil || len(shapes) == 0 || side <= 0 {
		return false
	}
	scale := size / side
	pdf.TransformBegin()
	pdf.TransformTranslate(x, y)
	for _, b := range shapes {
		b.draw(pdf, scale)
	}
	pdf.TransformEnd()
	pdf.SetFillColor(0, 0, 0)
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineWidth(0.2)
	return true
}

// shape is a closed or open line of points, and how it is painted.
type shape struct {
	lines        [][]fpdf.PointType
	fill, stroke *[3]int
	lineWidth    float64
}

func (b shape) draw(pdf *fpdf.Fpdf, scale float64) {
	style := ""
	if b.fill != nil {
		pdf.SetFillColor(b.fill[0], b.fill[1], b.fill[2])
		style += "F"
	}
	if b.stroke != nil {
		pdf.SetDrawColor(b.stroke[0], b.stroke[1], b.stroke[2])
		pdf.SetLineWidth(b.lineWidth * scale)
		style += "D"
	}
	if style == "" {
		return
	}
	for _, g := range b.lines {
		for i, p := range g {
			if i == 0 {
				pdf.MoveTo(p.X*scale, p.Y*scale)
			} else {
				pdf.LineTo(p.X*scale, p.Y*scale)
			}
		}
	}
	pdf.DrawPath(style)
}

var errSVG = errors.New("svg that is not drawn")

func parseSVG(svg string) (out []shape, side float64, err error) {
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out, side, nil
		}
		if err != nil {
			return nil, 0, err
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		a := map[string]string{}
		for _, attr := range e.Attr {
			a[attr.Name.Local] = attr.Value
		}
		if e.Name.Local == "svg" {
			if box := strings.Fields(a["viewBox"]); len(box) == 4 && box[0] == "0" && box[1] == "0" && box[2] == box[3] {
				side, _ = strconv.ParseFloat(box[2], 64)
			}
			continue
		}
		b, err := parseShape(e.Name.Local, a)
		if err != nil {
			return nil, 0, err
		}
		out = append(out, b)
	}
}

func parseShape(name string, a map[string]string) (b shape, err error) {
	n := func(key string) float64 {
		v, _ := strconv.ParseFloat(a[key], 64)
		return v
	}
	switch name {
	case "rect":
		x, y, w, h := n("x"), n("y"), n("width"), n("height")
		b.lines = [][]fpdf.PointType{{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}, {X: x, Y: y}}}
	case "circle":
		r := n("r")
		drawn := path{}
		drawn.moveTo(n("cx")-r, n("cy"))
		drawn.arcTo(r, false, true, n("cx")+r, n("cy"))
		drawn.arcTo(r, false, true, n("cx")-r, n("cy"))
		b.lines = drawn.lines
	case "path":
		if b.lines, err = parsePath(a["d"]); err != nil {
			return b, err
		}
	default:
		return b, errSVG
	}
	fill := a["fill"]
	if fill == "" && a["stroke"] == "" {
		fill = "#000"
	}
	if b.fill, err = colour(fill); err != nil {
		return b, err
	}
	b.stroke, err = colour(a["stroke"])
	b.lineWidth = max(n("stroke-width"), 1)
	return b, err
}

// colour reads "#rrggbb" or "#rgb"; nil is no colour.
func colour(s string) (*[3]int, error) {
	if s == "" || s == "none" {
		return nil, nil
	}
	hex := strings.TrimPrefix(s, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	v, err := strconv.ParseUint(hex, 16, 24)
	if err != nil || len(hex) != 6 || len(hex) == len(s) {
		return nil, errSVG
	}
	return &[3]int{int(v >> 16), int(v >> 8 & 255), int(v & 255)}, nil
}

// path is a path as it is followed.
type path struct {
	lines [][]fpdf.PointType
	x, y  float64
}

func (j *path) moveTo(x, y float64) {
	j.lines = append(j.lines, []fpdf.PointType{{X: x, Y: y}})
	j.x, j.y = x, y
}

func (j *path) lineTo(x, y float64) {
	if len(j.lines) == 0 {
		j.moveTo(j.x, j.y)
	}
	end := len(j.lines) - 1
	j.lines[end] = append(j.lines[end], fpdf.PointType{X: x, Y: y})
	j.x, j.y = x, y
}

const curvePieces = 16 // straight pieces of a curve

func (j *path) curveTo(x1, y1, x2, y2, x, y float64) {
	x0, y0 := j.x, j.y
	for i := 1; i <= curvePieces; i++ {
		t := float64(i) / curvePieces
		s := 1 - t
		j.lineTo(s*s*s*x0+3*s*s*t*x1+3*s*t*t*x2+t*t*t*x, s*s*s*y0+3*s*s*t*y1+3*s*t*t*y2+t*t*t*y)
	}
}

// arcTo follows a circle's arc to a point; long: the longer way round, clockwise: clockwise on the sheet.
func (j *path) arcTo(r float64, long, clockwise bool, x, y float64) {
	dx, dy := (x-j.x)/2, (y-j.y)/2
	half := math.Hypot(dx, dy)
	if half == 0 {
		return
	}
	r = max(r, half)
	far := math.Sqrt(r*r-half*half) / half
	if long == clockwise {
		far = -far
	}
	cx, cy := j.x+dx-far*dy, j.y+dy+far*dx
	begin, turn := math.Atan2(j.y-cy, j.x-cx), math.Atan2(y-cy, x-cx)-math.Atan2(j.y-cy, j.x-cx)
	if clockwise && turn <= 0 {
		turn += 2 * math.Pi
	} else if !clockwise && turn >= 0 {
		turn -= 2 * math.Pi
	}
	for i := 1; i <= curvePieces; i++ {
		angle := begin + turn*float64(i)/curvePieces
		j.lineTo(cx+r*math.Cos(angle), cy+r*math.Sin(angle))
	}
}

// parsePath reads the commands M, L, H, V, C, A (of circles) and Z, in capitals or relative.
func parsePath(d string) ([][]fpdf.PointType, error) {
	j := path{}
	for d = strings.TrimSpace(d); d != ""; {
		command := d[0]
		end := strings.IndexAny(d[1:], "MmLlHhVvCcAaZzQqSsTt") + 1
		if end == 0 {
			end = len(d)
		}
		args, err := numbers(d[1:end])
		if err != nil {
			return nil, err
		}
		if err := j.follow(command, args); err != nil {
			return nil, err
		}
		d = d[end:]
	}
	return j.lines, nil
}

func (j *path) follow(command byte, n []float64) error {
	counts := map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 'a': 7, 'z': 0}
	letter := command | 0x20
	need, ok := counts[letter]
	if !ok || need == 0 && len(n) > 0 || need > 0 && (len(n) == 0 || len(n)%need != 0) {
		return errSVG
	}
	if letter == 'z' {
		if len(j.lines) > 0 {
			begin := j.lines[len(j.lines)-1][0]
			j.lineTo(begin.X, begin.Y)
		}
		return nil
	}
	for ; len(n) > 0; n = n[need:] {
		ox, oy := j.x, j.y
		if letter != command {
			ox, oy = 0, 0
		}
		switch letter {
		case 'm':
			j.moveTo(ox+n[0], oy+n[1])
			letter = 'l' // further points of a move are lines
			if command < 'a' {
				command = 'L'
			} else {
				command = 'l'
			}
		case 'l':
			j.lineTo(ox+n[0], oy+n[1])
		case 'h':
			j.lineTo(ox+n[0], j.y)
		case 'v':
			j.lineTo(j.x, oy+n[0])
		case 'c':
			j.curveTo(ox+n[0], oy+n[1], ox+n[2], oy+n[3], ox+n[4], oy+n[5])
		case 'a':
			j.arcTo(n[0], n[3] != 0, n[4] != 0, ox+n[5], oy+n[6])
		}
	}
	return nil
}

// numbers reads numbers as paths write them: "1.8 4.1", "4-4", "0 0 1-16 0".
func numbers(s string) ([]float64, error) {
	var out []float64
	for s = strings.TrimLeft(s, " ,\n\t"); s != ""; s = strings.TrimLeft(s, " ,\n\t") {
		end := 1
		dots := s[0] == '.'
		for end < len(s) && (s[end] >= '0' && s[end] <= '9' || s[end] == '.' && !dots) {
			dots = dots || s[end] == '.'
			end++
		}
		v, err := strconv.ParseFloat(s[:end], 64)
		if err != nil {
			return nil, errSVG
		}
		out = append(out, v)
		s = s[end:]
	}
	return out, nil
}
