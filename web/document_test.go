package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
)

const small = `<html data-warna="default"><style nonce="__NONCE__"></style><b>Portal Dosen</b><meta content="__NONCE__"></html>`

func TestPageZipped(t *testing.T) {
	var all pages
	for _, b := range []Brand{{"Kampus <Satu>", "untag"}, {"Portal Dosen", "default"}} {
		for _, nonce := range []string{"abc", strings.Repeat("n", 24), ""} {
			p := all.of(small, b)
			z, err := gzip.NewReader(bytes.NewReader(p.zipped(nonce)))
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(z) // which checks sum and size
			if err != nil || string(text) != string(p.with(nonce)) || strings.Contains(string(text), "__NONCE__") {
				t.Errorf("%q, %v", text, err)
			}
		}
	}
	text := string(all.of(small, Brand{"Kampus <Satu>", "untag"}).with("n1"))
	if text != `<html data-warna="untag"><style nonce="n1"></style><b>Kampus &lt;Satu&gt;</b><meta content="n1"></html>` {
		t.Error(text)
	}
	first, second := all.of(small, Brand{"Portal Dosen", "default"}), all.of(small, Brand{"Portal Dosen", "default"})
	if first != second {
		t.Error("a document is made for each reader")
	}
}
