package doc

import (
	"bytes"
	"encoding/hex"
	"strconv"
	"strings"
)

// pdfLexer reads the values of a PDF one by one, from a file or a stream.
type pdfLexer struct {
	b    []byte
	i    int
	n    int       // values within the one that is being read
	work func(int) // counts what reading costs; nil: nothing does
}

// bytesAStep is how many bytes are read for one step of work.
const bytesAStep = 16

// Bounds of one value. Values take some twenty times the bytes that they are written with.
const (
	maxValues = 200_000
	maxString = 1 << 20
	maxWord   = 4 << 10
)

// pdfAkhir ends an array, a dictionary, or everything.
type pdfAkhir string

// nilai reads the next value; after the last it is pdfAkhir(""). It panics with ErrTeksBesar at one that holds too much.
func (l *pdfLexer) nilai(dalam int) any {
	if dalam == 0 {
		l.n = 0
		if began := l.i; l.work != nil {
			defer func() { l.work(1 + (l.i-began)/bytesAStep) }()
		}
	}
	if l.n++; l.n > maxValues {
		panic(ErrTeksBesar)
	}
	l.lewati()
	if l.i >= len(l.b) {
		return pdfAkhir("")
	}
	if dalam > maksDalam {
		panic("too deep")
	}
	c := l.b[l.i]
	l.i++
	switch {
	case c == '/':
		return pdfNama(l.nama())
	case c == '(':
		return l.untai()
	case c == '<' && l.intip() == '<':
		l.i++
		return pasangkan(l.daftar(dalam, ">>"))
	case c == '<':
		return l.heksa()
	case c == '[':
		return pdfLarik(l.daftar(dalam, "]"))
	case c == ']':
		return pdfAkhir("]")
	case c == '>':
		if l.intip() == '>' {
			l.i++
		}
		return pdfAkhir(">>")
	case pemisah(c):
		return pdfKata(c)
	}
	l.i--
	return l.kata()
}

func (l *pdfLexer) intip() byte {
	if l.i < len(l.b) {
		return l.b[l.i]
	}
	return 0
}

// lewati passes white space and comments.
func (l *pdfLexer) lewati() {
	for l.i < len(l.b) {
		switch c := l.b[l.i]; {
		case kosong(c):
			l.i++
		case c == '%':
			for l.i < len(l.b) && l.b[l.i] != '\n' && l.b[l.i] != '\r' {
				l.i++
			}
		default:
			return
		}
	}
}

func kosong(c byte) bool {
	return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == 0
}

func pemisah(c byte) bool { return bytes.IndexByte([]byte("()<>[]{}/%"), c) >= 0 }

// lari reads up to the next white space or delimiter. Of a word that is longer than any it gives the beginning.
func (l *pdfLexer) lari() []byte {
	awal := l.i
	for l.i < len(l.b) && !kosong(l.b[l.i]) && !pemisah(l.b[l.i]) {
		l.i++
	}
	return l.b[awal:min(l.i, awal+maxWord)]
}

// nama reads a name; #20 stands for a byte.
func (l *pdfLexer) nama() string {
	b := l.lari()
	if bytes.IndexByte(b, '#') < 0 {
		return string(b)
	}
	var out []byte
	for i := 0; i < len(b); i++ {
		if b[i] == '#' && i+2 < len(b) {
			if n, err := strconv.ParseUint(string(b[i+1:i+3]), 16, 8); err == nil {
				out = append(out, byte(n))
				i += 2
				continue
			}
		}
		out = append(out, b[i])
	}
	return string(out)
}

// kata reads a number or an operator.
func (l *pdfLexer) kata() any {
	b := l.lari()
	if c := b[0]; c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.' {
		if n, err := strconv.ParseFloat(string(b), 64); err == nil && n > -1e15 && n < 1e15 {
			return n
		}
		return 0.0
	}
	return pdfKata(b)
}

// daftar reads values up to the end; a reference is two numbers and R.
func (l *pdfLexer) daftar(dalam int, akhir pdfAkhir) []any {
	var out []any
	for {
		v := l.nilai(dalam + 1)
		if a, ok := v.(pdfAkhir); ok {
			if a == akhir || a == "" {
				return out
			}
			continue
		}
		if v == pdfKata("R") && len(out) >= 2 {
			if n, ok := out[len(out)-2].(float64); ok {
				out = append(out[:len(out)-2], pdfRujuk(n))
				continue
			}
		}
		out = append(out, v)
	}
}

func pasangkan(daftar []any) pdfKamus {
	out := pdfKamus{}
	for i := 0; i+1 < len(daftar); i += 2 {
		if nama, ok := daftar[i].(pdfNama); ok {
			out[string(nama)] = daftar[i+1]
		}
	}
	return out
}

// untai reads a string in parentheses, which may stand in one another.
func (l *pdfLexer) untai() pdfUntai {
	var out []byte
	for buka := 1; l.i < len(l.b); l.i++ {
		c := l.b[l.i]
		switch c {
		case '(':
			buka++
		case ')':
			if buka--; buka == 0 {
				l.i++
				return pdfUntai(out)
			}
		case '\\':
			if out = l.lolos(out); len(out) > maxString {
				out = out[:maxString]
			}
			continue
		}
		if len(out) < maxString {
			out = append(out, c)
		}
	}
	return pdfUntai(out)
}

// lolos reads what a backslash stands before: a letter, up to three octal digits, or a line's end, which is nothing.
func (l *pdfLexer) lolos(out []byte) []byte {
	l.i++
	c := l.intip()
	if c >= '0' && c <= '7' {
		n := 0
		for j := 0; j < 3 && l.intip() >= '0' && l.intip() <= '7'; j++ {
			n = n*8 + int(l.b[l.i]-'0')
			l.i++
		}
		l.i--
		return append(out, byte(n))
	}
	if c == '\r' && l.i+1 < len(l.b) && l.b[l.i+1] == '\n' {
		l.i++
	}
	switch c {
	case '\r', '\n', 0:
		return out
	}
	if at := strings.IndexByte("nrtbf", c); at >= 0 { // codes as any other: many fonts have letters there
		c = "\n\r\t\b\f"[at]
	}
	return append(out, c)
}

// heksa reads a string of hexadecimal digits; what is none is passed.
func (l *pdfLexer) heksa() pdfUntai {
	var digit []byte
	for l.i < len(l.b) && l.b[l.i] != '>' {
		if c := l.b[l.i]; len(digit) < 2*maxString && (c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f') {
			digit = append(digit, c)
		}
		l.i++
	}
	l.i++
	if len(digit)%2 == 1 {
		digit = append(digit, '0')
	}
	out := make([]byte, len(digit)/2)
	_, _ = hex.Decode(out, digit) // only digits are in it
	return pdfUntai(out)
}
