package paper

import (
	"bytes"
	"image"
	_ "image/png" // emblems come as PNG
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"portaldosen/internal/kit/doc/emblem"
)

// drawPNG draws an emblem that is a picture into the middle of a square, whole, and tells whether there was one.
func drawPNG(pdf *fpdf.Fpdf, picture []byte, x, y, size float64) bool {
	about, kind, err := image.DecodeConfig(bytes.NewReader(picture))
	if err != nil || kind != "png" {
		return false
	}
	long := float64(max(about.Width, about.Height))
	w, h := size*float64(about.Width)/long, size*float64(about.Height)/long
	options := fpdf.ImageOptions{ImageType: "png"}
	pdf.RegisterImageOptionsReader("emblem", options, bytes.NewReader(picture))
	pdf.ImageOptions("emblem", x+(size-w)/2, y+(size-h)/2, w, h, false, options, 0, "")
	return true
}

// drawSVG draws an emblem into a square and tells whether it could; of what kit/doc/emblem does not know nothing is drawn.
func drawSVG(pdf *fpdf.Fpdf, svg string, x, y, size float64) bool {
	shapes, err := emblem.Read(svg)
	if err != nil {
		return false
	}
	end, join := pdf.GetLineCapStyle(), pdf.GetLineJoinStyle()
	pdf.TransformBegin()
	pdf.ClipRect(x, y, size, size, false)
	s := sheet{pdf, x, y, size}
	for _, one := range shapes {
		s.draw(one)
	}
	pdf.ClipEnd()
	pdf.TransformEnd()
	pdf.SetFillColor(0, 0, 0)
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineWidth(0.2)
	pdf.SetLineCapStyle(end)
	pdf.SetLineJoinStyle(join)
	return true
}

// sheet is where an emblem is drawn.
type sheet struct {
	pdf        *fpdf.Fpdf
	x, y, size float64
}

func (s sheet) at(p emblem.Point) (x, y float64) { return s.x + p.X*s.size, s.y + p.Y*s.size }

func (s sheet) outline(steps []emblem.Step) {
	for _, p := range steps {
		x, y := s.at(p.To)
		switch p.Op {
		case 'M':
			s.pdf.MoveTo(x, y)
		case 'L':
			s.pdf.LineTo(x, y)
		case 'C':
			ax, ay := s.at(p.A)
			bx, by := s.at(p.B)
			s.pdf.CurveBezierCubicTo(ax, ay, bx, by, x, y)
		case 'Z':
			s.pdf.ClosePath()
		}
	}
}

func (s sheet) draw(one emblem.Shape) {
	if len(one.Within) > 0 {
		s.pdf.TransformBegin()
		defer s.pdf.TransformEnd()
		for _, w := range one.Within {
			s.outline(w.Steps)
			s.pdf.DrawPath(map[bool]string{false: "W n", true: "W* n"}[w.EvenOdd])
		}
	}
	if one.Fill != nil {
		s.pdf.SetFillColor(one.Fill.R, one.Fill.G, one.Fill.B)
		style := map[bool]string{false: "F", true: "F*"}[one.EvenOdd]
		s.paint(one.Steps, one.Fill.Dense, style)
	}
	if one.Stroke != nil {
		s.pdf.SetDrawColor(one.Stroke.R, one.Stroke.G, one.Stroke.B)
		s.pdf.SetLineWidth(one.Width * s.size)
		s.pdf.SetLineCapStyle(one.Cap)
		s.pdf.SetLineJoinStyle(one.Join)
		s.pdf.RawWriteStr(strconv.FormatFloat(one.Miter, 'f', 2, 64) + " M")
		s.paint(one.Steps, one.Stroke.Dense, "D")
	}
}

// paint paints an outline; a paint that lets shine through is so for this one alone.
func (s sheet) paint(steps []emblem.Step, dense float64, style string) {
	if dense != 1 {
		s.pdf.SetAlpha(dense, "Normal")
		defer s.pdf.SetAlpha(1, "Normal")
	}
	s.outline(steps)
	s.pdf.DrawPath(style)
}
