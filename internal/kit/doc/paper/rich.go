package paper

import (
	"strings"
	"unicode"

	"portaldosen/internal/kit/richtext"
)

const (
	entryIndent = 6.0 // of a list, a level
	blockGap    = 0.8 // below a paragraph
)

// Rich puts a text with bold and slanted words and with lists, which flows over the sheets. What is bold and slanted is bold.
func (k *Paper) Rich(blocks []richtext.Block) {
	for i, b := range blocks {
		tail := k.tail
		if i < len(blocks)-1 {
			k.tail = 0
		}
		k.block(b)
		k.tail = tail
		k.Gap(blockGap)
	}
	k.Gap(2 - blockGap)
}

func (k *Paper) block(b richtext.Block) {
	x := margin + entryIndent*float64(min(b.Level, 8))
	lines := k.wrapRuns(b.Runs, margin+k.width-x)
	k.use(regular)
	for i, line := range lines {
		k.need(k.style.height()*together(i, len(lines)) + k.tailAt(i, len(lines)))
		if i == 0 && b.Mark != "" {
			k.put(x-entryIndent+1.5, k.y, k.legible(b.Mark))
		}
		k.putWords(x, line)
		k.use(regular)
		k.y += k.style.height()
	}
}

// word is a word, or the part of one that is set in one way.
type word struct {
	text   string
	style  style
	joined bool // no space stands before it
	width  float64
}

// wordsOf are the words of runs; one that is wider than a line comes in parts.
func (k *Paper) wordsOf(runs []richtext.Run, width float64) []word {
	var out []word
	joined := false // the last run ended within a word
	for _, r := range runs {
		g := style{size: regular.size, bold: r.Bold, italic: r.Italic && !r.Bold}
		k.use(g)
		text := k.legible(r.Text)
		joined = joined && strings.IndexFunc(text, unicode.IsSpace) != 0
		for _, whole := range strings.Fields(text) {
			for _, part := range k.fit(whole, width) {
				out = append(out, word{part, g, joined, k.pdf.GetStringWidth(part)})
				joined = true
			}
			joined = false
		}
		joined = strings.TrimRightFunc(text, unicode.IsSpace) == text
	}
	return out
}

// wrapRuns breaks runs into lines of at most so much width: between words, and where a word is set in more than one way or is wider
// than a line, inside it.
func (k *Paper) wrapRuns(runs []richtext.Run, width float64) [][]word {
	words := k.wordsOf(runs, width)
	k.use(regular)
	space := k.pdf.GetStringWidth(" ")
	var out [][]word
	var line []word
	used := 0.0
	for _, w := range words {
		gap := space
		if w.joined || len(line) == 0 {
			gap = 0
		}
		if len(line) > 0 && used+gap+w.width > width {
			out, line, used, gap = append(out, line), nil, 0, 0
		}
		line = append(line, w)
		used += gap + w.width
	}
	return append(out, line)
}

// putWords puts a line of words, those of one style as one text.
func (k *Paper) putWords(x float64, line []word) {
	k.use(regular)
	space := k.pdf.GetStringWidth(" ")
	for i := 0; i < len(line); {
		text, g := line[i].text, line[i].style
		for i++; i < len(line) && line[i].style == g; i++ {
			if !line[i].joined {
				text += " "
			}
			text += line[i].text
		}
		k.use(g)
		k.put(x, k.y, text)
		x += k.pdf.GetStringWidth(text)
		if i < len(line) && !line[i].joined {
			x += space
		}
	}
}
