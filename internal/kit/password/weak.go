package password

import (
	_ "embed"
	"strings"
	"sync"

	"portaldosen/internal/kit/texts"
)

// weakWords are the words that passwords in Indonesia are made of; the file says where they come from.
//
//go:embed weak_words.txt
var weakWords string

// What a guesser pays for the parts of a password, in bits. A list of words is tried before single signs are, so a word
// costs what finding it in the list costs, however long it is.
const (
	enough = 28 // a password below it falls to a guesser who knows the list

	ownBits     = 3    // a word of the person or the campus
	wordBits    = 10.5 // one of some 1,500 words
	commonBits  = 13.3 // one of the 10,000 commonest passwords
	runBits     = 6    // one sign several times, a stretch of the alphabet or of a keyboard's row
	yearBits    = 6
	dateBits    = 15 // ddmmyyyy
	shortBits   = 13 // ddmmyy
	letterBits  = 4.7
	digitBits   = 3.32
	lateBits    = 1 // a digit behind four others, in a password that has a word in it
	signBits    = 5
	trimBits    = 2 // a sign in a password that has a word in it
	foreignBits = 8 // a letter of another script
	againBits   = 2 // saying all of it again
)

const wordMin, wordMax = 3, 24

// words has every known word with its bits.
var words = sync.OnceValue(func() map[string]float64 {
	out := map[string]float64{}
	for word := range strings.Lines(commonPasswords) {
		out[strings.TrimSpace(word)] = commonBits
	}
	for line := range strings.Lines(weakWords) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, word := range strings.Fields(line) {
			out[word] = wordBits
		}
	}
	return out
})

// weigh tells what guessing a password costs, in bits, to somebody who knows the lists and the person's own words, and
// whether those own words made it cheap.
func weigh(password string, own []string) (bits float64, ofOwn bool) {
	mine := map[string]float64{}
	for _, word := range own {
		whole := texts.Fold(word)
		parts := strings.FieldsFunc(whole, func(r rune) bool { return !isLetter(r) && !isDigit(r) })
		for _, part := range append(parts, whole, strings.Join(parts, "")) {
			if len(part) >= wordMin {
				mine[part] = ownBits
			}
		}
	}
	text, extra := once([]rune(texts.Fold(password)))
	w := newWeigher(text, mine)
	bits, decorated := w.cheapest(false)
	if decorated {
		bits, _ = w.cheapest(true)
	}
	return bits + extra, w.ownUsed
}

// once takes repeats out of a text: passwordpassword is password, and of aaaaaaa1 only a1 is left.
func once(text []rune) (rest []rune, extra float64) {
	if p := period(text); p < len(text) {
		return text[:p], againBits
	}
	from, to := 0, len(text)
	for from < to && !isLetter(text[from]) {
		from++
	}
	for to > from && !isLetter(text[to-1]) {
		to--
	}
	core := text[from:to]
	p := period(core)
	if p == len(core) {
		return text, 0
	}
	rest = append(rest, text[:from]...)
	rest = append(rest, core[:p]...)
	return append(rest, text[to:]...), againBits
}

// period is the length of the shortest text that, said at least twice, begins with this one; its own length when there
// is none.
func period(text []rune) int {
	border := make([]int, len(text)+1)
	border[0] = -1
	k := -1
	for i, r := range text {
		for k >= 0 && text[k] != r {
			k = border[k]
		}
		k++
		border[i+1] = k
	}
	if p := len(text) - k; len(text) > 0 && 2*p <= len(text) {
		return p
	}
	return len(text)
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r > 0x7f }

func isDigit(r rune) bool { return r >= '0' && r <= '9' }
