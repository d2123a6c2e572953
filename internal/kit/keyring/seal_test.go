package keyring_test

import (
	"errors"
	"strings"
	"testing"

	"portaldosen/internal/kit/keyring"
)

func TestSeal(t *testing.T) {
	old, both, other := open(t, list("a")), open(t, list("b", "a")), open(t, list("b"))
	const secret = "JBSWY3DPEHPK3PXP"
	sealed := old.Seal("faktor", []byte("K/1"), []byte(secret))

	t.Run("what was sealed is opened, and shows nothing", func(t *testing.T) {
		plain, newest, err := old.Open("faktor", []byte("K/1"), sealed)
		if string(plain) != secret || !newest || err != nil {
			t.Errorf("opened %q, newest %t, %v; want %q by the newest key", plain, newest, err, secret)
		}
		if strings.Contains(sealed, secret) || !strings.HasPrefix(sealed, "a.") {
			t.Errorf("sealed = %q, want the key's id and nothing readable", sealed)
		}
		if again := old.Seal("faktor", []byte("K/1"), []byte(secret)); again == sealed {
			t.Error("the same text is sealed alike twice")
		}
	})
	t.Run("after rotation an older key still opens, and says that it is older", func(t *testing.T) {
		plain, newest, err := both.Open("faktor", []byte("K/1"), sealed)
		if string(plain) != secret || newest || err != nil {
			t.Errorf("opened %q, newest %t, %v; want %q by an older key", plain, newest, err, secret)
		}
		anew := both.Seal("faktor", []byte("K/1"), plain)
		plain, newest, err = other.Open("faktor", []byte("K/1"), anew)
		if string(plain) != secret || !newest || err != nil {
			t.Errorf("sealed anew and opened by the newest key alone: %q, newest %t, %v", plain, newest, err)
		}
	})
	t.Run("for another purpose or place, changed, or without its key it stays shut", func(t *testing.T) {
		last := sealed[len(sealed)-2:]
		for name, try := range map[string]struct {
			ring           *keyring.Ring
			purpose, place string
			sealed         string
		}{
			"another purpose":    {old, "kode", "K/1", sealed},
			"another place":      {old, "faktor", "K/2", sealed},
			"its key taken away": {other, "faktor", "K/1", sealed},
			"changed at the end": {old, "faktor", "K/1", strings.TrimSuffix(sealed, last) + strings.Map(rot, last)},
			"cut":                {old, "faktor", "K/1", sealed[:10]},
			"a key's id alone":   {old, "faktor", "K/1", "a."},
			"nothing":            {old, "faktor", "K/1", ""},
			"no base64":          {old, "faktor", "K/1", "a.%%%"},
		} {
			plain, _, err := try.ring.Open(try.purpose, []byte(try.place), try.sealed)
			if !errors.Is(err, keyring.ErrSealed) {
				t.Errorf("%s: opened as %q, %v; want %v", name, plain, err, keyring.ErrSealed)
			}
		}
	})
}

// rot makes another sign of base64url of each.
func rot(r rune) rune {
	if r == 'A' {
		return 'B'
	}
	return 'A'
}
