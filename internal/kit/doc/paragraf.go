package doc

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// What tells a text that was broken into lines to fit a sheet from one that keeps a paragraph on a line.
const (
	lebarBaris   = 140 // letters; hardly a line of a sheet is longer
	banyakBaris  = 20
	barisPendek  = 0.75 // of the usual width: the last line of a paragraph
	barisHampir  = 0.92 // so does a sentence that ends before the edge
	akhirKalimat = ".:?!"
)

// Paragraf are the paragraphs of the text, each on one line. Where the file keeps only the lines of its sheets, a line that
// ends well before the others ends a paragraph.
func (t Bacaan) Paragraf() []string {
	var baris []string
	for b := range strings.Lines(t.Isi) {
		baris = append(baris, strings.Join(strings.Fields(b), " "))
	}
	lebar, penuh := ukurBaris(baris)
	var out []string
	var whole strings.Builder // of the paragraph in hand
	end := func() {
		if whole.Len() > 0 {
			out = append(out, whole.String())
			whole.Reset()
		}
	}
	lanjut := false
	for _, b := range baris {
		if b == "" {
			lanjut = false
			continue
		}
		if lanjut {
			whole.WriteByte(' ')
		} else {
			end()
		}
		whole.WriteString(b)
		n := float64(utf8.RuneCountInString(b))
		selesai := n < barisPendek*float64(lebar) || n < barisHampir*float64(penuh) && strings.ContainsAny(b[len(b)-1:], akhirKalimat)
		lanjut = lebar > 0 && !selesai
	}
	end()
	return out
}

// ukurBaris is how wide the lines of a sheet usually are, and at most; zero where a line holds a paragraph.
func ukurBaris(baris []string) (lebar, penuh int) {
	var panjang []int
	for _, b := range baris {
		if b != "" {
			panjang = append(panjang, utf8.RuneCountInString(b))
		}
	}
	if len(panjang) < banyakBaris {
		return 0, 0
	}
	slices.Sort(panjang)
	lebar, penuh = panjang[len(panjang)*3/4], panjang[len(panjang)*19/20]
	if penuh > lebarBaris {
		return 0, 0
	}
	return lebar, penuh
}
