package doc_test

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

	"portaldosen/internal/kit/doc"
)

var kolom = []doc.Kolom{
	{Judul: "NIM"}, {Judul: "Nama", Lebar: 40}, {Judul: "SKS", Jenis: doc.Angka},
	{Judul: "Lahir", Jenis: doc.Tanggal}, {Judul: "Diubah", Jenis: doc.Waktu}, {Judul: "Aktif"},
}

func isi(baris ...[]any) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		for _, b := range baris {
			if !yield(b, nil) {
				return
			}
		}
	}
}

func tulis(t *testing.T, l doc.Lembar) *bytes.Buffer {
	t.Helper()
	var berkas bytes.Buffer
	buku, err := doc.XLSX(l)
	if err != nil {
		t.Fatal(err)
	}
	if err := buku.Tulis(&berkas); err != nil {
		t.Fatal(err)
	}
	return &berkas
}

func buka(t *testing.T, l doc.Lembar) *excelize.File {
	t.Helper()
	buku, err := excelize.OpenReader(tulis(t, l))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := buku.Close(); err != nil {
			t.Error(err)
		}
	})
	return buku
}

func TestXLSX(t *testing.T) {
	wib := time.FixedZone("WIB", 7*3600)
	buku := buka(t, doc.Lembar{Nama: "Mahasiswa", Kolom: kolom, Baris: isi(
		[]any{"00123", "Siti Nur'aini", 3, time.Date(2001, 5, 9, 0, 0, 0, 0, wib), time.Date(2026, 11, 21, 23, 30, 0, 0, wib), true},
		[]any{int64(456), nil, 2.5, time.Time{}, nil, false},
	)})
	baris, err := buku.GetRows("Mahasiswa")
	if err != nil {
		t.Fatal(err)
	}
	if beda := cmp.Diff([][]string{
		{"NIM", "Nama", "SKS", "Lahir", "Diubah", "Aktif"},
		{"00123", "Siti Nur'aini", "3", "09 Mei 2001", "21 November 2026 23:30", "Ya"},
		{"456", "", "2.5", "", "", "Tidak"},
	}, baris); beda != "" {
		t.Errorf("rows (-want +got):\n%s", beda)
	}
	for sel, jenis := range map[string]excelize.CellType{
		"A2": excelize.CellTypeInlineString, "A3": excelize.CellTypeInlineString, "C2": excelize.CellTypeUnset, "D2": excelize.CellTypeUnset,
	} {
		if dapat, err := buku.GetCellType("Mahasiswa", sel); err != nil || dapat != jenis {
			t.Errorf("%s is of type %v (%v), want %v", sel, dapat, err, jenis)
		}
	}
}

func TestXLSXKepala(t *testing.T) {
	buku := buka(t, doc.Lembar{Nama: "Mahasiswa", Kolom: kolom, Baris: isi([]any{"1", "a", 3, nil, nil, nil})})
	nomor, err := buku.GetCellStyle("Mahasiswa", "B1")
	if err != nil {
		t.Fatal(err)
	}
	if gaya, err := buku.GetStyle(nomor); err != nil || gaya.Font == nil || !gaya.Font.Bold {
		t.Errorf("the head is not bold: %+v, %v", gaya, err)
	}
	if papan, err := buku.GetPanes("Mahasiswa"); err != nil || !papan.Freeze || papan.YSplit != 1 {
		t.Errorf("the head is not fixed: %+v, %v", papan, err)
	}
	if lebar, err := buku.GetColWidth("Mahasiswa", "B"); err != nil || lebar != 40 {
		t.Errorf("column B is %v wide, %v", lebar, err)
	}
	nama := buku.GetDefinedName()
	if len(nama) != 1 || nama[0].Name != "_xlnm._FilterDatabase" || nama[0].RefersTo != "'Mahasiswa'!$A$1:$F$2" {
		t.Errorf("filters: %+v", nama)
	}
}

