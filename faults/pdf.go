package main

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
)

// ways are how a small PDF wants much.
var ways = []func(int) []byte{folded, longStream, deepArray, manyPages, loopOfPages, samePageOften, deepDictionary}

// hostile is a PDF that is small and wants much; n makes each another one.
func hostile(n int) []byte { return ways[n%len(ways)](n) }

// flate packs bytes as FlateDecode unpacks them.
func flate(b []byte) []byte {
	var out bytes.Buffer
	w, _ := zlib.NewWriterLevel(&out, zlib.BestCompression)
	_, _ = w.Write(b)
	_ = w.Close()
	return out.Bytes()
}

// shown is a page's content: text that is shown over and over, size bytes of it.
func shown(size, n int) []byte {
	line := fmt.Sprintf("BT /F1 12 Tf 72 700 Td (naskah jahat nomor %d berulang) Tj ET\n", n)
	return bytes.Repeat([]byte(line), size/len(line)+1)
}

// pdfOf puts objects together with a table of their places. Object 1 is the catalogue.
func pdfOf(objects ...string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
	places := make([]int, len(objects))
	for i, o := range objects {
		places[i] = b.Len()
		_, _ = fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	table := b.Len()
	_, _ = fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, at := range places {
		_, _ = fmt.Fprintf(&b, "%010d 00000 n \n", at)
	}
	_, _ = fmt.Fprintf(&b, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, table)
	return b.Bytes()
}

const (
	catalogue = "<< /Type /Catalog /Pages 2 0 R >>"
	onePage   = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
	pageOf4   = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>"
	fontOf5   = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
)

func stream(filter string, content []byte) string {
	return fmt.Sprintf("<< /Length %d /Filter %s >>\nstream\n%s\nendstream", len(content), filter, content)
}

// folded is 40 MB, compressed twice.
func folded(n int) []byte {
	return pdfOf(catalogue, onePage, pageOf4, stream("[/FlateDecode /FlateDecode]", flate(flate(shown(40<<20, n)))), fontOf5)
}

// longStream is 60 MB, compressed once.
func longStream(n int) []byte {
	return pdfOf(catalogue, onePage, pageOf4, stream("/FlateDecode", flate(shown(60<<20, n))), fontOf5)
}

// deepArray opens a million lists.
func deepArray(n int) []byte {
	return pdfOf(catalogue, onePage, pageOf4, stream("/FlateDecode", flate([]byte(fmt.Sprint(n, strings.Repeat("[", 1_000_000))))), fontOf5,
		strings.Repeat("[", 200_000)+strings.Repeat("]", 200_000))
}

// deepDictionary opens a hundred thousand dictionaries where the page's resources should be.
func deepDictionary(n int) []byte {
	deep := strings.Repeat("<< /A ", 100_000) + fmt.Sprint(n) + strings.Repeat(" >>", 100_000)
	return pdfOf(catalogue, onePage, "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources "+deep+" >>", stream("/FlateDecode", flate(shown(1000, n))), fontOf5)
}

// manyPages says that it has two milliards of them, and names one a hundred thousand times.
func manyPages(n int) []byte {
	return pdfOf(catalogue, fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count 2000000000 >>", strings.Repeat("3 0 R ", 100_000)), pageOf4,
		stream("/FlateDecode", flate(shown(100_000, n))), fontOf5)
}

// loopOfPages is a tree whose branch is its own root.
func loopOfPages(n int) []byte {
	return pdfOf(catalogue, "<< /Type /Pages /Kids [3 0 R] /Count 1000 >>", "<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 2 0 R 3 0 R] /Count 1000 >>",
		stream("/FlateDecode", flate(shown(1000, n))), fontOf5)
}

// samePageOften has 2,900 pages that all show the same 10 MB, compressed twice.
func samePageOften(n int) []byte {
	return pdfOf(catalogue, fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count 2900 >>", strings.Repeat("3 0 R ", 2900)), pageOf4,
		stream("[/FlateDecode /FlateDecode]", flate(flate(shown(10<<20, n)))), fontOf5)
}
