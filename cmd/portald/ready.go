package main

import (
	"context"
	"sync"
	"time"

	"portaldosen/internal/kit/clock"
)

// pingEvery is how often /readyz really asks the database, however many ask it.
const pingEvery = 200 * time.Millisecond

// pulse is the last answer of the database, shared by all who ask.
type pulse struct {
	mu    sync.Mutex
	asked time.Time
	err   error
}

// ask tells whether the database answered within the last moment, or asks it.
func (p *pulse) ask(ctx context.Context, c clock.Clock, ping func(context.Context) error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := c.Now(); p.asked.IsZero() || now.Sub(p.asked) >= pingEvery {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 500*time.Millisecond) // one who leaves speaks for none
		defer cancel()
		p.err, p.asked = ping(ctx), c.Now()
	}
	return p.err
}
