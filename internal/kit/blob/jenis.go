package blob

import (
	"archive/zip"
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/transform"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/teks"
	"portaldosen/internal/kit/zipguard"
)

// The media types that people may hand in.
const (
	PDF  = "application/pdf"
	DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	Teks = "text/plain; charset=utf-8"
	JPEG = "image/jpeg"
	PNG  = "image/png"
)

// Types lists the media types that people may hand in.
func Types() []string { return []string{PDF, DOCX, Teks, JPEG, PNG} }

// Berkas is a file that was taken.
type Berkas struct {
	Sidik  string
	Ukuran int64 // bytes, as kept
	Tipe   string
}

// Terima keeps a file of somebody: only what is PDF, DOCX, plain text, JPEG or PNG by its content, whatever it is called,
// and of a picture nothing but the picture: where and with what it was taken goes. Plain text is kept as UTF-8, however it was
// written. A refusal stands at the field "file".
func (s *Store) Terima(ctx context.Context, r io.Reader, max int64) (Berkas, error) {
	sidik, ukuran, err := s.Simpan(ctx, r, max)
	if err != nil {
		return Berkas{}, err
	}
	f, err := s.Buka(sidik)
	if err != nil {
		return Berkas{}, err
	}
	defer f.Close()
	tipe, rewrite, err := jenis(f, ukuran)
	if err != nil {
		return Berkas{}, err
	}
	switch {
	case ukuran == 0:
		return Berkas{}, apperr.Isian("file", "Berkas kosong")
	case tipe == "":
		return Berkas{}, refusal()
	case rewrite != nil:
		if sidik, ukuran, err = s.rewritten(ctx, f, rewrite, max); err != nil {
			return Berkas{}, err
		}
	}
	return Berkas{Sidik: sidik, Ukuran: ukuran, Tipe: tipe}, nil
}

func refusal() error {
	return apperr.Isian("file", "Jenis berkas tidak diterima. Kirim PDF, DOCX, teks biasa, JPEG, atau PNG.")
}

// rewritten keeps a file as a function writes it.
func (s *Store) rewritten(ctx context.Context, f *os.File, write func(io.Writer, *bufio.Reader) error, max int64) (string, int64, error) {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", 0, err
	}
	out, in := io.Pipe()
	var writing sync.WaitGroup
	writing.Go(func() { _ = in.CloseWithError(write(in, bufio.NewReader(f))) })
	defer writing.Wait() // nobody reads the file once this has returned
	defer out.Close()
	sidik, ukuran, err := s.Simpan(ctx, out, max)
	if errors.Is(err, errPicture) {
		err = refusal()
	}
	return sidik, ukuran, err
}

// jenis tells what a file is by its content, and how it is written anew before it is kept, if it is; "" when it is nothing that is
// taken.
func jenis(f *os.File, ukuran int64) (tipe string, rewrite func(io.Writer, *bufio.Reader) error, err error) {
	head := make([]byte, 8)
	n, err := f.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", nil, err
	}
	switch head = head[:n]; {
	case bytes.HasPrefix(head, []byte("%PDF-")):
		return PDF, nil, nil
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return JPEG, strip[JPEG], nil
	case string(head) == pngHead:
		return PNG, strip[PNG], nil
	case bytes.HasPrefix(head, []byte("PK\x03\x04")) && isDOCX(f, ukuran):
		return DOCX, nil, nil
	}
	return plain(f, ukuran)
}

// isDOCX reports whether a zip file is a document of Word, and one that holds no program.
func isDOCX(f io.ReaderAt, ukuran int64) bool {
	z, err := zipguard.Open(f, ukuran, zipguard.Bounds{Entries: 5000})
	if err != nil {
		return false
	}
	has := func(match func(name string) bool) bool {
		return slices.ContainsFunc(z.File, func(e *zip.File) bool { return match(e.Name) })
	}
	return has(func(n string) bool { return n == "word/document.xml" }) && has(func(n string) bool { return n == "[Content_Types].xml" }) &&
		!has(func(n string) bool { return strings.HasSuffix(strings.ToLower(n), "vbaproject.bin") })
}

// plain answers Teks for text without control characters but those that lay it out: UTF-8 as it is, UTF-16 and the letters of
// western Windows to be written as UTF-8.
func plain(f io.ReaderAt, ukuran int64) (string, func(io.Writer, *bufio.Reader) error, error) {
	all := func() io.Reader { return io.NewSectionReader(f, 0, ukuran) }
	begin := make([]byte, min(ukuran, 4096))
	if _, err := io.ReadFull(all(), begin); err != nil {
		return "", nil, err
	}
	coding := teks.Encoding(begin)
	if coding == nil {
		if ok, _, err := readable(all(), false); ok || err != nil {
			return Teks, nil, err
		}
		coding = charmap.Windows1252
	}
	ok, foreign, err := readable(transform.NewReader(all(), coding.NewDecoder()), true)
	if err != nil || !ok || coding == charmap.Windows1252 && foreign > maxForeign {
		return "", nil, err
	}
	return Teks, func(w io.Writer, r *bufio.Reader) error {
		_, err := io.Copy(w, transform.NewReader(r, coding.NewDecoder()))
		return err
	}, nil
}

// maxForeign is the share of letters beyond ASCII, in per cent, that western text has at most.
const maxForeign = 20

// readable tells whether a text has no control characters but those that lay it out, and how many of a hundred of its letters are
// beyond ASCII. What was decoded may hold no letter either that its coding does not have.
func readable(in io.Reader, decoded bool) (ok bool, foreign int, err error) {
	r := bufio.NewReader(in)
	all, beyond := 0, 0
	for {
		c, size, err := r.ReadRune()
		if errors.Is(err, io.EOF) {
			return true, 100 * beyond / max(all, 1), nil
		}
		if err != nil {
			return false, 0, err
		}
		if c == utf8.RuneError && (size == 1 || decoded) || decoded && c >= 0x80 && c < 0xa0 || c < ' ' && !strings.ContainsRune("\t\n\r\f", c) || c == 0x7f {
			return false, 0, nil
		}
		if all++; c >= utf8.RuneSelf {
			beyond++
		}
	}
}
