package keyring

import (
	"fmt"
	"io"
	"log/slog"
)

// Secret is a text that no log, message or answer shows: however it is printed, it reads ***. string(r) gives it.
// Only as the key of a map it is not safe.
type Secret string

const masked = "***"

// Format prints *** for every verb.
func (Secret) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, masked) }

// String is ***.
func (Secret) String() string { return masked }

// MarshalText gives *** to JSON and to every other encoding.
func (Secret) MarshalText() ([]byte, error) { return []byte(masked), nil }

// LogValue gives *** to a log.
func (Secret) LogValue() slog.Value { return slog.StringValue(masked) }
