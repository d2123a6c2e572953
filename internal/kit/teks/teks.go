// Package teks makes two spellings of the same name meet: it turns text into the key that lists are sorted and
// searched by, and makes foreign text safe to write into a log.
package teks

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Lipat returns the key by which s is sorted and searched: lower case, without accents and invisible characters, with
// punctuation kept, typographic apostrophes as ', and runs of white space as one space. The same text gives the same
// key on every machine, and folding a key again changes nothing.
func Lipat(s string) string {
	if !ascii(s) {
		return rapikan(norm.NFKD.String(strings.ToLower(norm.NFKD.String(strings.ToValidUTF8(s, "\uFFFD")))))
	}
	return rapikan(s)
}

// Kontrol returns s on one line and with nothing a terminal would obey: control characters, line separators, direction
// marks and broken UTF-8 appear as Go escapes (\n, \x1b, \u202e). All other text, backslashes too, stays as it is.
func Kontrol(s string) string {
	if !strings.ContainsFunc(s, gelap) {
		return s
	}
	var b strings.Builder
	for i, lebar := 0, 0; i < len(s); i += lebar {
		var r rune
		r, lebar = utf8.DecodeRuneInString(s[i:])
		if gelap(r) {
			kutip := strconv.Quote(s[i : i+lebar])
			b.WriteString(kutip[1 : len(kutip)-1])
		} else {
			b.WriteString(s[i : i+lebar])
		}
	}
	return b.String()
}

// rapikan lower-cases decomposed text, drops its marks and collapses its white space.
func rapikan(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	jeda := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			jeda = b.Len() > 0
		case takTampak(r):
		default:
			if jeda {
				b.WriteByte(' ')
				jeda = false
			}
			b.WriteRune(huruf(r))
		}
	}
	return b.String()
}

// takTampak reports whether r is an accent, a control character or another sign without a shape of its own.
func takTampak(r rune) bool {
	if r < utf8.RuneSelf {
		return unicode.IsControl(r)
	}
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Cc)
}

func huruf(r rune) rune {
	switch r {
	case '‘', '’', 'ʼ':
		return '\''
	}
	return unicode.ToLower(r)
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// gelap reports whether r must not reach a log as it is; U+FFFD counts, for it stands for broken UTF-8.
func gelap(r rune) bool { return r == utf8.RuneError || !strconv.IsPrint(r) }

// Rapi is a line of text without blanks at its ends and with single ones inside.
func Rapi(s string) string { return strings.Join(strings.Fields(s), " ") }
