package limit

import (
	"context"
	"sync"
	"time"

	"portaldosen/internal/kit/apperr"
)

// ErrSibuk refuses work for which no place came free in time; the edge answers it with 503 and Retry-After.
var ErrSibuk error = apperr.Tunda(apperr.Sibuk, "Server sedang sibuk. Silakan coba lagi sebentar lagi.", 2*time.Second)

// Kelas is a class of costly work (login, export, import, search) of which only so much runs at once.
type Kelas struct {
	tempat chan struct{}
	antre  time.Duration
}

// NewKelas makes a class with serentak places, for which work waits at most antre.
func NewKelas(serentak int, antre time.Duration) *Kelas {
	return &Kelas{tempat: make(chan struct{}, serentak), antre: antre}
}

// Enter takes a place; leave gives it back and may be called twice. It fails with ErrSibuk when none came free in
// time, and with the error of ctx when that ends first.
func (k *Kelas) Enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	leave = sync.OnceFunc(func() { <-k.tempat })
	select {
	case k.tempat <- struct{}{}:
		return leave, nil
	default:
	}
	batas := time.NewTimer(k.antre)
	defer batas.Stop()
	select {
	case k.tempat <- struct{}{}:
		return leave, nil
	case <-batas.C:
		return nil, ErrSibuk
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
