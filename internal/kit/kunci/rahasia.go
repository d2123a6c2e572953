package kunci

import (
	"fmt"
	"io"
	"log/slog"
)

// Rahasia is a text that no log, message or answer shows: however it is printed, it reads ***. string(r) gives it.
// Only as the key of a map it is not safe.
type Rahasia string

const tersamar = "***"

// Format prints *** for every verb.
func (Rahasia) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, tersamar) }

// String is ***.
func (Rahasia) String() string { return tersamar }

// MarshalText gives *** to JSON and to every other encoding.
func (Rahasia) MarshalText() ([]byte, error) { return []byte(tersamar), nil }

// LogValue gives *** to a log.
func (Rahasia) LogValue() slog.Value { return slog.StringValue(tersamar) }
