package filetext_test

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/doc/filetext"
	"portaldosen/internal/kit/doc/paper"
)

// deflate packs bytes as PDF streams are.
func deflate(content string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = w.Write([]byte(content))
	_ = w.Close()
	return b.String()
}

// stream is a stream object's body.
func stream(dict, content string) string {
	return fmt.Sprintf("<<%s/Length %d>>\nstream\n%s\nendstream", dict, len(content), content)
}

// buildPDF puts objects together, numbered from 1; the first is the catalogue.
func buildPDF(objek ...string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	for i, o := range objek {
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	b.WriteString("trailer\n<</Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n")
	return b.Bytes()
}

// onePage is a PDF of one page with a content and the font F1.
func onePage(content, letter string) []byte {
	return buildPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</F1 5 0 R>>>>>>",
		"<</Type/Page/Parent 2 0 R/Contents 4 0 R>>", stream("/Filter/FlateDecode", deflate(content)), letter)
}

const plainFont = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/FirstChar 32/Widths[250]>>"

func readText(content []byte) (filetext.Reading, error) {
	return filetext.Read(context.Background(), bytes.NewReader(content), int64(len(content)))
}

// buildDOCX is a Word document with a body.
func buildDOCX(body string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, _ := z.Create("word/document.xml")
	_, _ = w.Write([]byte(`<?xml version="1.0"?><w:document xmlns:w="w"><w:body>` + body + `</w:body></w:document>`))
	_ = z.Close()
	return b.Bytes()
}

func reportPDF(t testing.TB) []byte {
	k := paper.New("Laporan", "Penulis", "Kaki", time.Unix(0, 0))
	for range 60 {
		k.Paragraph("Pengembangan aplikasi pemesanan hasil tani berbasis web untuk petani di Kecamatan Jonggol.")
	}
	var b bytes.Buffer
	if err := k.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var samples = []struct {
	nama string
	isi  []byte
	want string
}{
	{"TA-05 strings, escapes and lines", onePage(`BT /F1 12 Tf 14 TL 72 700 Td (Halo \(dunia\)) Tj T* (\103ontoh caf\351) Tj ET`, plainFont), "Halo (dunia)\nContoh café"},
	{"TA-05 spaces that are only gaps", onePage(`BT /F1 10 Tf 72 700 Td [(P)20(engem)-10(bangan)-333(sistem)] TJ ET`, plainFont), "Pengembangan sistem"},
	{"TA-05 a word in two runs stays one, a run further on is another", onePage(
		`BT /F1 10 Tf 1 0 0 1 72 700 Tm (Peneli) Tj ET BT 1 0 0 1 102 700 Tm (tian) Tj ET BT 1 0 0 1 140 700 Tm (ini) Tj ET`, plainFont), "Penelitian ini"},
	{"TA-05 named letters", onePage(`BT /F1 10 Tf (A\001B) Tj ET`, "<</Subtype/Type1/Encoding<</Differences[1/ffi/space]>>>>"), "AffiB"},
	{"TA-05 a map to Unicode", buildPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Kids[3 0 R]>>", "<</Contents[4 0 R]/Resources<</Font<</F1 5 0 R>>>>>>",
		stream("", "BT /F1 10 Tf <00010002> Tj ET"), "<</Subtype/Type0/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</DW 600/W[1[500]]>>]>>",
		stream("", "1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0001> <0002> <0041> endbfrange")), "AB"},
	{"TA-05 letters at the codes of a line's end, a tab and a form feed", buildPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Kids[3 0 R]>>", "<</Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		stream("", `BT /F1 10 Tf (\n\r\t\b\f) Tj ET`), "<</Subtype/Type1/Encoding<</Differences[8/h/fl/fi 12/ff/a]>>>>"), "fiaflhff"},
	{"TA-05 a gap of a justified line, and kerning", onePage(`BT /F1 10 Tf 72 700 Td [(para)-150(petani)-90(an)] TJ ET`, plainFont), "para petanian"},
	{"TA-05 a simple font whose map speaks of two bytes", buildPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Kids[3 0 R]>>", "<</Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		stream("", "BT /F1 10 Tf (kon\214ik) Tj ET"), "<</Subtype/Type1/ToUnicode 6 0 R>>",
		stream("", "1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <008c> <008c> [<0066006c>] endbfrange")), "konflik"},
	{"TA-05 packed objects and a form", buildPDF("<</Type/Catalog/Pages 6 0 R>>",
		stream("/Type/ObjStm/N 3/First 15/Filter/FlateDecode", deflate("6 0 7 16 8 70  <</Kids[7 0 R]>> <</Contents 3 0 R/Resources 8 0 R >>                    <</Font<</F1 5 0 R>>/XObject<</X 4 0 R>>>>")),
		stream("", "/X Do"), stream("/Subtype/Form/Matrix[1 0 0 1 0 0]", "BT /F1 10 Tf (Dalam formulir) Tj ET"), plainFont), "Dalam formulir"},
	{"TA-05 a Word document", buildDOCX(`<w:p><w:r><w:t>Bab 1</w:t><w:tab/><w:t xml:space="preserve">Pendahuluan </w:t><w:delText>hilang</w:delText></w:r></w:p><mc:Fallback><w:t>dua kali</w:t></mc:Fallback><w:p><w:r><w:t>&amp; isi</w:t></w:r></w:p>`), "Bab 1\tPendahuluan \n& isi"},
	{"TA-05 plain text", []byte("\ufeffHalo\r\ndunia"), "Halo\ndunia"},
}

