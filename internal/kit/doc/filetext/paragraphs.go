package filetext

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// What tells a text that was broken into lines to fit a sheet from one that keeps a paragraph on a line.
const (
	widestLine   = 140 // letters; hardly a line of a sheet is longer
	fewestLines  = 20
	shortLine    = 0.75 // of the usual width: the last line of a paragraph
	nearlyFull   = 0.92 // so does a sentence that ends before the edge
	sentenceEnds = ".:?!"
)

// Paragraphs are the paragraphs of the text, each on one line. Where the file keeps only the lines of its sheets, a line that
// ends well before the others ends a paragraph.
func (t Reading) Paragraphs() []string {
	var lines []string
	for b := range strings.Lines(t.Text) {
		lines = append(lines, strings.Join(strings.Fields(b), " "))
	}
	width, full := measureLines(lines)
	var out []string
	var whole strings.Builder // of the paragraph in hand
	end := func() {
		if whole.Len() > 0 {
			out = append(out, whole.String())
			whole.Reset()
		}
	}
	goesOn := false
	for _, b := range lines {
		if b == "" {
			goesOn = false
			continue
		}
		if goesOn {
			whole.WriteByte(' ')
		} else {
			end()
		}
		whole.WriteString(b)
		n := float64(utf8.RuneCountInString(b))
		ended := n < shortLine*float64(width) || n < nearlyFull*float64(full) && strings.ContainsAny(b[len(b)-1:], sentenceEnds)
		goesOn = width > 0 && !ended
	}
	end()
	return out
}

// measureLines is how wide the lines of a sheet usually are, and at most; zero where a line holds a paragraph.
func measureLines(lines []string) (width, full int) {
	var lengths []int
	for _, b := range lines {
		if b != "" {
			lengths = append(lengths, utf8.RuneCountInString(b))
		}
	}
	if len(lengths) < fewestLines {
		return 0, 0
	}
	slices.Sort(lengths)
	width, full = lengths[len(lengths)*3/4], lengths[len(lengths)*19/20]
	if full > widestLine {
		return 0, 0
	}
	return width, full
}
