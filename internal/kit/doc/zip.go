package doc

import (
	"archive/zip"
	"errors"
	"io"

	"portaldosen/internal/kit/zipguard"
)

// Bounds of a packed file that is opened.
const (
	maksEntri = 1000
	maksTotal = 64 << 20 // bytes, unpacked
)

// PeriksaZip refuses a packed file whose parts are many, or are far larger than they look: with ErrBukanXLSX what is
// no zip file, with ErrTerlaluBesar one of more than 1,000 parts, 64 MiB, or a part over 100 times its packed size. It
// reads the directory alone; unpacking fails where a part is larger than its directory says.
func PeriksaZip(r io.ReaderAt, ukuran int64) error {
	_, err := openZip(r, ukuran)
	return err
}

func openZip(r io.ReaderAt, size int64) (*zip.Reader, error) {
	z, err := zipguard.Open(r, size, zipguard.Bounds{Entries: maksEntri, Total: maksTotal})
	if errors.Is(err, zipguard.ErrTooLarge) {
		return nil, ErrTerlaluBesar
	}
	return z, rusak(err)
}
