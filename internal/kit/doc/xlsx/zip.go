package xlsx

import (
	"archive/zip"
	"errors"
	"io"

	"portaldosen/internal/kit/zipguard"
)

// Bounds of a packed file that is opened.
const (
	maxEntries  = 1000
	maxUnzipped = 64 << 20 // bytes, unpacked
)

// CheckZip refuses a packed file whose parts are many, or are far larger than they look: with ErrNotXLSX what is
// no zip file, with ErrTooLarge one of more than 1,000 parts, 64 MiB, or a part over 100 times its packed size. It
// reads the directory alone; unpacking fails where a part is larger than its directory says.
func CheckZip(r io.ReaderAt, size int64) error {
	_, err := openZip(r, size)
	return err
}

func openZip(r io.ReaderAt, size int64) (*zip.Reader, error) {
	z, err := zipguard.Open(r, size, zipguard.Bounds{Entries: maxEntries, Total: maxUnzipped})
	if errors.Is(err, zipguard.ErrTooLarge) {
		return nil, ErrTooLarge
	}
	return z, broken(err)
}