func TestReadText(t *testing.T) {
	for _, c := range samples {
		t.Run(c.nama, func(t *testing.T) {
			got, err := readText(c.isi)
			if strings.TrimSpace(got.Text) != c.want || err != nil {
				t.Errorf("%q %v, want %q", got.Text, err, c.want)
			}
		})
	}
	t.Run("TA-05 pages of a paper, and on which one a word stands", func(t *testing.T) {
		got, err := readText(reportPDF(t))
		if err != nil || strings.Count(got.Text, "petani di Kecamatan Jonggol") < 40 || len(got.Pages) < 2 {
			t.Fatalf("%v: %d pages, %.300q", err, len(got.Pages), got.Text)
		}
		if a, b := got.PageAt(0), got.PageAt(len(got.Text)-1); a != 1 || b != len(got.Pages) {
			t.Errorf("pages %d and %d", a, b)
		}
	})
	t.Run("TA-05 pages of a Word document, where it notes them", func(t *testing.T) {
		got, err := readText(buildDOCX(`<w:p><w:r><w:t>satu</w:t><w:lastRenderedPageBreak/><w:t>dua</w:t></w:r></w:p>`))
		if err != nil || got.PageAt(strings.Index(got.Text, "satu")) != 1 || got.PageAt(strings.Index(got.Text, "dua")) != 2 {
			t.Errorf("%+v %v", got, err)
		}
	})
}

func TestReadTextHostile(t *testing.T) {
	bom := deflate(strings.Repeat("q ", 40<<20))
	for name, c := range map[string]struct {
		isi  []byte
		want error
	}{
		"TA-05 nothing":                  {nil, filetext.ErrEmpty},
		"TA-05 bytes":                    {[]byte("\x00\xff\x01"), filetext.ErrNotText},
		"TA-05 a PDF without pages":      {[]byte("%PDF-1.4\n%%EOF"), filetext.ErrBroken},
		"TA-05 a locked PDF":             {bytes.Replace(onePage("BT ET", plainFont), []byte("/Size 9"), []byte("/Encrypt 7 0 R"), 1), filetext.ErrLocked},
		"TA-05 a scan":                   {onePage("/Im0 Do", plainFont), filetext.ErrEmpty},
		"TA-05 arrays without end":       {onePage(strings.Repeat("[", 1<<15), plainFont), filetext.ErrBroken},
		"TA-05 a page tree that is ring": {buildPDF("<</Pages 2 0 R>>", "<</Kids[2 0 R 3 0 R]>>", "<</Kids[2 0 R]>>"), filetext.ErrEmpty},
		"TA-05 an object that is itself": {buildPDF("<</Pages 2 0 R>>", "2 0 R", "<</Length 3 0 R>>"), filetext.ErrEmpty},
		"TA-05 a form within itself": {buildPDF("<</Pages 2 0 R>>", "<</Contents 3 0 R/Resources<</XObject<</X 3 0 R>>>>>>",
			stream("/Subtype/Form", "/X Do /X Do")), filetext.ErrEmpty},
		"TA-05 streams that swell": {buildPDF("<</Pages 2 0 R>>", "<</Contents[3 0 R 4 0 R]>>",
			stream("/Filter/FlateDecode", bom), stream("/Filter/FlateDecode", bom)), filetext.ErrLarge},
		"TA-05 text that swells":     {onePage("BT /F1 1 Tf "+strings.Repeat("(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj ", 1<<19), plainFont), filetext.ErrLarge},
		"TA-05 a Word file of zeros": {buildDOCX(strings.Repeat(" ", 60<<20)), filetext.ErrLarge},
		"TA-05 half a Word file":     {buildDOCX("<w:p>")[:60], filetext.ErrBroken},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := readText(c.isi); !errors.Is(err, c.want) {
				t.Errorf("%.100q %v, want %v", got.Text, err, c.want)
			}
		})
	}
	t.Run("TA-05 it ends with its context", func(t *testing.T) {
		ctx, batal := context.WithCancel(context.Background())
		batal()
		content := onePage("BT ET", plainFont)
		if _, err := filetext.Read(ctx, bytes.NewReader(content), int64(len(content))); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}

func FuzzReadText(f *testing.F) {
	for _, c := range samples {
		f.Add(c.isi)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		ctx, batal := context.WithTimeout(t.Context(), 10*time.Second)
		defer batal()
		got, err := filetext.Read(ctx, bytes.NewReader(content), int64(len(content)))
		if errors.Is(err, context.DeadlineExceeded) {
			t.Fatal("too slow")
		}
		if err == nil && (strings.TrimSpace(got.Text) == "" || strings.ContainsRune(got.Text, 0)) {
			t.Fatalf("%q", got.Text)
		}
		for i := range got.Pages {
			if got.Pages[i] > len(got.Text) || i > 0 && got.Pages[i] < got.Pages[i-1] {
				t.Fatal(got.Pages)
			}
		}
	})
}
