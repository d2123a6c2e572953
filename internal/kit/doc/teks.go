package doc

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"

	"portaldosen/internal/kit/teks"
)

// The errors of BacaTeks.
const (
	ErrBukanTeks  Galat = "Berkas bukan PDF, DOCX atau teks yang dapat dibaca"
	ErrTeksRusak  Galat = "Berkas rusak sehingga isinya tidak dapat dibaca"
	ErrTeksKunci  Galat = "Berkas terkunci kata sandi"
	ErrTeksBesar  Galat = "Isi berkas terlalu besar untuk dibaca"
	ErrTeksKosong Galat = "Berkas tidak berisi teks; mungkin hasil pindaian"
)

// Bounds of a file whose text is read.
const (
	maksBerkasTeks = 32 << 20 // bytes of the file
	maksTeks       = 4 << 20  // bytes of its text: some 1,500 pages
	maksHalaman    = 3000
	maksUrai       = 64 << 20 // bytes unpacked, of the whole file
)

// reading lets one file be read at a time: what one needs is bounded, what all that wait would need is not.
var reading = make(chan struct{}, 1)

// Bacaan is what a file says, in UTF-8 without control characters, and where each of its pages begins; a kind of file that
// keeps no pages has none.
type Bacaan struct {
	Isi     string
	Halaman []int
	Samar   int // letters that the file has and no reader sees: white, hidden; they are not in Isi
}

// HalamanDi is the page, from 1, on which a byte of the text stands; 0 when the file has no pages.
func (t Bacaan) HalamanDi(di int) int {
	return sort.SearchInts(t.Halaman, di+1)
}

// BacaTeks reads the text of a PDF, a DOCX or a plain text, by what the file is, not by its name. It may come from anyone:
// what breaks the bounds, or is broken, is one of the errors ErrBukanTeks, ErrTeksRusak, ErrTeksKunci, ErrTeksBesar and
// ErrTeksKosong. It ends early, with the context's error, when the context does. One file is read at a time, whoever asks;
// the others wait.
func BacaTeks(ctx context.Context, r io.ReaderAt, ukuran int64) (t Bacaan, err error) {
	if ukuran > maksBerkasTeks {
		return t, ErrTeksBesar
	}
	select {
	case reading <- struct{}{}:
	case <-ctx.Done():
		return t, ctx.Err()
	}
	defer func() { <-reading }()
	defer func() {
		if sebab := recover(); sebab != nil {
			t, err = Bacaan{}, reasonOf(sebab)
		}
	}()
	isi := make([]byte, ukuran)
	if _, err := io.ReadFull(io.NewSectionReader(r, 0, ukuran), isi); err != nil {
		return t, err
	}
	return bacaIsi(ctx, isi)
}

// reasonOf is what a reader stopped for in the middle of a value.
func reasonOf(cause any) error {
	if known, ok := cause.(error); ok && (known == ErrTeksBesar || errors.Is(known, context.Canceled) || errors.Is(known, context.DeadlineExceeded)) {
		return known
	}
	return fmt.Errorf("%w: %v", ErrTeksRusak, cause)
}

func bacaIsi(ctx context.Context, isi []byte) (t Bacaan, err error) {
	var k kumpul
	switch {
	case bytes.Contains(isi[:min(len(isi), 1024)], []byte("%PDF-")):
		err = bacaPDF(ctx, isi, &k)
	case bytes.HasPrefix(isi, []byte("PK\x03\x04")):
		err = bacaDOCX(ctx, isi, &k)
	default:
		err = bacaPolos(isi, &k)
	}
	if err == nil && k.kosong() {
		err = ErrTeksKosong
	}
	if k.penuh {
		err = errors.Join(ErrTeksBesar, err)
	}
	if err != nil {
		return Bacaan{}, err
	}
	return Bacaan{k.b.String(), k.halaman, k.samar}, nil
}

// bacaPolos reads plain text: UTF-8, UTF-16 or the letters of western Windows.
func bacaPolos(isi []byte, k *kumpul) error {
	coding := teks.Encoding(isi)
	if coding == nil {
		if bytes.IndexByte(isi, 0) >= 0 {
			return ErrBukanTeks
		}
		k.tulis(strings.TrimPrefix(string(isi), "\ufeff"))
		return nil
	}
	if len(isi) > 2*maksTeks {
		return ErrTeksBesar
	}
	text, err := coding.NewDecoder().Bytes(isi)
	if err != nil || bytes.ContainsFunc(text, func(r rune) bool {
		return r < ' ' && !strings.ContainsRune("\t\n\r\f", r) || r == 0xfffd || r >= 0x80 && r < 0xa0
	}) {
		return ErrBukanTeks
	}
	k.tulis(string(text))
	return nil
}

// kumpul gathers text within its bound.
type kumpul struct {
	b       strings.Builder
	halaman []int
	penuh   bool
	samar   int
}

// kosong tells whether nothing was read yet that is a letter.
func (k *kumpul) kosong() bool { return strings.TrimSpace(k.b.String()) == "" }

// ligatur are letters that some files draw as one sign.
var ligatur = strings.NewReplacer("ﬀ", "ff", "ﬁ", "fi", "ﬂ", "fl", "ﬃ", "ffi", "ﬄ", "ffl")

// tulis adds text; what no reader sees is left out, and a NUL that no database takes.
func (k *kumpul) tulis(s string) {
	if k.b.Len()+len(s) > maksTeks {
		k.penuh = true
		return
	}
	for _, r := range ligatur.Replace(strings.ToValidUTF8(s, "\ufffd")) {
		if r >= ' ' && r != 0x7f || r == '\n' || r == '\t' {
			k.b.WriteRune(r)
		}
	}
}

// halamanBaru begins a page.
func (k *kumpul) halamanBaru() {
	if k.b.Len() > 0 {
		k.b.WriteByte('\n')
	}
	k.halaman = append(k.halaman, k.b.Len())
}
