package strictjson

import (
	"bytes"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// number reads a number of RFC 8259 and refuses one beyond the bounds.
func (c *checker) number() error {
	start := c.pos
	c.accept('-', '-')
	if whole := c.pos; !c.digits() || c.data[whole] == '0' && c.pos > whole+1 {
		return &Error{Syntax, whole}
	}
	if c.accept('.', '.') && !c.digits() {
		return c.refuse(Syntax)
	}
	if c.accept('e', 'E') {
		if err := c.exponent(); err != nil {
			return err
		}
	}
	if c.pos-start > maxNumber {
		return &Error{NumberTooBig, start}
	}
	return nil
}

func (c *checker) exponent() error {
	c.accept('+', '-')
	start := c.pos
	if !c.digits() {
		return c.refuse(Syntax)
	}
	if size, err := strconv.Atoi(string(c.data[start:c.pos])); err != nil || size > maxExponent {
		return &Error{NumberTooBig, start}
	}
	return nil
}

// accept steps over one byte that is a or b.
func (c *checker) accept(a, b byte) bool {
	if n := c.next(); n != a && n != b {
		return false
	}
	c.pos++
	return true
}

func (c *checker) digits() bool {
	start := c.pos
	for n := c.next(); '0' <= n && n <= '9'; n = c.next() {
		c.pos++
	}
	return c.pos > start
}

// string reads a string and reports whether it has escapes.
func (c *checker) string() (escaped bool, err error) {
	c.pos++
	for c.pos < len(c.data) {
		switch b := c.data[c.pos]; {
		case b == '"':
			c.pos++
			return escaped, nil
		case b == '\\':
			escaped, err = true, c.escape()
		case b < ' ' || b >= utf8.RuneSelf:
			err = c.unusual(b)
		default:
			c.pos++
		}
		if err != nil {
			return escaped, err
		}
	}
	return escaped, c.refuse(Syntax)
}

// unusual steps over a character outside ASCII and refuses a control character.
func (c *checker) unusual(b byte) error {
	switch {
	case b == 0:
		return c.refuse(NUL)
	case b < ' ':
		return c.refuse(Syntax)
	}
	r, size := utf8.DecodeRune(c.data[c.pos:])
	if r == utf8.RuneError && size == 1 {
		return c.refuse(InvalidUTF8)
	}
	c.pos += size
	return nil
}

func (c *checker) escape() error {
	start := c.pos
	c.pos++
	switch c.next() {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		c.pos++
		return nil
	case 'u':
		return c.unicode(start)
	default:
		return c.refuse(Syntax)
	}
}

// unicode reads \uXXXX, or two that make one character; start is where its backslash stands.
func (c *checker) unicode(start int) error {
	r, err := c.hex()
	switch {
	case err != nil:
		return err
	case r == 0:
		return &Error{NUL, start}
	case !utf16.IsSurrogate(r):
		return nil
	}
	lone := &Error{LoneSurrogate, start}
	if !bytes.HasPrefix(c.data[c.pos:], []byte(`\u`)) {
		return lone
	}
	c.pos++
	second, err := c.hex()
	if err != nil {
		return err
	}
	if utf16.DecodeRune(r, second) == utf8.RuneError {
		return lone
	}
	return nil
}

// hex reads uXXXX.
func (c *checker) hex() (rune, error) {
	c.pos++
	var r rune
	for range 4 {
		n := c.next()
		switch {
		case '0' <= n && n <= '9':
			r = r<<4 | rune(n-'0')
		case 'a' <= n|0x20 && n|0x20 <= 'f':
			r = r<<4 | rune(n|0x20-'a'+10)
		default:
			return 0, c.refuse(Syntax)
		}
		c.pos++
	}
	return r, nil
}
