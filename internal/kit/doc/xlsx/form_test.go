package xlsx_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"portaldosen/internal/kit/doc/xlsx"
)

var day = time.Date(2026, 8, 31, 0, 0, 0, 0, time.UTC)

// plan is a form of two sheets; the second offers what stands in the first.
var plan = xlsx.Form{
	Sheets: []xlsx.FormSheet{
		{
			Name: "Capaian", Key: "capaian_id",
			Fields: []xlsx.Field{
				{Column: xlsx.Column{Title: "Kode"}, Name: "capaian_kode", Hint: "Misalnya CPMK-1"},
				{Column: xlsx.Column{Title: "Mulai", Kind: xlsx.Date}, Name: "capaian_mulai"},
				{Column: xlsx.Column{Title: "Bobot", Kind: xlsx.Number}, Name: "capaian_bobot"},
			},
			Rows: []xlsx.FormRow{
				{Key: "a1", Cells: []any{"=1+1", day, 12.5}},
				{Key: "a2", Cells: []any{"+dua\n_x0041_ ", nil, int64(150)}},
			},
		},
		{
			Name: "Sub-tahap", Key: "sub_id",
			Fields: []xlsx.Field{
				{Column: xlsx.Column{Title: "Dari"}, Name: "sub_dari", From: "capaian_kode"},
				{Column: xlsx.Column{Title: "Jenis"}, Name: "sub_jenis", Choices: []string{"Utama", "Pendukung"}},
			},
			Rows: []xlsx.FormRow{{Key: "b1", Cells: []any{"=1+1", "Utama"}}},
		},
	},
	Kept: []string{"satu", "", strings.Repeat("panjang ☕ ", 9_000)},
}

func workbook(t *testing.T, f xlsx.Form) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func filled(file []byte) (xlsx.Filled, error) {
	return xlsx.ReadForm(bytes.NewReader(file), int64(len(file)), plan.Sheets)
}

// edited is a workbook after somebody worked on it.
func edited(t *testing.T, file []byte, do func(*excelize.File) error) []byte {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(file))
	if err == nil {
		err = do(book)
	}
	if err != nil {
		t.Fatal(err)
	}
	out, err := book.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// want is what the form says as it was written.
var want = xlsx.Filled{
	Sheets: []xlsx.FilledSheet{
		{Name: "Capaian", Columns: []string{"B", "C", "D"}, Rows: []xlsx.FilledRow{
			{Number: 3, Key: "a1", Cells: []string{"=1+1", "46265", "12.5"}},
			{Number: 4, Key: "a2", Cells: []string{"+dua\n_x0041_ ", "", "150"}},
		}},
		{Name: "Sub-tahap", Columns: []string{"B", "C"}, Rows: []xlsx.FilledRow{
			{Number: 3, Key: "b1", Cells: []string{"=1+1", "Utama"}},
		}},
	},
	Kept: plan.Kept,
}

