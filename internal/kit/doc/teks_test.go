package doc_test

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

	"portaldosen/internal/kit/doc"
)

// padat packs bytes as PDF streams are.
func padat(isi string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = w.Write([]byte(isi))
	_ = w.Close()
	return b.String()
}

// aliran is a stream object's body.
func aliran(kamus, isi string) string {
	return fmt.Sprintf("<<%s/Length %d>>\nstream\n%s\nendstream", kamus, len(isi), isi)
}

// rakitPDF puts objects together, numbered from 1; the first is the catalogue.
func rakitPDF(objek ...string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	for i, o := range objek {
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	b.WriteString("trailer\n<</Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n")
	return b.Bytes()
}

// satuHalaman is a PDF of one page with a content and the font F1.
func satuHalaman(isi, huruf string) []byte {
	return rakitPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</F1 5 0 R>>>>>>",
		"<</Type/Page/Parent 2 0 R/Contents 4 0 R>>", aliran("/Filter/FlateDecode", padat(isi)), huruf)
}

const hurufPolos = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/FirstChar 32/Widths[250]>>"

func bacaTeks(isi []byte) (doc.Bacaan, error) {
	return doc.BacaTeks(context.Background(), bytes.NewReader(isi), int64(len(isi)))
}

// rakitDOCX is a Word document with a body.
func rakitDOCX(badan string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, _ := z.Create("word/document.xml")
	_, _ = w.Write([]byte(`<?xml version="1.0"?><w:document xmlns:w="w"><w:body>` + badan + `</w:body></w:document>`))
	_ = z.Close()
	return b.Bytes()
}

func laporan(t testing.TB) []byte {
	k := doc.NewKertas("Laporan", "Penulis", "Kaki", time.Unix(0, 0))
	for range 60 {
		k.Paragraf("Pengembangan aplikasi pemesanan hasil tani berbasis web untuk petani di Kecamatan Jonggol.")
	}
	var b bytes.Buffer
	if err := k.Tulis(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var contohTeks = []struct {
	nama string
	isi  []byte
	want string
}{
	{"TA-05 strings, escapes and lines", satuHalaman(`BT /F1 12 Tf 14 TL 72 700 Td (Halo \(dunia\)) Tj T* (\103ontoh caf\351) Tj ET`, hurufPolos), "Halo (dunia)\nContoh café"},
	{"TA-05 spaces that are only gaps", satuHalaman(`BT /F1 10 Tf 72 700 Td [(P)20(engem)-10(bangan)-333(sistem)] TJ ET`, hurufPolos), "Pengembangan sistem"},
	{"TA-05 a word in two runs stays one, a run further on is another", satuHalaman(
		`BT /F1 10 Tf 1 0 0 1 72 700 Tm (Peneli) Tj ET BT 1 0 0 1 102 700 Tm (tian) Tj ET BT 1 0 0 1 140 700 Tm (ini) Tj ET`, hurufPolos), "Penelitian ini"},
	{"TA-05 named letters", satuHalaman(`BT /F1 10 Tf (A\001B) Tj ET`, "<</Subtype/Type1/Encoding<</Differences[1/ffi/space]>>>>"), "AffiB"},
	{"TA-05 a map to Unicode", rakitPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Kids[3 0 R]>>", "<</Contents[4 0 R]/Resources<</Font<</F1 5 0 R>>>>>>",
		aliran("", "BT /F1 10 Tf <00010002> Tj ET"), "<</Subtype/Type0/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</DW 600/W[1[500]]>>]>>",
		aliran("", "1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0001> <0002> <0041> endbfrange")), "AB"},
	{"TA-05 letters at the codes of a line's end, a tab and a form feed", rakitPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Kids[3 0 R]>>", "<</Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		aliran("", `BT /F1 10 Tf (\n\r\t\b\f) Tj ET`), "<</Subtype/Type1/Encoding<</Differences[8/h/fl/fi 12/ff/a]>>>>"), "fiaflhff"},
	{"TA-05 a gap of a justified line, and kerning", satuHalaman(`BT /F1 10 Tf 72 700 Td [(para)-150(petani)-90(an)] TJ ET`, hurufPolos), "para petanian"},
	{"TA-05 a simple font whose map speaks of two bytes", rakitPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Kids[3 0 R]>>", "<</Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
		aliran("", "BT /F1 10 Tf (kon\214ik) Tj ET"), "<</Subtype/Type1/ToUnicode 6 0 R>>",
		aliran("", "1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <008c> <008c> [<0066006c>] endbfrange")), "konflik"},
	{"TA-05 packed objects and a form", rakitPDF("<</Type/Catalog/Pages 6 0 R>>",
		aliran("/Type/ObjStm/N 3/First 15/Filter/FlateDecode", padat("6 0 7 16 8 70  <</Kids[7 0 R]>> <</Contents 3 0 R/Resources 8 0 R >>                    <</Font<</F1 5 0 R>>/XObject<</X 4 0 R>>>>")),
		aliran("", "/X Do"), aliran("/Subtype/Form/Matrix[1 0 0 1 0 0]", "BT /F1 10 Tf (Dalam formulir) Tj ET"), hurufPolos), "Dalam formulir"},
	{"TA-05 a Word document", rakitDOCX(`<w:p><w:r><w:t>Bab 1</w:t><w:tab/><w:t xml:space="preserve">Pendahuluan </w:t><w:delText>hilang</w:delText></w:r></w:p><mc:Fallback><w:t>dua kali</w:t></mc:Fallback><w:p><w:r><w:t>&amp; isi</w:t></w:r></w:p>`), "Bab 1\tPendahuluan \n& isi"},
	{"TA-05 plain text", []byte("\ufeffHalo\r\ndunia"), "Halo\ndunia"},
}

