package texts

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Encoding tells how plain text is written by how it begins: UTF-8, UTF-16 with its mark or with every second byte empty, else
// the letters of western Windows, which Latin-1 is part of. It is nil for UTF-8.
func Encoding(begin []byte) encoding.Encoding {
	switch {
	case bytes.HasPrefix(begin, []byte("\xff\xfe")), bytes.HasPrefix(begin, []byte("\xfe\xff")):
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case emptyEverySecond(begin, 1):
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case emptyEverySecond(begin, 0):
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	case utf8.Valid(whole(begin)):
		return nil
	}
	return charmap.Windows1252
}

// emptyEverySecond tells whether nine of ten bytes at even or odd places are NUL, and none of the others.
func emptyEverySecond(b []byte, odd int) bool {
	empty := 0
	for i, c := range b {
		switch {
		case c != 0:
		case i%2 != odd:
			return false
		default:
			empty++
		}
	}
	return len(b) >= 4 && empty*20 >= len(b)*9
}

// whole is text without a letter that its end cuts in two.
func whole(b []byte) []byte {
	for i := 1; i <= 3 && i <= len(b); i++ {
		if c := b[len(b)-i]; utf8.RuneStart(c) {
			if !utf8.FullRune(b[len(b)-i:]) {
				return b[:len(b)-i]
			}
			break
		}
	}
	return b
}
