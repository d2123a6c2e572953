package paper_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/kit/doc/doctest"
	"portaldosen/internal/kit/doc/paper"
)

// TestMark holds that the word stands on every sheet, that a paper without one has none, and that the same content is
// the same bytes.
func TestMark(t *testing.T) {
	at := time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC)
	draw := func(mark string) []byte {
		k := paper.Set("Surat", "Kampus", "kaki", at, paper.Setting{Mark: mark})
		k.Title("SURAT TUGAS")
		k.Subtitle("Nomor", "001/ST/2026")
		for range 80 {
			k.Paragraph("Alinea")
		}
		var out bytes.Buffer
		if err := k.Write(&out); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	marked := draw("DRAF")
	sheets := doctest.Sheets(t, marked)
	if len(sheets) < 2 {
		t.Fatalf("%d sheets, want some", len(sheets))
	}
	for i, s := range sheets {
		if got := strings.Count(s, "DRAF"); got != 1 {
			t.Errorf("sheet %d has the mark %d times, want once: %q", i+1, got, s)
		}
	}
	if got, want := sheets[0], "SURAT TUGAS Nomor: 001/ST/2026"; !strings.Contains(got, want) {
		t.Errorf("the sheet says %q, want %q in it", got, want)
	}
	if bytes.Contains(draw(""), []byte("DRAF")) || strings.Contains(doctest.Text(t, draw("")), "DRAF") {
		t.Error("a paper without a mark has one")
	}
	if !bytes.Equal(marked, draw("DRAF")) {
		t.Error("the same content is not the same bytes")
	}
}
