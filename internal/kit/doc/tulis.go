package doc

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// MaksBarisLembar is how many rows below its head a sheet can hold; the format ends there.
const MaksBarisLembar = excelize.TotalRows - 1

// Lembar is a spreadsheet of one sheet: a head that stays in sight and can be filtered, and the rows below.
type Lembar struct {
	Nama      string // of the sheet, at most 31 characters
	Kolom     []Kolom
	Baris     iter.Seq2[[]any, error] // cells in the order of Kolom; an error ends the writing
	MaksBaris int                     // 0: MaksBarisLembar
}

// Kolom is a column of a Lembar.
type Kolom struct {
	Judul   string
	Lebar   float64 // in characters; 0: by Judul
	Jenis   Jenis
	Desimal int64 // places that an Angka shows; 0: as many as it has
}

// Jenis says how a column shows its cells.
type Jenis int

// The kinds of columns.
const (
	Teks    Jenis = iota // as it is, numbers too: a NIM keeps its zeros
	Angka                // numbers that can be added up
	Tanggal              // a day
	Waktu                // a day and the time, on the clock of the value's location
)

// format holds the number format of each kind; 421 is Indonesian.
var format = [...]string{Teks: "@", Angka: "General", Tanggal: "[$-421]dd mmmm yyyy", Waktu: "[$-421]dd mmmm yyyy hh:mm"}

// Buku is a spreadsheet whose rows are read. It holds temporary files until it is written.
type Buku struct{ file *excelize.File }

// XLSX reads all rows of l. Cells may hold string, bool (Ya, Tidak), int, int64, float64, time.Time or nil; zero times stay
// empty. A text is written as it is, in a cell of text: one that begins like a formula is none. It fails with ErrBanyakBaris past
// MaksBaris, and with the error of l.Baris.
func XLSX(l Lembar) (*Buku, error) {
	buku := &Buku{excelize.NewFile()}
	if err := buku.file.SetSheetName("Sheet1", l.Nama); err != nil {
		return nil, errors.Join(fmt.Errorf("doc: sheet %q: %w", l.Nama, err), buku.file.Close())
	}
	if err := l.tulis(buku.file); err != nil {
		return nil, errors.Join(err, buku.file.Close())
	}
	return buku, nil
}

// Tulis writes the spreadsheet, once.
func (b *Buku) Tulis(w io.Writer) error {
	_, err := b.file.WriteTo(w)
	return errors.Join(err, b.file.Close())
}

func (l Lembar) tulis(buku *excelize.File) error {
	arus, err := buku.NewStreamWriter(l.Nama)
	if err != nil {
		return err
	}
	if err := l.tulisKepala(buku, arus); err != nil {
		return err
	}
	akhir, err := l.tulisBaris(arus)
	if err != nil {
		return err
	}
	sudut, err := excelize.CoordinatesToCellName(len(l.Kolom), akhir)
	if err != nil {
		return err
	}
	if err := buku.AutoFilter(l.Nama, "A1:"+sudut, nil); err != nil {
		return err
	}
	return arus.Flush()
}

// tulisKepala writes the columns' widths, formats and titles, the titles bold and fixed.
func (l Lembar) tulisKepala(buku *excelize.File, arus *excelize.StreamWriter) error {
	judul := make([]any, len(l.Kolom))
	for i, k := range l.Kolom {
		gaya, err := buku.NewStyle(&excelize.Style{CustomNumFmt: k.format()})
		if err != nil {
			return err
		}
		if err := arus.SetColStyle(i+1, i+1, gaya); err != nil {
			return err
		}
		if err := arus.SetColWidth(i+1, i+1, k.lebar()); err != nil {
			return err
		}
		judul[i] = k.Judul
	}
	if err := arus.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	tebal, err := buku.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	return arus.SetRow("A1", judul, excelize.RowOpts{StyleID: tebal})
}

// tulisBaris returns the number of the last row.
func (l Lembar) tulisBaris(arus *excelize.StreamWriter) (int, error) {
	nomor, batas := 1, MaksBarisLembar
	if l.MaksBaris > 0 {
		batas = min(batas, l.MaksBaris)
	}
	sel := make([]any, len(l.Kolom))
	for baris, err := range l.Baris {
		if err != nil {
			return nomor, err
		}
		if nomor > batas {
			return nomor, ErrBanyakBaris
		}
		if len(baris) != len(sel) {
			return nomor, fmt.Errorf("doc: row of %d cells in %d columns", len(baris), len(sel))
		}
		for i, nilai := range baris {
			if sel[i], err = l.Kolom[i].sel(nilai); err != nil {
				return nomor, err
			}
		}
		nomor++
		if err := arus.SetRow(fmt.Sprintf("A%d", nomor), sel); err != nil {
			return nomor, err
		}
	}
	return nomor, nil
}

func (k Kolom) format() *string {
	out := format[k.Jenis]
	if k.Jenis == Angka && k.Desimal > 0 {
		out = "0." + strings.Repeat("0", int(k.Desimal))
	}
	return &out
}

func (k Kolom) lebar() float64 {
	if k.Lebar > 0 {
		return k.Lebar
	}
	const tombolSaring = 4
	return float64(max(12, utf8.RuneCountInString(k.Judul)+tombolSaring))
}

// sel returns what the library writes for a cell.
func (k Kolom) sel(nilai any) (any, error) {
	switch v := nilai.(type) {
	case nil:
		return nil, nil
	case string:
		return v, nil
	case bool:
		return yaTidak(v), nil
	case time.Time:
		return k.waktu(v), nil
	case int, int64, float64:
		return k.bilangan(v)
	}
	return nil, fmt.Errorf("doc: column %q cannot hold %T", k.Judul, nilai)
}

// waktu is a moment as a cell: of a column of days the day alone.
func (k Kolom) waktu(v time.Time) any {
	if v.IsZero() {
		return nil
	}
	if k.Jenis == Tanggal {
		y, m, d := v.Date()
		return time.Date(y, m, d, 0, 0, 0, 0, v.Location())
	}
	return v
}

func (k Kolom) bilangan(nilai any) (any, error) {
	if pecahan, ya := nilai.(float64); ya && (math.IsNaN(pecahan) || math.IsInf(pecahan, 0)) {
		return nil, fmt.Errorf("doc: column %q cannot hold %v", k.Judul, pecahan)
	}
	if k.Jenis == Teks {
		return fmt.Sprint(nilai), nil
	}
	return nilai, nil
}

func yaTidak(b bool) string {
	if b {
		return "Ya"
	}
	return "Tidak"
}
