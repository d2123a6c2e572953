package filetext

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

	"portaldosen/internal/kit/zipguard"
)

// readDOCX reads the body of a Word document, its footnotes and endnotes: their paragraphs, and pages where Word noted them.
func readDOCX(ctx context.Context, content []byte, k *collector) error {
	archive, err := zipguard.Open(bytes.NewReader(content), int64(len(content)), zipguard.Bounds{Entries: maxParts, Total: maxUnpacked})
	if errors.Is(err, zipguard.ErrTooLarge) {
		return ErrLarge
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBroken, err)
	}
	if err := readPartDOCX(ctx, archive, "word/document.xml", k); err != nil {
		return err
	}
	if len(k.pages) > 0 {
		k.pages = append([]int{0}, k.pages...)
	}
	for _, notes := range []string{"word/footnotes.xml", "word/endnotes.xml"} {
		if err := readPartDOCX(ctx, archive, notes, k); err != nil && !errors.Is(err, ErrNotText) {
			return err
		}
	}
	return nil
}

// readPartDOCX reads one part of a document; ErrNotText when it has none of that name.
func readPartDOCX(ctx context.Context, archive *zip.Reader, name string, k *collector) error {
	f, err := archive.Open(name)
	if err != nil {
		return ErrNotText
	}
	defer func() { _ = f.Close() }() // what was only read loses nothing
	d := docx{ctx: ctx, x: xml.NewDecoder(&shortTokens{r: io.LimitReader(f, maxDocument)}), k: k}
	return d.read()
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
		return 0, ErrLarge
	}
	return n, err
}

type docx struct {
	ctx        context.Context
	x          *xml.Decoder
	k          *collector
	shown      bool // within text that shows
	properties bool // within the properties of a run
	hidden     bool // within a run that no reader sees: white, hidden or tiny
	skipped    int  // depth within what stands a second time, for older programs
}

func (d *docx) read() error {
	for n := 0; !d.k.full; n++ {
		if n%1024 == 0 && d.ctx.Err() != nil {
			return d.ctx.Err()
		}
		t, err := d.x.RawToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if errors.Is(err, ErrLarge) {
			return ErrLarge
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrBroken, err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			d.start(t)
		case xml.EndElement:
			d.end(t.Name.Local)
		case xml.CharData:
			d.letters(string(t))
		}
	}
	return nil
}

func (d *docx) letters(s string) {
	switch {
	case !d.shown || d.skipped > 0:
	case d.hidden:
		d.k.hidden += len(strings.TrimSpace(s))
	default:
		d.k.write(s)
	}
}

func (d *docx) start(t xml.StartElement) {
	if t.Name.Local == "Fallback" || d.skipped > 0 {
		d.skipped++
		return
	}
	switch t.Name.Local {
	case "t":
		d.shown = true
	case "r":
		d.hidden = false
	case "rPr":
		d.properties = true
	case "color", "vanish", "sz":
		d.hidden = d.hidden || d.properties && unseen(t)
	case "tab":
		if !d.properties {
			d.k.write("\t")
		}
	case "lastRenderedPageBreak":
		if len(d.k.pages) < maxPages {
			d.k.newPage()
		}
	case "br", "cr":
		d.k.write("\n")
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

func (d *docx) end(name string) {
	if d.skipped > 0 {
		d.skipped--
		return
	}
	switch name {
	case "t":
		d.shown = false
	case "rPr":
		d.properties = false
	case "p":
		d.hidden = false
		d.k.write("\n")
	}
}
