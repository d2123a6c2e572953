package xlsx_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/doc/xlsx"
)

func readRows(file []byte) ([][]string, error) {
	var all [][]string
	for lines, err := range xlsx.ReadRows(bytes.NewReader(file), int64(len(file))) {
		if err != nil {
			return all, err
		}
		all = append(all, lines)
	}
	return all, nil
}

func TestReadWhatWasWritten(t *testing.T) {
	file := write(t, xlsx.Sheet{
		Name:    "Nilai",
		Columns: []xlsx.Column{{Title: "NIM"}, {Title: "Nilai", Kind: xlsx.Number}},
		Rows:    rows([]any{"00123", 85.25}, []any{nil, nil}, []any{"00124", nil}),
	})
	got, err := readRows(file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"NIM", "Nilai"}, {"00123", "85.25"}, nil, {"00124"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	for range xlsx.ReadRows(bytes.NewReader(file.Bytes()), int64(file.Len())) {
		break
	}
}

// sheetXML packs the XML of one sheet's rows as a spreadsheet.
func sheetXML(t testing.TB, line string, other ...string) []byte {
	t.Helper()
	const (
		head   = `<?xml version="1.0"?>`
		space  = `xmlns="http://schemas.openxmlformats.org/`
		office = `http://schemas.openxmlformats.org/officeDocument/2006/relationships`
	)
	relation := func(kind, target string) string {
		return head + `<Relationships ` + space + `package/2006/relationships"><Relationship Id="rId1" ` +
			`Type="` + office + `/` + kind + `" Target="` + target + `"/></Relationships>`
	}
	parts := [][2]string{
		{"[Content_Types].xml", head + `<Types ` + space + `package/2006/content-types"></Types>`},
		{"_rels/.rels", relation("officeDocument", "xl/workbook.xml")},
		{"xl/workbook.xml", head + `<workbook ` + space + `spreadsheetml/2006/main" xmlns:r="` + office + `">` +
			`<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml")},
		{"xl/worksheets/sheet1.xml", head + `<worksheet ` + space + `spreadsheetml/2006/main">` +
			`<sheetData>` + line + `</sheetData></worksheet>`},
	}
	for _, name := range other {
		parts = append(parts, [2]string{name, "x"})
	}
	return pack(t, parts...)
}

func pack(t testing.TB, parts ...[2]string) []byte {
	t.Helper()
	var file bytes.Buffer
	archive := zip.NewWriter(&file)
	for _, b := range parts {
		content, err := archive.Create(b[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := content.Write([]byte(b[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func numbered(sum int, format string) []string {
	all := make([]string, sum)
	for i := range all {
		all[i] = fmt.Sprintf(format, i+1)
	}
	return all
}

func TestReadBounds(t *testing.T) {
	const cell = `<row r="%d"><c t="inlineStr"><is><t>a</t></is></c></row>`
	column := func(sum int) string { return "<row>" + strings.Repeat(`<c><v>1</v></c>`, sum) + "</row>" }
	for name, k := range map[string]struct {
		file []byte
		rows int
		err  error
	}{
		"one row":            {sheetXML(t, fmt.Sprintf(cell, 1)), 1, nil},
		"a gap":              {sheetXML(t, fmt.Sprintf(cell, 4)), 4, nil},
		"an empty end":       {sheetXML(t, fmt.Sprintf(cell, 1)+`<row r="1048576"><c><v></v></c></row>`), 1, nil},
		"20,000 rows":        {sheetXML(t, strings.Join(numbered(20_000, cell), "")), 20_000, nil},
		"20,001 rows":        {sheetXML(t, strings.Join(numbered(20_001, cell), "")), 20_000, xlsx.ErrManyRows},
		"a row far down":     {sheetXML(t, fmt.Sprintf(cell, 1_048_576)), 0, xlsx.ErrManyRows},
		"100 columns":        {sheetXML(t, column(100)), 1, nil},
		"101 columns":        {sheetXML(t, column(101)), 0, xlsx.ErrManyColumns},
		"a column far right": {sheetXML(t, `<row><c r="XFD1"><v>1</v></c></row>`), 0, xlsx.ErrManyColumns},
		"an empty formula":   {sheetXML(t, `<row><c r="XFD1"><f>""</f><v></v></c></row>`), 0, xlsx.ErrManyColumns},
		"many parts":         {sheetXML(t, "", numbered(1000, "xl/media/%d")...), 0, xlsx.ErrTooLarge},
		"text":               {[]byte("NIM,Nilai\n1,2\n"), 0, xlsx.ErrNotXLSX},
		"nothing":            {nil, 0, xlsx.ErrNotXLSX},
		"another zip":        {pack(t, [2]string{"a.txt", "a"}), 0, xlsx.ErrNotXLSX},
		"a row out of range": {sheetXML(t, `<row r="1048577"><c><v>1</v></c></row>`), 0, xlsx.ErrNotXLSX},
		"a cell's bad name":  {sheetXML(t, `<row><c r="1A"><v>1</v></c></row>`), 0, xlsx.ErrNotXLSX},
	} {
		rows, err := readRows(k.file)
		if !errors.Is(err, k.err) || len(rows) != k.rows {
			t.Errorf("%s: %d rows, %v; want %d, %v", name, len(rows), err, k.rows, k.err)
		}
	}
}

func TestCheckZip(t *testing.T) {
	check := func(file []byte) error { return xlsx.CheckZip(bytes.NewReader(file), int64(len(file))) }
	for name, k := range map[string]struct {
		file []byte
		err  error
	}{
		"small and regular":      {pack(t, [2]string{"a", strings.Repeat(" ", 60<<10)}), nil},
		"a bomb":                 {pack(t, [2]string{"a", strings.Repeat(" ", 1<<20)}), xlsx.ErrTooLarge},
		"1,000 parts":            {pack(t, emptyParts(1000)...), nil},
		"1,001 parts":            {pack(t, emptyParts(1001)...), xlsx.ErrTooLarge},
		"a size beyond counting": {forgeSize(pack(t, [2]string{"a", "x"}), 1<<32-2), xlsx.ErrTooLarge},
		"no zip":                 {[]byte("PK"), xlsx.ErrNotXLSX},
	} {
		if err := check(k.file); !errors.Is(err, k.err) {
			t.Errorf("%s: %v, want %v", name, err, k.err)
		}
	}
}

// TestForgedSize hands in a part that is larger than the directory says.
func TestForgedSize(t *testing.T) {
	file := forgeSize(sheetXML(t, strings.Repeat("<row></row>", 10_000)), 10)
	if _, err := readRows(file); !errors.Is(err, xlsx.ErrNotXLSX) {
		t.Errorf("got %v, want %v", err, xlsx.ErrNotXLSX)
	}
}

func emptyParts(sum int) [][2]string {
	var all [][2]string
	for _, name := range numbered(sum, "bagian/%d") {
		all = append(all, [2]string{name, ""})
	}
	return all
}

// forgeSize writes another unpacked size into each entry of the directory.
func forgeSize(file []byte, size uint32) []byte {
	entry := []byte("PK\x01\x02")
	for i := bytes.Index(file, entry); i >= 0 && i < len(file); {
		binary.LittleEndian.PutUint32(file[i+24:], size)
		goesOn := bytes.Index(file[i+4:], entry)
		if goesOn < 0 {
			break
		}
		i += 4 + goesOn
	}
	return file
}

func FuzzRead(f *testing.F) {
	f.Add(sheetXML(f, `<row><c><v>1</v></c></row>`))
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, file []byte) { checkRead(t, file) })
}

// FuzzReadSheet reads hostile XML in a sound file, which random bytes seldom are.
func FuzzReadSheet(f *testing.F) {
	f.Add(`<row r="2"><c r="B2" t="inlineStr"><is><t>a</t></is></c>` +
		`<c t="s"><v>0</v></c><c t="b"><v>1</v></c></row>`)
	f.Add(`<row><c s="99999"><f>1+1</f><v>44000.5</v></c>` +
		`<c t="e"><v>#DIV/0!</v></c><c t="d"><v>2026-11-21</v></c></row>`)
	f.Add(`<row r="-1"><c r="A0"/></row></sheetData><sheetData><row r="1048576"/>`)
	f.Fuzz(func(t *testing.T, line string) { checkRead(t, sheetXML(t, line)) })
}

func checkRead(t *testing.T, file []byte) {
	rows, err := readRows(file)
	var said xlsx.Error
	if err != nil && !errors.As(err, &said) {
		t.Errorf("an error without a sentence: %v", err)
	}
	if len(rows) > xlsx.MaxReadRows {
		t.Errorf("%d rows, want at most %d", len(rows), xlsx.MaxReadRows)
	}
	for _, b := range rows {
		if len(b) > xlsx.MaxReadColumns || len(b) > 0 && b[len(b)-1] == "" {
			t.Errorf("a row of %d cells: %q, want at most %d, the last not empty", len(b), b, xlsx.MaxReadColumns)
		}
	}
}
