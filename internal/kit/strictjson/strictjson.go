// Package strictjson makes sure that a form the portal receives can be read in one way only: what one program would
// take as a lecturer's answer and another as something else is refused before anyone reads it.
package strictjson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// Bounds that every document keeps.
const (
	MaxDepth    = 32  // the usual depth to give to Check
	maxNumber   = 64  // bytes of a number
	maxExponent = 200 // either way; with maxNumber every number fits a float64
	pairwise    = 16  // up to this many keys are compared each with each, more are sorted
)

// Reason says why a document was refused.
type Reason string

// The reasons of Check.
const (
	Syntax        Reason = "not JSON"
	Empty         Reason = "no value"
	TrailingData  Reason = "data after the value"
	TooDeep       Reason = "nested too deep"
	DuplicateKey  Reason = "key given twice"
	NumberTooBig  Reason = "number too long or too large"
	InvalidUTF8   Reason = "not UTF-8"
	LoneSurrogate Reason = "half of a surrogate pair"
	NUL           Reason = "NUL in a string"
)

// Error is what Check answers: the reason, and the byte of the document where it shows.
type Error struct {
	Reason Reason
	Offset int
}

func (e *Error) Error() string { return fmt.Sprintf("json: %s at byte %d", e.Reason, e.Offset) }

// Check refuses, with an *Error, a document that is not exactly one JSON value of RFC 8259 in UTF-8, one that nests
// deeper than maxDepth, one with an object that has a key twice, and one with a number or a string that programs read
// differently: more than 64 bytes or an exponent over 200, half of a surrogate pair, NUL.
func Check(data []byte, maxDepth int) error {
	c := checker{data: data, keys: make([]key, 0, pairwise)}
	c.space()
	if c.pos == len(data) {
		return c.refuse(Empty)
	}
	if err := c.value(maxDepth); err != nil {
		return err
	}
	if c.space(); c.pos < len(data) {
		return c.refuse(TrailingData)
	}
	return nil
}

// checker walks once over data. Its keys are those of all objects that are open, the innermost last.
type checker struct {
	data []byte
	pos  int
	keys []key
}

type key struct {
	name   []byte // without escapes
	offset int
}

func (c *checker) refuse(r Reason) error { return &Error{r, c.pos} }

// next returns the byte at the position, 0 at the end.
func (c *checker) next() byte {
	if c.pos < len(c.data) {
		return c.data[c.pos]
	}
	return 0
}

func (c *checker) space() {
	for c.pos < len(c.data) {
		switch c.data[c.pos] {
		case ' ', '\t', '\n', '\r':
			c.pos++
		default:
			return
		}
	}
}

// value reads one value that may open depth levels.
func (c *checker) value(depth int) error {
	switch b := c.next(); {
	case (b == '{' || b == '[') && depth <= 0:
		return c.refuse(TooDeep)
	case b == '{':
		return c.object(depth - 1)
	case b == '[':
		return c.array(depth - 1)
	case b == '"':
		_, err := c.string()
		return err
	case b == 't':
		return c.literal("true")
	case b == 'f':
		return c.literal("false")
	case b == 'n':
		return c.literal("null")
	default:
		return c.number()
	}
}

// open steps into an object or array.
func (c *checker) open() {
	c.pos++
	c.space()
}

func (c *checker) literal(word string) error {
	if !bytes.HasPrefix(c.data[c.pos:], []byte(word)) {
		return c.refuse(Syntax)
	}
	c.pos += len(word)
	return nil
}

func (c *checker) array(depth int) error {
	c.open()
	if c.next() == ']' {
		c.pos++
		return nil
	}
	for {
		if err := c.value(depth); err != nil {
			return err
		}
		if done, err := c.separator(']'); done || err != nil {
			return err
		}
	}
}

func (c *checker) object(depth int) error {
	c.open()
	if c.next() == '}' {
		c.pos++
		return nil
	}
	first := len(c.keys)
	for {
		if err := c.member(depth); err != nil {
			return err
		}
		done, err := c.separator('}')
		if err != nil {
			return err
		}
		if done {
			err = distinct(c.keys[first:])
			c.keys = c.keys[:first]
			return err
		}
	}
}

func (c *checker) member(depth int) error {
	if c.next() != '"' {
		return c.refuse(Syntax)
	}
	k, err := c.key()
	if err != nil {
		return err
	}
	c.keys = append(c.keys, k)
	if c.space(); c.next() != ':' {
		return c.refuse(Syntax)
	}
	c.pos++
	c.space()
	return c.value(depth)
}

func (c *checker) key() (key, error) {
	start := c.pos
	escaped, err := c.string()
	if err != nil || !escaped {
		return key{c.data[start+1 : max(start+1, c.pos-1)], start}, err
	}
	var name string
	err = json.Unmarshal(c.data[start:c.pos], &name)
	return key{[]byte(name), start}, err
}

// separator reads what follows a member: a comma, or the closing byte, when it reports that all is done.
func (c *checker) separator(closing byte) (done bool, err error) {
	c.space()
	switch c.next() {
	case closing:
		c.pos++
		return true, nil
	case ',':
		c.pos++
		c.space()
		return false, nil
	default:
		return false, c.refuse(Syntax)
	}
}

// distinct refuses keys of one object of which two are equal, and points at the later one.
func distinct(keys []key) error {
	if len(keys) > pairwise {
		return distinctSorted(keys)
	}
	for i, k := range keys {
		for _, earlier := range keys[:i] {
			if bytes.Equal(k.name, earlier.name) {
				return &Error{DuplicateKey, k.offset}
			}
		}
	}
	return nil
}

func distinctSorted(keys []key) error {
	slices.SortFunc(keys, func(a, b key) int {
		if order := bytes.Compare(a.name, b.name); order != 0 {
			return order
		}
		return a.offset - b.offset
	})
	for i := range keys[1:] {
		if bytes.Equal(keys[i].name, keys[i+1].name) {
			return &Error{DuplicateKey, keys[i+1].offset}
		}
	}
	return nil
}
