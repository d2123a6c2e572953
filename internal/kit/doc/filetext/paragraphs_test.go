package filetext_test

import (
	"strings"
	"testing"

	"portaldosen/internal/kit/doc/filetext"
)

func TestParagraphs(t *testing.T) {
	const (
		twoLines = "Pertanian tadah hujan bergantung pada musim yang makin sukar ditebak oleh\n" +
			"petani di daerah kering.\n"
		threeLines = "Kalimat ini penuh satu baris, lalu diteruskan oleh baris sesudahnya yang\n" +
			"sama penuhnya dengan baris di atas sehingga keduanya satu paragraf, dan\nselesai.\n"
	)
	sheet := "BAB I\nPENDAHULUAN\n" + strings.Repeat(twoLines, 10) + strings.Repeat(threeLines, 3)
	joined := "Kalimat ini penuh satu baris, lalu diteruskan oleh baris sesudahnya yang " +
		"sama penuhnya dengan baris di atas sehingga keduanya satu paragraf, dan selesai."
	long := strings.Repeat("kata ", 40)
	for _, c := range []struct {
		name, text string
		want       int
		end        string
	}{
		{"TA-05 a line a paragraph", "Satu.\n\nDua   kata\nTiga", 3, "Tiga"},
		{"TA-05 the lines of a sheet", sheet, 15, joined},
		{"TA-05 long paragraphs stay apart", strings.Repeat(long+"\n", 30), 30, strings.TrimSpace(long)},
		{"TA-05 nothing", "\n \n", 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := filetext.Reading{Text: c.text}.Paragraphs()
			end := ""
			if len(got) > 0 {
				end = got[len(got)-1]
			}
			if len(got) != c.want || end != c.end {
				t.Errorf("%d paragraphs, %q; want %d, the last %q", len(got), got, c.want, c.end)
			}
		})
	}
}
