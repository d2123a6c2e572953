package xlsx

import (
	"archive/zip"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"portaldosen/internal/kit/zipguard"
)

// Bounds of a form that is read: its parts, and their bytes unpacked.
const (
	maxFormEntries  = 200
	maxFormUnzipped = 4 << 20
)

// Filled is what a form says that was handed back.
type Filled struct {
	Sheets []FilledSheet // as they were asked for
	Kept   []string
	Old    bool // days are counted as old programs for the Macintosh do
}

// FilledSheet are the rows of a sheet that say something, and what stands beside them.
type FilledSheet struct {
	Name    string
	Columns []string // letters of each field
	Rows    []FilledRow
	Beside  []Stray
}

// FilledRow is a row: where it is, its key, and its cells in the order of the fields, as the file stores them: days are numbers.
type FilledRow struct {
	Number int
	Key    string
	Cells  []string
}

// Stray is a text in a cell that is no field's.
type Stray struct{ Cell, Text string }

// Place is where a cell of a row is: "C5".
func (s FilledSheet) Place(r FilledRow, field int) string {
	return fmt.Sprint(s.Columns[field], r.Number)
}

// Day is the day that a number stands for.
func (f Filled) Day(number string) (time.Time, bool) {
	days, err := strconv.ParseFloat(number, 64)
	if err != nil || days < 0 || days > 500_000 {
		return time.Time{}, false
	}
	at, err := excelize.ExcelDateToTime(days, f.Old)
	return at, err == nil
}

// ReadForm reads a form back: of each sheet the cells of its fields and the keys, found by their names; what else the sheets are
// asked to have is not looked at. An error is an Error: ErrNotXLSX, ErrTooLarge (200 parts, 4 MiB), ErrManyRows (1,000 below the
// hints), ErrManyColumns (100), ErrNotForm where a name is missing or its column is gone, and one that names the cell where a formula
// stands.
func ReadForm(r io.ReaderAt, size int64, sheets []FormSheet) (Filled, error) {
	z, err := zipguard.Open(r, size, zipguard.Bounds{Entries: maxFormEntries, Total: maxFormUnzipped})
	if errors.Is(err, zipguard.ErrTooLarge) {
		return Filled{}, ErrTooLarge
	}
	if err != nil {
		return Filled{}, broken(err)
	}
	if err := refuseFormulas(z); err != nil {
		return Filled{}, err
	}
	book, err := excelize.OpenReader(io.NewSectionReader(r, 0, size), excelize.Options{
		RawCellValue: true, UnzipSizeLimit: maxFormUnzipped, UnzipXMLSizeLimit: maxFormUnzipped,
	})
	if err != nil {
		return Filled{}, broken(err)
	}
	defer func() { _ = book.Close() }() // what was only read loses nothing
	return readForm(book, sheets)
}

func readForm(book *excelize.File, sheets []FormSheet) (out Filled, err error) {
	if props, err := book.GetWorkbookProps(); err == nil && props.Date1904 != nil {
		out.Old = *props.Date1904
	}
	names := map[string]string{}
	for _, n := range book.GetDefinedName() {
		if _, there := names[n.Name]; !there {
			names[n.Name] = n.RefersTo
		}
	}
	for _, s := range sheets {
		one, err := readSheet(book, names, s)
		if err != nil {
			return out, err
		}
		out.Sheets = append(out.Sheets, one)
	}
	out.Kept, err = readKept(book, names)
	return out, err
}

var placePattern = regexp.MustCompile(`^\$?([A-Z]{1,3})\$?([0-9]{1,7})$`)

// cutPlace cuts "'Name'!$C$5" into the sheet and the cell.
func cutPlace(place string) (sheet, cell string, ok bool) {
	at := strings.LastIndexByte(place, '!')
	if at < 0 {
		return "", "", false
	}
	sheet = place[:at]
	if strings.HasPrefix(sheet, "'") && strings.HasSuffix(sheet, "'") && len(sheet) > 1 {
		sheet = strings.ReplaceAll(sheet[1:len(sheet)-1], "''", "'")
	}
	return sheet, place[at+1:], true
}

// found is where a name of a form is.
type found struct {
	sheet, letters string
	column, row    int
}

func find(names map[string]string, name string) (found, error) {
	sheet, cell, _ := cutPlace(names[name])
	m := placePattern.FindStringSubmatch(cell)
	if m == nil {
		return found{}, ErrNotForm
	}
	column, err := excelize.ColumnNameToNumber(m[1])
	if err != nil {
		return found{}, ErrNotForm
	}
	row, err := strconv.Atoi(m[2])
	return found{sheet, m[1], column, row}, err
}

