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
	return buildPDF(
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</F1 5 0 R>>>>>>",
		"<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
		stream("/Filter/FlateDecode", deflate(content)),
		letter,
	)
}

// plainPage is a PDF of one page with a content that is not packed; its font F1 and what that needs are the objects
// from 5 on.
func plainPage(content string, objects ...string) []byte {
	return buildPDF(append([]string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Kids[3 0 R]>>",
		"<</Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		stream("", content),
	}, objects...)...)
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

// bodyOfWord is the body of a Word document with a tab, a deletion, and a part that stands there twice.
const bodyOfWord = `<w:p><w:r><w:t>Bab 1</w:t><w:tab/><w:t xml:space="preserve">Pendahuluan </w:t>` +
	`<w:delText>hilang</w:delText></w:r></w:p><mc:Fallback><w:t>dua kali</w:t></mc:Fallback>` +
	`<w:p><w:r><w:t>&amp; isi</w:t></w:r></w:p>`

// packedObjects are the objects 6, 7 and 8 of a PDF in one stream.
const packedObjects = "6 0 7 16 8 70  <</Kids[7 0 R]>> <</Contents 3 0 R/Resources 8 0 R >>                    " +
	"<</Font<</F1 5 0 R>>/XObject<</X 4 0 R>>>>"

var samples = []struct {
	name string
	file []byte
	want string
}{
	{
		"TA-05 strings, escapes and lines",
		onePage(`BT /F1 12 Tf 14 TL 72 700 Td (Halo \(dunia\)) Tj T* (\103ontoh caf\351) Tj ET`, plainFont),
		"Halo (dunia)\nContoh café",
	},
	{
		"TA-05 spaces that are only gaps",
		onePage(`BT /F1 10 Tf 72 700 Td [(P)20(engem)-10(bangan)-333(sistem)] TJ ET`, plainFont),
		"Pengembangan sistem",
	},
	{
		"TA-05 a word in two runs stays one, a run further on is another",
		onePage(`BT /F1 10 Tf 1 0 0 1 72 700 Tm (Peneli) Tj ET BT 1 0 0 1 102 700 Tm (tian) Tj ET `+
			`BT 1 0 0 1 140 700 Tm (ini) Tj ET`, plainFont),
		"Penelitian ini",
	},
	{
		"TA-05 named letters",
		onePage(`BT /F1 10 Tf (A\001B) Tj ET`, "<</Subtype/Type1/Encoding<</Differences[1/ffi/space]>>>>"),
		"AffiB",
	},
	{
		"TA-05 a map to Unicode",
		buildPDF(
			"<</Type/Catalog/Pages 2 0 R>>",
			"<</Kids[3 0 R]>>",
			"<</Contents[4 0 R]/Resources<</Font<</F1 5 0 R>>>>>>",
			stream("", "BT /F1 10 Tf <00010002> Tj ET"),
			"<</Subtype/Type0/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</DW 600/W[1[500]]>>]>>",
			stream("", "1 begincodespacerange <0000> <ffff> endcodespacerange "+
				"1 beginbfrange <0001> <0002> <0041> endbfrange"),
		),
		"AB",
	},
	{
		"TA-05 letters at the codes of a line's end, a tab and a form feed",
		plainPage(`BT /F1 10 Tf (\n\r\t\b\f) Tj ET`,
			"<</Subtype/Type1/Encoding<</Differences[8/h/fl/fi 12/ff/a]>>>>"),
		"fiaflhff",
	},
	{
		"TA-05 a gap of a justified line, and kerning",
		onePage(`BT /F1 10 Tf 72 700 Td [(para)-150(petani)-90(an)] TJ ET`, plainFont),
		"para petanian",
	},
	{
		"TA-05 a simple font whose map speaks of two bytes",
		plainPage(`BT /F1 10 Tf (kon\214ik) Tj ET`,
			"<</Subtype/Type1/ToUnicode 6 0 R>>",
			stream("", "1 begincodespacerange <0000> <FFFF> endcodespacerange "+
				"1 beginbfrange <008c> <008c> [<0066006c>] endbfrange"),
		),
		"konflik",
	},
	{
		"TA-05 packed objects and a form",
		buildPDF(
			"<</Type/Catalog/Pages 6 0 R>>",
			stream("/Type/ObjStm/N 3/First 15/Filter/FlateDecode", deflate(packedObjects)),
			stream("", "/X Do"),
			stream("/Subtype/Form/Matrix[1 0 0 1 0 0]", "BT /F1 10 Tf (Dalam formulir) Tj ET"),
			plainFont,
		),
		"Dalam formulir",
	},
	{"TA-05 a Word document", buildDOCX(bodyOfWord), "Bab 1\tPendahuluan \n& isi"},
	{"TA-05 plain text", []byte("\ufeffHalo\r\ndunia"), "Halo\ndunia"},
}

