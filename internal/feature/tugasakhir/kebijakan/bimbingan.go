package kebijakan

import (
	"fmt"
)

// MinPembimbing is how many sessions with each supervisor are asked for, within the minimum: shared among so many supervisors
// they are never more than the minimum itself.
func (k Baris) MinPembimbing(banyak int) int64 {
	if banyak == 0 {
		return 0
	}
	return min(k.MinPerPembimbing, k.MinBimbingan/int64(banyak))
}

// SesiDosen is how many sessions with a supervisor count.
type SesiDosen struct{ Urutan, Bimbingan int64 }

// Kurang says how many sessions are missing before an exam may be asked for, in all and with whom; nothing when none is.
func (k Baris) Kurang(sah int64, semua []SesiDosen) (out []string) {
	left := k.MinBimbingan - sah
	for _, p := range semua {
		if n := k.MinPembimbing(len(semua)) - p.Bimbingan; n > 0 {
			out = append(out, fmt.Sprintf("%d dengan Pembimbing %d", n, p.Urutan))
			left -= n
		}
	}
	switch {
	case left > 0 && len(out) > 0:
		out = append(out, fmt.Sprintf("%d dengan siapa pun", left))
	case left > 0:
		out = append(out, fmt.Sprint(left))
	}
	return out
}
