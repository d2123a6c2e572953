package filetext

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

// pdfEnd ends an array, a dictionary, or everything.
type pdfEnd string

// value reads the next value; after the last it is pdfEnd(""). It panics with ErrLarge at one that holds too much.
func (l *pdfLexer) value(depth int) any {
	if depth == 0 {
		l.n = 0
		if began := l.i; l.work != nil {
			defer func() { l.work(1 + (l.i-began)/bytesAStep) }()
		}
	}
	if l.n++; l.n > maxValues {
		panic(ErrLarge)
	}
	l.skip()
	if l.i >= len(l.b) {
		return pdfEnd("")
	}
	if depth > maxDepth {
		panic("too deep")
	}
	c := l.b[l.i]
	l.i++
	switch {
	case c == '/':
		return pdfName(l.name())
	case c == '(':
		return l.text()
	case c == '<' && l.peek() == '<':
		l.i++
		return dictOf(l.list(depth, ">>"))
	case c == '<':
		return l.hex()
	case c == '[':
		return pdfArray(l.list(depth, "]"))
	case c == ']':
		return pdfEnd("]")
	case c == '>':
		if l.peek() == '>' {
			l.i++
		}
		return pdfEnd(">>")
	case isDelimiter(c):
		return pdfWord(c)
	}
	l.i--
	return l.word()
}

func (l *pdfLexer) peek() byte {
	if l.i < len(l.b) {
		return l.b[l.i]
	}
	return 0
}

// skip passes white space and comments.
func (l *pdfLexer) skip() {
	for l.i < len(l.b) {
		switch c := l.b[l.i]; {
		case isSpace(c):
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

func isSpace(c byte) bool {
	return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == 0
}

func isDelimiter(c byte) bool { return bytes.IndexByte([]byte("()<>[]{}/%"), c) >= 0 }

// run reads up to the next white space or delimiter. Of a word that is longer than any it gives the beginning.
func (l *pdfLexer) run() []byte {
	begin := l.i
	for l.i < len(l.b) && !isSpace(l.b[l.i]) && !isDelimiter(l.b[l.i]) {
		l.i++
	}
	return l.b[begin:min(l.i, begin+maxWord)]
}

// name reads a name; #20 stands for a byte.
func (l *pdfLexer) name() string {
	b := l.run()
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

// word reads a number or an operator.
func (l *pdfLexer) word() any {
	b := l.run()
	if c := b[0]; c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.' {
		if n, err := strconv.ParseFloat(string(b), 64); err == nil && n > -1e15 && n < 1e15 {
			return n
		}
		return 0.0
	}
	return pdfWord(b)
}

// list reads values up to the end; a reference is two numbers and R.
func (l *pdfLexer) list(depth int, end pdfEnd) []any {
	var out []any
	for {
		v := l.value(depth + 1)
		if a, ok := v.(pdfEnd); ok {
			if a == end || a == "" {
				return out
			}
			continue
		}
		if v == pdfWord("R") && len(out) >= 2 {
			if n, ok := out[len(out)-2].(float64); ok {
				out = append(out[:len(out)-2], pdfRef(n))
				continue
			}
		}
		out = append(out, v)
	}
}

func dictOf(list []any) pdfDict {
	out := pdfDict{}
	for i := 0; i+1 < len(list); i += 2 {
		if name, ok := list[i].(pdfName); ok {
			out[string(name)] = list[i+1]
		}
	}
	return out
}

// text reads a string in parentheses, which may stand in one another.
func (l *pdfLexer) text() pdfString {
	var out []byte
	for opening := 1; l.i < len(l.b); l.i++ {
		c := l.b[l.i]
		switch c {
		case '(':
			opening++
		case ')':
			if opening--; opening == 0 {
				l.i++
				return pdfString(out)
			}
		case '\\':
			if out = l.escape(out); len(out) > maxString {
				out = out[:maxString]
			}
			continue
		}
		if len(out) < maxString {
			out = append(out, c)
		}
	}
	return pdfString(out)
}

// escape reads what a backslash stands before: a letter, up to three octal digits, or a line's end, which is nothing.
func (l *pdfLexer) escape(out []byte) []byte {
	l.i++
	c := l.peek()
	if c >= '0' && c <= '7' {
		n := 0
		for j := 0; j < 3 && l.peek() >= '0' && l.peek() <= '7'; j++ {
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

// hex reads a string of hexadecimal digits; what is none is passed.
func (l *pdfLexer) hex() pdfString {
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
	return pdfString(out)
}
