// Package password keeps passwords so that not even who holds the database can read them, and tells people which are too
// easily guessed.
package password

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

// maxWait is how long a password waits for its turn.
const maxWait = 2 * time.Second

// ErrBusy says that too many passwords were waiting; the edge answers it with 503.
var ErrBusy = limit.ErrBusy

// Hasher hashes passwords with argon2id, at most two for each core at once: each takes 19 MiB.
type Hasher struct {
	random io.Reader
	class  *limit.Class
}

// New makes a Hasher that takes its salts from random.
func New(random io.Reader) *Hasher {
	return &Hasher{random: random, class: limit.NewClass(2*runtime.NumCPU(), maxWait)}
}

// Hash returns password hashed with a salt of its own, as a PHC string. It fails with ErrBusy.
func (s *Hasher) Hash(ctx context.Context, password string) (string, error) {
	h := phc{cost: current, salt: make([]byte, saltLength)}
	if _, err := io.ReadFull(s.random, h.salt); err != nil {
		return "", err
	}
	var err error
	h.hash, err = s.derive(ctx, h, password, hashLength)
	return h.String(), err
}

// Matches compares password with a hash made by Hash, in the same time whether they match or not. An empty hash, of an
// account that does not exist, takes as long and never matches. again says that the password, now known, should
// be hashed anew because the costs have risen. It fails with ErrBusy, or when hash is no PHC string of argon2id.
func (s *Hasher) Matches(ctx context.Context, hash, password string) (ok, again bool, err error) {
	if hash == "" {
		hash = dummy
	}
	h, err := parse(hash)
	if err != nil {
		return false, false, err
	}
	sum, err := s.derive(ctx, h, password, len(h.hash))
	if err != nil {
		return false, false, err
	}
	ok = subtle.ConstantTimeCompare(sum, h.hash) == 1
	return ok, ok && h.outdated(), nil
}

// derive hashes password, in one Unicode form however the keyboard wrote it.
func (s *Hasher) derive(ctx context.Context, h phc, password string, length int) ([]byte, error) {
	leave, err := s.class.Enter(ctx, "")
	if err != nil {
		return nil, err
	}
	defer leave()
	canonical := norm.NFC.String(password)
	return argon2.IDKey([]byte(canonical), h.salt, h.passes, h.memory, h.lanes, uint32(length)), nil
}
