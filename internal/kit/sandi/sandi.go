// Package sandi keeps passwords so that not even who holds the database can read them, and tells people which are too
// easily guessed.
package sandi

import (
	"context"
	"crypto/subtle"
	"io"
	"runtime"
	"time"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"portaldosen/internal/kit/limit"
)

// antre is how long a password waits for its turn.
const antre = 2 * time.Second

// ErrSibuk says that too many passwords were waiting; the edge answers it with 503.
var ErrSibuk = limit.ErrSibuk

// Sandi hashes passwords with argon2id, at most two for each core at once: each takes 19 MiB.
type Sandi struct {
	acak  io.Reader
	kelas *limit.Kelas
}

// New makes a Sandi that takes its salts from acak.
func New(acak io.Reader) *Sandi {
	return &Sandi{acak: acak, kelas: limit.NewKelas(2*runtime.NumCPU(), antre)}
}

// Hash returns password hashed with a salt of its own, as a PHC string. It fails with ErrSibuk.
func (s *Sandi) Hash(ctx context.Context, password string) (string, error) {
	h := phc{biaya: kini, garam: make([]byte, panjangGaram)}
	if _, err := io.ReadFull(s.acak, h.garam); err != nil {
		return "", err
	}
	var err error
	h.inti, err = s.hitung(ctx, h, password, panjangInti)
	return h.String(), err
}

// Cocok compares password with a hash made by Hash, in the same time whether they match or not. An empty hash, of an
// account that does not exist, takes as long and never matches. perluUlang says that the password, now known, should
// be hashed anew because the costs have risen. It fails with ErrSibuk, or when hash is no PHC string of argon2id.
func (s *Sandi) Cocok(ctx context.Context, hash, password string) (ok, perluUlang bool, err error) {
	if hash == "" {
		hash = tiruan
	}
	h, err := urai(hash)
	if err != nil {
		return false, false, err
	}
	inti, err := s.hitung(ctx, h, password, len(h.inti))
	if err != nil {
		return false, false, err
	}
	ok = subtle.ConstantTimeCompare(inti, h.inti) == 1
	return ok, ok && h.usang(), nil
}

// hitung hashes password, in one Unicode form however the keyboard wrote it.
func (s *Sandi) hitung(ctx context.Context, h phc, password string, panjang int) ([]byte, error) {
	leave, err := s.kelas.Enter(ctx, "")
	if err != nil {
		return nil, err
	}
	defer leave()
	baku := norm.NFC.String(password)
	return argon2.IDKey([]byte(baku), h.garam, h.putaran, h.memori, h.jalur, uint32(panjang)), nil
}