func TestBacaTeks(t *testing.T) {
	for _, c := range contohTeks {
		t.Run(c.nama, func(t *testing.T) {
			got, err := bacaTeks(c.isi)
			if strings.TrimSpace(got.Isi) != c.want || err != nil {
				t.Errorf("%q %v, want %q", got.Isi, err, c.want)
			}
		})
	}
	t.Run("TA-05 pages of a paper, and on which one a word stands", func(t *testing.T) {
		got, err := bacaTeks(laporan(t))
		if err != nil || strings.Count(got.Isi, "petani di Kecamatan Jonggol") < 40 || len(got.Halaman) < 2 {
			t.Fatalf("%v: %d pages, %.300q", err, len(got.Halaman), got.Isi)
		}
		if a, b := got.HalamanDi(0), got.HalamanDi(len(got.Isi)-1); a != 1 || b != len(got.Halaman) {
			t.Errorf("pages %d and %d", a, b)
		}
	})
	t.Run("TA-05 pages of a Word document, where it notes them", func(t *testing.T) {
		got, err := bacaTeks(rakitDOCX(`<w:p><w:r><w:t>satu</w:t><w:lastRenderedPageBreak/><w:t>dua</w:t></w:r></w:p>`))
		if err != nil || got.HalamanDi(strings.Index(got.Isi, "satu")) != 1 || got.HalamanDi(strings.Index(got.Isi, "dua")) != 2 {
			t.Errorf("%+v %v", got, err)
		}
	})
}

func TestBacaTeksJahat(t *testing.T) {
	bom := padat(strings.Repeat("q ", 40<<20))
	for nama, c := range map[string]struct {
		isi  []byte
		want error
	}{
		"TA-05 nothing":                  {nil, doc.ErrTeksKosong},
		"TA-05 bytes":                    {[]byte("\x00\xff\x01"), doc.ErrBukanTeks},
		"TA-05 a PDF without pages":      {[]byte("%PDF-1.4\n%%EOF"), doc.ErrTeksRusak},
		"TA-05 a locked PDF":             {bytes.Replace(satuHalaman("BT ET", hurufPolos), []byte("/Size 9"), []byte("/Encrypt 7 0 R"), 1), doc.ErrTeksKunci},
		"TA-05 a scan":                   {satuHalaman("/Im0 Do", hurufPolos), doc.ErrTeksKosong},
		"TA-05 arrays without end":       {satuHalaman(strings.Repeat("[", 1<<15), hurufPolos), doc.ErrTeksRusak},
		"TA-05 a page tree that is ring": {rakitPDF("<</Pages 2 0 R>>", "<</Kids[2 0 R 3 0 R]>>", "<</Kids[2 0 R]>>"), doc.ErrTeksKosong},
		"TA-05 an object that is itself": {rakitPDF("<</Pages 2 0 R>>", "2 0 R", "<</Length 3 0 R>>"), doc.ErrTeksKosong},
		"TA-05 a form within itself": {rakitPDF("<</Pages 2 0 R>>", "<</Contents 3 0 R/Resources<</XObject<</X 3 0 R>>>>>>",
			aliran("/Subtype/Form", "/X Do /X Do")), doc.ErrTeksKosong},
		"TA-05 streams that swell": {rakitPDF("<</Pages 2 0 R>>", "<</Contents[3 0 R 4 0 R]>>",
			aliran("/Filter/FlateDecode", bom), aliran("/Filter/FlateDecode", bom)), doc.ErrTeksBesar},
		"TA-05 text that swells":     {satuHalaman("BT /F1 1 Tf "+strings.Repeat("(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj ", 1<<19), hurufPolos), doc.ErrTeksBesar},
		"TA-05 a Word file of zeros": {rakitDOCX(strings.Repeat(" ", 60<<20)), doc.ErrTeksBesar},
		"TA-05 half a Word file":     {rakitDOCX("<w:p>")[:60], doc.ErrTeksRusak},
	} {
		t.Run(nama, func(t *testing.T) {
			if got, err := bacaTeks(c.isi); !errors.Is(err, c.want) {
				t.Errorf("%.100q %v, want %v", got.Isi, err, c.want)
			}
		})
	}
	t.Run("TA-05 it ends with its context", func(t *testing.T) {
		ctx, batal := context.WithCancel(context.Background())
		batal()
		isi := satuHalaman("BT ET", hurufPolos)
		if _, err := doc.BacaTeks(ctx, bytes.NewReader(isi), int64(len(isi))); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}

func FuzzBacaTeks(f *testing.F) {
	for _, c := range contohTeks {
		f.Add(c.isi)
	}
	f.Fuzz(func(t *testing.T, isi []byte) {
		ctx, batal := context.WithTimeout(t.Context(), 10*time.Second)
		defer batal()
		got, err := doc.BacaTeks(ctx, bytes.NewReader(isi), int64(len(isi)))
		if errors.Is(err, context.DeadlineExceeded) {
			t.Fatal("too slow")
		}
		if err == nil && (strings.TrimSpace(got.Isi) == "" || strings.ContainsRune(got.Isi, 0)) {
			t.Fatalf("%q", got.Isi)
		}
		for i := range got.Halaman {
			if got.Halaman[i] > len(got.Isi) || i > 0 && got.Halaman[i] < got.Halaman[i-1] {
				t.Fatal(got.Halaman)
			}
		}
	})
}
