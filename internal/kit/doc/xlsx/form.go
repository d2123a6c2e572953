package xlsx

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"time"

	"github.com/xuri/excelize/v2"
)

// Form is a workbook that people fill in and hand back. Each of its columns has a name, by which it is found again wherever it was
// moved, and each of its rows a key, in a column that is not seen.
type Form struct {
	Sheets []FormSheet
	Kept   []string // what the workbook carries along, on a sheet that is not seen
}

// FormSheet is a sheet of a form: a head, a row of hints, which cannot be written to, and the rows below.
type FormSheet struct {
	Name   string // of the sheet, at most 31 characters
	Key    string // name of the column of the keys
	Fields []Field
	Rows   []FormRow
}

// FormRow is a row of a form. Its cells may hold string, int64, float64, time.Time or nil; zero times stay empty.
type FormRow struct {
	Key   string
	Cells []any
}

// Field is a column of a form.
type Field struct {
	Column
	Name    string // by which it is found again: small letters, digits and _, not like a cell's address
	Hint    string
	Choices []string // what its cells may hold; empty: anything
	From    string   // name of the field whose cells are what this one's may hold
}

// Rows of a form: of the head and the hints, and of the last that a form has room for.
const (
	headRow = 1
	hintRow = 2
	lastRow = 1000
)

// keptSheet is where a form keeps what it carries along, and what may be chosen.
const keptSheet = "portal"

// keptPiece is how many characters of what is kept stand in one cell.
const keptPiece = 16_000

// Write writes the form to w.
func (f Form) Write(w io.Writer) error {
	b := formBook{File: excelize.NewFile(), at: map[string]string{}}
	err := b.write(f)
	if err == nil {
		_, err = b.WriteTo(w)
	}
	return errors.Join(err, b.Close())
}

type formBook struct {
	*excelize.File
	styles struct{ head, hint int }
	lists  int               // columns of the kept sheet that hold choices
	at     map[string]string // by name of a field, the cells that it has room for
}

func (b *formBook) write(f Form) error {
	if err := b.style(); err != nil {
		return err
	}
	for i, s := range f.Sheets {
		if i == 0 {
			if err := b.SetSheetName("Sheet1", s.Name); err != nil {
				return err
			}
		} else if _, err := b.NewSheet(s.Name); err != nil {
			return fmt.Errorf("xlsx: sheet %q: %w", s.Name, err)
		}
	}
	if _, err := b.NewSheet(keptSheet); err != nil {
		return err
	}
	for _, s := range f.Sheets {
		if err := b.sheet(s); err != nil {
			return err
		}
	}
	for _, s := range f.Sheets {
		if err := b.choices(s); err != nil {
			return err
		}
	}
	if err := b.keep(f.Kept); err != nil {
		return err
	}
	return b.SetSheetVisible(keptSheet, false, true)
}

func (b *formBook) style() (err error) {
	top := &excelize.Alignment{Vertical: "top", WrapText: true}
	ground := excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"EEF1F7"}}
	if b.styles.head, err = b.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}, Fill: ground, Alignment: top}); err != nil {
		return err
	}
	small := &excelize.Font{Italic: true, Size: 9, Color: "5A6273"}
	if b.styles.hint, err = b.NewStyle(&excelize.Style{Font: small, Fill: ground, Alignment: top}); err != nil {
		return err
	}
	free, err := b.NewStyle(&excelize.Style{Protection: &excelize.Protection{}})
	if err != nil {
		return err
	}
	// A row is removed only where none of its cells is locked, to the last column of the sheet: so those are free that are not styled.
	all := b.Styles.CellXfs.Xf
	all[0].Protection, all[0].ApplyProtection = all[free].Protection, all[free].ApplyProtection
	return nil
}

func (b *formBook) sheet(s FormSheet) error {
	if err := b.SetColVisible(s.Name, "A", false); err != nil {
		return err
	}
	if err := b.name(s.Name, s.Key, 1); err != nil {
		return err
	}
	for i, k := range s.Fields {
		if err := b.field(s.Name, k, i+2); err != nil {
			return err
		}
	}
	for i, r := range s.Rows {
		if err := b.row(s, r, hintRow+1+i); err != nil {
			return err
		}
	}
	for row, style := range map[int]int{headRow: b.styles.head, hintRow: b.styles.hint} {
		end, err := excelize.CoordinatesToCellName(len(s.Fields)+1, row)
		if err != nil {
			return err
		}
		if err := b.SetCellStyle(s.Name, fmt.Sprint("A", row), end, style); err != nil {
			return err
		}
	}
	panes := &excelize.Panes{Freeze: true, YSplit: hintRow, TopLeftCell: fmt.Sprint("A", hintRow+1), ActivePane: "bottomLeft"}
	if err := b.SetPanes(s.Name, panes); err != nil {
		return err
	}
	return b.ProtectSheet(s.Name, &excelize.SheetProtectionOptions{
		FormatCells: true, FormatColumns: true, FormatRows: true, InsertRows: true, DeleteRows: true, Sort: true,
		SelectLockedCells: true, SelectUnlockedCells: true, EditObjects: true, EditScenarios: true,
	})
}

