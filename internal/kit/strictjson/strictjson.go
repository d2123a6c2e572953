// Package strictjson makes sure that a form the portal receives can be read in one way only: what one program would
// take as a lecturer's answer and another as something else is refused before anyone reads it.
package strictjson

import (
	"bytes"
	"errors"
	"io"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// Bounds that every document keeps.
const (
	MaxDepth    = 32  // the usual depth to give to Check
	maxNumber   = 64  // bytes of a number
	maxExponent = 200 // either way; with maxNumber every number fits a float64
)

// Reason says why a document was refused, in words that repeat nothing of it.
type Reason string

// The reasons of Check.
const (
	Syntax       Reason = "not one JSON value in UTF-8"
	TooDeep      Reason = "nested too deep"
	DuplicateKey Reason = "key given twice"
	NumberTooBig Reason = "number too long or too large"
	NUL          Reason = "NUL in a string"
)

func (r Reason) Error() string { return "json: " + string(r) }

// Check refuses, with a Reason, a document that is not exactly one JSON value of RFC 8259 in UTF-8, one that nests
// deeper than maxDepth, one with an object that has a key twice, and one with a number or a string that programs read
// differently: more than 64 bytes or an exponent over 200, half of a surrogate pair, NUL.
func Check(data []byte, maxDepth int) error {
	d := jsontext.NewDecoder(bytes.NewBuffer(data))
	for more := true; more; more = d.StackDepth() > 0 {
		if err := step(d, maxDepth); err != nil {
			return err
		}
	}
	if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		return Syntax
	}
	return nil
}

// step reads a string, a number, or one token of anything else.
func step(d *jsontext.Decoder, maxDepth int) error {
	switch d.PeekKind() {
	case jsontext.KindString:
		v, err := d.ReadValue()
		if err != nil {
			return reasonOf(err)
		}
		return checkString(v)
	case jsontext.KindNumber:
		v, err := d.ReadValue()
		if err != nil {
			return reasonOf(err)
		}
		return checkNumber(v)
	}
	if _, err := d.ReadToken(); err != nil {
		return reasonOf(err)
	}
	if d.StackDepth() > maxDepth {
		return TooDeep
	}
	return nil
}

func reasonOf(err error) error {
	if errors.Is(err, jsontext.ErrDuplicateName) {
		return DuplicateKey
	}
	return Syntax
}

// checkString refuses a string in which NUL is escaped; one that is not escaped is a Syntax error.
func checkString(v []byte) error {
	if !bytes.Contains(v, []byte(`\u0000`)) { // most strings; a backslash before it may be escaped itself
		return nil
	}
	if text, err := jsontext.AppendUnquote(nil, v); err != nil || bytes.IndexByte(text, 0) >= 0 {
		return NUL
	}
	return nil
}

func checkNumber(v []byte) error {
	if len(v) > maxNumber {
		return NumberTooBig
	}
	if e := bytes.IndexAny(v, "eE"); e >= 0 {
		if size, err := strconv.Atoi(string(v[e+1:])); err != nil || max(size, -size) > maxExponent {
			return NumberTooBig
		}
	}
	return nil
}
