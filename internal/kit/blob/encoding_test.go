package blob_test

import (
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"portaldosen/internal/kit/blob"
)

// inUTF16 writes a text in UTF-16.
func inUTF16(s string, big, mark bool) string {
	var b strings.Builder
	if mark {
		s = "\ufeff" + s
	}
	for _, u := range utf16.Encode([]rune(s)) {
		if big {
			b.Write([]byte{byte(u >> 8), byte(u)})
		} else {
			b.Write([]byte{byte(u), byte(u >> 8)})
		}
	}
	return b.String()
}

// Plain text is kept as UTF-8, so that it is read as it was written; what is no text is refused as before.
func TestReceiveEncodings(t *testing.T) {
	const text = "Bab 1. Pendahuluan “kutipan” dan résumé — selesai.\n"
	latin := strings.NewReplacer("“", "\x93", "”", "\x94", "é", "\xe9", "—", "\x97").Replace(text)
	short, long := strings.Repeat("Bab satu. ", 9), strings.Repeat("Bab satu. ", 900)
	s, _ := open(t)
	for name, k := range map[string]struct{ sent, want string }{
		"UTF-8":                     {text, text},
		"UTF-16, little end":        {inUTF16(text, false, true), text},
		"UTF-16, big end":           {inUTF16(text, true, true), text},
		"UTF-16 without mark":       {inUTF16(short, false, false), short},
		"western Windows":           {latin, text},
		"western Windows far below": {long + "r\xe9sum\xe9", long + "résumé"},
	} {
		b, err := s.Receive(t.Context(), strings.NewReader(k.sent), 1<<20)
		if err != nil || b.Type != blob.Text {
			t.Errorf("TA-05 %s is taken as %+v, %v; want %s", name, b, err, blob.Text)
			continue
		}
		f, err := s.Open(b.Hash)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(f)
		_ = f.Close()
		if err != nil || string(got) != k.want {
			t.Errorf("TA-05 %s is kept as %q, %v; want %q", name, got, err, k.want)
		}
		if want := int64(len(k.want)); b.Size != want {
			t.Errorf("TA-05 %s has %d bytes, want %d", name, b.Size, want)
		}
	}
	for name, sent := range map[string]string{
		"a program":          "\x7fELF\x02\x01\x01" + strings.Repeat("\x00", 50),
		"noise":              "\x81\x8d\x8f text",
		"all beyond ASCII":   strings.Repeat("\xe9\xe8", 50),
		"controls in UTF-16": inUTF16("Bab\x01satu dua tiga empat", false, true),
	} {
		if _, err := s.Receive(t.Context(), strings.NewReader(sent), 1<<20); err == nil {
			t.Errorf("TA-05 %s is taken", name)
		}
	}
}
