package keyring

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"errors"
	"strings"

	"portaldosen/internal/kit/clock"
)

// ErrSealed says that a text was not sealed for this purpose and place by a key of the ring, or was changed since.
var ErrSealed = errors.New("keyring: sealed by no key of this ring, for something else, or changed")

// Seal encrypts plain for purpose with the newest key, under AES-256-GCM and a key of its own for each purpose: what it answers
// is "<key id>.<base64url>". Open takes it, for the same purpose and the same place alone; the place is bound and not kept.
func (r *Ring) Seal(purpose string, place, plain []byte) string {
	e := r.keys[0]
	box := e.box(purpose)
	nonce := clock.Secret(box.NonceSize())
	return e.ID + "." + base64.RawURLEncoding.EncodeToString(box.Seal(nonce, nonce, plain, place))
}

// Open decrypts what Seal sealed with any key of the ring; newest is false when that was an older one, and the text should be
// sealed anew. It fails with ErrSealed.
func (r *Ring) Open(purpose string, place []byte, sealed string) (plain []byte, newest bool, err error) {
	id, code, _ := strings.Cut(sealed, ".")
	text, err := base64.RawURLEncoding.Strict().DecodeString(code)
	if err != nil {
		return nil, false, ErrSealed
	}
	for i, e := range r.keys {
		if e.ID != id {
			continue
		}
		box := e.box(purpose)
		if len(text) < box.NonceSize() {
			break
		}
		nonce, hidden := text[:box.NonceSize()], text[box.NonceSize():]
		if plain, err = box.Open(nil, nonce, hidden, place); err == nil {
			return plain, i == 0, nil
		}
	}
	return nil, false, ErrSealed
}

// box is the cipher of a purpose.
func (e entry) box(purpose string) cipher.AEAD {
	block, err := aes.NewCipher(e.derive(purpose, []byte("kit.keyring.seal")))
	if err != nil {
		panic(err) // the key has 32 bytes
	}
	box, err := cipher.NewGCM(block)
	if err != nil {
		panic(err) // AES has blocks of 16 bytes
	}
	return box
}
