package demo

import (
	"encoding/binary"
	"encoding/hex"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"time"
)

// acak is a source of chance of its own for one purpose, so that more of one thing does not change another.
func acak(benih uint64, college, untuk string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(college + "\x00" + untuk))
	return rand.New(rand.NewPCG(benih, h.Sum64()))
}

// Pilih takes one of several.
func Pilih[T any](r *rand.Rand, dari []T) T { return dari[r.IntN(len(dari))] }

// Kena is true in so many of a hundred cases.
func Kena(r *rand.Rand, persen int) bool { return r.IntN(100) < persen }

// Pengenal hands out ids of the shape of UUIDv7: the day of filling, one microsecond further each time.
type Pengenal struct {
	mikro int64
	r     *rand.Rand
}

func newPengenal(benih uint64, college string, hari time.Time) *Pengenal {
	return &Pengenal{mikro: hari.UnixMicro(), r: acak(benih, college, "id")}
}

// Baru is the next id.
func (p *Pengenal) Baru() string {
	var b [16]byte
	sub := uint64(p.mikro%1000) * 4096 / 1000
	binary.BigEndian.PutUint64(b[:8], uint64(p.mikro/1000)<<16|0x7000|sub)
	binary.BigEndian.PutUint64(b[8:], p.r.Uint64()>>2|1<<63)
	p.mikro++
	var out [36]byte
	hex.Encode(out[:8], b[:4])
	hex.Encode(out[9:13], b[4:6])
	hex.Encode(out[14:18], b[6:8])
	hex.Encode(out[19:23], b[8:10])
	hex.Encode(out[24:], b[10:])
	out[8], out[13], out[18], out[23] = '-', '-', '-', '-'
	return string(out[:])
}

// Garam is the chance that a college's password hash is salted with. It comes from the seed: the password is public, and
// the same seed is to give the same rows.
func Garam(benih uint64, college string) io.Reader {
	var kunci [32]byte
	r := acak(benih, college, "garam")
	for i := range 4 {
		binary.BigEndian.PutUint64(kunci[i*8:], r.Uint64())
	}
	return rand.NewChaCha8(kunci)
}
