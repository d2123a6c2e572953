package auth

import (
	"bytes"
	"strings"
	"testing"

	"portaldosen/internal/kit/clock"
)

func TestToken(t *testing.T) {
	t.Run("AU-02 a token names its college and carries 256 bits", func(t *testing.T) {
		a, errA := newToken("UNTAG-SMD", clock.Random())
		b, errB := newToken("UNTAG-SMD", clock.Random())
		if errA != nil || errB != nil || a == b || len(a) != len("UNTAG-SMD.")+43 {
			t.Errorf("%q, %q", a, b)
		}
		if college, ok := collegeOf(a); !ok || college != "UNTAG-SMD" {
			t.Errorf("college %q, %v", college, ok)
		}
	})
	t.Run("AU-02 without randomness there is no token", func(t *testing.T) {
		if _, err := newToken("TSM", bytes.NewReader(make([]byte, 31))); err == nil {
			t.Error("made from too few bits")
		}
	})
	t.Run("AU-02 anything else is no token", func(t *testing.T) {
		secret := strings.Repeat("A", 43)
		for _, bad := range []string{"", ".", "TSM", "TSM.", "." + secret, "TSM." + secret + "A", "TSM." + secret[1:], "tsm." + secret, "T M." + secret, "TSM.." + secret[1:],
			"TSM." + secret[1:] + "=", "TSM." + secret[1:] + "+", "TSM." + secret[1:] + "B", "TSM." + secret[2:] + "\r\n", " TSM." + secret, strings.Repeat("A", 33) + "." + secret} {
			if college, ok := collegeOf(bad); ok {
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
		college, ok := collegeOf(token)
		if !ok {
			return
		}
		if !strings.HasPrefix(token, college+".") || len(token) != len(college)+44 || strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }) {
			t.Errorf("%q passes for a token of %q", token, college)
		}
	})
}

func TestBuktiKunci(t *testing.T) {
	// The pair of RFC 7636, appendix B.
	const verifier, challenge = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
	for _, c := range []struct {
		name, verifier, challenge string
		fits                      bool
	}{
		{"the pair of the standard", verifier, challenge, true},
		{"none was asked for, none comes", "", "", true},
		{"none was asked for, one comes", verifier, "", false},
		{"one was asked for, none comes", "", challenge, false},
		{"another one", verifier + "x", challenge, false},
		{"the challenge itself", challenge, challenge, false},
		{"too short", verifier[1:], challenge, false},
	} {
		t.Run("SS-07 proof key: "+c.name, func(t *testing.T) {
			if got := fitsChallenge(c.verifier, c.challenge); got != c.fits {
				t.Errorf("fits %v", got)
			}
		})
	}
}

func TestNamaPerangkat(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36":                            "Chrome di Windows",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0":              "Edge di Windows",
		"Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36": "Samsung Internet di Android",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1":    "Safari di iPhone",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0":                                                       "Firefox di macOS",
		"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36":                             "Chrome di ChromeOS",
		"curl/8.14.1":                         "curl/8.14.1",
		"":                                    "Perangkat tidak dikenal",
		"jahat\xff\u202e/1 x":                 `jahat\xff\u202e/1`,
		strings.Repeat("é", 100):              strings.Repeat("é", 60),
		"Firefox/1.0 dari sistem yang langka": "Firefox",
	} {
		t.Run("AU-02 a device in the list of sessions: "+want, func(t *testing.T) {
			if got := namaPerangkat(agent); got != want {
				t.Errorf("%q", got)
			}
		})
	}
}
