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
	"unicode/utf8"

	"portaldosen/internal/kit/apperr"
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
// and of a picture nothing but the picture: where and with what it was taken goes. A refusal stands at the field "file".
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
	tipe, err := jenis(f, ukuran)
	if err != nil {
		return Berkas{}, err
	}
	switch {
	case ukuran == 0:
		return Berkas{}, apperr.Isian("file", "Berkas kosong")
	case tipe == "":
		return Berkas{}, refusal()
	case strip[tipe] != nil:
		if sidik, ukuran, err = s.bare(ctx, f, tipe, max); err != nil {
			return Berkas{}, err
		}
	}
	return Berkas{Sidik: sidik, Ukuran: ukuran, Tipe: tipe}, nil
}

func refusal() error {
	return apperr.Isian("file", "Jenis berkas tidak diterima. Kirim PDF, DOCX, teks biasa, JPEG, atau PNG.")
}

// bare keeps a picture without what is not the picture.
func (s *Store) bare(ctx context.Context, f *os.File, tipe string, max int64) (string, int64, error) {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", 0, err
	}
	out, in := io.Pipe()
	go func() { _ = in.CloseWithError(strip[tipe](in, bufio.NewReader(f))) }()
	defer out.Close()
	sidik, ukuran, err := s.Simpan(ctx, out, max)
	if errors.Is(err, errPicture) {
		err = refusal()
	}
	return sidik, ukuran, err
}

// jenis tells what a file is by its content; "" when it is nothing that is taken.
func jenis(f *os.File, ukuran int64) (string, error) {
	head := make([]byte, 8)
	n, err := f.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	switch head = head[:n]; {
	case bytes.HasPrefix(head, []byte("%PDF-")):
		return PDF, nil
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return JPEG, nil
	case string(head) == pngHead:
		return PNG, nil
	case bytes.HasPrefix(head, []byte("PK\x03\x04")) && isDOCX(f, ukuran):
		return DOCX, nil
	}
	return plain(bufio.NewReader(io.NewSectionReader(f, 0, ukuran)))
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

// plain answers Teks for UTF-8 without control characters but those that lay out text.
func plain(r *bufio.Reader) (string, error) {
	for {
		c, size, err := r.ReadRune()
		if errors.Is(err, io.EOF) {
			return Teks, nil
		}
		if err != nil {
			return "", err
		}
		if c == utf8.RuneError && size == 1 || c < ' ' && !strings.ContainsRune("\t\n\r\f", c) || c == 0x7f {
			return "", nil
		}
	}
}
