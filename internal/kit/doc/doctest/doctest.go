// Package doctest reads the papers of kit/doc back, for tests.
package doctest

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"
	"testing"
)

// Lembar is the text of each sheet of a paper, words in the order in which they were put, one space between them.
func Lembar(t testing.TB, pdf []byte) []string {
	t.Helper()
	var out []string
	for {
		_, sisa, ada := bytes.Cut(pdf, []byte("stream\n"))
		isi, sesudah, tutup := bytes.Cut(sisa, []byte("\nendstream"))
		if !ada || !tutup {
			return out
		}
		if text := buka(isi); bytes.Contains(text, []byte(") Tj")) {
			out = append(out, strings.Join(strings.Fields(kata(text)), " "))
		}
		pdf = sesudah
	}
}

// Teks is the text of a whole paper.
func Teks(t testing.TB, pdf []byte) string {
	t.Helper()
	return strings.Join(Lembar(t, pdf), " ")
}

// buka inflates a stream; one that is no such is empty.
func buka(isi []byte) []byte {
	r, err := zlib.NewReader(bytes.NewReader(isi))
	if err != nil {
		return nil
	}
	out, err := io.ReadAll(r)
	if err != nil {
		return nil
	}
	return out
}

// kata joins the strings that a content stream shows; they are UTF-16.
func kata(isi []byte) string {
	var out strings.Builder
	for {
		_, sisa, ada := bytes.Cut(isi, []byte("("))
		if !ada {
			return out.String()
		}
		teks, sesudah := untaian(sisa)
		out.WriteString(teks + " ")
		isi = sesudah
	}
}
