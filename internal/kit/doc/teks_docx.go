package doc

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
)

// bacaDOCX reads the body of a Word document: its paragraphs, and pages where Word noted them.
func bacaDOCX(ctx context.Context, isi []byte, k *kumpul) error {
	if err := PeriksaZip(bytes.NewReader(isi), int64(len(isi))); errors.Is(err, ErrTerlaluBesar) {
		return ErrTeksBesar
	} else if err != nil {
		return fmt.Errorf("%w: %w", ErrTeksRusak, err)
	}
	arsip, err := zip.NewReader(bytes.NewReader(isi), int64(len(isi)))
	if err != nil {
		return fmt.Errorf("%w: %w", ErrTeksRusak, err)
	}
	f, err := arsip.Open("word/document.xml")
	if err != nil {
		return ErrBukanTeks
	}
	defer func() { _ = f.Close() }() // what was only read loses nothing
	d := docx{ctx: ctx, x: xml.NewDecoder(io.LimitReader(f, maksTotal)), k: k}
	if err := d.baca(); err != nil {
		return err
	}
	if len(k.halaman) > 0 {
		k.halaman = append([]int{0}, k.halaman...)
	}
	return nil
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
