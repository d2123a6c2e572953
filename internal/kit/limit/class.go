package limit

import (
	"context"
	"sync"
	"time"

	"portaldosen/internal/kit/apperr"
)

// ErrBusy refuses work for which no place came free in time; the edge answers it with 503 and Retry-After.
var ErrBusy error = apperr.ServerBusy(2 * time.Second)

// perPerson is how many places of a class one person holds at a time.
const perPerson = 2

// Class is a class of costly work (login, export, import, search) of which only so much runs at once, and of one person
// at most two pieces.
type Class struct {
	places  chan struct{}
	wait    time.Duration
	mu      sync.Mutex
	persons map[string]*share
}

// share is a person's own places, for as long as somebody holds one or waits for it.
type share struct {
	places chan struct{}
	users  int
}

// NewClass makes a class with atOnce places, for which work waits at most wait.
func NewClass(atOnce int, wait time.Duration) *Class {
	return &Class{places: make(chan struct{}, atOnce), wait: wait, persons: map[string]*share{}}
}

// Enter takes a place for a person, or for an address without one ("": for nobody in particular); leave gives it back and may be called twice. It
// fails with ErrBusy when none came free in time, and with the error of ctx when that ends first.
func (k *Class) Enter(ctx context.Context, person string) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	bound := time.NewTimer(k.wait)
	defer bound.Stop()
	if person == "" {
		if err := take(ctx, k.places, bound.C); err != nil {
			return nil, err
		}
		return sync.OnceFunc(func() { <-k.places }), nil
	}
	share := k.arrive(person)
	if err := take(ctx, share.places, bound.C); err != nil {
		k.depart(person, share)
		return nil, err
	}
	if err := take(ctx, k.places, bound.C); err != nil {
		<-share.places
		k.depart(person, share)
		return nil, err
	}
	return sync.OnceFunc(func() {
		<-k.places
		<-share.places
		k.depart(person, share)
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
		return ErrBusy
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (k *Class) arrive(person string) *share {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := k.persons[person]
	if a == nil {
		a = &share{places: make(chan struct{}, perPerson)}
		k.persons[person] = a
	}
	a.users++
	return a
}

func (k *Class) depart(person string, a *share) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if a.users--; a.users == 0 {
		delete(k.persons, person)
	}
}
