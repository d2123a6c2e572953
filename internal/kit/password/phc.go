package password

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

const (
	saltLength = 16
	hashLength = 32
)

// cost is what a hash costs.
type cost struct {
	memory uint32 // KiB
	passes uint32
	lanes  uint8
}

// current is what new hashes cost; dearest is what we would pay for one that is stored.
var (
	current = cost{memory: 19456, passes: 2, lanes: 1}
	dearest = cost{memory: 256 << 10, passes: 16, lanes: 16}
)

// dummy is the hash of no password, for accounts that do not exist.
var dummy = phc{current, make([]byte, saltLength), make([]byte, hashLength)}.String()

// phc is a hash as it is stored: $argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>.
type phc struct {
	cost
	salt, hash []byte
}

const costFormat = "m=%d,t=%d,p=%d"

var (
	errPHC = errors.New("password: not a hash of argon2id")
	b64    = base64.RawStdEncoding.Strict()
)

func (h phc) String() string {
	return fmt.Sprintf("$argon2id$v=%d$"+costFormat+"$%s$%s", argon2.Version, h.memory, h.passes, h.lanes,
		b64.EncodeToString(h.salt), b64.EncodeToString(h.hash))
}

// parse reads a PHC string; its text must be the one that String gives.
func parse(s string) (phc, error) {
	parts := strings.Split(s, "$")
	if len(parts) != 6 {
		return phc{}, errPHC
	}
	var h phc
	_, badCost := fmt.Sscanf(parts[3], costFormat, &h.memory, &h.passes, &h.lanes)
	salt, badSalt := b64.DecodeString(parts[4])
	hash, badHash := b64.DecodeString(parts[5])
	h.salt, h.hash = salt, hash
	if errors.Join(badCost, badSalt, badHash) != nil || h.String() != s || !h.valid() {
		return phc{}, errPHC
	}
	return h, nil
}

// valid reports costs that argon2 takes and that we would pay.
func (h phc) valid() bool {
	return h.passes >= 1 && h.lanes >= 1 && h.memory >= 8*uint32(h.lanes) &&
		h.memory <= dearest.memory && h.passes <= dearest.passes && h.lanes <= dearest.lanes &&
		len(h.salt) >= 8 && len(h.hash) >= 16 && len(h.salt) <= 64 && len(h.hash) <= 64
}

// outdated reports a hash that is cheaper to guess than a new one.
func (h phc) outdated() bool {
	return h.memory < current.memory || h.passes < current.passes || len(h.salt) < saltLength || len(h.hash) < hashLength
}
