// Package kunci keeps the portal's secret keys: the newest signs, the older ones are still honoured until they are
// taken away.
package kunci

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

// Ring holds the keys. Make it with Buka or Urai.
type Ring struct{ kunci []entri }

// entri is a key as a ring is written: [{"id": "2026-11", "kunci": "<base64 of 32 bytes or more>"}].
type entri struct {
	ID    string `json:"id"`
	Kunci []byte `json:"kunci"`
}

// minimal is how many bytes a key has at least.
const minimal = sha256.Size

// Urai reads a ring from its JSON list, newest key first. It refuses keys under 32 bytes, keys of one repeated byte,
// and ids that are missing or given twice.
func Urai(data []byte) (*Ring, error) {
	var semua []entri
	if strictjson.Check(data, 2) != nil || uraiTepat(data, &semua) != nil {
		return nil, errors.New(`kunci: tidak terbaca; tulis [{"id":"…","kunci":"<base64 dari 32 byte acak>"}]`)
	}
	if len(semua) == 0 {
		return nil, errors.New("kunci: daftar kosong; isi paling sedikit satu kunci")
	}
	sudah := map[string]bool{}
	for _, e := range semua {
		if e.ID == "" || strings.Contains(e.ID, ".") || sudah[e.ID] {
			return nil, fmt.Errorf("kunci: id %q kosong, berisi titik atau ganda; beri tiap kunci id sendiri", e.ID)
		}
		if len(e.Kunci) < minimal || bytes.Count(e.Kunci, e.Kunci[:1]) == len(e.Kunci) {
			return nil, fmt.Errorf("kunci: kunci %q mudah ditebak; pakai paling sedikit %d byte acak", e.ID, minimal)
		}
		sudah[e.ID] = true
	}
	return &Ring{semua}, nil
}

func uraiTepat(data []byte, semua *[]entri) error {
	baca := json.NewDecoder(bytes.NewReader(data))
	baca.DisallowUnknownFields()
	return baca.Decode(semua)
}

// Format prints *** for every verb.
func (*Ring) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, tersamar) }

// Turunkan derives 32 bytes from data with the newest key: HMAC-SHA256 under a key of its own for each guna.
func (r *Ring) Turunkan(guna string, data []byte) []byte { return r.kunci[0].turunkan(guna, data) }

// Semua derives from data as Turunkan does, once with each key, newest first: what an older key gave is among them.
func (r *Ring) Semua(guna string, data []byte) [][]byte {
	hasil := make([][]byte, len(r.kunci))
	for i, e := range r.kunci {
		hasil[i] = e.turunkan(guna, data)
	}
	return hasil
}

// Tanda signs data for guna with the newest key; Sah takes the answer.
func (r *Ring) Tanda(guna string, data []byte) string {
	return r.kunci[0].ID + "." + base64.RawURLEncoding.EncodeToString(r.Turunkan(guna, data))
}

// Sah reports whether tanda signs data for guna with any key of the ring.
func (r *Ring) Sah(guna string, data []byte, tanda string) bool {
	id, kode, _ := strings.Cut(tanda, ".")
	mac, err := base64.RawURLEncoding.Strict().DecodeString(kode)
	if err != nil {
		return false
	}
	for _, e := range r.kunci {
		if e.ID == id {
			return hmac.Equal(mac, e.turunkan(guna, data))
		}
	}
	return false
}

func (e entri) turunkan(guna string, data []byte) []byte {
	return hmac256(hmac256(e.Kunci, []byte(guna)), data)
}

func hmac256(kunci, data []byte) []byte {
	h := hmac.New(sha256.New, kunci)
	h.Write(data)
	return h.Sum(nil)
}
