package doc

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
)

// bacaDOCX reads the body of a Word document: its paragraphs, and pages where Word noted them.
func bacaDOCX(ctx context.Context, isi []byte, k *kumpul) error {
	arsip, err := openZip(bytes.NewReader(isi), int64(len(isi)))
	if errors.Is(err, ErrTerlaluBesar) {
		return ErrTeksBesar
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrTeksRusak, err)
	}
	f, err := arsip.Open("word/document.xml")
	if err != nil {
		return ErrBukanTeks
	}
	defer func() { _ = f.Close() }() // what was only read loses nothing
	d := docx{ctx: ctx, x: xml.NewDecoder(&shortTokens{r: io.LimitReader(f, maxDocument)}), k: k}
	if err := d.baca(); err != nil {
		return err
	}
	if len(k.halaman) > 0 {
		k.halaman = append([]int{0}, k.halaman...)
	}
	return nil
}

// Bounds of a document's text with all its marks.
const (
	maxDocument = 48 << 20
	maxToken    = 1 << 20 // bytes between one mark and the next
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
			if d.simak && d.dilewat == 0 {
				d.k.tulis(string(t))
			}
		}
	}
	return nil
}

func (d *docx) mulai(t xml.StartElement) {
	if t.Name.Local == "Fallback" || d.dilewat > 0 {
		d.dilewat++
		return
	}
	switch t.Name.Local {
	case "t":
		d.simak = true
	case "tab":
		d.k.tulis("\t")
	case "lastRenderedPageBreak":
		if len(d.k.halaman) < maksHalaman {
			d.k.halamanBaru()
		}
	case "br", "cr":
		d.k.tulis("\n")
	}
}

func (d *docx) akhir(nama string) {
	if d.dilewat > 0 {
		d.dilewat--
		return
	}
	switch nama {
	case "t":
		d.simak = false
	case "p":
		d.k.tulis("\n")
	}
}
