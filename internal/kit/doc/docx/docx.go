// Package docx writes documents that people go on editing: with the parts that papers have, on A4 sheets.
package docx

import (
	"archive/zip"
	"bytes"
	"embed"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	writer "github.com/gomutex/godocx/docx"
	"github.com/gomutex/godocx/packager"
	"github.com/gomutex/godocx/wml/ctypes"
	"github.com/gomutex/godocx/wml/stypes"

	"portaldosen/internal/kit/doc/paper"
)

// Type is the media type of a document.
const Type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

// The measures of an A4 sheet, in twentieths of a point.
const (
	shortSide = 11906
	longSide  = 16838
	margin    = 1134
)

//go:embed template/*.xml
var template embed.FS

// parts are the parts of a document by their names in it.
var parts = map[string]string{
	"[Content_Types].xml": "types", "_rels/.rels": "rels", "word/_rels/document.xml.rels": "document-rels", "word/document.xml": "document",
	"word/styles.xml": "styles", "word/numbering.xml": "numbering", "word/header1.xml": "header", "word/footer1.xml": "footer",
	"docProps/core.xml": "core",
}

// fontNames are what offices call letters that are as wide as ours.
var fontNames = map[paper.Font]string{paper.Serif: "Times New Roman", paper.Mono: "Courier New"}

// Document is a document of A4 sheets. The same content gives the same bytes.
type Document struct {
	root  *writer.RootDoc
	width int // of the room of a sheet
}

// New begins a document that is set like a paper; foot stands at the foot of every sheet, beside its number.
func New(title, author, foot string, at time.Time, s paper.Setting) (*Document, error) {
	font := fontNames[s.Font]
	if font == "" {
		font = "Arial"
	}
	packed, err := pack(map[string]string{
		"font": font, "head": s.Head, "foot": foot, "title": title, "author": author, "time": at.UTC().Format(time.RFC3339),
	})
	if err != nil {
		return nil, err
	}
	root, err := packager.Unpack(&packed)
	if err != nil {
		return nil, fmt.Errorf("docx: template: %w", err)
	}
	width, height, lying := uint64(shortSide), uint64(longSide), stypes.PageOrientPortrait
	if s.Landscape {
		width, height, lying = longSide, shortSide, stypes.PageOrientLandscape
	}
	edge, line, none := margin, margin/2, 0
	root.Document.Body.SectPr = &ctypes.SectionProp{
		HeaderReference: &ctypes.HeaderReference{Type: "default", ID: "rId3"},
		FooterReference: &ctypes.FooterReference{Type: "default", ID: "rId4"},
		PageSize:        &ctypes.PageSize{Width: &width, Height: &height, Orient: lying},
		PageMargin:      &ctypes.PageMargin{Left: &edge, Right: &edge, Top: &edge, Bottom: &edge, Header: &line, Footer: &line, Gutter: &none},
	}
	return &Document{root: root, width: int(width) - 2*margin}, nil
}

// pack packs the parts of a document that says nothing yet, with words in their places.
func pack(words map[string]string) ([]byte, error) {
	var places []string
	for name, word := range words {
		var escaped strings.Builder
		if err := xml.EscapeText(&escaped, []byte(word)); err != nil {
			return nil, err
		}
		places = append(places, "{"+name+"}", escaped.String())
	}
	fill := strings.NewReplacer(places...)
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for name, part := range parts {
		text, err := template.ReadFile("template/" + part + ".xml")
		if err != nil {
			return nil, err
		}
		w, err := z.Create(name)
		if err != nil {
			return nil, err
		}
		if _, err := io.WriteString(w, fill.Replace(string(text))); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}

// Write writes the document to w.
func (d *Document) Write(w io.Writer) error {
	if err := d.root.Write(w); err != nil {
		return fmt.Errorf("docx: %w", err)
	}
	return nil
}
