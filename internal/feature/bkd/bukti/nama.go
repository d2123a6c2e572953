package bukti

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/texts"
)

// mostName is how many signs a name has at most, without its ending.
const mostName = 80

// endings are those that name a media type; the first is given to a name that has none of them.
var endings = map[string][]string{blob.PDF: {".pdf"}, blob.DOCX: {".docx"}, blob.JPEG: {".jpg", ".jpeg"}, blob.PNG: {".png"}}

// reserved are names that Windows takes for devices.
var reserved = []string{"con", "prn", "aux", "nul"}

// safe makes a text of people a name that every system takes for one name and no path: one line, no sign that cannot be seen or that
// systems read as something else, of bounded length, neither beginning nor ending in a dot or a blank.
func safe(text, instead string) string {
	text = texts.Tidy(strings.Map(func(c rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, c):
			return '-'
		case unicode.In(c, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp), c == unicode.ReplacementChar:
			return ' '
		}
		return c
	}, strings.ToValidUTF8(text, " ")))
	if runes := []rune(text); len(runes) > mostName {
		text = string(runes[:mostName])
	}
	text = strings.Trim(text, ". ")
	if text == "" {
		return instead
	}
	first, _, _ := strings.Cut(strings.ToLower(text), ".")
	port := len(first) == 4 && (strings.HasPrefix(first, "com") || strings.HasPrefix(first, "lpt"))
	if slices.Contains(reserved, first) || port {
		return "_" + text
	}
	return text
}

// fileName is the sender's name of a file, made fit to be shown and saved, and ending as its content says.
func fileName(name, kind string) string {
	all := endings[kind]
	if len(all) == 0 {
		return safe(name, "berkas")
	}
	ending := all[0]
	if e := path.Ext(name); slices.Contains(all, strings.ToLower(e)) {
		name, ending = strings.TrimSuffix(name, e), strings.ToLower(e)
	}
	return safe(name, "berkas") + ending
}

// names gives out names that are there once, whatever a system makes of capitals.
type names map[string]bool

// once is a name in a folder that nobody has yet: "Jurnal.pdf", "Jurnal (2).pdf".
func (n names) once(folder, name, ending string) string {
	for i := 1; ; i++ {
		out := name
		if i > 1 {
			out = fmt.Sprintf("%s (%d)", name, i)
		}
		if key := strings.ToLower(folder + "/" + out + ending); !n[key] {
			n[key] = true
			return out + ending
		}
	}
}
