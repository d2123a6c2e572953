package password

import (
	"slices"
	"strconv"
	"strings"
)

// weigher finds the cheapest way to put a text together from words, stretches and single signs.
type weigher struct {
	text    []rune
	mine    map[string]float64
	faces   [][]byte // the text as a guesser may read it, one byte a sign: as it is, its look-alike signs undone, backwards
	ownUsed bool     // the cheapest way has a word of the person or the campus in it
}

// Signs that stand for letters: r4h4s1a. The sign 1 is an i or an l.
const (
	lookalikes = "013456789@$!+|"
	lookedLike = "oieasgtbgasitl"
)

func newWeigher(text []rune, mine map[string]float64) *weigher {
	w := &weigher{text: text, mine: mine}
	plain, asI, asL := make([]byte, len(text)), make([]byte, len(text)), make([]byte, len(text))
	for i, r := range text {
		if r > 0x7f {
			r = 0
		}
		plain[i], asI[i], asL[i] = byte(r), byte(r), byte(r)
		if at := strings.IndexByte(lookalikes, byte(r)); at >= 0 {
			asI[i], asL[i] = lookedLike[at], lookedLike[at]
		}
		if r == '1' || r == '!' {
			asL[i] = 'l'
		}
	}
	back := slices.Clone(plain)
	slices.Reverse(back)
	w.faces = [][]byte{plain, asI, asL, back}
	return w
}

// part is one step of a way through the text: where it began, and what it cost.
type part struct {
	from      int
	bits      float64
	word, own bool
}

// cheapest is the price of the cheapest way, and whether a word is part of it. In a decorated password, one with a word in
// it, further digits and signs cost little: they are what people put behind a word.
func (w *weigher) cheapest(decorated bool) (float64, bool) {
	n := len(w.text)
	best := make([]part, n+1)
	for i := 1; i <= n; i++ {
		best[i].bits = -1
	}
	take := func(from, to int, bits float64, word, own bool) {
		if total := best[from].bits + bits; best[to].bits < 0 || total < best[to].bits {
			best[to] = part{from, total, word, own}
		}
	}
	for i := range n {
		take(i, i+1, w.sign(i, decorated), false, false)
		w.words(i, take)
		w.stretches(i, take)
		w.digits(i, decorated, take)
	}
	word := false
	w.ownUsed = false
	for at := n; at > 0; at = best[at].from {
		word, w.ownUsed = word || best[at].word, w.ownUsed || best[at].own
	}
	return best[n].bits, word
}

type taker = func(from, to int, bits float64, word, own bool)

func (w *weigher) sign(i int, decorated bool) float64 {
	switch r := w.text[i]; {
	case r > 0x7f:
		return foreignBits
	case isLetter(r):
		return letterBits
	case isDigit(r):
		return digitBits
	case decorated:
		return trimBits
	}
	return signBits
}

// words takes every word that begins at i.
func (w *weigher) words(i int, take taker) {
	n := len(w.text)
	for j := i + wordMin; j <= min(n, i+wordMax); j++ {
		for f, face := range w.faces {
			piece := face[i:j]
			if f == len(w.faces)-1 {
				piece = face[n-j : n-i]
			}
			if bits, known := w.mine[string(piece)]; known {
				take(i, j, bits, true, true)
			}
			if bits, known := words()[string(piece)]; known {
				take(i, j, bits, true, false)
			}
		}
	}
}

// The rows and columns of a keyboard; a row is walked in both directions.
var rows = []string{"`1234567890-=", "qwertyuiop", "asdfghjkl", "zxcvbnm", "1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm"}

// stretches takes the run of one sign, of the alphabet, of digits and of a keyboard that begins at i.
func (w *weigher) stretches(i int, take taker) {
	const same, letters, keys = 3, 4, 3
	long := func(least int, next func(a, b rune) bool) {
		j := i + 1
		for j < len(w.text) && next(w.text[j-1], w.text[j]) {
			j++
			if j-i >= least {
				take(i, j, runBits, false, false)
			}
		}
	}
	long(same, func(a, b rune) bool { return a == b })
	for _, step := range []rune{1, -1} {
		long(letters, func(a, b rune) bool { return b-a == step && a < 0x80 && isLetter(a) && isLetter(b) })
	}
	for _, row := range rows {
		for _, step := range []int{1, -1} {
			long(keys, func(a, b rune) bool {
				at := strings.IndexRune(row, a)
				return at >= 0 && at+step >= 0 && at+step < len(row) && rune(row[at+step]) == b
			})
		}
	}
}

// digits takes the years and dates that begin at i, and in a decorated password any digits.
func (w *weigher) digits(i int, decorated bool, take taker) {
	j := i
	for j < len(w.text) && isDigit(w.text[j]) {
		j++
		run := string(w.text[i:j])
		switch n := j - i; {
		case n == 4 && isYear(run):
			take(i, j, yearBits, false, false)
		case n == 6 && isDay(run[:2], run[2:4]):
			take(i, j, shortBits, false, false)
		case n == 8 && (isDay(run[:2], run[2:4]) && isYear(run[4:]) || isYear(run[:4]) && isDay(run[6:], run[4:6])):
			take(i, j, dateBits, false, false)
		}
		if n := j - i; decorated {
			take(i, j, float64(min(n, 4))*digitBits+float64(max(n-4, 0))*lateBits, false, false)
		}
	}
}

func isYear(s string) bool { return s[:2] == "19" || s[:2] == "20" }

func isDay(day, month string) bool {
	d, _ := strconv.Atoi(day)
	m, _ := strconv.Atoi(month)
	return d >= 1 && d <= 31 && m >= 1 && m <= 12
}
