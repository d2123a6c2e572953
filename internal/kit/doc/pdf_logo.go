package doc

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"codeberg.org/go-pdf/fpdf"
)

// lukis draws an emblem into a square and tells whether it could: an SVG of rectangles, circles and paths in plain colours.
// Of anything else nothing is drawn.
func lukis(pdf *fpdf.Fpdf, svg string, x, y, besar float64) bool {
	bentuk, sisi, err := uraiSVG(svg)
	if err != nil || len(bentuk) == 0 || sisi <= 0 {
		return false
	}
	skala := besar / sisi
	pdf.TransformBegin()
	pdf.TransformTranslate(x, y)
	for _, b := range bentuk {
		b.gambar(pdf, skala)
	}
	pdf.TransformEnd()
	pdf.SetFillColor(0, 0, 0)
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineWidth(0.2)
	return true
}

// bentuk is a closed or open line of points, and how it is painted.
type bentuk struct {
	garis      [][]fpdf.PointType
	isi, tepi  *[3]int
	lebarGaris float64
}

func (b bentuk) gambar(pdf *fpdf.Fpdf, skala float64) {
	style := ""
	if b.isi != nil {
		pdf.SetFillColor(b.isi[0], b.isi[1], b.isi[2])
		style += "F"
	}
	if b.tepi != nil {
		pdf.SetDrawColor(b.tepi[0], b.tepi[1], b.tepi[2])
		pdf.SetLineWidth(b.lebarGaris * skala)
		style += "D"
	}
	if style == "" {
		return
	}
	for _, g := range b.garis {
		for i, p := range g {
			if i == 0 {
				pdf.MoveTo(p.X*skala, p.Y*skala)
			} else {
				pdf.LineTo(p.X*skala, p.Y*skala)
			}
		}
	}
	pdf.DrawPath(style)
}

var errSVG = errors.New("svg that is not drawn")

func uraiSVG(svg string) (out []bentuk, sisi float64, err error) {
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out, sisi, nil
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
			if kotak := strings.Fields(a["viewBox"]); len(kotak) == 4 && kotak[0] == "0" && kotak[1] == "0" && kotak[2] == kotak[3] {
				sisi, _ = strconv.ParseFloat(kotak[2], 64)
			}
			continue
		}
		b, err := uraiBentuk(e.Name.Local, a)
		if err != nil {
			return nil, 0, err
		}
		out = append(out, b)
	}
}

func uraiBentuk(nama string, a map[string]string) (b bentuk, err error) {
	n := func(key string) float64 {
		v, _ := strconv.ParseFloat(a[key], 64)
		return v
	}
	switch nama {
	case "rect":
		x, y, w, h := n("x"), n("y"), n("width"), n("height")
		b.garis = [][]fpdf.PointType{{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}, {X: x, Y: y}}}
	case "circle":
		r := n("r")
		jalur := jalur{}
		jalur.pindah(n("cx")-r, n("cy"))
		jalur.busur(r, false, true, n("cx")+r, n("cy"))
		jalur.busur(r, false, true, n("cx")-r, n("cy"))
		b.garis = jalur.garis
	case "path":
		if b.garis, err = uraiJalur(a["d"]); err != nil {
			return b, err
		}
	default:
		return b, errSVG
	}
	fill := a["fill"]
	if fill == "" && a["stroke"] == "" {
		fill = "#000"
	}
	if b.isi, err = warna(fill); err != nil {
		return b, err
	}
	b.tepi, err = warna(a["stroke"])
	b.lebarGaris = max(n("stroke-width"), 1)
	return b, err
}

