package doc_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/doc"
)

func baca(berkas []byte) ([][]string, error) {
	var semua [][]string
	for baris, err := range doc.Baca(bytes.NewReader(berkas), int64(len(berkas))) {
		if err != nil {
			return semua, err
		}
		semua = append(semua, baris)
	}
	return semua, nil
}

func TestBacaYangDitulis(t *testing.T) {
	berkas := tulis(t, doc.Lembar{Nama: "Nilai", Kolom: []doc.Kolom{{Judul: "NIM"}, {Judul: "Nilai", Jenis: doc.Angka}}, Baris: isi(
		[]any{"00123", 85.25}, []any{nil, nil}, []any{"00124", nil},
	)})
	baris, err := baca(berkas.Bytes())
	if beda := cmp.Diff([][]string{{"NIM", "Nilai"}, {"00123", "85.25"}, nil, {"00124"}}, baris); err != nil || beda != "" {
		t.Errorf("%v (-want +got):\n%s", err, beda)
	}
	for range doc.Baca(bytes.NewReader(berkas.Bytes()), int64(berkas.Len())) {
		break
	}
}

// lembar packs the XML of one sheet's rows as a spreadsheet.
func lembar(t testing.TB, baris string, lain ...string) []byte {
	t.Helper()
	const kepala, ruang = `<?xml version="1.0"?>`, `xmlns="http://schemas.openxmlformats.org/`
	bagian := [][2]string{
		{"[Content_Types].xml", kepala + `<Types ` + ruang + `package/2006/content-types"></Types>`},
		{"_rels/.rels", kepala + `<Relationships ` + ruang + `package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"xl/workbook.xml", kepala + `<workbook ` + ruang + `spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", kepala + `<Relationships ` + ruang + `package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`},
		{"xl/worksheets/sheet1.xml", kepala + `<worksheet ` + ruang + `spreadsheetml/2006/main"><sheetData>` + baris + `</sheetData></worksheet>`},
	}
	for _, nama := range lain {
		bagian = append(bagian, [2]string{nama, "x"})
	}
	return kemas(t, bagian...)
}

func kemas(t testing.TB, bagian ...[2]string) []byte {
	t.Helper()
	var berkas bytes.Buffer
	arsip := zip.NewWriter(&berkas)
	for _, b := range bagian {
		isi, err := arsip.Create(b[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := isi.Write([]byte(b[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := arsip.Close(); err != nil {
		t.Fatal(err)
	}
	return berkas.Bytes()
}

func nomor(jumlah int, pola string) []string {
	semua := make([]string, jumlah)
	for i := range semua {
		semua[i] = fmt.Sprintf(pola, i+1)
	}
	return semua
}

func TestBacaBatas(t *testing.T) {
	const sel = `<row r="%d"><c t="inlineStr"><is><t>a</t></is></c></row>`
	kolom := func(jumlah int) string { return "<row>" + strings.Repeat(`<c><v>1</v></c>`, jumlah) + "</row>" }
	for nama, k := range map[string]struct {
		berkas []byte
		baris  int
		err    error
	}{
		"one row":            {lembar(t, fmt.Sprintf(sel, 1)), 1, nil},
		"a gap":              {lembar(t, fmt.Sprintf(sel, 4)), 4, nil},
		"an empty end":       {lembar(t, fmt.Sprintf(sel, 1)+`<row r="1048576"><c><v></v></c></row>`), 1, nil},
		"20,000 rows":        {lembar(t, strings.Join(nomor(20_000, sel), "")), 20_000, nil},
		"20,001 rows":        {lembar(t, strings.Join(nomor(20_001, sel), "")), 20_000, doc.ErrBanyakBaris},
		"a row far down":     {lembar(t, fmt.Sprintf(sel, 1_048_576)), 0, doc.ErrBanyakBaris},
		"100 columns":        {lembar(t, kolom(100)), 1, nil},
		"101 columns":        {lembar(t, kolom(101)), 0, doc.ErrBanyakKolom},
		"a column far right": {lembar(t, `<row><c r="XFD1"><v>1</v></c></row>`), 0, doc.ErrBanyakKolom},
		"an empty formula":   {lembar(t, `<row><c r="XFD1"><f>""</f><v></v></c></row>`), 0, doc.ErrBanyakKolom},
		"many parts":         {lembar(t, "", nomor(1000, "xl/media/%d")...), 0, doc.ErrTerlaluBesar},
		"text":               {[]byte("NIM,Nilai\n1,2\n"), 0, doc.ErrBukanXLSX},
		"nothing":            {nil, 0, doc.ErrBukanXLSX},
		"another zip":        {kemas(t, [2]string{"a.txt", "a"}), 0, doc.ErrBukanXLSX},
		"a row out of range": {lembar(t, `<row r="1048577"><c><v>1</v></c></row>`), 0, doc.ErrBukanXLSX},
		"a cell's bad name":  {lembar(t, `<row><c r="1A"><v>1</v></c></row>`), 0, doc.ErrBukanXLSX},
	} {
		baris, err := baca(k.berkas)
		if !errors.Is(err, k.err) || len(baris) != k.baris {
			t.Errorf("%s: %d rows, %v; want %d, %v", nama, len(baris), err, k.baris, k.err)
		}
	}
}

func TestPeriksaZip(t *testing.T) {
	periksa := func(berkas []byte) error { return doc.PeriksaZip(bytes.NewReader(berkas), int64(len(berkas))) }
	for nama, k := range map[string]struct {
		berkas []byte
		err    error
	}{
		"small and regular":      {kemas(t, [2]string{"a", strings.Repeat(" ", 60<<10)}), nil},
		"a bomb":                 {kemas(t, [2]string{"a", strings.Repeat(" ", 1<<20)}), doc.ErrTerlaluBesar},
		"1,000 parts":            {kemas(t, bagianKosong(1000)...), nil},
		"1,001 parts":            {kemas(t, bagianKosong(1001)...), doc.ErrTerlaluBesar},
		"a size beyond counting": {palsukanUkuran(kemas(t, [2]string{"a", "x"}), 1<<32-2), doc.ErrTerlaluBesar},
		"no zip":                 {[]byte("PK"), doc.ErrBukanXLSX},
	} {
		if err := periksa(k.berkas); !errors.Is(err, k.err) {
			t.Errorf("%s: %v, want %v", nama, err, k.err)
		}
	}
}

// TestUkuranPalsu hands in a part that is larger than the directory says.
func TestUkuranPalsu(t *testing.T) {
	berkas := palsukanUkuran(lembar(t, strings.Repeat("<row></row>", 10_000)), 10)
	if _, err := baca(berkas); !errors.Is(err, doc.ErrBukanXLSX) {
		t.Errorf("got %v", err)
	}
}

func bagianKosong(jumlah int) [][2]string {
	var semua [][2]string
	for _, nama := range nomor(jumlah, "bagian/%d") {
		semua = append(semua, [2]string{nama, ""})
	}
	return semua
}

// palsukanUkuran writes another unpacked size into each entry of the directory.
func palsukanUkuran(berkas []byte, ukuran uint32) []byte {
	entri := []byte("PK\x01\x02")
	for i := bytes.Index(berkas, entri); i >= 0 && i < len(berkas); {
		binary.LittleEndian.PutUint32(berkas[i+24:], ukuran)
		lanjut := bytes.Index(berkas[i+4:], entri)
		if lanjut < 0 {
			break
		}
		i += 4 + lanjut
	}
	return berkas
}

func FuzzBaca(f *testing.F) {
	f.Add(lembar(f, `<row><c><v>1</v></c></row>`))
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, berkas []byte) { periksaBaca(t, berkas) })
}

// FuzzBacaLembar reads hostile XML in a sound file, which random bytes seldom are.
func FuzzBacaLembar(f *testing.F) {
	f.Add(`<row r="2"><c r="B2" t="inlineStr"><is><t>a</t></is></c><c t="s"><v>0</v></c><c t="b"><v>1</v></c></row>`)
	f.Add(`<row><c s="99999"><f>1+1</f><v>44000.5</v></c><c t="e"><v>#DIV/0!</v></c><c t="d"><v>2026-11-21</v></c></row>`)
	f.Add(`<row r="-1"><c r="A0"/></row></sheetData><sheetData><row r="1048576"/>`)
	f.Fuzz(func(t *testing.T, baris string) { periksaBaca(t, lembar(t, baris)) })
}

func periksaBaca(t *testing.T, berkas []byte) {
	baris, err := baca(berkas)
	var galat doc.Galat
	if err != nil && !errors.As(err, &galat) {
		t.Errorf("an error without a sentence: %v", err)
	}
	if len(baris) > doc.MaksBarisBaca {
		t.Errorf("%d rows", len(baris))
	}
	for _, b := range baris {
		if len(b) > doc.MaksKolomBaca || len(b) > 0 && b[len(b)-1] == "" {
			t.Errorf("a row of %d cells: %q", len(b), b)
		}
	}
}
