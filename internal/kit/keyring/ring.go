// Package keyring keeps the portal's secret keys: the newest signs, the older ones are still honoured until they are
// taken away.
package keyring

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"portaldosen/internal/kit/strictjson"
)

// Ring holds the keys. Make it with Open or Parse.
type Ring struct{ keys []entry }

// entry is a key as a ring is written: [{"id": "2026-11", "kunci": "<base64 of 32 bytes or more>"}].
type entry struct {
	ID  string `json:"id"`
	Key []byte `json:"kunci"`
}

// minimal is how many bytes a key has at least.
const minLength = sha256.Size

// Parse reads a ring from its JSON list, newest key first. It refuses keys under 32 bytes, keys of one repeated byte,
// and ids that are missing or given twice.
func Parse(data []byte) (*Ring, error) {
	var all []entry
	if strictjson.Check(data, 2) != nil || parseExact(data, &all) != nil {
		return nil, errors.New(`kunci: tidak terbaca; tulis [{"id":"…","kunci":"<base64 dari 32 byte acak>"}]`)
	}
	if len(all) == 0 {
		return nil, errors.New("kunci: daftar kosong; isi paling sedikit satu kunci")
	}
	seen := map[string]bool{}
	for _, e := range all {
		if e.ID == "" || strings.Contains(e.ID, ".") || seen[e.ID] {
			return nil, fmt.Errorf("kunci: id %q kosong, berisi titik atau ganda; beri tiap kunci id sendiri", e.ID)
		}
		if len(e.Key) < minLength || bytes.Count(e.Key, e.Key[:1]) == len(e.Key) {
			return nil, fmt.Errorf("kunci: kunci %q mudah ditebak; pakai paling sedikit %d byte acak", e.ID, minLength)
		}
		seen[e.ID] = true
	}
	return &Ring{all}, nil
}

func parseExact(data []byte, all *[]entry) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return decoder.Decode(all)
}

// Format prints *** for every verb.
func (*Ring) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, masked) }

// Derive derives 32 bytes from data with the newest key: HMAC-SHA256 under a key of its own for each purpose.
func (r *Ring) Derive(purpose string, data []byte) []byte { return r.keys[0].derive(purpose, data) }

// DeriveAll derives from data as Derive does, once with each key, newest first: what an older key gave is among them.
func (r *Ring) DeriveAll(purpose string, data []byte) [][]byte {
	result := make([][]byte, len(r.keys))
	for i, e := range r.keys {
		result[i] = e.derive(purpose, data)
	}
	return result
}

// Sign signs data for purpose with the newest key; Verify takes the answer.
func (r *Ring) Sign(purpose string, data []byte) string {
	return r.keys[0].ID + "." + base64.RawURLEncoding.EncodeToString(r.Derive(purpose, data))
}

// Verify reports whether signature signs data for purpose with any key of the ring.
func (r *Ring) Verify(purpose string, data []byte, signature string) bool {
	id, code, _ := strings.Cut(signature, ".")
	mac, err := base64.RawURLEncoding.Strict().DecodeString(code)
	if err != nil {
		return false
	}
	for _, e := range r.keys {
		if e.ID == id {
			return hmac.Equal(mac, e.derive(purpose, data))
		}
	}
	return false
}

func (e entry) derive(purpose string, data []byte) []byte {
	return hmac256(hmac256(e.Key, []byte(purpose)), data)
}

func hmac256(key, data []byte) []byte {
	h := hmac.New(sha256.New, key)
	h.Write(data)
	return h.Sum(nil)
}