// warna reads "#rrggbb" or "#rgb"; nil is no colour.
func warna(s string) (*[3]int, error) {
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

// jalur is a path as it is followed.
type jalur struct {
	garis [][]fpdf.PointType
	x, y  float64
}

func (j *jalur) pindah(x, y float64) {
	j.garis = append(j.garis, []fpdf.PointType{{X: x, Y: y}})
	j.x, j.y = x, y
}

func (j *jalur) ke(x, y float64) {
	if len(j.garis) == 0 {
		j.pindah(j.x, j.y)
	}
	akhir := len(j.garis) - 1
	j.garis[akhir] = append(j.garis[akhir], fpdf.PointType{X: x, Y: y})
	j.x, j.y = x, y
}

const potongan = 16 // straight pieces of a curve

func (j *jalur) lengkung(x1, y1, x2, y2, x, y float64) {
	x0, y0 := j.x, j.y
	for i := 1; i <= potongan; i++ {
		t := float64(i) / potongan
		s := 1 - t
		j.ke(s*s*s*x0+3*s*s*t*x1+3*s*t*t*x2+t*t*t*x, s*s*s*y0+3*s*s*t*y1+3*s*t*t*y2+t*t*t*y)
	}
}

// busur follows a circle's arc to a point; besar: the longer way round, searah: clockwise on the sheet.
func (j *jalur) busur(r float64, besar, searah bool, x, y float64) {
	dx, dy := (x-j.x)/2, (y-j.y)/2
	setengah := math.Hypot(dx, dy)
	if setengah == 0 {
		return
	}
	r = max(r, setengah)
	jauh := math.Sqrt(r*r-setengah*setengah) / setengah
	if besar == searah {
		jauh = -jauh
	}
	cx, cy := j.x+dx-jauh*dy, j.y+dy+jauh*dx
	awal, putar := math.Atan2(j.y-cy, j.x-cx), math.Atan2(y-cy, x-cx)-math.Atan2(j.y-cy, j.x-cx)
	if searah && putar <= 0 {
		putar += 2 * math.Pi
	} else if !searah && putar >= 0 {
		putar -= 2 * math.Pi
	}
	for i := 1; i <= potongan; i++ {
		sudut := awal + putar*float64(i)/potongan
		j.ke(cx+r*math.Cos(sudut), cy+r*math.Sin(sudut))
	}
}

// uraiJalur reads the commands M, L, H, V, C, A (of circles) and Z, in capitals or relative.
func uraiJalur(d string) ([][]fpdf.PointType, error) {
	j := jalur{}
	for d = strings.TrimSpace(d); d != ""; {
		perintah := d[0]
		akhir := strings.IndexAny(d[1:], "MmLlHhVvCcAaZzQqSsTt") + 1
		if akhir == 0 {
			akhir = len(d)
		}
		angka, err := bilangan(d[1:akhir])
		if err != nil {
			return nil, err
		}
		if err := j.ikuti(perintah, angka); err != nil {
			return nil, err
		}
		d = d[akhir:]
	}
	return j.garis, nil
}

func (j *jalur) ikuti(perintah byte, n []float64) error {
	banyak := map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 'a': 7, 'z': 0}
	huruf := perintah | 0x20
	perlu, ada := banyak[huruf]
	if !ada || perlu == 0 && len(n) > 0 || perlu > 0 && (len(n) == 0 || len(n)%perlu != 0) {
		return errSVG
	}
	if huruf == 'z' {
		if len(j.garis) > 0 {
			awal := j.garis[len(j.garis)-1][0]
			j.ke(awal.X, awal.Y)
		}
		return nil
	}
	for ; len(n) > 0; n = n[perlu:] {
		ox, oy := j.x, j.y
		if huruf != perintah {
			ox, oy = 0, 0
		}
		switch huruf {
		case 'm':
			j.pindah(ox+n[0], oy+n[1])
			huruf = 'l' // further points of a move are lines
			if perintah < 'a' {
				perintah = 'L'
			} else {
				perintah = 'l'
			}
		case 'l':
			j.ke(ox+n[0], oy+n[1])
		case 'h':
			j.ke(ox+n[0], j.y)
		case 'v':
			j.ke(j.x, oy+n[0])
		case 'c':
			j.lengkung(ox+n[0], oy+n[1], ox+n[2], oy+n[3], ox+n[4], oy+n[5])
		case 'a':
			j.busur(n[0], n[3] != 0, n[4] != 0, ox+n[5], oy+n[6])
		}
	}
	return nil
}

// bilangan reads numbers as paths write them: "1.8 4.1", "4-4", "0 0 1-16 0".
func bilangan(s string) ([]float64, error) {
	var out []float64
	for s = strings.TrimLeft(s, " ,\n\t"); s != ""; s = strings.TrimLeft(s, " ,\n\t") {
		akhir := 1
		titik := s[0] == '.'
		for akhir < len(s) && (s[akhir] >= '0' && s[akhir] <= '9' || s[akhir] == '.' && !titik) {
			titik = titik || s[akhir] == '.'
			akhir++
		}
		v, err := strconv.ParseFloat(s[:akhir], 64)
		if err != nil {
			return nil, errSVG
		}
		out = append(out, v)
		s = s[akhir:]
	}
	return out, nil
}
