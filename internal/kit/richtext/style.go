package richtext

import (
	"fmt"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// spaceCSS is white space as CSS knows it.
const spaceCSS = " \t\n\r\f"

// style returns the declarations of a style attribute that the policy allows, in canonical form: sorted by property,
// of each the last valid value, in lower case.
func (k policy) style(s string) string {
	allowed := map[string]string{}
	for property, value := range declarations(s) {
		if rule, ok := k.Styles[property]; ok {
			if canonical, valid := rule.canonical(value); valid {
				allowed[property] = canonical
			}
		}
	}
	var result []string
	for _, property := range slices.Sorted(maps.Keys(allowed)) {
		result = append(result, property+": "+allowed[property])
	}
	return strings.Join(result, "; ")
}

// declarations yields property and value of each declaration in a style attribute, in lower case. It finds their ends as
// CSS does: a semicolon in a string, a bracket or a comment, or after a backslash, ends nothing.
func declarations(s string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for len(s) > 0 {
			end := declarationEnd(s)
			property, value, _ := strings.Cut(strings.ToLower(s[:end]), ":")
			if !yield(strings.Trim(property, spaceCSS), strings.Trim(value, spaceCSS)) {
				return
			}
			s = s[min(end+1, len(s)):]
		}
	}
}

func declarationEnd(s string) int {
	var quote byte
	depth := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case strings.HasPrefix(s[i:], "/*"):
			i = commentEnd(s, i)
		case strings.IndexByte("([{", c) >= 0:
			depth++
		case strings.IndexByte(")]}", c) >= 0:
			depth = max(0, depth-1)
		case c == ';' && depth == 0:
			return i
		}
	}
	return len(s)
}

// commentEnd returns the last byte of the comment that begins at i.
func commentEnd(s string, i int) int {
	if length := strings.Index(s[i+2:], "*/"); length >= 0 {
		return i + 2 + length + 1
	}
	return len(s)
}

// canonical returns a value in its canonical form, or that the property must not hold it.
func (n styleValue) canonical(value string) (string, bool) {
	if len(n.Choices) > 0 {
		return value, slices.Contains(n.Choices, value)
	}
	if hexColour.MatchString(value) {
		return value, true
	}
	return rgb(value)
}

var hexColour = regexp.MustCompile(`^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$`)

// rgb reads rgb(r, g, b) with whole numbers to 255.
func rgb(value string) (string, bool) {
	inner, opened := strings.CutPrefix(value, "rgb(")
	inner, closed := strings.CutSuffix(inner, ")")
	parts := strings.Split(inner, ",")
	if !opened || !closed || len(parts) != 3 {
		return "", false
	}
	var levels [3]uint64
	for i, b := range parts {
		level, err := strconv.ParseUint(strings.Trim(b, spaceCSS), 10, 8)
		if err != nil {
			return "", false
		}
		levels[i] = level
	}
	return fmt.Sprintf("rgb(%d, %d, %d)", levels[0], levels[1], levels[2]), true
}
