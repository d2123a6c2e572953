package coretest

import (
	"strings"
	"testing"
)

// Unique fails a test at the second use of a key.
type Unique struct {
	t    *testing.T
	what string
	used map[string]bool
}

// NewUnique begins with no key used; what says of which keys.
func NewUnique(t *testing.T, what string) *Unique { return &Unique{t, what, map[string]bool{}} }

// Use uses a key, given in its parts.
func (u *Unique) Use(parts ...string) {
	u.t.Helper()
	key := strings.Join(parts, "\x00")
	if u.used[key] {
		u.t.Fatalf("ST-01 %s twice: %q", u.what, parts)
	}
	u.used[key] = true
}
