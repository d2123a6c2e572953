package doc

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// bacaDOCX reads the body of a Word document, its footnotes and endnotes: their paragraphs, and pages where Word noted them.
func bacaDOCX(ctx context.Context, isi []byte, k *kumpul) error {
	arsip, err := openZip(bytes.NewReader(isi), int64(len(isi)))
	if errors.Is(err, ErrTerlaluBesar) {
		return ErrTeksBesar
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrTeksRusak, err)
	}
	if err := bacaBagianDOCX(ctx, arsip, "word/document.xml", k); err != nil {
		return err
	}
	if len(k.halaman) > 0 {
		k.halaman = append([]int{0}, k.halaman...)
	}
	for _, notes := range []string{"word/footnotes.xml", "word/endnotes.xml"} {
		if err := bacaBagianDOCX(ctx, arsip, notes, k); err != nil && !errors.Is(err, ErrBukanTeks) {
			return err
		}
	}
	return nil
}

// bacaBagianDOCX reads one part of a document; ErrBukanTeks when it has none of that name.
func bacaBagianDOCX(ctx context.Context, arsip *zip.Reader, nama string, k *kumpul) error {
	f, err := arsip.Open(nama)
	if err != nil {
		return ErrBukanTeks
	}
	defer func() { _ = f.Close() }() // what was only read loses nothing
	d := docx{ctx: ctx, x: xml.NewDecoder(&shortTokens{r: io.LimitReader(f, maxDocument)}), k: k}
	return d.baca()
}

// Bounds of a document's text with all its marks.
const (
	maxDocument = 48 << 20
	maxToken    = 1 << 20 // bytes between one mark and the next
	tinyLetters = 4       // half points: letters of this size are no letters to a reader
)

// shortTokens refuses XML whose marks are so far apart that its reader would have to hold them all.
type shortTokens struct {
	r     io.Reader
	since int // bytes since the last mark began
}

// Read reads on as long as marks come.
func (s *shortTokens) Read(p []byte) (int, error) {
	n, err := s.r.Read(p[:min(len(p), maxToken/4)])
	if last := bytes.LastIndexByte(p[:n], '<'); last >= 0 {
		s.since = n - last
	} else if s.since += n; s.since > maxToken {
		return 0, ErrTeksBesar
	}
	return n, err
}

type docx struct {
	ctx     context.Context
	x       *xml.Decoder
	k       *kumpul
	simak   bool // within text that shows
	sifat   bool // within the properties of a run
	samar   bool // within a run that no reader sees: white, hidden or tiny
	dilewat int  // depth within what stands a second time, for older programs
}

func (d *docx) baca() error {
	for n := 0; !d.k.penuh; n++ {
		if n%1024 == 0 && d.ctx.Err() != nil {
			return d.ctx.Err()
		}
		t, err := d.x.RawToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if errors.Is(err, ErrTeksBesar) {
			return ErrTeksBesar
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrTeksRusak, err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			d.mulai(t)
		case xml.EndElement:
			d.akhir(t.Name.Local)
		case xml.CharData:
			d.huruf(string(t))
		}
	}
	return nil
}

func (d *docx) huruf(s string) {
	switch {
	case !d.simak || d.dilewat > 0:
	case d.samar:
		d.k.samar += len(strings.TrimSpace(s))
	default:
		d.k.tulis(s)
	}
}

func (d *docx) mulai(t xml.StartElement) {
	if t.Name.Local == "Fallback" || d.dilewat > 0 {
		d.dilewat++
		return
	}
	switch t.Name.Local {
	case "t":
		d.simak = true
	case "r":
		d.samar = false
	case "rPr":
		d.sifat = true
	case "color", "vanish", "sz":
		d.samar = d.samar || d.sifat && unseen(t)
	case "tab":
		if !d.sifat {
			d.k.tulis("\t")
		}
	case "lastRenderedPageBreak":
		if len(d.k.halaman) < maksHalaman {
			d.k.halamanBaru()
		}
	case "br", "cr":
		d.k.tulis("\n")
	}
}

// unseen tells whether a property of a run takes its letters from a reader's sight.
func unseen(t xml.StartElement) bool {
	value, theme := "", ""
	for _, a := range t.Attr {
		switch a.Name.Local {
		case "val":
			value = a.Value
		case "themeColor":
			theme = a.Value
		}
	}
	switch t.Name.Local {
	case "color":
		return strings.EqualFold(value, "FFFFFF") || theme == "background1" || theme == "light1"
	case "vanish":
		return value != "0" && value != "false"
	}
	size, err := strconv.Atoi(value)
	return err == nil && size <= tinyLetters
}

func (d *docx) akhir(nama string) {
	if d.dilewat > 0 {
		d.dilewat--
		return
	}
	switch nama {
	case "t":
		d.simak = false
	case "rPr":
		d.sifat = false
	case "p":
		d.samar = false
		d.k.tulis("\n")
	}
}
