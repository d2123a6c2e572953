package xlsx_test

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"math"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"portaldosen/internal/kit/doc/xlsx"
)

var columns = []xlsx.Column{
	{Title: "NIM"},
	{Title: "Nama", Width: 40},
	{Title: "SKS", Kind: xlsx.Number},
	{Title: "Lahir", Kind: xlsx.Date},
	{Title: "Diubah", Kind: xlsx.DateTime},
	{Title: "Aktif"},
}

func rows(all ...[]any) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		for _, b := range all {
			if !yield(b, nil) {
				return
			}
		}
	}
}

func write(t *testing.T, l xlsx.Sheet) *bytes.Buffer {
	t.Helper()
	var file bytes.Buffer
	book, err := xlsx.New(l)
	if err != nil {
		t.Fatal(err)
	}
	if err := book.Write(&file); err != nil {
		t.Fatal(err)
	}
	return &file
}

func open(t *testing.T, l xlsx.Sheet) *excelize.File {
	t.Helper()
	book, err := excelize.OpenReader(write(t, l))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := book.Close(); err != nil {
			t.Error(err)
		}
	})
	return book
}

var wib = time.FixedZone("WIB", 7*3600)

func TestXLSX(t *testing.T) {
	born, changed := time.Date(2001, 5, 9, 0, 0, 0, 0, wib), time.Date(2026, 11, 21, 23, 30, 0, 0, wib)
	book := open(t, xlsx.Sheet{Name: "Mahasiswa", Columns: columns, Rows: rows(
		[]any{"00123", "Siti Nur'aini", 3, born, changed, true},
		[]any{int64(456), nil, 2.5, time.Time{}, nil, false},
	)})
	got, err := book.GetRows("Mahasiswa")
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{
		{"NIM", "Nama", "SKS", "Lahir", "Diubah", "Aktif"},
		{"00123", "Siti Nur'aini", "3", "09 Mei 2001", "21 November 2026 23:30", "Ya"},
		{"456", "", "2.5", "", "", "Tidak"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	for cell, want := range map[string]excelize.CellType{
		"A2": excelize.CellTypeInlineString,
		"A3": excelize.CellTypeInlineString,
		"C2": excelize.CellTypeUnset,
		"D2": excelize.CellTypeUnset,
	} {
		if got, err := book.GetCellType("Mahasiswa", cell); err != nil || got != want {
			t.Errorf("%s is of type %v (%v), want %v", cell, got, err, want)
		}
	}
}

func TestXLSXHead(t *testing.T) {
	line := []any{"1", "a", 3, nil, nil, nil}
	book := open(t, xlsx.Sheet{Name: "Mahasiswa", Columns: columns, Rows: rows(line)})
	number, err := book.GetCellStyle("Mahasiswa", "B1")
	if err != nil {
		t.Fatal(err)
	}
	if style, err := book.GetStyle(number); err != nil || style.Font == nil || !style.Font.Bold {
		t.Errorf("the style of the head is %+v, %v, want it bold", style, err)
	}
	if panes, err := book.GetPanes("Mahasiswa"); err != nil || !panes.Freeze || panes.YSplit != 1 {
		t.Errorf("the panes are %+v, %v, want one row frozen", panes, err)
	}
	const want = 40
	if width, err := book.GetColWidth("Mahasiswa", "B"); err != nil || width != want {
		t.Errorf("column B is %v wide, %v; want %d", width, err, want)
	}
	names := book.GetDefinedName()
	if len(names) != 1 {
		t.Fatalf("names: %+v, want one filter", names)
	}
	const filter, cells = "_xlnm._FilterDatabase", "'Mahasiswa'!$A$1:$F$2"
	if n := names[0]; n.Name != filter || n.RefersTo != cells {
		t.Errorf("the name %q refers to %q, want %q to %q", n.Name, n.RefersTo, filter, cells)
	}
}

func TestXLSXFormula(t *testing.T) {
	for _, text := range []string{
		"=1+1", `=HYPERLINK("https://jahat.example")`, "+62", "-", "@a", "\tx", "'a", " =1", "é", "00123", "1E5",
	} {
		titles := []xlsx.Column{{Title: text}, {Title: "x"}}
		book := open(t, xlsx.Sheet{Name: "a", Columns: titles, Rows: rows([]any{text, "akhir"})})
		for _, cell := range []string{"A1", "A2"} {
			if got, err := book.GetCellValue("a", cell); err != nil || got != text {
				t.Errorf("%s holds %q (%v), want %q", cell, got, err, text)
			}
			want := excelize.CellTypeInlineString
			if got, err := book.GetCellType("a", cell); err != nil || got != want {
				t.Errorf("%q is of type %v in %s (%v), want %v", text, got, cell, err, want)
			}
			if formula, err := book.GetCellFormula("a", cell); err != nil || formula != "" {
				t.Errorf("%q is the formula %q (%v), want none", text, formula, err)
			}
		}
		number, err := book.GetCellStyle("a", "A2")
		if err != nil {
			t.Fatal(err)
		}
		// In a cell of another format it becomes a formula when it is opened for writing.
		const want = "@"
		if style, err := book.GetStyle(number); err != nil || style.CustomNumFmt == nil || *style.CustomNumFmt != want {
			t.Errorf("%q stands in a cell of the style %+v (%v), want the format %q, text", text, style, err, want)
		}
	}
}

func TestXLSXBelowZero(t *testing.T) {
	both := []xlsx.Column{{Title: "a"}, {Title: "b", Kind: xlsx.Number}}
	book := open(t, xlsx.Sheet{Name: "a", Columns: both, Rows: rows([]any{-1, -1})})
	const want = "-1"
	if rows, err := book.GetRows("a"); err != nil || rows[1][0] != want || rows[1][1] != want {
		t.Errorf("numbers below zero: %q, %v; want %s twice", rows, err, want)
	}
}

func TestXLSXDate(t *testing.T) {
	book := open(t, xlsx.Sheet{
		Name:    "a",
		Columns: []xlsx.Column{{Title: "Hari", Kind: xlsx.Date}, {Title: "Saat", Kind: xlsx.DateTime}},
		Rows:    rows([]any{time.Date(2026, 11, 21, 23, 30, 0, 0, wib), time.Date(2026, 11, 21, 12, 0, 0, 0, wib)}),
	})
	for cell, want := range map[string]string{"A2": "46347", "B2": "46347.5"} {
		got, err := book.GetCellValue("a", cell, excelize.Options{RawCellValue: true})
		if err != nil || got != want {
			t.Errorf("%s holds %s, want the number of a day %s (%v)", cell, got, want, err)
		}
	}
}

func TestXLSXFails(t *testing.T) {
	broken := errors.New("broken")
	breaking := func(yield func([]any, error) bool) { yield(nil, broken) }
	single := []xlsx.Column{{Title: "a", Kind: xlsx.Number}}
	for name, c := range map[string]struct {
		sheet xlsx.Sheet
		want  error // nil: any
	}{
		"two cells in one column": {sheet: xlsx.Sheet{Name: "a", Columns: single, Rows: rows([]any{1, 2})}},
		"an unknown type":         {sheet: xlsx.Sheet{Name: "a", Columns: single, Rows: rows([]any{[]int{1}})}},
		"no number":               {sheet: xlsx.Sheet{Name: "a", Columns: single, Rows: rows([]any{math.NaN()})}},
		"no columns":              {sheet: xlsx.Sheet{Name: "a", Rows: rows()}},
		"a sheet's name":          {sheet: xlsx.Sheet{Name: "a/b", Columns: single, Rows: rows()}},
		"the rows":                {xlsx.Sheet{Name: "a", Columns: single, Rows: breaking}, broken},
		"the limit": {
			xlsx.Sheet{Name: "a", Columns: single, MaxRows: 2, Rows: rows([]any{1}, []any{2}, []any{3})},
			xlsx.ErrManyRows,
		},
	} {
		book, err := xlsx.New(c.sheet)
		if err == nil || book != nil {
			t.Errorf("%s: %v, a book %t; want an error and no book", name, err, book != nil)
		}
		if c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	write(t, xlsx.Sheet{Name: "a", Columns: single, MaxRows: 2, Rows: rows([]any{1}, []any{2})})
}

func BenchmarkXLSX(b *testing.B) {
	line := func(yield func([]any, error) bool) {
		for range 1000 {
			if !yield([]any{"2024010001", "Siti Nur'aini", 3, nil, nil, true}, nil) {
				return
			}
		}
	}
	for b.Loop() {
		book, err := xlsx.New(xlsx.Sheet{Name: "a", Columns: columns, Rows: line})
		if err == nil {
			err = book.Write(io.Discard)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

func TestXLSXDecimals(t *testing.T) {
	book := open(t, xlsx.Sheet{
		Name: "Nilai",
		Columns: []xlsx.Column{
			{Title: "Dua", Kind: xlsx.Number, Decimals: 2},
			{Title: "Empat", Kind: xlsx.Number, Decimals: 4},
			{Title: "Apa adanya", Kind: xlsx.Number},
		},
		Rows: rows([]any{81.5, 81.37, 81.5}, []any{80, nil, 2}),
	})
	got, err := book.GetRows("Nilai")
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"Dua", "Empat", "Apa adanya"}, {"81.50", "81.3700", "81.5"}, {"80.00", "", "2"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}
