package faktor

import (
	"fmt"
	"strings"

	"github.com/skip2/go-qrcode"
)

// Gambar is a picture that a phone reads, as the path of an SVG: dark squares of one unit, with nothing around them.
type Gambar struct {
	Ukuran int    `json:"ukuran" doc:"Width and height in units"`
	Garis  string `json:"garis" doc:"The d of the path"`
}

func draw(text string) (Gambar, error) {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return Gambar{}, fmt.Errorf("qr: %w", err)
	}
	code.DisableBorder = true
	dots := code.Bitmap()
	var path strings.Builder
	for y, row := range dots {
		for x := 0; x < len(row); x++ {
			begin := x
			for x < len(row) && row[x] {
				x++
			}
			if x > begin {
				_, _ = fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", begin, y, x-begin, x-begin)
			}
		}
	}
	return Gambar{Ukuran: len(dots), Garis: path.String()}, nil
}
