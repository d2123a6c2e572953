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
	{Title: "NIM"}, {Title: "Nama", Width: 40}, {Title: "SKS", Kind: xlsx.Number},
	{Title: "Lahir", Kind: xlsx.Date}, {Title: "Diubah", Kind: xlsx.DateTime}, {Title: "Aktif"},
}

func rows(baris ...[]any) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		for _, b := range baris {
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

func TestXLSX(t *testing.T) {
	wib := time.FixedZone("WIB", 7*3600)
	book := open(t, xlsx.Sheet{Name: "Mahasiswa", Columns: columns, Rows: rows(
		[]any{"00123", "Siti Nur'aini", 3, time.Date(2001, 5, 9, 0, 0, 0, 0, wib), time.Date(2026, 11, 21, 23, 30, 0, 0, wib), true},
		[]any{int64(456), nil, 2.5, time.Time{}, nil, false},
	)})
	baris, err := book.GetRows("Mahasiswa")
	if err != nil {
		t.Fatal(err)
	}
	if differences := cmp.Diff([][]string{
		{"NIM", "Nama", "SKS", "Lahir", "Diubah", "Aktif"},
		{"00123", "Siti Nur'aini", "3", "09 Mei 2001", "21 November 2026 23:30", "Ya"},
		{"456", "", "2.5", "", "", "Tidak"},
	}, baris); differences != "" {
		t.Errorf("rows (-want +got):\n%s", differences)
	}
	for cell, kind := range map[string]excelize.CellType{
		"A2": excelize.CellTypeInlineString, "A3": excelize.CellTypeInlineString, "C2": excelize.CellTypeUnset, "D2": excelize.CellTypeUnset,
	} {
		if dapat, err := book.GetCellType("Mahasiswa", cell); err != nil || dapat != kind {
			t.Errorf("%s is of type %v (%v), want %v", cell, dapat, err, kind)
		}
	}
}

func TestXLSXHead(t *testing.T) {
	book := open(t, xlsx.Sheet{Name: "Mahasiswa", Columns: columns, Rows: rows([]any{"1", "a", 3, nil, nil, nil})})
	number, err := book.GetCellStyle("Mahasiswa", "B1")
	if err != nil {
		t.Fatal(err)
	}
	if style, err := book.GetStyle(number); err != nil || style.Font == nil || !style.Font.Bold {
		t.Errorf("the head is not bold: %+v, %v", style, err)
	}
	if papan, err := book.GetPanes("Mahasiswa"); err != nil || !papan.Freeze || papan.YSplit != 1 {
		t.Errorf("the head is not fixed: %+v, %v", papan, err)
	}
	if width, err := book.GetColWidth("Mahasiswa", "B"); err != nil || width != 40 {
		t.Errorf("column B is %v wide, %v", width, err)
	}
	names := book.GetDefinedName()
	if len(names) != 1 || names[0].Name != "_xlnm._FilterDatabase" || names[0].RefersTo != "'Mahasiswa'!$A$1:$F$2" {
		t.Errorf("filters: %+v", names)
	}
}

func TestXLSXFormula(t *testing.T) {
	for _, text := range []string{"=1+1", `=HYPERLINK("https://jahat.example")`, "+62", "-", "@a", "\tx", "'a", " =1", "é", "00123", "1E5"} {
		book := open(t, xlsx.Sheet{Name: "a", Columns: []xlsx.Column{{Title: text}, {Title: "x"}}, Rows: rows([]any{text, "akhir"})})
		for _, cell := range []string{"A1", "A2"} {
			if dapat, err := book.GetCellValue("a", cell); err != nil || dapat != text {
				t.Errorf("%q becomes %q in %s (%v)", text, dapat, cell, err)
			}
			if kind, err := book.GetCellType("a", cell); err != nil || kind != excelize.CellTypeInlineString {
				t.Errorf("%q is of type %v in %s (%v)", text, kind, cell, err)
			}
			if rumus, err := book.GetCellFormula("a", cell); err != nil || rumus != "" {
				t.Errorf("%q is the formula %q (%v)", text, rumus, err)
			}
		}
		number, err := book.GetCellStyle("a", "A2")
		if err != nil {
			t.Fatal(err)
		}
		if style, err := book.GetStyle(number); err != nil || style.CustomNumFmt == nil || *style.CustomNumFmt != "@" {
			t.Errorf("%q stands in a cell that is not of text: whoever opens it for writing makes it a formula (%+v, %v)", text, style, err)
		}
	}
	buku := open(t, xlsx.Sheet{Name: "a", Columns: []xlsx.Column{{Title: "a"}, {Title: "b", Kind: xlsx.Number}}, Rows: rows([]any{-1, -1})})
	if rows, err := buku.GetRows("a"); err != nil || rows[1][0] != "-1" || rows[1][1] != "-1" {
		t.Errorf("numbers below zero: %q, %v", rows, err)
	}
}

func TestXLSXDate(t *testing.T) {
	wib := time.FixedZone("WIB", 7*3600)
	book := open(t, xlsx.Sheet{Name: "a", Columns: []xlsx.Column{{Title: "Hari", Kind: xlsx.Date}, {Title: "Saat", Kind: xlsx.DateTime}},
		Rows: rows([]any{time.Date(2026, 11, 21, 23, 30, 0, 0, wib), time.Date(2026, 11, 21, 12, 0, 0, 0, wib)})})
	for cell, want := range map[string]string{"A2": "46347", "B2": "46347.5"} {
		if got, err := book.GetCellValue("a", cell, excelize.Options{RawCellValue: true}); err != nil || got != want {
			t.Errorf("%s holds %s, want the number of a day %s (%v)", cell, got, want, err)
		}
	}
}

func TestXLSXFails(t *testing.T) {
	putus := errors.New("putus")
	single := []xlsx.Column{{Title: "a", Kind: xlsx.Number}}
	for name, l := range map[string]xlsx.Sheet{
		"two cells in one column": {Name: "a", Columns: single, Rows: rows([]any{1, 2})},
		"an unknown type":         {Name: "a", Columns: single, Rows: rows([]any{[]int{1}})},
		"no number":               {Name: "a", Columns: single, Rows: rows([]any{math.NaN()})},
		"no columns":              {Name: "a", Rows: rows()},
		"a sheet's name":          {Name: "a/b", Columns: single, Rows: rows()},
		"the rows":                {Name: "a", Columns: single, Rows: func(yield func([]any, error) bool) { yield(nil, putus) }},
		"the limit":               {Name: "a", Columns: single, MaxRows: 2, Rows: rows([]any{1}, []any{2}, []any{3})},
	} {
		book, err := xlsx.New(l)
		if err == nil || book != nil {
			t.Errorf("%s: %v, a book %t", name, err, book != nil)
		}
		if l.MaxRows > 0 && !errors.Is(err, xlsx.ErrManyRows) {
			t.Errorf("%s: %v, want ErrBanyakBaris", name, err)
		}
		if name == "the rows" && !errors.Is(err, putus) {
			t.Errorf("%s: %v, want putus", name, err)
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
	book := open(t, xlsx.Sheet{Name: "Nilai", Columns: []xlsx.Column{{Title: "Dua", Kind: xlsx.Number, Decimals: 2}, {Title: "Empat", Kind: xlsx.Number, Decimals: 4}, {Title: "Apa adanya", Kind: xlsx.Number}},
		Rows: rows([]any{81.5, 81.37, 81.5}, []any{80, nil, 2})})
	baris, err := book.GetRows("Nilai")
	if err != nil {
		t.Fatal(err)
	}
	if differences := cmp.Diff([][]string{{"Dua", "Empat", "Apa adanya"}, {"81.50", "81.3700", "81.5"}, {"80.00", "", "2"}}, baris); differences != "" {
		t.Errorf("rows (-want +got):\n%s", differences)
	}
}
