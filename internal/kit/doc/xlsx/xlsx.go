// Package xlsx writes the lists of the portal as spreadsheets and reads the spreadsheets that people hand in.
package xlsx

import "fmt"

// Type is the media type of a spreadsheet.
const Type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// Error says why a spreadsheet was not written or read, in a sentence for the one who asked.
type Error string

// The errors of New, CheckZip, ReadRows and ReadForm.
const (
	ErrNotXLSX     Error = "Berkas bukan XLSX yang dapat dibaca"
	ErrTooLarge    Error = "Isi berkas XLSX terlalu besar"
	ErrManyRows    Error = "Baris terlalu banyak"
	ErrManyColumns Error = "Kolom terlalu banyak"
	ErrNotForm     Error = "Ini bukan lembar kerja dari portal, atau ada lembar atau kolomnya yang dihapus. Unduh lembar kerja lagi, lalu isi di sana."
)

func formulaAt(cell string) Error {
	return Error(fmt.Sprintf("Sel %s berisi rumus. Ganti rumus dengan nilainya, lalu unggah lagi.", cell))
}

func (g Error) Error() string { return string(g) }
