package klien

import (
	"testing"
)

func TestBuktiKunci(t *testing.T) {
	// The pair of RFC 7636, appendix B.
	const (
		verifier  = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
		challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
	)
	for _, c := range []struct {
		name, verifier, challenge string
		want                      bool
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
			if got := FitsChallenge(c.verifier, c.challenge); got != c.want {
				t.Errorf("%q fits the challenge %q: %v, want %v", c.verifier, c.challenge, got, c.want)
			}
		})
	}
}
