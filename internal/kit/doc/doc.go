// Package doc writes the lists of the portal as spreadsheets and reads the spreadsheets that people hand in.
package doc

// Galat says why a spreadsheet was not written or read, in a sentence for the one who asked.
type Galat string

// The errors of XLSX, PeriksaZip and Baca.
const (
	ErrBukanXLSX    Galat = "Berkas bukan XLSX yang dapat dibaca"
	ErrTerlaluBesar Galat = "Isi berkas XLSX terlalu besar"
	ErrBanyakBaris  Galat = "Baris terlalu banyak"
	ErrBanyakKolom  Galat = "Kolom terlalu banyak"
)

func (g Galat) Error() string { return string(g) }
