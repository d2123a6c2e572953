package keyring_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/keyring"
)

func seal(t *testing.T, ring *keyring.Ring, purpose, place, plain string) string {
	t.Helper()
	sealed, err := ring.Seal(clock.Random(), purpose, place, []byte(plain))
	if err != nil {
		t.Fatal(err)
	}
	return sealed
}

func TestSeal(t *testing.T) {
	old, candidate := open(t, list("a")), open(t, list("b", "a"))
	sealed := seal(t, old, "faktor", "TSM/1", "rahasia")
	if strings.Contains(sealed, "rahasia") {
		t.Errorf("sealed reads %q, want nothing of what it hides", sealed)
	}
	for name, ring := range map[string]*keyring.Ring{"the ring it was made with": old,
		"a ring with a newer key": candidate} {
		if got, err := ring.Unseal("faktor", "TSM/1", sealed); err != nil || string(got) != "rahasia" {
			t.Errorf("%s opens it to %q, %v, want %q", name, got, err, "rahasia")
		}
	}
	if again := seal(t, old, "faktor", "TSM/1", "rahasia"); again == sealed {
		t.Error("the same text sealed twice is the same, want two that differ")
	}
	if got := seal(t, candidate, "faktor", "TSM/1", "x"); !strings.HasPrefix(got, "b.") {
		t.Errorf("sealed with two keys = %q, want the newest, b", got)
	}
}

func TestSealedRefused(t *testing.T) {
	ring := open(t, list("a"))
	sealed := seal(t, ring, "faktor", "TSM/1", "rahasia")
	flipped := []byte(sealed)
	flipped[len(flipped)-4] ^= 1
	for name, try := range map[string]struct {
		ring                   *keyring.Ring
		purpose, place, sealed string
	}{
		"another purpose":      {ring, "kode", "TSM/1", sealed},
		"another place":        {ring, "faktor", "TSM/2", sealed},
		"a changed text":       {ring, "faktor", "TSM/1", string(flipped)},
		"cut off":              {ring, "faktor", "TSM/1", sealed[:10]},
		"nothing":              {ring, "faktor", "TSM/1", ""},
		"no base64":            {ring, "faktor", "TSM/1", "a.***"},
		"a key that went away": {open(t, list("b")), "faktor", "TSM/1", sealed},
	} {
		if got, err := try.ring.Unseal(try.purpose, try.place, try.sealed); !errors.Is(err, keyring.ErrSealed) {
			t.Errorf("%s opens to %q, %v, want ErrSealed", name, got, err)
		}
	}
	if _, err := ring.Seal(bytes.NewReader(nil), "faktor", "TSM/1", nil); err == nil {
		t.Error("sealed without randomness, want an error")
	}
}
