package keyring

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
)

// ErrSealed says that a sealed text was not made by this ring for this purpose and place, or was changed.
var ErrSealed = errors.New("kunci: isi yang disegel tidak dapat dibuka")

// Seal hides plain with the newest key: AES-256-GCM under a key of its own for each purpose. place is where the answer is kept (a
// table, a row), so that nobody moves it elsewhere; Unseal takes the answer with the same two.
func (r *Ring) Seal(random io.Reader, purpose, place string, plain []byte) (string, error) {
	box, err := r.keys[0].box(purpose)
	if err != nil {
		return "", err
	}
	nonce := make([]byte, box.NonceSize())
	if _, err := io.ReadFull(random, nonce); err != nil {
		return "", fmt.Errorf("kunci: %w", err)
	}
	return r.keys[0].ID + "." + base64.RawURLEncoding.EncodeToString(box.Seal(nonce, nonce, plain, []byte(place))), nil
}

// Unseal gives back what Seal hid, with any key of the ring. It fails with ErrSealed.
func (r *Ring) Unseal(purpose, place, sealed string) ([]byte, error) {
	id, code, _ := strings.Cut(sealed, ".")
	raw, err := base64.RawURLEncoding.Strict().DecodeString(code)
	if err != nil {
		return nil, ErrSealed
	}
	for _, e := range r.keys {
		if e.ID != id {
			continue
		}
		box, err := e.box(purpose)
		if err != nil {
			return nil, err
		}
		if len(raw) < box.NonceSize() {
			return nil, ErrSealed
		}
		plain, err := box.Open(nil, raw[:box.NonceSize()], raw[box.NonceSize():], []byte(place))
		if err != nil {
			return nil, ErrSealed
		}
		return plain, nil
	}
	return nil, ErrSealed
}

func (e entry) box(purpose string) (cipher.AEAD, error) {
	block, err := aes.NewCipher(e.derive(purpose, []byte("seal")))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
