package limit

import (
	"context"
	"sync"
	"time"

	"portaldosen/internal/kit/apperr"
)

// ErrSibuk refuses work for which no place came free in time; the edge answers it with 503 and Retry-After.
var ErrSibuk error = apperr.ServerSibuk(2 * time.Second)

// perPerson is how many places of a class one person holds at a time.
const perPerson = 2

// Kelas is a class of costly work (login, export, import, search) of which only so much runs at once, and of one person
// at most two pieces.
type Kelas struct {
	tempat chan struct{}
	antre  time.Duration
	mu     sync.Mutex
	orang  map[string]*antrean
}

// antrean is a person's own places, for as long as somebody holds one or waits for it.
type antrean struct {
	tempat chan struct{}
	ada    int
}

// NewKelas makes a class with serentak places, for which work waits at most antre.
func NewKelas(serentak int, antre time.Duration) *Kelas {
	return &Kelas{tempat: make(chan struct{}, serentak), antre: antre, orang: map[string]*antrean{}}
}

// Enter takes a place for a person, or for an address without one ("": for nobody in particular); leave gives it back and may be called twice. It
// fails with ErrSibuk when none came free in time, and with the error of ctx when that ends first.
func (k *Kelas) Enter(ctx context.Context, orang string) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	batas := time.NewTimer(k.antre)
	defer batas.Stop()
	if orang == "" {
		if err := take(ctx, k.tempat, batas.C); err != nil {
			return nil, err
		}
		return sync.OnceFunc(func() { <-k.tempat }), nil
	}
	milik := k.datang(orang)
	if err := take(ctx, milik.tempat, batas.C); err != nil {
		k.pergi(orang, milik)
		return nil, err
	}
	if err := take(ctx, k.tempat, batas.C); err != nil {
		<-milik.tempat
		k.pergi(orang, milik)
		return nil, err
	}
	return sync.OnceFunc(func() {
		<-k.tempat
		<-milik.tempat
		k.pergi(orang, milik)
	}), nil
}

// take waits for room; a place that is free is taken even when time is up.
func take(ctx context.Context, room chan struct{}, late <-chan time.Time) error {
	select {
	case room <- struct{}{}:
		return nil
	default:
	}
	select {
	case room <- struct{}{}:
		return nil
	case <-late:
		return ErrSibuk
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (k *Kelas) datang(orang string) *antrean {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := k.orang[orang]
	if a == nil {
		a = &antrean{tempat: make(chan struct{}, perPerson)}
		k.orang[orang] = a
	}
	a.ada++
	return a
}

func (k *Kelas) pergi(orang string, a *antrean) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if a.ada--; a.ada == 0 {
		delete(k.orang, orang)
	}
}
