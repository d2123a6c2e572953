// Package filetext reads what the files say that strangers hand in: PDF, DOCX and plain text.
package filetext

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"

	"portaldosen/internal/kit/texts"
)

// Error says why the text of a file was not read, in a sentence for the one who asked.
type Error string

func (g Error) Error() string { return string(g) }

// The errors of Read.
const (
	ErrNotText Error = "Berkas bukan PDF, DOCX atau teks yang dapat dibaca"
	ErrBroken  Error = "Berkas rusak sehingga isinya tidak dapat dibaca"
	ErrLocked  Error = "Berkas terkunci kata sandi"
	ErrLarge   Error = "Isi berkas terlalu besar untuk dibaca"
	ErrEmpty   Error = "Berkas tidak berisi teks; mungkin hasil pindaian"
)

// Bounds of a file whose text is read.
const (
	maxFile     = 32 << 20 // bytes of the file
	maxText     = 4 << 20  // bytes of its text: some 1,500 pages
	maxPages    = 3000
	maxUnpacked = 64 << 20 // bytes unpacked, of the whole file
	maxParts    = 1000     // of a DOCX
)

// reading lets one file be read at a time: what one needs is bounded, what all that wait would need is not.
var reading = make(chan struct{}, 1)

// Reading is what a file says, in UTF-8 without control characters, and where each of its pages begins; a kind of file that
// keeps no pages has none.
type Reading struct {
	Text   string
	Pages  []int
	Hidden int // letters that the file has and no reader sees: white, hidden; they are not in Text
}

// PageAt is the page, from 1, on which a byte of the text stands; 0 when the file has no pages.
func (t Reading) PageAt(at int) int {
	return sort.SearchInts(t.Pages, at+1)
}

// Read reads the text of a PDF, a DOCX or a plain text, by what the file is, not by its name. It may come from anyone:
// what breaks the bounds, or is broken, is one of the errors ErrNotText, ErrBroken, ErrLocked, ErrLarge and
// ErrEmpty. It ends early, with the context's error, when the context does. One file is read at a time, whoever asks;
// the others wait.
func Read(ctx context.Context, r io.ReaderAt, size int64) (t Reading, err error) {
	if size > maxFile {
		return t, ErrLarge
	}
	select {
	case reading <- struct{}{}:
	case <-ctx.Done():
		return t, ctx.Err()
	}
	defer func() { <-reading }()
	defer func() {
		if cause := recover(); cause != nil {
			t, err = Reading{}, reasonOf(cause)
		}
	}()
	content := make([]byte, size)
	if _, err := io.ReadFull(io.NewSectionReader(r, 0, size), content); err != nil {
		return t, err
	}
	return readContent(ctx, content)
}

// reasonOf is what a reader stopped for in the middle of a value.
func reasonOf(cause any) error {
	if known, ok := cause.(error); ok && (known == ErrLarge || errors.Is(known, context.Canceled) || errors.Is(known, context.DeadlineExceeded)) {
		return known
	}
	return fmt.Errorf("%w: %v", ErrBroken, cause)
}

func readContent(ctx context.Context, content []byte) (t Reading, err error) {
	var k collector
	switch {
	case bytes.Contains(content[:min(len(content), 1024)], []byte("%PDF-")):
		err = readPDF(ctx, content, &k)
	case bytes.HasPrefix(content, []byte("PK\x03\x04")):
		err = readDOCX(ctx, content, &k)
	default:
		err = readPlain(content, &k)
	}
	if err == nil && k.empty() {
		err = ErrEmpty
	}
	if k.full {
		err = errors.Join(ErrLarge, err)
	}
	if err != nil {
		return Reading{}, err
	}
	return Reading{k.b.String(), k.pages, k.hidden}, nil
}

// readPlain reads plain text: UTF-8, UTF-16 or the letters of western Windows.
func readPlain(content []byte, k *collector) error {
	coding := texts.Encoding(content)
	if coding == nil {
		if bytes.IndexByte(content, 0) >= 0 {
			return ErrNotText
		}
		k.write(strings.TrimPrefix(string(content), "\ufeff"))
		return nil
	}
	if len(content) > 2*maxText {
		return ErrLarge
	}
	text, err := coding.NewDecoder().Bytes(content)
	if err != nil || bytes.ContainsFunc(text, func(r rune) bool {
		return r < ' ' && !strings.ContainsRune("\t\n\r\f", r) || r == 0xfffd || r >= 0x80 && r < 0xa0
	}) {
		return ErrNotText
	}
	k.write(string(text))
	return nil
}

// collector gathers text within its bound.
type collector struct {
	b      strings.Builder
	pages  []int
	full   bool
	hidden int
}

// empty tells whether nothing was read yet that is a letter.
func (k *collector) empty() bool { return strings.TrimSpace(k.b.String()) == "" }

// ligatures are letters that some files draw as one sign.
var ligatures = strings.NewReplacer("ﬀ", "ff", "ﬁ", "fi", "ﬂ", "fl", "ﬃ", "ffi", "ﬄ", "ffl")

// write adds text; what no reader sees is left out, and a NUL that no database takes.
func (k *collector) write(s string) {
	if k.b.Len()+len(s) > maxText {
		k.full = true
		return
	}
	for _, r := range ligatures.Replace(strings.ToValidUTF8(s, "\ufffd")) {
		if r >= ' ' && r != 0x7f || r == '\n' || r == '\t' {
			k.b.WriteRune(r)
		}
	}
}

// newPage begins a page.
func (k *collector) newPage() {
	if k.b.Len() > 0 {
		k.b.WriteByte('\n')
	}
	k.pages = append(k.pages, k.b.Len())
}
