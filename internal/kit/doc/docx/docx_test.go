package docx_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/doc/docx"
	"portaldosen/internal/kit/doc/filetext"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/richtext"
)

var moment = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

var columns = []paper.Column{{Title: "No", Width: 1, Align: paper.Centre}, {Title: "Isi", Width: 5}}

const mixed = `<p>Kata <b>tebal</b> dan <i>miring</i></p><ol><li>satu<ul><li>dalam</li></ul></li><li>dua</li></ol>`

// written writes a document of one of everything.
func written(t *testing.T, s paper.Setting, cell string) []byte {
	t.Helper()
	d, err := docx.New("Judul <&>", "Kampus", "Kaki <&>", moment, s)
	if err != nil {
		t.Fatal(err)
	}
	d.Letterhead(paper.Letterhead{Name: "Universitas Contoh", Lines: []string{"Fakultas Teknik", ""}})
	d.Title("RENCANA", "Basis Data")
	d.Heading("Deskripsi")
	d.Rich(richtext.Blocks(mixed))
	d.Paragraph("Sebuah alinea\ndua baris")
	d.Table(columns, [][]string{{"1", cell}, {"2"}})
	d.Note("Catatan kecil")
	var out bytes.Buffer
	if err := d.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// part reads a part of a document, which has to be well formed like all others.
func part(t *testing.T, file []byte, name string) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	out := ""
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		for d := xml.NewDecoder(bytes.NewReader(text)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s is not well formed: %v", f.Name, err)
			}
		}
		if f.Name == name {
			out = string(text)
		}
	}
	if out == "" {
		t.Fatalf("there is no part %s", name)
	}
	return out
}

func TestDocument(t *testing.T) {
	t.Run("its text is read back in order", func(t *testing.T) {
		file := written(t, paper.Setting{}, "isi <b> & \"kutip\" \x01")
		got, err := filetext.Read(context.Background(), bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		want := "Universitas Contoh Fakultas Teknik RENCANA Basis Data Deskripsi " +
			"Kata tebal dan miring satu dalam dua Sebuah alinea dua baris " +
			"No Isi 1 isi <b> & \"kutip\" \uFFFD 2 Catatan kecil"
		if text := strings.Join(strings.Fields(got.Text), " "); text != want {
			t.Errorf("%q, want %q", text, want)
		}
	})
	t.Run("sheets lie, the head of a table repeats, lists are lists, words are bold and slanted", func(t *testing.T) {
		text := part(t, written(t, paper.Setting{Landscape: true}, "x"), "word/document.xml")
		for _, want := range []string{
			`<w:pgSz w:w="16838" w:h="11906" w:orient="landscape">`, `<w:tblHeader w:val="true">`, `<w:numPr>`,
			`<w:headerReference`,
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s is not there in %s", want, text)
			}
		}
		if n := strings.Count(text, "<w:tblHeader"); n != 1 {
			t.Errorf("%d rows repeat, want the head alone", n)
		}
		for _, want := range []string{"tebal", "miring"} {
			at := strings.Index(text, ">"+want+"<")
			if run := text[strings.LastIndex(text[:at], "<w:r>"):at]; !strings.Contains(run, "<w:rPr>") {
				t.Errorf("%s is set as %s, want it set otherwise", want, run)
			}
		}
	})
	t.Run("letters, head and foot are those that are asked for", func(t *testing.T) {
		file := written(t, paper.Setting{Font: paper.Serif, Head: "DRAF & kawan"}, "x")
		for name, want := range map[string]string{
			"word/styles.xml":   "Times New Roman",
			"word/header1.xml":  "DRAF &amp; kawan",
			"word/footer1.xml":  "Kaki &lt;&amp;&gt; · Halaman",
			"docProps/core.xml": "<dc:title>Judul &lt;&amp;&gt;</dc:title>",
		} {
			if got := part(t, file, name); !strings.Contains(got, want) {
				t.Errorf("%s is %s, want %s in it", name, got, want)
			}
		}
	})
	t.Run("the same content has the same bytes", func(t *testing.T) {
		if !bytes.Equal(written(t, paper.Setting{}, "x"), written(t, paper.Setting{}, "x")) {
			t.Error("two documents of the same content differ, want the same bytes")
		}
	})
}