func TestXLSXRumus(t *testing.T) {
	for _, teks := range []string{"=1+1", `=HYPERLINK("https://jahat.example")`, "+62", "-", "@a", "\tx", "'a", " =1", "é", "00123", "1E5"} {
		buku := buka(t, doc.Lembar{Nama: "a", Kolom: []doc.Kolom{{Judul: teks}, {Judul: "x"}}, Baris: isi([]any{teks, "akhir"})})
		for _, sel := range []string{"A1", "A2"} {
			if dapat, err := buku.GetCellValue("a", sel); err != nil || dapat != teks {
				t.Errorf("%q becomes %q in %s (%v)", teks, dapat, sel, err)
			}
			if jenis, err := buku.GetCellType("a", sel); err != nil || jenis != excelize.CellTypeInlineString {
				t.Errorf("%q is of type %v in %s (%v)", teks, jenis, sel, err)
			}
			if rumus, err := buku.GetCellFormula("a", sel); err != nil || rumus != "" {
				t.Errorf("%q is the formula %q (%v)", teks, rumus, err)
			}
		}
		nomor, err := buku.GetCellStyle("a", "A2")
		if err != nil {
			t.Fatal(err)
		}
		if gaya, err := buku.GetStyle(nomor); err != nil || gaya.CustomNumFmt == nil || *gaya.CustomNumFmt != "@" {
			t.Errorf("%q stands in a cell that is not of text: whoever opens it for writing makes it a formula (%+v, %v)", teks, gaya, err)
		}
	}
	buku := buka(t, doc.Lembar{Nama: "a", Kolom: []doc.Kolom{{Judul: "a"}, {Judul: "b", Jenis: doc.Angka}}, Baris: isi([]any{-1, -1})})
	if baris, err := buku.GetRows("a"); err != nil || baris[1][0] != "-1" || baris[1][1] != "-1" {
		t.Errorf("numbers below zero: %q, %v", baris, err)
	}
}

func TestXLSXTanggal(t *testing.T) {
	wib := time.FixedZone("WIB", 7*3600)
	buku := buka(t, doc.Lembar{Nama: "a", Kolom: []doc.Kolom{{Judul: "Hari", Jenis: doc.Tanggal}, {Judul: "Saat", Jenis: doc.Waktu}},
		Baris: isi([]any{time.Date(2026, 11, 21, 23, 30, 0, 0, wib), time.Date(2026, 11, 21, 12, 0, 0, 0, wib)})})
	for sel, want := range map[string]string{"A2": "46347", "B2": "46347.5"} {
		if got, err := buku.GetCellValue("a", sel, excelize.Options{RawCellValue: true}); err != nil || got != want {
			t.Errorf("%s holds %s, want the number of a day %s (%v)", sel, got, want, err)
		}
	}
}

func TestXLSXGagal(t *testing.T) {
	putus := errors.New("putus")
	satu := []doc.Kolom{{Judul: "a", Jenis: doc.Angka}}
	for nama, l := range map[string]doc.Lembar{
		"two cells in one column": {Nama: "a", Kolom: satu, Baris: isi([]any{1, 2})},
		"an unknown type":         {Nama: "a", Kolom: satu, Baris: isi([]any{[]int{1}})},
		"no number":               {Nama: "a", Kolom: satu, Baris: isi([]any{math.NaN()})},
		"no columns":              {Nama: "a", Baris: isi()},
		"a sheet's name":          {Nama: "a/b", Kolom: satu, Baris: isi()},
		"the rows":                {Nama: "a", Kolom: satu, Baris: func(yield func([]any, error) bool) { yield(nil, putus) }},
		"the limit":               {Nama: "a", Kolom: satu, MaksBaris: 2, Baris: isi([]any{1}, []any{2}, []any{3})},
	} {
		buku, err := doc.XLSX(l)
		if err == nil || buku != nil {
			t.Errorf("%s: %v, a book %t", nama, err, buku != nil)
		}
		if l.MaksBaris > 0 && !errors.Is(err, doc.ErrBanyakBaris) {
			t.Errorf("%s: %v, want ErrBanyakBaris", nama, err)
		}
		if nama == "the rows" && !errors.Is(err, putus) {
			t.Errorf("%s: %v, want putus", nama, err)
		}
	}
	tulis(t, doc.Lembar{Nama: "a", Kolom: satu, MaksBaris: 2, Baris: isi([]any{1}, []any{2})})
}

func BenchmarkXLSX(b *testing.B) {
	baris := func(yield func([]any, error) bool) {
		for range 1000 {
			if !yield([]any{"2024010001", "Siti Nur'aini", 3, nil, nil, true}, nil) {
				return
			}
		}
	}
	for b.Loop() {
		buku, err := doc.XLSX(doc.Lembar{Nama: "a", Kolom: kolom, Baris: baris})
		if err == nil {
			err = buku.Tulis(io.Discard)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

func TestXLSXDesimal(t *testing.T) {
	buku := buka(t, doc.Lembar{Nama: "Nilai", Kolom: []doc.Kolom{{Judul: "Dua", Jenis: doc.Angka, Desimal: 2}, {Judul: "Empat", Jenis: doc.Angka, Desimal: 4}, {Judul: "Apa adanya", Jenis: doc.Angka}},
		Baris: isi([]any{81.5, 81.37, 81.5}, []any{80, nil, 2})})
	baris, err := buku.GetRows("Nilai")
	if err != nil {
		t.Fatal(err)
	}
	if beda := cmp.Diff([][]string{{"Dua", "Empat", "Apa adanya"}, {"81.50", "81.3700", "81.5"}, {"80.00", "", "2"}}, baris); beda != "" {
		t.Errorf("rows (-want +got):\n%s", beda)
	}
}
