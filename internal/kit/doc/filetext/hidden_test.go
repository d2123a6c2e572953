package filetext_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"portaldosen/internal/kit/doc/filetext"
)

// partsDOCX is a Word document of several parts.
func partsDOCX(parts map[string]string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, body := range parts {
		w, _ := z.Create("word/" + name + ".xml")
		_, _ = w.Write([]byte(`<?xml version="1.0"?><w:document xmlns:w="w">` + body + `</w:document>`))
	}
	_ = z.Close()
	return b.Bytes()
}

// What no reader sees is no text, and is counted.
func TestTextHidden(t *testing.T) {
	page := func(content string) []byte { return onePage(content, plainFont) }
	run := func(properties, text string) string {
		return `<w:r><w:rPr>` + properties + `</w:rPr><w:t>` + text + `</w:t></w:r>`
	}
	paragraph := func(runs ...string) string { return `<w:p>` + strings.Join(runs, "") + `</w:p>` }
	word := func(runs ...string) []byte { return buildDOCX(paragraph(runs...)) }
	withNote := func(part, text string) []byte {
		return partsDOCX(map[string]string{"document": paragraph(run("", "badan")), part: paragraph(run("", text))})
	}
	const (
		white        = `<w:color w:val="FFFFFF"/>`
		black        = `<w:color w:val="000000"/>`
		whiteByTheme = `<w:color w:val="auto" w:themeColor="background1"/>`
		vanished     = `<w:vanish/>`
		shown        = `<w:vanish w:val="0"/>`
		tiny         = `<w:sz w:val="2"/>`
		large        = `<w:sz w:val="24"/>`
	)
	for name, c := range map[string]struct {
		file   []byte
		want   string
		hidden int
	}{
		"white in a PDF":          {page("BT /F1 12 Tf 1 g (putih) Tj 0 g (hitam) Tj ET"), "hitam", 5},
		"white by three colours":  {page("BT /F1 12 Tf 1 1 1 rg (putih) Tj 1 0 0 rg (merah) Tj ET"), "merah", 5},
		"white in ink":            {page("BT /F1 12 Tf 0 0 0 0 k (putih) Tj 0 0 0 1 k (hitam) Tj ET"), "hitam", 5},
		"without ink":             {page("BT /F1 12 Tf 3 Tr (hilang) Tj 0 Tr (ada) Tj ET"), "ada", 6},
		"white until restored":    {page("q BT /F1 12 Tf 1 g (putih) Tj ET Q BT /F1 12 Tf (hitam) Tj ET"), "hitam", 5},
		"a page that was scanned": {page("BT /F1 12 Tf 3 Tr (hasil pindaian) Tj ET"), "hasil pindaian", 0},
		"white in Word":           {word(run(white, "putih"), run(black, "hitam")), "hitam", 5},
		"hidden in Word":          {word(run(vanished, "hilang"), run(shown, "ada")), "ada", 6},
		"tiny in Word":            {word(run(tiny, "kecil"), run(large, "besar")), "besar", 5},
		"white by theme":          {word(run(whiteByTheme, "putih"), run(``, "hitam")), "hitam", 5},
		"a footnote in Word":      {withNote("footnotes", "kaki"), "badan\nkaki", 0},
		"an endnote in Word":      {withNote("endnotes", "akhir"), "badan\nakhir", 0},
		"UTF-16":                  {utf16Of("\ufeffBab satu"), "Bab satu", 0},
		"UTF-16 without mark":     {utf16Of("Bab satu"), "Bab satu", 0},
		"western Windows":         {[]byte("r\xe9sum\xe9 \x93a\x94"), "résumé “a”", 0},
	} {
		got, err := readText(c.file)
		if err != nil || strings.TrimSpace(got.Text) != c.want || got.Hidden != c.hidden {
			t.Errorf("TA-05 %s: %q with %d letters hidden, %v; want %q with %d",
				name, got.Text, got.Hidden, err, c.want, c.hidden)
		}
	}
}

func utf16Of(s string) []byte {
	var b []byte
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return b
}

// A PDF that asks for a password is told as such; those that only their owners may change are read (kit/similar's
// pairs).
func TestTextLocked(t *testing.T) {
	locked, err := os.ReadFile("testdata/terkunci.pdf")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := readText(locked); !errors.Is(err, filetext.ErrLocked) {
		t.Errorf("TA-05 a PDF with a password: %v, want %v", err, filetext.ErrLocked)
	}
	for _, name := range []string{"rc4-40", "rc4-128", "aes-128", "aes-256"} {
		open, err := os.ReadFile("../../similar/testdata/pasangan/berkas/pemilik-" + name + "-kopi.pdf")
		if err != nil {
			t.Fatal(err)
		}
		got, err := readText(open)
		if want := "Pengeringan kopi robusta di Dampit"; err != nil || !strings.Contains(got.Text, want) {
			t.Errorf("TA-05 %s: %q %v, want %q in it", name, got.Text, err, want)
		}
		for _, broken := range []string{"/U ", "/U<", "/V "} {
			torn := bytes.ReplaceAll(open, []byte(broken), []byte("/X "))
			if bytes.Equal(torn, open) {
				continue
			}
			if got, err := readText(torn); err == nil && strings.Contains(got.Text, "robusta") {
				t.Errorf("TA-05 %s without %s is read, want an error or none of its words", name, broken)
			}
		}
	}
}
