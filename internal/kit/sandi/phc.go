package sandi

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

const (
	panjangGaram = 16
	panjangInti  = 32
)

// biaya is what a hash costs.
type biaya struct {
	memori  uint32 // KiB
	putaran uint32
	jalur   uint8
}

// kini is what new hashes cost; maks is what we would pay for one that is stored.
var (
	kini = biaya{memori: 19456, putaran: 2, jalur: 1}
	maks = biaya{memori: 256 << 10, putaran: 16, jalur: 16}
)

// tiruan is the hash of no password, for accounts that do not exist.
var tiruan = phc{kini, make([]byte, panjangGaram), make([]byte, panjangInti)}.String()

// phc is a hash as it is stored: $argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>.
type phc struct {
	biaya
	garam, inti []byte
}

const polaBiaya = "m=%d,t=%d,p=%d"

var (
	errPHC = errors.New("sandi: not a hash of argon2id")
	b64    = base64.RawStdEncoding.Strict()
)

func (h phc) String() string {
	return fmt.Sprintf("$argon2id$v=%d$"+polaBiaya+"$%s$%s", argon2.Version, h.memori, h.putaran, h.jalur,
		b64.EncodeToString(h.garam), b64.EncodeToString(h.inti))
}

// urai reads a PHC string; its text must be the one that String gives.
func urai(s string) (phc, error) {
	bagian := strings.Split(s, "$")
	if len(bagian) != 6 {
		return phc{}, errPHC
	}
	var h phc
	_, salahBiaya := fmt.Sscanf(bagian[3], polaBiaya, &h.memori, &h.putaran, &h.jalur)
	garam, salahGaram := b64.DecodeString(bagian[4])
	inti, salahInti := b64.DecodeString(bagian[5])
	h.garam, h.inti = garam, inti
	if errors.Join(salahBiaya, salahGaram, salahInti) != nil || h.String() != s || !h.sah() {
		return phc{}, errPHC
	}
	return h, nil
}

// sah reports costs that argon2 takes and that we would pay.
func (h phc) sah() bool {
	return h.putaran >= 1 && h.jalur >= 1 && h.memori >= 8*uint32(h.jalur) &&
		h.memori <= maks.memori && h.putaran <= maks.putaran && h.jalur <= maks.jalur &&
		len(h.garam) >= 8 && len(h.inti) >= 16 && len(h.garam) <= 64 && len(h.inti) <= 64
}

// usang reports a hash that is cheaper to guess than a new one.
func (h phc) usang() bool {
	return h.memori < kini.memori || h.putaran < kini.putaran || len(h.garam) < panjangGaram || len(h.inti) < panjangInti
}
