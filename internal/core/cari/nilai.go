package cari

import (
	"cmp"
	"slices"
	"strings"

	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// What counts for a record that was found. What was typed so counts more than all else.
const (
	asTyped  = 1000
	begins   = 16 // the title begins with the text
	same     = 16 // and is it
	whole    = 4  // a word of the title is typed to its end
	number   = 6  // and so is one of what stands below it
	beginner = 1  // a word of the title begins so
	living   = 2  // it is not over
)

// score tells how well a record fits a text that it was found by.
func score(h module.Hit, text string, guess bool) int {
	out := 0
	if !guess {
		out += asTyped
	}
	if !h.Past {
		out += living
	}
	title, below := words.Of(h.Title), words.Of(h.Subtitle)
	line := strings.Join(title, " ")
	if strings.HasPrefix(line, text) {
		out += begins
	}
	if line == text {
		out += same
	}
	for word := range strings.FieldsSeq(text) {
		switch {
		case slices.Contains(title, word):
			out += whole
		case slices.Contains(below, word):
			out += number
		case slices.ContainsFunc(title, func(t string) bool { return strings.HasPrefix(t, word) }):
			out += beginner
		}
	}
	return out
}

// compare puts the better one first, of equal ones those of a name in the order of names.
func compare(a, b scored) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.Title, b.Title), cmp.Compare(a.ID, b.ID))
}
