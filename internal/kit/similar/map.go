package similar

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
)

// Span is a run of words of a text by their numbers, the last one too.
type Span struct{ First, Last int }

// Map tells of each word of a text whether another text has it, and whether so many have it that it weighs nothing.
type Map struct {
	words         int
	found, common []byte // a bit a word
}

func newMap(words int) Map {
	return Map{words, make([]byte, (words+7)/8), make([]byte, (words+7)/8)}
}

func mark(bits []byte, i int)     { bits[i/8] |= 1 << (i % 8) }
func has(bits []byte, i int) bool { return bits[i/8]&(1<<(i%8)) != 0 }

// Score is the share of words that others have, in hundredths of a per cent, when some are left out. What is common or left out
// counts on neither side.
func (m Map) Score(leftOut ...Span) int64 {
	out := make([]byte, len(m.found))
	for _, s := range leftOut {
		for i := max(0, s.First); i <= s.Last && i < m.words; i++ {
			mark(out, i)
		}
	}
	all, found := 0, 0
	for i := range m.words {
		if has(m.common, i) || has(out, i) {
			continue
		}
		all++
		if has(m.found, i) {
			found++
		}
	}
	return percent(found, all)
}

// Pack writes a map as text.
func (m Map) Pack() string {
	b := binary.AppendUvarint(nil, uint64(m.words))
	return base64.StdEncoding.EncodeToString(append(append(b, m.found...), m.common...))
}

// UnpackMap reads what Pack wrote.
func UnpackMap(s string) (Map, error) {
	b, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		return Map{}, err
	}
	words, n := binary.Uvarint(b)
	size := (len(b) - max(n, 0)) / 2
	if n <= 0 || words > uint64(8*size) || uint64(size) != (words+7)/8 || len(b) != n+2*size {
		return Map{}, errors.New("similar: not a map of words")
	}
	return Map{int(words), b[n : n+size], b[n+size:]}, nil
}
