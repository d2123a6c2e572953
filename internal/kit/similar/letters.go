package similar

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// twins are letters of other scripts that look like a Latin one, in lower case; capitals whose small letter looks like another
// stand as they are.
var twins = map[rune]rune{
	// Cyrillic
	'а': 'a', 'в': 'b', 'с': 'c', 'ԁ': 'd', 'е': 'e', 'һ': 'h', 'н': 'h', 'і': 'i', 'ј': 'j', 'к': 'k', 'ӏ': 'l', 'м': 'm', 'п': 'n', 'о': 'o',
	'р': 'p', 'ԛ': 'q', 'г': 'r', 'ѕ': 's', 'т': 't', 'ц': 'u', 'ѵ': 'v', 'ԝ': 'w', 'х': 'x', 'у': 'y', 'ү': 'y', 'ɡ': 'g', 'ԍ': 'g', 'ё': 'e', 'ї': 'i',
	// Greek
	'α': 'a', 'β': 'b', 'ϲ': 'c', 'ε': 'e', 'η': 'n', 'ι': 'i', 'ϳ': 'j', 'κ': 'k', 'ν': 'v', 'ο': 'o', 'ρ': 'p', 'τ': 't', 'υ': 'u', 'ω': 'w', 'χ': 'x',
	'γ': 'y', 'σ': 'o', 'Η': 'h', 'Μ': 'm', 'Ν': 'n', 'Υ': 'y', 'Ζ': 'z',
	// Latin beside the plain letters, Armenian, Cherokee
	'ı': 'i', 'ɑ': 'a', 'ɩ': 'i', 'ƅ': 'b', 'օ': 'o', 'ս': 'u', 'հ': 'h', 'ո': 'n', 'ց': 'g', 'ᴀ': 'a', 'ᴄ': 'c', 'ᴏ': 'o', 'ᴠ': 'v', 'ᴡ': 'w', 'ᴢ': 'z',
}

// fold is a letter in lower case, as a reader sees it: without accents, and of another script the Latin one that it looks like.
func fold(r rune) (folded rune, twin bool) {
	if r < utf8.RuneSelf {
		return unicode.ToLower(r), false
	}
	if t, ok := twins[r]; ok {
		return t, true
	}
	low := unicode.ToLower(r)
	if t, ok := twins[low]; ok {
		return t, true
	}
	d, _ := utf8.DecodeRuneInString(norm.NFKD.String(string(low)))
	if d = unicode.ToLower(d); d < utf8.RuneSelf && unicode.IsLetter(d) {
		return d, !unicode.Is(unicode.Latin, r) || r >= 0x2000 // full width and mathematical letters are disguise too
	}
	return low, false
}

// invisible tells the signs that no reader sees, with which a word can be cut in two.
func invisible(r rune) bool {
	if r < 0xad {
		return false
	}
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r) ||
		r == 0x34f || r == 0x115f || r == 0x1160 || r == 0x3164 || r == 0xffa0 || r == 0x17b4 || r == 0x17b5
}

// letter tells the letters that words are made of.
func letter(r rune) bool { return unicode.IsLetter(r) && !invisible(r) }

// Disguise counts the signs by which a text reads otherwise than it looks.
type Disguise struct {
	LookAlike int // letters of other scripts within words of Latin ones
	Invisible int // signs of no width within words; a soft hyphen at a line's end is none
	Combining int // accents set apart from the letter below them
}

// Disguises looks for signs that a reader does not see. Words all of another script, as quoted Arabic or a formula's Greek, are
// none.
func Disguises(text string) Disguise {
	var d Disguise
	for i := 0; i < len(text); {
		r, width := utf8.DecodeRuneInString(text[i:])
		if !letter(r) {
			i += width
			continue
		}
		_, end := readWord(text, i)
		d.count(text[i:end])
		i = end
	}
	return d
}

// count adds the signs of one word.
func (d *Disguise) count(word string) {
	latin, twins, invisibles, combining := 0, 0, 0, 0
	for i, r := range word {
		switch {
		case invisible(r):
			_, divided := skipBreak(word, i)
			if after := i + utf8.RuneLen(r); after < len(word) && !divided {
				invisibles++
			}
		case r >= 0x300 && r <= 0x36f:
			combining++
		default:
			if _, twin := fold(r); twin {
				twins++
			} else if unicode.Is(unicode.Latin, r) {
				latin++
			}
		}
	}
	if latin > 0 {
		d.LookAlike, d.Invisible, d.Combining = d.LookAlike+twins, d.Invisible+invisibles, d.Combining+combining
	}
}
