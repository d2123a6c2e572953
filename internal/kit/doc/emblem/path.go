package emblem

import (
	"math"
	"strconv"
	"strings"
)

// pen draws an outline.
type pen struct {
	steps       []Step
	begin, at   Point
	last        byte  // the command before, as a small letter
	lastControl Point // of its curve
}

func (p *pen) moveTo(to Point) {
	p.steps = append(p.steps, Step{Op: 'M', To: to})
	p.begin, p.at = to, to
}

// open begins again where an outline was closed, if nobody said where.
func (p *pen) open() {
	if len(p.steps) == 0 || p.steps[len(p.steps)-1].Op == 'Z' {
		p.moveTo(p.at)
	}
}

func (p *pen) lineTo(to Point) {
	p.open()
	p.steps = append(p.steps, Step{Op: 'L', To: to})
	p.at = to
}

func (p *pen) curveTo(a, b, to Point) {
	p.open()
	p.steps = append(p.steps, Step{Op: 'C', A: a, B: b, To: to})
	p.at = to
}

// bendTo is a curve with one control point.
func (p *pen) bendTo(c, to Point) {
	third := func(from Point) Point { return Point{from.X + (c.X-from.X)*2/3, from.Y + (c.Y-from.Y)*2/3} }
	p.curveTo(third(p.at), third(to), to)
}

func (p *pen) back() {
	if len(p.steps) > 0 {
		p.steps = append(p.steps, Step{Op: 'Z'})
		p.at = p.begin
	}
}

// arcTo follows an ellipse's arc to a point, a curve a quarter: by the rules of SVG's appendix on arcs. long: the longer way
// round; clockwise: on the sheet.
func (p *pen) arcTo(rx, ry, degrees float64, long, clockwise bool, to Point) {
	from := p.at
	rx, ry = math.Abs(rx), math.Abs(ry)
	if from == to {
		return
	}
	if rx == 0 || ry == 0 {
		p.lineTo(to)
		return
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	dx, dy := (from.X-to.X)/2, (from.Y-to.Y)/2
	x, y := (cos*dx+sin*dy)/rx, (cos*dy-sin*dx)/ry // in a circle of radius 1
	half := math.Hypot(x, y)
	if half > 1 {
		rx, ry, x, y, half = rx*half, ry*half, x/half, y/half, 1
	}
	away := math.Sqrt(1-half*half) / half
	if long == clockwise {
		away = -away
	}
	cx, cy := away*y, -away*x
	begin := math.Atan2(y-cy, x-cx)
	turn := math.Atan2(-y-cy, -x-cx) - begin
	if clockwise && turn < 0 {
		turn += 2 * math.Pi
	} else if !clockwise && turn > 0 {
		turn -= 2 * math.Pi
	}
	place := func(u, v float64) Point {
		u, v = (u+cx)*rx, (v+cy)*ry
		return Point{cos*u - sin*v + (from.X+to.X)/2, sin*u + cos*v + (from.Y+to.Y)/2}
	}
	pieces := int(math.Ceil(math.Abs(turn)/(math.Pi/2) - 1e-9))
	part := turn / float64(pieces)
	k := 4.0 / 3 * math.Tan(part/4)
	for i := range pieces {
		s0, c0 := math.Sincos(begin + part*float64(i))
		s1, c1 := math.Sincos(begin + part*float64(i+1))
		end := place(c1, s1)
		if i == pieces-1 {
			end = to
		}
		p.curveTo(place(c0-k*s0, s0+k*c0), place(c1+k*s1, s1-k*c1), end)
	}
}

// counts are how many numbers a command takes.
var counts = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 't': 2, 'a': 7, 'z': 0}

// parsePath reads a path's commands, in capitals or relative.
func parsePath(d string) ([]Step, error) {
	p := pen{}
	for d = skip(d); d != ""; d = skip(d) {
		command := d[0]
		need, ok := counts[command|0x20]
		if !ok {
			return nil, errSVG
		}
		d = skip(d[1:])
		for first := true; first || need > 0 && d != "" && !isLetter(d[0]); first = false {
			n := make([]float64, need)
			var err error
			for i := range n {
				flag := command|0x20 == 'a' && (i == 3 || i == 4)
				if n[i], d, err = number(d, flag); err != nil {
					return nil, err
				}
			}
			if len(p.steps) > maxSteps || len(p.steps) == 0 && command|0x20 != 'm' {
				return nil, errSVG
			}
			p.follow(command, n)
			switch command { // further points of a move are lines
			case 'm':
				command = 'l'
			case 'M':
				command = 'L'
			}
		}
	}
	return p.steps, nil
}

func (p *pen) follow(command byte, n []float64) {
	letter := command | 0x20
	var o Point
	if letter == command {
		o = p.at
	}
	to := func(i int) Point { return Point{o.X + n[i], o.Y + n[i+1]} }
	mirrored := func(after string) Point {
		if p.last != 0 && strings.IndexByte(after, p.last) >= 0 {
			return Point{2*p.at.X - p.lastControl.X, 2*p.at.Y - p.lastControl.Y}
		}
		return p.at
	}
	var control Point
	switch letter {
	case 'z':
		p.back()
	case 'm':
		p.moveTo(to(0))
	case 'l':
		p.lineTo(to(0))
	case 'h':
		p.lineTo(Point{o.X + n[0], p.at.Y})
	case 'v':
		p.lineTo(Point{p.at.X, o.Y + n[0]})
	case 'c':
		control = to(2)
		p.curveTo(to(0), control, to(4))
	case 's':
		control = to(0)
		p.curveTo(mirrored("cs"), control, to(2))
	case 'q':
		control = to(0)
		p.bendTo(control, to(2))
	case 't':
		control = mirrored("qt")
		p.bendTo(control, to(0))
	case 'a':
		p.arcTo(n[0], n[1], n[2], n[3] != 0, n[4] != 0, to(5))
	}
	p.last, p.lastControl = letter, control
}

func skip(s string) string { return strings.TrimLeft(s, " ,\n\t\r") }

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// number reads one as paths write them, "4-4.5.5", and what is behind it. A flag is one digit, whatever follows.
func number(s string, flag bool) (float64, string, error) {
	s = skip(s)
	end := 0
	if flag {
		end = min(1, len(s))
	} else {
		digits := func() {
			for end < len(s) && s[end] >= '0' && s[end] <= '9' {
				end++
			}
		}
		if s != "" && (s[0] == '-' || s[0] == '+') {
			end++
		}
		digits()
		if end < len(s) && s[end] == '.' {
			end++
			digits()
		}
		if mantissa := end; end+1 < len(s) && s[end]|0x20 == 'e' {
			end++
			if s[end] == '-' || s[end] == '+' {
				end++
			}
			before := end
			if digits(); end == before {
				end = mantissa
			}
		}
	}
	v, err := strconv.ParseFloat(s[:end], 64)
	if err != nil || flag && v != 0 && v != 1 {
		return 0, "", errSVG
	}
	return v, s[end:], nil
}

// numbers reads all of a text.
func numbers(s string) ([]float64, error) {
	var out []float64
	for s = skip(s); s != ""; s = skip(s) {
		v, rest, err := number(s, false)
		if err != nil {
			return nil, err
		}
		out, s = append(out, v), rest
	}
	return out, nil
}
