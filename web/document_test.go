package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
)

const small = `<html data-warna="default" data-portal="utama"><style nonce="__NONCE__"></style>` +
	`<b>Portal Dosen</b><meta content="__NONCE__"></html>`

func unzipped(t *testing.T, zipped []byte) string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(zipped))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z) // which checks sum and size
	if err != nil {
		t.Errorf("unzipping: %v after %q", err, text)
	}
	return string(text)
}

func TestPageZipped(t *testing.T) {
	var all pages
	satu, shipped := Brand{"Kampus <Satu>", "untag", "terpisah"}, Brand{"Portal Dosen", "default", "utama"}
	for _, b := range []Brand{satu, shipped} {
		for _, nonce := range []string{"abc", strings.Repeat("n", 24), ""} {
			p := all.of(small, b)
			got, want := unzipped(t, p.zipped(nonce)), string(p.with(nonce))
			if got != want || strings.Contains(got, "__NONCE__") {
				t.Errorf("zipped with nonce %q: %q, want %q, without the place of the nonce", nonce, got, want)
			}
		}
	}
	const want = `<html data-warna="untag" data-portal="terpisah"><style nonce="n1"></style>` +
		`<b>Kampus &lt;Satu&gt;</b><meta content="n1"></html>`
	if got := string(all.of(small, satu).with("n1")); got != want {
		t.Errorf("document = %q, want %q", got, want)
	}
	first, second := all.of(small, shipped), all.of(small, shipped)
	if first != second {
		t.Error("a document is made for each reader, want one for all")
	}
}
