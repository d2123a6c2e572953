package bearer

import (
	"bytes"
	"strings"
	"testing"

	"portaldosen/internal/kit/clock"
)

func TestToken(t *testing.T) {
	t.Run("AU-02 a token names its college and carries 256 bits", func(t *testing.T) {
		a, errA := New("UNTAG-SMD", clock.Random())
		b, errB := New("UNTAG-SMD", clock.Random())
		if errA != nil || errB != nil || a == b || len(a) != len("UNTAG-SMD.")+43 {
			t.Errorf("%q, %q", a, b)
		}
		if college, ok := CollegeOf(a); !ok || college != "UNTAG-SMD" {
			t.Errorf("college %q, %v", college, ok)
		}
	})
	t.Run("AU-02 without randomness there is no token", func(t *testing.T) {
		if _, err := New("TSM", bytes.NewReader(make([]byte, 31))); err == nil {
			t.Error("made from too few bits")
		}
	})
	t.Run("AU-02 anything else is no token", func(t *testing.T) {
		secret := strings.Repeat("A", 43)
		for _, bad := range []string{"", ".", "TSM", "TSM.", "." + secret, "TSM." + secret + "A", "TSM." + secret[1:], "tsm." + secret, "T M." + secret, "TSM.." + secret[1:],
			"TSM." + secret[1:] + "=", "TSM." + secret[1:] + "+", "TSM." + secret[1:] + "B", "TSM." + secret[2:] + "\r\n", " TSM." + secret, strings.Repeat("A", 33) + "." + secret} {
			if college, ok := CollegeOf(bad); ok {
				t.Errorf("%q is of %q", bad, college)
			}
		}
	})
}

func FuzzToken(f *testing.F) {
	for _, seed := range []string{"", "TSM." + strings.Repeat("A", 43), "UNTAG-SMD." + strings.Repeat("_", 42) + "8", "TSM.\x00", "é." + strings.Repeat("A", 43)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, token string) {
		college, ok := CollegeOf(token)
		if !ok {
			return
		}
		if !strings.HasPrefix(token, college+".") || len(token) != len(college)+44 || strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }) {
			t.Errorf("%q passes for a token of %q", token, college)
		}
	})
}
