package password

import (
	_ "embed"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"portaldosen/internal/kit/texts"
)

// Bounds of a password, in characters.
const (
	MinLength = 8
	MaxLength = 128
)

const (
	sentenceCommon = "Password ini sering dipakai orang sehingga mudah ditebak. Pilih yang lain"
	sentenceAlike  = "Password terlalu mirip username atau nama kampus. Pilih yang lain"
)

// commonPasswords are the passwords that guessers try first, one a line, lower case.
//
//go:embed common_passwords.txt
var commonPasswords string

// Check returns one sentence on why candidate must not be a password, or "". It must be 8 to 128 characters long, none of
// the 10,000 most common ones, not a word or two of a list of our own with digits, signs and repeats around them, and
// still 8 characters without the username and the other words in it that say whose it is: names, and those of the campus.
func Check(candidate, username string, campusWords []string) string {
	candidate = norm.NFC.String(candidate)
	own := append([]string{username}, campusWords...)
	switch length := utf8.RuneCountInString(candidate); {
	case length < MinLength:
		return "Password minimal 8 karakter"
	case length > MaxLength:
		return "Password maksimal 128 karakter"
	case isCommon(candidate):
		return sentenceCommon
	case mostlyOwn(candidate, own):
		return sentenceAlike
	}
	switch bits, ofOwn := weigh(candidate, own); {
	case bits >= enough:
		return ""
	case ofOwn:
		return sentenceAlike
	}
	return sentenceCommon
}

// CheckChange is Check for a change: the new password must also differ from the old one.
func CheckChange(candidate, old, username string, campusWords []string) string {
	if norm.NFC.String(candidate) == norm.NFC.String(old) {
		return "Password baru harus berbeda dari password lama"
	}
	return Check(candidate, username, campusWords)
}

func isCommon(candidate string) bool {
	return !strings.Contains(candidate, "\n") && strings.Contains("\n"+commonPasswords, "\n"+strings.ToLower(candidate)+"\n")
}

// mostlyOwn reports that little is left of candidate without the words, those of three letters and more, that are in it.
func mostlyOwn(candidate string, words []string) bool {
	whole := texts.Fold(candidate)
	rest := whole
	for _, k := range words {
		if k = texts.Fold(k); len(k) >= 3 {
			rest = strings.ReplaceAll(rest, k, "")
		}
	}
	return rest != whole && utf8.RuneCountInString(rest) < MinLength
}
