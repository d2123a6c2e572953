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
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/zipguard"
)

// The media types that people may hand in.
const (
	PDF  = "application/pdf"
	DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	Text = "text/plain; charset=utf-8"
	JPEG = "image/jpeg"
	PNG  = "image/png"
)

// Types lists the media types that people may hand in.
func Types() []string { return []string{PDF, DOCX, Text, JPEG, PNG} }

// File is a file that was taken. Its names in JSON stand in the prints of requests that are kept.
type File struct {
	Hash string `json:"Sidik"`
	Size int64  `json:"Ukuran"` // bytes, as kept
	Type string `json:"Tipe"`
}

// Receive keeps a file of somebody: only what is PDF, DOCX, plain text, JPEG or PNG by its content, whatever it is called,
// and of a picture nothing but the picture: where and with what it was taken goes. Plain text is kept as UTF-8, however it was
// written. A refusal stands at the field "file".
func (s *Store) Receive(ctx context.Context, r io.Reader, max int64) (File, error) {
	hash, size, err := s.Save(ctx, r, max)
	if err != nil {
		return File{}, err
	}
	f, err := s.Open(hash)
	if err != nil {
		return File{}, err
	}
	defer f.Close()
	kind, rewrite, err := sniff(f, size)
	if err != nil {
		return File{}, err
	}
	switch {
	case size == 0:
		return File{}, apperr.Field("file", "Berkas kosong")
	case kind == "":
		return File{}, refusal()
	case rewrite != nil:
		if hash, size, err = s.rewritten(ctx, f, rewrite, max); err != nil {
			return File{}, err
		}
	}
	return File{Hash: hash, Size: size, Type: kind}, nil
}

func refusal() error {
	return apperr.Field("file", "Jenis berkas tidak diterima. Kirim PDF, DOCX, teks biasa, JPEG, atau PNG.")
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
	hash, size, err := s.Save(ctx, out, max)
	if errors.Is(err, errPicture) {
		err = refusal()
	}
	return hash, size, err
}

// sniff tells what a file is by its content, and how it is written anew before it is kept, if it is; "" when it is nothing that is
// taken.
func sniff(f *os.File, size int64) (kind string, rewrite func(io.Writer, *bufio.Reader) error, err error) {
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
	case bytes.HasPrefix(head, []byte("PK\x03\x04")) && isDOCX(f, size):
		return DOCX, nil, nil
	}
	return plain(f, size)
}

// isDOCX reports whether a zip file is a document of Word, and one that holds no program.
func isDOCX(f io.ReaderAt, size int64) bool {
	z, err := zipguard.Open(f, size, zipguard.Bounds{Entries: 5000})
	if err != nil {
		return false
	}
	has := func(match func(name string) bool) bool {
		return slices.ContainsFunc(z.File, func(e *zip.File) bool { return match(e.Name) })
	}
	return has(func(n string) bool { return n == "word/document.xml" }) && has(func(n string) bool { return n == "[Content_Types].xml" }) &&
		!has(func(n string) bool { return strings.HasSuffix(strings.ToLower(n), "vbaproject.bin") })
}

// plain answers Text for text without control characters but those that lay it out: UTF-8 as it is, UTF-16 and the letters of
// western Windows to be written as UTF-8.
func plain(f io.ReaderAt, size int64) (string, func(io.Writer, *bufio.Reader) error, error) {
	all := func() io.Reader { return io.NewSectionReader(f, 0, size) }
	begin := make([]byte, min(size, 4096))
	if _, err := io.ReadFull(all(), begin); err != nil {
		return "", nil, err
	}
	coding := texts.Encoding(begin)
	if coding == nil {
		if ok, _, err := readable(all(), false); ok || err != nil {
			return Text, nil, err
		}
		coding = charmap.Windows1252
	}
	ok, foreign, err := readable(transform.NewReader(all(), coding.NewDecoder()), true)
	if err != nil || !ok || coding == charmap.Windows1252 && foreign > maxForeign {
		return "", nil, err
	}
	return Text, func(w io.Writer, r *bufio.Reader) error {
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