// name names a column by its cell among the hints.
func (b *formBook) name(sheet, name string, column int) error {
	cell, err := excelize.CoordinatesToCellName(column, hintRow, true)
	if err != nil {
		return err
	}
	letters, err := excelize.ColumnNumberToName(column)
	if err != nil {
		return err
	}
	b.at[name] = fmt.Sprintf("'%s'!$%s$%d:$%s$%d", sheet, letters, hintRow+1, letters, lastRow)
	return b.SetDefinedName(&excelize.DefinedName{Name: name, RefersTo: fmt.Sprintf("'%s'!%s", sheet, cell)})
}

func (b *formBook) field(sheet string, k Field, column int) error {
	letters, err := excelize.ColumnNumberToName(column)
	if err != nil {
		return err
	}
	style, err := b.NewStyle(&excelize.Style{
		CustomNumFmt: k.format(), Protection: &excelize.Protection{}, Alignment: &excelize.Alignment{Vertical: "top", WrapText: true},
	})
	if err != nil {
		return err
	}
	if err := b.SetColStyle(sheet, letters, style); err != nil {
		return err
	}
	if err := b.SetColWidth(sheet, letters, letters, k.width()); err != nil {
		return err
	}
	for row, text := range map[int]string{headRow: k.Title, hintRow: k.Hint} {
		if err := b.SetCellStr(sheet, fmt.Sprint(letters, row), text); err != nil {
			return err
		}
	}
	return b.name(sheet, k.Name, column)
}

func (b *formBook) row(s FormSheet, r FormRow, number int) error {
	if len(r.Cells) != len(s.Fields) {
		return fmt.Errorf("xlsx: row of %d cells in %d fields", len(r.Cells), len(s.Fields))
	}
	if err := b.SetCellStr(s.Name, fmt.Sprint("A", number), r.Key); err != nil {
		return err
	}
	for i, value := range r.Cells {
		cell, err := excelize.CoordinatesToCellName(i+2, number)
		if err != nil {
			return err
		}
		if err := b.put(s.Name, cell, value); err != nil {
			return err
		}
	}
	return nil
}

// put puts a value into a cell, a day as its number, so that the column says how it looks.
func (b *formBook) put(sheet, cell string, value any) error {
	switch v := value.(type) {
	case nil:
		return nil
	case string:
		if v == "" {
			return nil
		}
		return b.text(sheet, cell, v)
	case int64:
		return b.SetCellInt(sheet, cell, v)
	case float64:
		return b.SetCellFloat(sheet, cell, v, -1, 64)
	case time.Time:
		if v.IsZero() {
			return nil
		}
		return b.SetCellInt(sheet, cell, daysOf(v))
	}
	return fmt.Errorf("xlsx: a form cannot hold %T", value)
}

// coded is how the format writes a character by its number. A text that looks so is written with its first _ that way.
var coded = regexp.MustCompile(`_(x[0-9A-Fa-f]{4}_)`)

// text puts a text into a cell as it is.
func (b *formBook) text(sheet, cell, text string) error {
	return b.SetCellStr(sheet, cell, coded.ReplaceAllString(text, "_x005F_$1"))
}

// firstDay is day 0 of spreadsheets.
var firstDay = time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)

func daysOf(at time.Time) int64 {
	y, m, d := at.Date()
	return int64(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Sub(firstDay).Hours()) / 24
}

// choices offers what cells may hold: a list on the kept sheet, or the cells of another field.
func (b *formBook) choices(s FormSheet) error {
	for _, k := range s.Fields {
		from := b.at[k.From]
		if len(k.Choices) > 0 {
			b.lists++
			letters, err := excelize.ColumnNumberToName(b.lists + 2)
			if err != nil {
				return err
			}
			for i, choice := range k.Choices {
				if err := b.text(keptSheet, fmt.Sprint(letters, i+1), choice); err != nil {
					return err
				}
			}
			from = fmt.Sprintf("'%s'!$%s$1:$%s$%d", keptSheet, letters, letters, len(k.Choices))
		}
		if from == "" {
			continue
		}
		_, cells, _ := cutPlace(b.at[k.Name])
		v := excelize.NewDataValidation(true)
		v.SetSqref(cells)
		v.SetSqrefDropList(from)
		if err := b.AddDataValidation(s.Name, v); err != nil {
			return err
		}
	}
	return nil
}

// keep puts what is carried along: each text in pieces, with its number before each.
func (b *formBook) keep(texts []string) error {
	row := 0
	for n, text := range texts {
		for rest := []rune(text); ; {
			piece := rest[:min(keptPiece, len(rest))]
			row++
			if err := b.SetCellInt(keptSheet, fmt.Sprint("A", row), int64(n+1)); err != nil {
				return err
			}
			if err := b.text(keptSheet, fmt.Sprint("B", row), string(piece)); err != nil {
				return err
			}
			if rest = rest[len(piece):]; len(rest) == 0 {
				break
			}
		}
	}
	return b.SetDefinedName(&excelize.DefinedName{Name: keptName, RefersTo: fmt.Sprintf("'%s'!$A$1", keptSheet)})
}

// keptName is the name of the place where the kept texts begin.
const keptName = "portal_simpanan"
