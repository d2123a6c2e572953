package doc

import (
	"archive/zip"
	"io"
)

// Bounds of a packed file that is opened.
const (
	maksEntri  = 1000
	maksRasio  = 100      // of a part, once it is larger than rasioMulai
	rasioMulai = 64 << 10 // small parts may be all spaces
	maksTotal  = 64 << 20 // bytes, unpacked
)

// PeriksaZip refuses a packed file whose parts are many, or are far larger than they look: with ErrBukanXLSX what is
// no zip file, with ErrTerlaluBesar one of more than 1,000 parts, 64 MiB, or a part over 100 times its packed size. It
// reads the directory alone; unpacking fails where a part is larger than its directory says.
func PeriksaZip(r io.ReaderAt, ukuran int64) error {
	arsip, err := zip.NewReader(r, ukuran)
	if err != nil {
		return rusak(err)
	}
	if len(arsip.File) > maksEntri {
		return ErrTerlaluBesar
	}
	var total uint64
	for _, f := range arsip.File {
		isi, padat := f.UncompressedSize64, f.CompressedSize64
		if isi > maksTotal || isi > rasioMulai && isi/maksRasio > padat {
			return ErrTerlaluBesar
		}
		total += isi
	}
	if total > maksTotal {
		return ErrTerlaluBesar
	}
	return nil
}
