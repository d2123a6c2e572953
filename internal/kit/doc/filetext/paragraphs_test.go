package filetext_test

import (
	"strings"
	"testing"

	"portaldosen/internal/kit/doc/filetext"
)

func TestParagraphs(t *testing.T) {
	sheet := "BAB I\nPENDAHULUAN\n" + strings.Repeat("Pertanian tadah hujan bergantung pada musim yang makin sukar ditebak oleh\npetani di daerah kering.\n", 10) +
		strings.Repeat("Kalimat ini penuh satu baris, lalu diteruskan oleh baris sesudahnya yang\nsama penuhnya dengan baris di atas sehingga keduanya satu paragraf, dan\nselesai.\n", 3)
	for _, c := range []struct {
		nama, isi string
		want      int
		akhir     string
	}{
		{"TA-05 a line a paragraph", "Satu.\n\nDua   kata\nTiga", 3, "Tiga"},
		{"TA-05 the lines of a sheet", sheet, 15, "Kalimat ini penuh satu baris, lalu diteruskan oleh baris sesudahnya yang sama penuhnya dengan baris di atas sehingga keduanya satu paragraf, dan selesai."},
		{"TA-05 long paragraphs stay apart", strings.Repeat(strings.Repeat("kata ", 40)+"\n", 30), 30, strings.TrimSpace(strings.Repeat("kata ", 40))},
		{"TA-05 nothing", "\n \n", 0, ""},
	} {
		t.Run(c.nama, func(t *testing.T) {
			got := filetext.Reading{Text: c.isi}.Paragraphs()
			end := ""
			if len(got) > 0 {
				end = got[len(got)-1]
			}
			if len(got) != c.want || end != c.akhir {
				t.Errorf("%d: %q", len(got), got)
			}
		})
	}
}
