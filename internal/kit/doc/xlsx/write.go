package xlsx

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

// MaxSheetRows is how many rows below its head a sheet can hold; the format ends there.
const MaxSheetRows = excelize.TotalRows - 1

// Sheet is a spreadsheet of one sheet: a head that stays in sight and can be filtered, and the rows below.
type Sheet struct {
	Name    string // of the sheet, at most 31 characters
	Columns []Column
	Rows    iter.Seq2[[]any, error] // cells in the order of Columns; an error ends the writing
	MaxRows int                     // 0: MaxSheetRows
}

// Column is a column of a Sheet.
type Column struct {
	Title    string
	Width    float64 // in characters; 0: by Title
	Kind     Kind
	Decimals int64 // places that a Number shows; 0: as many as it has
}

// Kind says how a column shows its cells.
type Kind int

// The kinds of columns.
const (
	Text     Kind = iota // as it is, numbers too: a NIM keeps its zeros
	Number               // numbers that can be added up
	Date                 // a day
	DateTime             // a day and the time, on the clock of the value's location
)

// format holds the number format of each kind; 421 is Indonesian.
var format = [...]string{Text: "@", Number: "General", Date: "[$-421]dd mmmm yyyy", DateTime: "[$-421]dd mmmm yyyy hh:mm"}

// Workbook is a spreadsheet whose rows are read. It holds temporary files until it is written.
type Workbook struct{ file *excelize.File }

// New reads all rows of l. Cells may hold string, bool (Ya, Tidak), int, int64, float64, time.Time or nil; zero times stay
// empty. A text is written as it is, in a cell of text: one that begins like a formula is none. It fails with ErrManyRows past
// MaxRows, and with the error of l.Rows.
func New(l Sheet) (*Workbook, error) {
	book := &Workbook{excelize.NewFile()}
	if err := book.file.SetSheetName("Sheet1", l.Name); err != nil {
		return nil, errors.Join(fmt.Errorf("xlsx: sheet %q: %w", l.Name, err), book.file.Close())
	}
	if err := l.write(book.file); err != nil {
		return nil, errors.Join(err, book.file.Close())
	}
	return book, nil
}

// Write writes the spreadsheet, once.
func (b *Workbook) Write(w io.Writer) error {
	_, err := b.file.WriteTo(w)
	return errors.Join(err, b.file.Close())
}

func (l Sheet) write(book *excelize.File) error {
	stream, err := book.NewStreamWriter(l.Name)
	if err != nil {
		return err
	}
	if err := l.writeHead(book, stream); err != nil {
		return err
	}
	end, err := l.writeRows(stream)
	if err != nil {
		return err
	}
	corner, err := excelize.CoordinatesToCellName(len(l.Columns), end)
	if err != nil {
		return err
	}
	if err := book.AutoFilter(l.Name, "A1:"+corner, nil); err != nil {
		return err
	}
	return stream.Flush()
}

// writeHead writes the columns' widths, formats and titles, the titles bold and fixed.
func (l Sheet) writeHead(book *excelize.File, stream *excelize.StreamWriter) error {
	titles := make([]any, len(l.Columns))
	for i, k := range l.Columns {
		style, err := book.NewStyle(&excelize.Style{CustomNumFmt: k.format()})
		if err != nil {
			return err
		}
		if err := stream.SetColStyle(i+1, i+1, style); err != nil {
			return err
		}
		if err := stream.SetColWidth(i+1, i+1, k.width()); err != nil {
			return err
		}
		titles[i] = k.Title
	}
	if err := stream.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	boldID, err := book.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	return stream.SetRow("A1", titles, excelize.RowOpts{StyleID: boldID})
}

// writeRows returns the number of the last row.
func (l Sheet) writeRows(stream *excelize.StreamWriter) (int, error) {
	number, bound := 1, MaxSheetRows
	if l.MaxRows > 0 {
		bound = min(bound, l.MaxRows)
	}
	cells := make([]any, len(l.Columns))
	for row, err := range l.Rows {
		if err != nil {
			return number, err
		}
		if number > bound {
			return number, ErrManyRows
		}
		if len(row) != len(cells) {
			return number, fmt.Errorf("xlsx: row of %d cells in %d columns", len(row), len(cells))
		}
		for i, value := range row {
			if cells[i], err = l.Columns[i].cell(value); err != nil {
				return number, err
			}
		}
		number++
		if err := stream.SetRow(fmt.Sprintf("A%d", number), cells); err != nil {
			return number, err
		}
	}
	return number, nil
}

func (k Column) format() *string {
	out := format[k.Kind]
	if k.Kind == Number && k.Decimals > 0 {
		out = "0." + strings.Repeat("0", int(k.Decimals))
	}
	return &out
}

func (k Column) width() float64 {
	if k.Width > 0 {
		return k.Width
	}
	const filterButton = 4
	return float64(max(12, utf8.RuneCountInString(k.Title)+filterButton))
}

// cell returns what the library writes for a cell.
func (k Column) cell(value any) (any, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case string:
		return v, nil
	case bool:
		return yesNo(v), nil
	case time.Time:
		return k.moment(v), nil
	case int, int64, float64:
		return k.number(v)
	}
	return nil, fmt.Errorf("xlsx: column %q cannot hold %T", k.Title, value)
}

// moment is a moment as a cell: of a column of days the day alone.
func (k Column) moment(v time.Time) any {
	if v.IsZero() {
		return nil
	}
	if k.Kind == Date {
		y, m, d := v.Date()
		return time.Date(y, m, d, 0, 0, 0, 0, v.Location())
	}
	return v
}

func (k Column) number(value any) (any, error) {
	if fraction, ok := value.(float64); ok && (math.IsNaN(fraction) || math.IsInf(fraction, 0)) {
		return nil, fmt.Errorf("xlsx: column %q cannot hold %v", k.Title, fraction)
	}
	if k.Kind == Text {
		return fmt.Sprint(value), nil
	}
	return value, nil
}

func yesNo(b bool) string {
	if b {
		return "Ya"
	}
	return "Tidak"
}
