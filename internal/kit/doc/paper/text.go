package paper

import (
	"encoding/binary"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// emptyBox stands for what our letters do not have.
const emptyBox = '\u25a1'

// legible is a text in the letters that the paper has: put together from their parts, invisible ones left out, the others shown
// as an empty box. Lines stay.
func (k *Paper) legible(text string) string {
	can := k.letters.drawable()
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
			return -1
		case can[r]:
			return r
		}
		return emptyBox
	}, norm.NFC.String(text))
}

// charactersOf reads which characters a TrueType font has: its table cmap, format 4.
func charactersOf(ttf []byte) map[rune]bool {
	u16 := func(at int) int { return int(binary.BigEndian.Uint16(ttf[at:])) }
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(ttf[at:])) }
	out := map[rune]bool{}
	for i := range u16(4) {
		if at := 12 + 16*i; string(ttf[at:at+4]) == "cmap" {
			cmap := u32(at + 8)
			for j := range u16(cmap + 2) {
				if sub := cmap + u32(cmap+4+8*j+4); u16(sub) == 4 {
					addCharacters(out, u16, sub)
				}
			}
		}
	}
	return out
}

func addCharacters(out map[rune]bool, u16 func(int) int, sub int) {
	two := u16(sub + 6) // twice the number of segments
	for i := 0; i < two; i += 2 {
		end, begin := u16(sub+14+i), u16(sub+16+two+i)
		for r := begin; r <= end && r != 0xffff; r++ {
			out[rune(r)] = true
		}
	}
}

// wrap breaks a text into lines of at most so much width: between words, and inside one only when it is wider than that.
func (k *Paper) wrap(text string, width float64) []string {
	var out []string
	for paragraph := range strings.Lines(text) {
		out = append(out, k.wrapParagraph(strings.Fields(paragraph), width)...)
	}
	if len(out) == 0 {
		return []string{""}
	}
	return out
}

func (k *Paper) wrapParagraph(words []string, width float64) []string {
	space := k.pdf.GetStringWidth(" ")
	var out []string
	var line strings.Builder
	used := 0.0
	finish := func() {
		out = append(out, line.String())
		line.Reset()
		used = 0
	}
	for _, whole := range words {
		for _, part := range k.fit(whole, width) {
			w := k.pdf.GetStringWidth(part)
			if used > 0 && used+space+w > width {
				finish()
			}
			if used > 0 {
				line.WriteByte(' ')
				used += space
			}
			line.WriteString(part)
			used += w
		}
	}
	finish()
	return out
}

// fit cuts a word that is wider than a line into parts that are not.
func (k *Paper) fit(word string, width float64) []string {
	if k.pdf.GetStringWidth(word) <= width {
		return []string{word}
	}
	var out []string
	begin, used := 0, 0.0
	for i, r := range word {
		w := k.pdf.GetStringWidth(string(r))
		if used > 0 && used+w > width {
			out = append(out, word[begin:i])
			begin, used = i, 0
		}
		used += w
	}
	return append(out, word[begin:])
}