func readSheet(book *excelize.File, names map[string]string, s FormSheet) (FilledSheet, error) {
	key, err := find(names, s.Key)
	if err != nil {
		return FilledSheet{}, err
	}
	out := FilledSheet{Name: key.sheet}
	fields := map[int]int{} // by column
	for i, k := range s.Fields {
		at, err := find(names, k.Name)
		_, twice := fields[at.column-1]
		if err != nil || at.sheet != key.sheet || at.row != key.row || at.column == key.column || twice {
			return out, ErrNotForm
		}
		fields[at.column-1] = i
		out.Columns = append(out.Columns, at.letters)
	}
	rows, err := book.Rows(key.sheet)
	if err != nil {
		return out, ErrNotForm
	}
	number := 0
	err = eachRow(rows, key.row+lastRow, func(cells []string) {
		if number++; number <= key.row {
			return
		}
		row := FilledRow{Number: number, Cells: make([]string, len(s.Fields))}
		any := false
		for column, text := range cells {
			i, ours := fields[column]
			switch {
			case text == "":
			case column == key.column-1:
				row.Key = text
			case ours:
				row.Cells[i], any = text, true
			case len(out.Beside) < maxStrays:
				out.Beside = append(out.Beside, Stray{place(column, number), text})
			}
		}
		if any || row.Key != "" {
			out.Rows = append(out.Rows, row)
		}
	})
	return out, err
}

// maxStrays is how many texts beside the fields are told of.
const maxStrays = 50

func place(column, row int) string {
	cell, _ := excelize.CoordinatesToCellName(column+1, row) // both are numbers that were read
	return cell
}

// eachRow gives each row to take, empty ones too, up to so many.
func eachRow(rows *excelize.Rows, most int, take func([]string)) error {
	defer func() { _ = rows.Close() }()
	for number := 1; rows.Next(); number++ {
		cells, err := rows.Columns()
		if err != nil {
			return broken(err)
		}
		cells = trimTail(cells)
		if len(cells) > MaxReadColumns {
			return ErrManyColumns
		}
		if number > most {
			if len(cells) > 0 {
				return ErrManyRows
			}
			continue
		}
		take(cells)
	}
	return broken(rows.Error())
}

// readKept puts the pieces of what was kept together.
func readKept(book *excelize.File, names map[string]string) ([]string, error) {
	at, err := find(names, keptName)
	if err != nil {
		return nil, err
	}
	rows, err := book.Rows(at.sheet)
	if err != nil {
		return nil, ErrNotForm
	}
	var out []string
	err = eachRow(rows, lastRow, func(cells []string) {
		if len(cells) < 2 {
			return
		}
		switch n, err := strconv.Atoi(cells[0]); {
		case err != nil, n < 1 || n > len(out)+1:
		case n == len(out)+1:
			out = append(out, cells[1])
		default:
			out[n-1] += cells[1]
		}
	})
	return out, err
}

// refuseFormulas refuses sheets in which a cell is computed: nobody here computes it anew. It reads them piece by piece.
func refuseFormulas(z *zip.Reader) error {
	for _, f := range z.File {
		if dir, name := path.Split(f.Name); !strings.EqualFold(dir, "xl/worksheets/") || !strings.HasSuffix(strings.ToLower(name), ".xml") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return broken(err)
		}
		cell, err := formulaIn(io.LimitReader(r, maxFormUnzipped+1))
		if err := errors.Join(err, r.Close()); err != nil {
			return broken(err)
		}
		if cell != "" {
			return formulaAt(cell)
		}
	}
	return nil
}

// formulaIn is the first cell of a sheet that is computed; "" without one.
func formulaIn(r io.Reader) (string, error) {
	cell := "" // in which the reading is
	for d := xml.NewDecoder(r); ; {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			return "", nil
		}
		if err != nil {
			return "", err
		}
		switch e := token.(type) {
		case xml.EndElement:
			if e.Name.Local == cellElement {
				cell = ""
			}
		case xml.StartElement:
			switch {
			case e.Name.Local == cellElement:
				cell = addressOf(e)
			case e.Name.Local == "f" && cell != "":
				return cell, nil
			}
		}
	}
}

const cellElement = "c"

func addressOf(e xml.StartElement) string {
	for _, a := range e.Attr {
		if a.Name.Local == "r" && placePattern.MatchString(a.Value) {
			return a.Value
		}
	}
	return "?"
}
