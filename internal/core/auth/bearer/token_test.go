package bearer

import (
	"bytes"
	"strings"
	"testing"

	"portaldosen/internal/kit/clock"
)

func TestToken(t *testing.T) {
	t.Run("AU-02 a token names its college and carries 256 bits", func(t *testing.T) {
		const college = "UNTAG-SMD"
		a, errA := New(college, clock.Random())
		b, errB := New(college, clock.Random())
		if errA != nil || errB != nil {
			t.Fatalf("no tokens: %v, %v", errA, errB)
		}
		if a == b {
			t.Errorf("two tokens are %q, want two different ones", a)
		}
		if got, want := len(a), len(college)+len(".")+43; got != want {
			t.Errorf("length of %q = %d, want %d", a, got, want)
		}
		if got, ok := CollegeOf(a); !ok || got != college {
			t.Errorf("college of %q = %q, %v, want %q", a, got, ok, college)
		}
	})
	t.Run("AU-02 without randomness there is no token", func(t *testing.T) {
		if _, err := New("TSM", bytes.NewReader(make([]byte, 31))); err == nil {
			t.Error("a token made from too few bits, want an error")
		}
	})
	t.Run("AU-02 anything else is no token", func(t *testing.T) {
		secret := strings.Repeat("A", 43)
		for _, bad := range []string{
			"", ".", "TSM", "TSM.", "." + secret,
			"TSM." + secret + "A", "TSM." + secret[1:], "TSM." + secret[2:] + "\r\n",
			"TSM." + secret[1:] + "=", "TSM." + secret[1:] + "+", "TSM." + secret[1:] + "B",
			"tsm." + secret, "T M." + secret, " TSM." + secret, "TSM.." + secret[1:],
			strings.Repeat("A", 33) + "." + secret,
		} {
			if college, ok := CollegeOf(bad); ok {
				t.Errorf("%q passes for a token of %q, want none", bad, college)
			}
		}
	})
}

func FuzzToken(f *testing.F) {
	secret := strings.Repeat("A", 43)
	for _, seed := range []string{
		"", "TSM." + secret, "UNTAG-SMD." + strings.Repeat("_", 42) + "8", "TSM.\x00", "é." + secret,
	} {
		f.Add(seed)
	}
	unprintable := func(r rune) bool { return r <= ' ' || r > '~' }
	f.Fuzz(func(t *testing.T, token string) {
		college, ok := CollegeOf(token)
		if !ok {
			return
		}
		if !strings.HasPrefix(token, college+".") {
			t.Errorf("%q passes for a token of %q, want one that begins with it", token, college)
		}
		if got, want := len(token), len(college)+len(".")+43; got != want {
			t.Errorf("%q passes for a token: length = %d, want %d", token, got, want)
		}
		if strings.ContainsFunc(token, unprintable) {
			t.Errorf("%q passes for a token, want printable signs alone", token)
		}
	})
}