func TestForm(t *testing.T) {
	t.Run("what is written is read back, texts that look like formulas are texts", func(t *testing.T) {
		got, err := filled(workbook(t, plan))
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%v, form (-want +got):\n%s", err, diff)
		}
		if at, ok := got.Day("46265"); !ok || !at.Equal(day) {
			t.Errorf("day 46265 is %v, want %v", at, day)
		}
	})
	t.Run("columns and sheets are found wherever they are, what stands beside is told", func(t *testing.T) {
		file := edited(t, workbook(t, plan), func(b *excelize.File) error {
			return errors.Join(b.InsertCols("Capaian", "C", 1), b.InsertRows("Capaian", 1, 2),
				b.SetSheetName("Capaian", "Lain"), b.SetCellStr("Lain", "C5", "catatan"))
		})
		got, err := filled(file)
		if err != nil {
			t.Fatal(err)
		}
		one := want.Sheets[0]
		one.Name, one.Columns, one.Beside = "Lain", []string{"B", "D", "E"}, []xlsx.Stray{{Cell: "C5", Text: "catatan"}}
		one.Rows = []xlsx.FilledRow{one.Rows[0], one.Rows[1]}
		one.Rows[0].Number, one.Rows[1].Number = 5, 6
		if diff := cmp.Diff(one, got.Sheets[0]); diff != "" {
			t.Errorf("sheet (-want +got):\n%s", diff)
		}
		if at := got.Sheets[0].Place(got.Sheets[0].Rows[1], 2); at != "E6" {
			t.Errorf("the last cell is at %s, want E6", at)
		}
	})
	t.Run("hints and heads are locked, rows are not, what is kept is not seen", func(t *testing.T) {
		book, err := excelize.OpenReader(bytes.NewReader(workbook(t, plan)))
		if err != nil {
			t.Fatal(err)
		}
		locked := map[string]bool{"B2": true, "B1": true, "B3": false, "D900": false, "A3": false, "XFD9": false}
		for cell, want := range locked {
			id, err := book.GetCellStyle("Capaian", cell)
			if err != nil {
				t.Fatal(err)
			}
			style, err := book.GetStyle(id)
			if err != nil {
				t.Fatal(err)
			}
			if got := style.Protection == nil || style.Protection.Locked; got != want {
				t.Errorf("%s is locked: %v, want %v", cell, got, want)
			}
		}
		seen, err1 := book.GetColVisible("Capaian", "A")
		kept, err2 := book.GetSheetVisible("portal")
		if err := errors.Join(err1, err2); err != nil || seen || kept {
			t.Errorf("%v; keys are seen: %v, what is kept: %v, want neither", err, seen, kept)
		}
		lists, err := book.GetDataValidations("Sub-tahap")
		if err != nil || len(lists) != 2 || !strings.Contains(lists[0].Formula1, "Capaian") {
			t.Errorf("%v, %+v, want two lists, the first of what stands in Capaian", err, lists)
		}
	})
}

func TestFormRefused(t *testing.T) {
	whole := workbook(t, plan)
	for name, k := range map[string]struct {
		file []byte
		want string
	}{
		"nothing":     {nil, xlsx.ErrNotXLSX.Error()},
		"no workbook": {[]byte("%PDF-1.7 bukan"), xlsx.ErrNotXLSX.Error()},
		"half of one": {whole[:len(whole)/2], xlsx.ErrNotXLSX.Error()},
		"another workbook": {edited(t, whole, func(b *excelize.File) error {
			return b.DeleteDefinedName(&excelize.DefinedName{Name: "sub_dari"})
		}), xlsx.ErrNotForm.Error()},
		"without a sheet": {edited(t, whole, func(b *excelize.File) error {
			return b.DeleteSheet("Sub-tahap")
		}), xlsx.ErrNotForm.Error()},
		"without a column": {edited(t, whole, func(b *excelize.File) error {
			return b.RemoveCol("Capaian", "C")
		}), xlsx.ErrNotForm.Error()},
		"a formula": {edited(t, whole, func(b *excelize.File) error {
			return b.SetCellFormula("Capaian", "D3", "100/8")
		}), "Sel D3 berisi rumus. Ganti rumus dengan nilainya, lalu unggah lagi."},
		"a row far below": {edited(t, whole, func(b *excelize.File) error {
			return b.SetCellStr("Capaian", "B1048576", "x")
		}), xlsx.ErrManyRows.Error()},
		"a cell far to the right": {edited(t, whole, func(b *excelize.File) error {
			return b.SetCellStr("Capaian", "XFD3", "x")
		}), xlsx.ErrManyColumns.Error()},
		"far more than it looks": {edited(t, whole, func(b *excelize.File) error {
			for i := range 200 {
				letter, row := string(rune('a'+i%26)), fmt.Sprint(i+3)
				if err := b.SetCellStr("Capaian", "B"+row, strings.Repeat(letter, 32_000)); err != nil {
					return err
				}
			}
			return nil
		}), xlsx.ErrTooLarge.Error()},
	} {
		t.Run(name+" is refused with its sentence", func(t *testing.T) {
			_, err := filled(k.file)
			var said xlsx.Error
			if !errors.As(err, &said) || said.Error() != k.want {
				t.Errorf("%v, want %q", err, k.want)
			}
		})
	}
	t.Run("what is broken anywhere is read or refused, and stops nothing", func(t *testing.T) {
		dice := rand.New(rand.NewPCG(1, 2))
		for range 400 {
			file := bytes.Clone(whole)
			for range 1 + dice.IntN(8) {
				file[dice.IntN(len(file))] ^= byte(1 << dice.IntN(8))
			}
			var said xlsx.Error
			if _, err := filled(file); err != nil && !errors.As(err, &said) {
				t.Fatalf("%v, want a sentence", err)
			}
		}
	})
}
