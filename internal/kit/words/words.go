// Package words finds the records of a list by words: every word that somebody types begins a word of the record, in any
// order. It keeps an index of the words, so that a search need not read every record.
package words

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"portaldosen/internal/kit/texts"
)

// longest is how many bytes of a word count. What is longer is cut, wherever it stands.
const longest = 64

// Of splits a text into its words, folded, each once, as they come. A word is letters and digits, pictures too; + and #
// stay with the word before them, so that C++ and C# are more than C.
func Of(text string) []string {
	var out []string
	for _, word := range split(text) {
		if !slices.Contains(out, word) {
			out = append(out, word)
		}
	}
	return out
}

// Text is the words of some texts with a blank between two, as a record's column has what it is found by. The words of it
// are the words of the texts.
func Text(parts ...string) string { return strings.Join(Of(strings.Join(parts, " ")), " ") }

// Code is a code as it is written and once more without its signs, so that IF-101 is found as if101 too.
func Code(code string) string { return code + " " + strings.Join(split(code), "") }

// ending is how many digits at the end of a number are a word of their own, at least.
const ending = 4

// Number is a number of many digits as Code has it, and each of its endings of four digits or more, so that it is found from its
// middle too: of 202143501234 also 0214…, 2143… and so on to 1234.
func Number(number string) string {
	out := Code(number)
	digits := strings.Join(split(number), "")
	if strings.ContainsFunc(digits, func(r rune) bool { return r < '0' || r > '9' }) {
		return out
	}
	for at := 1; at <= min(len(digits), longest)-ending; at++ {
		out += " " + digits[at:]
	}
	return out
}

// Begin reports whether each word of a text begins one of a record's.
func Begin(record, text string) bool {
	all := Of(record)
	return !slices.ContainsFunc(Of(text), func(word string) bool {
		return !slices.ContainsFunc(all, func(of string) bool { return strings.HasPrefix(of, word) })
	})
}

func split(text string) []string {
	text = texts.Fold(text)
	var out []string
	begin, ended := -1, false // where the word begins; whether nothing but + and # can follow
	end := func(at int) {
		if begin >= 0 {
			out = append(out, cut(text[begin:at]))
		}
		begin, ended = -1, false
	}
	for i, r := range text {
		switch {
		case part(r):
			if ended {
				end(i)
			}
			if begin < 0 {
				begin = i
			}
		case begin >= 0 && (r == '+' || r == '#'):
			ended = true
		default:
			end(i)
		}
	}
	end(len(text))
	return out
}

func part(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.M, unicode.So)
}

func cut(word string) string {
	if len(word) <= longest {
		return word
	}
	at := longest
	for !utf8.RuneStart(word[at]) {
		at--
	}
	return word[:at]
}
