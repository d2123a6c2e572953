// Package doctest reads the papers of kit/doc back, for tests.
package doctest

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"
	"testing"
)

// Sheets is the text of each sheet of a paper, words in the order in which they were put, one space between them.
func Sheets(t testing.TB, pdf []byte) []string {
	t.Helper()
	var out []string
	for {
		_, rest, ok := bytes.Cut(pdf, []byte("stream\n"))
		content, after, closing := bytes.Cut(rest, []byte("\nendstream"))
		if !ok || !closing {
			return out
		}
		if text := inflate(content); bytes.Contains(text, []byte(") Tj")) {
			out = append(out, strings.Join(strings.Fields(shown(text)), " "))
		}
		pdf = after
	}
}

// Text is the text of a whole paper.
func Text(t testing.TB, pdf []byte) string {
	t.Helper()
	return strings.Join(Sheets(t, pdf), " ")
}

// inflate inflates a stream; one that is no such is empty.
func inflate(content []byte) []byte {
	r, err := zlib.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil
	}
	out, err := io.ReadAll(r)
	if err != nil {
		return nil
	}
	return out
}

// shown joins the strings that a content stream shows; they are UTF-16.
func shown(content []byte) string {
	var out strings.Builder
	for {
		_, rest, ok := bytes.Cut(content, []byte("("))
		if !ok {
			return out.String()
		}
		text, after := stringOf(rest)
		out.WriteString(text + " ")
		content = after
	}
}
