package logo

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	_ "image/jpeg" // a logo may come as one
	"image/png"
)

// Side is the longest side of a picture that is kept, in pixels: a larger one is made smaller. A letterhead of 20 mm shows 500 of
// them to the inch.
const Side = 512

// MaxSide is the longest side that is read at all: a small file can hold a picture of any size.
const MaxSide = 4096

// What a picture is refused for.
var (
	ErrPicture = errors.New("logo: no picture that can be read")
	ErrSide    = errors.New("logo: a picture with too many pixels")
)

// Draw reads a PNG or a JPEG and writes it anew as PNG, not larger than Side: nothing of the file stays but what one sees.
func Draw(file []byte) ([]byte, error) {
	about, kind, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || kind != "png" && kind != "jpeg" {
		return nil, ErrPicture
	}
	if about.Width < 1 || about.Height < 1 || about.Width > MaxSide || about.Height > MaxSide {
		return nil, ErrSide
	}
	full, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, ErrPicture
	}
	plain := image.NewNRGBA(image.Rect(0, 0, about.Width, about.Height))
	draw.Draw(plain, plain.Rect, full, full.Bounds().Min, draw.Src)
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, smaller(plain))
	return out.Bytes(), err
}

// smaller is a picture whose longer side is Side at most: each point is the mean of those that it stands for.
func smaller(p *image.NRGBA) *image.NRGBA {
	w, h := p.Rect.Dx(), p.Rect.Dy()
	long := max(w, h)
	if long <= Side {
		return p
	}
	toW, toH := max(1, w*Side/long), max(1, h*Side/long)
	out := image.NewNRGBA(image.Rect(0, 0, toW, toH))
	for y := range toH {
		for x := range toW {
			out.SetNRGBA(x, y, mean(p, image.Rect(x*w/toW, y*h/toH, max((x+1)*w/toW, x*w/toW+1), max((y+1)*h/toH, y*h/toH+1))))
		}
	}
	return out
}

// mean is the colour of a part as a whole; what is clear does not count for its colour.
func mean(p *image.NRGBA, part image.Rectangle) color.NRGBA {
	var r, g, b, a, n uint64
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			c := p.NRGBAAt(x, y)
			dense := uint64(c.A)
			r, g, b, a, n = r+uint64(c.R)*dense, g+uint64(c.G)*dense, b+uint64(c.B)*dense, a+dense, n+1
		}
	}
	if a == 0 {
		return color.NRGBA{}
	}
	return color.NRGBA{R: uint8(r / a), G: uint8(g / a), B: uint8(b / a), A: uint8(a / n)}
}
