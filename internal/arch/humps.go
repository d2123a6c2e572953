package arch

import (
	"strings"
	"unicode"
)

// humps cuts an identifier where a new word begins, in lower case: readPDFText is read, pdf, text.
func humps(name string) []string {
	var out []string
	letters := []rune(name)
	start := 0
	cut := func(end int) {
		if end > start {
			out = append(out, strings.ToLower(string(letters[start:end])))
		}
		start = end
	}
	for i, r := range letters {
		switch {
		case !unicode.IsLetter(r):
			cut(i)
			start = i + 1
		case i > 0 && unicode.IsUpper(r) && (unicode.IsLower(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1])):
			cut(i)
		}
	}
	cut(len(letters))
	return out
}
