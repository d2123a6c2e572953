// Command oksvg draws emblems by a library: each SVG of a folder as a picture of points in the corner of a PDF's page.
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"log"
	"os"
	"path/filepath"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// points are those of a side: 508 to the inch on 20 mm.
const points = 400

func main() {
	if len(os.Args) != 3 {
		log.Fatal("oksvg FOLDER OUT")
	}
	files, err := filepath.Glob(filepath.Join(os.Args[1], "*.svg"))
	if err != nil {
		log.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".svg")
		began := time.Now()
		sheet, err := draw(file)
		took := time.Since(began)
		if err == nil {
			err = os.WriteFile(filepath.Join(os.Args[2], name+".pdf"), sheet, 0o600)
		}
		if err != nil {
			fmt.Printf("%s\t-\t0\t%q\n", name, err.Error())
			continue
		}
		fmt.Printf("%s\t%d\t%d\t\n", name, took.Nanoseconds(), len(sheet)-len(empty))
	}
}

var empty = page(nil)

func page(picture []byte) []byte {
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetCreationDate(time.Unix(0, 0))
	pdf.AddPage()
	if picture != nil {
		options := fpdf.ImageOptions{ImageType: "PNG"}
		pdf.RegisterImageOptionsReader("emblem", options, bytes.NewReader(picture))
		pdf.ImageOptions("emblem", 20, 20, 20, 20, false, options, 0, "")
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		log.Fatal(err)
	}
	return out.Bytes()
}

func draw(file string) (sheet []byte, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	content = bytes.ReplaceAll(content, []byte("currentColor"), []byte("black")) // which the library does not know
	icon, err := oksvg.ReadIconStream(bytes.NewReader(content), oksvg.StrictErrorMode)
	if err != nil && os.Getenv("OKSVG_LENIENT") != "" {
		icon, err = oksvg.ReadIconStream(bytes.NewReader(content), oksvg.IgnoreErrorMode)
	}
	if err != nil {
		return nil, err
	}
	icon.SetTarget(0, 0, points, points)
	for i := range icon.SVGPaths { // the library leaves strokes as wide as they are on paper of the SVG's own size
		icon.SVGPaths[i].LineWidth *= points / max(icon.ViewBox.W, icon.ViewBox.H)
	}
	surface := image.NewRGBA(image.Rect(0, 0, points, points))
	icon.Draw(rasterx.NewDasher(points, points, rasterx.NewScannerGV(points, points, surface, surface.Bounds())), 1)
	var picture bytes.Buffer
	if err := png.Encode(&picture, surface); err != nil {
		return nil, err
	}
	return page(picture.Bytes()), nil
}
