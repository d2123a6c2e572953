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
	run := func(properties, text string) string {
		return `<w:r><w:rPr>` + properties + `</w:rPr><w:t>` + text + `</w:t></w:r>`
	}
	for name, c := range map[string]struct {
		file  []byte
		want  string
		samar int
	}{
		"white in a PDF":         {onePage("BT /F1 12 Tf 1 g (putih) Tj 0 g (hitam) Tj ET", plainFont), "hitam", 5},
		"white by three colours": {onePage("BT /F1 12 Tf 1 1 1 rg (putih) Tj 1 0 0 rg (merah) Tj ET", plainFont), "merah", 5},
		"white in ink":           {onePage("BT /F1 12 Tf 0 0 0 0 k (putih) Tj 0 0 0 1 k (hitam) Tj ET", plainFont), "hitam", 5},
		"without ink":            {onePage("BT /F1 12 Tf 3 Tr (hilang) Tj 0 Tr (ada) Tj ET", plainFont), "ada", 6},
		"white until restored":   {onePage("q BT /F1 12 Tf 1 g (putih) Tj ET Q BT /F1 12 Tf (hitam) Tj ET", plainFont), "hitam", 5},
		"a page that was scanned": {onePage("BT /F1 12 Tf 3 Tr (hasil pindaian) Tj ET", plainFont),
			"hasil pindaian", 0},
		"white in Word":       {buildDOCX(`<w:p>` + run(`<w:color w:val="FFFFFF"/>`, "putih") + run(`<w:color w:val="000000"/>`, "hitam") + `</w:p>`), "hitam", 5},
		"hidden in Word":      {buildDOCX(`<w:p>` + run(`<w:vanish/>`, "hilang") + run(`<w:vanish w:val="0"/>`, "ada") + `</w:p>`), "ada", 6},
		"tiny in Word":        {buildDOCX(`<w:p>` + run(`<w:sz w:val="2"/>`, "kecil") + run(`<w:sz w:val="24"/>`, "besar") + `</w:p>`), "besar", 5},
		"white by theme":      {buildDOCX(`<w:p>` + run(`<w:color w:val="auto" w:themeColor="background1"/>`, "putih") + run(``, "hitam") + `</w:p>`), "hitam", 5},
		"a footnote in Word":  {partsDOCX(map[string]string{"document": `<w:p>` + run(``, "badan") + `</w:p>`, "footnotes": `<w:p>` + run(``, "kaki") + `</w:p>`}), "badan\nkaki", 0},
		"an endnote in Word":  {partsDOCX(map[string]string{"document": `<w:p>` + run(``, "badan") + `</w:p>`, "endnotes": `<w:p>` + run(``, "akhir") + `</w:p>`}), "badan\nakhir", 0},
		"UTF-16":              {utf16Of("\ufeffBab satu"), "Bab satu", 0},
		"UTF-16 without mark": {utf16Of("Bab satu"), "Bab satu", 0},
		"western Windows":     {[]byte("r\xe9sum\xe9 \x93a\x94"), "résumé “a”", 0},
	} {
		got, err := readText(c.file)
		if err != nil || strings.TrimSpace(got.Text) != c.want || got.Hidden != c.samar {
			t.Errorf("TA-05 %s: %q, %d, %v", name, got.Text, got.Hidden, err)
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

// A PDF that asks for a password is told as such; those that only their owners may change are read (kit/similar's pairs).
func TestTextLocked(t *testing.T) {
	locked, err := os.ReadFile("testdata/terkunci.pdf")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := readText(locked); !errors.Is(err, filetext.ErrLocked) {
		t.Errorf("TA-05 %v", err)
	}
	for _, name := range []string{"rc4-40", "rc4-128", "aes-128", "aes-256"} {
		open, err := os.ReadFile("../../similar/testdata/pasangan/berkas/pemilik-" + name + "-kopi.pdf")
		if err != nil {
			t.Fatal(err)
		}
		got, err := readText(open)
		if err != nil || !strings.Contains(got.Text, "Pengeringan kopi robusta di Dampit") {
			t.Errorf("TA-05 %s: %q %v", name, got.Text, err)
		}
		for _, broken := range []string{"/U ", "/U<", "/V "} {
			torn := bytes.ReplaceAll(open, []byte(broken), []byte("/X "))
			if got, err := readText(torn); err == nil && strings.Contains(got.Text, "robusta") && !bytes.Equal(torn, open) {
				t.Errorf("TA-05 %s without %s is read", name, broken)
			}
		}
	}
}