func TestReadText(t *testing.T) {
	for _, c := range samples {
		t.Run(c.name, func(t *testing.T) {
			got, err := readText(c.file)
			if strings.TrimSpace(got.Text) != c.want || err != nil {
				t.Errorf("%q %v, want %q", got.Text, err, c.want)
			}
		})
	}
	t.Run("TA-05 pages of a paper, and on which one a word stands", func(t *testing.T) {
		got, err := readText(reportPDF(t))
		if err != nil || strings.Count(got.Text, "petani di Kecamatan Jonggol") < 40 || len(got.Pages) < 2 {
			t.Fatalf("%v: %d pages, %.300q; want its sentences on two pages or more", err, len(got.Pages), got.Text)
		}
		if first, last := got.PageAt(0), got.PageAt(len(got.Text)-1); first != 1 || last != len(got.Pages) {
			t.Errorf("the text begins on page %d and ends on %d, want 1 and %d", first, last, len(got.Pages))
		}
	})
	t.Run("TA-05 pages of a Word document, where it notes them", func(t *testing.T) {
		const body = `<w:p><w:r><w:t>satu</w:t><w:lastRenderedPageBreak/><w:t>dua</w:t></w:r></w:p>`
		got, err := readText(buildDOCX(body))
		if err != nil {
			t.Fatal(err)
		}
		for word, want := range map[string]int{"satu": 1, "dua": 2} {
			if page := got.PageAt(strings.Index(got.Text, word)); page != want {
				t.Errorf("%q of %q stands on page %d, want %d", word, got.Text, page, want)
			}
		}
	})
}

func TestReadTextHostile(t *testing.T) {
	swelling := stream("/Filter/FlateDecode", deflate(strings.Repeat("q ", 40<<20)))
	locked := bytes.Replace(onePage("BT ET", plainFont), []byte("/Size 9"), []byte("/Encrypt 7 0 R"), 1)
	text := strings.Repeat("(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj ", 1<<19)
	ring := buildPDF("<</Pages 2 0 R>>", "<</Kids[2 0 R 3 0 R]>>", "<</Kids[2 0 R]>>")
	const formWithinItself = "<</Contents 3 0 R/Resources<</XObject<</X 3 0 R>>>>>>"
	itself := buildPDF("<</Pages 2 0 R>>", "2 0 R", "<</Length 3 0 R>>")
	form := buildPDF("<</Pages 2 0 R>>", formWithinItself, stream("/Subtype/Form", "/X Do /X Do"))
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"TA-05 nothing":                  {nil, filetext.ErrEmpty},
		"TA-05 bytes":                    {[]byte("\x00\xff\x01"), filetext.ErrNotText},
		"TA-05 a PDF without pages":      {[]byte("%PDF-1.4\n%%EOF"), filetext.ErrBroken},
		"TA-05 a locked PDF":             {locked, filetext.ErrLocked},
		"TA-05 a scan":                   {onePage("/Im0 Do", plainFont), filetext.ErrEmpty},
		"TA-05 arrays without end":       {onePage(strings.Repeat("[", 1<<15), plainFont), filetext.ErrBroken},
		"TA-05 a page tree that is ring": {ring, filetext.ErrEmpty},
		"TA-05 an object that is itself": {itself, filetext.ErrEmpty},
		"TA-05 a form within itself":     {form, filetext.ErrEmpty},
		"TA-05 streams that swell": {
			buildPDF("<</Pages 2 0 R>>", "<</Contents[3 0 R 4 0 R]>>", swelling, swelling),
			filetext.ErrLarge,
		},
		"TA-05 text that swells":     {onePage("BT /F1 1 Tf "+text, plainFont), filetext.ErrLarge},
		"TA-05 a Word file of zeros": {buildDOCX(strings.Repeat(" ", 60<<20)), filetext.ErrLarge},
		"TA-05 half a Word file":     {buildDOCX("<w:p>")[:60], filetext.ErrBroken},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := readText(c.file); !errors.Is(err, c.want) {
				t.Errorf("%.100q %v, want %v", got.Text, err, c.want)
			}
		})
	}
	t.Run("TA-05 it ends with its context", func(t *testing.T) {
		ctx, stop := context.WithCancel(context.Background())
		stop()
		content := onePage("BT ET", plainFont)
		_, err := filetext.Read(ctx, bytes.NewReader(content), int64(len(content)))
		if !errors.Is(err, context.Canceled) {
			t.Errorf("it ends with %v, want %v", err, context.Canceled)
		}
	})
}

func FuzzReadText(f *testing.F) {
	for _, c := range samples {
		f.Add(c.file)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second)
		defer stop()
		got, err := filetext.Read(ctx, bytes.NewReader(content), int64(len(content)))
		if errors.Is(err, context.DeadlineExceeded) {
			t.Fatal("it takes longer than 10 s")
		}
		if err == nil && (strings.TrimSpace(got.Text) == "" || strings.ContainsRune(got.Text, 0)) {
			t.Fatalf("it is read as %q, want a text without NUL", got.Text)
		}
		for i := range got.Pages {
			if got.Pages[i] > len(got.Text) || i > 0 && got.Pages[i] < got.Pages[i-1] {
				t.Fatalf("the pages of %d bytes begin at %d, want them in order and within", len(got.Text), got.Pages)
			}
		}
	})
}
