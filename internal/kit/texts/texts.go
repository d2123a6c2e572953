// Package texts makes two spellings of the same name meet: it turns text into the key that lists are sorted and
// searched by, and makes foreign text safe to write into a log.
package texts

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the key by which s is sorted and searched: lower case, without accents and invisible characters, with
// punctuation kept, typographic apostrophes as ', and runs of white space as one space. The same text gives the same
// key on every machine, and folding a key again changes nothing.
func Fold(s string) string {
	if !ascii(s) {
		return squeeze(norm.NFKD.String(strings.ToLower(norm.NFKD.String(strings.ToValidUTF8(s, "\uFFFD")))))
	}
	return squeeze(s)
}

// Printable returns s on one line and with nothing a terminal would obey: control characters, line separators, direction
// marks and broken UTF-8 appear as Go escapes (\n, \x1b, \u202e). All other text, backslashes too, stays as it is.
func Printable(s string) string {
	if !strings.ContainsFunc(s, unprintable) {
		return s
	}
	var b strings.Builder
	for i, width := 0, 0; i < len(s); i += width {
		var r rune
		r, width = utf8.DecodeRuneInString(s[i:])
		if unprintable(r) {
			quote := strconv.Quote(s[i : i+width])
			b.WriteString(quote[1 : len(quote)-1])
		} else {
			b.WriteString(s[i : i+width])
		}
	}
	return b.String()
}

// squeeze lower-cases decomposed text, drops its marks and collapses its white space.
func squeeze(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	gap := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			gap = b.Len() > 0
		case invisible(r):
		default:
			if gap {
				b.WriteByte(' ')
				gap = false
			}
			b.WriteRune(letter(r))
		}
	}
	return b.String()
}

// invisible reports whether r is an accent, a control character or another sign without a shape of its own.
func invisible(r rune) bool {
	if r < utf8.RuneSelf {
		return unicode.IsControl(r)
	}
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Cc)
}

func letter(r rune) rune {
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

// unprintable reports whether r must not reach a log as it is; U+FFFD counts, for it stands for broken UTF-8.
func unprintable(r rune) bool { return r == utf8.RuneError || !strconv.IsPrint(r) }

// Tidy is a line of text without blanks at its ends and with single ones inside.
func Tidy(s string) string { return strings.Join(strings.Fields(s), " ") }

// TidyLines is a text of several lines without blanks at its ends; its lines end alike.
func TidyLines(s string) string { return strings.TrimSpace(strings.ReplaceAll(s, "\r\n", "\n")) }

// PrintableLines reports whether every sign of a text of several lines can be seen.
func PrintableLines(s string) bool {
	flat := strings.ReplaceAll(s, "\n", " ")
	return Printable(flat) == flat
}

// Join puts texts together with a separator between them, but those that are empty.
func Join(by string, parts ...string) string {
	full := make([]string, 0, len(parts))
	for _, p := range parts {
		if p != "" {
			full = append(full, p)
		}
	}
	return strings.Join(full, by)
}
