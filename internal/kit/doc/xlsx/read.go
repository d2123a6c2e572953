package xlsx

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/xuri/excelize/v2"
)

// Bounds of a sheet that is read.
const (
	MaxReadRows    = 20_000 // with the head
	MaxReadColumns = 100
)

// ReadRows yields the rows of the first sheet of an XLSX file, as the file stores them: numbers without format, days as
// numbers, what a formula last gave. Empty rows between others are yielded empty, so that positions are row numbers;
// cells empty at the end of a row are left out. An error ends it: ErrNotXLSX, ErrTooLarge, ErrManyRows
// (20,000) or ErrManyColumns (100).
func ReadRows(r io.ReaderAt, size int64) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		if err := readRows(r, size, func(row []string) bool { return yield(row, nil) }); err != nil {
			yield(nil, err)
		}
	}
}

// readRows gives each row to take until that wants no more.
func readRows(r io.ReaderAt, size int64, take func([]string) bool) error {
	if err := CheckZip(r, size); err != nil {
		return err
	}
	book, err := excelize.OpenReader(io.NewSectionReader(r, 0, size), excelize.Options{
		RawCellValue: true, UnzipSizeLimit: maxUnzipped, UnzipXMLSizeLimit: maxUnzipped,
	})
	if err != nil {
		return broken(err)
	}
	defer func() { _ = book.Close() }() // what was only read loses nothing
	rows, err := book.Rows(book.GetSheetName(0))
	if err != nil {
		return broken(err)
	}
	return readEach(rows, take)
}

func readEach(rows *excelize.Rows, take func([]string) bool) error {
	for number, empty := 1, 0; rows.Next(); number++ {
		cells, err := rows.Columns()
		if err != nil {
			return broken(err)
		}
		if len(cells) > MaxReadColumns {
			return ErrManyColumns
		}
		if cells = trimTail(cells); len(cells) == 0 {
			empty++
			continue
		}
		if number > MaxReadRows {
			return ErrManyRows
		}
		for ; empty > 0; empty-- {
			if !take(nil) {
				return nil
			}
		}
		if !take(cells) {
			return nil
		}
	}
	return broken(rows.Error())
}

// broken says that a file cannot be read, and keeps the cause for the log.
func broken(cause error) error {
	if cause == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrNotXLSX, cause)
}

// trimTail cuts the empty cells at the end of a row.
func trimTail(cells []string) []string {
	for len(cells) > 0 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	return slices.Clip(cells)
}
