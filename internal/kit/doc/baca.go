package doc

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/xuri/excelize/v2"
)

// Bounds of a sheet that is read.
const (
	MaksBarisBaca = 20_000 // with the head
	MaksKolomBaca = 100
)

// Baca yields the rows of the first sheet of an XLSX file, as the file stores them: numbers without format, days as
// numbers, what a formula last gave. Empty rows between others are yielded empty, so that positions are row numbers;
// cells empty at the end of a row are left out. An error ends it: ErrBukanXLSX, ErrTerlaluBesar, ErrBanyakBaris
// (20,000) or ErrBanyakKolom (100).
func Baca(r io.ReaderAt, ukuran int64) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		if err := baca(r, ukuran, func(baris []string) bool { return yield(baris, nil) }); err != nil {
			yield(nil, err)
		}
	}
}

// baca gives each row to terima until that wants no more.
func baca(r io.ReaderAt, ukuran int64, terima func([]string) bool) error {
	if err := PeriksaZip(r, ukuran); err != nil {
		return err
	}
	buku, err := excelize.OpenReader(io.NewSectionReader(r, 0, ukuran), excelize.Options{
		RawCellValue: true, UnzipSizeLimit: maksTotal, UnzipXMLSizeLimit: maksTotal,
	})
	if err != nil {
		return rusak(err)
	}
	defer func() { _ = buku.Close() }() // what was only read loses nothing
	baris, err := buku.Rows(buku.GetSheetName(0))
	if err != nil {
		return rusak(err)
	}
	return bacaBaris(baris, terima)
}

func bacaBaris(baris *excelize.Rows, terima func([]string) bool) error {
	for nomor, kosong := 1, 0; baris.Next(); nomor++ {
		sel, err := baris.Columns()
		if err != nil {
			return rusak(err)
		}
		if len(sel) > MaksKolomBaca {
			return ErrBanyakKolom
		}
		if sel = tanpaEkor(sel); len(sel) == 0 {
			kosong++
			continue
		}
		if nomor > MaksBarisBaca {
			return ErrBanyakBaris
		}
		for ; kosong > 0; kosong-- {
			if !terima(nil) {
				return nil
			}
		}
		if !terima(sel) {
			return nil
		}
	}
	return rusak(baris.Error())
}

// rusak says that a file cannot be read, and keeps the cause for the log.
func rusak(sebab error) error {
	if sebab == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrBukanXLSX, sebab)
}

// tanpaEkor cuts the empty cells at the end of a row.
func tanpaEkor(sel []string) []string {
	for len(sel) > 0 && sel[len(sel)-1] == "" {
		sel = sel[:len(sel)-1]
	}
	return slices.Clip(sel)
}
